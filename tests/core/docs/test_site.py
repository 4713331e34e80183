"""The site as a browser shows it: on a telephone, and printed."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Literal
from urllib.parse import unquote

import pypdf
import pytest
from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
TELEPHONE = {"width": 390, "height": 844}
TOO_WIDE = """document.documentElement.scrollWidth > document.documentElement.clientWidth ||
    [...document.querySelectorAll('table, pre')].some(
        one => one.scrollWidth > one.clientWidth + 1)"""


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("name", ["reviewer", "committee"])
def test_that_a_one_page_guide_is_printed_on_one_page(
    name: str, paper: str, site: Path, chromium: Browser
) -> None:
    page = chromium.new_page(color_scheme="dark")
    page.goto((site / f"{name}.html").as_uri())
    printed = pypdf.PdfReader(io.BytesIO(page.pdf(format=paper)))
    page.close()
    assert len(printed.pages) == 1
    said = printed.pages[0].extract_text()
    assert "For reviewers" in said or "For committees" in said
    assert "Search" not in said


def test_that_no_page_is_wider_than_a_telephone_fails_or_loads_from_elsewhere(
    site: Path, chromium: Browser
) -> None:
    page = chromium.new_page(viewport=TELEPHONE)
    asked: list[str] = []
    broken: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: broken.append(f"{page.url}: {error}"))
    wide = []
    for path in sorted(site.rglob("*.html")):
        if path.name == "404.html":  # the theme's, for a server
            continue
        page.goto(path.as_uri())
        if page.evaluate(TOO_WIDE):
            wide.append(path.name)
    page.close()
    assert wide == []
    assert broken == []
    assert asked
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def test_that_a_table_read_as_cards_is_still_a_table_and_names_its_columns(
    site: Path, chromium: Browser
) -> None:
    page = chromium.new_page(viewport=TELEPHONE)
    page.goto((site / "performance.html").as_uri())
    rows = page.locator("table.cards tr[role=row]:has(td)")
    heads = page.locator("table.cards").first.locator("th").all_text_contents()
    cells = rows.first.locator("td")
    assert cells.evaluate_all("all => all.map(one => one.dataset.label)") == heads
    shown = cells.evaluate_all("all => all.map(one => getComputedStyle(one, '::before').content)")
    texts = cells.all_text_contents()
    named = [f'"{head}: "' if text else "none" for head, text in zip(heads, texts, strict=True)]
    assert shown[1:] == named[1:]
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    roles = [node["role"]["value"] for node in tree if not node["ignored"]]
    assert roles.count("table") == page.locator("table.cards").count() > 0
    assert roles.count("cell") == page.locator(".cards td").count()
    assert roles.count("columnheader") == page.locator(".cards th").count()
    page.close()


def test_that_a_reader_can_switch_to_dark(site: Path, chromium: Browser) -> None:
    page = chromium.new_page(color_scheme="light")
    page.goto((site / "index.html").as_uri())
    assert page.evaluate("document.documentElement.dataset.bsTheme") == "light"
    page.locator("#theme-menu").click()
    page.locator("[data-bs-theme-value=dark]").click()
    assert page.evaluate("document.documentElement.dataset.bsTheme") == "dark"
    page.close()


SHOWN = """[...document.querySelectorAll('img')].filter(one => one.offsetWidth)
    .map(one => [one.currentSrc.split('/').pop(), one.naturalWidth > 0, one.alt])"""


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_that_each_picture_is_the_one_of_the_mode_and_is_there(
    mode: Literal["light", "dark"], site: Path, chromium: Browser
) -> None:
    page = chromium.new_page(color_scheme=mode)
    told = {path.stem for path in site.rglob("*.html") if b"<img " in path.read_bytes()}
    for path in sorted(site.rglob("*.html")):
        if path.stem in told and path.name != "404.html":
            page.goto(path.as_uri())
            page.evaluate("document.querySelectorAll('img').forEach(one => one.loading = 'eager')")
            page.wait_for_function("[...document.images].every(one => one.complete)")
            found = page.evaluate(SHOWN)
            text = path.read_text(encoding="utf-8")
            assert len(found) == text.count("-light.png") + text.count("-dark.png") - len(found)
            assert all(name.endswith(f"-{mode}.png") and there for name, there, _ in found), path
            assert all(alt for _, _, alt in found)
    page.emulate_media(media="print")
    assert {name.rpartition("-")[2] for name, _, _ in page.evaluate(SHOWN)} == {"light.png"}
    page.close()
    assert len(told) > 8


def test_that_the_pages_themselves_name_light_pictures_alone(root: Path) -> None:
    named = [
        name
        for page in sorted((root / "docs").rglob("*.md"))
        for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    ]
    assert named
    assert [name for name in named if not name.endswith("-light.png")] == []


def test_that_every_link_of_the_site_leads_to_a_file_and_a_place_in_it(site: Path) -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    texts = {path: text for path, text in texts.items() if path.name != "404.html"}
    broken = []
    for path, text in texts.items():
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            if re.match(r"[a-z]+:", target) or target == "#":
                continue
            name, _, anchor = unquote(target).partition("#")
            found = (path.parent / name).resolve() if name else path
            there = not anchor or f'id="{anchor}"' in texts.get(found, "")
            if not found.is_file() or not there:
                broken.append((path.name, target))
    assert len(texts) > 20
    assert broken == []
