"""Findings for the makers: the claims of a subject that were not found supported, with why.

Private: it holds passages, claims and labels. It is written after the freeze only, so that nobody
mends a system against a gate that is still being judged, and never into outbox/ or public/.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from citereview.actions.phases import require_frozen
from citereview.actions.publication.writing import refuse_place, write_files
from citereview.actions.session import Session
from citereview.actions.verdict.views import ReportFiles
from citereview.canonical import digest
from citereview.events import CancelToken, Reporter, counted, silent
from citereview.reports.findings import Finding, render_findings_csv, render_findings_xlsx
from citereview.rounds import desk, first_pass
from citereview.rounds.artifacts import CandidateArtifacts, CaseArtifacts
from citereview.rounds.rows import EdgeRow

STEM = "findings-confidential"


def write_findings(
    session: Session,
    to: Path,
    *,
    form: Literal["xlsx", "csv"] = "xlsx",
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> ReportFiles:
    """Write the failing claims of every system under test, passage and labels beside them.

    Args:
        session: Any session of a frozen round.
        to: The folder to write into; made where it is missing.
        form: A spreadsheet, or CSV.
        report: Hears progress.
        cancel: Looked at between notes; nothing is written before the last look.

    Raises:
        InputError: Not frozen, artifacts changed, or `to` is no place for it.
        EnvironmentFault: The machine said no.
        OperationCancelled: `cancel` was used.
    """
    frozen_at = require_frozen(session)
    target = Path(to)
    refuse_place(session, target)
    rows = tuple(_findings(session, report, cancel or CancelToken()))
    day = frozen_at[:10]
    data = render_findings_xlsx(rows, day) if form == "xlsx" else render_findings_csv(rows)
    name = f"{STEM}.{form}"
    write_files(target, {name: data})
    return ReportFiles(
        files=(str(target / name),),
        model_digest=digest([[*row.cells()] for row in rows]),
    )


def _findings(session: Session, report: Reporter, stop: CancelToken) -> Iterator[Finding]:
    store, row = session.store, session.row
    systems = {one.system_id: one for one in store.systems()}
    labels: dict[int, dict[str, str]] = defaultdict(dict)
    for edge_id, code, label in first_pass.counted(store.connection):
        labels[edge_id][code] = label
    acts = desk.in_force(store.connection)
    settled = {edge_id: act.label for edge_id, act in acts.items() if act.label is not None}
    reasons = {edge_id: act.reason for edge_id, act in acts.items()}
    edges: dict[int, list[EdgeRow]] = defaultdict(list)
    for edge in store.edges():
        edges[edge.item_id].append(edge)
    texts = session.item_texts()
    items = store.items()
    for item in counted(items, "findings", report, stop, stride=1):
        if systems[item.system_id].role == "subject":
            system = systems[item.system_id].shown(row)
            found = _Note(system, *texts[item.item_id], edges[item.item_id])
            yield from found.findings(labels, settled, reasons)


class _Note:
    """One note of a subject with its pairs."""

    def __init__(
        self, system: str, case: CaseArtifacts, candidate: CandidateArtifacts, edges: list[EdgeRow]
    ) -> None:
        self._system = system
        self._case = case
        self._candidate = candidate
        self._passages = {
            row.evidence_id: case.source[row.start : row.end] for row in case.evidence
        }
        self._edges: dict[str, list[EdgeRow]] = defaultdict(list)
        for edge in edges:
            self._edges[edge.claim_id].append(edge)

    def findings(
        self,
        labels: dict[int, dict[str, str]],
        settled: Mapping[int, str],
        reasons: Mapping[int, str],
    ) -> Iterator[Finding]:
        """Every pair of each claim that no pair supports; one row for a claim without a pair."""
        for claim in self._candidate.claims:
            text = self._candidate.summary[claim.start : claim.end]
            pairs = self._edges.get(claim.claim_id, [])
            finals = {
                edge.edge_id: _final(labels.get(edge.edge_id, {}), settled.get(edge.edge_id))
                for edge in pairs
            }
            if "supports" in finals.values():
                continue
            if not pairs:
                yield Finding(self._case.case_ref, self._system, text, "", "no citation", "", "")
            for edge in pairs:
                given = sorted(labels.get(edge.edge_id, {}).values())
                yield Finding(
                    self._case.case_ref,
                    self._system,
                    text,
                    self._passages.get(edge.evidence_id, ""),
                    finals[edge.edge_id],
                    ", ".join(given),
                    reasons.get(edge.edge_id, ""),
                )


def _final(given: dict[str, str], settled: str | None) -> str:
    """The label that counts, or why none does."""
    if len(given) < 2:
        return "not reviewed enough"
    if len(set(given.values())) > 1:
        return settled or "disputed"
    return next(iter(given.values()))
