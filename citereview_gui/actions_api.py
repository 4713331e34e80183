"""What the window asks of the core: the actions, as a protocol.

The window is handed something that answers these calls. In the product that is the module
``citereview.actions``; in tests a few plain functions that return views. The session is opaque
here: only the worker holds it, and only to hand it back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from citereview_gui.editing_api import EditingActions

if TYPE_CHECKING:
    from citereview.actions.loading.guided_views import (
        Assembly,
        AssemblyInput,
        AssemblyPlan,
        LinkedBy,
        TableView,
    )
    from citereview.actions.loading.page_views import ItemOrder, ItemPage
    from citereview.actions.loading.preview_views import ItemPreview
    from citereview.actions.loading.readiness_views import Readiness
    from citereview.actions.outgoing.match_views import LeakMatches, MatchCounts, MatchInText
    from citereview.actions.outgoing.views import (
        AdjudicatorKits,
        ExportPreview,
        ExportResult,
        OutFile,
        OutgoingText,
    )
    from citereview.actions.pairs.filter import Facet, PairFilter, PairOrder
    from citereview.actions.pairs.views import (
        DeskResult,
        FurtherChoice,
        PairInFull,
        PairPage,
        ResolutionRow,
    )
    from citereview.actions.publication.views import Publication, PublicationPreview
    from citereview.actions.verdict.figure_views import LabelTables, RoundFigures
    from citereview.actions.verdict.views import ReportFiles, RoundVerdict
    from citereview.actions.views.keys import KeyView
    from citereview.actions.views.returned import ReceiptVerdict
    from citereview.actions.views.round import EvidenceKind, RoundOverview
    from citereview.actions.views.tracking import ProgressGrid, ReviewerText, RoundStatus, Work
    from citereview.actions.views.verification import Verification
    from citereview.events import CancelToken, Reporter


class Actions(EditingActions, Protocol):
    """The whole of what the window can have done; see ``citereview.actions`` for each contract."""

    def open_session(self, path: Path, *, write: bool = True) -> AbstractContextManager[Any]:
        """Open a round; the session is used from one thread."""

    def new_round(
        self,
        path: Path,
        *,
        artifacts: Path,
        kind: EvidenceKind,
        policy: Path | None = None,
        roster: Path | None = None,
        repair: frozenset[Any] = ...,
        add_extract: bool = False,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> RoundOverview:
        """Make a round from artifacts; refuses with every fault at once."""

    def table_columns(
        self, path: Path, *, sheet: str | None = None, header_row: int | None = None
    ) -> TableView:
        """Look at a table's columns; needs no round."""

    def plan_assembly(
        self,
        what: AssemblyInput,
        *,
        choices: Mapping[str, str] | None = None,
        aliases: Mapping[str, str] | None = None,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> AssemblyPlan:
        """Say what assembling would make, and what stands in its way; needs no round."""

    def assemble(
        self,
        to: Path,
        what: AssemblyInput,
        *,
        linked_by: LinkedBy,
        question: str = "",
        choices: Mapping[str, str] | None = None,
        aliases: Mapping[str, str] | None = None,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> Assembly:
        """Write an artifact folder; needs no round."""

    def sample_round(
        self,
        path: Path,
        kind: EvidenceKind,
        *,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> RoundOverview:
        """Make a round from the bundled sample."""

    def write_sample_returns(self, session: Any, /, folder: Path) -> tuple[Path, ...]:
        """Write what the sample's reviewers send back."""

    def overview(self, session: Any, /) -> RoundOverview:
        """Where the round stands."""

    def item_page(
        self,
        session: Any,
        /,
        *,
        by: ItemOrder = ...,
        descending: bool = ...,
        needle: str = ...,
        first: int = ...,
        count: int = ...,
        find: tuple[str, str] | None = ...,
    ) -> ItemPage:
        """A page of the Load table's rows."""

    def item_preview(
        self, session: Any, /, case_ref: str, system: str, claim: int = 0
    ) -> ItemPreview:
        """One item's texts and spans; of a long item an excerpt around one claim."""

    def readiness(
        self, session: Any, /, *, report: Reporter = ..., cancel: CancelToken | None = None
    ) -> Readiness:
        """For each gate check: inputs there, and could it pass."""

    def status(self, session: Any, /) -> RoundStatus:
        """Progress without labels."""

    def set_due(
        self, session: Any, /, *, at: str | None, zone: str = "UTC", reviewer: str | None = None
    ) -> RoundStatus:
        """Say by when returns are asked for, of everybody or of one reviewer."""

    def progress_grid(self, session: Any, /) -> ProgressGrid:
        """Reviewers x cases: counts of pairs."""

    def invitations(
        self, session: Any, /, *, reviewers: Sequence[str] = ()
    ) -> tuple[ReviewerText, ...]:
        """What to write when a kit is sent."""

    def reminders(
        self, session: Any, /, *, reviewers: Sequence[str] = ()
    ) -> tuple[ReviewerText, ...]:
        """What to write to whose pairs are open."""

    def another_file(self, session: Any, /, digest: str) -> ReviewerText:
        """What to write about a file that does not count as it is."""

    def export_round(
        self,
        session: Any,
        /,
        *,
        acknowledged: bool,
        without_key_backup: bool = ...,
        spreadsheets: bool = ...,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> ExportResult:
        """Blind, seal and write what goes to the reviewers."""

    def export_result(self, session: Any, /) -> ExportResult:
        """What an exported round has to send."""

    def receive(
        self,
        session: Any,
        /,
        files: Sequence[Path],
        *,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> tuple[ReceiptVerdict, ...]:
        """Keep and judge returned files."""

    def lock_first_pass(self, session: Any, /) -> RoundOverview:
        """End the first pass; only now disagreements can be seen."""

    def unlock_first_pass(self, session: Any, /) -> RoundOverview:
        """Take the lock back, as long as no label was shown."""

    def pair_page(
        self,
        session: Any,
        /,
        wanted: PairFilter = ...,
        *,
        by: PairOrder = ...,
        descending: bool = ...,
        anew: bool = ...,
        first: int = ...,
        count: int = ...,
        find: str = ...,
        after: int = ...,
    ) -> PairPage:
        """A page of the pairs with where they stand, without a text."""

    def pair_facet(
        self, session: Any, facet: Facet, wanted: PairFilter, /
    ) -> tuple[tuple[str, int], ...]:
        """The words of a column of the pairs, with their counts."""

    def unclear_pairs(self, session: Any, /) -> tuple[str, ...]:
        """References of the pairs that are unclear and with nobody."""

    def pair_in_full(
        self, session: Any, /, review_ref: str, *, adjudicator: str = "", texts: bool = True
    ) -> PairInFull:
        """One pair as the adjudicator sees it."""

    def adjudicators(self, session: Any, /) -> tuple[tuple[str, str], ...]:
        """Who may resolve: roster code and name."""

    def resolve(self, session: Any, /, rows: Sequence[ResolutionRow]) -> DeskResult:
        """Record reasons and labels of disputed pairs."""

    def undo(self, session: Any, /) -> DeskResult:
        """Take back what was resolved last."""

    def redo(self, session: Any, /) -> DeskResult:
        """Do again what was taken back last."""

    def further_choices(
        self, session: Any, /, review_refs: Sequence[str]
    ) -> tuple[FurtherChoice, ...]:
        """Who might review pairs further, and who has seen them."""

    def further_reviewer(
        self,
        session: Any,
        /,
        review_refs: Sequence[str],
        code: str,
        *,
        cancel: CancelToken | None = None,
    ) -> OutFile:
        """Give pairs to one more reviewer after the lock."""

    def gate(
        self,
        session: Any,
        /,
        *,
        anew: bool = ...,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> RoundVerdict:
        """Judge the round; or say again what was judged, where nothing changed since."""

    def round_figures(
        self,
        session: Any,
        /,
        *,
        theme: Literal["light", "dark"] = ...,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> RoundFigures:
        """Measure and draw what the round shows."""

    def label_tables(self, session: Any, /) -> LabelTables:
        """Count labels against labels, and reasons against labels."""

    def write_report(
        self,
        session: Any,
        /,
        to: Path,
        *,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> ReportFiles:
        """Write the confidential draft report."""

    def assign(
        self,
        session: Any,
        /,
        *,
        per_case: int | None = None,
        sample: int | None = None,
        seed: int | None = None,
    ) -> RoundStatus:
        """Say which cases are reviewed and how many reviewers each gets; before export only."""

    def work(self, session: Any, /) -> Work:
        """Minutes of each reviewer, and the pace they follow from."""

    def set_pace(
        self, session: Any, /, *, seconds_per_pair: int, words_per_minute: int = 0
    ) -> Work:
        """Say how long a pair takes, and how fast people read; before export only."""

    def match_counts(self, session: Any, /) -> MatchCounts:
        """How many matches there are inside the texts, and how many are accepted."""

    def leak_matches(
        self, session: Any, /, *, kind: str | None = None, offset: int = 0, limit: int | None = None
    ) -> LeakMatches:
        """Where something that looks private stands inside the texts."""

    def match_in_text(self, session: Any, /, ref: str) -> MatchInText:
        """One match in its text."""

    def accept_matches(
        self,
        session: Any,
        /,
        refs: Sequence[str] = (),
        *,
        kinds: Sequence[str] = (),
        everything: bool = False,
        accept: bool = True,
    ) -> MatchCounts:
        """Accept matches, or take that back; before export only."""

    def preview_export(
        self,
        session: Any,
        /,
        *,
        spreadsheets: bool = False,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> ExportPreview:
        """Say exactly what an export would write now."""

    def outgoing_text(self, session: Any, /, name: str, *, offset: int = 0) -> OutgoingText:
        """What one file of the preview holds, as text."""

    def write_outgoing(self, session: Any, /, name: str, to: Path) -> Path:
        """Write one file of the preview into a folder outside the round."""

    def key_state(self, session: Any, /) -> KeyView:
        """Fingerprint, place and backup of the round's key."""

    def preview(
        self,
        session: Any,
        /,
        files: Sequence[Path],
        *,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> tuple[ReceiptVerdict, ...]:
        """Say what `receive` would say, without keeping anything."""

    def publication_preview(
        self,
        session: Any,
        /,
        *,
        stated_date: date | None = None,
        name_subjects: bool = False,
        withhold_texts: bool = False,
        signing_key: Path | None = None,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> PublicationPreview:
        """Every byte that would be published, before it is."""

    def publish(
        self,
        session: Any,
        /,
        *,
        stated_date: date | None = None,
        name_subjects: bool = False,
        withhold_texts: bool = False,
        signing_key: Path | None = None,
        as_seen: str | None = None,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> Publication:
        """Publish a frozen round into its public folder; only what was seen, where that is said."""

    def withdraw(self, session: Any, /, code: str) -> RoundStatus:
        """A reviewer withdraws: what they decided counts."""

    def recuse(self, session: Any, /, code: str, *, why: str = "") -> RoundStatus:
        """A reviewer is recused: what they decided no longer counts."""

    def replace_reviewer(
        self, session: Any, /, code: str, *, name: str, contact: str = "", declaration: str = ""
    ) -> OutFile:
        """Somebody new takes over what a reviewer leaves open."""

    def give_on(self, session: Any, /, code: str, to: str) -> OutFile:
        """A reviewer of the round takes over what another leaves open."""

    def add_reviewer(
        self, session: Any, /, *, name: str, contact: str = "", declaration: str = ""
    ) -> str:
        """Somebody joins the roster; their code."""

    def add_adjudicator(
        self, session: Any, /, *, name: str, contact: str = "", declaration: str = ""
    ) -> str:
        """Somebody more adjudicates; their code."""

    def make_adjudicator_kits(
        self, session: Any, /, *, report: Reporter = ..., cancel: CancelToken | None = None
    ) -> AdjudicatorKits:
        """Write one kit for each adjudicator with pairs to judge."""

    def backup_key(self, session: Any, /, to: Path, passphrase: str) -> KeyView:
        """Write the round's key to a file that a passphrase opens."""

    def restore_key(self, path: Path, backup: Path, passphrase: str) -> KeyView:
        """Put a round's key back from its backup; the round is only read."""

    def freeze(
        self, session: Any, /, *, report: Reporter = ..., cancel: CancelToken | None = None
    ) -> RoundOverview:
        """Freeze the gate as it was judged last."""

    def unblind(self, session: Any, /) -> RoundOverview:
        """Show which system is which; irreversible."""

    def verify(
        self, session: Any, /, *, report: Reporter = ..., cancel: CancelToken | None = None
    ) -> Verification:
        """Say whether the round still holds together; nothing is changed."""


def product_actions() -> Actions:
    """The real actions; imported late, so that the first window does not wait for them."""
    from citereview import actions  # noqa: PLC0415 - see above

    return actions
