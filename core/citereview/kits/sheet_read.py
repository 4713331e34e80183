"""Read a spreadsheet kit that came back, into the same return document the web page writes.

Answers are taken from the drop-down columns only, each held against its closed list; a formula in
one is a fault, whatever it would show. Rows are found by their pair code, so sorting does no harm.
"""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

from openpyxl import load_workbook  # type: ignore[import-untyped]

from citereview.errors import Fault, Problem
from citereview.kits import sheet_form as form
from citereview.kits.models import LABELS, PROBLEM_CODES, REASONS
from citereview.kits.returns import ADJUDICATOR_RETURN, REVIEWER_RETURN, ROWS, checksum_of
from citereview.zipped import WorkbookTrouble, workbook_trouble

UNPACKED = 96_000_000
"""Most bytes a workbook may unpack to."""

PARTS = 200
"""Most parts a workbook may have."""

COLUMNS = 32
"""Most columns looked at."""

SHEET_BROKEN = Problem(
    "sheet_broken",
    "The spreadsheet cannot be read.",
    "Ask for it again, saved as XLSX.",
)
SHEET_BOMB = Problem(
    "sheet_bomb",
    "The spreadsheet would unpack to far more than a kit can be.",
    "Do not open it; ask for the file that was sent, filled in.",
)
SHEET_MACROS = Problem(
    "sheet_macros",
    "The spreadsheet carries macros; a kit has none.",
    "Do not open it; ask for the file saved as XLSX.",
)
SHEET_NOT_KIT = Problem(
    "sheet_not_kit",
    "The spreadsheet is no kit: its sheets or its hidden binding are missing or changed.",
    "Ask for the file that was sent, filled in and saved as it is.",
)
SHEET_FORMULA = Problem(
    "sheet_formula",
    "There is a formula where an answer belongs.",
    "Ask for the answer to be chosen from the list.",
)
SHEET_ANSWER = Problem(
    "sheet_answer",
    "An answer is none of its list.",
    "Ask for the answer to be chosen from the list.",
)
SHEET_ROW = Problem(
    "sheet_row",
    "A row does not belong to this kit, or is there twice.",
    "Ask for the file that was sent, filled in and saved as it is.",
)
SHEET_HALF = Problem(
    "sheet_half",
    "A row has a reason without a label, or a label without a reason.",
    "Ask for both to be chosen.",
)

_BROKEN = Fault(SHEET_BROKEN, "/", "an XLSX file")
_TROUBLE = {
    WorkbookTrouble.BOMB: Fault(SHEET_BOMB, "/", f"at most {UNPACKED:,} bytes unpacked"),
    WorkbookTrouble.MACROS: Fault(SHEET_MACROS, "/", "no macros"),
    WorkbookTrouble.NO_WORKBOOK: _BROKEN,
    WorkbookTrouble.DAMAGED: _BROKEN,
}

Row = tuple[int, list[Any]]


def read_sheet(data: bytes) -> tuple[dict[str, Any] | None, tuple[Fault, ...]]:
    """The return document of a filled-in spreadsheet kit, or every fault with its cell."""
    trouble = workbook_trouble(data, parts=PARTS, unpacked=UNPACKED, any_ratio=True)
    if trouble is not None:
        return None, (_TROUBLE[trouble],)
    rows = _rows_of(data)
    if rows is None:
        return None, (_BROKEN,)
    if form.BINDING not in rows or form.PAIRS not in rows:
        return None, (Fault(SHEET_NOT_KIT, "/", "the sheets of a kit"),)
    return _Reader(rows).document()


def _rows_of(data: bytes) -> dict[str, list[Row]] | None:
    wanted = {form.START, form.PAIRS, form.SCORES, form.CASES, form.BINDING}
    try:
        with warnings.catch_warnings():
            # Other programs write parts openpyxl does not know; none of them holds an answer.
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
            found = {name: list(_cells(book[name])) for name in book.sheetnames if name in wanted}
            book.close()
    except Exception:  # a hostile or damaged part raises anything from KeyError to ParseError
        return None
    return found


def _cells(sheet: Any) -> Iterator[Row]:
    for at, row in enumerate(sheet.iter_rows(max_row=ROWS + 1, max_col=COLUMNS), start=1):
        yield at, list(row)


def _text(cell: Any) -> str:
    value = getattr(cell, "value", None)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "" if value is None else str(value).strip()


