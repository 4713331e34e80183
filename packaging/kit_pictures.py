"""Draw the review kit in a browser, light and dark, into docs/images.

The second half of `make screenshots`. It is the kit of the bundled sample, opened in Debian's
Chromium (or the one CITEREVIEW_CHROMIUM names) and used as a reviewer would.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from citereview import actions

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"]
MODES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DECIDED_BEFORE = 3


def sample_kit(folder: Path) -> Path:
    """A kit of the sample round."""
    place = folder / "Sample.round"
    actions.sample_round(place, "synthetic")
    with actions.open_session(place) as session:
        actions.accept_matches(session, everything=True)
        actions.export_round(session, acknowledged=True, without_key_backup=True)
    return min((place / "outbox" / "kits").glob("kit-*.html"))


def walk(page: Page, mode: str) -> None:
    """The first screen, a pair, the end."""
    page.screenshot(path=IMAGES / f"kit-start-{mode}.png")
    page.get_by_role("button", name="Begin").click()
    for _ in range(DECIDED_BEFORE):
        page.keyboard.press("1")
    page.screenshot(path=IMAGES / f"kit-{mode}.png")
    page.get_by_role("button", name="Finish").click()
    page.screenshot(path=IMAGES / f"kit-finish-{mode}.png")


def main() -> int:
    """Draw everything."""
    with tempfile.TemporaryDirectory(prefix="citereview-kit-") as name, sync_playwright() as driver:
        os.environ["CITEREVIEW_KEY_FILE"] = str(Path(name) / "sealing.key")
        kit = sample_kit(Path(name))
        path = os.environ.get("CITEREVIEW_CHROMIUM") or shutil.which("chromium")
        browser = driver.chromium.launch(executable_path=path, args=ARGUMENTS)
        for mode in MODES:
            context = browser.new_context(
                viewport={"width": 1100, "height": 820}, color_scheme=mode, offline=True
            )
            page = context.new_page()
            page.goto(kit.as_uri())
            walk(page, mode)
            context.close()
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
