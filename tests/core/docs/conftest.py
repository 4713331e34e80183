"""The pages as the tests read them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FENCE = re.compile(
    r"(<!-- runs: (?P<name>[\w-]+) -->\n)?^```(?P<language>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """A block of code: its language, its text, and the name under which a test runs it."""

    language: str
    text: str
    runs: str


@dataclass(frozen=True)
class Page:
    """A page: its path, its whole text, its code, and what is left without code."""

    path: Path
    text: str

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @property
    def blocks(self) -> list[Block]:
        return [
            Block(found["language"], found["text"], found["name"] or "")
            for found in FENCE.finditer(self.text)
        ]

    @property
    def flat(self) -> str:
        """On one line, without blocks: code in running text may be broken over two."""
        return " ".join(FENCE.sub("", self.text).split())

    @property
    def prose(self) -> str:
        return re.sub(r"`[^`\n]*`", "", FENCE.sub("", self.text))


def pages() -> list[Page]:
    paths = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [Page(path, path.read_text(encoding="utf-8")) for path in paths]


@pytest.fixture(params=pages(), ids=lambda page: page.name)
def page(request) -> Page:
    return request.param


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def all_pages() -> list[Page]:
    return pages()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages as `make docs` builds them."""
    place = tmp_path_factory.mktemp("docs") / "site"
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(place)],
        cwd=ROOT, env=os.environ | {"PYTHONWARNINGS": "ignore"}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return place
