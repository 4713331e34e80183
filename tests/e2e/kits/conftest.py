"""Kits opened in Chromium; what a page asks for is seen."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page

from citereview.canonical import digest
from citereview.kits import (
    Criterion,
    Kit,
    KitCase,
    KitNote,
    KitPair,
    Span,
    build_review_kit,
    pair_codes,
    render_adjudicator_kit_html,
    render_review_kit_html,
)

RUBRIC = (
    Criterion(
        criterion_ref="grounding",
        question="How far is it backed?",
        minimum_score=1,
        maximum_score=5,
    ),
    Criterion(
        criterion_ref="completeness",
        question="How much is there?",
        minimum_score=0,
        maximum_score=4,
    ),
)


@dataclass
class Opened:
    """A kit open in the browser, and all it did."""

    page: Page
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    leaves: list[str] = field(default_factory=list)

    def begin(self) -> None:
        """By keyboard alone: to the first screen's button and through it."""
        for _ in range(12):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement.id") == "begin":
                break
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("#desk:not([hidden])")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def text(self, selector: str) -> str:
        return self.page.locator(selector).inner_text()

    def save(self, press: Callable[[], None]) -> tuple[str, bytes]:
        """Do what saves a file; its name and bytes."""
        with self.page.expect_download() as waiting:
            press()
        download = waiting.value
        return download.suggested_filename, Path(download.path()).read_bytes()


@pytest.fixture
def outside() -> Iterator[tuple[str, list[bytes]]]:
    """An address on loopback that must never be reached, and what reached it."""
    reached: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.1)
        stop = threading.Event()

        def listen() -> None:
            while not stop.is_set():
                try:
                    connection, _ = server.accept()
                except TimeoutError:
                    continue
                with connection:
                    reached.append(connection.recv(200))

        thread = threading.Thread(target=listen)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}", reached
        stop.set()
        thread.join()


def written(kit: Kit, folder: Path) -> Path:
    """A kit written as a file, under its own name."""
    render = render_review_kit_html if kit.kind == "review" else render_adjudicator_kit_html
    path = folder / kit.file_name
    path.write_bytes(render(kit))
    return path


@pytest.fixture
def open_kit(chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., Opened]]:
    """Open a kit from disk in a browser of its own; at the end it fetched nothing."""
    contexts: dict[str, BrowserContext] = {}
    everything: list[tuple[Opened, str]] = []

    def open_(kit: Kit | Path, *, profile: str = "one", init: str = "", **options: Any) -> Opened:
        path = kit if isinstance(kit, Path) else written(kit, tmp_path)
        if profile not in contexts:
            contexts[profile] = chromium.new_context(accept_downloads=True, **options)
        page = contexts[profile].new_page()
        opened = Opened(page)
        everything.append((opened, path.as_uri()))

        def dialog(shown: Dialog) -> None:
            opened.leaves.append(shown.type)
            shown.accept()

        page.on("request", lambda request: opened.requests.append(request.url))
        page.on("pageerror", lambda error: opened.errors.append(str(error)))
        page.on(
            "console",
            lambda message: opened.errors.append(message.text) if message.type == "error" else None,
        )
        page.on("dialog", dialog)
        if init:
            page.add_init_script(init)
        page.goto(path.as_uri())
        return opened

    yield open_
    for context in contexts.values():
        context.close()
    for opened, own in everything:
        assert opened.errors == []
        assert {url for url in opened.requests if not url.startswith("blob:")} == {own}


def one_case(code: str, source: str, notes: list[tuple[str, list[tuple[Span, Span]]]]) -> KitCase:
    """A case with made-up references."""
    names = {
        (i, j): digest([code, i, j])
        for i, (_, spans) in enumerate(notes)
        for j in range(len(spans))
    }
    codes = pair_codes(names.values())
    return KitCase(
        case_code=code,
        source=source,
        notes=tuple(
            KitNote(
                label=f"Note {chr(65 + i)}",
                text=text,
                request_digest=digest([code, i]),
                pairs=tuple(
                    KitPair(
                        review_ref=names[i, j],
                        pair_code=codes[names[i, j]],
                        claim=claim,
                        evidence=evidence,
                    )
                    for j, (claim, evidence) in enumerate(spans)
                ),
            )
            for i, (text, spans) in enumerate(notes)
        ),
    )


@pytest.fixture
def case_of() -> Callable[..., KitCase]:
    return one_case


@pytest.fixture
def kit_of() -> Callable[..., Kit]:
    """A review kit of cases, in their order."""

    def make(cases: list[KitCase], **changes: Any) -> Kit:
        fields: dict[str, Any] = {
            "key": bytes(range(32)),
            "round_ref": "round-7f",
            "recipient": "R-1",
            "recipient_ref": digest("reviewer one"),
            "cases": cases,
            "case_order": [case.case_code for case in cases],
            "rubric": RUBRIC,
            "due": "Friday, 4 December",
            "contact": "round@reviews.example",
        } | changes
        return build_review_kit(**fields)

    return make


@pytest.fixture
def small_kit(kit_of: Callable[..., Kit]) -> Kit:
    """Three cases, two notes each, two pairs a note: twelve pairs and six notes to score."""
    source = "\n".join(f"[patient] this is turn {n} of the talk" for n in range(12))
    note = "The first claim is here. The second claim is here."
    turns = [Span(start=at, end=at + 20) for at in (0, 80, 160, 240)]
    claims = [Span(start=0, end=24), Span(start=25, end=50)]
    return kit_of(
        [
            one_case(
                f"case-00{n}",
                source,
                [
                    (note, list(zip(claims, turns[:2], strict=True))),
                    (note, list(zip(claims, turns[2:], strict=True))),
                ],
            )
            for n in (1, 2, 3)
        ]
    )
