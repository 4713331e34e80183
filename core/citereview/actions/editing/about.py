"""What the round asks, who linked claims to evidence, and what kits tell: edited before export."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from citereview.actions.editing.parts import edited_digest, require_unsealed, write_edits
from citereview.actions.editing.words_views import AboutForm
from citereview.actions.session import Session
from citereview.canonical import canonical_json
from citereview.rounds.artifacts.overlay import judge_about
from citereview.rounds.edited import WHOLE_ROUND, Edit


def about_form(session: Session) -> AboutForm:
    """What is said of the round, with what is not said left out."""
    about = asdict(session.loaded().about)
    return AboutForm(
        document={name: value for name, value in about.items() if value is not None},
        sealed=session.row.exported_at is not None,
    )


def set_about(session: Session, document: dict[str, Any]) -> AboutForm:
    """Say other things of the round; before export only.

    Args:
        session: A writing session.
        document: As about.json has it.

    Raises:
        InputError: Exported (``parts_sealed``), or it has faults (all, each at its field).
        EnvironmentFault: The machine said no, or the key is missing.
    """
    require_unsealed(session)
    same = judge_about(document) == session.brought().about
    edits = [] if same else [Edit("about", WHOLE_ROUND, canonical_json(document))]
    with session.act("edit") as digests:
        write_edits(session, edits, [("about", WHOLE_ROUND)] if same else [])
        digests["parts"] = "about"
        digests["edited"] = edited_digest(session)
    return about_form(session)
