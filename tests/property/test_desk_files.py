"""Adjudicators' files at the desk: the set of them decides, never the order they came in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from citereview.rounds.desk import DeskAct, Filed, FiledActs

KITS = ("kit-1", "kit-2")


@st.composite
def files(draw: st.DrawFn) -> list[FiledActs]:
    made = []
    for number in range(draw(st.integers(0, 6))):
        digest, kit = f"file-{number}", draw(st.sampled_from(KITS))
        acts = draw(
            st.dictionaries(
                st.integers(1, 3),
                st.tuples(
                    st.sampled_from(("other", "evidence_quality")),
                    st.sampled_from(("supports", "unclear")),
                ),
            )
        )
        made.append(
            FiledActs(
                digest,
                kit,
                draw(st.integers(1, 3)),
                tuple(
                    DeskAct(edge, reason, label, f"A-{KITS.index(kit) + 1}", digest)
                    for edge, (reason, label) in acts.items()
                ),
            )
        )
    return made


def taken(order: list[FiledActs]) -> Filed:
    filed = Filed()
    for file in order:
        filed.take(file)
    return filed


@given(files(), st.randoms(use_true_random=False))
def test_that_any_order_gives_the_same_acts_as_all_at_once(found, chance) -> None:
    other = found[:]
    chance.shuffle(other)
    assert taken(found).acts() == taken(other).acts() == Filed(found).acts()


@given(files(), st.randoms(use_true_random=False))
def test_that_a_file_taken_twice_changes_nothing(found, chance) -> None:
    filed = taken(found)
    before = filed.acts()
    for file in chance.sample(found, len(found)):
        effect = filed.take(file)
        assert (effect.known, effect.added, effect.changed) == (True, 0, 0)
    assert filed.acts() == before


@given(files())
def test_that_the_acts_are_those_a_plain_reading_of_the_rule_gives(found) -> None:
    latest = {
        kit: max(f.save_number for f in found if f.kit_digest == kit)
        for kit in {f.kit_digest for f in found}
    }
    rows = [a for f in found if f.save_number == latest[f.kit_digest] for a in f.acts]
    expected = {}
    for edge in {row.edge_id for row in rows}:
        said = {(row.reason, row.label) for row in rows if row.edge_id == edge}
        if len(said) == 1:
            expected[edge] = said.pop()
    acts = taken(found).acts()
    assert {edge: (act.reason, act.label) for edge, act in acts.items()} == expected


@given(files())
def test_that_the_effect_counts_what_is_seen_from_outside(found) -> None:
    filed = Filed()
    for file in found:
        older = any(
            f.kit_digest == file.kit_digest and f.save_number > file.save_number
            for f in found[: found.index(file)]
        )
        before = filed.acts()
        effect = filed.take(file)
        assert effect.older == older
        if older:
            assert filed.acts() == before
            assert (effect.added, effect.changed) == (0, 0)
