"""The oldest browsers a kit works in: what script and style use, and since when browsers have it.

A name that is in no table here fails: look up since when Chrome, Firefox and Safari have it, and
where it is younger than the versions the reviewer's page names, use a plainer way.
"""

from __future__ import annotations

import re

import pytest

from citereview.kits.html import script
from citereview.resources import read_text, resource_path


def names(text: str) -> set[str]:
    return set(text.split())


NEEDED = {
    # Name: since which Chrome (and Edge), Firefox, Safari; from MDN's browser-compat-data.
    "flat": (69, 62, 12.0),
    "flatMap": (69, 62, 12.0),
    "replaceChildren": (86, 78, 14.0),
    "showModal": (37, 98, 15.4),
    "close": (37, 98, 15.4),
    "text": (76, 69, 14.0),
    "writeText": (66, 63, 13.1),
    "gap": (84, 63, 14.1),
    "inset": (87, 66, 14.1),
    "margin-inline": (87, 66, 14.1),
    "padding-block": (87, 66, 14.1),
    "padding-inline": (87, 66, 14.1),
    ":focus-visible": (86, 85, 15.4),
    "min()": (79, 75, 11.1),
}
OLD_CALLS = names("""
    add addEventListener append apply assign cbrt ceil charCodeAt click closest concat contains
    createElement createElementNS createObjectURL createTextNode entries every exec execCommand
    filter find floor focus forEach from get getBoundingClientRect getElementById getItem has
    includes indexOf isArray isInteger join keys map match max min now padStart parse pop
    preventDefault push querySelector querySelectorAll remove removeItem replace revokeObjectURL
    scrollTo select setAttribute setItem slice some sort split sqrt startsWith stringify test
    toLowerCase toString toUpperCase toggle values""")
OLD_GLOBALS = names("Array Blob Boolean Map Number Set String Uint32Array")
OLD_FUNCTIONS = names("Boolean Number String atob btoa setInterval setTimeout")
WORDS = names("async catch for function if return switch typeof while")
YOUNG_SYNTAX = {
    "optional chaining": r"\?\.(?!\d)",
    "nullish value": r"\?\?",
    "logical assignment": r"(\|\||&&)=",
    "relative index": r"\.at\(",
    "private name": r"\bthis\.#|^\s*#\w",
    "class": r"\bclass\s+\w+\s*\{",
    "look-behind": r"\(\?<[=!]",
    "number with gaps": r"\d_\d",
    "big number": r"\b\d+n\b",
    "import": r"\bimport\b",
    "own property": r"\bhasOwn\b",
    "generator or loop that awaits": r"\bfor await\b|function\s*\*",
}
# What only looks plainer where it is missing.
ORNAMENT = {"content-visibility", "contain-intrinsic-size", "text-wrap", "overscroll-behavior"}
ORNAMENT |= {"overscroll-behavior-x", "text-decoration-thickness", "text-underline-offset"}
ORNAMENT |= {"print-color-adjust", "box-decoration-break", "color-scheme", "touch-action"}
OLD_PROPERTIES = names("""
    align-items background border border-bottom border-color border-left border-radius border-top
    bottom box-shadow box-sizing break-after break-inside clip-path color content cursor display
    fill flex flex-direction flex-wrap font font-family font-size font-variant-numeric font-weight
    grid-area grid-template-columns height justify-content letter-spacing line-height list-style
    margin margin-bottom margin-left margin-right margin-top max-height max-width min-height
    min-width opacity outline outline-offset overflow overflow-wrap padding padding-bottom
    padding-left padding-top position resize stroke stroke-linecap stroke-linejoin stroke-width
    text-align text-decoration top unicode-bidi vertical-align white-space width z-index""")
OLD_SELECTORS = {":first-child", ":last-child", ":checked", ":disabled", ":focus", ":hover"}
OLD_SELECTORS |= {":root", ":not", ":empty", ":before"}
OLD_STYLE_FUNCTIONS = {"calc()", "minmax()", "repeat()", "rgb()", "var()", "inset()"}


def code() -> str:
    """The script without comments, whole patterns and what stands between double quotes."""
    lines = re.sub(r"(?m)(^|\s)//.*$|/\^[^/\n]*\$/", " ", script())
    return re.sub(r'"[^"\n]*"', '""', lines)


def style() -> str:
    return re.sub(r"/\*.*?\*/", " ", read_text("kit", "kit.css"), flags=re.DOTALL)


@pytest.mark.parametrize("kind", YOUNG_SYNTAX)
def test_that_the_script_is_written_in_syntax_old_browsers_read(kind: str) -> None:
    found = [line for line in code().splitlines() if re.search(YOUNG_SYNTAX[kind], line)]
    assert found == []


def test_that_the_script_calls_nothing_that_is_not_known_to_be_old() -> None:
    text = code()
    own = set(re.findall(r"(?:function|const|let)\s+(\w+)", text)) | {"read", "act", "command"}
    own |= set(re.findall(r"\(?\b(\w+)\)? =>", text)) | set(re.findall(r"[(,] ?(\w+)[,)]", text))
    called = set(re.findall(r"\.(\w+)\(", text)) - own
    assert called - OLD_CALLS - set(NEEDED) == set()
    made = set(re.findall(r"\bnew (\w+)", text))
    assert made - OLD_GLOBALS == set()
    plain = set(re.findall(r"(?<![\w.$])([a-zA-Z]\w*)\(", text)) - own
    assert plain - OLD_FUNCTIONS - OLD_GLOBALS - WORDS - set(NEEDED) == set()


def test_that_the_style_needs_nothing_that_is_not_known_to_be_old() -> None:
    text = style()
    properties = set(re.findall(r"[{;]\s*([a-z][a-z-]+)\s*:", text))
    assert properties - OLD_PROPERTIES - ORNAMENT - set(NEEDED) == set()
    selectors = set(re.findall(r"(?<=[\w\])}*\s:])(:[a-z-]+)(?=[\s,{(.\[])", text)) - {":backdrop"}
    assert selectors - OLD_SELECTORS - set(NEEDED) == set()
    functions = {f"{name}()" for name in re.findall(r"[\s:,(]([a-z-]+)\(", text)} - {":not()"}
    assert functions - OLD_STYLE_FUNCTIONS - set(NEEDED) - {"not()"} == set()


def test_that_a_height_in_young_units_has_one_in_old_units_before_it() -> None:
    for name, value in re.findall(r"([a-z-]+): ([^;{}]*\d[dsl]vh[^;{}]*);", style()):
        older = f"{name}: {re.sub(r'[dsl]vh', 'vh', value)}; {name}: {value};"
        assert older in style()


def test_that_the_reviewers_page_names_the_oldest_browsers_in_which_all_of_it_works() -> None:
    chrome, firefox, safari = (max(row[at] for row in NEEDED.values()) for at in range(3))
    page = (resource_path().parent / "docs" / "reviewer.md").read_text("utf-8")
    assert f"Chrome and Edge from {chrome}, Firefox from {firefox}, Safari from {safari}" in page
    used = code() + style()
    assert [name for name in NEEDED if name.removesuffix(")") not in used] == []
