"""What the editors ask of the core: each part of a round is read as a form and handed back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from citereview.actions.editing.facts_views import (
        CaseFacts,
        FactsChange,
        FactsForm,
        IdentifierSightings,
    )
    from citereview.actions.editing.views import (
        PolicyForm,
        PolicyOutlook,
        RosterForm,
        RosterPerson,
    )
    from citereview.actions.editing.words_views import AboutForm, CodebookForm, RubricForm
    from citereview.actions.verdict.views import AmendmentView
    from citereview.events import CancelToken, Reporter


class EditingActions(Protocol):
    """Before export everything may be set; after it the forms are sealed and only read."""

    def about_form(self, session: Any, /) -> AboutForm:
        """What the round asks, who linked, what kits tell."""

    def set_about(self, session: Any, /, document: dict[str, Any]) -> AboutForm:
        """Say other things of the round."""

    def facts_form(self, session: Any, /) -> FactsForm:
        """The cases, with how much is known of each."""

    def case_facts(self, session: Any, /, case_ref: str) -> CaseFacts:
        """Facts and identifiers of one case."""

    def set_facts(self, session: Any, /, changes: Sequence[FactsChange]) -> FactsForm:
        """Take other facts and identifiers, of several cases at once."""

    def find_identifiers(
        self, session: Any, /, case_ref: str, identifiers: Sequence[str]
    ) -> IdentifierSightings:
        """Where identifiers stand in the source and how often in the notes."""

    def rubric_form(self, session: Any, /) -> RubricForm:
        """The rubric."""

    def set_rubric(self, session: Any, /, document: dict[str, Any]) -> RubricForm:
        """Take another rubric."""

    def read_rubric_file(self, session: Any, /, file: Path) -> RubricForm:
        """A rubric.json as the form would show it; nothing is saved."""

    def write_rubric_file(
        self, session: Any, /, to: Path, document: dict[str, Any] | None = None
    ) -> Path:
        """Write a rubric.json."""

    def codebook_form(self, session: Any, /) -> CodebookForm:
        """The codebook."""

    def set_codebook(self, session: Any, /, document: dict[str, Any]) -> CodebookForm:
        """Take another codebook."""

    def read_codebook_file(self, session: Any, /, file: Path) -> CodebookForm:
        """A codebook.toml as the form would show it; nothing is saved."""

    def write_codebook_file(
        self, session: Any, /, to: Path, document: dict[str, Any] | None = None
    ) -> Path:
        """Write a codebook.toml."""

    def policy_form(self, session: Any, /) -> PolicyForm:
        """The policy, every key explained."""

    def policy_outlook(
        self,
        session: Any,
        /,
        document: Mapping[str, Any],
        targets: str = "",
        *,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> PolicyOutlook:
        """What a policy that is not saved could come to."""

    def set_policy(
        self, session: Any, /, document: Mapping[str, Any], targets: str = ""
    ) -> PolicyForm:
        """Take another policy."""

    def read_policy_file(self, session: Any, /, file: Path) -> PolicyForm:
        """A policy.toml as the form would show it; nothing is saved."""

    def write_policy_file(
        self,
        session: Any,
        /,
        to: Path,
        document: Mapping[str, Any] | None = None,
        targets: str = "",
    ) -> Path:
        """Write a policy.toml that explains itself."""

    def roster_form(self, session: Any, /) -> RosterForm:
        """Everybody, with everything the roster holds of them."""

    def set_people(self, session: Any, /, people: Sequence[RosterPerson]) -> RosterForm:
        """Take another roster."""

    def read_roster_file(self, session: Any, /, file: Path) -> RosterForm:
        """A reviewers.csv as the form would show it; nothing is saved."""

    def write_roster_file(
        self, session: Any, /, to: Path, people: Sequence[RosterPerson] = ()
    ) -> Path:
        """Write a reviewers.csv."""

    def amend(
        self,
        session: Any,
        /,
        *,
        what: str,
        why: str,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> AmendmentView:
        """Record a change after export."""

    def amend_policy(
        self,
        session: Any,
        /,
        document: Mapping[str, Any],
        targets: str = "",
        *,
        what: str,
        why: str,
        report: Reporter = ...,
        cancel: CancelToken | None = None,
    ) -> AmendmentView:
        """Record another policy as an amendment."""
