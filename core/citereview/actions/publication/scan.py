"""The last look before something becomes public: nothing private in any byte or file name."""

from __future__ import annotations

from collections.abc import Mapping

from citereview.actions.own_words import private_fields, private_values
from citereview.actions.session import Session
from citereview.errors import InputError, Problem
from citereview.reports import (
    ReportModel,
    RoundFacts,
    json_bytes,
    render_html,
    render_json,
    render_markdown,
    render_tables,
)
from citereview.reports.pdf import typeset_input
from citereview.reports.words import QUESTION_WITHHELD
from citereview.rounds.scan import Allowed, product_strings, refusals

PUBLICATION_LEAKS = Problem(
    "publication_leaks",
    "Something that must never be public stands in what would be published.",
    "Look at the places listed: the question or an amendment in your own words is the likely one. "
    "To publish without such a text, ask for it to be withheld (--withhold-texts); the report says "
    "that it is.",
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
    private = private_values(session, named={subject.name for subject in model.subjects})
    outgoing = [(name, data) for name, data in sorted(files.items()) if not name.endswith(".pdf")]
    outgoing.append(("report.pdf.json", json_bytes(typeset_input(model))))
    found = refusals(outgoing, private, Allowed(frozenset(), frozenset(), _own_words(model)))
    if found:
        raise InputError(PUBLICATION_LEAKS, found)


def without_private_texts(session: Session, facts: RoundFacts) -> tuple[RoundFacts, int]:
    """The facts without what the evaluator wrote that may not be public; how many texts that is.

    That there is an amendment, when it was made and what it would change stays.

    Args:
        session: The round.
        facts: Public facts, systems under the names they are to have.

    Raises:
        InputError: Kept artifacts changed.
    """
    private = private_values(session, named={subject.name for subject in facts.subjects})
    texts = {"question": facts.question}
    texts |= {str(at): f"{one.what}\n{one.why}" for at, one in enumerate(facts.amendments)}
    specialties = facts.panel.specialties or ()
    texts["specialties"] = "\n".join(one.name for one in specialties)
    found = private_fields(texts, private)
    update: dict[str, object] = {
        "amendments": tuple(
            one.model_copy(update={"what": "", "why": "", "withheld": True})
            if str(at) in found
            else one
            for at, one in enumerate(facts.amendments)
        )
    }
    if "question" in found:
        update["question"] = QUESTION_WITHHELD
    if "specialties" in found:
        update["panel"] = facts.panel.model_copy(update={"specialties": None})
    return facts.model_copy(update=update), len(found)


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
