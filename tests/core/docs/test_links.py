"""Links and pictures of every page lead somewhere."""

from __future__ import annotations

import re
from urllib.parse import unquote

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def slug(heading: str) -> str:
    """The anchor the site and GitHub give a heading of plain words."""
    words = re.sub(r"[^\w\s-]", "", heading.strip().lower())
    return re.sub(r"[\s]+", "-", words)


def test_that_every_link_leads_to_a_file_and_a_heading_that_exist(page) -> None:
    broken = []
    for target in LINK.findall(page.prose):
        if target.startswith("https://"):
            continue
        place, _, anchor = unquote(target).partition("#")
        path = (page.path.parent / place).resolve() if place else page.path
        if not path.exists():
            broken.append(target)
        elif anchor and path.suffix == ".md":
            headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
            if anchor not in {slug(heading) for heading in headings}:
                broken.append(target)
    assert broken == []


def test_that_nothing_is_linked_without_encryption(page) -> None:
    assert "](http://" not in page.text


def test_that_every_picture_says_what_it_shows(page) -> None:
    assert not re.search(r"!\[\s*\]\(", page.text)


def test_that_every_picture_shown_is_drawn_by_make_screenshots(root, all_pages) -> None:
    scripts = "".join(
        (root / "packaging" / name).read_text(encoding="utf-8")
        for name in ("screenshots.py", "shots_of_editors.py", "kit_pictures.py")
    )
    shown = {
        found
        for page in all_pages
        for found in re.findall(r"images/([\w-]+?)-(?:light|dark)\.png", page.text)
    }
    assert shown
    drawn = {name for name in shown if f'"{name}"' in scripts or f"{name}-{{" in scripts}
    assert shown - drawn == set()
