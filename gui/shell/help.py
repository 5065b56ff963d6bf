"""Help in the app: its pages in the language of the interface, their search, and terms.

A page is Markdown, which Qt shows. Its sections begin with `## Heading {#anchor}`; a link leads to
another page or to a section: `[text](page#anchor)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QFont, QTextDocument

from ...core.games import GAMES, OWN
from ...resources import FOLDER as RESOURCES
from ..qt_types import Property, filled, view_model

DOCS = "https://github.com/gridsmith/gridsmith/blob/main/docs"
"""Where the documentation is on the web."""
GLOSSARY = "glossary"
ICONS = {**{key: GAMES[key].icon for key in OWN}, "using": "lightbulb", GLOSSARY: "book"}
"""The pages in the order of the contents; each game's has its key."""

HEADING = re.compile(r"^##? (.+?)(?: \{#([\w-]+)\})?\n", re.MULTILINE)
LINK = re.compile(r"\[(.+?)\]\((.+?)\)")
ENDING = re.compile(r"(?<=\w{4})(?:[аеиоуыэюяйь]{1,2}|s)$")
"""The ends of words that a search leaves out, so that other forms of a word are found, too."""


@dataclass(frozen=True)
class Section:
    """A heading and the Markdown below it. The first of a page has its title and no anchor."""

    page: str
    anchor: str
    title: str
    text: str

    @property
    def link(self) -> str:
        """What leads here."""
        return f"{self.page}#{self.anchor}" if self.anchor else self.page

    @cached_property
    def plain(self) -> str:
        """The text without marks."""
        return plain(self.text)


def read_sections(folder: Path) -> list[Section]:
    """Return the sections of all pages of a language."""
    sections = []
    for page in ICONS:
        _, *parts = HEADING.split((folder / f"{page}.md").read_text("utf-8"))
        for title, anchor, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
            sections.append(Section(page, anchor or "", title, text.strip()))
    return sections


def plain(text: str) -> str:
    """Return the words of Markdown, a line for each paragraph and item."""
    document = QTextDocument()
    document.setDefaultFont(QFont("Onest", 10))  # keys are as large, which Qt wants to know
    document.setMarkdown(text)
    return document.toPlainText()


def find(sections: list[Section], query: str) -> list[Section]:
    """Return the sections with all words of a query; those with them in the heading first."""
    words = [ENDING.sub("", word) for word in _fold(query).split()]
    found = [
        section
        for section in sections
        if words and all(word in _fold(f"{section.title} {section.plain}") for word in words)
    ]
    return sorted(found, key=lambda each: -sum(word in _fold(each.title) for word in words))


def _fold(text: str) -> str:
    return text.lower().replace("ё", "е")


@view_model
class Help(QObject):
    """The pages of resources/help, read when they are first asked for."""

    languageChanged = Signal()

    def __init__(
        self,
        language: Callable[[], str],
        notify: Callable[[str], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._language = language
        self._notify = notify
        self._read: dict[str, list[Section]] = {}

    @property
    def _sections(self) -> list[Section]:
        language = self._language()
        if language not in self._read:
            self._read[language] = read_sections(RESOURCES / "help" / language)
        return self._read[language]

    @Property("QVariantList", notify=languageChanged)
    def contents(self) -> list[dict[str, str]]:
        """The pages in their order: `{link, title, icon}` of each."""
        return [
            {"link": each.link, "title": each.title, "icon": ICONS[each.page]}
            for each in self._sections
            if not each.anchor
        ]

    @Slot(str, result=str)
    def title(self, link: str) -> str:
        """Return the heading of a page or a section."""
        return next(each.title for each in self._sections if each.link == link)

    @Slot(str, str, result="QVariantList")
    def page(self, key: str, color: str) -> list[dict[str, str]]:
        """Return a page's paragraphs and lists, its links in a color.

        `{text, plain, link, heading}` of each; the last two where a section begins.
        """
        colored = rf'<a href="\2" style="color:{color}">\1</a>'
        parts = []
        for section in self._sections:
            if section.page == key:
                link, heading = section.link, section.title if section.anchor else ""
                for text in section.text.split("\n\n"):
                    shown = LINK.sub(colored, text)
                    part = {"text": shown, "plain": plain(text), "link": link, "heading": heading}
                    parts.append(part)
                    link = heading = ""
        return parts

    @Slot(str, result="QStringList")
    def links(self, key: str) -> list[str]:
        """Return the links of a page to others, each once."""
        text = "".join(each.text for each in self._sections if each.page == key)
        links = dict.fromkeys(link for _, link in LINK.findall(text))
        return [link for link in links if link.partition("#")[0] != key]

    @Slot(str, result="QVariantList")
    def find(self, query: str) -> list[dict[str, str]]:
        """Return the sections with these words: `{link, title, subtitle}` of each."""
        return [
            {
                "link": each.link,
                "title": each.title,
                "subtitle": self.title(each.page) if each.anchor else "",
            }
            for each in find(self._sections, query)
        ]

    @Slot(str, result="QVariantMap")
    def term(self, key: str) -> dict[str, Any]:
        """Return an entry of the glossary: `{title, text}`, the text its first paragraph."""
        link = f"{GLOSSARY}#{key}"
        entry = next(each for each in self._sections if each.link == link)
        return {"title": entry.title, "text": entry.plain.partition("\n")[0]}

    @Slot(str)
    def openDocs(self, key: str) -> None:
        """Show the documentation about a page in the browser."""
        folder = f"{DOCS}/ru" if self._language() == "ru" else DOCS
        name = f"{folder}/{key}.md" if key in GAMES else folder.replace("/blob/", "/tree/")
        if not QDesktopServices.openUrl(QUrl(name)):
            self._notify(filled(self.tr("No browser found. Open %1 yourself."), name))
