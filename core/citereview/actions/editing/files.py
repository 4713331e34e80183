"""The editable parts of a round as files: written out into a folder, and taken in from one.

The folder is laid out as artifacts are (policy.toml, rubric.json, reviewers.csv, and so on, and
cases/REF/facts.json), so that what was written out can be edited and taken in again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from citereview.actions.editing.about import about_form, set_about
from citereview.actions.editing.codebook import (
    codebook_form,
    codebook_text,
    read_codebook_file,
    set_codebook,
)
from citereview.actions.editing.fact_lines import fact_line, read_fact
from citereview.actions.editing.facts import case_facts, check_facts, facts_form, set_facts
from citereview.actions.editing.facts_views import CaseFacts, FactsChange, Lines
from citereview.actions.editing.parts import require_unsealed
from citereview.actions.editing.policy import policy_form, read_policy_file, set_policy_file
from citereview.actions.editing.roster import (
    read_roster_file,
    roster_form,
    roster_text,
    set_people,
)
from citereview.actions.editing.rubric import read_rubric_file, rubric_form, set_rubric
from citereview.actions.files import read_text_file
from citereview.actions.outgoing.kit_words import codebook_of
from citereview.actions.session import Session
from citereview.errors import Fault, InputError, Problem
from citereview.rounds.artifacts.overlay import judge_about
from citereview.rounds.environment import calm
from citereview.rounds.folder import Staging, refuse_existing, walk_files

FILES_REFUSED = Problem(
    "files_refused", "The files cannot be taken in.", "Mend the places listed and try again."
)
FILE_UNKNOWN = Problem(
    "file_unknown",
    "This file is none of the parts that can be edited.",
    "Name it policy.toml, about.json, rubric.json, codebook.toml or reviewers.csv, or put "
    "facts.json and identifiers.json below cases/REF.",
)
PART_FORM = Problem("part_form", "The file does not have the form it should.", "Mend its form.")

_WHOLE = ("policy.toml", "about.json", "rubric.json", "codebook.toml", "reviewers.csv")


@calm
def write_parts(session: Session, to: Path) -> tuple[str, ...]:
    """Write every editable part into a new folder.

    Args:
        session: Any session; while identities are hidden the notes' facts are left out.
        to: The folder to make.

    Returns:
        What each file is, such as ``policy.toml`` or ``case's facts.json``; never whose.

    Raises:
        EnvironmentFault: Something is there already, or the machine said no.
    """
    target = Path(to).absolute()
    refuse_existing(target)
    names = []
    with Staging(target) as staging:
        for name, text in _parts(session):
            staging.write(name, text.encode("utf-8"))
            names.append(_kind_of(Path(name)))
        staging.publish()
    return tuple(names)


def put_parts(session: Session, files: Sequence[Path]) -> tuple[str, ...]:
    """Take edited parts in; before export only.

    All are judged before the first is kept; each part is then kept in an act of its own.

    Args:
        session: A writing session.
        files: Files by their names, or folders laid out as artifacts are.

    Returns:
        Names of the files that were taken.

    Raises:
        InputError: Exported (``parts_sealed``), or files that are not fit; every fault of all of
            them is listed and nothing was kept.
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_unsealed(session)
    taking = _Taking(session)
    for path in files:
        taking.take(Path(path))
    taking.judge_facts()
    if taking.faults:
        raise InputError(FILES_REFUSED, tuple(taking.faults))
    for act in taking.acts:
        act()
    return tuple(taking.names)


def _parts(session: Session) -> Iterator[tuple[str, str]]:
    yield "policy.toml", policy_form(session).text
    yield "about.json", _json(about_form(session).document)
    yield "rubric.json", _json(rubric_form(session).document)
    yield "codebook.toml", codebook_text(codebook_of(session.loaded()))
    yield "reviewers.csv", roster_text(session)
    for line in facts_form(session).cases:
        yield from _case_files(case_facts(session, line.case_ref))


def _case_files(case: CaseFacts) -> Iterator[tuple[str, str]]:
    root = f"cases/{case.case_ref}"
    if case.source_facts is not None:
        yield f"{root}/facts.json", _json({"source_facts": _facts(case.source_facts)})
    if case.identifiers is not None:
        yield f"{root}/identifiers.json", _json(list(case.identifiers))
    for note in case.notes:
        if note.facts is not None:
            name = f"{root}/candidates/{note.system}/facts.json"
            yield name, _json({"summary_facts": _facts(note.facts)})


def _facts(lines: tuple[str, ...]) -> list[Any]:
    return [read_fact(line) for line in lines]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


