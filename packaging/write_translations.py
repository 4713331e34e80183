"""Collect every text of the window into resources/translations, and compile what is translated.

Usage: python packaging/write_translations.py [--check]
With --check nothing is written; exit 1 says that the template is stale.

`citereview_template.ts` holds every text. A language is begun by copying it to
`citereview_<language>.ts`; each run brings that file up to date, keeps what was translated, and
compiles it to the `.qm` the window loads. Line numbers are left out: they would change with every
edit and say nothing to a translator.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

import PySide6

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
TEMPLATE = FOLDER / "citereview_template.ts"
WINDOW, CORE = ROOT / "citereview_gui", ROOT / "core" / "citereview"
PROBLEMS = "Problems"
"""Context of what the core's closed list of problems says."""
COUNTS = "Counts"
PROBLEM_MAKERS = ("Problem", "Failure")
SENTENCES = ("what", "safe", "todo")

Key = tuple[str, str]
"""Context and source text."""


@dataclass
class Found:
    """The texts, and the calls whose text cannot be read from the code."""

    texts: dict[Key, bool] = field(default_factory=dict)
    dynamic: list[str] = field(default_factory=list)


def collect() -> Found:
    """Every text that passes through a translation; the flag says whether it counts something."""
    found = Found()
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(WINDOW.rglob("*.py"))}
    contexts = {module_name(path): own_context(tree) for path, tree in trees.items()}
    for path, tree in trees.items():
        Reader(found, path, contexts).visit(tree)
    for path in sorted(CORE.rglob("*.py")):
        trees[path] = ast.parse(path.read_text("utf-8"))
    for tree in trees.values():
        for text in problem_texts(tree):
            found.texts[PROBLEMS, text] = False
    return found


class Reader(ast.NodeVisitor):
    """Reads one module of the window."""

    def __init__(self, found: Found, path: Path, contexts: dict[str, str | None]) -> None:
        self._found, self._path, self._contexts = found, path, contexts
        self._classes: list[str] = []
        self._plain = contexts[module_name(path)]

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Inside a class `self.tr` speaks in its name."""
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """`tr` may be another module's."""
        if any(name.name == "tr" for name in node.names):
            self._plain = self._contexts[str(node.module)]

    def visit_Assign(self, node: ast.Assign) -> None:
        """`tr` may be that of the closed codes, under a short name."""
        if ast.unparse(node) == "tr = words.tr":
            self._plain = self._contexts["citereview_gui.words"]
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Every way a text is handed to a translation."""
        self.generic_visit(node)
        called = ast.unparse(node.func)
        match called:
            case "self.tr":
                self._take(self._classes[-1], node.args[0])
            case "tr":
                self._take(self._plain, node.args[0])
            case "words.tr":
                self._take(self._contexts["citereview_gui.words"], node.args[0])
            case "counted" if len(node.args) > 1:
                self._take(COUNTS, node.args[1], counts=True)
            case "QCoreApplication.translate" if isinstance(node.args[0], ast.Constant):
                if not isinstance(node.args[1], ast.Name):  # the body of a module's own `tr`
                    self._take(str(node.args[0].value), node.args[1])

    def _take(self, context: str | None, text: ast.expr, *, counts: bool = False) -> None:
        for part in (text.body, text.orelse) if isinstance(text, ast.IfExp) else (text,):
            if context is not None and isinstance(part, ast.Constant):
                self._found.texts[context, str(part.value)] = counts
            else:
                place = f"{self._path.relative_to(ROOT)}:{text.lineno}"
                self._found.dynamic.append(f"{place}: {ast.unparse(text)}")


def own_context(tree: ast.Module) -> str | None:
    """Context of a module's own `tr` function; None where it has none."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "tr":
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.args[0], ast.Constant):
                    return str(call.args[0].value)
    return None


def module_name(path: Path) -> str:
    """Dotted name of a module of the window."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def problem_texts(tree: ast.Module) -> Iterator[str]:
    """The sentences of every problem a module makes; its code is no text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in PROBLEM_MAKERS:
            said = [*node.args[1:], *(k.value for k in node.keywords if k.arg in SENTENCES)]
            for one in said:
                if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value:
                    yield one.value


def written(texts: dict[Key, bool], language: str, known: dict[Key, ET.Element]) -> bytes:
    """A `.ts` file; ``known`` holds what was translated before."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for (context, source), counts in sorted(texts.items()):
        if context not in contexts:
            contexts[context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[context], "name").text = context
        message = ET.SubElement(contexts[context], "message")
        if counts:
            message.set("numerus", "yes")
        ET.SubElement(message, "source").text = source
        kept = known.get((context, source))
        if kept is not None:
            message.append(kept)
        else:
            blank = ET.SubElement(message, "translation", type="unfinished")
            if counts:
                ET.SubElement(blank, "numerusform")
    ET.indent(root, "    ")
    head = b'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    return head + ET.tostring(root, encoding="utf-8", short_empty_elements=False) + b"\n"


def translated(path: Path) -> dict[Key, ET.Element]:
    """What a `.ts` file holds already."""
    found: dict[Key, ET.Element] = {}
    tree = ET.parse(path)  # noqa: S314 - a file of our own repository
    for context in tree.getroot().findall("context"):
        for message in context.findall("message"):
            translation = message.find("translation")
            if translation is not None:
                key = (context.findtext("name", ""), message.findtext("source", ""))
                found[key] = translation
    return found


def compile_language(source: Path, target: Path) -> None:
    """Make the `.qm` of a language with the compiler that comes with Qt for Python."""
    name = "lrelease.exe" if sys.platform == "win32" else "lrelease"
    tool = Path(PySide6.__file__).parent / name
    subprocess.run([tool, "-silent", source, "-qm", target], check=True)


def main() -> int:
    """Bring every file up to date, or say which is stale."""
    found = collect()
    for place in found.dynamic:
        sys.stderr.write(f"{place}: the text of a translation must stand in the code\n")
    template = written(found.texts, "", {})
    if "--check" in sys.argv[1:]:
        current = TEMPLATE.is_file() and TEMPLATE.read_bytes() == template
        if not current:
            sys.stderr.write("the template is stale: run `make translations`\n")
        return 1 if found.dynamic or not current else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(template)
    for path in sorted(FOLDER.glob("citereview_*.ts")):
        language = path.stem.removeprefix("citereview_")
        if path != TEMPLATE:
            path.write_bytes(written(found.texts, language, translated(path)))
            compile_language(path, path.with_suffix(".qm"))
    return 1 if found.dynamic else 0


if __name__ == "__main__":
    raise SystemExit(main())
