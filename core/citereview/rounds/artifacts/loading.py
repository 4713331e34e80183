"""`load_artifacts`: read everything, find every fault, and hand over all of it or nothing.

Order of work: open the folder, zip or cases.jsonl; list the cases and systems; read and judge each
case; read the root files; judge the set as a whole; then either raise with all faults or return.
"""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from citereview.canonical import digest_bytes
from citereview.errors import CiteReviewError, EnvironmentFault, Fault, InputError, Problem
from citereview.events import CancelToken, Finished, Progressed, Reporter, Started, silent
from citereview.rounds.artifacts import problems
from citereview.rounds.artifacts.about import read_about
from citereview.rounds.artifacts.jsontext import decode
from citereview.rounds.artifacts.judging import EXTRACT_IDENTITY, Wishes, judge_case
from citereview.rounds.artifacts.models import (
    About,
    Artifacts,
    CaseArtifacts,
    FileDigest,
    NamedText,
    ReferenceDocuments,
    RubricArtifacts,
)
from citereview.rounds.artifacts.offsets import OffsetUnit
from citereview.rounds.artifacts.parts import (
    LINES_BYTES,
    CaseParts,
    FileReader,
    folder_parts,
    line_documents,
    line_parts,
)
from citereview.rounds.artifacts.places import Findings, Location
from citereview.rounds.artifacts.reference_set import read_reference_set
from citereview.rounds.artifacts.references import (
    Alias,
    alias_table,
    aliases_fit,
    is_public,
    suspicion,
)
from citereview.rounds.artifacts.rubric import DEFAULT_RUBRIC, read_rubric
from citereview.rounds.artifacts.tree import FolderTree, Names, Tree, open_zip, read_plain_file
from citereview.rounds.environment import os_problem

STEP = "load_artifacts"
CASE_LIMIT = 100_000
CANDIDATE_LIMIT = 26

_LINES = ("cases.jsonl",)
_OUTCOMES = ("outcomes.csv", "outcomes.jsonl")


class ArtifactError(InputError):
    """Artifacts were refused: every fault with its place, nothing half loaded.

    Attributes:
        aliases: Public references offered for malformed ones (private; never printed).
    """

    def __init__(
        self,
        problem: Problem,
        faults: tuple[Fault, ...] = (),
        aliases: tuple[Alias, ...] = (),
    ) -> None:
        super().__init__(problem, faults)
        self.aliases = aliases


