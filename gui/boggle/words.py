"""The words of the board on the page: found at once, as a list, the selected word and its paths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any, ClassVar

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from ...core.boggle.game import Game
from ...core.boggle.judge import Judge
from ...core.boggle.order import Order
from ...core.boggle.solve import find_paths, solve, words_through
from ...core.boggle.words import Word, Words
from ...core.grid import Cell, Path
from ...core.paths import MAXIMUM
from ..jobs import Lane, LatestJob, Progress, StopRequested, until_stopped
from ..qt_types import Property, connect_all, filled, grouped, override, translate, view_model
from ..shell.model import Shell
from ..tool.board_words import BoardWords
from ..tool.result_list import ResultList
from .game import BoggleGameModel


class WordsList(ResultList):
    """The words as a list model."""

    ROLES: ClassVar = {
        "word": attrgetter("word"),
        "points": attrgetter("points"),
        "length": attrgetter("length"),
        "paths": lambda word: word.paths if word.paths < MAXIMUM else f"{MAXIMUM}+",
    }
    COLUMNS = (Order.WORD, Order.POINTS, Order.LENGTH, Order.PATHS, Order.KNOWN)
    LARGEST_FIRST = frozenset({Order.POINTS, Order.LENGTH, Order.PATHS})
    DEFAULT = Order.DEFAULT


@view_model
class BoggleWordsModel(BoardWords):
    """The words on the board, and what is shown of them."""

    _listed: Words

    totalChanged = Signal()

    def __init__(self, shell: Shell, game: BoggleGameModel, parent: QObject | None = None) -> None:
        self._game = game
        self._judge: Judge | None = None
        self._length = 0
        self._die: tuple[Cell, Words] | None = None
        super().__init__(shell, game.board, WordsList(), parent)
        self._through = LatestJob(shell.jobs, Lane("boggle"))
        connect_all(self.totalChanged, self.resultChanged, self.textsChanged)

    @override
    def question(self) -> Game:
        game = self._game.state
        return game if game.round is None else replace(game, round=None)

    @override
    def find(self, question: Game, stop_requested: StopRequested) -> Words | None:
        board, lexicon = question.board, self._shell.lexicons.lexicon(question.lexicon)
        scoring, shortest = question.points, question.min_length
        words = until_stopped(
            lambda report: solve(board, lexicon, scoring, shortest, progress=report),
            stop_requested,
        )
        if words is not None:
            _ = words.points  # cached here, off the GUI thread
        return words

    @override
    def paths_of(self, found: Word) -> Sequence[Path]:
        """All paths of a word, on the board that was solved: the present one may differ.

        The best ones first, and of these the one that was found.
        """
        paths, searched = find_paths(self._board, found.word), self._searched
        if searched.points.by_letters:
            worth = searched.points.path_points
            paths.sort(key=lambda path: (-worth(searched.board, path), path != found.path))
        return paths

    @property
    def _searched(self) -> Game:
        """The game whose words are listed: the present one may differ."""
        game: Game = self._answer[0] if self._answer is not None else self._game.state
        return game

    @override
    def worth_text(self, found: Word) -> str:
        """What a word is worth, and its path that is shown if that is worth less."""
        return " · ".join(
            filter(None, (super().worth_text(found), self.lesser_path(found, self.selected_path)))
        )

    def lesser_path(self, found: Word, path: Path) -> str:
        """What a path of a word is worth where another one is worth more, else nothing."""
        searched = self._searched
        points = searched.points.path_points(searched.board, path) if path else found.points
        if points >= found.points:
            return ""
        return filled(translate("Boggle", "this path: %1"), grouped(points))

    def named(self, word: str) -> Word | None:
        """A word of the board; None where it does not count, or is not known yet."""
        return None if self.judge is None else self.judge.find(word)

    @property
    def points(self) -> int | None:
        """The points of the words listed, None while they are being counted."""
        return self._listed.points if self.is_answered() else None

    # Which of the words are listed

    @property
    def judge(self) -> Judge | None:
        """Judges words by those of the board; None while they are not known."""
        found = self.answer
        if found is None:
            return None
        if self._judge is None or self._judge.found is not found:
            self._judge = Judge(found, self._game.state.min_length)
        return self._judge

    @override
    def can_leave_out(self) -> bool:
        return self._game.state.round is None

    @override
    def show(self, results: Any, board: Any, *, select: int = -1, grouped: bool = False) -> None:
        """Show those of the words found that are to be listed."""
        if self._die is not None and self._die[1].board != board:
            self._die = None
        self._listed = self._listed_of(results)
        super().show(self._listed, board, select=select, grouped=grouped)

    @Slot()
    def list_again(self) -> None:
        """List the words again: others of them are to be listed."""
        judge = self.judge
        if judge is not None:
            self.show(judge.found, judge.found.board)

    def _listed_of(self, words: Words) -> Words:
        played, judge = self._game.state.round, self.judge
        if played is not None and judge is not None:
            if not played.is_over:  # the last one first; nothing of the others
                return judge.listed(reversed(played.words))
            if self.listing == "found":
                words = judge.listed(played.words)
            elif self.listing == "missed":
                words = judge.missed(played.words)
        if self._die is not None:
            through = self._die[1]
            words = through.only(np.isin(through.table["word"], words.table["word"]))
        return words.only(words.table["length"] == self._length) if self._length else words

    @Property(str, notify=totalChanged)
    def listing(self) -> str:
        """What is listed after a round: "missed", "found" or "all"."""
        listing = self._editor.view.get("listing")
        return listing if listing in ("missed", "found") else "all"

    @Slot(str)
    def chooseListing(self, listing: str) -> None:
        """List the words that were missed, those found, or all."""
        self._editor.keep(listing=listing)
        self.list_again()

    def list_after_round(self) -> None:
        """List what was missed: the round is about to end."""
        self._editor.view["listing"] = "missed"
        self._length, self._die = 0, None

    @Property(str, notify=totalChanged)
    def narrowText(self) -> str:
        """What the words listed have in common; empty where all are listed."""
        if self._game.playing:
            return ""
        parts = []
        if self._die is not None:
            row, column = self._die[0]
            face = self._editor.letters[row * self._editor.columns + column]
            parts.append(
                filled(translate("Boggle", "Through %3 (%1,%2)"), row + 1, column + 1, face)
            )
        if self._length:
            parts.append(self.tr("%Ln letter(s)", "", self._length))
        return ", ".join(parts)

    @Slot()
    def widen(self) -> None:
        """List the words of all lengths, through any die."""
        self._length, self._die = 0, None
        self.list_again()

    @Slot(int)
    def chooseLength(self, letters: int) -> None:
        self._length = letters
        self.list_again()
        self.answerCame.emit()

    @Slot()
    def throughDie(self) -> None:
        """List the words with a path over the selected die."""
        judge, cell = self.judge, self._editor.selected
        if judge is None or self._editor.symbol(cell) is None:
            self._shell.notify(translate("Boggle", "Choose a cell with a letter first."))
            return

        def find(progress: Progress, stop_requested: StopRequested) -> Words | None:
            return until_stopped(
                lambda report: words_through(judge.found, cell, progress=report), stop_requested
            )

        def done(words: Words | None) -> None:
            if words is not None and self.judge is judge:
                self._die = cell, words
                self.list_again()
                self.answerCame.emit()

        self._through.start(find, done=done, failed=self._shell.notify_error)

    @Property(list, notify=totalChanged)
    def lengths(self) -> list[dict[str, int]]:
        """How many words there are of each length, and how many of them the round has found."""
        judge, played = self.judge, self._game.state.round
        if judge is None or not len(judge.found) or (played is not None and not played.is_over):
            return []
        every = np.bincount(judge.found.table["length"])
        mine = judge.listed(played.words) if played is not None else None
        found = np.zeros(0, np.int64) if mine is None else np.bincount(mine.table["length"])
        found = np.pad(found, (0, len(every) - len(found)))
        first = int(np.flatnonzero(every)[0])
        return [
            {"letters": at, "count": int(every[at]), "found": int(found[at])}
            for at in range(first, len(every))
        ]

    @Property(str, notify=totalChanged)
    def totalText(self) -> str:
        """The points of all words; … while they are being counted."""
        points = self.points
        if points is None:
            return "…" if self._asked.running else ""
        return self.tr("%Ln point(s)", "", points)

    @override
    def count_text(self, count: int) -> str:
        return self.tr("%Ln word(s)", "", count)

    @override
    def empty_texts(self) -> tuple[str, str]:
        if self._game.playing:
            return (
                translate("Boggle", "Your words"),
                translate("Boggle", "Drag over neighboring letters, tap them or type."),
            )
        if self._editor.empty:
            return (
                translate("Boggle", "Find every word on the board"),
                translate("Boggle", "Type the letters row by row, or roll the dice.")
                if self._game.diceSets
                else translate("Boggle", "Type the letters row by row."),
            )
        if not self.is_answered():
            return translate("Boggle", "Searching…"), ""
        if self._game.state.round is not None and not self.narrowText:
            if self.listing == "found":
                return translate("Boggle", "No words found"), ""
            if self.listing == "missed" and self.lengths:
                return translate("Boggle", "Nothing missed"), ""
        if self.narrowText:
            return translate("Boggle", "No such words"), ""
        return (
            translate("Boggle", "No words"),
            translate("Boggle", "Check the letters, the word list and the minimum length."),
        )
