"""Cases that many kits hold: what follows from a case alone is made once for all of them.

Reviewers of a round mostly get the same cases, each in an order of their own. Checking a case,
writing it for the digest and writing it for the page do not depend on whose kit it is in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from citereview.canonical import canonical_json
from citereview.kits.models import KitCase

Made = TypeVar("Made")


class SharedCases:
    """A memory of cases, by identity: they are frozen. Make one for kits that are made together."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        self._made: dict[tuple[str, int], tuple[KitCase, object]] = {}

    def once(self, what: str, case: KitCase, make: Callable[[KitCase], Made]) -> Made:
        """What `make` gives for a case, made once.

        Args:
            what: What it is; always made by the same function.
            case: The case.
            make: Makes it.
        """
        # The case is kept beside it: another one cannot get its place in memory meanwhile.
        known = self._made.get((what, id(case)))
        if known is None:
            known = self._made[what, id(case)] = (case, make(case))
        return known[1]  # type: ignore[return-value]

    def spliced(
        self,
        what: str,
        rest: dict[str, object],
        cases: tuple[KitCase, ...],
        make: Callable[[KitCase], object],
    ) -> str:
        """Canonical JSON of a document with the cases under ``cases``, each written once.

        Args:
            what: What the cases are written for.
            rest: The document's other fields, none of which has a field ``cases`` inside.
            cases: The cases in their order.
            make: What is written of a case.
        """
        texts = [self.once(what, case, lambda one: canonical_json(make(one))) for case in cases]
        # Quotes inside a string are escaped, so this can stand nowhere but where the field is.
        empty = '"cases":[]'
        head, _, tail = canonical_json({**rest, "cases": []}).partition(empty)
        return f'{head}"cases":[{",".join(texts)}]{tail}'
