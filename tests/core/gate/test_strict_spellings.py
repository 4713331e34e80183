"""The stricter leakage check finds what is spelled out, broken, transliterated or regrouped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citereview.gate import judge_round
from citereview.gate.disguises import DisguiseProbe
from citereview.gate.leakage import LeakageProbe
from citereview.gate.lookalikes import fold_by_look
from citereview.gate.source import DeidentifiedSource
from citereview.gate.strict import StrictProbe
from tests.core.gate.gate_rounds import NOTE, item, leakage_of, policy


def source(identifier: str) -> DeidentifiedSource:
    return DeidentifiedSource.of("a source", [identifier])


@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("Zelda Quill", "Seen by Z-e-l-d-a today."),
        ("Zelda", "Z e l d a came."),
        ("Zelda", "Z. e. l. d. a. came"),
        ("Zelda", "Z_e_l_d_a"),
        ("Quill", "Q·u·i·l·l"),
        ("Quill", "M*r* Q*U*I*L*L"),
        ("Zelda", "Z e l d a Q u i l l"),
        ("Zel", "a Z-e-l comes"),
        ("김철수", "김-철-수는"),
        ("김철수", "김 철 수"),
        ("李雷", "病人李-雷来"),
        ("\u0417\u043e\u044f", "\u0417-\u043e-\u044f"),
        ("Straße", "S t r a s s e"),
    ],
)
def test_that_a_name_spelled_letter_by_letter_is_found(identifier: str, note: str) -> None:
    assert StrictProbe(source(identifier)).leaks(note)
    assert leakage_of(source(identifier), note).passed


@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("Zebulon", "Zebu-lon coughs"),
        ("Zebulon", "Zebu-\nlon coughs"),
        ("Zebulon", "Zebu-\r\n  lon's cough"),
        ("O'Quill", "OQuill coughs"),
        ("OQuill", "O'Quill's cough"),
        ("Quill-Zebulon", "Ms. Zebulon coughs"),
        ("Quill-Zebulon", "Ms. QuillZebulon coughs"),
    ],
)
def test_that_a_broken_or_joined_name_is_found(identifier: str, note: str) -> None:
    assert StrictProbe(source(identifier)).leaks(note)
    assert leakage_of(source(identifier), note).passed


@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("Zümmel", "Mrs Zuemmel"),
        ("Zuemmel", "Mrs Zümmel"),
        ("Zuemmel", "Mrs Zu\u0308mmel"),
        ("Łuzka", "Luzka coughs"),
        ("Luzka", "Łuzka coughs"),
        ("Zøllen", "Zollen coughs"),
        ("Zøllen", "Zoellen coughs"),
        ("Zöllen", "Z-o-e-l-l-e-n"),
        ("Øzegård", "Ozegaard coughs"),
        ("Ozegaard", "Øzegård coughs"),
        ("Đozić", "Djozic coughs"),
        ("Þozar", "Thozar coughs"),
    ],
)
def test_that_a_transliterated_name_is_found(identifier: str, note: str) -> None:
    assert StrictProbe(source(identifier)).leaks(note)
    assert leakage_of(source(identifier), note).passed


@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("555-010-4567", "call (555) 010 4567."),
        ("555-010-4567", "call 5550104567"),
        ("555 010 4567", "call 555.010.4567"),
        ("+1 (555) 010-4567", "call 555-010-4567"),
        ("+49 170 0104567", "0170 0104567"),
        ("1-555-010-4567", "555.010.4567"),
        ("90817263", "MRN 9081-7263"),
        ("90817263", "MRN90817263"),
        ("90817263", "number 90,817,263"),
        ("9-0-8-1-7-2", "record 908172"),
        ("MRN 9081-7263", "record \uff19\uff10\uff18\uff11 \uff17\uff12\uff16\uff13"),
        ("5/16/1996", "born 1996-05-16"),
        ("5/16/1996", "geboren 16.5.1996"),
        ("5/16/1996", "born 05-16-96"),
        ("4/28/07", "born 4-28-2007"),
    ],
)
def test_that_a_regrouped_number_is_found(identifier: str, note: str) -> None:
    assert StrictProbe(source(identifier)).leaks(note)
    assert DisguiseProbe([identifier]).leaks(note, fold_by_look(note))


def test_that_a_name_in_disguise_closes_the_round_that_the_seeds_check_lets_through() -> None:
    identifier = "-".join("Aspirin")
    assert "Aspirin" in NOTE
    verdict = judge_round(policy(), [item(identifiers=[identifier])], kind="reviewer")
    found = {row.check: (row.outcome, row.reason) for row in verdict.subjects[0].checks}
    assert found["summary_leakage"][0] == "pass"
    assert found["strict_leakage"] == ("fail", "measured")
    assert not verdict.open


@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("Anna", "Ann a week ago; an na level."),
        ("Ade", "Vitamins A, D, E and K."),
        ("Andor", "Cough and/or fever."),
        ("Bid", "Twice a day (b. i d.)."),
        ("Ros", "R.O.S. negative, r/o/s."),
        ("Martha", "Mar tha, Mar, tha."),
        ("Su", "S-u, S u."),
        ("Up-On", "Up or on."),
        ("Sued-On", "She sued on."),
        ("Zöl", "Zo el, Zo-ela."),
        ("김철수", "김과 철수"),
        ("李雷", "李、雷"),
        ("90817263", "9081 72634, 19081 7263, 9081 a 7263."),
        ("90817263", "Pulse 90, 81; 72; 63."),
        ("55512", "555 12"),
        ("8/3/2020", "Seen on 3/8/2020 and 8/3."),
        ("8/13/2020", "Version 8.13.1.20, ratio 8/13/1."),
    ],
)
def test_that_prose_and_other_numbers_are_no_leak(identifier: str, note: str) -> None:
    assert not StrictProbe(source(identifier)).leaks(note)


def test_that_no_real_note_is_taken_to_hold_another_case_s_names(aci_round: Path) -> None:
    """40 cases' identifiers against the notes and sources of all of them."""
    cases = sorted((aci_round / "cases").iterdir())
    texts = [
        fold_by_look(path.read_bytes().decode())
        for case in cases
        for path in (case / "source.txt", *case.glob("candidates/*/summary.txt"))
    ]
    assert len(texts) == 160
    for case in cases:
        surfaces = json.loads((case / "identifiers.json").read_bytes())
        disguised = DisguiseProbe(surfaces)
        as_written = LeakageProbe(surfaces, folding=fold_by_look)
        for text in texts:
            assert not disguised.leaks(text, text) or not as_written.check_folded(text).passed


@pytest.mark.parametrize(
    ("note", "found"),
    [
        pytest.param("a " * 300_000, False, id="letters"),
        pytest.param("a-" * 300_000 + "é", False, id="hyphens"),
        pytest.param("é" * 400_000 + "ø", False, id="one word"),
        pytest.param("ø" * 100_000 + " " + "øx " * 50_000, False, id="special letters"),
        pytest.param("1 " * 300_000, True, id="digits"),
        pytest.param("12-" * 200_000, False, id="groups"),
        pytest.param("-" + " " * 400_000, False, id="a gap"),
        pytest.param("zeb-\n" * 100_000, False, id="lines"),
        pytest.param("1/2/" * 200_000, False, id="dates"),
    ],
)
def test_that_no_text_takes_time_without_bound(note: str, found: bool) -> None:
    surfaces = ["Zebulon Øzar", "11111111", "5/16/1996"]
    assert StrictProbe(DeidentifiedSource.of("", surfaces)).leaks(note) is found
