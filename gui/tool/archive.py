"""The archive: the saved games of all tools, as a list to search in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from operator import attrgetter
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, QModelIndex, QObject, Qt, QTimer, Signal, Slot

from ...core.errors import Complaint
from ...core.games import GAMES
from ...core.library.heading import Heading, heading_of
from ...core.library.library import Entry, GameSummary, Library
from ..qt_types import Property, attribute, grouped, translate, variable, view_model
from ..shell.model import Shell
from .found_list import FoundList

UNHEADED = 5
"""Games without a heading that are looked into at a time, so that the window never waits."""

FIRST_ALONE = 100
"""Milliseconds in which the first rows are painted, undisturbed by the reading of the rest."""


@view_model
class Archive(FoundList):
    """The saved games that a search, a tool and a result leave, pinned ones first."""

    shownChanged = Signal()
    """Other games are listed, or others are asked for."""

    def __init__(self, shell: Shell, tool: str, parent: QObject | None = None) -> None:
        super().__init__(
            {
                "number": attrgetter("id"),
                "tool": attrgetter("game"),
                "toolIcon": lambda one: GAMES[one.game].icon if one.game in GAMES else "grid",
                "title": attrgetter("title"),
                "about": self._about,
                "isPinned": attrgetter("is_pinned"),
                "result": attrgetter("result"),
                "picture": lambda one: self._heading(one).picture,
            },
            parent,
        )
        self._shell = shell
        self._tool = tool
        self._shown_tool = tool
        self._result = ""
        self._search = ""
        self._only: frozenset[int] | None = None
        self._only_text = ""
        self._all: dict[int, GameSummary] = {}
        self._is_whole = False  # all of them have been read
        self._headings: dict[int, Heading] = {}  # of the rows that were shown
        self._unheaded: Iterator[int] = iter(())
        self._rest = QTimer(self, interval=FIRST_ALONE, singleShot=True)
        self._rest.timeout.connect(self._read_all)
        shell.languageChanged.connect(self._retranslate)

    # What is shown

    @Slot(str)
    def search(self, text: str) -> None:
        """Show games in whose title, names or start word all words of a text are."""
        self._search = text
        self._filter()

    @Property(list, notify=shownChanged)
    def tools(self) -> list[dict[str, str]]:
        """The choices of `shownTool`: this one first."""
        titles = {one["key"]: one["title"] for one in self._shell.tools}
        others = [{"value": key, "text": title} for key, title in titles.items()]
        everything = {"value": "", "text": translate("Archive", "All tools")}
        return [*sorted(others, key=lambda one: one["value"] != self._tool), everything]

    @Property(list, notify=shownChanged)
    def results(self) -> list[dict[str, str]]:
        return [
            {"value": "", "text": translate("Archive", "Any result")},
            {"value": "pinned", "text": translate("Archive", "Pinned")},
            {"value": "open", "text": translate("Archive", "Unfinished")},
            {"value": "won", "text": translate("Archive", "Won")},
            {"value": "lost", "text": translate("Archive", "Lost")},
            {"value": "drawn", "text": translate("Archive", "Drawn")},
        ]

    @Property(bool, notify=shownChanged)
    def none(self) -> bool:
        """Whether it is known that no game is listed."""
        return self._is_whole and not self.found

    @Property(bool, notify=shownChanged)
    def filtered(self) -> bool:
        """Whether others may be left out, beside those of other tools."""
        return bool(self._search.split() or self._result or self._only is not None)

    onlyText = attribute(
        str,
        "_only_text",
        "What the games shown have in common, where a number has led to them; else empty.",
        notify=shownChanged,
    )

    def show_only(self, ids: frozenset[int] | None, text: str) -> None:
        """Show these games, of any tool, which have in common what a text says; None: all."""
        self._only, self._only_text = ids, text
        self._result, self._search = "", ""
        self._filter()

    @Slot()
    def showAll(self) -> None:
        self.show_only(None, "")

    @Property(str, notify=shownChanged)
    def countText(self) -> str:
        return self.tr("%Ln game(s)", "", len(self.found)) if self._is_whole else ""

    @property
    def entries(self) -> list[dict[str, Any]]:
        """All rows, as dictionaries of their roles."""
        return [{name: make(one) for name, make in self.roles.items()} for one in self.found]

    # Reading it

    @Slot()
    def look(self) -> None:
        """Read the list again; the first time what stands first in it, and then the rest."""
        if self._all:
            self._read_all()
        else:
            self._shell.library.ask(
                lambda library: library.first_listed(self._tool),
                done=self._take_first,
                failed=self._shell.notify_error,
            )

    def _take_first(self, listed: list[GameSummary]) -> None:
        if not self._all:
            self._take(listed)
        self._rest.start()

    @Slot()
    def _read_all(self) -> None:
        self._shell.library.ask(
            Library.listed, done=self._take_all, failed=self._shell.notify_error
        )

    def _take_all(self, listed: list[GameSummary]) -> None:
        was_whole, self._is_whole = self._is_whole, True
        if not was_whole or list(self._all.values()) != listed:
            self._take(listed)

    def _take(self, listed: list[GameSummary]) -> None:
        before, self._all = self._all, {one.id: one for one in listed}
        for number, one in self._all.items():
            if before.get(number) != one:
                self._headings.pop(number, None)
        self._filter()
        self._unheaded = iter([one.id for one in listed if not one.details])
        self._read_unheaded()

    def _read_unheaded(self) -> None:
        """Make the headings of games that have none, such as those of another window."""
        ids = list(islice(self._unheaded, UNHEADED))
        if ids:
            self._shell.library.ask(
                lambda library: library.entries_of(ids),
                done=self._head,
                failed=self._shell.notify_error,
            )

    def _head(self, entries: list[Entry]) -> None:
        made: dict[int, Heading] = {}
        for entry in entries:
            try:
                made[entry.id] = entry.heading or self._shell.opening.heading_of(entry)
            except Complaint:  # opening the game says why
                made[entry.id] = Heading()
        self._shell.library.ask(lambda library: library.head(made), failed=lambda _: None)
        for number in made.keys() & self._all.keys():
            self._headings[number] = made[number]
            self._all[number] = self._all[number].with_heading(made[number])
        self._filter()
        self._read_unheaded()

    # The model

    @Slot()
    def _retranslate(self) -> None:
        self.shownChanged.emit()
        self.retranslate()

    def _filter(self) -> None:
        words = self._search.casefold().split()
        shown = [
            one
            for one in self._all.values()
            if (self._shown_tool in ("", one.game) if self._only is None else one.id in self._only)
            and (
                not self._result
                or (one.is_pinned if self._result == "pinned" else one.result == self._result)
            )
            and (not words or _has(f"{one.title}\n{one.found_by}".casefold(), words))
        ]
        self._show(shown)
        self.shownChanged.emit()

    def _show(self, rows: list[GameSummary]) -> None:
        """Take out and put in what has changed, so that the list stays where it is scrolled to."""
        before, maximum = self.found, min(len(self.found), len(rows))
        same = next((at for at in range(maximum) if before[at].id != rows[at].id), maximum)
        maximum -= same
        back = next(
            (at for at in range(maximum) if before[-1 - at].id != rows[-1 - at].id), maximum
        )
        if same < len(before) - back:
            self.beginRemoveRows(QModelIndex(), same, len(before) - back - 1)
            self.found = [*before[:same], *before[len(before) - back :]]
            self.endRemoveRows()
        if same < len(rows) - back:
            self.beginInsertRows(QModelIndex(), same, len(rows) - back - 1)
            self.found = rows
            self.endInsertRows()
        self.found = rows
        self.retranslate()

    shownTool = variable(
        str,
        "_shown_tool",
        "The tool whose games are shown, empty for all.",
        notify=shownChanged,
        then=_filter,
    )
    shownResult = variable(
        str,
        "_result",
        'The result of the games shown: "pinned" for pinned ones, empty for any.',
        notify=shownChanged,
        then=_filter,
    )

    def _about(self, one: GameSummary) -> str:
        parts = (*self._parts(self._heading(one)), _local(one.changed, self._shell.shownLanguage))
        return " · ".join(part for part in parts if part and part not in one.title)

    def _heading(self, one: GameSummary) -> Heading:
        if one.id not in self._headings:
            self._headings[one.id] = heading_of(one.details) or Heading()
        return self._headings[one.id]

    def _parts(self, heading: Heading) -> list[str]:
        counts = {
            "moves": lambda number: self.tr("%Ln move(s)", "", number),
            "tiles": lambda number: self.tr("%Ln tile(s)", "", number),
            "pieces": lambda number: self.tr("%Ln piece(s)", "", number),
            "cubes": lambda number: self.tr("%Ln cube(s)", "", number),
        }
        results = {
            "won": translate("Archive", "won"),
            "lost": translate("Archive", "lost"),
            "drawn": translate("Archive", "drawn"),
        }
        return [
            heading.name or heading.size,
            " : ".join(map(grouped, heading.scores)),
            *(counts[kind](number) for kind, number in heading.counts if kind in counts and number),
            results.get(heading.result, ""),
        ]


def _has(text: str, words: list[str]) -> bool:
    return all(word in text for word in words)


def _local(moment: str, language: str) -> str:
    """Give a moment in UTC, in ISO 8601, as date and time here."""
    local = QDateTime.fromString(moment, Qt.DateFormat.ISODateWithMs).toLocalTime()
    text = QLocale(language).toString(local, "d MMM yyyy, H:mm").replace(" ", "\N{NO-BREAK SPACE}")
    return text or moment[:16]  # of a damaged entry