class _Reader:
    """One filled-in kit: binding first, then answers; all faults collected."""

    def __init__(self, rows: dict[str, list[Row]]) -> None:
        self._rows = rows
        self.faults: list[Fault] = []
        self._single: dict[str, str] = {}
        self._criteria: list[str] = []
        self._notes: dict[tuple[str, str], str] = {}
        self._pairs: dict[str, tuple[str, str]] = {}
        for _, row in rows[form.BINDING]:
            kind, first, second, third = (*map(_text, row[:4]), "", "", "", "")[:4]
            if kind == "criterion":
                self._criteria.append(first)
            elif kind == "note":
                self._notes[first, second] = third
            elif kind == "pair":
                self._pairs[first] = (second, third)
            else:
                self._single[kind] = first

    def document(self) -> tuple[dict[str, Any] | None, tuple[Fault, ...]]:
        review = self._single.get("kind") == "review"
        if self._single.get("form") != form.FORM or not self._pairs:
            return None, (Fault(SHEET_NOT_KIT, f"/{form.BINDING}", "the binding of a kit"),)
        recused = self._recused() if review else []
        gone = {digest for (case, _), digest in self._notes.items() if case in recused}
        items: dict[str, dict[str, Any]] = {
            digest: self._item(digest, review=review)
            for digest in self._notes.values()
            if digest not in gone
        }
        handled = self._review_rows(items) if review else self._adjudication_rows(items)
        if self._criteria:
            self._scores(items)
        version = self._version()
        if self.faults:
            return None, tuple(self.faults)
        waiting = {ref for ref, digest in self._pairs.values() if digest not in gone} - handled
        scored = all(len(item.get("scores", [])) == len(self._criteria) for item in items.values())
        return self._whole(
            list(items.values()),
            recused,
            version,
            review=review,
            finished=not waiting and scored,
        ), ()

    def _whole(
        self,
        items: list[dict[str, Any]],
        recused: list[str],
        version: int,
        *,
        review: bool,
        finished: bool,
    ) -> dict[str, Any]:
        single = self._single
        document: dict[str, Any] = {
            "schema_version": REVIEWER_RETURN if review else ADJUDICATOR_RETURN,
            **{
                name: single.get(name, "")
                for name in (
                    "round_ref", "kit_digest", "codebook_digest", "recipient", "recipient_code",
                )
            },
            "save_number": version,
            "state": "finished" if finished else "partial",
            "items": items,
            "reviewer_ref" if review else "adjudicator_ref": single.get("recipient_ref", ""),
        }  # fmt: skip
        if review:
            document["recused_cases"] = recused
        document["checksum"] = checksum_of(document)
        return document

    def _version(self) -> int:
        for at, row in self._rows.get(form.START, []):
            if row and _text(row[0]) == form.VERSION:
                return int(self._answer(form.START, at, row, 1, form.VERSIONS) or 1)
        return 1

    def _item(self, digest: str, *, review: bool) -> dict[str, Any]:
        if review:
            return {"request_digest": digest, "decisions": [], "scores": [], "problems": []}
        return {"request_digest": digest, "resolutions": []}

    def _recused(self) -> list[str]:
        cases = {case for case, _ in self._notes}
        found = []
        for at, row in self._rows.get(form.CASES, [])[1:]:
            case = _text(row[0]) if row else ""
            if not self._answer(form.CASES, at, row, 1, (form.YES,)):
                continue
            if case not in cases or case in found:
                self.faults.append(Fault(SHEET_ROW, f"/{form.CASES}/A{at}", "a case, once"))
            else:
                found.append(case)
        return found

    def _pair_rows(self) -> Iterator[tuple[int, list[Any], str, str]]:
        seen = set()
        for at, row in self._rows[form.PAIRS][1:]:
            code = _text(row[0]) if row else ""
            if not code and not any(map(_text, row)):
                continue
            if code not in self._pairs or code in seen:
                self.faults.append(Fault(SHEET_ROW, f"/{form.PAIRS}/A{at}", "a pair, once"))
                continue
            seen.add(code)
            yield at, row, *self._pairs[code]

    def _review_rows(self, items: dict[str, dict[str, Any]]) -> set[str]:
        handled = set()
        label_at, problem_at = map(form.REVIEW_COLUMNS.index, ("Label", "Problem"))
        for at, row, ref, digest in self._pair_rows():
            label = self._answer(form.PAIRS, at, row, label_at, LABELS)
            problem = self._answer(form.PAIRS, at, row, problem_at, PROBLEM_CODES)
            if digest not in items:
                continue
            if label:
                items[digest]["decisions"].append({"review_ref": ref, "label": label})
            if problem:
                items[digest]["problems"].append({"review_ref": ref, "problem": problem})
            if label or problem:
                handled.add(ref)
        return handled

    def _adjudication_rows(self, items: dict[str, dict[str, Any]]) -> set[str]:
        handled = set()
        reason_at, label_at = map(form.ADJUDICATION_COLUMNS.index, ("Reason", "Label"))
        for at, row, ref, digest in self._pair_rows():
            reason = self._answer(form.PAIRS, at, row, reason_at, REASONS)
            label = self._answer(form.PAIRS, at, row, label_at, LABELS)
            if bool(reason) != bool(label):
                self.faults.append(Fault(SHEET_HALF, f"/{form.PAIRS}/A{at}", "both or neither"))
            elif label:
                handled.add(ref)
                items[digest]["resolutions"].append(
                    {"review_ref": ref, "reason": reason, "label": label}
                )
        return handled

    def _scores(self, items: dict[str, dict[str, Any]]) -> None:
        for at, row in self._rows.get(form.SCORES, [])[1:]:
            digest = self._notes.get((_text(row[0]), _text(row[1]))) if len(row) > 1 else None
            if digest is None or digest not in items:
                continue
            for column, criterion in enumerate(self._criteria, start=2):
                scale = tuple(str(score) for score in range(11))
                score = self._answer(form.SCORES, at, row, column, scale)
                if score:
                    items[digest]["scores"].append(
                        {"criterion_ref": criterion, "score": int(score)}
                    )

    def _answer(
        self, sheet: str, at: int, row: list[Any], column: int, words: Sequence[str]
    ) -> str:
        """The answer in a cell, or an empty text; a fault where it is none of the list."""
        cell = row[column] if column < len(row) else None
        place = f"/{sheet}/{chr(65 + column)}{at}"
        if getattr(cell, "data_type", None) == "f":
            self.faults.append(Fault(SHEET_FORMULA, place, "a choice from the list"))
            return ""
        answer = _text(cell).lower()
        if answer and answer not in words:
            self.faults.append(Fault(SHEET_ANSWER, place, "a choice from the list"))
            return ""
        return answer
