"""Draw the editors of the Load page: as they open, with faults, and after export."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtTest import QTest

from citereview_gui.stages.editing.editor import EditorDialog
from citereview_gui.widgets.form_dialog import FormDialog

if TYPE_CHECKING:
    from screenshots import Camera

Keep = Callable[[Any, str], None]
BEAT_MS = 600
PICTURES = (
    "edit-about",
    "edit-facts",
    "edit-rubric",
    "edit-codebook",
    "edit-policy",
    "edit-roster",
)


def walk_editors(camera: Camera, keep: Keep) -> None:
    """Each editor as it opens; three of them with what the core refuses marked at its field."""
    for picture in PICTURES:
        name = picture.removeprefix("edit-")
        dialog = opened(camera, name)
        keep(dialog, f"{picture}-{camera.mode}")
        if name in FAULTY:
            FAULTY[name](dialog)
            dialog.save()
            camera.rest()
            keep(dialog, f"{picture}-faults-{camera.mode}")
            dialog.revert()
        dialog.reject()


def shoot_sealed(camera: Camera, keep: Keep) -> None:
    """The policy as export sealed it, and the question an amendment asks."""
    camera.stage("load")
    dialog = opened(camera, "policy")
    keep(dialog, f"edit-policy-sealed-{camera.mode}")
    form: FormDialog = dialog.ask_amendment()
    camera.rest()
    keep(form, f"amendment-{camera.mode}")
    form.reject()
    dialog.reject()


def opened(camera: Camera, name: str) -> Any:
    """An editor that has read the round and asked for what it shows beside."""
    dialog: EditorDialog = camera.window.pages.load.editors.open(name)
    camera.rest()
    QTest.qWait(BEAT_MS)  # what is asked for once typing rests
    camera.rest()
    return dialog


def _wrong_policy(dialog: Any) -> None:
    dialog.edits["thresholds.fact_coverage_min"].setText("1.5")
    dialog.edits["minimum_cell"].setText("one")
    dialog.targets.setPlainText("[clinical]\nlevls = 3")


def _wrong_person(dialog: Any) -> None:
    dialog.entry_list.adds[0].click()
    dialog.boxes["specialty"].control.setText("x" * 101)


def _wrong_entry(dialog: Any) -> None:
    dialog.identifiers.show_lines(("Testperson-A", "--"))
    dialog.identifiers.changed.emit()


FAULTY: dict[str, Callable[[Any], None]] = {
    "facts": _wrong_entry,
    "policy": _wrong_policy,
    "roster": _wrong_person,
}
