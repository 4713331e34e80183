"""The bundled sample: a new round from it, what its reviewers answer, and the whole walk.

The sample's people answer from ``decisions.csv`` and ``resolutions.csv``; their answers come back
as the very files a kit saves, so that the demo goes the way a real round goes.
"""

from __future__ import annotations

import csv
import io
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from citereview.actions.desk.adjudicating import resolve
from citereview.actions.exporting.sending import export_round
from citereview.actions.loading.creating import new_round
from citereview.actions.outgoing.accepting import accept_matches
from citereview.actions.pairs.views import ResolutionRow
from citereview.actions.returns.locking import lock_first_pass
from citereview.actions.returns.receiving import receive
from citereview.actions.session import Session, open_session
from citereview.actions.verdict.gating import gate
from citereview.actions.verdict.views import RoundVerdict
from citereview.actions.views.round import EvidenceKind, RoundOverview
from citereview.canonical import canonical_bytes
from citereview.events import CancelToken, Reporter, silent
from citereview.kits import KitBinding
from citereview.kits.returns import (
    Decision,
    ReviewerReturn,
    ReviewItem,
    Score,
    checksum_of,
)
from citereview.resources import read_text, resource_path
from citereview.rounds.keys import KeyStore
from citereview.rounds.rows import EdgeRow

SAMPLE = "sample-round"
SCORE = 4
"""What every sample reviewer gives every note on every criterion: scores decide nothing here."""

_NO_CHECKSUM = "sha256:" + "0" * 64


