"""One report model: the same bytes every time, the same digest in every form, nothing lost."""

from __future__ import annotations

import json
from datetime import date

import pytest

from citereview.canonical import digest
from citereview.errors import InputError
from citereview.reports import (
    SECTIONS,
    Amendment,
    Figure,
    agreement_of,
    assemble_report,
    read_report,
    render_json,
    render_markdown,
    tallies,
)
from citereview.reports.numbers import figure, share, threshold_of, value_of
from citereview.reports.words import title


def _markdown(model) -> str:
    return render_markdown(model).decode("utf-8")


def test_that_the_same_facts_give_the_same_bytes_in_any_order(make_facts):
    one = assemble_report(make_facts())
    other = assemble_report(
        make_facts(
            states={"disputed": 0, "unclear": 1, "accepted": 71},
            provenance={"mapping": "sha256:" + "6" * 64, "packets": "sha256:" + "5" * 64},
        )
    )
    assert render_json(one) == render_json(other)
    assert render_markdown(one) == render_markdown(other)


def test_that_both_forms_carry_the_digest_of_the_model(make_facts):
    model = assemble_report(make_facts())
    document = json.loads(render_json(model))
    stated = document.pop("model_digest")
    assert stated == model.model_digest == digest(document)
    assert stated in _markdown(model)


def test_that_a_written_report_reads_back_and_a_changed_one_does_not(make_facts):
    model = assemble_report(make_facts())
    document = json.loads(render_json(model))
    assert read_report(document) == model
    for name in sorted(set(document) - {"model_digest"}):
        changed = json.loads(render_json(model))
        value = changed[name]
        changed[name] = (not value) if isinstance(value, bool) else [] if value else "x"
        with pytest.raises(InputError) as caught:
            read_report(changed)
        assert caught.value.code == "invalid_report"
        assert caught.value.__context__ is None
    for other in ([], {}, document | {"model_digest": "sha256:" + "0" * 64}, document | {"x": 1}):
        with pytest.raises(InputError):
            read_report(other)


def test_that_only_the_stated_date_dates_a_report(make_facts):
    one, other = (
        assemble_report(make_facts(stated_date=day))
        for day in (date(2030, 1, 31), date(2030, 2, 1))
    )
    assert one.model_digest != other.model_digest
    assert one.document() | {"stated_date": "2030-02-01"} == other.document()


def test_that_a_confidential_draft_says_both_at_its_top(make_facts):
    top = _markdown(assemble_report(make_facts()))[:500]
    assert "Confidential" in top
    assert "Draft" in top
    frozen = _markdown(assemble_report(make_facts(draft=False)))[:500]
    assert "Confidential" in frozen
    assert "Draft" not in frozen


def test_that_page_one_says_subject_question_verdict_and_worst_findings(make_facts):
    page = _markdown(assemble_report(make_facts())).split("## Results")[0]
    assert r"aster\_2.1" in page
    assert r"Do notes \| rest on \*what\* was said?" in page
    assert "**CLOSED.** The gate is closed." in page
    failing = page.index("Support recall is 95.7%")
    leaking = page.index("1 note contains an identifier.")
    unjudged = page.index("Fact recall cannot be judged")
    assert leaking < failing < unjudged
    assert "Every span holds." not in page


def test_that_the_stricter_sibling_of_a_finding_does_not_say_it_again(make_facts):
    facts = make_facts()
    leak = facts.subjects[0].checks[1]
    pair = tuple(
        leak.model_copy(update={"check": name, "sentence": f"{name} said so."})
        for name in ("item_gates", "summary_leakage", "strict_leakage")
    )
    subject = facts.subjects[0].model_copy(update={"checks": pair})
    worst = assemble_report(make_facts(subjects=(subject,))).worst
    assert worst == ("summary_leakage said so.", "item_gates said so.")
    milder = pair[1].model_copy(update={"outcome": "cannot_judge"})
    subject = subject.model_copy(update={"checks": (pair[0], milder, pair[2])})
    worst = assemble_report(make_facts(subjects=(subject,))).worst
    assert worst == ("strict_leakage said so.", "item_gates said so.")


