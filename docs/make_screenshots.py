"""Takes the pictures in the documentation: `make screenshots`.

    python docs/make_screenshots.py [--to FOLDER] [NAME...]

Each picture is of the app itself, run without a display on a game in the middle of play, with all
its files in a temporary folder. The same app gives the same bytes. NAME is (the beginning of) a
picture's name; without one, all are taken. The one that moves needs Pillow:
.venv/bin/python -m pip install pillow
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "2"  # sharp on screens of today
os.environ["TZ"] = "UTC"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from PySide6.QtCore import QEventLoop, QMetaObject, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.search import find_paths
from gridsmith.core.drawing.picture import Picture as DrawnPicture
from gridsmith.core.drawing.picture import svg
from gridsmith.core.library.library import Entry
from gridsmith.gui.app import App, build_app
from gridsmith.gui.balda import advice
from gridsmith.gui.balda.game import Action
from gridsmith.gui.balda.page import BaldaPageModel
from gridsmith.gui.blocks.page import BlocksPageModel
from gridsmith.gui.boggle.page import BogglePageModel
from gridsmith.gui.dots.page import DotsPageModel
from gridsmith.gui.recognition.model import BoardPictureModel
from gridsmith.gui.rendering import image_of
from gridsmith.gui.study.page import StudyModel
from gridsmith.gui.tiles.page import TilesPageModel

SCREENSHOTS = Path(__file__).resolve().parent / "screenshots"
NARROW = (400, 800)
WIDE = (1100, 760)
PATIENCE = 120.0  # seconds: the kernels may have to be compiled


@dataclass(frozen=True)
class Position:
    """A game to show: words played, each with its letter and the letter's cell, from 1."""

    lexicon: str
    start_word: str
    players: tuple[str, str]
    plays: tuple[tuple[str, str, int, int], ...]
    found: str
    """The word that is selected in the list."""
    empty: tuple[int, int]
    """An empty cell to ask about."""
    letter: tuple[int, int]
    """A letter to check for traps."""
    their_letter: tuple[int, int, str]
    """A letter that the other player has just placed."""
    end: str
    """A board near the end of a game."""
    note: str
    """A note on a move."""
    pictured: tuple[str, ...]
    """A board that is read from a picture."""


POSITIONS = {
    "ru": Position(
        "ru-nouns",
        "корзина",
        ("Маша", "Лёня"),
        (
            ("урок", "у", 3, 3),
            ("сани", "с", 3, 7),
            ("турок", "т", 2, 3),
            ("корм", "м", 5, 3),
            ("анис", "с", 3, 5),
            ("осина", "о", 2, 5),
            ("косина", "к", 1, 5),
            ("утро", "р", 2, 4),
        ),
        found="трясина",
        empty=(3, 4),
        letter=(2, 4),
        their_letter=(1, 4, "т"),
        end="карта\nотсев\nлимон\nсмена\nб....",
        note="слишком много остаётся слева",
        pictured=("..щ..", "..йо.", "балда", "..и.ц", "....."),
    ),
    "en": Position(
        "en",
        "garden",
        ("Alice", "Ben"),
        (
            ("warden", "w", 3, 2),
            ("garb", "b", 3, 3),
            ("brawl", "l", 2, 2),
            ("brawn", "n", 3, 1),
            ("ward", "w", 5, 2),
            ("crawl", "c", 5, 3),
        ),
        found="crawling",
        empty=(2, 1),
        letter=(2, 2),
        their_letter=(3, 4, "u"),
        end="scope\ntrain\ngrand\nclear\nh....",
        note="leaves too much on the left",
        pictured=("..q..", "..ui.", "board", "..l.i", "....n"),
    ),
}


CONTROL_OF_CHAINS = """
+---+---+---+---+---+
| B | A | A | B | B |
+---+---+---+---+---+
| B |       |       |
+---+   +   +   +   +
    |       |   |   |
+   +---+---+   +   +
|   |               |
+   +   +---+---+---+
|       |   |       |
+---+---+   +---+   +
to move: A
"""
"""A position of Dots and Boxes in which the last two boxes of a chain had best be left."""


