"""Where the reference is wrong and the round stricter: each case shows the difference."""

# Look-alikes are what is tested.
# ruff: noqa: RUF001

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from citereview import resources
from citereview.gate import DeidentifiedSource, judge_round
from citereview.gate.facts import fact_recall
from citereview.gate.folding import UnfoldableText, fold
from citereview.gate.leakage import LeakageProbe
from citereview.gate.strict import StrictProbe
from tests.core.gate.gate_rounds import CLAIMS, EVIDENCE, FACTS, item, leakage_of, policy


def outcomes(**changes: Any) -> dict[str, tuple[str, str]]:
    """Outcome and reason of each check that did not pass, for one item."""
    verdict = judge_round(policy(), [item(**changes)], kind="reviewer")
    return {
        row.check: (row.outcome, row.reason)
        for row in verdict.subjects[0].checks
        if row.outcome != "pass"
    }


def test_that_chinese_facts_are_not_taken_for_equal() -> None:
    found = outcomes(source_facts=[["problem", "糖尿病"]], summary_facts=[["problem", "高血压"]])
    assert "summary_clinical_fact_recall" not in found  # the seed's check passes
    assert found["strict_clinical_fact_recall"] == ("cannot_judge", "faint_facts")


def test_that_facts_which_differ_only_in_letters_the_seed_drops_are_different() -> None:
    facts = {
        "source_facts": [["problem", "2型糖尿病"]],
        "summary_facts": [["problem", "2级高血压"]],
    }
    assert fact_recall(**facts).recall == 1
    assert fact_recall(**facts).strict_recall == 0
    found = outcomes(**facts)
    assert "summary_clinical_fact_recall" not in found
    assert found["strict_clinical_fact_recall"] == ("fail", "measured")


def test_that_marks_and_width_do_not_make_a_fact_another() -> None:
    facts = {"source_facts": [["problem", "Ménière"]], "summary_facts": [["problem", "Ｍénière"]]}
    assert fact_recall(**facts).strict_recall == 1


def test_that_the_strict_recall_is_never_above_the_seeds() -> None:
    source = [["problem", "Café"], ["problem", "x"]]
    summary = [["problem", "Cafe"], ["problem", "x"]]
    found = fact_recall(source, summary)
    assert (found.recall, found.strict_recall) == (0.5, 0.5)


def test_that_coverage_by_equal_offsets_of_two_texts_does_not_count() -> None:
    coinciding = [
        {**CLAIMS[0], "start": 45, "end": 70, "source_length": 70},
        {**CLAIMS[1], "citations": ["e1"]},
    ]
    found = outcomes(
        claims=coinciding,
        labels={("c1", "e1"): "supports", ("c2", "e1"): "supports"},
    )
    assert (
        "summary_fact_coverage" not in found
    )  # the seed takes the claim's own span for a citation
    assert found["strict_fact_coverage"] == ("fail", "measured")


def test_that_coverage_by_an_id_of_the_claim_itself_does_not_count() -> None:
    named = [{**CLAIMS[0], "ref_id": "e2"}, {**CLAIMS[1], "citations": ["e1"]}]
    found = outcomes(claims=named, labels={("c1", "e1"): "supports", ("c2", "e1"): "supports"})
    assert "summary_fact_coverage" not in found
    assert found["strict_fact_coverage"] == ("fail", "measured")


def test_that_no_list_of_identifiers_reads_not_checked_while_the_seed_passes() -> None:
    found = outcomes(identifiers=None)
    assert "summary_leakage" not in found
    assert found["strict_leakage"] == ("cannot_judge", "not_checked")


SURFACES = ["Martha Wilson", "Иван Петров", "MRN 1234"]


@pytest.mark.parametrize(
    "note",
    [
        "Mar\u00adtha has a cough.",
        "𝐌𝐚𝐫𝐭𝐡𝐚 has a cough.",
        "Ⓜⓐⓡⓣⓗⓐ has a cough.",
        "Mагtha has a cough.",
        "Ꮇartha has a cough.",
        "W\u3164ilson has a cough.",
        "W\u2061ilson has a cough.",
        "Wi1son has a cough.",
        "WiIson has a cough.",
        "Rnartha has a cough.",
        "ИВАН has a cough.",
        "record 12\u00ad34",
    ],
)
def test_that_a_disguise_the_seed_misses_is_found(note: str) -> None:
    source = DeidentifiedSource.of("", SURFACES)
    assert leakage_of(source, note).passed
    assert StrictProbe(source).leaks(note)


