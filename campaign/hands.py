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
from .referee import Referee
from .trials import own_time, say

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
    `search`: its command that keeps a search. `begin`: what they do first on its page. `deeds`:
    what they do there besides editing the board, one of them by chance.
    """

    letters: str
    words: str = "en"
    search: tuple[str, ...] = ()
    begin: Callable[[Any], object] = lambda page: None
    deeds: Callable[[Any, random.Random], list[Callable[[], object]]] = lambda page, chance: []


def _of_record(page: Any, chance: random.Random) -> list[Callable[[], object]]:
    """What is done with the moves of a game, and with its players' clock."""
    return [
        *[lambda: page.record.step(chance.choice((-2, -1, 1, 2)))] * 3,
        lambda: page.record.setNote(f"a note {chance.random()}"),
        lambda: page.record.beginCorrection(),
        lambda: page.record.remove(page.record.entry),
        lambda: page.review.start(),
        *[lambda: page.clock.set(chance.choice(("move", "game")), chance.randint(5, 300))] * 2,
        lambda: page.clock.set("", 0),
        *[lambda: page.clock.toggle()] * 3,
    ]


def _of_balda(page: Any, chance: random.Random) -> list[Callable[[], object]]:
    game, editor = page.game, page.editor

    def begin() -> None:
        computer = chance.choice(("", "", "casual"))
        page.newGame.begin(
            5, 5, "балда", chance.randrange(2), computer, chance.choice((2, 2, 3, 4))
        )

    def give_bonus() -> None:
        page.rules.setBonuses([chance.randrange(25)], chance.choice(("2l", "3w", "+5", "")))

    return [
        *[begin] * 3,
        *[give_bonus] * 2,
        *[game.passTurn] * 4,
        *[page.moves.playCurrent] * 6,
        page.search.askBoard,
        page.search.askPlayedHere,
        lambda: editor.selectCell(chance.randrange(editor.rows), chance.randrange(editor.columns)),
        game.correctBoard,
        lambda: page.rules.rename(chance.randrange(2), chance.choice(("Анна", "Ben", ""))),
        lambda: page.rules.set_seats(chance.choice((2, 3, 4))),
        game.takeBack,
        page.newGame.rematch,
        *_of_record(page, chance),
    ]


def _of_boggle(page: Any, chance: random.Random) -> list[Callable[[], object]]:
    def enter() -> None:
        page.round.type("".join(chance.choices("aeinorst", k=3)))
        page.round.enter()

    def enter_listed() -> None:
        if page.words.judge is not None and (words := page.words.judge.found.words()):
            page.round.type(chance.choice(words))
            page.round.enter()

    return [
        *[enter_listed] * 2,
        *[lambda: page.round.begin(chance.choice((0, 60)), chance.random() < 0.5)] * 2,
        *[enter] * 8,
        page.round.finish,
        lambda: page.round.addPlayer("Ben", "tea ate"),
        lambda: page.game.chooseScoring(chance.choice(("classic", "letters"))),
        *[lambda: page.typeText(chance.choice("23"))] * 2,
        page.game.scatter,
        page.game.clearBonuses,
        page.game.roll,
    ]


def _of_tiles(page: Any, chance: random.Random) -> list[Callable[[], object]]:
    return [
        *[page.game.switchMode] * 2,
        lambda: page.game.stepCount(chance.choice((-1, 1))),
        lambda: page.game.stepValue(chance.choice((-1, 1))),
        lambda: page.game.rules.set("rules", max_length=chance.randint(2, 9)),
        lambda: page.game.rules.require("tea"),
        lambda: page.game.rules.list_sets(chance.choice(("one", "ten", "all"))),
    ]


def _of_blocks(page: Any, chance: random.Random) -> list[Callable[[], object]]:
    board = page.board
    return [
        board.newPuzzle,
        *[board.addPiece] * 2,
        board.duplicatePiece,
        board.deletePiece,
        lambda: board.stepCount(chance.choice((-1, 1))),
        lambda: board.renamePart(chance.choice("ABCDE")),
        lambda: board.stepLayer(chance.choice((-1, 1))),
        lambda: board.lookAt(chance.randrange(3)),
    ]


def _of_dots(page: Any, chance: random.Random) -> list[Callable[[], object]]:
    game = page.game

    def begin() -> None:
        sides = chance.randint(2, 4), chance.randint(2, 4)
        game.newGame(*sides, chance.choice((1, 2)), chance.choice((0, 0, 2)), "casual", "Ann", "")

    def draw() -> None:
        if free := [edge for edge, owner in enumerate(game.edges) if not owner]:
            game.clickEdge(chance.choice(free))

    return [
        *[begin] * 2,
        game.switchSetUp,
        *[draw] * 6,
        game.rematch,
        *_of_record(page, chance),
    ]


