"""The search on the page: a question, its answer as a list, the selected move and its paths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Property, QCoreApplication, QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.balda.moves import Move, Moves
from core.balda.search import find_paths
from core.export import Table
from core.grid import Path
from core.lexicon.lexicon import Lexicon
from gui.balda.game import BaldaGameModel
from gui.balda.moves_list import MovesList
from gui.balda.questions import Answer, Engine, Kind, Question
from gui.complaints import say
from gui.jobs import Job
from gui.result_list import ListKeeper
from gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaSearchModel(QObject):
    """What was asked about the game, and what is shown of the answer."""

    resultChanged = Signal()
    pathChanged = Signal()
    workChanged = Signal()
    answerCame = Signal()
    """The list now answers the question."""

    def __init__(
        self, shell: Shell, engine: Engine, game: BaldaGameModel, parent: QObject | None = None
    ) -> None:
        """Nothing is asked yet."""
        super().__init__(parent)
        self._shell = shell
        self._engine = engine
        self._game = game
        self._moves = MovesList(self)
        self._lexicon: Lexicon | None = None
        self._question: Question | None = None
        self._answer: Answer | None = None
        self._asking: Job | None = None
        self._warming: Job | None = None
        self._progress = -1.0
        self._row = -1
        self._paths: list[Path] = []
        self._path = 0
        self._moves.restore_order(game.view.get("order"), game.view.get("descending"))
        self._keeper = ListKeeper(shell, self)
        game.stateChanged.connect(self.resultChanged)
        shell.languageChanged.connect(self.resultChanged)
        shell.languageChanged.connect(self.pathChanged)

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
        return self._moves.row(self._row)

    @property
    def path(self) -> Path:
        """The path of the selected move that is shown; empty without one."""
        return self._paths[self._path] if self._paths else ()

    @property
    def waiting_for_start(self) -> bool:
        """Whether a question waits for the engine to get ready."""
        return self._warming is not None and self._asking is not None

    def warm_up(self, then: Callable[[], None]) -> None:
        """Open the list in play and load or compile the kernels, once; and what comes then."""
        if self._warming is not None or self._lexicon is not None:
            return

        def warmed_up(lexicon: Lexicon) -> None:
            self._lexicon = self._lexicon or lexicon
            if lexicon.notice:
                self._shell.notify(say(lexicon.notice))

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
        empty = self._game.game.board.letter(*self._game.selected) is None
        self._ask(
            Question(Kind.CELL if empty else Kind.LETTER, self._game.game, self._game.selected)
        )

    @Slot()
    def askPlayed(self) -> None:
        """Ask which word was played with the fresh letter, or with the selected one."""
        cell = self._game.game.fresh or self._game.selected
        if self._game.game.board.letter(*cell) is None:
            self._shell.notify(translate("Balda", "Type the letter of the move on its cell first."))
            return
        self._ask(Question(Kind.PLAYED, self._game.game, cell))

    @Slot()
    def askPlayedHere(self) -> None:
        """Ask which word was played with the selected letter."""
        if self._game.game.board.letter(*self._game.selected) is not None:
            self._ask(Question(Kind.PLAYED, self._game.game, self._game.selected))

    @Slot(str, result=str)
    def askWord(self, word: str) -> str:
        """Ask where a word, of the list or not, was played; gives what is wrong, if anything."""
        word = self._game.alphabet.fold(word.strip())
        if not word:
            return translate("Balda", "Type the word.")
        if not self._game.alphabet.spells(word):
            return translate("Balda", "%1 has letters that are not on this board.").replace(
                "%1", word.upper()
            )
        if word in self._game.game.banned:
            return translate("Balda", "%1 has been played before.").replace("%1", word.upper())
        self._ask(Question(Kind.WORD, self._game.game, word=word))
        return ""

    @Slot()
    def close(self) -> None:
        """Put the list away."""
        if self._asking is not None:
            self._asking.drop()
        self._question = self._answer = None
        self._moves.show(None)
        self._select(-1)
        self.resultChanged.emit()

    def _ask(self, question: Question, *, keep: Move | None = None) -> None:
        """Search in the engine's thread. `keep`: the move to select again if it is found."""
        if self._question is None or question.kind is not self._question.kind:
            self._moves.filter_by("")
        self._question = question

        def ended() -> None:
            if self._asking is job:
                self._asking = None
                self._progress = -1.0
            self.workChanged.emit()

        job = self._shell.jobs.start(
            self._engine.answer,
            question,
            done=lambda answer: self._answered(answer, keep),
            failed=self._failed,
            progressed=self._progressed,
            ended=ended,
            supersedes="balda search",
        )
        self._asking = job
        self.resultChanged.emit()
        self.workChanged.emit()

    def _progressed(self, fraction: float) -> None:
        self._progress = fraction
        self.workChanged.emit()

    def _answered(self, answer: Answer | None, keep: Move | None) -> None:
        if answer is None or answer.question is not self._question:
            return
        self._answer = answer
        self._lexicon = answer.lexicon
        self._moves.show(answer.moves)
        only = 0 if answer.question.kind is Kind.WORD and len(answer.moves) == 1 else -1
        self._select(self._moves.row_of(keep) if keep is not None else only)
        self.resultChanged.emit()
        self.answerCame.emit()

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
            return
        self._ask(replace(question, game=game), keep=self.move)

    @Property(bool, notify=workChanged)
    def working(self) -> bool:
        """Whether the engine gets ready or searches."""
        return self._warming is not None or self._asking is not None

    @Property(bool, notify=workChanged)
    def gettingReady(self) -> bool:
        """Whether the kernels are being loaded or compiled."""
        return self._warming is not None

    @Property(float, notify=workChanged)
    def progress(self) -> float:
        """The fraction searched, -1 where it is not known."""
        return self._progress

    @Property(QObject, constant=True)
    def moves(self) -> MovesList:
        """The list of moves."""
        return self._moves

    @Property(str, notify=resultChanged)
    def resultKind(self) -> str:
        """What was asked: board, cell, letter, played or word; empty where nothing was."""
        return self._question.kind.value if self._question is not None else ""

    @Property(str, notify=resultChanged)
    def chipText(self) -> str:
        """What the list shows."""
        question = self._question
        if question is None:
            return ""
        row, column = (question.cell or (0, 0))[0] + 1, (question.cell or (0, 0))[1] + 1
        letter = question.game.board.letter(*question.cell) if question.cell else None
        texts = {
            Kind.BOARD: translate("Balda", "Whole board"),
            Kind.CELL: translate("Balda", "Onto row %1, column %2"),
            Kind.LETTER: translate("Balda", "Through %3 in row %1, column %2"),
            Kind.PLAYED: translate("Balda", "Played with %3 in row %1, column %2"),
            Kind.WORD: translate("Balda", "Where %4 was played"),
        }
        text = texts[question.kind].replace("%1", str(row)).replace("%2", str(column))
        return text.replace("%3", (letter or "").upper()).replace("%4", question.word.upper())

    @Property(str, notify=resultChanged)
    def countText(self) -> str:
        """How many moves there are, and how many of them the filter leaves."""
        if self._answer is None:
            return ""
        shown, found = self._moves.rowCount(), self._moves.found
        if shown == found:
            return self.tr("%n move(s)", "", found)
        return self.tr("%1 of %n move(s)", "", found).replace("%1", str(shown))

    @Property(bool, notify=resultChanged)
    def answered(self) -> bool:
        """Whether the list holds the answer to the question shown."""
        return self._answer is not None and self._question is not None

    @Property(str, notify=resultChanged)
    def emptyTitle(self) -> str:
        """What to say in place of an empty list."""
        if self._question is None:
            return translate("Balda", "What can be played?")
        if self._answer is None:
            return translate("Balda", "Searching…")
        if self._moves.found:
            return translate("Balda", "No word fits the filter")
        return {
            Kind.BOARD: translate("Balda", "Nothing can be played"),
            Kind.CELL: translate("Balda", "Nothing can be played there"),
            Kind.LETTER: translate("Balda", "No trap here"),
            Kind.PLAYED: translate("Balda", "No word of the list runs through it"),
            Kind.WORD: translate("Balda", "The board cannot spell it"),
        }[self._question.kind]

    @Property(str, notify=resultChanged)
    def emptyText(self) -> str:
        """What to try when the list is empty."""
        if self._question is None:
            if self._game.boardEmpty:
                return translate(
                    "Balda", "Type the letters that lie on the table, or begin a new game."
                )
            return translate(
                "Balda",
                "Double-click an empty cell to see what can be played there, or a letter to see "
                "what the opponent could make through it.",
            )
        if self._answer is None:
            return ""
        if self._moves.found:
            return translate("Balda", "Clear it, or use * for any letters and ? for one.")
        rules = self._game.game.rules
        return {
            Kind.BOARD: translate("Balda", "Check the letters, or try a wider word list.")
            if not self._game.boardEmpty
            else translate("Balda", "The board is empty: type the letters that lie on the table."),
            Kind.CELL: translate(
                "Balda", "Try a cell beside more letters, knots, or a wider word list."
            )
            if not rules.knots
            else translate("Balda", "Try a cell beside more letters, or a wider word list."),
            Kind.LETTER: translate("Balda", "The opponent can make nothing through this letter."),
            Kind.PLAYED: translate(
                "Balda",
                "Type the word itself with “Their move”: it counts even if no list holds it.",
            ),
            Kind.WORD: translate(
                "Balda",
                "Check the new letter and the word; the rules allow knots and diagonals or not.",
            ),
        }[self._question.kind]

    @Property(int, notify=resultChanged)
    def sortColumn(self) -> int:
        """The column whose heading shows the order; -1 for the default order."""
        return self._moves.sort_column

    @Property(bool, notify=resultChanged)
    def sortDescending(self) -> bool:
        """Whether the order is turned around."""
        return self._moves.descending

    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort by a column; again: the other way round; once more: the default order."""
        kept = self.move
        self._moves.sort_by_column(column)
        self._select(self._moves.row_of(kept) if kept is not None else -1)
        self.resultChanged.emit()
        self._game.view.update(order=self._moves.order.value, descending=self._moves.descending)
        self._game.session.save_soon()

    @Property(str, notify=resultChanged)
    def filterText(self) -> str:
        """The pattern that the words shown match."""
        return self._moves.filter

    @Slot(str)
    def setFilter(self, pattern: str) -> None:
        """Show only the words that match."""
        if pattern == self._moves.filter:
            return
        kept = self.move
        self._moves.filter_by(pattern)
        self._select(self._moves.row_of(kept) if kept is not None else -1)
        self.resultChanged.emit()

    # The selected move

    @Property(int, notify=pathChanged)
    def currentRow(self) -> int:
        """The selected row, -1 for none."""
        return self._row

    @Slot(int)
    def selectRow(self, row: int) -> None:
        """Show a row's path on the board."""
        if row != self._row:
            self._select(row)

    @Property(str, notify=pathChanged)
    def currentWord(self) -> str:
        """The word of the selected row."""
        move = self.move
        return move.word if move is not None else ""

    @Property(str, notify=pathChanged)
    def currentPointsText(self) -> str:
        """The points of the selected move."""
        move = self.move
        if move is None:
            return ""
        points = move.points
        return self.tr("%n point(s)", "", points)

    @Property(int, notify=pathChanged)
    def pathNumber(self) -> int:
        """Which of the word's paths is shown, from 1."""
        return self._path + 1

    @Property(int, notify=pathChanged)
    def pathCount(self) -> int:
        """How many paths the word has."""
        return len(self._paths)

    @Slot(int)
    def stepPath(self, by: int) -> None:
        """Show the word's next path, or the one before."""
        if self._paths:
            self._path = (self._path + by) % len(self._paths)
            self.pathChanged.emit()

    def select_path(self, cell: tuple[int, int] | None, path: Path) -> None:
        """Select the move whose letter lies on a cell, with the given one of its paths."""
        for row in range(self._moves.rowCount()):
            move = self._moves.row(row)
            if move is not None and move.cell == cell:
                self._select(row)
                if path in self._paths:
                    self._path = self._paths.index(path)
                self.pathChanged.emit()

    def _select(self, row: int) -> None:
        move = self._moves.row(row)
        self._row = row if move is not None else -1
        self._paths, self._path = [], 0
        if move is not None:
            self._paths = self._paths_of(move)
            if move.path in self._paths:
                self._path = self._paths.index(move.path)
        self.pathChanged.emit()

    def _paths_of(self, move: Move) -> list[Path]:
        if move.paths == 1:
            return [move.path]
        board = self._game.game.board.place(move.row, move.column, move.letter)
        paths = find_paths(board, move.word, move.cell, self._game.game.rules)
        question = self._question
        if question is not None and question.kind is Kind.LETTER:
            paths = [path for path in paths if question.cell in path]
        return paths

    # Lists to keep

    @Slot()
    def copyList(self) -> None:
        """Put the list, as it is shown, on the clipboard as text."""
        self._keeper.copy(self._table())

    @Slot(QUrl, str)
    def exportList(self, url: QUrl, kind: str) -> None:
        """Write the list, as it is shown, to a file: text, csv, tsv or json."""
        self._keeper.export(self._table(), url, kind)

    def _table(self) -> Table:
        moves: Sequence[Move] | Moves = self._moves.results or ()
        rows = [
            (
                move.word,
                move.row + 1,
                move.column + 1,
                move.letter,
                len(move.word),
                move.points,
                move.paths,
                " ".join(f"{row + 1},{column + 1}" for row, column in move.path),
            )
            for move in moves
        ]
        columns = ("word", "row", "col", "letter", "length", "points", "paths", "path")
        return Table(columns, rows)
