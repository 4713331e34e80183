"""Words in another language: ours and Qt's own, by the person's choice or the system's locale.

`resources/translations/citereview_<language>.qm` is made from the `.ts` file beside it. Qt's own
words come only with ours: a window in two languages at once helps nobody.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from citereview.resources import resource_path

OURS, QTS = "citereview", "qtbase"


def translations_folder() -> Path:
    """Where our own files lie; it need not be there while there is one language alone."""
    return resource_path("icons").parent / "translations"


def install_translations(
    app: QCoreApplication, language: str = "", folder: Path | None = None
) -> tuple[QTranslator, ...]:
    """Load the words of a language and put them to use.

    Args:
        app: What is translated.
        language: ``de``, ``pt_BR``; the system's where empty.
        folder: Where our files lie.

    Returns:
        The translators in use, Qt's before ours; none where we have no such language.
    """
    locale = QLocale(language) if language else QLocale()
    ours = QTranslator(app)
    place = translations_folder() if folder is None else folder
    if not ours.load(locale, OURS, "_", str(place)):
        return ()
    qts = QTranslator(app)
    found = (qts, ours) if qts.load(locale, QTS, "_", qt_translations()) else (ours,)
    for translator in found:
        app.installTranslator(translator)
    if language:
        # Numbers and dates are written as the words are.
        QLocale.setDefault(locale)
    return found


def qt_translations() -> str:
    """Where Qt's own words lie."""
    return QLibraryInfo.path(
        QLibraryInfo.TranslationsPath  # type: ignore[attr-defined]  # Qt's short name; its stubs know the long
    )