GAMES = {
    "balda": Game("абвгдежзиклмноп", "ru", deeds=_of_balda),
    "boggle": Game("abcdefghiklmnop",
                   search=("boggle", "optimize", "--letters", "any", "--size", "3x3"),
                   deeds=_of_boggle),
    "tiles": Game("abcdefghiklmnop?", search=("tiles", "optimize", "--bag", "QUIZTEASKVV?"),
                  deeds=_of_tiles),
    "blocks": Game(" ", search=("blocks", "solve", "soma-cube", "--all"),
                   begin=lambda page: page.board.setMode("draw"), deeds=_of_blocks),
    "dots": Game(" ", begin=lambda page: page.game.state.is_set_up or page.game.switchSetUp(),
                 deeds=_of_dots),
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

    It says ["up", …] with the state, the titles of pinned games and the contents of all games that
    it begins with, ["state", …] after each change, ["saved", title] when a notice says that a game
    was saved, and ["replaced", content, state] when another game takes its place or it is over.
    After the first word comes the time of its own, then the content.
    """

    deeds = 0.0
    """How often hands do something else than editing the board."""

    def edit(self, tool: str, chance: random.Random, changes: int, stay: float) -> None:
        """Begin to edit; ends the app so many seconds after so many changes."""
        if self.shell.library.busy:  # the last session could not be read in time, and comes later
            QTimer.singleShot(10, self.window, lambda: self.edit(tool, chance, changes, stay))
            return
        self._page: Any = self.shell.pageModel(tool)
        self._game = GAMES[tool]
        self._chance = chance
        self._changes = changes
        self._stay = stay
        self._state_said = self._state()
        kept = self.shell.library.read(lambda library: library.entries(tool))
        self._referee = Referee(self._page.editor, self.shell.lexicons)
        # Those that nobody has saved are saved again, under another title, when they go on.
        titles = [one.title for one in kept if one.is_pinned]
        contents = [_text(one.content) for one in kept]
        _report("up", self._state_said, titles, contents)
        editor = self._page.editor
        editor.stateChanged.connect(self._state_changed)
        editor.replacing.connect(self._replaced)
        editor.over.connect(self._replaced)
        self._game.begin(self._page)
        QTimer.singleShot(0, self._edit)

    def _edit(self) -> None:
        if not self._changes:
            _report("moves", self._referee.moves)
            QTimer.singleShot(int(1000 * self._stay), self.window.close)
            return
        self._changes -= 1
        QTimer.singleShot(self._chance.randrange(5, 50), self._edit)
        if self._chance.random() < 0.04:
            self._page.games.save(f"saved {time.monotonic()}")
        elif self.deeds and self._chance.random() < self.deeds:
            self._chance.choice([*self._game.deeds(self._page, self._chance), *self._any_deeds()])()
        else:
            edit_once(self.window, self._game, self._chance)

    def _any_deeds(self) -> list[Callable[[], object]]:
        """What is done at every game."""
        editor, games = self._page.editor, self._page.games
        saved = [entry["number"] for entry in games.entries]
        return [
            editor.showExample,
            editor.clearBoard,
            *[lambda: QTest.keyClick(self.window, Key.Key_Return)] * 4,
            lambda: QTest.keyClick(self.window, Key.Key_Escape),
            games.look,
            *[lambda: games.open(self._chance.choice(saved))] * (2 if saved else 0),
        ]

    def _state(self) -> str:
        return _text(self._page.editor.content())

    def _replaced(self) -> None:
        editor = self._page.editor
        saved = editor.says.as_saved(editor.state)
        _report("replaced", _text(editor.says.content(saved)), self._state())

    def _state_changed(self) -> None:
        state = self._state()
        if state != self._state_said:
            self._state_said = state
            _report("state", state)

    def report_notice(self, text: str) -> None:
        """Say the text of a notice, or the title of a saved game."""
        saved = re.fullmatch("Saved “(.*)”", text)
        _report(*("saved", saved[1]) if saved else ("notice", text))


def _text(content: Any) -> str:
    return json.dumps(content, sort_keys=True)


def _report(word: str, *content: Any) -> None:
    say(word, own_time(os.getpid()), *content)


def play(tool: str, seed: int, changes: int) -> int:
    """Be the app as `edit` is, with hands that also play, and replace the game by another one."""
    return edit(tool, seed, changes, 0, deeds=0.3)


def edit(tool: str, seed: int, changes: int, stay: float, *arguments: str, deeds: float = 0) -> int:
    """Be the app, opened as a user opens it, with random hands at a game."""
    chance, often = random.Random(seed), deeds

    class Edited(EditedApp):
        deeds = often

        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            self.shell.noticeShown.connect(self.report_notice)
            QTimer.singleShot(0, self.window, lambda: self.edit(tool, chance, changes, stay))

    app.App = Edited  # type: ignore[misc]
    return app.main(["gridsmith", "--tool", tool, *arguments])
