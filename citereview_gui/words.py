"""The window's words for the closed codes of the core: one place, translated.

A code that is not listed here is shown as its own words, so that a newer core still reads well.
"""

from __future__ import annotations

import math
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from citereview_gui.spoken import counted
from citereview_gui.tokens import tokens

if TYPE_CHECKING:
    from citereview.actions.views.tracking import DueView


class Chip(NamedTuple):
    """A state as it is shown: a word, a tone (colour token) and an icon; never colour alone."""

    word: str
    tone: str
    icon: str


def tr(text: str) -> str:
    """Translate in the context of these words."""
    return QCoreApplication.translate("Words", text)


def spelled(code: str) -> str:
    """A code as words: ``missing_evidence`` -> ``Missing evidence``."""
    words = code.replace("_", " ").replace(":", ": ").strip()
    return words[:1].upper() + words[1:]


KILO = 1000


def number(value: int) -> str:
    """A count in the person's locale."""
    return QLocale().toString(value)


def size(count: int) -> str:
    """Bytes as people read them."""
    if count < KILO:
        return tr("{n} bytes").format(n=number(count))
    if count < KILO * KILO:
        return tr("{n} kB").format(n=number(max(1, round(count / KILO))))
    return tr("{n} MB").format(n=QLocale().toString(count / KILO / KILO, "f", 1))


def share(value: float) -> str:
    """A share (0..1) as per cent without decimals."""
    return f"{value * 100:.0f} %"


def clock(moment: datetime) -> str:
    """Time of day of a moment, in the person's zone."""
    return moment.astimezone().strftime("%H:%M")


def moment_ago(moment: datetime | None) -> str:
    """When something was received, as people say it."""
    if moment is None:
        return "–"
    days = (datetime.now(UTC).astimezone().date() - moment.astimezone().date()).days
    if days <= 0:
        return tr("today, {time}").format(time=clock(moment))
    if days == 1:
        return tr("yesterday")
    return counted("1 day ago", "%Ln days ago", days)


