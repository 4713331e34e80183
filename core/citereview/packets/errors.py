"""Why packets or their mapping are refused: closed codes, with the field, never the value."""

from __future__ import annotations

from citereview.errors import Fault, InputError, Problem

_REPAIR = "Mend the named field and try again."
_DOCUMENT = "Bring the document again exactly as it was written."

INVALID_REFERENCE = Problem(
    "invalid_reference", "A reference does not have the public form.", _REPAIR
)
INVALID_DIGEST = Problem("invalid_digest", "A digest is not sha256 with 64 hex digits.", _REPAIR)
INVALID_TEXT = Problem("invalid_text", "A text is blank, too long, or not valid Unicode.", _REPAIR)
INVALID_RANGE = Problem("invalid_range", "A score range is outside 0-10 or spans over 4.", _REPAIR)
INVALID_SEQUENCE = Problem(
    "invalid_sequence", "A list is empty, too long, or holds something else.", _REPAIR
)
DUPLICATE_REFERENCE = Problem("duplicate_reference", "A reference occurs twice.", _REPAIR)
INVALID_MAPPING = Problem("invalid_mapping", "Something else came where a mapping is due.", _REPAIR)
INVALID_COUNT = Problem("invalid_count", "There are too few or too many entries.", _REPAIR)
INVALID_STATUS = Problem(
    "invalid_status", "A conflict status is neither cleared nor recused.", _REPAIR
)
INVALID_ALIAS = Problem("invalid_alias", "A candidate alias is not candidate-a to -z.", _REPAIR)
INVALID_ALIAS_ORDER = Problem(
    "invalid_alias_order", "The aliases do not run candidate-a, candidate-b, and on.", _REPAIR
)
INVALID_METADATA = Problem("invalid_metadata", "The conflict metadata is missing.", _REPAIR)
UNSUPPORTED_VERSION = Problem(
    "unsupported_version", "The schema version is not one this program knows.", _DOCUMENT
)
DUPLICATE_IDENTITY = Problem("duplicate_identity", "An identity occurs twice in a case.", _REPAIR)
DUPLICATE_CASE = Problem("duplicate_case", "A case occurs twice in the mapping.", _REPAIR)
INVALID_KEY = Problem(
    "invalid_key", "The key is not bytes of at least 32.", "Use the key this round was made with."
)
REVIEWER_RECUSED = Problem(
    "reviewer_recused",
    "The reviewer is recused.",
    "Leave the recused reviewer out, or record the conflict as cleared.",
)
INCONSISTENT_CANDIDATES = Problem(
    "inconsistent_candidates",
    "The cases do not all have the same candidates.",
    "Bring every candidate for every case.",
)
INVALID_KEYS = Problem(
    "invalid_keys", "The manifest digests are not exactly one for each candidate.", _REPAIR
)
UNBALANCED = Problem(
    "unbalanced", "A candidate would stand in one place too often.", "Report this: it is our fault."
)

MALFORMED_JSON = Problem("malformed_json", "The document is not JSON.", _DOCUMENT)
INVALID_DOCUMENT = Problem("invalid_document", "The document has faults.", _DOCUMENT)
WRONG_TYPE = Problem("wrong_type", "A value is of the wrong kind.", _DOCUMENT)
MISSING_FIELD = Problem("missing_field", "A field is missing.", _DOCUMENT)
UNKNOWN_FIELD = Problem("unknown_field", "A field does not belong here.", _DOCUMENT)


class BlindedAdjudicationError(InputError):
    """Packets or a mapping are refused.

    ``str()`` is ``field: code``, the reference system's words, or the code alone where the whole
    document is meant.

    Attributes:
        field: Name of the refused field; empty for a whole document.
    """

    def __init__(
        self, problem: Problem, faults: tuple[Fault, ...] = (), *, field: str = ""
    ) -> None:
        super().__init__(problem, faults)
        self.field = field
        if field:
            self.args = (f"{field}: {problem.code}",)
