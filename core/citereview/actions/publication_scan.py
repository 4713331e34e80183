"""The last look before something becomes public: nothing private in any byte or file name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from citereview.actions.session import Session
from citereview.errors import InputError, Problem
from citereview.reports import (
    ReportModel,
    json_bytes,
    render_html,
    render_json,
    render_markdown,
    render_tables,
)
from citereview.reports.pdf import typeset_input
from citereview.rounds.scan import Allowed, Private, product_strings, refusals

PUBLICATION_LEAKS = Problem(
    "publication_leaks",
    "Something that must never be public stands in what would be published.",
    "Look at the places listed: the question or an amendment in your own words is the likely one.",
    "Nothing was published.",
)


def refuse_leaks(session: Session, model: ReportModel, files: Mapping[str, bytes]) -> None:
    """Refuse a publication that holds anything private.

    A PDF is compressed; what it is typeset from is scanned in its place.

    Args:
        session: The round.
        model: The report's model; systems it names on purpose may stand where it names them.
        files: Every file that would become public.

    Raises:
        InputError: Code ``publication_leaks``, with each place and without the value.
    """
    artifacts = session.loaded()
    members = session.store.members()
    named = {subject.name for subject in model.subjects}
    private = Private(
        identities=[one for one in artifacts.identities if one not in named],
        people=[value for member in members for value in (member.name, member.contact) if value],
        claim_ids={claim.claim_id for _, row in artifacts.items() for claim in row.claims}
        | {row.evidence_id for case in artifacts.cases for row in case.evidence}
        | {case.case_ref for case in artifacts.cases},
        paths=[str(session.folder.root), str(Path.home())],
        keys=[session.key.secret],
    )
    outgoing = [(name, data) for name, data in sorted(files.items()) if not name.endswith(".pdf")]
    outgoing.append(("report.pdf.json", json_bytes(typeset_input(model))))
    found = refusals(outgoing, private, Allowed(frozenset(), frozenset(), _own_words(model)))
    if found:
        raise InputError(PUBLICATION_LEAKS, found)


def _own_words(model: ReportModel) -> frozenset[str]:
    """What the product says in every such report: a system called `report` is not found in it.

    Only lines without a subject, a question or an amendment count as its own, so that whatever is
    said of a round is looked at.
    """
    said = {"subjects": (), "worst": (), "question": "", "deviations": None}
    blank = model.model_copy(update=said)
    forms = {
        "report.json": render_json(blank),
        "report.md": render_markdown(blank),
        "report.html": render_html(blank),
        "report.pdf.json": json_bytes(typeset_input(blank)),
    }
    own = set[str]().union(*(product_strings(name, data) for name, data in forms.items()))
    own.update(data.decode("utf-8").splitlines()[0] for data in render_tables(model).values())
    # Names of fields stand in documents of any content.
    stack: list[object] = [model.document()]
    while stack:
        value = stack.pop()
        if isinstance(value, dict):
            own.update(value)
            stack.extend(value.values())
        elif isinstance(value, list):
            stack.extend(value)
    return frozenset(own)
