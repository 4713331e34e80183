"""Citation inputs as neutral nodes, rendered for a side: typed records differ by side.

`Typed` becomes the side's record (`Tampered` one whose field was overwritten after it was made),
`Attributes` and `ToDict` become objects, `Lazy` an iterator.
"""

from __future__ import annotations

import collections
import enum
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Typed:
    kind: str
    values: dict[str, Any]


@dataclass(frozen=True)
class Tampered:
    kind: str
    values: dict[str, Any]
    name: str
    value: Any


@dataclass(frozen=True)
class Attributes:
    values: Any


@dataclass(frozen=True)
class ToDict:
    value: Any


@dataclass(frozen=True)
class Lazy:
    items: list[Any]


class Hostile(enum.Enum):
    """Values that cannot even be printed; they exist only once rendered."""

    HUGE = enum.auto()
    BROKEN = enum.auto()


class Opaque:
    """Something with neither fields nor items."""

    __slots__ = ()


class Broken:
    """Something that fails whenever it is looked at."""

    def __getattribute__(self, name: str) -> Any:
        raise LookupError("canary")


class Converted:
    """An object whose ``to_dict()`` gives its fields."""

    __slots__ = ("_data",)

    def __init__(self, data: Any) -> None:
        self._data = data

    def to_dict(self) -> Any:
        return self._data


class Frozen(Mapping[str, Any]):
    """A mapping that is no dict."""

    def __init__(self, data: dict[Any, Any]) -> None:
        self.data = data

    def __getitem__(self, key: Any) -> Any:
        return self.data[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)


class Offset(enum.IntEnum):
    """A number of a derived type: accepted as an offset, never valid as one."""

    FIVE = 5


class Text(str):
    __slots__ = ()


def render(node: Any, side: Any) -> Any:  # noqa: PLR0911 - one line a kind of node
    """Turn a node into the input of a side (a module with the record classes)."""
    match node:
        case Typed(kind, values):
            return getattr(side, kind)(**values)
        case Tampered(kind, values, name, value):
            record = getattr(side, kind)(**values)
            object.__setattr__(record, name, value)
            return record
        case Attributes(values):
            return types.SimpleNamespace(**render(values, side))
        case ToDict(value):
            return Converted(render(value, side))
        case Lazy(items):
            return iter([render(item, side) for item in items])
        case Hostile.HUGE:
            return 10**5000
        case Hostile.BROKEN:
            return Broken()
        case Frozen():
            return Frozen(render(dict(node), side))
        case dict():
            return {key: render(value, side) for key, value in node.items()}
        case list():
            return [render(item, side) for item in node]
        case tuple():
            return tuple(render(item, side) for item in node)
        case collections.deque():
            return collections.deque(render(item, side) for item in node)
        case _:
            return node
