"""Texts in Debian's Chromium: marks in the right place, and content stays data."""

from __future__ import annotations

import random
import re

import pytest

from citereview.kits import Kit, Span
from citereview.kits.context import Turns

pytestmark = pytest.mark.browser

KNEE = "\U0001f9b5"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
TEXTS = {
    "astral": (f"Pain {KNEE}{KNEE} in the knee {KNEE} since May.", "in the knee"),
    "astral inside": (f"Sees {FAMILY} daily, {KNEE} hurts.", f"{FAMILY} daily, {KNEE}"),
    "combining": (
        "Cafe\u0301 au lait, nai\u0308ve patient, re\u0301sume\u0301.",
        "nai\u0308ve patient",
    ),
    "mark begins at a combining sign": ("e\u0301tat", "\u0301tat"),
    "windows lines": ("one\r\ntwo\r\nthree\r\n", "two\r\nthr"),
    "old mac lines": ("one\rtwo\rthree", "two\rthr"),
    "right to left": (
        "Note: \u0627\u0644\u0645\u0631\u064a\u0636 \u064a\u0639\u0627\u0646\u064a. Done.",
        "\u064a\u0639\u0627\u0646\u064a",
    ),
    "hebrew then latin": ("\u05db\u05d0\u05d1 in the knee\nnext line", "in the knee"),
    "zero width": ("zero\u200bwidth \u200djoin\u2060er \ufeffhere", "width \u200djoin\u2060er"),
    "bidi controls": ("dose \u202e05\u202c mg \u2066x\u2069 daily", "\u202e05\u202c mg"),
    "separators": ("a\u2028b\u2029c\u0085d", "b\u2029c"),
    "nul and controls": ("a\x00b\x0bc\x1fd\x7fe", "b\x0bc\x1f"),
    "blank": ("  lead \t tab  trail  ", " \t tab"),
    "markup": ("<b>bold</b> & &amp; <!-- no --> ]]>", "</b> & &amp; <!--"),
    "script": ("</script><script>window.harmed=1</script>", "script><script>window"),
    "template": ("{{ kit.key }} {% raw %} {# no #} ${harmed} `x`", "{% raw %} {# no #}"),
    "image": ("<img src=x onerror='window.harmed=1'> <svg onload=harmed()>", "onerror='window"),
}


def shown(text: str) -> str:
    """The page shows a lone carriage return as a line break: same length, same offsets."""
    return re.sub(r"\r(?!\n)", "\n", text)


def span_of(text: str, part: str) -> Span:
    start = text.index(part)
    return Span(start=start, end=start + len(part))


def content(opened, selector: str) -> str:
    return opened.page.evaluate("s => document.querySelector(s).textContent", selector)


def check_pair(
    opened, source: str, note: str, claim: Span, passage: Span, *, name: str = ""
) -> None:
    assert content(opened, "#mark-claim") == shown(note)[claim.start : claim.end], name
    assert content(opened, "#note-text") == shown(note), name
    assert content(opened, "#mark-evidence") == shown(source)[passage.start : passage.end], name
    around = Turns(source).around(passage)
    open_part = shown(source)[around.start : around.end]
    assert content(opened, "#source-text").strip(" \u2026") == open_part.strip(" \u2026"), name
    opened.press("s")
    assert content(opened, "#source-text") == shown(source), name
    assert content(opened, "#mark-evidence") == shown(source)[passage.start : passage.end], name
    opened.press("s")
    tags = opened.page.evaluate(
        "[...new Set([...document.querySelectorAll('.text *')].map(e => e.localName))].sort()"
    )
    assert set(tags) <= {"mark", "span"}, name


def test_that_marks_stand_on_the_very_characters(open_kit, kit_of, case_of) -> None:
    cases = []
    for n, (text, part) in enumerate(TEXTS.values()):
        span = span_of(text, part)
        cases.append(case_of(f"case-{n:03}", text, [(text, [(span, span)])]))
    opened = open_kit(kit_of(cases, rubric=()))
    opened.begin()
    for name, (text, part) in TEXTS.items():
        span = span_of(text, part)
        check_pair(opened, text, text, span, span, name=name)
        opened.press("ArrowRight")
    assert opened.page.evaluate("window.harmed") is None


PIECES = (
    "<script>harmed=1</script>",
    "</script>",
    "<img src={url}/a onerror=harmed=1>",
    "<!--",
    "-->",
    "<link rel=stylesheet href={url}/b>",
    "<iframe src={url}/c></iframe>",
    "]]>",
    "&lt;",
    "&#0;",
    "<meta http-equiv=refresh content='0;url={url}/d'>",
    "<base href={url}/>",
    "{{7*7}}",
    "{%if 1%}",
    "{#",
    "${7*7}",
    "`",
    "\\u003c",
    "\\",
    "'",
    '"',
    "\r\n",
    "\r",
    "\n",
    "\t",
    KNEE,
    FAMILY,
    "e\u0301",
    "\u202e",
    "\u05d0\u05d1",
    "\u0627",
    "\u200b",
    "\ufeff",
    "\x00",
    "word ",
    "\u2028",
    "javascript:",
    "<a href='{url}/e' ping={url}/f>x</a>",
    "<style>*{{background:url({url}/g)}}</style>",
    "<svg/onload=x>",
    "<input autofocus onfocus=harmed=1>",
    "<form action={url}/h><button>",
    "<template>",
    "<plaintext>",
)


