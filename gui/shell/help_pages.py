"""The pages of help: a little Markdown, read into blocks, searched and turned into rich text.

A page has a title (`#`), sections (`## Heading {#anchor}`), paragraphs, items (`-`), and pictures:
a fenced block whose first word says what draws it (gui/shell/HelpPicture.qml) and whose last line
is its caption. Within a text there are **bold**, `keys` and [links](page#anchor).
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

PAGES = ("balda", "boggle", "tiles", "blocks", "dots", "using", "glossary")
"""The pages in the order of the contents; each game's has its key."""
GLOSSARY = "glossary"

HEADING = re.compile(r"## (?P<text>.*?)(?: \{#(?P<anchor>[\w-]+)\})?")
INLINE = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<key>.+?)`|\[(?P<text>.+?)\]\((?P<link>.+?)\)")
ENDING = re.compile(r"(?<=\w{4})(?:[аеиоуыэюяйь]{1,2}|s)$")
"""The ends of words that a search leaves out, so that other forms of a word are found, too."""
EXCERPT = 140
"""Letters of a text that are shown of what was found."""


@dataclass(frozen=True)
class Block:
    """A part of a page.

    `kind`: heading, text, item, or what draws the picture; `note`: the line below that.
    """

    kind: str
    text: str
    anchor: str = ""
    note: str = ""

    @property
    def plain(self) -> str:
        """What it says, without marks."""
        return INLINE.sub(_shown, self.note if self.is_picture else self.text)

    @property
    def is_picture(self) -> bool:
        """Whether its text describes a picture."""
        return self.kind not in ("heading", "text", "item")


@dataclass(frozen=True)
class Page:
    """A page and its blocks, which begin with the text above the first heading."""

    key: str
    title: str
    blocks: tuple[Block, ...]

    def sections(self) -> Iterator[tuple[Block, tuple[Block, ...]]]:
        """Give each heading with the blocks below it; the title is the first."""
        heading, below = Block("heading", self.title), list[Block]()
        for block in self.blocks:
            if block.kind == "heading":
                yield heading, tuple(below)
                heading, below = block, []
            else:
                below.append(block)
        yield heading, tuple(below)


@dataclass(frozen=True)
class Hit:
    """A section in which all words were found; `excerpt` is the text around the first of them."""

    page: Page
    heading: Block
    excerpt: str


@dataclass
class _Reader:
    blocks: list[Block] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def end_text(self) -> None:
        text = " ".join(self.lines)
        if text:
            is_item = text.startswith("- ")
            self.blocks.append(Block("item" if is_item else "text", text[2:] if is_item else text))
        self.lines.clear()


def read_page(key: str, text: str) -> Page:
    """Return a page from its text."""
    reader, title = _Reader(), ""
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("# "):
            title = line[2:]
        elif heading := HEADING.fullmatch(line):
            reader.end_text()
            reader.blocks.append(Block("heading", heading["text"], heading["anchor"] or ""))
        elif line.startswith("```"):
            reader.end_text()
            drawn = list(iter(lambda: next(lines), "```"))
            *shape, note = drawn
            reader.blocks.append(Block(line[3:], "\n".join(shape), note=note))
        else:
            if not line or line.startswith("- "):
                reader.end_text()
            if line:
                reader.lines.append(line.strip() if reader.lines else line)
    reader.end_text()
    return Page(key, title, tuple(reader.blocks))


def read_pages(folder: Path) -> dict[str, Page]:
    """Return the pages of a language by key, in the order of the contents."""
    return {key: read_page(key, (folder / f"{key}.md").read_text("utf-8")) for key in PAGES}


def words_of(query: str) -> tuple[str, ...]:
    """Return the words of a query as they are looked for."""
    return tuple(ENDING.sub("", word) for word in _fold(query).split())


def find(pages: dict[str, Page], query: str) -> list[Hit]:
    """Return the sections with all words of a query; those with them in the heading first."""
    words = words_of(query)
    found = list[tuple[int, Hit]]()
    for page in pages.values() if words else ():
        for heading, blocks in page.sections():
            texts = [block.plain for block in blocks]
            here = _fold(" ".join([heading.text, *texts]))
            if all(word in here for word in words):
                in_heading = sum(word in _fold(heading.text) for word in words)
                text = next((text for text in texts if words[0] in _fold(text)), "".join(texts[:1]))
                found.append((-in_heading, Hit(page, heading, _around(text, words[0]))))
    return [hit for _, hit in sorted(found, key=lambda pair: pair[0])]


def rich_text(
    text: str, query: str = "", key_color: str = "", link_color: str = "", hit_color: str = ""
) -> str:
    """Return a text as HTML, the words of a query marked."""
    words = words_of(query)
    hits = re.compile("|".join(re.escape(word) for word in words)) if words else None

    def marked(plain: str) -> str:
        parts, at = [], 0
        for hit in hits.finditer(_fold(plain)) if hits else ():
            parts.append(html.escape(plain[at : hit.start()]))
            found = html.escape(plain[hit.start() : hit.end()])
            parts.append(f'<span style="background-color:{hit_color}">{found}</span>')
            at = hit.end()
        return "".join([*parts, html.escape(plain[at:])])

    parts, at = [], 0
    for mark in INLINE.finditer(text):
        parts.append(marked(text[at : mark.start()]))
        shown = marked(_shown(mark))
        if mark["bold"]:
            parts.append(f"<b>{shown}</b>")
        elif mark["key"]:
            spaced = shown if "<" in shown else shown.replace(" ", "&nbsp;")
            style = f"background-color:{key_color}"
            parts.append(f'<span style="{style}">&nbsp;{spaced}&nbsp;</span>')
        else:
            style = f"color:{link_color}"
            parts.append(f'<a href="{html.escape(mark["link"])}" style="{style}">{shown}</a>')
        at = mark.end()
    return "".join([*parts, marked(text[at:])])


def links_of(page: Page) -> list[str]:
    """Return the links of a page to other pages, each once."""
    links = dict.fromkeys(
        mark["link"]
        for block in page.blocks
        for mark in INLINE.finditer(block.text if not block.is_picture else "")
        if mark["link"] and mark["link"].partition("#")[0] != page.key
    )
    return list(links)


def _shown(mark: re.Match[str]) -> str:
    return mark["bold"] or mark["key"] or mark["text"]


def _fold(text: str) -> str:
    return text.lower().replace("ё", "е")


def _around(text: str, word: str) -> str:
    at = max(0, _fold(text).find(word))
    start = text.rfind(" ", 0, max(0, at - EXCERPT // 3)) + 1 if at > EXCERPT // 2 else 0
    end = len(text) if len(text) - start <= EXCERPT else text.rfind(" ", start, start + EXCERPT)
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")
