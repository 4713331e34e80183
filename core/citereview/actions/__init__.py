"""Everything an evaluator can do: one function each, the whole API of command line and window.

Actions return what changed (`*_views`) and raise only `CiteReviewError`. Names load on first use
(PEP 562), so that a command pays for what it needs; `__init__.pyi` tells type checkers the same
names. No module here is named like an action: a submodule would take the function's place.
"""

from __future__ import annotations

from importlib import import_module

_MODULES = {
    "accepting": ("accept_matches", "leak_matches", "match_counts", "match_in_text"),
    "adjudicating": (
        "adjudicators",
        "resolve",
        "resolve_file",
    ),
    "adjudicator_kits": ("make_adjudicator_kits",),
    "amending": ("amend",),
    "assigning": ("assign",),
    "beside": ("kit_remarks",),
    "create": ("new_round",),
    "demo": ("run_demo", "sample_round", "write_sample_returns"),
    "editing_about": ("about_form", "set_about"),
    "editing_codebook": (
        "codebook_form",
        "read_codebook_file",
        "set_codebook",
        "write_codebook_file",
    ),
    "editing_facts": ("case_facts", "facts_form", "find_identifiers", "set_facts"),
    "editing_files": ("put_parts", "write_parts"),
    "editing_policy": (
        "amend_policy",
        "policy_form",
        "policy_outlook",
        "read_policy_file",
        "set_policy",
        "set_policy_file",
        "write_policy_file",
    ),
    "editing_roster": ("read_roster_file", "roster_form", "set_people", "write_roster_file"),
    "editing_rubric": ("read_rubric_file", "rubric_form", "set_rubric", "write_rubric_file"),
    "enrolling": ("add_adjudicator", "add_reviewer", "roster", "set_roster"),
    "figuring": ("label_tables", "round_figures"),
    "finding": ("write_findings",),
    "freezing": ("freeze",),
    "further_choice": ("further_choices",),
    "gate_checking": ("gate_check",),
    "gating": ("gate",),
    "gridding": ("progress_grid",),
    "guiding": (
        "assemble",
        "offer_aliases",
        "plan_assembly",
        "read_choices",
        "table_columns",
        "write_questions",
    ),
    "keeping": ("backup_key", "key_state", "restore_key"),
    "locking": ("lock_first_pass", "unlock_first_pass"),
    "measuring": ("citation_metrics",),
    "pacing": ("set_pace", "work"),
    "pairing": ("disagreements", "pair_in_full"),
    "pairing_pages": ("pair_facet", "pair_page", "unclear_pairs"),
    "paging": ("item_page",),
    "people": (
        "further_reviewer",
        "give_on",
        "recuse",
        "replace_reviewer",
        "withdraw",
    ),
    "previewing": ("item_preview",),
    "publishing": ("publication_preview", "publish"),
    "reading": ("read_returned_file",),
    "readying": ("readiness",),
    "receiving": ("preview", "receive"),
    "rehearsing": ("outgoing_text", "preview_export", "write_outgoing"),
    "report": ("write_report",),
    "resolution_rows": ("read_resolutions",),
    "review_kits": ("copy_kits", "make_review_kits"),
    "scheduling": ("set_due",),
    "sending": ("export_result", "export_round"),
    "session": ("Session", "open_session"),
    "signing": ("new_signing_key",),
    "standing": ("overview", "status"),
    "unblinding": ("unblind",),
    "undoing": ("redo", "undo"),
    "verifying": ("verify",),
    "verifying_publications": ("is_publication", "verify_publication"),
    "writing_to": ("another_file", "invitations", "reminders"),
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
