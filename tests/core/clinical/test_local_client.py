"""The local client: evaluations as files beside the data, results computed anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citereview.actions.clinical import FOLDER, LocalClient, clinical_results, write_figures
from citereview.clinical import Metric, MetricResult
from citereview.errors import EnvironmentFault, InputError

ROWS = "case_ref,expected_triage,ai_triage\n" + "".join(
    f"c{n},Emergency,{'Urgent' if n % 10 == 0 else 'Emergency'}\n" for n in range(200)
)
GATE = {"method": "threshold_gate", "thresholds": {"triage_accuracy": {"min": 0.8}}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "ds_triage.csv").write_text(ROWS, encoding="utf-8")
    return tmp_path


def refused(call, *arguments, **options) -> str:
    with pytest.raises(InputError) as error:
        call(*arguments, **options)
    return error.value.code


def test_that_an_evaluation_is_found_again_by_another_client(folder):
    made = LocalClient(folder).evaluations.create("First", "ds_triage", aggregation=GATE)
    assert made.id.startswith("eval_")
    results = LocalClient(folder).evaluations.get(made.id)
    assert results == made.results
    assert results.name == "First"
    assert results.safety_gate == "pass"


def test_that_the_same_evaluation_has_the_same_id_and_another_has_not(folder):
    client = LocalClient(folder)
    first = client.evaluations.create("First", "ds_triage.csv", [...], GATE)
    assert client.evaluations.create("First", "ds_triage", None, GATE).id == first.id
    assert client.evaluations.create("Second", "ds_triage", None, GATE).id != first.id
    assert len(list((folder / FOLDER).iterdir())) == 2


def test_that_an_id_is_not_given_away_twice(folder):
    client = LocalClient(folder)
    client.evaluations.create("First", "ds_triage", evaluation_id="eval_abc123")
    client.evaluations.create("First", "ds_triage", evaluation_id="eval_abc123")
    code = refused(client.evaluations.create, "Other", "ds_triage", evaluation_id="eval_abc123")
    assert code == "evaluation_exists"
    assert client.evaluations.get("eval_abc123").name == "First"
    for bad in ("../x", "a/b", "", "x" * 65, "ä"):
        assert refused(client.evaluations.get, bad) == "evaluation_bad_id"
    assert refused(client.evaluations.get, "absent") == "evaluation_unknown"


def test_that_changed_data_are_refused(folder):
    client = LocalClient(folder)
    made = client.evaluations.create("First", "ds_triage")
    (folder / "ds_triage.csv").write_text(ROWS + "c999,Emergency,Urgent\n", encoding="utf-8")
    assert refused(client.evaluations.get, made.id) == "evaluation_dataset_changed"
    (folder / "ds_triage.csv").unlink()
    assert refused(client.evaluations.get, made.id) == "outcomes_unreadable"


def test_that_a_later_policy_does_not_change_an_earlier_evaluation(folder):
    strict = {"aggregation": {**GATE, "thresholds": {"triage_accuracy": {"min": 0.99}}}}
    made = LocalClient(folder, policy=strict).evaluations.create("Strict", "ds_triage")
    assert made.results.safety_gate == "fail"
    assert LocalClient(folder).evaluations.get(made.id).safety_gate == "fail"


@pytest.mark.parametrize("text", ["{", "[]", '{"rules": 1}', "null"])
def test_that_a_damaged_evaluation_is_refused(folder, text):
    client = LocalClient(folder)
    made = client.evaluations.create("First", "ds_triage")
    path = folder / FOLDER / f"{made.id}.json"
    whole = json.loads(path.read_text("utf-8"))
    path.write_text(text, encoding="utf-8")
    assert refused(client.evaluations.get, made.id) == "evaluation_broken"
    path.write_text(json.dumps(whole | {"rules": {"clinical": {}}}), encoding="utf-8")
    assert refused(client.evaluations.get, made.id) == "evaluation_broken"


def test_that_exports_are_written_and_returned(folder):
    client = LocalClient(folder)
    made = client.evaluations.create("First", "ds_triage", aggregation=GATE)
    export = client.evaluations.export
    document = export(made.id, format="json", output_path=folder / "deep" / "r.json")
    assert json.loads((folder / "deep" / "r.json").read_text("utf-8")) == document
    rows = export(made.id, "csv", folder / "r.csv")
    assert (folder / "r.csv").read_text("utf-8") == rows
    assert "triage_accuracy,0.9," in rows
    text = export(made.id, "regulatory_report", folder / "r.md", ["methodology"])
    assert (folder / "r.md").read_text("utf-8") == text
    assert text.startswith("# First\n")
    export(made.id, "regulatory_report", folder / "r.pdf")
    assert (folder / "r.pdf").read_bytes().startswith(b"%PDF-")
    public = export(made.id, audience="public")
    assert public["audience"] == "public"
    for format_, name in (("xml", "r.xml"), ("regulatory_report", "r.docx")):
        code = refused(export, made.id, format_, folder / name)
        assert code == "export_unknown_format"
        assert not (folder / name).exists()


def test_that_a_place_that_cannot_be_written_is_a_fault_of_the_machine(folder):
    client = LocalClient(folder)
    made = client.evaluations.create("First", "ds_triage")
    (folder / "file").write_text("x", encoding="utf-8")
    with pytest.raises(EnvironmentFault) as fault:
        client.evaluations.export(made.id, output_path=folder / "file" / "r.json")
    assert fault.value.__context__ is None
    with pytest.raises(EnvironmentFault):
        write_figures(made.results, folder / "file")


def test_that_custom_metrics_belong_to_their_client(folder):
    class Always(Metric):
        name = "always"

        def calculate(self, sample) -> MetricResult:
            return MetricResult(value=len(sample.case_ref))

    lines = "".join(json.dumps({"case_ref": f"c{n}"}) + "\n" for n in range(5))
    (folder / "ds_samples.jsonl").write_text(lines, encoding="utf-8")
    client = LocalClient(folder)
    client.metrics.register(Always)
    made = client.evaluations.create("Custom", "ds_samples")
    assert made.results.always.value == 2
    assert "always" not in LocalClient(folder).evaluations.get(made.id).only.figures


def test_that_the_one_call_reads_a_policy_file(folder):
    policy = folder / "policy.toml"
    policy.write_text(
        '[aggregation]\nmethod = "threshold_gate"\n'
        "[aggregation.thresholds]\ntriage_accuracy = { min = 0.8 }\n",
        encoding="utf-8",
    )
    assert clinical_results(folder / "ds_triage.csv", policy).safety_gate == "pass"
    assert refused(clinical_results, folder / "absent.csv") == "outcomes_unreadable"
    policy.write_text("[aggregation]\nmethodd = 1\n", encoding="utf-8")
    assert refused(clinical_results, folder / "ds_triage.csv", policy) == "invalid_clinical_policy"
