"""The regulatory report: one text, as Markdown or PDF, in the sections that are asked for.

It is evidence about an evaluation; it certifies nothing and releases nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from citereview.clinical.documents import document
from citereview.clinical.names import did_you_mean
from citereview.clinical.publication import Audience
from citereview.clinical.results import ClinicalResults
from citereview.errors import Fault, InputError, Problem
from citereview.statistics import SUPPRESSED, WarningCode, verdict_text

UNKNOWN_SECTION = Problem(
    "report_unknown_section", "The report has no such section.", "Ask for one of its sections."
)
DISCLAIMER = (
    "Evaluation evidence only: no medical action, release certification or publication is "
    "authorized by this report."
)
CONFIDENTIAL = "Confidential: figures are not suppressed; for authorised readers only."
PUBLIC = "Public: figures resting on few cases are suppressed."

DEFINITIONS = {
    "triage_accuracy": "Answers with the reference's urgency level, of those with both.",
    "triage_accuracy_missing_counted": "The same, with missing advice counted as wrong.",
    "weighted_accuracy": "Right answers weighted by the severity of the reference level.",
    "under_triage_rate": "Answers less urgent than the reference.",
    "over_triage_rate": "Answers more urgent than the reference.",
    "under_triage_at_risk": "Under-triage where the reference level allows it.",
    "over_triage_at_risk": "Over-triage where the reference level allows it.",
    "mean_penalty": "Mean error penalty of a case, by distance in levels and context.",
    "sensitivity": "Positives found: TP / (TP + FN).",
    "specificity": "Negatives left alone: TN / (TN + FP).",
    "ppv": "Positive answers that are right: TP / (TP + FP).",
    "npv": "Negative answers that are right: TN / (TN + FN).",
    "f1": "2 TP / (2 TP + FP + FN).",
    "sensitivity_critical": "Sensitivity pooled over the critical conditions, by case.",
    "hallucination_rate": "Claims that are not supported, of all claims, by case.",
    "red_flag_detection": "Red flags named, of all the reference has, by case.",
    "rubric": "Mean over cases of the rubric's case score.",
}

METHODS = """\
The independent unit is the case; figures to which a case brings several units are clustered by
case (Korn-Graubard). Proportions with one unit a case use Wilson's interval, and Clopper-Pearson's
where a target is held against them. F1 transforms the interval of the Jaccard index; weighted
accuracy uses Wilson's at the effective sample size; scores on a scale use a rescaled Wilson
interval over case means. All intervals are two-sided, 95%.

A target is met only when the bound of the interval meets it. A figure that cannot be estimated is
shown with its reason and never passes.