def test_that_a_report_says_what_was_not_looked_at(make_facts):
    page = _markdown(assemble_report(make_facts())).split("## Results")[0]
    assert "12.3% of the notes (by visible characters) lies in no claim" in page
    assert "1 claim without a citation" in page
    assert "1 pair without a settled label" in page
    assert "no reviewer searched for omissions" in page


@pytest.mark.parametrize(
    ("linked_by", "said"),
    [
        ("automatic", "grade the linking as much as the systems"),
        ("system", "named the evidence of their claims themselves"),
        ("person", "People linked claims"),
        (None, "do not say who linked"),
    ],
)
def test_that_a_report_says_who_linked_claims_to_evidence(make_facts, linked_by, said):
    assert said in _markdown(assemble_report(make_facts(linked_by=linked_by)))


def test_that_page_one_holds_what_was_found_against_what_was_registered(make_facts):
    page = _markdown(assemble_report(make_facts())).split("## Results")[0]
    assert (
        "| Support recall | 95.7% | 78.1% to 99.9% | at least 90.0% (lower bound) | **fails** |"
        in page
    )
    assert (
        r"| n/a (missing evidence) |  | at least 95.0% (lower bound) | **cannot judge** |" in page
    )
    assert "| Leakage |" not in page


def test_that_every_check_is_listed_with_its_sentence_and_reason(make_facts):
    results = _markdown(assemble_report(make_facts())).split("## Results")[1]
    assert "| **fails** | Leakage | 1 note contains an identifier. |  |" in results
    assert "| passes | Machine spans | Every span holds. |  |" in results
    assert "**cannot judge**" in results


def test_that_figures_show_interval_n_cases_and_what_was_registered(make_facts):
    figures = _markdown(assemble_report(make_facts())).split("### Figures")[1]
    assert (
        "| Support recall | 95.7% (78.1% to 99.9%) | 23 | 6 | at least 90.0% (lower bound) |"
        in figures
    )
    assert r"| Fact recall | n/a (no data) |  |  | none |" in figures


def test_that_remedies_stand_in_two_lists(make_facts):
    text = _markdown(assemble_report(make_facts()))
    work, measured = text.split("### Work unfinished")[1].split("### Measured failure")
    assert "Add facts to 2 cases." in work
    assert "Take the name out of 1 note." in measured


def test_that_disclaimers_limits_and_provenance_survive_every_choice_of_sections(make_facts):
    model = assemble_report(make_facts())
    bare = model.only(())
    text = _markdown(bare)
    for said in ("authorizes no medical action", "Provenance", "Limitations", "**CLOSED.**"):
        assert said in text
    assert "## Results" not in text
    assert "## Method" not in text
    assert bare.model_digest != model.model_digest
    assert model.only(SECTIONS) == model
    read_report(json.loads(render_json(bare)))


@pytest.mark.parametrize("section", SECTIONS)
def test_that_a_section_left_out_is_absent_from_the_model_itself(make_facts, section):
    model = assemble_report(make_facts())
    less = model.only(set(SECTIONS) - {section})
    assert not getattr(less, section)
    assert _markdown(less) != _markdown(model)


def test_that_limitations_follow_from_the_round(make_facts):
    def limits(**changes):
        return " ".join(assemble_report(make_facts(**changes)).limitations)

    assert "rehearsal" in limits(kind="synthetic")
    assert "rehearsal" not in limits()
    assert "exploratory" in limits(judge="point")
    assert "exploratory" not in limits()
    assert "fewer than 30 cases" in limits(cases=29)
    assert "fewer than 30 cases" not in limits(cases=30)


def test_that_amendments_are_listed_or_said_to_be_none(make_facts):
    assert "No amendment is recorded." in _markdown(assemble_report(make_facts()))
    change = Amendment(
        made_on=date(2030, 1, 2),
        stage="after_lock",
        what="The policy was changed.",
        why="A threshold was mistyped.",
        open_as_amended=True,
    )
    said = _markdown(assemble_report(make_facts(amendments=(change,))))
    assert "2030-01-02, after the first pass was locked, before the gate was judged: " in said
    assert "The policy was changed. Why: A threshold was mistyped." in said
    assert "under the amended policy it would be: open." in said


