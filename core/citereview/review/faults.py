"""Why a request, a sealed document or a return is refused: closed codes, never a value.

To the outside an export or an import fails with one opaque word, as in the reference system. The
error's `faults` say what is wrong and where: a code, a JSON pointer, the kind expected. Pointers
into a return start at the return; other arguments are named by their own name (``/claims/3``,
``/sealed/commitment``).

Source: docs/protocol.md, "Diagnosis".
"""

from __future__ import annotations

from citereview.citation import CitationSupportError
from citereview.errors import Fault, InputError, Problem

_ASK = "Ask the sender for the file as it was saved, or send the request again."
_EDIT = "Mend the named place and try again."
_ARTIFACTS = "Bring the texts and records the request was made from, or export again."
_INTACT = "Use the document as it was written at export, and the key of this round."

INVALID_REVIEW_EXPORT = Problem(
    "invalid_review_export", "The review request cannot be made.", "See the faults it names."
)
INVALID_REVIEW_IMPORT = Problem(
    "invalid_review_import", "The return cannot be taken in.", "See the faults it names."
)
INVALID_ARTIFACT = Problem(
    "invalid_artifact", "A text is no text, or not valid Unicode.", "Save it as UTF-8."
)
INVALID_REVIEW_RESULT = Problem(
    "invalid_review_result", "A review result contradicts itself.", "Import the return again."
)

# Shape, of any document.
WRONG_TYPE = Problem("wrong_type", "A value is of the wrong kind.", _ASK)
MISSING_FIELD = Problem("missing_field", "A field is missing.", _ASK)
UNKNOWN_FIELD = Problem("unknown_field", "A field does not belong here.", _ASK)
TOO_MANY_ROWS = Problem("too_many_rows", "A list has over 100,000 rows.", "Split the review.")
UNREADABLE = Problem("unreadable", "Something here cannot be read.", _EDIT)

# A return against its request.
UNSUPPORTED_SCHEMA = Problem(
    "unsupported_schema", "The return is of another format or version.", _ASK
)
OTHER_REQUEST = Problem(
    "other_request",
    "The return answers another request.",
    "Look for the request it belongs to, or ask the sender for the return to this one.",
)
RUBRIC_DRIFT = Problem("rubric_drift", "The return was made under another rubric.", _ASK)
KIND_CHANGED = Problem(
    "evidence_kind_changed", "The return claims another kind of evidence than the request.", _ASK
)
INVALID_RECEIPT = Problem(
    "invalid_receipt", "The digest of the review receipt is missing or malformed.", _ASK
)
UNKNOWN_REVIEW_REF = Problem("unknown_review_ref", "The request has no such edge.", _ASK)
INVALID_REVIEWER = Problem("invalid_reviewer_ref", "A reviewer reference is malformed.", _ASK)
INVALID_LABEL = Problem("invalid_label", "A label is not one of the four.", _EDIT)
INVALID_REASON = Problem("invalid_reason", "A reason is not one of the six.", _EDIT)
DUPLICATE_DECISION = Problem(
    "duplicate_decision", "A reviewer decides one edge twice.", "Keep one of the two rows."
)
INVALID_ADJUDICATOR = Problem(
    "invalid_adjudicator_ref", "An adjudicator reference is malformed.", _EDIT
)
DUPLICATE_RESOLUTION = Problem(
    "duplicate_resolution", "An edge is resolved twice.", "Keep one of the two rows."
)
UNEXPECTED_RESOLUTION = Problem(
    "unexpected_resolution", "An edge is resolved that is not in dispute.", "Take the row out."
)
ADJUDICATOR_IS_REVIEWER = Problem(
    "adjudicator_is_reviewer",
    "The adjudicator decided the same edge as a reviewer.",
    "Have somebody else resolve it.",
)
REASON_MISSING = Problem(
    "missing_disagreement_reason", "An edge in dispute lacks its reason.", "Give the reason."
)
REASON_UNEXPECTED = Problem(
    "unexpected_disagreement_reason",
    "A reason is given on an edge that all label alike.",
    "Take the reason out.",
)
REASON_INCONSISTENT = Problem(
    "inconsistent_disagreement_reason",
    "The rows of one edge give different reasons.",
    "Give all rows of the edge, and its resolution, one reason.",
)

