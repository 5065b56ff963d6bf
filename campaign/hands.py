"""Random hands at the window: what they type at each game, and an app that reports it."""

from __future__ import annotations

import json
import os
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

from ..gui import app
from ..gui.app import App
from .saying import say, waited_for_processor

Key = Qt.Key
PLAIN = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier

ARROWS = (Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down)


@dataclass(frozen=True)
class Game:
    """What hands do at a game.

    `letters`: what they type on its board. `words`: the language that it is played in at first.
    `search`: its command that keeps a search. `begin`: what they do first on its page.
    """

    letters: str
    words: str = "en"
    search: tuple[str, ...] = ()
    begin: Callable[[Any], object] = lambda page: None


GAMES = {
    "balda": Game("абвгдежзиклмноп", "ru"),
    "boggle": Game("abcdefghiklmnop",
                   search=("boggle", "optimize", "--letters", "any", "--size", "3x3")),
    "tiles": Game("abcdefghiklmnop?", search=("tiles", "optimize", "--bag", "QUIZTEASKVV?")),
    "blocks": Game(" ", search=("blocks", "solve", "soma-cube", "--all"),
                   begin=lambda page: page.board.setMode("draw")),
    "dots": Game(" ", begin=lambda page: page.board.game.is_set_up or page.board.switchSetUp()),
}  # fmt: skip
"""A further game is tried as soon as it is named here."""


def type_letter(window: QQuickWindow, letter: str) -> None:
    """Type a letter of any alphabet where the keyboard is."""
    key = Key.Key_Space if letter == " " else Key(ord(letter.upper()))
    modifiers = SHIFT if letter != letter.lower() else PLAIN
    QTest.sendKeyEvent(QTest.KeyAction.Click, window, key, letter, modifiers)


def edit_once(window: QQuickWindow, game: Game, chance: random.Random) -> None:
    """Change something on the board by a key, most often."""
    match chance.random():
        case roll if roll < 0.6:
            type_letter(window, chance.choice(game.letters))
        case roll if roll < 0.85:
            QTest.keyClick(window, chance.choice(ARROWS))
        case roll if roll < 0.9:
            QTest.keyClick(window, chance.choice((Key.Key_Backspace, Key.Key_Delete)))
        case roll if roll < 0.96:
            QTest.keyClick(window, Key.Key_Z, CTRL)
        case _:
            QTest.keyClick(window, Key.Key_Z, CTRL | SHIFT)


class EditedApp(App):
    """An app at which hands edit, each change reported at once.

    It says ["up", …] with the state it begins with, ["state", …] after each change, and ["saved",
    title] when a notice says that a game was saved. After the first word come the time, how long
    the process has waited for a processor until then, and the content.
    """

    def edit(self, tool: str, chance: random.Random, changes: int, stay: float) -> None:
        """Begin to edit; ends the app so many seconds after so many changes."""
        if self.shell.library.busy:  # the last session could not be read in time, and comes later
            QTimer.singleShot(10, self.window, lambda: self.edit(tool, chance, changes, stay))
            return
        self._page: Any = self.shell.pageModel(tool)
        self._game = GAMES[tool]
        self._chance = chance
        self._left = changes
        self._stay = stay
        self._state_said = self._state()
        kept = self.shell.library.read(lambda library: library.entries(tool))
        _report("up", self._state_said, [entry.title for entry in kept])
        self._page.editor.stateChanged.connect(self._state_changed)
        self._game.begin(self._page)
        QTimer.singleShot(0, self._edit)

    def _edit(self) -> None:
        if not self._left:
            QTimer.singleShot(int(1000 * self._stay), self.window.close)
            return
        self._left -= 1
        if self._chance.random() < 0.04:
            self._page.games.save(f"saved {time.monotonic()}")
        else:
            edit_once(self.window, self._game, self._chance)
        QTimer.singleShot(self._chance.randrange(5, 50), self._edit)

    def _state(self) -> str:
        return json.dumps(self._page.editor.content(), sort_keys=True)

    def _state_changed(self) -> None:
        state = self._state()
        if state != self._state_said:
            self._state_said = state
            _report("state", state)

    def report_notice(self, text: str) -> None:
        """Say the text of a notice, or the title of a saved game."""
        saved = re.fullmatch("Saved “(.*)”", text)
        _report(*("saved", saved[1]) if saved else ("notice", text))


def _report(word: str, *content: Any) -> None:
    say(word, time.monotonic(), waited_for_processor(os.getpid()), *content)


def edit(tool: str, seed: int, changes: int, stay: float, *arguments: str) -> int:
    """Be the app, opened as a user opens it, with random hands at a game."""
    chance = random.Random(seed)

    class Edited(EditedApp):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            self.shell.noticeShown.connect(self.report_notice)
            QTimer.singleShot(0, self.window, lambda: self.edit(tool, chance, changes, stay))

    app.App = Edited  # type: ignore[misc]
    return app.main(["gridsmith", "--tool", tool, *arguments])
