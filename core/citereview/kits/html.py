"""Render a kit as one self-contained HTML file: nothing is fetched, same kit same bytes.

Style and script stand in the page and are allowed by their own hashes alone; the page's policy
forbids every connection. Texts travel in a JSON block and are put on the page as text nodes, so
that whatever syntax they hold shows as text.
"""

from __future__ import annotations

import base64
import hashlib
import json

import jinja2
from markupsafe import Markup

from citereview.kits.models import Kit
from citereview.kits.payload import payload_block, strings
from citereview.kits.shared_cases import SharedCases
from citereview.resources import read_text

SCRIPTS = (
    "sha256.js",
    "words.js",
    "state.js",
    "keeping.js",
    "documents.js",
    "texts.js",
    "view.js",
    "deciding.js",
    "dialogs.js",
    "transfer.js",
    "keys.js",
    "main.js",
)
"""The script's parts in order; together they are one function."""


def render_review_kit_html(kit: Kit, shared: SharedCases | None = None) -> bytes:
    """The reviewer's kit as one HTML file.

    Args:
        kit: The kit.
        shared: What is remembered of the cases, where other kits hold the same.

    Raises:
        ValueError: The kit is not a review kit.
    """
    return _render(kit, "review", shared)


def render_adjudicator_kit_html(kit: Kit) -> bytes:
    """The adjudicator's kit as one HTML file.

    Raises:
        ValueError: The kit is not an adjudicator kit.
    """
    return _render(kit, "adjudication")


def stylesheet() -> str:
    """The kit's style sheet: custom properties from the design tokens, then kit.css."""
    tokens = json.loads(read_text("design-tokens.json"))
    light, dark = (_properties(tokens["color"][mode]) for mode in ("light", "dark"))
    spaces = "".join(f"--space-{at}:{size}px;" for at, size in enumerate(tokens["space"]))
    shape = f"--radius:{tokens['radius']}px;--line:{tokens['type']['line']};"
    return (
        f":root{{color-scheme:light dark;{light}{spaces}{shape}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n" + read_text("kit", "kit.css")
    )


def script() -> str:
    """The kit's whole script, one function that leaves no global name."""
    parts = "".join(read_text("kit", "js", name) for name in SCRIPTS)
    return f'(function () {{\n"use strict";\n{parts}}})();\n'


def _properties(colors: dict[str, str]) -> str:
    return "".join(f"--{name.replace('_', '-')}:{value};" for name, value in colors.items())


def _render(kit: Kit, kind: str, shared: SharedCases | None = None) -> bytes:
    if kit.kind != kind:
        raise ValueError(f"not a kit of kind {kind}")
    environment = jinja2.Environment(
        autoescape=True, undefined=jinja2.StrictUndefined, keep_trailing_newline=True
    )
    style, code = stylesheet(), script()
    words = strings()
    page = environment.from_string(read_text("kit", "kit.html.j2")).render(
        kit=kit,
        words=words.get(kit.language, words["en"]),
        language=kit.language if kit.language in words else "en",
        policy=_policy(style, code),
        # Own files and escaped JSON, never text of a case: the only places where markup is trusted.
        style=Markup(style),  # noqa: S704
        script=Markup(code),  # noqa: S704
        data=Markup(payload_block(kit, shared)),  # noqa: S704
    )
    return page.encode("utf-8")


def _policy(style: str, code: str) -> str:
    return (
        f"default-src 'none'; script-src '{_source(code)}'; style-src '{_source(style)}'; "
        "connect-src 'none'; img-src 'none'; object-src 'none'; frame-src 'none'; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
    )


def _source(content: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode("utf-8")).digest()).decode()
