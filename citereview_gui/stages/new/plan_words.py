"""What a plan or an assembly says, in words and as rows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from citereview_gui import words
from citereview_gui.failures import Place
from citereview_gui.models.records import Column, RecordTableModel
from citereview_gui.spoken import said
from citereview_gui.stages.new.guided_steps import tr

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import Assembly, AssemblyFault, AssemblyPlan


def notices() -> RecordTableModel[AssemblyFault]:
    """What to know of something that was read."""
    return RecordTableModel(
        [
            Column(tr("Where"), lambda r: r.place, width=240, tip=lambda r: r.place),
            Column(tr("What to know"), _told, stretch=True, tip=_told),
            Column(tr("Code"), lambda r: r.code, width=200),
        ]
    )


def _told(notice: AssemblyFault) -> str:
    return f"{said(notice.what)} {said(notice.todo)}"


def place_of(fault: AssemblyFault) -> Place:
    """A fault as the tables show it."""
    return Place(fault.place, fault.what, fault.expected, fault.todo, fault.code)


def sum_of(found: AssemblyPlan | Assembly) -> str:
    """What there is, in one sentence."""
    counts = tr(
        "Cases: {cases}. Systems: {systems}. Claims: {claims}, without evidence: {uncited}. "
        "Passages of evidence: {evidence}. Pairs: {pairs}."
    ).format(
        cases=words.number(found.cases),
        systems=words.number(found.systems),
        claims=words.number(found.claims),
        uncited=words.number(found.uncited_claims),
        evidence=words.number(found.evidence),
        pairs=words.number(found.pairs),
    )
    if found.left_out:
        left = tr("Quotes left out by choice: {n}.").format(n=words.number(found.left_out))
        counts = f"{counts} {left}"
    return counts
