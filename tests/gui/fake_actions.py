"""Stand-in for the actions: one small synthetic round in memory, plain functions that return views.

Handed in to `MainWindow(actions=...)`. It keeps the order of a round (export before receive, lock
before disagreements), can be told to fail, to be slow, and to hold many items. One file a stage.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.gui.fake_editing import FakeEditing
from tests.gui.fake_gate import FakeGate
from tests.gui.fake_load import FakeLoad
from tests.gui.fake_resolve import FakeResolve
from tests.gui.fake_track import FakeTrack


@dataclass
class FakeActions(FakeLoad, FakeTrack, FakeResolve, FakeGate, FakeEditing):
    """All of it, as `citereview_gui.actions_api.Actions` asks."""