def test_that_no_table_row_is_wider_or_narrower_than_its_head(make_facts):
    width = 0
    for line in _markdown(assemble_report(make_facts())).splitlines():
        if not line.startswith("|"):
            width = 0
            continue
        cells = line.replace("\\|", "").count("|")
        assert width in {0, cells}
        width = cells


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.0, "100.0%"), (0.9999, "99.9%"), (0.0, "0.0%"), (0.0001, "0.1%"), (0.8765, "87.6%")],
)
def test_that_rounding_never_claims_perfection(value, text):
    assert share(value) == text


def test_that_thresholds_say_their_direction_and_bound(make_facts):
    recall, leakage, facts, spans = assemble_report(make_facts()).subjects[0].checks
    assert threshold_of(recall) == "at least 90.0% (lower bound)"
    assert threshold_of(leakage) == "at most 0"
    assert threshold_of(spans) == ""
    assert value_of(facts) == "n/a (missing evidence)"
    assert value_of(leakage) == "1 of 6"
    failing = leakage.model_copy(update={"check": "strict_leakage"})
    assert value_of(failing) == "1 of 6 fail"


def test_that_tallies_come_in_the_order_of_their_names():
    assert [(t.name, t.count) for t in tallies({"b": 1, "a": 2})] == [("a", 2), ("b", 1)]


def test_that_a_coefficient_keeps_its_own_scale_and_may_be_negative():
    alpha = Figure(name="alpha", unit="coefficient", value=-0.05, low=-0.2, high=0.1)
    assert figure(alpha) == "-0.050 (-0.200 to 0.100)"
    assert figure(Figure(name="rate", value=0.5)) == "50.0%"
    assert figure(Figure(name="rate", value=None, reason="no_data")) == "n/a (no data)"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("summary_leakage", "Note gate: leakage"),
        ("strict_fact_coverage", "Stricter: fact coverage"),
        ("pooled_support_recall", "Pooled: support recall"),
        ("gwet_ac1", "Gwet's AC1"),
        ("claims_without_citation", "Claims without citation"),
    ],
)
def test_that_machine_names_have_titles_people_can_read(name, said):
    assert title(name) == said


def test_that_agreement_is_said_in_figures_and_words():
    labels = {pair: {"R-1": "supports", "R-2": "supports"} for pair in range(10)}
    labels[9]["R-2"] = "unclear"
    labels[8].pop("R-2")
    figures, said = agreement_of(labels, ["R-1", "R-2"], {pair: pair // 2 for pair in labels})
    assert [entry.name for entry in figures] == [
        "percent_agreement",
        "krippendorff_alpha",
        "gwet_ac1",
    ]
    assert figures[0].value == pytest.approx(8 / 9)
    assert figures[0].n == 9
    assert figures[1].unit == "coefficient"
    assert said[0] == "Of 100 pairs, two reviewers gave the same label for 89."
    assert all(sentence.endswith(".") for sentence in said)


def test_that_no_labels_at_all_leave_agreement_undefined_with_a_reason():
    figures, said = agreement_of({}, [], {})
    assert all(entry.value is None and entry.reason for entry in figures)
    assert said == ("No pair was labelled by two reviewers.",)


def test_that_a_public_finding_says_which_check_it_is_of(make_facts):
    facts = make_facts(audience="public")
    (subject,) = facts.subjects
    check = subject.checks[0].model_copy(
        update={"check": "clinical_triage_accuracy", "sentence": "89%; asked for: at least 90%."}
    )
    model = assemble_report(make_facts(audience="public", subjects=(
        subject.model_copy(update={"checks": (check,)}),
    )))  # fmt: skip
    assert model.worst == ("Clinical: triage accuracy: 89%; asked for: at least 90%.",)


def test_that_a_reason_of_disagreement_is_no_clinical_check():
    assert title("clinical_interpretation") == "Clinical interpretation"
    assert title("clinical_triage_accuracy") == "Clinical: triage accuracy"
