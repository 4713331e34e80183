"""Objects that fail wherever they are touched, each with a canary in its error and its notes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

CANARY = "canary-\u0437\u043d\u0430\u043a-\u91d1\u7d72\u96c0-\u06a9\u0646\u0627\u0631\u06cc"


class Boom(Exception):
    pass


def _fail(*_: Any, **__: Any) -> Any:
    error = Boom(CANARY)
    error.add_note(CANARY)
    raise error


def _failing(base: type, *methods: str) -> Any:
    return type("Failing", (base,), dict.fromkeys(methods, _fail))


class _NoEnd:
    def __iter__(self) -> Iterator[Any]:
        yield {"claim_id": CANARY, "evidence_id": CANARY}
        _fail()


class _Converted:
    def to_dict(self) -> Any:
        return _fail()


class _Attributes:
    __dict__ = property(_fail)  # type: ignore[assignment]


_TEXT = ("strip", "casefold", "__eq__", "__hash__", "encode", "__len__", "__str__", "__format__")
_NUMBER = ("__str__", "__eq__", "__hash__", "__bool__", "__lt__", "__ge__", "__repr__")
_OBJECT = ("__eq__", "__hash__", "__bool__", "__repr__", "__str__", "__len__", "__contains__")
_RECORD = {"claim_id": CANARY, "evidence_id": CANARY, "label": CANARY, CANARY: CANARY}

HOSTILE: dict[str, Callable[[], Any]] = {
    "iterable": _failing(object, "__iter__"),
    "iterable that ends badly": _NoEnd,
    "dict without access": lambda: _failing(dict, "__getitem__", "get")(_RECORD),
    "dict without keys": lambda: _failing(dict, "keys", "items", "__iter__", "__len__")(_RECORD),
    "list": lambda: _failing(list, "__iter__", "__len__", "__getitem__")([CANARY]),
    "text": lambda: _failing(str, *_TEXT)(CANARY),
    "text that cannot be shown": lambda: _failing(str, "__str__", "__repr__", "__format__")(CANARY),
    "number": lambda: _failing(int, *_NUMBER)(7),
    "object": _failing(object, *_OBJECT),
    "object without attributes": _failing(object, "__getattribute__"),
    "to_dict": _Converted,
    "attributes": _Attributes,
    "canary": lambda: CANARY,
    "canary with a control": lambda: CANARY + "\x00",
    "canary with half a character": lambda: CANARY + "\ud800",
    "list of canaries": lambda: [CANARY],
    "lists in lists": lambda: [[CANARY, [CANARY]]],
    "dict of canaries": lambda: {CANARY: CANARY},
    "record": lambda: dict(_RECORD),
    "records": lambda: [_RECORD, {**_RECORD, "citations": [CANARY + "\x01"]}],
    "failing record in a list": lambda: [_failing(dict, "__getitem__")(_RECORD)],
    "set": lambda: {CANARY},
    "bytes": CANARY.encode,
}
