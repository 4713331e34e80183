"""Errors travel between processes whole, and none of them forgets its code on the way."""

from __future__ import annotations

import importlib
import pickle
import pkgutil
import re

import citereview
from citereview.errors import CiteReviewError, Fault, InputError, OperationCancelled, Problem


def _every_kind(root: type[CiteReviewError]) -> list[type[CiteReviewError]]:
    for module in pkgutil.walk_packages(citereview.__path__, "citereview."):
        importlib.import_module(module.name)
    found, waiting = [], [root]
    while waiting:
        kind = waiting.pop()
        found.append(kind)
        waiting.extend(kind.__subclasses__())
    return found


def test_that_an_error_survives_pickling_with_its_faults() -> None:
    problem = Problem("some_code", "What happened.", "What to do.")
    error = InputError(problem, (Fault(problem, "/a/0", "a number"),))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is InputError
    assert (again.problem, again.faults, str(again)) == (problem, error.faults, "some_code")


def test_that_a_cancellation_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(OperationCancelled())).code == "cancelled"


def test_that_every_kind_of_error_can_be_rebuilt_from_what_it_holds() -> None:
    problem = Problem("some_code", "What happened.", "What to do.")
    for kind in _every_kind(CiteReviewError):
        error = kind.__new__(kind, "some_code")
        error.problem, error.faults = problem, ()
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is kind
        assert again.code == "some_code"


def test_that_codes_are_words_and_every_sentence_is_there() -> None:
    for module in pkgutil.walk_packages(citereview.__path__, "citereview."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, Problem):
                where = f"{module.name}.{name}"
                assert re.fullmatch(r"[a-z][a-z0-9_]*", value.code), where
                for sentence in (value.what, value.todo, value.safe):
                    assert sentence.endswith((".", "?")), where


def test_that_a_fault_of_a_whole_document_says_so() -> None:
    problem = Problem("a_code", "It happened.", "Do this.")
    assert str(Fault(problem, "")).startswith("whole document: It happened.")
    assert str(Fault(problem, "/a/0")).startswith("/a/0: It happened.")
