"""The first screen: which game, and what for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from ...core.games import GAMES, OWN
from ..game_picture import GamePicture  # noqa: F401  # made known to QML
from ..qt_types import Property, attribute, view_model
from ..settings import Settings
from .paused import game_title

FIRST = {"en": "boggle", "ru": "balda"}
"""The game that most people know, by the language of the interface."""


@view_model
class Start(QObject):
    """Offers the games with a picture of each; at the first start, until one is chosen."""

    changed = Signal()

    def __init__(
        self, settings: Settings, language: Callable[[], str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._language = language

    waits = attribute(bool, "_settings.welcome", "Whether nothing was chosen yet.", notify=changed)

    @Property(list, notify=changed)
    def games(self) -> list[dict[str, object]]:
        """Those to choose from, the one of the language first.

        Each has `key`, `title`, `picture`, and `reads` and `daily` of its `Game`; `player`: what
        is played, the game or a mode of its page, and `plays` of that.
        """
        language = self._language()
        keys = sorted(OWN, key=lambda key: key != FIRST.get(language))
        players = {game.within or key: key for key, game in GAMES.items() if game.plays}
        rows: list[dict[str, object]] = []
        for key in keys:
            game = GAMES[key]
            picture = game.pictures.get(language) or game.pictures.get("", "")
            row: dict[str, object] = {"key": key, "title": game_title(key), "picture": picture}
            player = players.get(key, key)
            row |= {"player": player, "plays": GAMES[player].plays}
            row |= {"reads": game.reads, "daily": game.daily}
            rows.append(row)
        return rows

    @Slot()
    def leave(self) -> None:
        """A game was chosen: the next start does not ask."""
        if self._settings.welcome:
            self._settings.welcome = False
            self.changed.emit()
