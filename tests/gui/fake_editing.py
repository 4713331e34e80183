"""Stand-ins for the editors' actions: forms as the product gives them, kept in memory."""

# ruff: noqa: ARG002 - stand-ins keep the signatures

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from citereview.actions.editing.facts_views import (
    CaseFacts,
    CaseLine,
    FactsForm,
    IdentifierSightings,
    NoteFacts,
    Sighting,
)
from citereview.actions.editing.policy_text import policy_keys
from citereview.actions.editing.views import (
    PolicyForm,
    PolicyOutlook,
    RosterForm,
    RosterPerson,
)
from citereview.actions.editing.words_views import AboutForm, CodebookForm, RubricForm
from citereview.actions.loading.readiness_views import ReadinessCheck
from citereview.actions.verdict.views import AmendmentView
from citereview.kits import default_codebook
from tests.gui.fake_round import FakeRound

SOURCE = "DOCTOR: Any cough?\nPATIENT: Yes, for a week.\n"
RUBRIC = {
    "version": 1,
    "criteria": [
        {
            "criterion_ref": "grounding",
            "question": "Does the note rest on what was said?",
            "minimum_score": 1,
            "maximum_score": 5,
        }
    ],
}


class FakeEditing(FakeRound):
    """Answers as `citereview.actions.editing` do; nothing is judged."""

    def _kept(self, name: str, first: Any) -> Any:
        return self.__dict__.get(f"kept_{name}", first)

    def _keep(self, name: str, value: Any) -> None:
        self._note(f"set_{name}", value)
        self.__dict__[f"kept_{name}"] = value

    def about_form(self, session: Any) -> AboutForm:
        document = self._kept("about", {"question": "", "kit_language": "en"})
        return AboutForm(document=document, sealed=self.exported)

    def set_about(self, session: Any, document: dict[str, Any]) -> AboutForm:
        self._keep("about", document)
        return self.about_form(session)

    def rubric_form(self, session: Any) -> RubricForm:
        document = self._kept("rubric", RUBRIC)
        return RubricForm(document=document, is_default=True, sealed=self.exported)

    def set_rubric(self, session: Any, document: dict[str, Any]) -> RubricForm:
        self._keep("rubric", document)
        return self.rubric_form(session)

    def codebook_form(self, session: Any) -> CodebookForm:
        default = default_codebook().model_dump(mode="json")
        document = self._kept("codebook", default)
        return CodebookForm(
            document=document, default=default, is_default=True, sealed=self.exported
        )

    def set_codebook(self, session: Any, document: dict[str, Any]) -> CodebookForm:
        self._keep("codebook", document)
        return self.codebook_form(session)

    def policy_form(self, session: Any) -> PolicyForm:
        document: dict[str, Any] = {}
        for key in policy_keys():
            table, _, name = key.path.rpartition(".")
            (document.setdefault(table, {}) if table else document)[name] = key.default
        return PolicyForm(
            keys=policy_keys(),
            document=self._kept("policy", document),
            targets="",
            text="",
            systems=() if self.exported else ("alpha-model", "beta-model"),
            sealed=self.exported,
            hidden=self.exported,
        )

    def set_policy(
        self, session: Any, document: Mapping[str, Any], targets: str = ""
    ) -> PolicyForm:
        self._keep("policy", dict(document))
        return self.policy_form(session)

    def policy_outlook(
        self, session: Any, document: Mapping[str, Any], targets: str = "", **_: Any
    ) -> PolicyOutlook:
        check = ReadinessCheck(
            check="summary_fact_coverage",
            inputs="present",
            could_pass="yes",
            sentence="6 items can pass it.",
        )
        return PolicyOutlook(checks=(check,), cases=self.cases, text="")

    def roster_form(self, session: Any) -> RosterForm:
        people = (
            RosterPerson(name="Reviewer One", contact="one@reviewers.example"),
            RosterPerson(name="Reviewer Two", specialty="Cardiology"),
            RosterPerson(name="Adjudicator One", role="adjudicator", conflict_status="recused"),
        )
        return RosterForm(people=self._kept("people", people), sealed=self.exported)

    def set_people(self, session: Any, people: Sequence[RosterPerson]) -> RosterForm:
        self._keep("people", tuple(people))
        return self.roster_form(session)

    def facts_form(self, session: Any) -> FactsForm:
        return FactsForm(
            cases=tuple(
                CaseLine(
                    case_ref=f"case-{case:03d}",
                    source_facts=None if case == 2 else 1,
                    identifiers=1,
                    notes_with_facts=0 if self.exported else 1,
                    notes=2,
                )
                for case in range(1, self.cases + 1)
            ),
            sealed=self.exported,
            hidden=self.exported,
        )

    def case_facts(self, session: Any, case_ref: str) -> CaseFacts:
        systems = () if self.exported else ("alpha-model", "beta-model")
        return CaseFacts(
            case_ref=case_ref,
            source=SOURCE,
            source_facts=("problem | cough",),
            identifiers=("a week",),
            notes=tuple(NoteFacts(system=one, text="Cough.", facts=None) for one in systems),
        )

    def set_facts(self, session: Any, changes: Sequence[Any]) -> FactsForm:
        self._keep("facts", tuple(changes))
        return self.facts_form(session)

    def find_identifiers(
        self, session: Any, case_ref: str, identifiers: Sequence[str]
    ) -> IdentifierSightings:
        at = SOURCE.index("a week")
        found = (Sighting(entry=0, start=at, end=at + 6),) if identifiers else ()
        return IdentifierSightings(source=found, notes={})

    def amend(self, session: Any, *, what: str, why: str, **_: Any) -> AmendmentView:
        self._note("amend", (what, why))
        return AmendmentView(stage="before_lock", what=what, why=why, open_as_amended=None)

    def amend_policy(
        self, session: Any, document: Any, targets: str = "", *, what: str, why: str, **_: Any
    ) -> AmendmentView:
        self._note("amend_policy", (document, what, why))
        return AmendmentView(stage="before_lock", what=what, why=why, open_as_amended=None)

    def read_policy_file(self, session: Any, file: Path) -> PolicyForm:
        return self.policy_form(session)

    def read_roster_file(self, session: Any, file: Path) -> RosterForm:
        return self.roster_form(session)

    def read_rubric_file(self, session: Any, file: Path) -> RubricForm:
        return self.rubric_form(session)

    def read_codebook_file(self, session: Any, file: Path) -> CodebookForm:
        return self.codebook_form(session)

    def write_policy_file(self, session: Any, to: Path, *_: Any) -> Path:
        return to

    def write_roster_file(self, session: Any, to: Path, *_: Any) -> Path:
        return to

    def write_rubric_file(self, session: Any, to: Path, *_: Any) -> Path:
        return to

    def write_codebook_file(self, session: Any, to: Path, *_: Any) -> Path:
        return to
