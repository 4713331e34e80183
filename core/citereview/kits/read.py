"""Read whatever comes back: unwrap it, parse it, and say what it is, or every reason it is not.

The steps: the bytes (`unwrap`: size, zip, encoding, mail, armour), the JSON (`strict_json`:
duplicate names, not-a-numbers, depth), the document (here: which kind, its form, its checksum).
Whether it belongs to this round is `binding.judge_return`'s question.
"""

from __future__ import annotations

from dataclasses import dataclass

from citereview.errors import InputError
from citereview.kits.returns import AdjudicatorReturn, ReviewerReturn, SeedReturn


class ReturnRefused(InputError):
    """A file that is no return; `problem` is its one code, `faults` every place."""


@dataclass(frozen=True, slots=True)
class ReadResult:
    """A return as read.

    Attributes:
        document: What it is.
        notes: Closed codes of what was unwrapped on the way (`unwrap.NOTES` has their sentences).
    """

    document: ReviewerReturn | AdjudicatorReturn | SeedReturn
    notes: tuple[str, ...]


def read_return(data: bytes, name: str) -> ReadResult:
    """Read a returned file.

    Args:
        data: Its bytes, as they came.
        name: Its file name, used only to tell kinds of file apart; never shown.

    Raises:
        ReturnRefused: It is no return; the code says why, each fault has its JSON pointer.
    """
    raise NotImplementedError
