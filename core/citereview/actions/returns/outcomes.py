"""What became of a returned file, in a closed code and a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from citereview.actions.returns.judging import Judged
from citereview.rounds.first_pass import Effect, Verdict


@dataclass(frozen=True, slots=True)
class Outcome:
    """A verdict with its closed code and its sentence."""

    verdict: Verdict
    code: str
    sentence: str
    changed: int = 0


SAME_FILE = Outcome("unchanged", "same_file", "This very file was taken in before.")
OLDER_SAVE = Outcome(
    "unchanged", "older_save", "A later save of the same kit counts already; this is kept."
)
SAME_ROWS = Outcome("unchanged", "same_rows", "It says what earlier files said; it is kept.")
LATE = Outcome(
    "late",
    "after_lock",
    "The first pass is locked; the file is kept and counted as late, and changes nothing.",
)
FROZEN = Outcome(
    "late",
    "after_freeze",
    "The gate is frozen; the file is kept and counted as late, and changes nothing.",
)
INCOMPLETE = Outcome("partial", "incomplete", "Taken in; more is expected of this person.")
COMPLETE = Outcome("accepted", "complete", "Taken in.")


def quarantined(judged: Judged) -> Outcome:
    """A file with faults."""
    first = judged.faults[0]
    more = len(judged.faults) - 1
    also = f" (Further places: {more}.)" if more else ""
    return Outcome("quarantined", first.code, f"{first.problem.what} {first.problem.todo}{also}")


def of_labels(judged: Judged, effect: Effect, differing: int, *, news: bool) -> Outcome:
    """A reviewer's file that was merged.

    Args:
        judged: The file.
        effect: What taking it in changed.
        differing: Pairs over which files in force differ now.
        news: Whether it says anything, a score or a problem too, that is not known yet.
    """
    if effect.older:
        return OLDER_SAVE
    if effect.outranked:
        return Outcome(
            "partial" if effect.added or effect.changed else "unchanged",
            "kit_goes_before",
            f"Pairs of which the reviewer's own kit says otherwise: {effect.outranked}. The kit's "
            "return counts; this file is kept.",
            effect.changed,
        )
    if differing:
        return Outcome(
            "superseding",
            "saves_differ",
            f"Pairs that differ from another file of the same reviewer: {differing}. Neither file "
            "is later, so they count as undecided. Ask the reviewer for one more save of their "
            "kit: it goes before both.",
            effect.changed,
        )
    if effect.changed:
        return _later_save(effect.changed, _stepped_back(judged))
    if not effect.added and not news:
        return SAME_ROWS
    if judged.recused_cases:
        return Outcome("partial", "cases_recused", f"Taken in.{_stepped_back(judged)}")
    return COMPLETE if judged.complete else INCOMPLETE


def of_resolutions(judged: Judged, effect: Effect, differing: int) -> Outcome:
    """An adjudicator's file that was taken to the desk."""
    if effect.older:
        return OLDER_SAVE
    if differing:
        return Outcome(
            "superseding",
            "resolutions_differ",
            f"Pairs that differ from another adjudicator's file: {differing}. Neither is later, so "
            "they wait. Resolve them at the desk, or ask for one more save of the kit.",
            effect.changed,
        )
    if effect.changed:
        return _later_save(effect.changed, "")
    if not effect.added and judged.acts:
        return SAME_ROWS
    return COMPLETE if judged.complete else INCOMPLETE


def _later_save(changed: int, also: str) -> Outcome:
    return Outcome(
        "superseding",
        "later_save",
        f"A later save. Earlier decisions that changed: {changed}.{also}",
        changed,
    )


def _stepped_back(judged: Judged) -> str:
    if not judged.recused_cases:
        return ""
    return f" Cases the reviewer stepped back from: {judged.recused_cases}; give them to others."
