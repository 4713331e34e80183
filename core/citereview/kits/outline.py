"""A review kit as plain text: what its page shows, in the order it shows it."""

from __future__ import annotations

from collections.abc import Iterator

from citereview.kits.models import Kit, KitCase, KitNote


def outline(kit: Kit) -> str:
    """Everything a reviewer reads in a review kit, without the page's own buttons.

    Claims and passages are set between » and «, as the page marks them.
    """
    return "\n".join(_lines(kit)) + "\n"


def _lines(kit: Kit) -> Iterator[str]:
    yield f"{kit.recipient}: {kit.pairs} pairs, about {kit.minutes} minutes"
    for name, said in (("Due", kit.due), ("Ask", kit.contact)):
        if said:
            yield f"{name}: {said}"
    yield ""
    yield "The labels"
    for entry in kit.codebook.labels:
        yield f"  {entry.name}: {entry.definition}"
    if kit.rubric:
        yield ""
        yield "Questions on each note"
        for row in kit.rubric:
            yield f"  {row.question} ({row.minimum_score} to {row.maximum_score})"
    for number, case in enumerate(kit.cases, start=1):
        yield from _case(case, f"Case {number} of {len(kit.cases)}: {case.case_code}")


def _case(case: KitCase, title: str) -> Iterator[str]:
    yield from ("", "=" * len(title), title, "=" * len(title), "", "Source", "")
    yield case.source
    for note in case.notes:
        yield from _note(case, note)


def _note(case: KitCase, note: KitNote) -> Iterator[str]:
    yield from ("", note.label, "-" * len(note.label), "")
    yield note.text
    for pair in note.pairs:
        claim = note.text[pair.claim.start : pair.claim.end]
        passage = case.source[pair.evidence.start : pair.evidence.end]
        yield from ("", f"Pair {pair.pair_code}", f"  Claim:   »{claim}«")
        yield f"  Passage: »{passage}«"
