"""The kit's page as bytes: reproducible, closed by its policy, words and colours complete."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

from citereview.kits import (
    Kit,
    default_codebook,
    render_adjudicator_kit_html,
    render_review_kit_html,
)
from citereview.kits.html import SCRIPTS, stylesheet
from citereview.kits.payload import payload, strings
from citereview.resources import read_text, resource_path


class Page(HTMLParser):
    """Content of script and style elements, attributes of all."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.raw: list[tuple[str, dict[str, str | None], str]] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self._open: tuple[str, dict[str, str | None]] | None = None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag in {"script", "style"}:
            self._open = (tag, dict(attrs))

    def handle_data(self, data):
        if self._open:
            self.raw.append((*self._open, data))
            self._open = None


@pytest.fixture
def page(kit: Kit) -> Page:
    return Page(render_review_kit_html(kit).decode())


def test_that_the_same_kit_gives_the_same_bytes(kit: Kit) -> None:
    again = Kit.model_validate_json(kit.model_dump_json())
    assert render_review_kit_html(again) == render_review_kit_html(kit)


def test_that_each_renderer_takes_its_own_kind(kit: Kit, adjudicator_kit: Kit) -> None:
    assert render_adjudicator_kit_html(adjudicator_kit).startswith(b"<!doctype html>")
    with pytest.raises(ValueError, match="kind"):
        render_adjudicator_kit_html(kit)
    with pytest.raises(ValueError, match="kind"):
        render_review_kit_html(adjudicator_kit)


def test_that_the_policy_allows_the_pages_own_style_and_script_and_nothing_else(page) -> None:
    policy = next(v for tag, n, v in page.attributes if n == "content" and "default-src" in v)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))

    def hash_of(content: str) -> str:
        return (
            "'sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode() + "'"
        )

    code = next(data for tag, attrs, data in page.raw if tag == "script" and not attrs)
    style = next(data for tag, _, data in page.raw if tag == "style")
    assert rules["script-src"] == hash_of(code)
    assert rules["style-src"] == hash_of(style)
    for name in ("default-src", "connect-src", "img-src", "base-uri", "form-action"):
        assert rules[name] == "'none'"
    assert "unsafe" not in policy


def test_that_nothing_in_the_page_is_fetched_or_handled_inline(kit: Kit, page: Page) -> None:
    for tag, name, value in page.attributes:
        assert not name.startswith("on"), (tag, name)
        assert name not in {"src", "srcset", "action", "style"}, (tag, name)
        if name == "href":
            assert str(value).startswith("#i-")
    text = render_review_kit_html(kit).decode()
    addresses = set(re.findall(r"https?://[^\s\"'<>]+", text))
    assert addresses == {"http://www.w3.org/2000/svg"}


def test_that_the_data_block_is_the_kit_and_holds_no_markup(kit: Kit, page: Page) -> None:
    data = next(data for tag, attrs, data in page.raw if attrs.get("type") == "application/json")
    assert json.loads(data) == payload(kit)
    assert not set(data) & set("<>&")
    assert data.isascii()


def test_that_the_payload_says_nothing_a_kit_must_not_hold(kit: Kit) -> None:
    def names(value) -> set[str]:
        if isinstance(value, dict):
            return set(value).union(*map(names, value.values()))
        return set().union(*map(names, value)) if isinstance(value, list) else set()

    data = payload(kit)
    del data["strings"]
    assert names(data) == {
        "schema_version", "kind", "round_ref", "kit_digest", "codebook_digest", "recipient",
        "recipient_ref", "recipient_code", "due", "contact", "language", "text_language",
        "seconds_per_pair", "file_stem", "rubric", "codebook", "cases", "case_code", "source",
        "notes", "label", "text", "request_digest", "pairs", "review_ref", "pair_code", "claim",
        "passage", "open", "labels", "criterion_ref", "question", "minimum_score",
        "maximum_score", "version", "reasons", "reason", "rules", "title", "name", "definition",
        "examples", "why",
    }  # fmt: skip


def test_that_offsets_in_the_payload_count_utf16_units(kit: Kit) -> None:
    note = payload(kit)["cases"][1]["notes"][1]
    claim = note["pairs"][0]["claim"]
    units = note["text"].encode("utf-16-le")
    assert units[2 * claim[0] : 2 * claim[1]].decode("utf-16-le") == note["text"][0:19]


def test_that_every_language_has_every_word_and_every_word_is_used() -> None:
    table = strings()
    code = "".join(read_text("kit", "js", name) for name in SCRIPTS) + read_text(
        "kit", "kit.html.j2"
    )
    words = set(table["en"])
    for language, own in table.items():
        assert set(own) == words, language
        for name, text in own.items():
            holes = set(re.findall(r"\{(\w+)\}", text))
            assert holes == set(re.findall(r"\{(\w+)\}", table["en"][name])), (language, name)
    built = ("problem_", "merge_", "title_", "start_lead_", "list_", "help_")
    for name in words:
        stem = re.sub(r"_(one|other)$", "", name)
        used = re.search(rf"[\"'`.]{re.escape(stem)}\b", code)
        assert used or name.startswith(built), name
    for name in re.findall(r"\bt\(\"(\w+)\"", code):
        assert name in words or f"{name}_other" in words, name


def test_that_the_style_sheet_names_no_colour_and_no_unknown_property() -> None:
    own = read_text("kit", "kit.css")
    whole = stylesheet()
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b(?=[;\s,)])", own) == []
    defined = set(re.findall(r"(--[a-z0-9-]+):", whole))
    assert set(re.findall(r"var\((--[a-z0-9-]+)", own)) <= defined
    tokens = json.loads(read_text("design-tokens.json"))
    for mode in ("light", "dark"):
        for name, value in tokens["color"][mode].items():
            assert f"--{name.replace('_', '-')}:{value};" in whole


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_that_every_pair_of_colours_the_kit_uses_can_be_read(mode: str) -> None:
    colours = json.loads(read_text("design-tokens.json"))["color"][mode]
    texts = [
        ("text", ground)
        for ground in ("window", "surface", "raised", "accent_soft", "mark_claim", "mark_evidence")
    ]
    texts += [("muted", ground) for ground in ("window", "surface", "raised")]
    texts += [("accent", ground) for ground in ("window", "surface", "accent_soft")]
    texts += [("on_accent", "accent")]
    texts += [("surface", label) for label in ("supports", "contradicts", "irrelevant", "unclear")]
    for front, ground in texts:
        assert contrast(colours[front], colours[ground]) >= 4.5, (front, ground)
    shapes = [("control", ground) for ground in ("window", "surface")]
    shapes += [(label, "surface") for label in ("supports", "contradicts", "irrelevant", "unclear")]
    for front, ground in shapes:
        assert contrast(colours[front], colours[ground]) >= 3, (front, ground)


def test_that_every_part_of_the_script_is_listed_and_small() -> None:
    files = {path.name for path in resource_path("kit", "js").iterdir()}
    assert files == set(SCRIPTS)
    for name in SCRIPTS:
        text = read_text("kit", "js", name)
        assert text.count("\n") < 500
        assert "</" not in text
        assert "innerHTML" not in text
        assert "\r" not in text


def test_that_the_default_codebook_has_examples_rules_and_short_definitions() -> None:
    codebook = default_codebook()
    assert all(len(entry.examples) == 2 for entry in codebook.labels)
    titles = " ".join(rule.title.lower() for rule in codebook.rules)
    for word in ("partly", "several passages", "inference", "negation", "values", "unclear"):
        assert word in titles
