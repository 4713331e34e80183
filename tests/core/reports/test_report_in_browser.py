"""The HTML report in a browser: on a telephone, in the dark, on paper, to a screen reader."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from pypdf import PdfReader

from citereview.reports import ReportModel, RoundFacts, assemble_report, render_html
from citereview.reports.blocks import Beside, Heading, Plot, Table
from citereview.reports.layout import lay_out
from citereview.resources import read_text

pytestmark = pytest.mark.browser
WIDTHS = (320, 360, 390, 414, 600, 768, 1280)
OVERFLOWING = """[...document.querySelectorAll('main *, footer')].filter(one =>
    one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 &&
    getComputedStyle(one).display !== 'inline' && !one.closest('thead')
).map(one => one.outerHTML.slice(0, 90))"""
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
SHOWN_LABELS = """[...document.querySelectorAll('.cards td[data-label]')].filter(
    one => one.textContent && getComputedStyle(one, '::before').content.includes(
        JSON.stringify(one.dataset.label).slice(1, -1))).length"""

Opens = Callable[..., AbstractContextManager[Page]]


@pytest.fixture
def opened(chromium: Browser, tmp_path: Path) -> Opens:
    """Opens a report at a width and in a mode."""

    @contextmanager
    def open_(model: ReportModel, width: int = 1280, scheme: Any = "light") -> Iterator[Page]:
        path = tmp_path / "report.html"
        path.write_bytes(render_html(model))
        page = chromium.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
        page.goto(path.as_uri())
        yield page
        page.close()

    return open_


def test_that_no_report_is_moved_sideways_at_any_width(
    facts_of_kind: RoundFacts, opened: Opens
) -> None:
    with opened(assemble_report(facts_of_kind)) as page:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            assert not page.evaluate(WIDER), width
            assert page.evaluate(OVERFLOWING) == [], width


def test_that_a_row_on_a_telephone_is_a_card_and_still_a_table_to_a_screen_reader(
    facts_of_kind: RoundFacts, opened: Opens
) -> None:
    model = assemble_report(facts_of_kind)
    tables = [one for one in lay_out(model, plots="none").plain() if isinstance(one, Table)]
    with opened(model) as page:
        wide = _roles(page)
        page.set_viewport_size({"width": 360, "height": 844})
        assert _roles(page) == wide
        labelled = page.locator(".cards td[data-label]").evaluate_all(
            "found => found.filter(one => one.textContent).length"
        )
        assert page.evaluate(SHOWN_LABELS) == labelled
        assert (labelled > 0) == any(subject.checks for subject in model.subjects)
    assert wide["table"] == len(tables)
    assert wide["rowheader"] == sum(len(one.rows) + len(one.groups) for one in tables)
    assert wide["columnheader"] == sum(bool(text) for one in tables for text in one.head)


def _roles(page: Page) -> dict[str, int]:
    """How many elements of each role a screen reader is told of."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    names = [node["role"]["value"] for node in tree["nodes"] if not node["ignored"]]
    roles = ("table", "row", "rowheader", "columnheader", "cell", "heading", "image")
    return {role: names.count(role) for role in roles}


def test_that_very_large_type_on_a_telephone_moves_nothing_sideways(
    opened: Opens, facts_of_kind: RoundFacts
) -> None:
    with opened(assemble_report(facts_of_kind), 360) as page:
        page.add_style_tag(content="html { font-size: 200% }")
        assert not page.evaluate(WIDER)
        assert page.evaluate(OVERFLOWING) == []


