"""The JSON Schemas in resources say the same as the models: both refuse, both accept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from citereview.kits import Kit, ReturnRefused, read_return
from citereview.kits.returns import AdjudicatorReturn, ReviewerReturn, checksum_of
from citereview.resources import read_text

Make = Callable[..., dict[str, Any]]


def validator(kind: str) -> Draft202012Validator:
    schema = json.loads(read_text("schemas", f"{kind}_return.schema.json"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def accepted(document: dict[str, Any]) -> bool:
    try:
        read_return(json.dumps(document).encode(), "return.json")
    except ReturnRefused:
        return False
    return True


@pytest.mark.parametrize(
    ("kind", "model"), [("reviewer", ReviewerReturn), ("adjudicator", AdjudicatorReturn)]
)
def test_that_schema_and_model_name_the_same_fields(kind: str, model: Any) -> None:
    schema = json.loads(read_text("schemas", f"{kind}_return.schema.json"))
    assert set(schema["properties"]) == set(schema["required"]) == set(model.model_fields)
    item = schema["$defs"]["item"]
    item_model = model.model_fields["items"].annotation.__args__[0]
    assert set(item["properties"]) == set(item["required"]) == set(item_model.model_fields)


def test_that_what_a_kit_writes_is_valid(kit: Kit, adjudicator_kit: Kit, make_return: Make) -> None:
    assert list(validator("reviewer").iter_errors(make_return(kit))) == []
    assert list(validator("adjudicator").iter_errors(make_return(adjudicator_kit))) == []


STRANGE: tuple[Any, ...] = (None, True, 0, -1, 11, 1.5, "", "x", [], {}, "sha256:" + "A" * 64)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*path, name))
    elif isinstance(value, list):
        for at in range(len(value)):
            yield from places(value[at], (*path, at))


def changed(document: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    other = json.loads(json.dumps(document))
    spot = other
    for step in path[:-1]:
        spot = spot[step]
    if value is KeyError:
        del spot[path[-1]]
    else:
        spot[path[-1]] = value
    if "checksum" in other and path != ("checksum",):
        other["checksum"] = checksum_of(other)
    return other


@pytest.mark.parametrize("kind", ["reviewer", "adjudicator"])
def test_that_model_and_schema_agree_on_every_changed_place(
    kit: Kit, adjudicator_kit: Kit, make_return: Make, kind: str
) -> None:
    document = make_return(kit if kind == "reviewer" else adjudicator_kit)
    check = validator(kind)
    seen = {True: 0, False: 0}
    for path in places(document):
        if path in ((), ("schema_version",), ("checksum",)):
            continue
        for value in (*STRANGE, KeyError):
            other = changed(document, path, value)
            valid = check.is_valid(other)
            assert accepted(other) == valid, (path, value)
            seen[valid] += 1
        if isinstance(path[-1], str):
            other = changed(document, (*path[:-1], "extra"), 1)
            assert not check.is_valid(other)
            assert not accepted(other)
    assert min(seen.values()) > 0