class Stage:
    """The app with a game on it, and what a person does there."""

    def __init__(self, app: App, position: Position) -> None:
        """Begin with an empty board."""
        self.app = app
        self.position = position
        model = app.shell.pageModel("balda")
        assert isinstance(model, BaldaPageModel)
        self.page = model
        boggle = app.shell.pageModel("boggle")
        assert isinstance(boggle, BogglePageModel)
        self.boggle = boggle
        tiles = app.shell.pageModel("tiles")
        assert isinstance(tiles, TilesPageModel)
        self.tiles = tiles
        dots = app.shell.pageModel("dots")
        assert isinstance(dots, DotsPageModel)
        self.dots = dots
        blocks = app.shell.pageModel("blocks")
        assert isinstance(blocks, BlocksPageModel)
        self.blocks = blocks

    def rest(self) -> QImage:
        """Wait until nothing is under way or moves any more, and give what is seen then."""
        deadline = time.monotonic() + PATIENCE
        before, alike = QImage(), 0
        while alike < 4:
            if time.monotonic() > deadline:
                raise TimeoutError("the window does not come to rest")
            wait(60)
            now = self.app.window.grabWindow()
            alike = alike + 1 if now == before and not self.app.jobs.busy else 0
            before = now
        return before

    def set_game(self) -> None:
        """Play the position's game up to where it stands."""
        model, position = self.page.game, self.position
        self.page.lists.chooseLexicon(position.lexicon)
        fault = self.page.newGame.begin(7, 7, position.start_word)
        assert not fault, fault
        for player, name in enumerate(position.players):
            self.page.rules.rename(player, name)
        for word, letter, row, column in position.plays:
            state = played(model.state, word, letter, row - 1, column - 1)
            model.board.do(Action("play", word), state, select=(row - 1, column - 1))

    def select_word(self) -> None:
        """Select the position's word in the list, which takes the keyboard."""
        self.rest()
        moves = self.page.search.rows
        row = next(
            row
            for row in range(moves.rowCount())
            if (move := moves.row(row)) is not None and move.word == self.position.found
        )
        self.select_row(row)

    def select_row(self, row: int) -> None:
        """Select a row of the list, which takes the keyboard as by a click."""
        self.rest()
        self.named("wordTable").forceActiveFocus(Qt.FocusReason.MouseFocusReason)
        self.page.search.selectRow(row)

    def named(self, name: str) -> QQuickItem:
        """Give the visible item of that name."""
        items = shown(self.app.window.contentItem())
        return next(item for item in items if item.objectName() == name)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier | None = None) -> None:
        """Press and release a key."""
        self.rest()
        QTest.keyClick(self.app.window, key, modifiers or Qt.KeyboardModifier.NoModifier)

    def click(self, name: str) -> None:
        """Click on the visible item of that name."""
        self.rest()
        item = self.named(name)
        middle = item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()
        QTest.mouseClick(
            self.app.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle
        )


CONTROL = Qt.KeyboardModifier.ControlModifier


def shown(item: QQuickItem) -> Iterator[QQuickItem]:
    """Give the visible items below this one."""
    for child in item.childItems():
        if child.isVisible():
            yield child
            yield from shown(child)


def played(game: Game, word: str, letter: str, row: int, column: int) -> Game:
    """Give the game with a word played, by the first of the paths that it can be traced."""
    board = game.board.place(row, column, letter)
    path = find_paths(board, word, (row, column), game.rules)[0]
    return game.play(word, row, column, letter, path)


def show_nothing(stage: Stage) -> None:
    """Show the page as it is when the app is opened."""


def show_game(stage: Stage) -> None:
    """Show the board and what can be asked."""
    stage.set_game()


def show_bonuses(stage: Stage) -> None:
    """Show a board with bonus cells."""
    stage.set_game()
    for mark, cells in (("3w", (0, 6, 42, 48)), ("2l", (8, 12, 36, 40)), ("+5", (3, 27, 45))):
        stage.page.rules.setBonuses(list(cells), mark)
    stage.press(Qt.Key.Key_F5)
    stage.select_row(0)


def show_result(stage: Stage) -> None:
    """Show the whole board's search with a word selected."""
    stage.set_game()
    stage.page.search.askBoard()
    stage.select_word()