def test_that_headings_step_down_one_at_a_time_and_every_link_leads_to_one(
    facts_of_kind: RoundFacts, opened: Opens
) -> None:
    with opened(assemble_report(facts_of_kind)) as page:
        levels = page.locator("h1, h2, h3").evaluate_all("all => all.map(one => +one.tagName[1])")
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after - before <= 1 for before, after in pairwise(levels))
        assert page.locator("html[lang=en]").count() == 1
        named = page.locator("nav a").evaluate_all(
            "all => all.map(one => [one.textContent, document.querySelector("
            "one.getAttribute('href'))?.textContent])"
        )
        assert named
        assert all(text == heading for text, heading in named)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_that_every_text_stands_out_from_its_ground(
    opened: Opens, make_facts: Callable[..., RoundFacts], scheme: str, width: int
) -> None:
    with opened(assemble_report(make_facts()), width, scheme) as page:
        found = page.evaluate(
            """[...document.querySelectorAll('main *, footer')].filter(
                one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
            ).map(one => {
                let ground = one, shade = 'rgba(0, 0, 0, 0)';
                while (ground && shade === 'rgba(0, 0, 0, 0)') {
                    shade = getComputedStyle(ground).backgroundColor; ground = ground.parentElement;
                }
                return [getComputedStyle(one).color, shade, one.tagName];
            })"""
        )
    assert len(found) > 100
    low = {
        (ink, ground, tag) for ink, ground, tag in found if _contrast(_rgb(ink), _rgb(ground)) < 4.5
    }
    assert low == set()


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(part) for part in re.findall(r"\d+", colour)[:3])
    return red, green, blue


def _contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    def light(colour: tuple[int, int, int]) -> float:
        parts = [part / 255 for part in colour]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("width", [360, 1280])
def test_that_a_plot_is_drawn_for_the_screen_it_is_on(
    opened: Opens, make_facts: Callable[..., RoundFacts], width: int
) -> None:
    shown = set()
    for scheme in ("light", "dark"):
        with opened(assemble_report(make_facts()), width, scheme) as page:
            image = page.locator("figure img:visible")
            assert image.count() == 1
            shown.add(image.evaluate("one => one.currentSrc"))
            box, drawn = image.bounding_box(), image.evaluate("one => one.naturalWidth")
            assert box is not None
            assert image.get_attribute("alt")
            # Letters of 8 points are not shown smaller than 10 pixels.
            assert box["width"] / drawn * 8 * 96 / 72 >= 10 or width > 640
    assert len(shown) == len(("light", "dark"))


@pytest.mark.parametrize(("paper", "scheme"), [("A4", "dark"), ("Letter", "light")])
def test_that_a_printed_report_is_black_on_white_with_whole_rows(
    facts_of_kind: RoundFacts, opened: Opens, paper: str, scheme: str
) -> None:
    model = assemble_report(facts_of_kind)
    with opened(model, 360, scheme) as page:
        data = page.pdf(format=paper)
        page.emulate_media(media="print")
        shown = page.locator("figure img:visible")
        plots = sum(isinstance(one, Plot) for one in lay_out(model).plain())
        assert shown.evaluate_all("all => all.map(one => one.className)") == ["paper"] * plots
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == (
            "rgb(255, 255, 255)"
        )
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        assert page.locator("nav").is_visible() is False
        breaks = "all => all.map(one => getComputedStyle(one).breakInside)"
        assert set(page.locator("tr").evaluate_all(breaks)) == {"avoid"}
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]
    headings = {
        one.text
        for block in lay_out(model, plots="none").blocks
        for one in (block.blocks if isinstance(block, Beside) else (block,))
        if isinstance(one, Heading)
    }
    for text in pages:
        assert text.strip().splitlines()[-1] not in headings
    assert model.model_digest.removeprefix("sha256:")[:40] in "".join("".join(pages).split())


def test_that_the_styles_use_nothing_that_browsers_of_2022_do_not_know() -> None:
    css = read_text("report", "report.css")
    unknown = (":has(", "@container", "@layer", "color-mix(", "oklch(", "subgrid", "text-wrap", "&")
    assert [word for word in unknown if word in css] == []
    # A browser that cannot silence a label reads it out; it does not lose it.
    assert css.count('content: attr(data-label); content: attr(data-label) / "";') == 1


def test_that_side_notes_are_said_once_where_they_cannot_stand_beside(
    opened: Opens, facts_of_kind: RoundFacts
) -> None:
    model = assemble_report(facts_of_kind)
    with opened(model, 360) as page:
        shown = page.locator(".note:visible").all_text_contents()
        page.set_viewport_size({"width": 1280, "height": 844})
        beside = page.locator(".note:visible").all_text_contents()
    assert len(shown) == len(set(shown))
    assert set(shown) == set(beside)
    notes = [
        one for block in lay_out(model).blocks if isinstance(block, Beside) for one in block.notes
    ]
    assert len(beside) == len(notes)
