"""The same value in another Python type: texts, numbers, lists and records that only look alike.

JSON never holds these, but whoever calls from Python may bring them: members of enumerations,
other mappings, iterators. A tree is dressed for each side anew, for an iterator can be used once.
"""

from __future__ import annotations

import enum
import types
from collections import ChainMap, OrderedDict, UserDict, UserList, UserString, defaultdict, deque
from collections.abc import Callable, Sequence
from typing import Any

from tests.conformance.review_strategies import Dice, at, copied, nodes


class Text(str):
    """A text of a derived type, printed as something else."""

    __slots__ = ()

    def __str__(self) -> str:
        return "canary"

    def __format__(self, _spec: str) -> str:
        return "canary"


class Number(int):
    pass


class Record(dict[Any, Any]):
    pass


class Closed(dict[Any, Any]):
    """A dictionary that cannot be looked into."""

    def __getitem__(self, key: Any) -> Any:
        raise LookupError("canary")


class Folding(UserDict[Any, Any]):
    """A mapping that finds names in any case, as headers are kept."""

    def __contains__(self, key: Any) -> bool:
        return any(key == name or str(key).casefold() == str(name).casefold() for name in self.data)

    def __getitem__(self, key: Any) -> Any:
        return next(v for k, v in self.data.items() if str(k).casefold() == str(key).casefold())


class Rows(list[Any]):
    pass


class Pair(tuple[Any, ...]):
    __slots__ = ()


class Key(bytes):
    pass


def member(text: str, name: str = "MEMBER") -> Any:
    """The one member of an enumeration of texts; it is hashed by its name, not by its text."""
    return enum.Enum("Member", {name: text}, type=str)[name]


def texts(value: str) -> list[Any]:
    own_name = value if value.isidentifier() and value != "mro" else "MEMBER"
    return [
        Text(value), member(value), member(value, own_name), UserString(value), value + " ",
        " " + value, value.upper(), value + "\u0301", value + "\ufeff", value + "\x00",
        value.encode("utf-8", "surrogatepass"), [value],
    ]  # fmt: skip


def numbers(value: int) -> list[Any]:
    return [
        Number(value), enum.IntEnum("Sized", {"ONE": value}).ONE, bool(value), 1.0, float("nan"),
        value + 10**30, 10**5000, -(10**5000), complex(1), "1",
    ]  # fmt: skip


def records(value: dict[Any, Any]) -> list[Any]:
    names = {name: text for name, text in value.items() if isinstance(name, str)}
    return [
        Record(value), Closed(value), OrderedDict(value), types.MappingProxyType(value),
        UserDict(value), Folding({str(k).upper(): v for k, v in value.items()}), ChainMap(value),
        defaultdict(list, value), list(value.items()), types.SimpleNamespace(**names),
        {Text(name): text for name, text in names.items()},
        {member(name): text for name, text in names.items()},
        {**value, 1: 2}, {**value, None: 2}, dict(reversed(value.items())),
    ]  # fmt: skip


def lists(value: Sequence[Any]) -> list[Any]:
    return [
        tuple(value), Rows(value), Pair(value), deque(value), iter(value), UserList(value),
        dict(enumerate(value)), {str(place): row for place, row in enumerate(value)},
        [*value, *value[:1]], list(value)[::-1], range(len(value)), {1}, "text",
    ]  # fmt: skip


def keys(value: bytes) -> list[Any]:
    return [Key(value), bytearray(value), memoryview(value), value.decode(), value[:31], value * 3]


def dresses(value: Any) -> list[Any]:
    """Other types for a value."""
    makers: dict[type, Callable[[Any], list[Any]]] = {
        str: texts, int: numbers, dict: records, list: lists, tuple: lists, bytes: keys,
    }  # fmt: skip
    make = makers.get(type(value))
    return [None, 0, 1, "", [], {}] if make is None else make(value)


def dressed(dice: Dice, tree: dict[str, Any]) -> dict[str, Any]:
    """A copy of the tree in which one or two nodes are of another type; None stays a choice."""
    tree = copied(tree)
    for _ in range(dice.pick((1, 1, 2))):
        paths = list(nodes(tree))
        path = dice.pick(paths)
        parent, name = at(tree, path[:-1]), path[-1]
        parent[name] = dice.pick(dresses(parent[name]))
    return tree
