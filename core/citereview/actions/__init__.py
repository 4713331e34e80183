"""Everything an evaluator can do: one function each, the whole API of command line and window.

Actions return what changed (`views`, and those of their area) and raise only `CiteReviewError`.
Names load on first use (PEP 562), so that a command pays for what it needs; `__init__.pyi` tells
type checkers the same names. No module here is named like an action: a submodule would take the
function's place.
"""

from __future__ import annotations

from importlib import import_module

_MODULES = {
    "outgoing.accepting": ("accept_matches", "leak_matches", "match_counts", "match_in_text"),
    "desk.adjudicating": (
        "adjudicators",
        "resolve",
        "resolve_file",
    ),
    "desk.kits": ("make_adjudicator_kits",),
    "verdict.amending": ("amend",),
    "exporting.assigning": ("assign",),
    "returns.beside": ("kit_remarks",),
    "loading.creating": ("new_round",),
    "demo": ("run_demo", "sample_round", "write_sample_returns"),
    "editing.about": ("about_form", "set_about"),
    "editing.codebook": (
        "codebook_form",
        "read_codebook_file",
        "set_codebook",
        "write_codebook_file",
    ),
    "editing.facts": ("case_facts", "facts_form", "find_identifiers", "set_facts"),
    "editing.files": ("put_parts", "write_parts"),
    "editing.policy": (
        "amend_policy",
        "policy_form",
        "policy_outlook",
        "read_policy_file",
        "set_policy",
        "set_policy_file",
        "write_policy_file",
    ),
    "editing.roster": ("read_roster_file", "roster_form", "set_people", "write_roster_file"),
    "editing.rubric": ("read_rubric_file", "rubric_form", "set_rubric", "write_rubric_file"),
    "people.enrolling": ("add_adjudicator", "add_reviewer", "roster", "set_roster"),
    "verdict.figuring": ("label_tables", "round_figures"),
    "publication.finding": ("write_findings",),
    "verdict.freezing": ("freeze",),
    "desk.further": ("further_choices",),
    "publication.gate_checking": ("gate_check",),
    "verdict.gating": ("gate",),
    "people.gridding": ("progress_grid",),
    "loading.guiding": (
        "assemble",
        "offer_aliases",
        "plan_assembly",
        "read_choices",
        "write_questions",
    ),
    "keeping": ("backup_key", "key_state", "restore_key"),
    "returns.locking": ("lock_first_pass", "unlock_first_pass"),
    "measuring": ("citation_metrics",),
    "outgoing.pacing": ("set_pace", "work"),
    "desk.showing": ("disagreements", "pair_in_full"),
    "desk.pages": ("pair_facet", "pair_page", "unclear_pairs"),
    "loading.paging": ("item_page",),
    "loading.tabling": ("table_columns",),
    "people.changing": (
        "further_reviewer",
        "give_on",
        "recuse",
        "replace_reviewer",
        "withdraw",
    ),
    "loading.previewing": ("item_preview",),
    "publication.publishing": ("publication_preview", "publish"),
    "returns.reading": ("read_returned_file",),
    "loading.readying": ("readiness",),
    "returns.receiving": ("preview", "receive"),
    "exporting.rehearsing": ("outgoing_text", "preview_export", "write_outgoing"),
    "publication.writing": ("write_report",),
    "desk.resolution_rows": ("read_resolutions",),
    "exporting.review_kits": ("copy_kits", "make_review_kits"),
    "people.scheduling": ("set_due",),
    "exporting.sending": ("export_result", "export_round"),
    "session": ("Session", "open_session"),
    "publication.signing": ("new_signing_key",),
    "standing": ("overview", "status"),
    "verdict.unblinding": ("unblind",),
    "desk.undoing": ("redo", "undo"),
    "checking.verifying": ("verify",),
    "checking.publications": ("is_publication", "verify_publication"),
    "people.writing_to": ("another_file", "invitations", "reminders"),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}

__all__ = sorted(_HOME)  # noqa: PLE0605 - one table; the stub beside this file spells it out


def __getattr__(name: str) -> object:
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module 'citereview.actions' has no attribute {name!r}")
    return getattr(import_module(f"citereview.actions.{module}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
