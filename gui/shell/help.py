"""Help in the app: its pages in the language of the interface, their search, and terms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtQml import QmlElement

from ...core.games import GAMES
from ...resources import FOLDER as RESOURCES
from ..qt_types import Property, QmlUncreatable
from .help_pages import GLOSSARY, Page, find, links_of, read_pages, rich_text

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

DOCS = "https://github.com/gridsmith/gridsmith/blob/main/docs"
"""Where the documentation is on the web."""


@QmlElement
@QmlUncreatable("there is one, the shell's")
class Help(QObject):
    """The pages of resources/help, read when they are first asked for."""

    languageChanged = Signal()

    def __init__(
        self,
        language: Callable[[], str],
        notify: Callable[[str], object],
        parent: QObject | None = None,
    ) -> None:
        """`language` gives that of the interface."""
        super().__init__(parent)
        self._language = language
        self._notify = notify
        self._read: dict[str, dict[str, Page]] = {}

    @property
    def _pages(self) -> dict[str, Page]:
        language = self._language()
        if language not in self._read:
            self._read[language] = read_pages(RESOURCES / "help" / language)
        return self._read[language]

    @Property("QVariantList", notify=languageChanged)
    def contents(self) -> list[dict[str, str]]:
        """The pages in their order: `{key, title, icon}` of each."""
        icons = {"using": "lightbulb", GLOSSARY: "book"}
        return [
            {"key": key, "title": page.title, "icon": icons.get(key) or GAMES[key].icon}
            for key, page in self._pages.items()
        ]

    @Slot(str, result=str)
    def title(self, link: str) -> str:
        """Return the title of a page, or of the section that a link leads to."""
        key, _, anchor = link.partition("#")
        page = self._pages[key]
        found = (block.text for block in page.blocks if anchor and block.anchor == anchor)
        return next(found, page.title)

    @Slot(str, result="QVariantList")
    def blocks(self, key: str) -> list[dict[str, str]]:
        """Return the parts of a page: `{kind, text, plain, anchor, note}` of each."""
        return [
            {
                "kind": block.kind,
                "text": block.text,
                "plain": block.plain,
                "anchor": block.anchor,
                "note": block.note,
            }
            for block in self._pages[key].blocks
        ]

    @Slot(str, result="QStringList")
    def links(self, key: str) -> list[str]:
        """Return the links of a page to others."""
        return links_of(self._pages[key])

    @Slot(str, str, str, str, str, result=str)
    def richText(
        self, text: str, query: str, key_color: str, link_color: str, hit_color: str
    ) -> str:
        """Return a text as HTML, the words of a query marked."""
        return rich_text(text, query, key_color, link_color, hit_color)

    @Slot(str, result="QVariantList")
    def find(self, query: str) -> list[dict[str, str]]:
        """Return the sections with these words: `{link, title, page, excerpt}` of each."""
        return [
            {
                "link": f"{hit.page.key}#{hit.heading.anchor or hit.heading.text}",
                "title": hit.heading.text,
                "page": hit.page.title,
                "excerpt": hit.excerpt,
            }
            for hit in find(self._pages, query)
        ]

    @Slot(str, result="QVariantMap")
    def term(self, key: str) -> dict[str, Any]:
        """Return an entry of the glossary: `{title, text}`, the text in plain words."""
        for heading, blocks in self._pages[GLOSSARY].sections():
            if heading.anchor == key:
                return {"title": heading.text, "text": blocks[0].plain}
        raise KeyError(key)

    @Slot(str)
    def openDocs(self, key: str) -> None:
        """Show the documentation about a page in the browser."""
        folder = f"{DOCS}/ru" if self._language() == "ru" else DOCS
        name = f"{folder}/{key}.md" if key in GAMES else folder.replace("/blob/", "/tree/")
        if not QDesktopServices.openUrl(QUrl(name)):
            self._notify(self.tr("No browser found. Open %1 yourself.").replace("%1", name))
