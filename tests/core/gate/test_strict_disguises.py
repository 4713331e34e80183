"""What shows as nothing, and a line's end in a script without spaces, hide no name."""

from __future__ import annotations

import pytest

from citereview.gate.source import DeidentifiedSource
from citereview.gate.strict import StrictProbe


def leaks(identifier: str, note: str) -> bool:
    return StrictProbe(DeidentifiedSource.of("a source", [identifier])).leaks(note)


@pytest.mark.parametrize(
    "hidden",
    [
        pytest.param("\x01", id="control"),
        pytest.param("\x7f", id="delete"),
        pytest.param("\u0090", id="control of the second block"),
        pytest.param("\u00ad", id="soft hyphen"),
        pytest.param("\u2065", id="unassigned format character"),
        pytest.param("\ufff0", id="unassigned special"),
        pytest.param("\U000e0020", id="tag"),
        pytest.param("\U000e0fff", id="unassigned tag"),
        pytest.param("\u3164", id="hangul filler"),
        pytest.param("\ufe0f", id="variation selector"),
    ],
)
@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("Zebulon", "Here Ze{}bulon coughs."),
        ("Zoë", "Here Z{}oë coughs."),
        ("李雷", "病人李{}雷来"),
    ],
)
def test_that_nothing_invisible_hides_a_name(identifier: str, note: str, hidden: str) -> None:
    assert leaks(identifier, note.format(hidden))


def test_that_a_name_in_emphasis_is_found() -> None:
    assert leaks("Zebulon", "Seen by _Zebulon_ today.")
    assert leaks("zeb_01@example.org", "Wrote to zeb_01@example.org")
    assert not leaks("Zebulon", "The _Zebu_lon test.")


@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("李雷", "病人李\n雷来"),
        ("李雷", "病人李 雷来"),
        ("山田太郎", "患者は山田\r\n太郎です"),
        ("สมชาย", "ผู้ป่วยสม\nชายมา"),
        ("محمد", "المريض محـــمد"),
    ],
)
def test_that_a_name_over_a_line_or_stretched_is_found(identifier: str, note: str) -> None:
    assert leaks(identifier, note)


@pytest.mark.parametrize(
    ("identifier", "note"),
    [
        ("Zebulon", "The Ze bulon test."),
        ("Zebulon", "The Ze\nbulon test."),
        ("Zebulon", "The Ze\x85bulon test."),
        ("李雷", "李和雷"),
        ("สมชาย", "สม ชาย"),
    ],
)
def test_that_two_words_are_not_read_as_one_where_spaces_part_them(
    identifier: str, note: str
) -> None:
    assert not leaks(identifier, note)
