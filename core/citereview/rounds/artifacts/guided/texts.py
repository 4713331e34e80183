"""Sources and notes that lie as text files named by case and system.

Looked for below one folder, in this order::

    <case>/source.txt          <case>/<system>.txt
    <case>.txt                 <case>.<system>.txt
    cases/<case>/source.txt    cases/<case>/candidates/<system>/summary.txt

Names are looked up among the files that are there, so a reference can never lead outside.
"""

from __future__ import annotations

from pathlib import Path

from citereview.rounds.artifacts import problems as artifact_problems
from citereview.rounds.artifacts.guided import problems
from citereview.rounds.artifacts.guided.records import Draft, DraftCase, DraftNote
from citereview.rounds.artifacts.jsontext import decode
from citereview.rounds.artifacts.parts import TEXT_BYTES
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.tree import FolderTree, Names

_SOURCE = "source"
_INSIDE = 2
_CANDIDATE = 5


class TextFiles:
    """The text files of one folder; none where no folder was named."""

    def __init__(self, root: Path | None, findings: Findings) -> None:
        self._findings = findings
        self._tree: FolderTree | None = None
        if root is None:
            return
        try:
            there = root.is_dir()
        except (OSError, ValueError):
            there = False
        if there:
            self._tree = FolderTree(root, findings)
        else:
            findings.fault(artifact_problems.ARTIFACTS_MISSING, Location(file="the text files"))

    def source(self, case: str) -> str | None:
        """The source of a case, None where no file has it."""
        names = [(case, "source.txt"), (f"{case}.txt",), ("cases", case, "source.txt")]
        return self._first(names, Location(case=case, file="source.txt"))

    def note(self, case: str, system: str) -> str | None:
        """A system's note for a case, None where no file has it."""
        names: list[Names] = [
            (f"{case}.{system}.txt",),
            ("cases", case, "candidates", system, "summary.txt"),
        ]
        if system != _SOURCE:
            names.insert(0, (case, f"{system}.txt"))
        return self._first(names, Location(case=case, identity=system, file="summary.txt"))

    def pairs(self) -> list[tuple[str, str]]:
        """(case, system) of every note that lies in a case's own folder, sorted."""
        found: set[tuple[str, str]] = set()
        for names in self._tree.files if self._tree is not None else ():
            last = names[-1]
            if len(names) == _INSIDE and last.endswith(".txt") and last != "source.txt":
                found.add((names[0], last.removesuffix(".txt")))
            elif len(names) == _CANDIDATE and (names[0], names[2], last) == (
                "cases",
                "candidates",
                "summary.txt",
            ):
                found.add((names[1], names[3]))
        return sorted(found)

    def _first(self, names: list[Names], location: Location) -> str | None:
        tree = self._tree
        there = [entry for entry in names if tree is not None and entry in tree.files]
        if tree is None or not there:
            return None
        if len(there) > 1:
            self._findings.fault(problems.TEXT_TWICE, location)
            return None
        data = tree.read(there[0], TEXT_BYTES, self._findings)
        return None if data is None else decode(data, location, self._findings)


def fill_texts(draft: Draft, files: TextFiles, findings: Findings) -> None:
    """Take texts that are not there yet from files; one that is nowhere is a fault.

    A system that has a note for a case and no row in it takes part without claims.
    """
    systems = sorted(draft.systems)
    for case in draft.cases.values():
        _fill_source(case, files, findings)
        for system in systems:
            note = case.notes.get(system)
            before = findings.fault_count
            text = files.note(case.reference, system)
            if note is None:
                if text is not None:
                    note = DraftNote(system, Location(case=case.reference, identity=system), text)
                    case.notes[system] = note
            elif note.text is None:
                note.text = text
                if text is None and findings.fault_count == before:
                    findings.fault(problems.TEXT_MISSING, note.location, "the note")
            elif text is not None and text != note.text:
                findings.fault(problems.TEXT_TWICE, note.location, "one note")


def _fill_source(case: DraftCase, files: TextFiles, findings: Findings) -> None:
    before = findings.fault_count
    text = files.source(case.reference)
    if case.source is None:
        case.source = text
        if text is None and findings.fault_count == before:
            findings.fault(problems.TEXT_MISSING, case.location, "the source")
    elif text is not None and text != case.source:
        findings.fault(problems.TEXT_TWICE, case.location, "one source")