def minutes(value: float) -> str:
    """Minutes of work, rounded up; hours from two on."""
    whole = max(1, math.ceil(value - 1e-9))
    if whole < 120:
        return tr("{n} min").format(n=whole)
    return tr("{h} h {m:02d} min").format(h=whole // 60, m=whole % 60)


def step_title(step: str) -> str:
    """What a long act is at."""
    return {
        "export": tr("Requests"),
        "figures": tr("Figures"),
        "find_quotes": tr("Finding quotes"),
        "findings": tr("Findings"),
        "gate": tr("Item gates"),
        "import": tr("Bringing labels together"),
        "kits": tr("Kits"),
        "load_artifacts": tr("Loading"),
        "pairs": tr("Pairs"),
        "preview": tr("Files"),
        "readiness": tr("Readiness"),
        "receive": tr("Files"),
        "render": tr("Making files"),
        "scan": tr("Searching for private values"),
        "verify": tr("Verifying"),
        "write": tr("Writing files"),
        "write_round": tr("Writing the round"),
    }.get(step, spelled(step))


def stage_title(stage: str) -> str:
    """Name of a stage on the rail."""
    return {
        "load": tr("Load"),
        "export": tr("Export"),
        "track": tr("Track returns"),
        "resolve": tr("Resolve"),
        "gate": tr("Round gate"),
    }[stage]


def stage_chip(state: str) -> Chip:
    """State of a stage."""
    icons = tokens().icons
    return {
        "not_begun": Chip(tr("not begun"), "muted", "circle"),
        "needs_you": Chip(tr("needs you"), "accent", icons["needs_you"]),
        "waiting": Chip(tr("waits"), "muted", icons["waiting"]),
        "done": Chip(tr("done"), "supports", icons["done"]),
        "blocked": Chip(tr("blocked"), "unclear", icons["blocked"]),
    }[state]


def label_chip(label: str) -> Chip:
    """One of the four labels."""
    word = {
        "supports": tr("Supports"),
        "contradicts": tr("Contradicts"),
        "irrelevant": tr("Irrelevant"),
        "unclear": tr("Unclear"),
    }[label]
    return Chip(word, label, tokens().icons[label])


def outcome_chip(outcome: str) -> Chip:
    """Outcome of a check."""
    icons = tokens().icons
    return {
        "pass": Chip(tr("passes"), "supports", icons["pass"]),
        "fail": Chip(tr("fails"), "contradicts", icons["fail"]),
        "cannot_judge": Chip(tr("cannot judge"), "unclear", icons["cannot_judge"]),
    }[outcome]


def could_pass_chip(state: str) -> Chip:
    """Whether a check could pass with what is loaded."""
    return {
        "yes": Chip(tr("can pass"), "supports", "check-circle"),
        "no": Chip(tr("cannot pass"), "contradicts", "cross-circle"),
        "cannot_judge": Chip(tr("cannot be judged"), "unclear", "half-circle"),
    }[state]


def receipt_chip(verdict: str) -> Chip:
    """Verdict on a returned file."""
    return {
        "accepted": Chip(tr("accepted"), "supports", "check"),
        "partial": Chip(tr("part of it"), "unclear", "half-circle"),
        "unchanged": Chip(tr("unchanged"), "muted", "dash"),
        "superseding": Chip(tr("newer save"), "supports", "check"),
        "late": Chip(tr("late, kept"), "unclear", "clock"),
        "quarantined": Chip(tr("needs you"), "contradicts", "warning"),
    }[verdict]


def due_short(due: DueView | None) -> str:
    """Day and time of a due date on the clocks of its zone."""
    if due is None:
        return "–"
    day = QLocale().toString(QDate(due.at.year, due.at.month, due.at.day), "ddd d MMM")
    return f"{day}, {due.at:%H:%M}"


def due_in_full(due: DueView) -> str:
    """A due date with its zone."""
    return f"{due_short(due)} ({due.zone})"


def progress_chip(state: str, standing: str = "active", *, late: bool = False) -> Chip:
    """Progress of a reviewer, that they are late, or that they take part no longer."""
    if late:
        return Chip(tr("late"), "contradicts", "clock")
    if standing == "recused":
        return Chip(tr("recused"), "contradicts", "cross-circle")
    if standing == "withdrawn":
        return Chip(tr("withdrawn"), "muted", "hand")
    return {
        "full": Chip(tr("complete"), "supports", "check"),
        "part": Chip(tr("in part"), "unclear", "half-circle"),
        "none": Chip(tr("nothing yet"), "muted", "clock"),
    }[state]


def kind_title(kind: str) -> str:
    """Name of an evidence kind."""
    return {"synthetic": tr("Synthetic"), "reviewer": tr("Reviewer")}[kind]


def kind_meaning(kind: str) -> str:
    """What an evidence kind means for the round gate."""
    return {
        "synthetic": tr(
            "A rehearsal: decisions are made up or made by a program. The round gate stays closed "
            "whatever the figures say."
        ),
        "reviewer": tr(
            "Decisions come from qualified clinicians. You assert this, and every report says that "
            "it is your assertion."
        ),
    }[kind]


def role_title(role: str) -> str:
    """Role of a system."""
    return {
        "subject": tr("subject"),
        "comparator": tr("comparator"),
        "distractor": tr("distractor"),
    }[role]


REASONS: tuple[str, ...] = (
    "clinical_interpretation",
    "evidence_quality",
    "guideline_ambiguity",
    "label_definition",
    "reviewer_error",
    "other",
)
"""Reason codes in the order of their keys."""

LABELS: tuple[str, ...] = ("supports", "contradicts", "irrelevant", "unclear")
"""Labels in the order of their keys."""


def pair_state_title(state: str) -> str:
    """Where a pair stands, as the importer sees it."""
    return {
        "disputed": tr("Disputed"),
        "unclear": tr("Unclear"),
        "incomplete": tr("One decision"),
        "missing": tr("No decision"),
        "accepted": tr("Accepted"),
    }.get(state, spelled(state))


def reason_title(reason: str) -> str:
    """Name of a disagreement's reason."""
    return {
        "clinical_interpretation": tr("Clinical interpretation"),
        "evidence_quality": tr("Evidence quality"),
        "guideline_ambiguity": tr("Guideline ambiguity"),
        "label_definition": tr("Label definition"),
        "reviewer_error": tr("Reviewer error"),
        "other": tr("Other"),
    }.get(reason, spelled(reason))


def check_title(check: str) -> str:
    """Name of a gate check."""
    return {
        "summary_clinical_fact_recall": tr("Clinical fact recall"),
        "summary_fact_coverage": tr("Fact coverage"),
        "summary_unsupported_claim_rate": tr("Unsupported-claim rate"),
        "summary_citation_support": tr("Citation support"),
        "summary_leakage": tr("Identifier leakage"),
        "summary_machine_spans": tr("Machine-checked spans"),
        "summary_review": tr("Clinician review"),
        "summary_evidence": tr("Evidence"),
        "summary_input": tr("Inputs"),
        "round_kind": tr("Kind of evidence"),
        "round_complete": tr("Two decisions a pair"),
        "round_disputes": tr("Disputes settled"),
        "round_current": tr("Nothing changed since"),
        "item_gates": tr("Item gates closed"),
        "unjudgeable_items": tr("Items not judgeable"),
        "strict_clinical_fact_recall": tr("Fact recall, strict"),
        "strict_fact_coverage": tr("Fact coverage, strict"),
        "strict_citation_support": tr("Citation support, strict"),
        "strict_unsupported_claim_rate": tr("Unsupported, strict"),
        "strict_leakage": tr("Leakage, disguised too"),
        "pooled_clinical_fact_recall": tr("Fact recall, pooled"),
        "pooled_fact_coverage": tr("Fact coverage, pooled"),
        "pooled_unsupported_claim_rate": tr("Unsupported, pooled"),
        "pooled_citation_precision": tr("Citation precision, pooled"),
        "pooled_support_recall": tr("Support recall, pooled"),
    }.get(check, spelled(check.removeprefix("summary_").removeprefix("pooled_")))