def load_artifacts(
    path: Path,
    *,
    aliases: Mapping[str, str] | None = None,
    repair: frozenset[OffsetUnit] = frozenset(),
    add_extract: bool = False,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> Artifacts:
    """Read an artifact folder, a zip of one, or one cases.jsonl.

    Args:
        path: Where the artifacts are; nothing there is changed.
        aliases: Public references to use for references as found, from `ArtifactError.aliases`.
        repair: Units of spans the evaluator lets convert to code points.
        add_extract: Add a plain extract of each source as a distractor.
        report: Hears of each case read.
        cancel: Looked at between cases.

    Returns:
        All artifacts with their notices.

    Raises:
        ArtifactError: They have faults (code ``artifacts_refused`` with every fault), there is
            nothing at `path`, or it is none of the three forms.
        EnvironmentFault: The system does not let `path` be read.
        OperationCancelled: `cancel` was used.
    """
    findings = Findings()
    wishes = Wishes(dict(aliases or {}), repair, add_extract)
    loading = _Loading(findings, wishes, report, cancel or CancelToken())
    kind = _kind_of(path)
    if isinstance(kind, CiteReviewError):
        raise kind
    if kind == "lines":
        return loading.from_lines_file(path)
    opened = FolderTree(path, findings) if kind == "folder" else open_zip(path, findings)
    if opened is None:
        raise ArtifactError(problems.ARTIFACTS_FORM)
    with opened as tree:
        return loading.from_tree(tree)


def _kind_of(path: Path) -> str | CiteReviewError:
    try:
        mode = path.stat().st_mode
        zipped = stat.S_ISREG(mode) and zipfile.is_zipfile(path)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return ArtifactError(problems.ARTIFACTS_MISSING)
    except OSError as error:
        return EnvironmentFault(os_problem(error))
    if stat.S_ISDIR(mode):
        return "folder"
    if zipped:
        return "zip"
    if stat.S_ISREG(mode) and path.suffix.lower() in {".jsonl", ".ndjson"}:
        return "lines"
    return ArtifactError(problems.ARTIFACTS_FORM)


class _Loading:
    """One loading: what was found so far, and the judgement at its end."""

    def __init__(
        self, findings: Findings, wishes: Wishes, report: Reporter, cancel: CancelToken
    ) -> None:
        self._findings = findings
        self._wishes = wishes
        self._report = report
        self._cancel = cancel
        self._systems: dict[str, frozenset[str]] = {}
        self._references: set[str] = set()
        self._rubric: RubricArtifacts | None = None
        self._about = About()
        self._codebook: str | None = None
        self._reference: ReferenceDocuments | None = None

    def from_tree(self, tree: Tree) -> Artifacts:
        reader = FileReader(tree, self._findings)
        if _LINES in tree.files:
            if ("cases",) in tree.folders:
                self._findings.fault(problems.TWO_FORMS, Location())
            text = reader.text(_LINES, LINES_BYTES)
            parts = self._line_parts(text or "")
            total = None
        else:
            children = _children(tree)
            parts = self._folder_parts(children, reader)
            total = len(children.get(("cases",), ()))
        cases = self._judge_cases(parts, total)
        self._read_root(tree, reader)
        outcomes = None
        for name in _OUTCOMES:
            text = reader.text((name,), LINES_BYTES) if outcomes is None else None
            if text is not None:
                outcomes = NamedText(name, text)
        roster = reader.text(("reviewers.csv",))
        policy = reader.text(("policy.toml",))
        self._codebook = reader.text(("codebook.toml",))
        self._reference = read_reference_set(reader, cases, self._findings)
        digests = tuple(sorted(reader.digests, key=lambda entry: entry.path))
        if len(tree.files) > len(digests):
            self._findings.notice(problems.FILE_NOT_READ, Location())
        return self._finish(cases, digests, roster=roster, policy=policy, outcomes=outcomes)

    def _read_root(self, tree: Tree, reader: FileReader) -> None:
        for name in ("rubric.json", "about.json"):
            if (name,) not in tree.files:
                continue
            before = self._findings.fault_count
            document = reader.document((name,))
            if self._findings.fault_count != before:
                continue
            place = Location(file=name)
            if name == "rubric.json":
                self._rubric = read_rubric(document, place, self._findings)
            else:
                self._about = read_about(document, place, self._findings)

    def from_lines_file(self, path: Path) -> Artifacts:
        # The path was given by the evaluator, so a link there is meant; only its end is opened.
        data = read_plain_file(path.resolve(), LINES_BYTES)
        if isinstance(data, Problem):
            self._findings.fault(data, Location(file="cases.jsonl"))
            data = b""
        text = decode(data, Location(file="cases.jsonl"), self._findings)
        cases = self._judge_cases(self._line_parts(text or ""), None)
        return self._finish(cases, (FileDigest("cases.jsonl", digest_bytes(data)),))

    def _folder_parts(
        self, children: dict[Names, list[str]], reader: FileReader
    ) -> Iterator[CaseParts]:
        references = children.get(("cases",), [])
        for reference in references:
            found = children.get(("cases", reference, "candidates"), [])
            self._systems[reference] = frozenset(found)
        for reference in references:
            self._cancel.check()
            yield folder_parts(reader, reference, sorted(self._systems[reference]))

    def _line_parts(self, text: str) -> Iterator[CaseParts]:
        for document, base in line_documents(text, self._findings):
            self._cancel.check()
            if "case_ref" not in document and {"rubric", "about"} & set(document):
                place = Location(file="cases.jsonl", line=base.row)
                if "rubric" in document:
                    self._rubric = read_rubric(document["rubric"], place, self._findings)
                if "about" in document:
                    self._about = read_about(document["about"], place, self._findings)
                continue
            reference = document.get("case_ref")
            if not isinstance(reference, str):
                place = Location(file="cases.jsonl", line=base.row)
                self._findings.fault(problems.FIELD_MISSING, place, "case_ref: text")
                continue
            if reference in self._systems:
                self._findings.fault(problems.DUPLICATE_CASE, Location(reference, row=base.row))
                continue
            parts = line_parts(document, reference, base, self._findings)
            self._systems[reference] = frozenset(c.identity for c in parts.candidates)
            yield parts

    def _judge_cases(self, parts: Iterator[CaseParts], total: int | None) -> list[CaseArtifacts]:
        self._report(Started(step=STEP, total=total))
        cases = []
        for done, part in enumerate(parts, 1):
            case = judge_case(part, self._wishes, self._findings)
            if case is not None:
                cases.append(case)
            for row, _ in part.evidence or ():
                if isinstance(row, dict) and isinstance(row.get("evidence_id"), str):
                    self._references.add(row["evidence_id"].strip())
            self._report(Progressed(step=STEP, done=done, total=total))
        return sorted(cases, key=lambda case: case.case_ref)

    def _finish(
        self,
        cases: list[CaseArtifacts],
        files: tuple[FileDigest, ...],
        *,
        roster: str | None = None,
        policy: str | None = None,
        outcomes: NamedText | None = None,
    ) -> Artifacts:
        findings = self._findings
        self._judge_set()
        rubric = self._rubric
        if rubric is None and not findings.faulty:
            findings.notice(problems.RUBRIC_DEFAULT, Location(file="rubric.json"))
            rubric = read_rubric(DEFAULT_RUBRIC, Location(file="rubric.json"), findings)
        if not findings.faulty and not any(c.edges for case in cases for c in case.candidates):
            findings.fault(problems.NOTHING_TO_REVIEW, Location())
        identities = frozenset[str]().union(*self._systems.values())
        if findings.faulty or rubric is None:
            faults = findings.faults(self._systems, identities)
            raise ArtifactError(problems.ARTIFACTS_REFUSED, faults, self._alias_table())
        notices = findings.notices(self._systems, identities)
        self._report(Finished(step=STEP))
        return Artifacts(
            cases=tuple(cases),
            rubric=rubric,
            roster=roster,
            policy=policy,
            outcomes=outcomes,
            files=files,
            about=self._about,
            codebook=self._codebook,
            reference=self._reference,
            notices=notices,
        )

    def _judge_set(self) -> None:
        findings, wishes = self._findings, self._wishes
        if not self._systems and not findings.faulty:
            findings.fault(problems.NO_CASES, Location())
        if len(self._systems) > CASE_LIMIT:
            findings.fault(problems.TOO_MANY_CASES, Location())
        if not aliases_fit(wishes.aliases) or self._taken(wishes.aliases):
            findings.fault(problems.ALIAS_INVALID, Location())
        everywhere = frozenset[str]().union(*self._systems.values())
        for reference, systems in sorted(self._systems.items()):
            here = Location(case=reference)
            self._judge_reference(reference, here)
            for identity in sorted(everywhere - systems):
                findings.fault(problems.SYSTEMS_DIFFER, Location(case=reference, identity=identity))
            count = len(systems) + wishes.add_extract
            if len(everywhere) + wishes.add_extract == 1 or not systems:
                findings.fault(problems.TOO_FEW_CANDIDATES, here)
            elif count > CANDIDATE_LIMIT:
                findings.fault(problems.TOO_MANY_CANDIDATES, here)
        for identity in sorted(everywhere):
            if not is_public(wishes.aliases.get(identity, identity)):
                place = Location(identity=identity)
                findings.fault(problems.REFERENCE_PATTERN, place, "a system's folder name")
        if wishes.add_extract:
            findings.notice(problems.EXTRACT_ADDED, Location())
            if EXTRACT_IDENTITY in everywhere:
                findings.fault(problems.DUPLICATE_ID, Location(identity=EXTRACT_IDENTITY))

    def _judge_reference(self, reference: str, here: Location) -> None:
        public = self._wishes.aliases.get(reference, reference)
        if not is_public(public):
            self._findings.fault(problems.REFERENCE_PATTERN, here, "a case's folder name")
            return
        problem = suspicion(public)
        if problem is not None:
            self._findings.notice(problem, here)

    def _taken(self, aliases: Mapping[str, str]) -> bool:
        in_use = self._references.union(self._systems, *self._systems.values())
        return any(new in in_use - set(aliases) for new in aliases.values())

    def _alias_table(self) -> tuple[Alias, ...]:
        identities = frozenset[str]().union(*self._systems.values())
        return (
            *alias_table(self._systems, stem="case"),
            *alias_table(identities, stem="system"),
            *alias_table(self._references, stem="evidence"),
        )


def _children(tree: Tree) -> dict[Names, list[str]]:
    """Names of the folders right below each folder, sorted."""
    found: dict[Names, list[str]] = {}
    for names in sorted(tree.folders):
        found.setdefault(names[:-1], []).append(names[-1])
    return found