def fuzzed(draw: random.Random, url: str) -> tuple[str, list[Span]]:
    pieces = [draw.choice(PIECES).replace("{url}", url) for _ in range(draw.randint(3, 40))]
    text = "".join(pieces) + "."
    spans = []
    for _ in range(3):
        start = draw.randrange(len(text))
        spans.append(Span(start=start, end=draw.randint(start + 1, len(text))))
    return text, spans


@pytest.mark.parametrize("seed", range(2))
def test_that_whatever_syntax_a_text_holds_shows_as_text(
    open_kit, kit_of, case_of, outside, seed: int
) -> None:
    url, reached = outside
    draw = random.Random(seed)  # noqa: S311
    cases, spans = [], {}
    for n in range(8):
        source, passages = fuzzed(draw, url)
        note, claims = fuzzed(draw, url)
        code = f"case-{n:03}"
        cases.append(case_of(code, source, [(note, list(zip(claims, passages, strict=True)))]))
    kit: Kit = kit_of(cases, rubric=(), due=f"<b>{url}</b>", contact="</script><script>harmed=1")
    spans = {
        pair.pair_code: (case.source, note.text, pair.claim, pair.evidence)
        for case in kit.cases
        for note in case.notes
        for pair in note.pairs
    }
    opened = open_kit(kit)
    assert "</script><script>harmed=1" in opened.text("#start")
    opened.begin()
    for _ in range(len(spans)):
        check_pair(opened, *spans[opened.text("#code")])
        opened.press("ArrowRight")
    assert opened.page.evaluate("window.harmed") is None
    assert reached == []


def test_that_the_page_may_connect_to_nothing(open_kit, small_kit: Kit, outside) -> None:
    url, reached = outside
    opened = open_kit(small_kit)
    opened.begin()
    refused = opened.page.evaluate(
        """async (url) => {
            const answers = [];
            answers.push(await fetch(url).then(() => "reached", () => "refused"));
            answers.push(await new Promise((done) => {
                const image = new Image();
                image.onload = () => done("reached");
                image.onerror = () => done("refused");
                image.src = url + "/x.png";
            }));
            const script = document.createElement("script");
            try { script.textContent = "window.harmed = 1"; } catch (failure) {}
            script.append("window.harmed = 1");
            document.body.append(script);
            answers.push(window.harmed === 1 ? "reached" : "refused");
            try { document.body.innerHTML = "<p>x"; answers.push("reached"); }
            catch (failure) { answers.push("refused"); }
            return answers;
        }""",
        url,
    )
    assert refused == ["refused"] * 4
    assert reached == []
    # The policy says no aloud; those lines, and only those, are expected here.
    assert opened.errors
    expected = ("Content Security Policy", "requires 'Trusted")
    assert [e for e in opened.errors if not any(word in e for word in expected)] == []
    opened.errors.clear()
    opened.requests[:] = [request for request in opened.requests if not request.startswith(url)]


def test_that_other_passages_of_the_claim_are_underlined(open_kit, kit_of, case_of) -> None:
    source = "\n".join(f"[patient] turn {n}" for n in range(8))
    claim = Span(start=0, end=9)
    turns = [span_of(source, f"turn {n}") for n in (1, 2, 7)]
    kit = kit_of(
        [case_of("case-001", source, [("The claim.", [(claim, turn) for turn in turns])])],
        rubric=(),
    )
    opened = open_kit(kit)
    opened.begin()
    assert "2 more passages" in opened.text("#source-text + .hint")
    opened.press("s")
    assert opened.page.locator(".also").all_inner_texts() == ["turn 2", "turn 7"]


def test_that_a_mark_far_down_a_long_text_is_brought_into_view(open_kit, kit_of, case_of) -> None:
    long = "word " * 20_000 + "HERE" + " word" * 200
    span = span_of(long, "HERE")
    kit = kit_of([case_of("case-001", long, [(long, [(span, span)])])], rubric=())
    opened = open_kit(kit)
    opened.begin()
    opened.press("s")
    for kind, box in (("claim", "note"), ("evidence", "source")):
        inside = opened.page.evaluate(
            """([mark, box]) => {
                const m = document.querySelector(mark).getBoundingClientRect();
                const b = document.querySelector(box).getBoundingClientRect();
                return m.top >= b.top && m.bottom <= b.bottom && b.bottom <= innerHeight;
            }""",
            [f"#mark-{kind}", f"#{box}-text"],
        )
        assert inside, kind
    for label in ("supports", "contradicts", "irrelevant", "unclear"):
        assert opened.page.locator(f"#label-{label} .definition").is_visible()
