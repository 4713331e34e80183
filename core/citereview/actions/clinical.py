"""Clinical evaluations of local files: one call for the command line, a small client for scripts.

The client has the shape of a hosted evaluation service, without a server and without a key: an
evaluation is a small JSON file beside the data that says what was evaluated by which rules, and its
results are computed anew from the data each time, which must not have changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from citereview.actions.files import read_text_file
from citereview.canonical import canonical_bytes, digest
from citereview.clinical import (
    ClinicalResults,
    ClinicalRules,
    Metric,
    MetricRegistry,
    clinical_rules,
    document,
    evaluate,
    evaluators_of,
    read_outcomes,
    report_lines,
    rows_csv,
)
from citereview.clinical.publication import Audience
from citereview.errors import Fault, InputError, Problem
from citereview.gate import Policy, load_policy
from citereview.gate.policy import policy_from_mapping
from citereview.rounds.environment import calm
from citereview.rounds.folder import atomic_write
from citereview.rounds.inbox import read_arrival

UNREADABLE_OUTCOMES = Problem(
    "outcomes_unreadable",
    "The file of outcomes cannot be read: it is missing, empty, too large or not a file.",
    "Name a CSV or JSONL file of at most 64 MB.",
)
BAD_EVALUATION_ID = Problem(
    "evaluation_bad_id",
    "The evaluation's id has characters that ids may not have.",
    "Use letters, digits, '_' and '-', at most 64.",
)
NO_EVALUATION = Problem(
    "evaluation_unknown", "There is no such evaluation here.", "Create it first, or check its id."
)
BROKEN_EVALUATION = Problem(
    "evaluation_broken",
    "The evaluation's file has been changed by hand or damaged.",
    "Create the evaluation again.",
)
EVALUATION_EXISTS = Problem(
    "evaluation_exists",
    "An evaluation of this id exists and says something else.",
    "Give the new one another id.",
)
DATASET_CHANGED = Problem(
    "evaluation_dataset_changed",
    "The data are not those the evaluation was made of.",
    "Restore the file, or create a new evaluation of the new data.",
)
UNKNOWN_FORMAT = Problem(
    "export_unknown_format",
    "The export has no such format.",
    "Use json, csv or regulatory_report; a report goes to a path ending in .pdf or .md.",
)

SCHEMA = "citereview.evaluation.v1"
FOLDER = "evaluations"
SUFFIXES = (".csv", ".jsonl", ".ndjson")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")

PolicySource = Path | str | Mapping[str, Any] | None


def rules_of(policy: PolicySource) -> ClinicalRules:
    """The clinical part of a policy: a TOML file, a mapping shaped like it, or the default.

    Raises:
        InputError: The policy is not valid; every fault is named.
    """
    if policy is None:
        return clinical_rules()
    loaded: Policy
    if isinstance(policy, Mapping):
        loaded = policy_from_mapping(policy)
    else:
        loaded = load_policy(read_text_file(Path(policy), "policy"))
    return clinical_rules(
        loaded.clinical,
        loaded.aggregation,
        judge=loaded.judge,
        minimum_cell=loaded.minimum_cell,
    )


def clinical_results(
    outcomes: Path,
    policy: PolicySource = None,
    *,
    metrics: Sequence[type[Metric]] = (),
) -> ClinicalResults:
    """Evaluate a file of outcomes.

    Args:
        outcomes: CSV or JSONL.
        policy: A TOML file, a mapping shaped like it, or None for the defaults.
        metrics: Custom metrics, beside those that installed packages offer.

    Raises:
        InputError: The file or the policy cannot be used; every fault is named.
    """
    rules = rules_of(policy)
    registry = MetricRegistry()
    registry.load_entry_points()
    for metric in metrics:
        registry.register(metric)
    data = _bytes_of(outcomes)
    return evaluate(
        read_outcomes(data, outcomes.name, rules.clinical),
        rules,
        metrics=registry.all(),
        failed_plugins=registry.failed,
    )


@calm
def write_figures(
    results: ClinicalResults, to: Path, audience: Audience = "confidential"
) -> tuple[Path, ...]:
    """Draw each system's intervals and confusion matrix as SVG into a folder.

    Args:
        results: The evaluation.
        to: The folder; made where it is missing.
        audience: Who will see them; ``public`` draws what suppression leaves.

    Raises:
        EnvironmentFault: The machine said no.
    """
    # On use: matplotlib takes longer to load than an evaluation takes.
    from citereview.reports.figures import (  # noqa: PLC0415
        confusion_matrix,
        interval_plot,
        own_look,
        rows_of_system,
    )

    to.mkdir(parents=True, exist_ok=True)
    written = []
    for number, system in enumerate(document(results, audience)["systems"], start=1):
        pictures = {}
        rows = rows_of_system(system)
        triage = system["triage"]
        with own_look():
            if rows:
                pictures["intervals"] = interval_plot(rows, title=system["system"])
            if triage is not None:
                pictures["confusion"] = confusion_matrix(
                    triage["levels"], triage["confusion"], title=system["system"]
                )
        for name, data in pictures.items():
            path = to / f"{number:02d}-{name}.svg"
            atomic_write(path, data)
            written.append(path)
    return tuple(written)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """An evaluation that was created: its id, and what it found."""

    id: str
    name: str
    results: ClinicalResults


class LocalClient:
    """Evaluations of the files in one folder.

    Attributes:
        evaluations: Create, get and export.
        metrics: Custom metrics; installed packages' are there already.
    """

    def __init__(self, folder: Path | str = ".", *, policy: PolicySource = None) -> None:
        self.metrics = MetricRegistry()
        self.metrics.load_entry_points()
        self.evaluations = Evaluations(Path(folder), rules_of(policy), self.metrics)


class Evaluations:
    """The evaluations of one folder; they lie in its subfolder `FOLDER`."""

    def __init__(self, folder: Path, rules: ClinicalRules, metrics: MetricRegistry) -> None:
        self._folder = folder
        self._rules = rules
        self._metrics = metrics

    @calm
    def create(
        self,
        name: str,
        dataset: str,
        evaluators: Sequence[Any] | None = None,
        aggregation: Mapping[str, Any] | None = None,
        *,
        evaluation_id: str | None = None,
    ) -> Evaluation:
        """Evaluate a file and keep what was evaluated, by which rules.

        Args:
            name: Name of the evaluation.
            dataset: Name of a file in the folder, with or without its suffix, or a path.
            evaluators: ``[{"type": ..., "config": ...}]``; None or ``[...]`` evaluates everything.
            aggregation: A gate or composite in place of the policy's; the policy's composite stays
                unless this brings its own.
            evaluation_id: Its id; made from what is evaluated where None.

        Raises:
            InputError: Something cannot be used, or the id is taken by another evaluation.
            EnvironmentFault: The machine said no.
        """
        rules = self._rules.with_aggregation(aggregation)
        path = self._path_of(dataset)
        data = _bytes_of(path)
        everything = evaluators is None or list(evaluators) == [...]
        content: dict[str, Any] = {
            "schema_version": SCHEMA,
            "name": name,
            "dataset": path.name if path.parent == self._folder else str(path),
            "evaluators": None if everything else list(evaluators or ()),
            "rules": rules.model_dump(mode="json", by_alias=True),
        }
        results = self._results(content, data, path.name, rules)
        content["dataset_digest"] = results.digest
        made_id = evaluation_id or "eval_" + digest(content).removeprefix("sha256:")[:12]
        target = self._file_of(made_id)
        text = canonical_bytes(content) + b"\n"
        if target.exists() and target.read_bytes() != text:
            raise InputError(EVALUATION_EXISTS)
        target.parent.mkdir(exist_ok=True)
        atomic_write(target, text)
        return Evaluation(made_id, name, results)

    @calm
    def get(self, evaluation_id: str) -> ClinicalResults:
        """The results of an evaluation, computed from its data.

        Raises:
            InputError: There is none, or its data have changed.
            EnvironmentFault: The machine said no.
        """
        content = self._load(evaluation_id)
        path = self._path_of(content["dataset"])
        rules = clinical_rules(**content["rules"])
        results = self._results(content, _bytes_of(path), path.name, rules)
        if results.digest != content["dataset_digest"]:
            raise InputError(DATASET_CHANGED, (Fault(DATASET_CHANGED, path.name),))
        return results

    @calm
    def export(
        self,
        evaluation_id: str,
        format: str = "json",  # noqa: A002 - the name callers of hosted services know
        output_path: Path | str | None = None,
        include: Sequence[str] | None = None,
        *,
        audience: Audience = "confidential",
        stated_date: str = "",
    ) -> dict[str, Any] | str:
        """An evaluation as JSON, CSV or report.

        Args:
            evaluation_id: Its id.
            format: ``json``, ``csv`` or ``regulatory_report``.
            output_path: Where to write it; a report becomes a PDF or Markdown by its suffix.
            include: Sections of the report, in order; all by default.
            audience: ``confidential``, or ``public`` with small cells suppressed.
            stated_date: The date a PDF bears, ``YYYY-MM-DD``; none by default.

        Returns:
            The document for ``json``, else the text (for a PDF: the text it shows).

        Raises:
            InputError: No such evaluation, format or section, or its data have changed.
            EnvironmentFault: The machine said no; an older file there is unchanged.
        """
        results = self.get(evaluation_id)
        target = None if output_path is None else Path(output_path)
        made: dict[str, Any] | str
        if format == "json":
            made = document(results, audience)
            data = json.dumps(made, indent=2, ensure_ascii=False, allow_nan=False).encode() + b"\n"
        elif format == "csv":
            made = rows_csv(results, audience)
            data = made.encode()
        elif format == "regulatory_report" and (target is None or target.suffix in {".pdf", ".md"}):
            lines = report_lines(results, include, audience)
            made = "\n".join(lines) + "\n"
            is_pdf = target is not None and target.suffix == ".pdf"
            data = _typeset(lines, results.name, audience, stated_date) if is_pdf else made.encode()
        else:
            raise InputError(UNKNOWN_FORMAT)
        if target is not None:
            target.parent.mkdir(parents=True, exist_ok=True)
            atomic_write(target, data)
        return made

    def _results(
        self, content: Mapping[str, Any], data: bytes, source: str, rules: ClinicalRules
    ) -> ClinicalResults:
        metrics = self._metrics.all()
        chosen = evaluators_of(content["evaluators"], [metric.name for metric in metrics])
        return evaluate(
            read_outcomes(data, source, rules.clinical),
            rules,
            name=content["name"],
            evaluators=chosen,
            metrics=metrics,
            failed_plugins=self._metrics.failed,
        )

    def _path_of(self, dataset: str) -> Path:
        path = self._folder / dataset
        if path.suffix.casefold() in SUFFIXES:
            return path
        found = [path.with_name(path.name + suffix) for suffix in SUFFIXES]
        return next((candidate for candidate in found if candidate.is_file()), path)

    def _file_of(self, evaluation_id: str) -> Path:
        if _ID.fullmatch(evaluation_id) is None:
            raise InputError(BAD_EVALUATION_ID)
        return self._folder / FOLDER / f"{evaluation_id}.json"

    def _load(self, evaluation_id: str) -> dict[str, Any]:
        path = self._file_of(evaluation_id)
        if not path.is_file():
            raise InputError(NO_EVALUATION)
        content: object = None
        try:
            content = json.loads(path.read_bytes())
        except ValueError:
            content = None
        keys = {"schema_version", "name", "dataset", "dataset_digest", "evaluators", "rules"}
        if not isinstance(content, dict) or set(content) != keys:
            raise InputError(BROKEN_EVALUATION)
        rules = content["rules"]
        if not isinstance(rules, dict) or set(rules) != set(ClinicalRules.model_fields):
            raise InputError(BROKEN_EVALUATION)
        return content


def _bytes_of(path: Path) -> bytes:
    arrival = read_arrival(path)
    if arrival.problem is not None:
        # What happened is the same for any file; what to do is said of returns there.
        found = Problem(arrival.problem.code, arrival.problem.what, UNREADABLE_OUTCOMES.todo)
        raise InputError(UNREADABLE_OUTCOMES, (Fault(found, path.name),))
    return arrival.data


def _typeset(lines: Sequence[str], name: str, audience: Audience, stated_date: str) -> bytes:
    # On use: the typesetter is heavy, and the other formats do without.
    from citereview.reports import lay_out_lines, typeset  # noqa: PLC0415

    laid = lay_out_lines(
        lines, title=name, reference=name, audience=audience, stated_date=stated_date
    )
    return typeset(laid)