# A sealed document.
INVALID_SEALED = Problem("invalid_sealed_document", "This is no sealed review.", _INTACT)
SEALED_TOO_LARGE = Problem(
    "sealed_too_large", "The sealed review has over 32,000,000 characters.", "Split the review."
)
BROKEN_SEAL = Problem("broken_seal", "The seal does not match the document and the key.", _INTACT)
INVALID_REQUEST = Problem("invalid_request", "The sealed request is not one.", _INTACT)
REQUEST_DIGEST_MISMATCH = Problem(
    "request_digest_mismatch", "The request's digest does not match its content.", _INTACT
)

# What was evaluated, against the packets or against the request.
INVALID_KEY = Problem("invalid_sealing_key", "The key is not bytes of at least 32.", _INTACT)
INVALID_RUBRIC_VERSION = Problem(
    "invalid_rubric_version", "The rubric version is not a whole number of at least 1.", _EDIT
)
INVALID_KIND = Problem(
    "invalid_evidence_kind", "The kind of evidence is neither synthetic nor reviewer.", _EDIT
)
INVALID_MINIMUM_CELL = Problem(
    "invalid_minimum_cell", "The minimum cell is not a whole number of at least 2.", _EDIT
)
INVALID_PACKETS = Problem("invalid_packet_set", "The packets are none, or not packets.", _INTACT)
INVALID_MAPPING = Problem("invalid_mapping", "The identity mapping is not one.", _INTACT)
MAPPING_CHANGED = Problem(
    "commitment_mismatch", "The mapping is not as it was sealed under this key.", _INTACT
)
PACKETS_CHANGED = Problem(
    "mapping_mismatch", "A packet is missing, changed or out of order.", _INTACT
)
INCONSISTENT_RUBRIC = Problem(
    "inconsistent_rubric", "The packets do not all have one rubric.", _ARTIFACTS
)
REVIEWER_RECUSED = Problem(
    "reviewer_recused", "The packet's reviewers are recused.", "Record who is cleared."
)
INVALID_RECORDS = Problem(
    "invalid_records", "The claims or the evidence cannot be read.", "Mend the records."
)
EMBEDDED_LABEL = Problem(
    "embedded_label", "The evidence brings review labels of its own.", "Take the labels out."
)
UNCITED_CLAIM = Problem(
    "uncited_claim", "A claim cites no evidence.", "Give it evidence or leave it out."
)
INVALID_SPAN = Problem(
    "invalid_span", "A span is missing, empty, reversed or past its text.", _EDIT
)
INVALID_CITATION = Problem(
    "invalid_citation", "A claim cites evidence that is missing or does not hold it.", _EDIT
)
LENGTH_MISMATCH = Problem(
    "length_mismatch", "A record gives another length than its text has.", _ARTIFACTS
)
INVALID_BINDING = Problem("invalid_binding", "A binding is not one.", _EDIT)
UNKNOWN_EDGE = Problem("unknown_edge", "A binding is of no claim and evidence pair.", _EDIT)
DUPLICATE_BINDING = Problem("duplicate_binding", "An edge is bound twice.", _EDIT)
UNBOUND_EDGE = Problem("unbound_edge", "An edge has no binding.", "Bind every edge once.")
UNKNOWN_CASE = Problem("unknown_case", "A binding is of no case in the packets.", _EDIT)
UNKNOWN_CANDIDATE = Problem("unknown_candidate", "A binding is of no candidate of its case.", _EDIT)
UNKNOWN_EVIDENCE = Problem(
    "unknown_evidence", "The packet does not show the bound evidence.", _ARTIFACTS
)
STALE_SUMMARY = Problem("stale_summary", "The summary is not the one sealed.", _ARTIFACTS)
STALE_SOURCE = Problem("stale_source", "The source is not the one sealed.", _ARTIFACTS)
STALE_CLAIMS = Problem("stale_claims", "The claims are not those sealed.", _ARTIFACTS)
STALE_EVIDENCE = Problem("stale_evidence", "The evidence is not what was sealed.", _ARTIFACTS)


class SummaryReviewError(InputError):
    """A review that cannot be exported or imported; ``str()`` is one opaque closed word."""


class Refused(Exception):
    """One fault on its way to the edge of the hall."""

    def __init__(self, problem: Problem, place: str, expected: str = "") -> None:
        super().__init__(problem.code)
        self.fault = Fault(problem, place, expected)


def fault_of(error: Exception) -> Fault:
    """What to say of an error that ended an export or an import, whatever it is."""
    if isinstance(error, Refused):
        return error.fault
    if isinstance(error, CitationSupportError):
        return error.faults[0] if error.faults else Fault(INVALID_RECORDS, "/claims")
    return Fault(UNREADABLE, "")
