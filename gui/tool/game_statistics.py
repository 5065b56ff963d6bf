"""What the saved games say about the player: results over time, points, words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.library.game_statistics import (
    MONTHS,
    Played,
    Row,
    best_words,
    played_in,
    points_by_month,
    rows_by,
    start_words,
)
from ...core.library.heading import Heading
from ...core.strength import Strength
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .archive import Archive

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


SIGNS = {"won": "+", "drawn": "=", "lost": "−"}


@QmlElement
@QmlUncreatable("each page has one, made by its model")
class Statistics(QObject):
    """The statistics of a tool's saved games; each number leads to the games behind it."""

    changed = Signal()

    def __init__(
        self, shell: Shell, tool: str, archive: Archive, parent: QObject | None = None
    ) -> None:
        """Nothing is counted before `look`."""
        super().__init__(parent)
        self._shell = shell
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
        """The plots, each with a title and rows.

        A row has a `text`, a `value` as it is shown, the `size` of its bar from 0 to 1, the `parts`
        of this (of each result its share), and the results in words (`about`) and in signs
        (`short`).
        """
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
        sections = [
            (translate("Statistics", "Results"), rows_by(played, lambda _: everything)),
            (translate("Statistics", "By opponent"), against if len(against) > 1 else []),
            (translate("Statistics", "By month"), rows_by(played, lambda one: one.month)[-MONTHS:]),
            (translate("Statistics", "Points per move"), points_by_month(played)),
            (
                translate("Statistics", "Longest words"),
                best_words(played, lambda word, points: (len(word), points)),
            ),
            (
                translate("Statistics", "Best moves"),
                best_words(played, lambda word, points: (points, len(word))),
            ),
            (translate("Statistics", "Favorite start words"), start_words(played)),
        ]
        return [(title, rows) for title, rows in sections if rows]

    def _shown(self, rows: list[Row]) -> list[dict[str, Any]]:
        locale = QLocale(self._shell.shownLanguage)
        most = max(map(_number, rows)) or 1
        return [
            {
                "text": row.text,
                "value": locale.toString(float(round(_number(row), 1)), "g", 6),
                "size": _number(row) / most,
                "parts": [
                    {"result": result, "share": len(ids) / len(row.ids)}
                    for result, ids in row.games.items()
                    if ids
                ],
                "about": ", ".join(self._in_words(row, result) for result in _results(row)),
                "short": " ".join(
                    f"{sign}{len(row.games[one])}" for one, sign in _results(row).items()
                ),
            }
            for row in rows
        ]

    def _in_words(self, row: Row, result: str) -> str:
        names = {
            "won": translate("Statistics", "won: %1"),
            "drawn": translate("Statistics", "drawn: %1"),
            "lost": translate("Statistics", "lost: %1"),
        }
        return names[result].replace("%1", str(len(row.games[result])))

    @Slot(int, int, str)
    def showGames(self, section: int, row: int, result: str) -> None:
        """Show in the archive the games behind a row, or those of them with one result."""
        title, rows = self._sections[section]
        shown = rows[row]
        if result and shown.number < 0:
            text = f"{shown.text}, {self._in_words(shown, result)}"
            self._archive.show_only(shown.games[result], text)
        else:
            self._archive.show_only(shown.ids, f"{title}: {shown.text}")


def _opponent(heading: Heading) -> str:
    """The computer's strength; else "several" for more than one person, empty for one."""
    return heading.strength or ("several" if len(heading.scores) > 2 else "")


def _number(row: Row) -> float:
    return len(row.ids) if row.number < 0 else row.number


def _results(row: Row) -> dict[str, str]:
    """The results that a row counts, with their signs, as in chess."""
    return {} if row.number >= 0 else {one: sign for one, sign in SIGNS.items() if row.games[one]}
