"""The report as Markdown, for people: page one first, tables that read as text too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from citereview.reports import words
from citereview.reports.model import Check, ReportModel, Subject
from citereview.reports.numbers import figure, interval_of, threshold_of, value_of

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>|#~])")
_OUTCOMES = {"pass": "pass", "fail": "FAIL", "cannot_judge": "CANNOT BE JUDGED"}


def render_markdown(model: ReportModel) -> bytes:
    """Bytes of the Markdown file."""
    lines = [*_page_one(model), *_results(model), *_sections(model), *_closing(model)]
    text = "\n".join(lines).rstrip("\n") + "\n"
    return re.sub(r"\n{3,}", "\n\n", text).encode("utf-8")


def _page_one(model: ReportModel) -> list[str]:
    banner = []
    if model.audience == "confidential":
        banner.append(words.CONFIDENTIAL)
    if model.draft:
        banner.append(words.DRAFT)
    return [
        "# Clinician review: report",
        "",
        *(f"> **{text}**\n>" for text in banner[:-1]),
        *(f"> **{text}**" for text in banner[-1:]),
        "",
        *_table(
            ("", ""),
            [
                ("Round", _plain(model.round_ref)),
                ("Date stated", model.stated_date),
                ("Question", _plain(model.question) or "not stated"),
                ("Under test", ", ".join(_plain(subject.name) for subject in model.subjects)),
                ("Labels by", _KINDS[model.kind]),
                ("Judged on", _JUDGES[model.judge]),
            ],
        ),
        "",
        "## Verdict",
        "",
        f"**{'OPEN' if model.open else 'CLOSED'}.** {model.sentence}",
        "",
        *(
            f"- **{_plain(subject.name)}**: {'open' if subject.open else 'closed'}. "
            f"{subject.sentence}"
            for subject in model.subjects
        ),
        "",
        *_registered(model.subjects),
        *_listed("Gravest findings", model.worst),
        *_listed("Not looked at", model.not_looked_at),
        model.linking,
        "",
    ]


_KINDS = {
    "synthetic": "nobody (synthetic rehearsal)",
    "reviewer": "reviewers, as the evaluator declares",
}
_JUDGES = {
    "bound": "the bound of the 95% interval",
    "point": "the point value (exploratory)",
}


def _registered(subjects: Sequence[Subject]) -> list[str]:
    """What was found against what was registered: counted notes and every judged share."""
    rows = [
        (
            subject.name,
            words.title(check.check),
            " ".join(filter(None, (value_of(check), _bracketed(check)))),
            threshold_of(check),
            _OUTCOMES[check.outcome],
        )
        for subject in subjects
        for check in subject.checks
        if check.bound != "count" or check.check in words.COUNTED_NOTES
    ]
    head = ("System", "Check", "Found (95% interval)", "Registered", "Outcome")
    return [*_table(head, [tuple(map(_plain, row)) for row in rows]), ""] if rows else []


def _bracketed(check: Check) -> str:
    interval = interval_of(check.low, check.high)
    return f"({interval})" if interval else ""


def _results(model: ReportModel) -> list[str]:
    lines = []
    for subject in model.subjects:
        if not model.results_summary and not model.failure_analysis:
            break
        lines += [f"## Results: {_plain(subject.name)}", ""]
        if subject.submission_digest is not None:
            lines += [f"Outputs: `{subject.submission_digest}`", ""]
        if model.results_summary:
            lines += [*_checks(subject.checks), *_figures(subject)]
        if model.failure_analysis:
            lines += _failures(subject)
    return lines


def _checks(checks: Sequence[Check]) -> list[str]:
    rows = [
        (_OUTCOMES[check.outcome], words.title(check.check), check.sentence, check.reason)
        for check in checks
    ]
    head = ("Outcome", "Check", "What was found", "Reason")
    return [*_table(head, [tuple(map(_plain, row)) for row in rows]), ""]


def _figures(subject: Subject) -> list[str]:
    asked = {check.check: check for check in subject.checks}
    rows = [
        (
            _name(entry.name),
            _plain(figure(entry)),
            _number(entry.n),
            _number(entry.cases),
            threshold_of(asked[entry.name]) if entry.name in asked else "none",
        )
        for entry in subject.figures
    ]
    head = ("Figure", "Value (95% interval)", "n", "Cases", "Registered")
    return ["### Figures", "", *_table(head, rows), ""] if rows else []


def _failures(subject: Subject) -> list[str]:
    lines = ["### Single notes", ""]
    outcomes = [(_outcome(entry.name), str(entry.count)) for entry in subject.item_outcomes]
    lines += [*_table(("Item gate", "Notes"), outcomes), ""]
    if subject.item_reasons:
        reasons = [(_plain(entry.name), str(entry.count)) for entry in subject.item_reasons]
        lines += [*_table(("Did not pass (check:reason)", "Notes"), reasons), ""]
    work = [remedy.sentence for remedy in subject.remedies if remedy.kind == "work"]
    measured = [remedy.sentence for remedy in subject.remedies if remedy.kind == "measured"]
    lines += _listed("Work unfinished", work, level=3)
    return lines + _listed("Measured failure", measured, level=3)


def _sections(model: ReportModel) -> list[str]:
    lines: list[str] = []
    if model.methodology is not None:
        lines += _paragraphs("Method", model.methodology)
    if model.dataset_description is not None:
        rows = [(_name(entry.name), f"{entry.count:,}") for entry in model.dataset_description]
        lines += ["## What was reviewed", "", *_table(("", "Count"), rows), ""]
    if model.metric_definitions is not None:
        meanings = [(_name(entry.name), entry.meaning) for entry in model.metric_definitions]
        lines += ["## What the figures mean", "", *_table(("Figure", "Meaning"), meanings), ""]
    if model.confidence_intervals is not None:
        lines += _paragraphs("Intervals", model.confidence_intervals)
    if model.agreement is not None:
        lines += _paragraphs("Agreement", model.agreement.words)
        if model.agreement.figures:
            measured = [(_name(f.name), figure(f), _number(f.n)) for f in model.agreement.figures]
            lines += [*_table(("Figure", "Value (95% interval)", "n"), measured), ""]
        if model.agreement.reasons:
            reasons = [(_name(entry.name), str(entry.count)) for entry in model.agreement.reasons]
            lines += [*_table(("Reason of disagreement", "Pairs"), reasons), ""]
    if model.reviewers is not None:
        panel = model.reviewers
        people = [
            ("Reviewers", str(panel.reviewers)),
            ("Adjudicators", str(panel.adjudicators)),
            ("Cleared of conflicts", str(panel.cleared)),
            ("Recused", str(panel.recused)),
            ("First-pass decisions", f"{panel.decisions:,}"),
        ]
        lines += ["## Reviewers", "", *_table(("", "Count"), people), ""]
    if model.deviations is not None:
        unchanged = ("No amendment is recorded.",)
        lines += _listed("Deviations and amendments", model.deviations or unchanged)
    return lines


def _closing(model: ReportModel) -> list[str]:
    digests = [(_name(entry.name), f"`{entry.digest}`") for entry in model.provenance]
    return [
        *_listed("Limitations", model.limitations),
        *_listed("What this report is not", model.disclaimers),
        "## Provenance",
        "",
        *_table(
            ("", "Digest"),
            [
                *digests,
                ("**This report (model digest)**", f"`{model.model_digest}`"),
            ],
        ),
    ]


def _paragraphs(title: str, texts: Iterable[str]) -> list[str]:
    lines = [f"## {title}", ""]
    for text in texts:
        lines += [text, ""]
    return lines


def _listed(title: str, texts: Sequence[str], *, level: int = 2) -> list[str]:
    if not texts:
        return []
    return [f"{'#' * level} {title}", "", *(f"- {text}" for text in texts), ""]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def _plain(text: str) -> str:
    """Text that Markdown prints as it is."""
    return _SPECIAL.sub(r"\\\1", text)


def _name(machine: str) -> str:
    return _plain(words.title(machine))


def _outcome(name: str) -> str:
    return {"pass": "open", "fail": "closed", "cannot_judge": "cannot be judged"}.get(name, name)


def _number(value: int | None) -> str:
    return "" if value is None else f"{value:,}"
