"""The policy editor: which systems are judged, by which thresholds, and could it pass."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from citereview_gui.failures import Failure
from citereview_gui.jobs import Job
from citereview_gui.pickers import Pickers
from citereview_gui.presenter import RoundPresenter
from citereview_gui.stages.editing.editor import EditorDialog
from citereview_gui.stages.editing.field_box import FieldBox
from citereview_gui.stages.editing.files import offer_files
from citereview_gui.stages.editing.policy_words import key_meaning, key_title
from citereview_gui.theme import Theme
from citereview_gui.widgets.basics import Button, Card, column, label, row
from citereview_gui.widgets.choice import Choice
from citereview_gui.widgets.readiness import ReadinessPanel

if TYPE_CHECKING:
    from citereview.actions.editing.views import PolicyForm, PolicyKey, PolicyOutlook

ROLES = ("subjects", "comparators", "distractors")
PAUSE_MS = 400
"""How long typing rests before the outlook is asked for."""
JUDGES = ("bound", "point")


def tr(text: str) -> str:
    """Translate in the context of the policy editor."""
    return QCoreApplication.translate("PolicyEditor", text)


class PolicyEditor(EditorDialog):
    """A form over the policy's TOML file."""

    reads, saves = "policy_form", "set_policy"

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        presenter: RoundPresenter,
        pickers: Pickers,
        *,
        amending: bool = False,
    ) -> None:
        super().__init__(
            parent,
            theme,
            presenter,
            tr("Policy: what has to be reached"),
            tr(
                "Written down before anything is sent; export seals it. Say why each number is "
                "what it is before you see a label."
            ),
        )
        self.amending = amending
        if amending:
            self.footer.save.setText(tr("Record as an amendment…"))
            self.footer.save.setAccessibleName(self.footer.save.text())
        self._pickers = pickers
        self.roles: dict[str, QComboBox] = {}
        self.edits: dict[str, QLineEdit] = {}
        self.judge = QButtonGroup(self)
        self.targets = QPlainTextEdit()
        self.outlook = ReadinessPanel(theme, tr("Could it pass?"))
        self.outlook.setMinimumWidth(min(theme.px(260), 360))
        self.middle.addWidget(self.outlook)
        self.middle.setStretch(0, 2)
        self.middle.setStretch(1, 1)
        self._body = QVBoxLayout(self.content)
        self._body.setContentsMargins(0, 0, 8, 0)
        self._body.setSpacing(16)
        self._looking: Job | None = None
        self._refused: dict[str, Any] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._ask_outlook)
        offer_files(
            self,
            pickers,
            "policy",
            "policy.toml",
            read=(tr("From a file…"), tr("Choose a policy"), tr("Policy (*.toml)")),
            write=(tr("Write a file…"), tr("Write the policy to")),
        )
        self.footer.add_tool(
            Button(tr("Defaults"), theme, then=lambda: self.take(self._default_document()))
        )

    def show_form(self, form: PolicyForm) -> None:
        """Build the fields: systems, judging, thresholds of each note, pooled ones, targets."""
        self._form = form
        keys = {key.path: key for key in form.keys}
        self._body.addWidget(self._systems(form, keys))
        self._body.addWidget(self._judging(keys))
        for title, table in (
            (tr("Each note"), "thresholds."),
            (tr("Pooled over a subject's cases"), "pooled."),
        ):
            chosen = [key for key in form.keys if key.path.startswith(table)]
            self._body.addWidget(self._numbers(title, chosen))
        self._body.addWidget(self._clinical())
        self._body.addStretch(1)
        self.put(self.document_of(form))

    def document_of(self, form: PolicyForm) -> dict[str, Any]:
        """Document and targets."""
        return {"document": form.document, "targets": form.targets}

    def document(self) -> dict[str, Any]:
        """The policy as the core's form has it."""
        found: dict[str, Any] = {role: [] for role in ROLES}
        for system, choice in self.roles.items():
            if choice.currentData():
                found[choice.currentData()].append(system)
        if self._form.hidden:
            found |= {role: self._form.document[role] for role in ROLES}
        found["judge"] = JUDGES[max(self.judge.checkedId(), 0)]
        for key in self._form.keys:
            if key.path not in self.edits:
                continue
            value = _number(self.edits[key.path].text(), whole=key.kind == "count")
            table, _, name = key.path.rpartition(".")
            if table:
                found.setdefault(table, {})[name] = value
            else:
                found[name] = value
        return {"document": found, "targets": self.targets.toPlainText().strip()}

    def put(self, document: dict[str, Any]) -> None:
        """Fill the fields."""
        values = document["document"]
        for system, choice in self.roles.items():
            role = next((name for name in ROLES if system in values.get(name, ())), "")
            choice.setCurrentIndex(choice.findData(role))
        self.judge.button(JUDGES.index(values.get("judge", "bound"))).setChecked(True)
        for path, edit in self.edits.items():
            table, _, name = path.rpartition(".")
            held = values.get(table, {}) if table else values
            edit.setText(_shown(held.get(name)))
        self.targets.setPlainText(document["targets"])

    def arguments(self, document: dict[str, Any]) -> tuple[Any, ...]:
        """Document and targets."""
        return document["document"], document["targets"]

    def save(self) -> None:
        """Save it; after export record it as an amendment."""
        self._stop_looking()
        if not self.amending:
            super().save()
        elif self.dirty:
            self.show_faults(())
            document = self.document()
            self.ask_amendment(
                "amend_policy", document["document"], document["targets"], then=self._recorded
            )

    def sealed_buttons(self) -> tuple[Button, ...]:
        """The policy is changed here, as an amendment."""
        return (
            Button(tr("Change it as an amendment…"), self.theme, then=self._amend_here),
            *super().sealed_buttons(),
        )

    def amending_words(self) -> str:
        """What an amended policy does, and what it does not."""
        return tr(
            "Export sealed the policy, and the verdict stands by it. What you change here is "
            "recorded as an amendment, and every report shows the outcome under both. Systems keep "
            "their roles."
        )

    def _amend_here(self) -> None:
        parent = self.parentWidget() or self
        self.reject()
        PolicyEditor(parent, self.theme, self.presenter, self._pickers, amending=True).open()

    def _recorded(self, _: object) -> None:
        self.take(self.draft.stored)
        self.draft.forget()
        self.say(tr("The amendment is recorded; this is the sealed policy."))

    def box_of(self, place: str) -> str:
        """Faults name keys as the file does; those of targets share one field."""
        if place.startswith(ROLES):
            return "subjects"
        if place.startswith(("targets", "clinical", "aggregation")):
            return "targets"
        return place

    def on_change(self) -> None:
        """Ask what it could come to, once typing rests."""
        self.outlook.setVisible(not self._form.sealed)
        if not self._form.sealed:
            self._timer.start()

    def _systems(self, form: PolicyForm, keys: dict[str, PolicyKey]) -> Card:
        card = Card()
        card.column.addWidget(label(tr("Systems"), "h2"))
        if form.hidden:
            card.column.addWidget(
                label(tr("Which system has which role is hidden since export."), "muted", wrap=True)
            )
            return card
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(2, 1)
        for at, system in enumerate(form.systems):
            choice = Choice()
            for role, name in (
                ("", tr("not named")),
                ("subjects", tr("subject")),
                ("comparators", tr("comparator")),
                ("distractors", tr("distractor")),
            ):
                choice.addItem(name, role)
            choice.setAccessibleName(tr("Role of {system}").format(system=system))
            choice.currentIndexChanged.connect(lambda _, c=choice: self.touched(c))
            grid.addWidget(label(system), at, 0)
            grid.addWidget(choice, at, 1)
            self.roles[system] = choice
        holder = QWidget()
        holder.setObjectName("Clear")
        holder.setLayout(grid)
        if self.roles:
            holder.setFocusProxy(next(iter(self.roles.values())))
        meaning = "\n".join(
            f"{name}: {key_meaning(keys[role])}"
            for role, name in (
                ("subjects", tr("Subject")),
                ("comparators", tr("Comparator")),
                ("distractors", tr("Distractor")),
            )
        )
        box = FieldBox(self.theme, tr("Role of each system"), holder, meaning=meaning)
        self.boxes["subjects"] = box
        card.column.addWidget(box)
        return card

    def _judging(self, keys: dict[str, PolicyKey]) -> Card:
        card = Card(spacing=12)
        card.column.addWidget(label(tr("How it is judged"), "h2"))
        for number, (text, meaning) in enumerate(
            (
                (
                    tr("By the bound of the interval"),
                    tr("The data must show that a target is met: the unfavourable end counts."),
                ),
                (
                    tr("By the estimate (exploratory)"),
                    tr("The estimate alone counts; every output then says exploratory."),
                ),
            )
        ):
            choice = QRadioButton(text)
            choice.setAccessibleDescription(meaning)
            self.judge.addButton(choice, number)
            about = row(label(meaning, "muted", wrap=True))
            about.setContentsMargins(self.theme.px(30), 0, 0, 4)
            held = column(choice, spacing=0)
            held.addLayout(about)
            card.column.addLayout(held)
        self.judge.idToggled.connect(lambda *_: self.touched(self.judge))
        for path in ("allowed_closed_items", "allowed_unjudgeable_items", "minimum_cell"):
            card.column.addWidget(self._field(keys[path]))
        return card

    def _numbers(self, title: str, keys: list[PolicyKey]) -> Card:
        card = Card(spacing=12)
        card.column.addWidget(label(title, "h2"))
        for key in keys:
            card.column.addWidget(self._field(key))
        return card

    def _field(self, key: PolicyKey) -> FieldBox:
        edit = QLineEdit()
        edit.setFixedWidth(self.theme.px(120))
        edit.textChanged.connect(lambda _: self.touched(edit))
        aside = (
            tr("Not asked for by default; leave it empty not to ask.")
            if key.default is None
            else tr("Default {value}.").format(value=_shown(key.default))
        )
        if key.default is None:
            edit.setPlaceholderText(tr("not asked"))
        edit.setReadOnly(key.kind == "fixed")
        self.edits[key.path] = edit
        box = FieldBox(
            self.theme,
            key_title(key.path),
            edit,
            meaning=key_meaning(key),
            aside=aside,
            layout=row(edit, None),
        )
        if key.path.startswith("pooled."):
            # Each note has a threshold of the same name.
            edit.setAccessibleName(tr("Pooled: {key}").format(key=key_title(key.path)))
        self.boxes[key.path] = box
        return box

    def _clinical(self) -> Card:
        card = Card(spacing=12)
        card.column.addWidget(label(tr("Clinical targets and composite"), "h2"))
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        self.targets.setFont(font)
        self.targets.setTabChangesFocus(True)
        self.targets.setMinimumHeight(self.theme.px(140))
        self.targets.setPlaceholderText("[clinical]")
        self.targets.textChanged.connect(lambda: self.touched(self.targets))
        box = FieldBox(
            self.theme,
            tr("The tables [clinical] and [aggregation], as TOML"),
            self.targets,
            meaning=tr(
                "Triage, detection and rubric scores held against targets, and how figures "
                "combine into one score. None by default; the guide's page on metrics shows each."
            ),
        )
        self.boxes["targets"] = box
        card.column.addWidget(box)
        return card

    def _default_document(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key in self._form.keys:
            table, _, name = key.path.rpartition(".")
            (found.setdefault(table, {}) if table else found)[name] = key.default
        return {"document": found, "targets": ""}

    def done(self, result: int) -> None:
        """Nobody waits for the outlook any more."""
        self._stop_looking()
        super().done(result)

    def _stop_looking(self) -> None:
        self._timer.stop()
        if self._looking in self.presenter.jobs.jobs:
            self._looking.cancel()
        self._looking = None

    def _ask_outlook(self) -> None:
        self._stop_looking()
        document = self.document()
        self.outlook.wait()
        self._looking = self.ask(
            "policy_outlook",
            document["document"],
            document["targets"],
            long=True,
            then=lambda found: self._show_outlook(document, found),
            refused=self._no_outlook,
        )

    def _show_outlook(self, document: dict[str, Any], found: PolicyOutlook) -> None:
        if document == self.document():
            # A file that was refused leaves the document as it is, and its faults stand.
            if document != self._refused:
                self.show_faults(())
            self.outlook.show_checks(
                found.checks, tr("With {n} cases, as the policy stands here:").format(n=found.cases)
            )

    def refuse(self, failure: Failure) -> None:
        """Keep what is said until something is changed."""
        super().refuse(failure)
        self._refused = self.document()

    def _no_outlook(self, failure: Failure) -> None:
        self.show_faults(failure.places, focus=False)
        self.outlook.show_checks((), tr("Mend what is marked to see whether it could pass."))


def _shown(value: Any) -> str:
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _number(text: str, *, whole: bool) -> Any:
    """What was typed, as a number where it is one; the core says what is wrong with the rest."""
    plain = text.strip().replace(",", ".")
    if not plain:
        return None
    try:
        found = int(plain) if whole else float(plain)
    except ValueError:
        return plain
    return found if math.isfinite(found) else plain
