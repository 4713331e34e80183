"""About: which version this is, what it is not, and whose work is in it under which licence."""

from __future__ import annotations

import platform
from importlib import metadata

from PySide6.QtCore import QCoreApplication

from citereview_gui.shipped import Part, licence_folder, parts

QT = "PySide6-Essentials"


def tr(text: str) -> str:
    """Translate in the context of About."""
    return QCoreApplication.translate("About", text)


def disclaimers() -> tuple[str, ...]:
    """What CiteReview and its reports are not, as its sources say it."""
    return (
        tr(
            "Blinded clinician review of AI-written clinical text, on the evaluator's own "
            "machine. Nothing is sent anywhere."
        ),
        tr(
            "An evaluation aid only. It is no compliance certification, no clinical decision and "
            "no guarantee of clinical truth. Qualified human review remains required before "
            "clinical use."
        ),
        tr(
            "An open round gate authorizes no medical action, no release certification and no "
            "publication. That decisions are a reviewer's is the evaluator's own assertion; "
            "synthetic decisions never open it."
        ),
        tr(
            "Digests are pseudonyms, no guarantee of anonymity. The seal shows whether something "
            "was changed; it does not encrypt: keep private files and the key apart, and both "
            "from others."
        ),
    )


def versions() -> tuple[tuple[str, str], ...]:
    """The product and what it stands on."""
    rows = [
        ("CiteReview", f"{version('citereview')} · Apache-2.0"),
        ("Python", f"{platform.python_version()} · PSF-2.0"),
        ("Qt for Python", f"{version(QT)} · LGPL-3.0"),
        (tr("System"), platform.platform(terse=True)),
    ]
    folder = licence_folder()
    if folder is not None:
        rows.append((tr("Licence texts"), str(folder)))
    return tuple(rows)


def version(name: str) -> str:
    """Version of an installed distribution."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return tr("unknown")


def other_parts() -> tuple[Part, ...]:
    """Everybody else's work that is shipped or installed with it."""
    return parts()
