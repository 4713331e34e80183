"""Flipping one field of a document at a time."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from citereview.canonical import digest_text

OTHER_DIGEST = digest_text("flipped")


def flipped(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool) or value is None:
        return "flipped"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return OTHER_DIGEST if value.startswith("sha256:") else value + "x"
    raise TypeError


def leaves(tree: Any, place: str = "") -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The JSON pointer and path of every value that is no container."""
    members = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for name, member in members:
        if isinstance(member, (dict, list)):
            for pointer, path in leaves(member, f"{place}/{name}"):
                yield pointer, (name, *path)
        else:
            yield f"{place}/{name}", (name,)


def with_flip(tree: Any, path: tuple[Any, ...]) -> Any:
    """A copy of the tree with the value at the path flipped."""
    tree = copy.deepcopy(tree)
    parent = tree
    for name in path[:-1]:
        parent = parent[name]
    parent[path[-1]] = flipped(parent[path[-1]])
    return tree


def without(tree: Any, path: tuple[Any, ...]) -> Any:
    """A copy of the tree with the value at the path taken out."""
    tree = copy.deepcopy(tree)
    parent = tree
    for name in path[:-1]:
        parent = parent[name]
    del parent[path[-1]]
    return tree