Differences of systems are paired by case and not corrected for the number of pairs."""


def report_lines(
    results: ClinicalResults,
    include: Sequence[str] | None = None,
    audience: Audience = "confidential",
) -> list[str]:
    """The report as lines of Markdown.

    Args:
        results: The evaluation.
        include: Names of `SECTIONS`, in the order wanted; all of them by default.
        audience: Who will read it.

    Raises:
        InputError: A section that does not exist.
    """
    wanted = list(SECTIONS) if include is None else list(include)
    faults = [
        Fault(UNKNOWN_SECTION, f"/include/{number}", did_you_mean(str(name), SECTIONS))
        for number, name in enumerate(wanted)
        if name not in SECTIONS
    ]
    if faults:
        raise InputError(UNKNOWN_SECTION, tuple(faults))
    content = document(results, audience)
    lines = [f"# {results.name}", "", PUBLIC if audience == "public" else CONFIDENTIAL]
    if content["exploratory"]:
        lines += ["", f"{content['exploratory'].capitalize()}."]
    for name in wanted:
        title, section = SECTIONS[name]
        lines += ["", f"## {title}", "", *section(content)]
    return [*lines, "", DISCLAIMER]


def _methodology(_: dict[str, Any]) -> list[str]:
    paragraphs = [" ".join(part.split()) for part in METHODS.split("\n\n")]
    return [line for paragraph in paragraphs for line in (paragraph, "")][:-1]


def _dataset(content: dict[str, Any]) -> list[str]:
    rows = [
        ("Source", content["source"]),
        ("Digest", content["digest"]),
        ("Digest of the case list", content["case_list_digest"]),
    ]
    rows += [(f"Cases of {one['system']}", one["cases"]) for one in content["systems"]]
    rows += [(f"Note: {code}", count) for code, count in content["notes"].items()]
    return _table(("", ""), rows)


def _definitions(content: dict[str, Any]) -> list[str]:
    used = {name for one in content["systems"] for name in one["figures"]}
    rows = [
        (name, text)
        for name, text in DEFINITIONS.items()
        if name in used or any(figure.startswith(f"{name}_") for figure in used)
    ]
    custom = {own["name"]: own for one in content["systems"] for own in one["custom"]}
    rows += [(name, f"{own['display_name']}: {own['description']}") for name, own in custom.items()]
    return _table(("Figure", "What it is"), rows) if rows else []


def _summary(content: dict[str, Any]) -> list[str]:
    lines = []
    for one in content["systems"]:
        lines += [f"**{one['system']}** - {one['sentence']}", ""]
        rows = [(name, _value(figure)) for name, figure in one["figures"].items()]
        rows += [("composite score", _value(one["composite"]))]
        triage = one["triage"]
        if triage is not None:
            rows += [("answers without advice", triage["missing_advice"])]
            rows += [("answers without reference", triage["missing_reference"])]
        lines += [*_table(("Figure", "Value"), rows, right=(1,)), ""]
    compared = [
        (f"{one['metric']}, {one['first']} minus {one['second']}", *_estimate(one["difference"]))
        for one in content["comparisons"]
    ]
    return lines + (
        _table(("Difference", *ESTIMATE), compared, right=(1, 2, 3)) if compared else []
    )


def _intervals(content: dict[str, Any]) -> list[str]:
    lines = []
    for one in content["systems"]:
        rows = []
        for name, figure in one["figures"].items():
            caution = ""
            if isinstance(figure, dict):
                caution = verdict_text(WarningCode(code) for code in figure["warnings"])
            rows.append((name, *_estimate(figure), caution))
        head = ("Figure", *ESTIMATE, "Caution")
        lines += [f"**{one['system']}**", "", *_table(head, rows, right=(1, 2, 3)), ""]
    return lines[:-1]


def _failures(content: dict[str, Any]) -> list[str]:
    lines = []
    for one in content["systems"]:
        missed = [check for check in one["checks"] if check["outcome"] != "pass"]
        lines += [f"**{one['system']}** - {one['sentence']}", ""]
        for check in missed:
            limit = (
                f"at least {check['min']}"
                if check["min"] is not None
                else f"at most {check['max']}"
            )
            lines.append(f"- {check['name']}: {limit}: {check['outcome']} ({check['reason']})")
        for own in one["custom"]:
            if own["failed_samples"]:
                lines.append(f"- {own['name']}: failed on {own['failed_samples']} samples")
            lines += [f"- {own['name']}: {flag}: {n} samples" for flag, n in own["flags"].items()]
        lines.append("")
    lines += [f"- plug-in not loaded: {name}" for name in content["failed_plugins"]]
    return lines


ESTIMATE = ("Value", "95% interval", "n", "Method")

SECTIONS: dict[str, tuple[str, Callable[[dict[str, Any]], list[str]]]] = {
    "methodology": ("Methodology", _methodology),
    "dataset_description": ("Dataset", _dataset),
    "metric_definitions": ("Definitions", _definitions),
    "results_summary": ("Results", _summary),
    "confidence_intervals": ("Confidence intervals", _intervals),
    "failure_analysis": ("Failure analysis", _failures),
}


def _value(figure: Any) -> str:
    if figure == SUPPRESSED:
        return SUPPRESSED
    if figure["value"] is None:
        return f"n/a ({figure['reason']})"
    return f"{figure['value']:.3f}"


def _estimate(figure: Any) -> tuple[str, str, str, str]:
    """Cells of a figure under `ESTIMATE`."""
    if figure == SUPPRESSED or figure["value"] is None:
        return _value(figure), "", "", ""
    limits = f"{figure['low']:.3f} to {figure['high']:.3f}"
    return _value(figure), limits, str(figure["n"]), figure["method"].replace("_", " ")


def _table(
    head: Sequence[str], rows: Sequence[Sequence[Any]], right: Sequence[int] = ()
) -> list[str]:
    """A Markdown table; columns in ``right`` hold numbers."""
    marks = ["---:" if at in right else "---" for at in range(len(head))]
    lines = (head, marks, *rows)
    return ["| " + " | ".join(_cell(str(text)) for text in line) + " |" for line in lines]


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
