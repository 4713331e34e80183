"""Words beside the window's own: counts with their noun, and the problems of the closed list."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from citereview_gui.failures import Failure, Place

COUNTS, PROBLEMS = "Counts", "Problems"
"""Contexts of the translation files."""
NUMBER = "%Ln"
"""Where the number stands, written as the person's locale writes it."""


def counted(one: str, many: str, n: int) -> str:
    """A count with its noun.

    Args:
        one: The English singular, whole.
        many: The English plural with ``%Ln`` for the number: what translators are given, as the
            source of as many forms as their language has.
        n: How many, from 0 on.
    """
    found = QCoreApplication.translate(COUNTS, many, None, n)
    plain = many.replace(NUMBER, QLocale().toString(n))
    # English needs no file for its own two forms.
    return one if n == 1 and found == plain else found


def said(sentence: str) -> str:
    """A sentence of the core's closed list of problems, in the person's language."""
    return QCoreApplication.translate(PROBLEMS, sentence) if sentence else ""


def failure_line(failure: Failure) -> str:
    """A refusal in one line: what happened, what is safe, what to do, the code."""
    return f"{said(failure.what)} {said(failure.safe)} {said(failure.todo)} [{failure.code}]"


def place_line(place: Place) -> str:
    """One fault in one line, with its place."""
    return f"{place.place}: {said(place.what)} {said(place.todo)} [{place.code}]"