def show_advice(stage: Stage) -> None:
    """Show a list with advice, and the cells by what they open."""
    advice.LOOKS_FOR = 0.0  # how far it looks ahead depends on the machine
    stage.set_game()
    stage.page.search.advice.switchHot()
    stage.rest()
    QMetaObject.invokeMethod(stage.named("snackbar"), "hide")
    stage.page.search.askBoard()
    stage.select_row(2)
    stage.press(Qt.Key.Key_Right)


def show_end(stage: Stage) -> None:
    """Show the list near the end of a game, where all is known."""
    advice.LOOKS_FOR = PATIENCE
    stage.page.lists.chooseLexicon(stage.position.lexicon)
    stage.page.editor.pasteText(stage.position.end)
    stage.page.search.advice.switch()
    stage.rest()
    QMetaObject.invokeMethod(stage.named("snackbar"), "hide")
    stage.page.search.askBoard()
    stage.select_row(0)


def show_cell(stage: Stage) -> None:
    """Show a local search."""
    stage.set_game()
    row, column = stage.position.empty
    stage.page.doubleClickCell(row - 1, column - 1)
    stage.select_row(0)


def show_trap(stage: Stage) -> None:
    """Show a trap check."""
    stage.set_game()
    row, column = stage.position.letter
    stage.page.doubleClickCell(row - 1, column - 1)
    stage.select_row(0)


def show_their_move(stage: Stage) -> None:
    """Show the sheet for a move made at the table."""
    stage.set_game()
    row, column, letter = stage.position.their_letter
    stage.page.editor.selectCell(row - 1, column - 1)
    stage.page.typeText(letter)
    stage.press(Qt.Key.Key_M, CONTROL)


def show_review(stage: Stage) -> None:
    """Show what each move of the game has cost."""
    stage.set_game()
    stage.press(Qt.Key.Key_F3)
    deadline = time.monotonic() + PATIENCE
    while stage.page.review.running:
        if time.monotonic() > deadline:
            raise TimeoutError("the moves are not judged")
        wait(60)
    stage.page.record.step(6)


def show_record(stage: Stage) -> None:
    """Show the moves of a game, one that has a variation gone to and noted."""
    stage.set_game()
    record = stage.page.record
    record.step(-4)
    stage.page.game.passTurn()
    record.stepAside(1)
    record.setNote(stage.position.note)


def show_rules(stage: Stage) -> None:
    """Show the sheet of rules and players."""
    stage.set_game()
    stage.press(Qt.Key.Key_R, CONTROL)


def show_played(stage: Stage) -> None:
    """Show the sheet of played words."""
    stage.set_game()
    stage.click("playedButton")


def show_export(stage: Stage) -> None:
    """Show the sheet of ways to keep the list."""
    show_result(stage)
    stage.press(Qt.Key.Key_E, CONTROL)


def show_new_game(stage: Stage) -> None:
    """Show the sheet that begins a game."""
    stage.press(Qt.Key.Key_N, CONTROL)


def show_daily(stage: Stage) -> None:
    """Show the problem of the day."""
    stage.page.daily.begin()


def show_archive(stage: Stage) -> None:
    """Show the saved games, some of them over, of several months."""
    stage.set_game()
    game = stage.page.game.state
    stages = [game.at_entry(entry) for entry in game.record.line]
    entries = []
    for number in range(1, 25):
        one = stages[number * 5 % len(stages)]
        one = replace(one, head_start=(11 * number % 17, 7 * number % 19))
        one = one if number % 6 == 5 else one.agreed()
        time_ = f"2026-{1 + number // 3:02}-{number:02}T20:{10 + number}:00+00:00"
        content, pinned = one.content(), number in (7, 16)
        first, second = one.players
        title = f"{first} {one.scores[0]} : {one.scores[1]} {second}"
        entries.append(
            Entry(number, "balda", title, time_, time_, content, number, is_pinned=pinned)
        )
    stage.app.shell.library.ask(lambda library: [library.restore(one) for one in entries])
    stage.rest()
    stage.press(Qt.Key.Key_S, CONTROL)
    stage.rest()  # until all of them are looked into


def show_statistics(stage: Stage) -> None:
    """Show what the saved games say about the player."""
    show_archive(stage)
    stage.click("statisticsButton")


def show_shortcuts(stage: Stage) -> None:
    """Show the sheet of shortcuts."""
    stage.set_game()
    QTest.keyClick(stage.app.window, Qt.Key.Key_Question)


