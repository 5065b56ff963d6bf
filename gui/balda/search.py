"""The search on the page: a question, its answer as a list, the selected move and its paths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import Property, QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.balda.board import Board
from core.balda.moves import Move, Order
from core.balda.search import find_paths
from core.grid import Cell, Path
from core.lexicon.lexicon import Lexicon
from gui.balda.game import BaldaGameModel
from gui.balda.questions import Answer, Engine, Kind, Question
from gui.jobs import Job
from gui.shell.model import Shell
from gui.tool.result_list import ResultList
from gui.tool.word_results import WordResults

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

CHOICES = (Kind.PLAYED, Kind.WORD)
"""The questions whose answer is a move that was made: one of the rows is to be played."""


class MovesList(ResultList):
    """The moves as a list model."""

    ROLES: ClassVar = {
        "word": lambda move: move.word,
        "length": lambda move: len(move.word),
        "letter": lambda move: move.letter,
        "cell": lambda move: f"{move.row + 1},{move.column + 1}",
        "points": lambda move: move.points,
        "placed": lambda move: [at for at, cell in enumerate(move.path) if cell == move.cell],
    }
    COLUMNS = (Order.WORD, Order.LENGTH, Order.RARITY, Order.CELL, Order.POINTS)
    DEFAULT = Order.DEFAULT
    CAPITALS = ("letter",)


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaSearchModel(WordResults):
    """What was asked about the game, and what is shown of the answer."""

    questionChanged = Signal()

    def __init__(
        self, shell: Shell, engine: Engine, game: BaldaGameModel, parent: QObject | None = None
    ) -> None:
        """Nothing is asked yet."""
        super().__init__(shell, game, MovesList(), parent)
        self._engine = engine
        self._game = game
        self._lexicon: Lexicon | None = None
        self._question: Question | None = None
        self._answered_question: Question | None = None
        self._looked_at: Board | None = None
        """The board as it was when the question was asked, or a row chosen by hand."""
        self._left: tuple[Question, Move] | None = None
        """The question whose list was put away last, and the move that was selected in it."""
        self._warming: Job | None = None
        shell.languageChanged.connect(self.questionChanged)
        self.questionChanged.connect(self._texts.start)

    @property
    def question(self) -> Question | None:
        """What was asked last, None when the list is put away."""
        return self._question

    @property
    def lexicon(self) -> Lexicon | None:
        """The lexicon of the last answer, or the one opened at the start."""
        return self._lexicon

    @property
    def move(self) -> Move | None:
        """The move of the selected row."""
        move: Move | None = self.current
        return move

    # Asking

    @property
    def waiting_for_start(self) -> bool:
        """Whether a question waits for the engine to get ready."""
        return self._warming is not None and self._job is not None

    def warm_up(self, then: Callable[[], None]) -> None:
        """Open the list in play and load or compile the kernels, once; and what comes then."""
        if self._warming is not None or self._lexicon is not None:
            return

        def warmed_up(lexicon: Lexicon) -> None:
            self._lexicon = self._lexicon or lexicon

        def ended() -> None:
            self._warming = None
            self.workChanged.emit()
            then()

        self._warming = self._shell.jobs.ask(
            self._engine.warm_up,
            self._game.game.lexicon,
            done=warmed_up,
            failed=self._shell.notify_error,
            ended=ended,
        )
        self.workChanged.emit()

    @Slot()
    def askBoard(self) -> None:
        """Ask what can be played anywhere."""
        self._ask(Question(Kind.BOARD, self._game.game))

    @Slot()
    def askCell(self) -> None:
        """Ask about the selected cell: what can be played onto it, or through its letter."""
        empty = self._game.symbol(self._game.selected) is None
        self._ask(
            Question(Kind.CELL if empty else Kind.LETTER, self._game.game, self._game.selected)
        )

    @Slot()
    def askPlayed(self) -> None:
        """Ask which word was played with the fresh letter, or with the selected one."""
        self._ask_played(self._game.game.fresh or self._game.selected)

    @Slot()
    def askPlayedHere(self) -> None:
        """Ask which word was played with the selected letter."""
        self._ask_played(self._game.selected)

    def _ask_played(self, cell: Cell) -> None:
        if self._game.symbol(cell) is None:
            self._shell.notify(translate("Balda", "Type the letter of the move on its cell first."))
        else:
            self._ask(Question(Kind.PLAYED, self._game.game, cell))

    @Slot(str, result=str)
    def askWord(self, word: str) -> str:
        """Ask where a word, of the list or not, was played; gives what is wrong, if anything."""
        alphabet = self._game.alphabet
        word = alphabet.fold(word.strip())
        if not word:
            return translate("Balda", "Type the word.")
        if not alphabet.spells(word):
            return translate("Balda", "%1 has letters that are not on this board.").replace(
                "%1", alphabet.upper(word)
            )
        if word in self._game.game.banned:
            return translate("Balda", "%1 has been played before.").replace(
                "%1", alphabet.upper(word)
            )
        self._ask(Question(Kind.WORD, self._game.game, word=word))
        return ""

    @Slot()
    def close(self) -> None:
        """Put the list away; asked the same again, it has the same move selected."""
        if self._job is not None:
            self._job.drop()
        if self._question is not None and self.move is not None:
            self._left = self._question, self.move
        self._question = None
        self.show(None, None)
        self.questionChanged.emit()

    def _ask(self, question: Question, *, again: bool = False) -> None:
        """Search in the engine's thread. `again`: the same question about a changed game."""
        if not again:
            if self._question is None or question.kind is not self._question.kind:
                self._rows.filter_by("")
            self.show(None, None)
            self._looked_at = question.game.board
            self._game.end_word()
        said, self._question = self.chipText, question

        def ended() -> None:
            if self._job is job:
                self._job = None
                self.progress = -1.0
            self.workChanged.emit()

        job = self._shell.jobs.start(
            self._engine.answer,
            question,
            done=lambda answer: self._answered(answer, again=again),
            failed=self._failed,
            progressed=self._progressed,
            ended=ended,
            supersedes="balda search",
        )
        self._job = job
        if not again or self.chipText != said:
            self.questionChanged.emit()
        self._texts.start()
        self.workChanged.emit()

    def _progressed(self, fraction: float) -> None:
        self.progress = fraction
        self.workChanged.emit()

    def _answered(self, answer: Answer | None, *, again: bool) -> None:
        if answer is None or answer.question is not self._question:
            return
        self._lexicon = answer.lexicon
        self._answered_question = answer.question
        choice = answer.question.kind in CHOICES and not again
        self.show(answer.moves, answer.question.game.board, select=0 if choice else -1)
        if not again:
            if self._left is not None and self._left[0] == answer.question:
                self.selectRow(self._rows.row_of(self._left[1]))
            self.answerCame.emit()

    def is_answered(self) -> bool:
        """Whether the list holds the moves of the game as it is now."""
        return super().is_answered() and self._answered_question is self._question

    def _failed(self, error: Exception) -> None:
        self.close()
        self._shell.notify_error(error)

    @Slot()
    def ask_again(self) -> None:
        """Ask the shown question about the game as it is now, where it still has a meaning."""
        question = self._question
        if question is None:
            return
        game, cell = self._game.game, question.cell
        gone = question.kind is Kind.WORD and question.word in game.banned
        if cell is not None:
            inside = cell[0] < game.board.rows and cell[1] < game.board.columns
            filled = inside and game.board.letter(*cell) is not None
            gone = not inside or filled != (question.kind is not Kind.CELL)
        if gone:
            self.close()
        else:
            self._ask(replace(question, game=game), again=True)

    @property
    def letter_waits(self) -> bool:
        """Whether the fresh letter came onto the board after the list did: it may be a move."""
        board, fresh, before = self._game.game.board, self._game.game.fresh, self._looked_at
        if self._question is None or fresh is None or before is None:
            return False
        inside = fresh[0] < before.rows and fresh[1] < before.columns
        return not inside or before.letter(*fresh) != board.letter(*fresh)

    def chosen_by_hand(self) -> None:
        """Take in that a row was chosen on the board as it is now."""
        self._looked_at = self._game.game.board

    # What is shown

    def paths_of(self, found: Move) -> Sequence[Path]:
        """All paths of a move; of a trap check, those through its letter."""
        question = self._question
        assert question is not None
        board = question.game.board
        if board.letter(*found.cell) is None:
            board = board.place(*found.cell, found.letter)
        through = question.cell if question.kind is Kind.LETTER else None
        return find_paths(board, found.word, found.cell, question.game.rules, through=through)

    def row_with_letter_on(self, cell: Cell | None) -> int:
        """The first row of a move that places its letter on a cell, -1 for none."""
        rows = (self._rows.row(row) for row in range(self._rows.rowCount()))
        return next((at for at, move in enumerate(rows) if move.cell == cell), -1)

    @Property(str, notify=questionChanged)
    def resultKind(self) -> str:
        """What was asked: board, cell, letter, played or word; empty where nothing was."""
        return self._question.kind.value if self._question is not None else ""

    @Property(str, notify=questionChanged)
    def chipText(self) -> str:
        """What the list shows."""
        question = self._question
        if question is None:
            return ""
        row, column = (question.cell or (0, 0))[0] + 1, (question.cell or (0, 0))[1] + 1
        letter = question.game.board.letter(*question.cell) if question.cell else None
        alphabet = question.game.board.alphabet
        texts = {
            Kind.BOARD: translate("Balda", "Whole board"),
            Kind.CELL: translate("Balda", "Onto row %1, column %2"),
            Kind.LETTER: translate("Balda", "Through %3 in row %1, column %2"),
            Kind.PLAYED: translate("Balda", "Played with %3 in row %1, column %2"),
            Kind.WORD: translate("Balda", "Where %4 was played"),
        }
        text = texts[question.kind].replace("%1", str(row)).replace("%2", str(column))
        return text.replace("%3", alphabet.upper(letter or "")).replace(
            "%4", alphabet.upper(question.word)
        )

    def count_text(self, count: int) -> str:
        """How many moves there are."""
        return self.tr("%n move(s)", "", count)

    def empty_texts(self) -> tuple[str, str]:
        """What an empty list says, and what to try."""
        if self._question is None:
            return translate("Balda", "What can be played?"), self._how_to_ask()
        if not self.answered:
            return translate("Balda", "Searching…"), ""
        return {
            Kind.BOARD: (translate("Balda", "Nothing can be played"), self._about_board()),
            Kind.CELL: (translate("Balda", "Nothing can be played there"), self._about_cell()),
            Kind.LETTER: (
                translate("Balda", "No trap here"),
                translate("Balda", "The opponent can make nothing through this letter."),
            ),
            Kind.PLAYED: (
                translate("Balda", "No word of the list runs through it"),
                translate(
                    "Balda",
                    "Type the word itself with “Their move”: it counts even if no list holds it.",
                ),
            ),
            Kind.WORD: (
                translate("Balda", "The board cannot spell it"),
                translate(
                    "Balda",
                    "Check the new letter and the word; the rules allow knots and diagonals or "
                    "not.",
                ),
            ),
        }[self._question.kind]

    def _how_to_ask(self) -> str:
        if self._game.empty:
            return translate(
                "Balda", "Type the letters that lie on the table, or begin a new game."
            )
        return translate(
            "Balda",
            "Double-click an empty cell to see what can be played there, or a letter to see "
            "what the opponent could make through it.",
        )

    def _about_board(self) -> str:
        if self._game.empty:
            return translate("Balda", "The board is empty: type the letters that lie on the table.")
        return translate("Balda", "Check the letters, or try a wider word list.")

    def _about_cell(self) -> str:
        if self._game.empty:
            return self._about_board()
        if self._game.game.rules.knots:
            return translate("Balda", "Try a cell beside more letters, or a wider word list.")
        return translate("Balda", "Try a cell beside more letters, knots, or a wider word list.")