@dataclass
class _Taking:
    """What the files ask for, and every fault in its way."""

    session: Session
    names: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    acts: list[Callable[[], object]] = field(default_factory=list)
    cases: dict[str, dict[str, Any]] = field(default_factory=dict)

    def take(self, path: Path) -> None:
        """Take one file, or all of a folder that can be edited."""
        if path.is_dir():
            for name, below in walk_files(path):
                if _kind_of(Path(name)):
                    self._file(below, name)
            return
        self._file(path, path.absolute().as_posix())

    def judge_facts(self) -> None:
        """Judge the facts of all cases together, for they are kept in one act."""
        if not self.cases:
            return
        changes = []
        for ref, wanted in self.cases.items():
            try:
                present = case_facts(self.session, ref)
            except InputError as error:
                self.faults += error.faults
                continue
            changes.append(
                FactsChange(
                    case_ref=ref,
                    source_facts=wanted.get("source_facts", present.source_facts),
                    identifiers=wanted.get("identifiers", present.identifiers),
                    notes=wanted["notes"],
                )
            )
        try:
            check_facts(self.session, changes)
        except InputError as error:
            self.faults += error.faults
        if any(_differs(case_facts(self.session, one.case_ref), one) for one in changes):
            self.acts.append(lambda: set_facts(self.session, changes))

    def _file(self, path: Path, name: str) -> None:
        kind = _kind_of(Path(name))
        known = name if kind == Path(name).name else kind
        try:
            self._part(kind, path, Path(name))
        except InputError as error:
            self.faults += [
                Fault(one.problem, f"{known} {one.place}".strip(), one.expected)
                for one in error.faults or (Fault(error.problem, ""),)
            ]
        else:
            self.names.append(kind)

    def _part(self, kind: str, path: Path, name: Path) -> None:
        # What is as it was is no act: a roster set anew would give everybody every case again.
        session = self.session
        if kind == "policy.toml":
            if read_policy_file(session, path).text != policy_form(session).text:
                self.acts.append(lambda: set_policy_file(session, path))
        elif kind == "about.json":
            about = _document(path)
            judge_about(about)
            if about != about_form(session).document:
                self.acts.append(lambda: set_about(session, about))
        elif kind == "rubric.json":
            rubric = read_rubric_file(session, path).document
            if rubric != rubric_form(session).document:
                self.acts.append(lambda: set_rubric(session, rubric))
        elif kind == "codebook.toml":
            codebook = read_codebook_file(session, path).document
            if codebook != codebook_form(session).document:
                self.acts.append(lambda: set_codebook(session, codebook))
        elif kind == "reviewers.csv":
            people = read_roster_file(session, path).people
            if people != roster_form(session).people:
                self.acts.append(lambda: set_people(session, people))
        elif kind:
            self._case_part(path, name)
        else:
            raise InputError(FILE_UNKNOWN, (Fault(FILE_UNKNOWN, "a file"),))

    def _case_part(self, path: Path, name: Path) -> None:
        parts = name.parts
        ref = parts[len(parts) - 1 - parts[::-1].index("cases") + 1]
        wanted = self.cases.setdefault(ref, {"notes": {}})
        document = _document(path)
        if name.name == "identifiers.json":
            wanted["identifiers"] = _texts(document)
        elif "candidates" in parts:
            wanted["notes"][name.parent.name] = _lines(document, "summary_facts")
        else:
            wanted["source_facts"] = _lines(document, "source_facts")


def _differs(present: CaseFacts, change: FactsChange) -> bool:
    notes = {note.system: note.facts for note in present.notes}
    return (present.source_facts, present.identifiers, notes) != (
        change.source_facts,
        change.identifiers,
        notes | change.notes,
    )


def _kind_of(name: Path) -> str:
    """Which part a path names, as a place in messages; empty where none."""
    if name.name in _WHOLE:
        return name.name
    parts = name.parts
    if "cases" not in parts or name.name not in {"facts.json", "identifiers.json"}:
        return ""
    below = parts[len(parts) - parts[::-1].index("cases") :]
    if len(below) == 2:
        return f"case's {name.name}"
    return "note's facts.json" if len(below) == 4 and below[1] == "candidates" else ""


def _document(path: Path) -> Any:
    text = read_text_file(path, "")
    document: Any = None
    sound = True
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        sound = False
    if not sound:
        raise InputError(PART_FORM, (Fault(PART_FORM, "", "JSON"),))
    return document


def _lines(document: Any, key: str) -> Lines:
    facts = document.get(key) if isinstance(document, dict) else None
    if not isinstance(facts, list):
        raise InputError(PART_FORM, (Fault(PART_FORM, f"/{key}", "a list"),))
    return tuple(map(fact_line, facts))


def _texts(document: Any) -> Lines:
    if not isinstance(document, list) or not all(isinstance(one, str) for one in document):
        raise InputError(PART_FORM, (Fault(PART_FORM, "", "a list of texts"),))
    return tuple(document)
