"""Small frozen rounds to publish, each in its own place; the shared one is only read and copied."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from citereview import actions
from tests.round_helpers import Choose, memory_folder, write_artifacts, write_return

POLICY = """\
subjects = ["alpha-writer"]
judge = "point"
allowed_closed_items = 12
allowed_unjudgeable_items = 12
[thresholds]
clinical_fact_recall_min = 0.0
fact_coverage_min = 0.0
unsupported_claim_rate_max = 1.0
citation_support_min = 0.0
[pooled]
support_recall_min = 0.5
"""
ABOUT = '{"question": "Do notes rest on what was said?", "linked_by": "person"}'


def make_round(
    root: Path,
    *,
    cases: int = 12,
    policy: str = POLICY,
    first: Choose = lambda *_: "supports",
    second: Choose = lambda *_: "supports",
    name: str = "small",
    about: str = ABOUT,
    change: Callable[[Path], None] = lambda _: None,
    systems: tuple[str, ...] = ("alpha-writer", "beta-writer"),
) -> Path:
    """A round with two full returns, locked and judged."""
    artifacts = write_artifacts(root / f"{name}-artifacts", cases=cases, systems=systems)
    (artifacts / "about.json").write_text(about, encoding="utf-8")
    change(artifacts)
    policy_file = root / f"{name}.toml"
    policy_file.write_text(policy, encoding="utf-8")
    place = root / f"{name}.round"
    actions.new_round(place, artifacts=artifacts, kind="reviewer", policy=policy_file)
    with actions.open_session(place) as session:
        kits = actions.export_round(session, acknowledged=True, without_key_backup=True).kits
        files = [
            write_return(place / kit.file, root / f"{name}-{kit.reviewer}.json", choose)
            for kit, choose in zip(kits, (first, second), strict=False)
        ]
        actions.receive(session, files)
        actions.lock_first_pass(session)
        actions.gate(session)
    return place


def freeze(place: Path, *, unblinded: bool = True) -> Path:
    with actions.open_session(place) as session:
        actions.freeze(session)
        if unblinded:
            actions.unblind(session)
    return place


@pytest.fixture(scope="module")
def kept() -> Iterator[Path]:
    """One frozen, unblinded round with its key; nobody writes it."""
    with memory_folder() as root, pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITEREVIEW_KEY_FILE", str(root / "sealing.key"))
        freeze(make_round(root))
        yield root


@pytest.fixture
def frozen(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the frozen round, to publish."""
    monkeypatch.setenv("CITEREVIEW_KEY_FILE", str(kept / "sealing.key"))
    return Path(shutil.copytree(kept / "small.round", tmp_path / "small.round"))


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Path]:
    """Makes rounds below the test's own folder: `make(cases=12, second=...)`."""

    def made(**wishes: object) -> Path:
        return make_round(tmp_path, **wishes)  # type: ignore[arg-type]

    return made