def show_found_words(stage: Stage) -> None:
    """Show the words that meet two conditions, with what one of them means."""
    pattern, letters, word = {
        "ru": ("к?*[аоу]", "картошка", "каша"),
        "en": ("c?*[^s]", "catering", "grace"),
    }[stage.app.shell.shownLanguage]
    study = stage.app.shell.pageModel("study")
    assert isinstance(study, StudyModel)
    study.search.pattern = pattern
    study.search.open(True)
    study.search.setKind(0, "subanagram")
    study.search.setValue(0, letters)
    stage.press(Qt.Key.Key_F, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    stage.rest()
    results = study.search.rows.results
    study.search.selectRow(results.words().index(word) if word in results.words() else 0)


def show_quiz(stage: Stage) -> None:
    """Show the answer of an anagram."""
    study = stage.app.shell.pageModel("study")
    assert isinstance(study, StudyModel)
    study.search.pattern = {"ru": "карта", "en": "trace"}[stage.app.shell.shownLanguage]
    stage.press(Qt.Key.Key_F, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    stage.click("findQuiz")
    stage.click("quizGiveUp")


def show_help(stage: Stage) -> None:
    """Show help at the page of the game."""
    stage.set_game()
    stage.press(Qt.Key.Key_F1)


def show_boggle(stage: Stage) -> None:
    """Show the words of a board, with one of them selected."""
    russian = stage.app.shell.shownLanguage == "ru"
    QGuiApplication.clipboard().setText("исап тктл инар акит" if russian else "gsec nrie talb esdo")
    stage.boggle.editor.pasteBoard()
    stage.rest()
    QMetaObject.invokeMethod(stage.named("snackbar"), "hide")
    stage.rest()
    words = stage.boggle.words.rows
    row = next(
        row
        for row in range(words.rowCount())
        if len({*words.row(row).word}) == words.row(row).length
    )
    stage.named("wordTable").forceActiveFocus(Qt.FocusReason.MouseFocusReason)
    stage.boggle.words.selectRow(row)


def show_letters(stage: Stage) -> None:
    """Show a board with letter values and bonus cells, and the best path of a word."""
    show_boggle(stage)
    game = stage.boggle.game
    game.chooseScoring("letters")
    game.board.do(Action("scatter"), game.state.scattered(3))
    stage.rest()
    stage.boggle.words.selectRow(0)
    stage.rest()


def show_round(stage: Stage) -> None:
    """Show a round with some words written down and one half entered."""
    show_boggle(stage)
    stage.boggle.round.hold(True)  # the same picture however long it takes
    stage.boggle.round.begin(180, False)
    stage.rest()
    for word in words_of_round(stage)[:3]:
        stage.boggle.typeText(word)
        stage.boggle.round.enter()
    stage.boggle.typeText(words_of_round(stage)[4])
    stage.rest()


def words_of_round(stage: Stage) -> list[str]:
    """Give words of the board that everybody knows."""
    judge = stage.boggle.words.judge
    assert judge is not None
    return [row.word for row in judge.missed(()) if row.length == 4]


def show_round_result(stage: Stage) -> None:
    """Show the result of the round, with the list of another player."""
    show_round(stage)
    stage.boggle.round.finish()
    name = "Вера" if stage.app.shell.shownLanguage == "ru" else "Vera"
    stage.boggle.round.addPlayer(name, " ".join(words_of_round(stage)[2:7]))
    stage.rest()


def show_letter_pad(stage: Stage) -> None:
    """Show the letter pad below a board."""
    show_boggle(stage)
    stage.click("board")


def show_board_search(stage: Stage) -> None:
    """Show the sheet that begins a search."""
    show_boggle(stage)
    stage.press(Qt.Key.Key_F6)


def show_rack(stage: Stage) -> None:
    """Show the words of a rack, one of them with a blank selected."""
    russian = stage.app.shell.shownLanguage == "ru"
    if russian:
        stage.tiles.game.choosePreset("ru-scrabble")
    stage.tiles.editor.typeText("щукаме?н" if russian else "quizaer?")
    stage.rest()
    words = stage.tiles.words.rows
    row = next(row for row in range(2, words.rowCount()) if words.row(row).blanks)
    stage.named("wordTable").forceActiveFocus(Qt.FocusReason.MouseFocusReason)
    stage.tiles.words.selectRow(row)


def show_bag(stage: Stage) -> None:
    """Show a whole bag."""
    if stage.app.shell.shownLanguage == "ru":
        stage.tiles.game.choosePreset("ru-scrabble")
    stage.press(Qt.Key.Key_F5)


def show_best_set(stage: Stage) -> None:
    """Show the best set of words from a handful of tiles, proven."""
    game, best = stage.tiles.game, stage.tiles.best
    stage.press(Qt.Key.Key_F5)
    game.choosePreset("own")
    game.board.typeText("quizteaskvvabceloidnt?")
    stage.press(Qt.Key.Key_F6)
    deadline = time.monotonic() + PATIENCE
    while not best.proven:
        if time.monotonic() > deadline:
            raise TimeoutError("the best set is not proven")
        wait(60)


def show_bag_rules(stage: Stage) -> None:
    """Show the sheet of the bag and its rules."""
    stage.press(Qt.Key.Key_F5)
    stage.press(Qt.Key.Key_R, CONTROL)


def show_dots(stage: Stage) -> None:
    """Show a position in which control is to be kept, with its best move selected."""
    names = stage.position.players
    stage.dots.game.setPlayers(0, "club", *names)
    QGuiApplication.clipboard().setText(CONTROL_OF_CHAINS.strip())
    stage.dots.game.board.pasteBoard()
    stage.rest()
    QMetaObject.invokeMethod(stage.named("snackbar"), "hide")
    stage.press(Qt.Key.Key_F6)


def show_set_up(stage: Stage) -> None:
    """Show the same position being set up."""
    show_dots(stage)
    stage.press(Qt.Key.Key_F7)


def show_new_dots(stage: Stage) -> None:
    """Show the sheet that begins a game of Dots and Boxes."""
    stage.press(Qt.Key.Key_N, CONTROL)


def show_picture(stage: Stage) -> None:
    """Show a board that is read from a screenshot."""
    stage.set_game()
    board = "\n".join(stage.position.pictured)
    figure = Board.parse(board, stage.page.game.state.board.alphabet).figure()
    stage.press(Qt.Key.Key_O, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    stage.rest()
    model = stage.app.shell.pageModel("recognition")
    assert isinstance(model, BoardPictureModel)
    model.open_picture(image_of(svg(DrawnPicture("", (figure,)), dark=True)), "board.png")


def show_assembly(stage: Stage) -> None:
    """Show an assembly of the first puzzle, its pieces a little apart."""
    show_assemblies(stage, "one")
    stage.blocks.assembly.setSpread(0.4)


def show_assemblies(stage: Stage, want: str = "all") -> None:
    """Show all assemblies of the first puzzle, one of them looked at."""
    stage.rest()
    solving = stage.blocks.solving
    solving.chooseWant(want)
    solving.press()
    deadline = time.monotonic() + PATIENCE
    while solving.running:
        if time.monotonic() > deadline:
            raise TimeoutError("the puzzle is not solved")
        wait(60)
    if want == "all":
        stage.press(Qt.Key.Key_Down)


def show_drawn_piece(stage: Stage) -> None:
    """Show a piece being drawn."""
    stage.rest()
    stage.blocks.parts.selectRow(5)
    stage.press(Qt.Key.Key_F5)
    stage.blocks.board.stepLayer(1)


def show_puzzles(stage: Stage) -> None:
    """Show the sheet of puzzles."""
    stage.press(Qt.Key.Key_N, CONTROL)


def find_move(stage: Stage) -> Iterator[int]:
    """Find a move and play it; give for how many milliseconds each moment is shown."""
    stage.set_game()
    yield 1500
    row, column = stage.position.empty
    stage.page.editor.selectCell(row - 1, column - 1)
    yield 800
    stage.page.doubleClickCell(row - 1, column - 1)
    yield 1500
    for row in range(3):
        stage.select_row(row)
        yield 1200
    stage.select_row(0)
    yield 1000
    stage.press(Qt.Key.Key_Return)
    yield 3000


@dataclass(frozen=True)
class Picture:
    """What a picture shows, and of which window."""

    show: Callable[[Stage], None]
    language: str
    theme: str
    size: tuple[int, int]
    tool: str = "balda"
    welcome: bool = False


PICTURES = {
    f"balda-{language}-{theme}-{width}": Picture(show_result, language, theme, size)
    for language in ("en", "ru")
    for theme in ("light", "dark")
    for width, size in (("narrow", NARROW), ("wide", WIDE))
} | {
    "advice": Picture(show_advice, "en", "light", NARROW),
    "advice-end": Picture(show_end, "en", "light", NARROW),
    "welcome": Picture(show_nothing, "en", "light", NARROW, welcome=True),
    "local-search": Picture(show_cell, "en", "light", NARROW),
    "review": Picture(show_review, "en", "light", NARROW),
    "game-record": Picture(show_record, "en", "light", NARROW),
    "archive": Picture(show_archive, "en", "light", NARROW),
    "statistics": Picture(show_statistics, "en", "light", NARROW),
    "bonus-cells": Picture(show_bonuses, "en", "light", NARROW),
    "new-game": Picture(show_new_game, "en", "light", NARROW),
    "daily": Picture(show_daily, "en", "light", NARROW),
    "rules": Picture(show_rules, "en", "light", NARROW),
    "their-move": Picture(show_their_move, "en", "light", NARROW),
    "trap-check": Picture(show_trap, "en", "light", NARROW),
    "boggle-en-light-narrow": Picture(show_boggle, "en", "light", NARROW, "boggle"),
    "boggle-en-dark-wide": Picture(show_boggle, "en", "dark", WIDE, "boggle"),
    "boggle-ru-light-wide": Picture(show_boggle, "ru", "light", WIDE, "boggle"),
    "boggle-round": Picture(show_round, "en", "light", NARROW, "boggle"),
    "boggle-result": Picture(show_round_result, "en", "light", NARROW, "boggle"),
    "boggle-letters": Picture(show_letters, "en", "light", NARROW, "boggle"),
    "letter-pad": Picture(show_letter_pad, "en", "light", NARROW, "boggle"),
    "boggle-hunt": Picture(show_board_search, "en", "light", NARROW, "boggle"),
    "tiles-en-light-narrow": Picture(show_rack, "en", "light", NARROW, "tiles"),
    "tiles-bag": Picture(show_bag, "en", "light", NARROW, "tiles"),
    "tiles-best-set": Picture(show_best_set, "en", "light", NARROW, "tiles"),
    "tiles-rules": Picture(show_bag_rules, "en", "light", NARROW, "tiles"),
    "tiles-en-dark-wide": Picture(show_rack, "en", "dark", WIDE, "tiles"),
    "tiles-ru-light-wide": Picture(show_bag, "ru", "light", WIDE, "tiles"),
    "blocks-en-light-narrow": Picture(show_assembly, "en", "light", NARROW, "blocks"),
    "blocks-en-dark-wide": Picture(show_assemblies, "en", "dark", WIDE, "blocks"),
    "blocks-ru-light-wide": Picture(show_assemblies, "ru", "light", WIDE, "blocks"),
    "blocks-draw": Picture(show_drawn_piece, "en", "light", NARROW, "blocks"),
    "blocks-puzzles": Picture(show_puzzles, "en", "light", NARROW, "blocks"),
    "dots-en-light-narrow": Picture(show_dots, "en", "light", NARROW, "dots"),
    "dots-en-dark-wide": Picture(show_dots, "en", "dark", WIDE, "dots"),
    "dots-ru-light-wide": Picture(show_dots, "ru", "light", WIDE, "dots"),
    "dots-set-up": Picture(show_set_up, "en", "light", NARROW, "dots"),
    "find-words": Picture(show_found_words, "en", "light", NARROW),
    "quiz": Picture(show_quiz, "en", "light", NARROW),
    "picture": Picture(show_picture, "en", "light", NARROW),
    "dots-new-game": Picture(show_new_dots, "en", "light", NARROW, "dots"),
}
IN_RUSSIAN = (
    *("advice", "advice-end", "archive", "bonus-cells", "daily", "game-record", "letter-pad"),
    *("local-search", "new-game", "rules", "statistics", "their-move", "trap-check", "welcome"),
    "review",
    *("blocks-draw", "blocks-puzzles", "boggle-hunt", "dots-new-game", "dots-set-up", "picture"),
    *("find-words", "quiz", "boggle-letters", "boggle-round", "boggle-result", "tiles-best-set"),
)
"""Pictures that the Russian pages show in Russian, under the same name with `-ru`."""

PICTURES |= {f"{name}-ru": replace(PICTURES[name], language="ru") for name in IN_RUSSIAN}


ANIMATIONS = {"move": ("en", find_move), "move-ru": ("ru", find_move)}


def wait(milliseconds: int) -> None:
    """Let the app live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


@contextmanager
def on_stage(picture: Picture, folder: Path) -> Iterator[Stage]:
    """Open the app anew, as the picture wants it."""
    shutil.rmtree(folder / "data", ignore_errors=True)
    (folder / "gridsmith.ini").unlink(missing_ok=True)
    app = build_app(
        folder,
        language=picture.language,
        theme=picture.theme,
        tool=None if picture.welcome else picture.tool,
        size=picture.size,
        welcome=picture.welcome,
    )
    try:
        app.window.requestActivate()
        QTest.qWaitForWindowActive(app.window)
        stage = Stage(app, POSITIONS[picture.language])
        stage.rest()
        yield stage
    finally:
        app.close()


def take(picture: Picture, folder: Path) -> QImage:
    """Bring what is to be seen onto the screen, and take the picture."""
    with on_stage(picture, folder) as stage:
        picture.show(stage)
        return stage.rest()


def film(name: str, path: Path, folder: Path) -> None:
    """Write what happens as a GIF file, all moments in the colors of the last."""
    from PIL import Image  # pyright: ignore[reportMissingImports]

    language, scene = ANIMATIONS[name]
    moments, times = [], []
    with on_stage(Picture(show_nothing, language, "light", NARROW), folder) as stage:
        for milliseconds in scene(stage):
            image = stage.rest().convertToFormat(QImage.Format.Format_RGB888)
            size = (image.width(), image.height())
            lines = bytes(image.constBits())
            moments.append(Image.frombytes("RGB", size, lines, "raw", "RGB", image.bytesPerLine()))
            times.append(milliseconds)
    last = moments[-1].quantize(128)
    first, *others = [moment.quantize(palette=last, dither=0) for moment in moments]
    first.save(path, save_all=True, append_images=others, duration=times, loop=0)


def with_few_colours(image: QImage) -> QImage:
    """Give the picture with its 192 most frequent colours, which is all that an eye can tell."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    width, height = image.width(), image.height()
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(height, -1)[:, :width]
    colours, place, counts = np.unique(pixels, return_inverse=True, return_counts=True)
    kept = colours[np.argsort(-counts, kind="stable")[:192]]
    away = np.abs(channels(colours)[:, None] - channels(kept)[None]).sum(axis=2)
    nearest = away.argmin(axis=1).astype(np.uint8)
    lines = np.zeros((height, -(-width // 4) * 4), np.uint8)  # lines begin at multiples of 4 bytes
    lines[:, :width] = nearest[place.reshape(height, width)]
    few = QImage(lines.data, width, height, lines.shape[1], QImage.Format.Format_Indexed8)
    few.setColorTable(kept.tolist())
    return few.copy()


def channels(colours: np.ndarray) -> np.ndarray:
    """Split colours into red, green and blue: int16[colours, 3]."""
    return np.stack([colours >> shift & 255 for shift in (16, 8, 0)], axis=1).astype(np.int16)


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures asked for."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--to", type=Path, default=SCREENSHOTS, metavar="FOLDER")
    options.add_argument("names", nargs="*", metavar="NAME")
    given = options.parse_args(arguments)
    names = [*PICTURES, *ANIMATIONS]
    wanted = [
        name
        for name in names
        if not given.names or any(name.startswith(beginning) for beginning in given.names)
    ]
    if not wanted:
        print(f"no such picture; there are {', '.join(names)}", file=sys.stderr)
        return 2
    qt = QGuiApplication(["make_screenshots"])
    qt.styleHints().setCursorFlashTime(0)
    given.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in wanted:
            path = given.to / f"{name}.{'gif' if name in ANIMATIONS else 'png'}"
            if name in ANIMATIONS:
                film(name, path, Path(folder))
            elif not with_few_colours(take(PICTURES[name], Path(folder))).save(str(path), "PNG", 0):
                print(f"{path} cannot be written", file=sys.stderr)
                return 1
            print(f"{path}  {path.stat().st_size // 1024} KB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