@pytest.mark.parametrize(
    "note",
    [
        "Martha has a cough.",
        "the wilson sign",
        "Cо\u200bme in, Mаrtha",
        "иван",
        "1234",
    ],
)
def test_that_what_the_seed_finds_is_found_too(note: str) -> None:
    source = DeidentifiedSource.of("", SURFACES)
    assert not leakage_of(source, note).passed
    assert StrictProbe(source).leaks(note)


@pytest.mark.parametrize(
    "note",
    [
        "I will come on day 1 at 10:00.",
        "Marthas, Wilsonian, 12345, 0234.",
        "l234 or I234 are not the number.",
        "Bern, modern and learn.",
        "Все хорошо.",
    ],
)
def test_that_innocent_words_are_no_leak(note: str) -> None:
    source = DeidentifiedSource.of("", [*SURFACES, "Ward 1", "Bem"])
    assert not StrictProbe(source).leaks(note.replace("day 1", "day I"))


@pytest.mark.parametrize(
    ("surface", "note", "leaks"),
    [
        ("김철수", "김철수에게는 약을", True),
        ("김철수", "김철수정은", False),
        ("田中", "山田中学", True),
        ("สมชาย", "คุณสมชายมา", True),
        ("राम", "राम आया", True),
        ("राम", "रामन", False),
        ("\u0958\u0930", "\u0915\u093c\u0930 ", True),
        ("María José", "jose", True),
        ("O'Brien", "O'Brien's", True),
        ("Anna", "Annabelle", False),
        ("12.5.1960", "12.5.1960", True),
        ("12.5.1960", "12x5x1960", False),
    ],
)
def test_that_a_surface_is_looked_for_as_its_script_is_written(
    surface: str, note: str, *, leaks: bool
) -> None:
    found = leakage_of(DeidentifiedSource.of("", [surface]), note)
    assert found.leaked_token_count == int(leaks)
    assert found.checked_token_count == 1


@pytest.mark.parametrize(
    "entity",
    [
        "Martha Collins",
        {"text": "Martha Collins"},
        {"original_text": "Martha Collins", "text": "[NAME]"},
        SimpleNamespace(text="[NAME]", original_text="Martha Collins"),
        SimpleNamespace(start=4, end=18),
        {"start": 4, "end": 18},
    ],
)
def test_that_an_entity_in_any_form_is_looked_for(entity: Any) -> None:
    source = SimpleNamespace(
        deidentified_text="Mrs [NAME].", original_text="Mrs Martha Collins.", pii_entities=[entity]
    )
    assert not leakage_of(source, "collins came").passed


def test_that_a_mapping_alone_names_the_surfaces() -> None:
    source = DeidentifiedSource("Mrs [NAME].", mapping={"[NAME]": "Martha Collins"})
    assert leakage_of(source, "collins came").leaked_token_count == 1
    assert leakage_of(source, "nobody came").checked_token_count == 1


def test_that_a_long_hangul_word_is_cut_into_particles_in_bounded_time() -> None:
    probe = LeakageProbe(["김"])
    assert not probe.check("김" + "이" * 50_000 + "정").leaked_token_count
    assert probe.check("김" + "이" * 50_000).leaked_token_count == 1


def test_that_a_surface_counts_once_whatever_its_case_and_spaces() -> None:
    source = DeidentifiedSource.of("", ["Ann  Lee", "ann lee", " ", "Lee"])
    assert leakage_of(source, "Lee came").to_dict() == {
        "passed": False,
        "checked_token_count": 2,
        "leaked_token_count": 2,
    }


@pytest.mark.parametrize(
    "text", ["e" + "\u0301" * 65, "\u00ad" * 257, "\x01" * 257, "a\x01" * 4097, "\ud800"]
)
def test_that_text_without_bound_is_refused_without_its_value(text: str) -> None:
    with pytest.raises(UnfoldableText, match=r"^unfoldable_text$"):
        fold(text)


def test_that_the_table_of_lookalikes_names_its_source_and_license() -> None:
    import json

    table = json.loads(resources.read_text("confusables.json"))
    assert table["license"] == "Unicode-3.0"
    assert "Copyright" in table["notice"]
    assert "39" in table["source"]
    letters = table["looks_like"]
    assert "\u0430" in letters["a"]
    assert all(not char.isascii() for chars in letters.values() for char in chars)


def test_that_every_strict_check_stands_beside_a_seed_check() -> None:
    verdict = judge_round(policy(), [item(evidence=EVIDENCE, source_facts=FACTS)], kind="reviewer")
    names = [row.check for row in verdict.subjects[0].checks]
    for name in ("clinical_fact_recall", "fact_coverage", "unsupported_claim_rate", "leakage"):
        assert f"summary_{name}" in names
        assert f"strict_{name}" in names