def run_demo(
    out: Path | None = None,
    *,
    keys: KeyStore | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> RoundVerdict:
    """Walk the synthetic sample from its files to its gate, which stays closed.

    Args:
        out: The round folder to make; nothing may be there. Where None the round is made in a
            temporary folder and is gone afterwards, its key with it.
        keys: Where the sealing key is put; this machine's places where None.
        report: Hears progress.
        cancel: Looked at between units of work.

    Raises:
        EnvironmentFault: Something is at `out` already, or the machine said no.
        OperationCancelled: `cancel` was used; the round made so far stays and can be opened.
    """
    if out is None:
        with tempfile.TemporaryDirectory(prefix="citereview-demo-") as folder:
            own = KeyStore(key_file=None, keyring=None, folder=Path(folder) / "keys")
            return run_demo(Path(folder) / "sample.round", keys=own, report=report, cancel=cancel)
    sample_round(out, "synthetic", keys=keys, report=report, cancel=cancel)
    with open_session(out, keys=keys) as session:
        accept_matches(session, everything=True)
        export_round(session, acknowledged=True, report=report, cancel=cancel)
        with tempfile.TemporaryDirectory(prefix="citereview-sample-") as folder:
            files = write_sample_returns(session, Path(folder))
            receive(session, files, report=report, cancel=cancel)
        lock_first_pass(session)
        resolve(session, sample_resolutions(session))
        return gate(session, report=report, cancel=cancel)


def sample_round(
    path: Path,
    kind: EvidenceKind,
    *,
    mended: bool = False,
    keys: KeyStore | None = None,
    report: Reporter = silent,
    cancel: CancelToken | None = None,
) -> RoundOverview:
    """Make a new round from the bundled sample.

    Args:
        path: The round folder to make; nothing may be there.
        kind: `reviewer` takes the sample's exploratory policy, under which the mended round opens.
        mended: Lay the mended note over the one that leaks a name.
        keys: Where the sealing key is put; this machine's places where None.
        report: Hears progress.
        cancel: Looked at between cases.

    Raises:
        EnvironmentFault: Something is at `path` already, or the machine said no; nothing was
            made.
        OperationCancelled: `cancel` was used; nothing was made.
    """
    policy = resource_path(SAMPLE, "exploratory", "policy.toml") if kind == "reviewer" else None
    with _artifacts(mended=mended) as artifacts:
        return new_round(
            path,
            artifacts=artifacts,
            kind=kind,
            policy=policy,
            keys=keys,
            report=report,
            cancel=cancel,
        )


@contextmanager
def _artifacts(*, mended: bool) -> Iterator[Path]:
    original = resource_path(SAMPLE, "artifacts")
    if not mended:
        yield original
        return
    with tempfile.TemporaryDirectory(prefix="citereview-sample-") as folder:
        target = Path(folder) / "artifacts"
        shutil.copytree(original, target)
        shutil.copytree(resource_path(SAMPLE, "mended"), target, dirs_exist_ok=True)
        yield target


def write_sample_returns(session: Session, folder: Path) -> tuple[Path, ...]:
    """Write the return of every sample reviewer who has a kit.

    Args:
        session: An exported round made from the sample.
        folder: Where the files go.

    Returns:
        One file a kit, in the order of the roster codes.
    """
    names = {member.code: member.name for member in session.store.members()}
    edges = _edges_by_pair(session)
    labels: dict[str, dict[str, str]] = {}
    for row in csv.DictReader(io.StringIO(read_text(SAMPLE, "decisions.csv"))):
        edge = edges[_pair(row)]
        labels.setdefault(row["reviewer"], {})[edge.review_ref or ""] = row["label"]
    files = []
    for kit in sorted(session.store.kits(), key=lambda kit: (len(kit.code), kit.code)):
        binding = KitBinding.model_validate_json(kit.binding)
        path = folder / f"return-{kit.code}.json"
        path.write_bytes(_return_bytes(binding, labels[names[kit.code]]))
        files.append(path)
    return tuple(files)


def sample_resolutions(session: Session) -> tuple[ResolutionRow, ...]:
    """What the sample's adjudicator says to its disagreements, for an exported round."""
    codes = {
        member.name: member.code
        for member in session.store.members()
        if member.role == "adjudicator"
    }
    edges = _edges_by_pair(session)
    return tuple(
        ResolutionRow.model_validate(
            {
                "review_ref": edges[_pair(row)].review_ref,
                "reason": row["reason"],
                "label": row["label"],
                "adjudicator_ref": codes[row["adjudicator"]],
            }
        )
        for row in csv.DictReader(io.StringIO(read_text(SAMPLE, "resolutions.csv")))
    )


def _pair(row: dict[str, str]) -> tuple[str, str, str, str]:
    return row["case_ref"], row["system"], row["claim_id"], row["evidence_id"]


def _edges_by_pair(session: Session) -> dict[tuple[str, str, str, str], EdgeRow]:
    store = session.store
    cases = {case.case_id: case.case_ref for case in store.cases()}
    systems = {system.system_id: system.identity for system in store.systems()}
    items = {item.item_id: item for item in store.items()}
    found = {}
    for edge in store.edges():
        item = items[edge.item_id]
        place = (cases[item.case_id], systems[item.system_id], edge.claim_id, edge.evidence_id)
        found[place] = edge
    return found


def _return_bytes(binding: KitBinding, labels: dict[str, str]) -> bytes:
    """The file a kit saves when its reviewer has finished."""
    items = tuple(
        ReviewItem(
            request_digest=request.request_digest,
            decisions=tuple(
                Decision.model_validate({"review_ref": ref, "label": labels[ref]})
                for ref in request.review_refs
            ),
            scores=tuple(
                Score(criterion_ref=criterion.criterion_ref, score=SCORE)
                for criterion in binding.rubric
            ),
            problems=(),
        )
        for request in binding.requests
    )
    document = ReviewerReturn(
        schema_version="citereview.reviewer_return.v1",
        round_ref=binding.round_ref,
        kit_digest=binding.kit_digest,
        recipient=binding.recipient,
        recipient_code=binding.recipient_code,
        codebook_digest=binding.codebook_digest,
        save_number=1,
        state="finished",
        reviewer_ref=binding.recipient_ref,
        items=items,
        recused_cases=(),
        checksum=_NO_CHECKSUM,
    ).model_dump(mode="json")
    return canonical_bytes(document | {"checksum": checksum_of(document)})
