"""What the saved games say about the player: results over time, points, words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QLocale, QObject, Signal, Slot

from ...core.library.game_statistics import (
    MONTHS,
    Played,
    Row,
    best_words,
    played_in,
    points_by_month,
    rows_by,
)
from ...core.library.heading import Heading
from ...core.library.rating import ratings
from ...core.strength import Strength
from ..qt_types import Property, filled, translate, view_model
from ..shell.model import Part, Shell
from .archive import Archive


@view_model
class Statistics(Part):
    """The statistics of a tool's saved games; each number leads to the games behind it."""

    changed = Signal()

    def __init__(
        self, shell: Shell, tool: str, archive: Archive, parent: QObject | None = None
    ) -> None:
        super().__init__(shell, parent)
        self._tool = tool
        self._archive = archive
        self._played: list[Played] | None = None
        self._sections: list[tuple[str, list[Row]]] = []
        shell.languageChanged.connect(self.changed)

    @Slot()
    def look(self) -> None:
        """Count the games as they are saved now."""

        def counted(played: list[Played]) -> None:
            self._played = played
            self.changed.emit()

        self._shell.library.ask(
            lambda library: played_in(library.listed(), self._tool),
            done=counted,
            failed=self._shell.notify_error,
        )

    @Property(bool, notify=changed)
    def none(self) -> bool:
        """Whether it is known that there is nothing to count."""
        return self._played == []

    @Property(list, notify=changed)
    def sections(self) -> list[dict[str, Any]]:
        """The tables, each with a title and rows: `{text, value, about}` of each."""
        self._sections = self._counted() if self._played else []
        return [{"title": title, "rows": self._shown(rows)} for title, rows in self._sections]

    def _counted(self) -> list[tuple[str, list[Row]]]:
        played = self._played or []
        opponents = {
            "": translate("Statistics", "Against a person"),
            "several": translate("Statistics", "Against several people"),
            Strength.CASUAL.value: translate("Statistics", "Against “Casual”"),
            Strength.CLUB.value: translate("Statistics", "Against “Club”"),
            Strength.MASTER.value: translate("Statistics", "Against “Master”"),
        }
        everything = translate("Statistics", "All games")
        against = rows_by(played, lambda game: opponents.get(_opponent(game.heading), ""))
        rated = [
            Row(size, {"won": list(rating.games)}, round(rating.value))
            for size, rating in ratings(played, self._tool).items()
        ]
        sections = [
            (translate("Statistics", "Results"), rows_by(played, lambda _: everything)),
            (translate("Statistics", "Rating against the computer"), rated),
            (translate("Statistics", "By opponent"), against if len(against) > 1 else []),
            (
                translate("Statistics", "By month"),
                self._of_months(rows_by(played, lambda one: one.month)[-MONTHS:]),
            ),
            (translate("Statistics", "Points per move"), self._of_months(points_by_month(played))),
            (
                translate("Statistics", "Longest words"),
                best_words(played, lambda word, points: (len(word), points)),
            ),
            (
                translate("Statistics", "Best moves"),
                best_words(played, lambda word, points: (points, len(word))),
            ),
        ]
        return [(title, rows) for title, rows in sections if rows]

    def _of_months(self, rows: list[Row]) -> list[Row]:
        """Name the months, such as 2026-01, in the language of the interface."""
        locale = QLocale(self._shell.shownLanguage)
        named = []
        for row in rows:
            year, month = row.text.split("-")
            named.append(replace(row, text=f"{locale.standaloneMonthName(int(month))} {year}"))
        return named

    def _shown(self, rows: list[Row]) -> list[dict[str, str]]:
        locale = QLocale(self._shell.shownLanguage)
        results = {
            "won": translate("Statistics", "won: %1"),
            "drawn": translate("Statistics", "drawn: %1"),
            "lost": translate("Statistics", "lost: %1"),
        }
        shown = []
        for row in rows:
            counts_games = row.number < 0
            number = len(row.ids) if counts_games else round(row.number, 1)
            about = [
                filled(results[result], len(ids))
                for result, ids in row.games.items()
                if ids and counts_games
            ]
            value = locale.toString(float(number), "g", 6)
            shown.append({"text": row.text, "value": value, "about": ", ".join(about)})
        return shown

    @Slot(int, int)
    def showGames(self, section: int, row: int) -> None:
        """Show in the archive the games behind a row."""
        title, rows = self._sections[section]
        self._archive.show_only(frozenset(rows[row].ids), f"{title}: {rows[row].text}")


def _opponent(heading: Heading) -> str:
    """The computer's strength; else "several" for more than one person, empty for one."""
    return heading.strength or ("several" if len(heading.scores) > 2 else "")
