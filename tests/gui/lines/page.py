from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, ClassVar

from PySide6.QtCore import Property, QCoreApplication, Signal, Slot

from gridsmith.core.balda.board import Board as Grid
from gridsmith.core.drawing.picture import Picture, Player
from gridsmith.gui.jobs import Lane, LatestJob
from gridsmith.gui.tool.board import Board
from gridsmith.gui.tool.board_history import StateOf
from gridsmith.gui.tool.board_page import BoardPageModel
from gridsmith.gui.tool.board_says import BoardSays, TypingSays
from gridsmith.gui.tool.game_parts import GameParts
from gridsmith.gui.tool.judgements import ReviewSays
from gridsmith.gui.tool.long_search import LongSearch
from gridsmith.gui.tool.record import RecordModel, RecordSays
from gridsmith.gui.tool.result_list import ResultList
from gridsmith.gui.tool.review import ReviewModel
from gridsmith.gui.tool.search_says import SearchParams, SearchSays
from gridsmith.gui.tool.word_results import WordResults
from tests.gui.lines.game import (
    FillProblem,
    Game,
    Order,
    Review,
    ReviewProblem,
    SavedFill,
    best_turn,
    find_moves,
)

translate = QCoreApplication.translate


def texts() -> dict[str, str]:
    return {
        "type": translate("Lines", "write %1"),
        "erase": translate("Lines", "empty a cell"),
        "clear": translate("Lines", "clear the board"),
        "paste": translate("Lines", "paste a board"),
        "open": translate("Lines", "open a game"),
        "lexicon": translate("Lines", "change the word list"),
        "copied": translate("Lines", "Board copied."),
        "pasted": translate("Lines", "Board pasted."),
        "cleared": translate("Lines", "The board is empty."),
        "unreadable": translate("Lines", "Couldn't read the board: %1"),
        "other letters": translate("Lines", "These letters belong to another word list: %1."),
        "cleared by list": translate("Lines", "The new list uses other letters."),
    }


def players(game: Game) -> tuple[str, str]:
    second = translate("Lines", "Computer") if game.computer else translate("Lines", "Second")
    return translate("Lines", "First"), second


def title(game: Game) -> str:
    return " — ".join(
        f"{name} {score}" for name, score in zip(players(game), game.scores, strict=True)
    )


class MoveList(ResultList):
    ROLES: ClassVar = {
        "word": lambda move: move.word.upper(),
        "points": lambda move: move.points,
    }
    COLUMNS = (Order.WORD, Order.POINTS)
    DEFAULT = Order.DEFAULT


class MovesModel(WordResults):
    def find(self) -> None:
        game = self._editor.state
        lexicon = self._shell.lexicons.lexicon

        def done(moves: Any) -> None:
            self.show(moves, game.board)
            self.workChanged.emit()

        self._asked.ask(lambda: find_moves(game.board, lexicon(game.lexicon)), done=done)
        self.workChanged.emit()

    def count_text(self, count: int) -> str:
        return translate("Lines", "Moves: %1").replace("%1", str(count))

    def empty_texts(self) -> tuple[str, str]:
        return translate("Lines", "No word"), translate("Lines", "No letter completes a word.")


def turn_text(game: Game, turn: Any) -> str:
    return f"{turn.letter} {turn.word}".strip().upper()


RECORD = RecordSays(
    text=turn_text,
    who=lambda game, turn: players(game)[turn.player],
    points=lambda turn: f"+{len(turn.word)}" if turn.word else "",
    basis=lambda game: (game.computer,),
    cell_of=lambda game, turn: turn.cell,
)


def review_says(lexicons: Any) -> ReviewSays:
    return ReviewSays(
        search_class=lambda: Review,
        problem=lambda game, only, for_search: ReviewProblem(
            game, lexicons.lexicon(game.lexicon) if for_search else None, only
        ),
        basis=lambda game: (game.beginning, game.lexicon),
        played=lambda game, line: reduce(Game.made, line, game),
        move_text=turn_text,
        players=lambda game: list(players(game)),
        is_own=lambda game, player: not (game.computer and player == 1),
    )


@dataclass(frozen=True)
class FillParams(SearchParams):
    board: str = ""
    lexicon: str = ""


class LinesPageModel(BoardPageModel):
    changed = Signal()
    game = StateOf(Game, "_editor.state")

    def __init__(self, shell: Any) -> None:
        lists = shell.lexicons.catalog

        def first() -> Game:
            return Game(Grid.empty(4, 4, lists.alphabet(shell.first_list)), shell.first_list)

        board = Board(
            shell,
            "lines",
            BoardSays(
                first=first,
                state_of=lambda content: Game.of_content(
                    content, lists.alphabet(str(content.get("lexicon")))
                ),
                texts=texts,
                of_words=True,
                is_over=lambda game: game.is_over,
                as_opened=lambda game: replace(game, waits=game.computer),
            ),
            TypingSays(
                typed=lambda game, cell, letter: game.typed(
                    cell, letter, shell.lexicons.lexicon(game.lexicon)
                )
            ),
        )
        moves = MovesModel(shell, board, MoveList())
        fill = SearchSays(
            make=lambda params, lexicon, stop_requested: SavedFill.begun(
                FillProblem(Grid.parse(params.board, lexicon.alphabet), lexicon),
                params.seed,
                params.lexicon,
            ),
            revive=SavedFill.of_content,
            lexicon_of=lambda params: params.lexicon,
            found_of=lambda progress: [(progress.snapshot.points, progress.snapshot.board.text())],
            params_of=lambda content: FillParams(**content),
            roles={"points": lambda found: found[0]},
            title_of=lambda params: translate("Lines", "The fullest board"),
            progress_text=lambda progress: translate("Lines", "Step %1").replace(
                "%1", str(progress.steps)
            ),
            ended_text=lambda progress: translate("Lines", "The board is filled."),
            put_on_board=lambda found, params: board.pasteText(found[1]),
        )
        record = RecordModel(shell, board, RECORD)
        review = ReviewModel(shell, board, record, review_says(shell.lexicons))
        parts = GameParts(record, review)
        super().__init__(shell, board, moves, LongSearch(shell, board, fill), parts=parts)
        self._thinking = LatestJob(shell.jobs, Lane("lines computer"))
        board.changed.connect(moves.find)
        board.changed.connect(self._answer)
        board.stateChanged.connect(self.changed)

    scoreText = Property(str, lambda self: title(self.game), notify=changed)
    waits = Property(bool, lambda self: self.game.waits, notify=changed)

    def warm_up(self) -> None:
        self._results.find()
        self._answer()

    def title(self, state: Game) -> str:
        return title(state)

    def drawn(self) -> Picture:
        names, scores = players(self.game), self.game.scores
        seats = tuple(Player(*one) for one in zip(names, map(str, scores), strict=True))
        return Picture(self.tool_title, (self.game.board.figure(self._results.path_shown),), seats)

    def status(self) -> str:
        if self.game.is_over:
            return translate("Lines", "The game is over.")
        return translate("Lines", "%1: write a letter.").replace(
            "%1", players(self.game)[self.game.player]
        )

    def enter(self) -> None:
        move = self._results.current
        if move is not None:
            self._editor.select(move.cell, by_hand=True)
            self._editor.typeText(move.letter)

    @Slot(bool)
    def begin(self, against: bool) -> None:
        self._editor.begin(replace(self.game.cleared(), computer=against), (0, 0))

    @Slot()
    def letMove(self) -> None:
        self._editor.amend(replace(self.game, waits=False))

    @Slot()
    def fill(self) -> None:
        params = FillParams(board=self.game.board.text(), lexicon=self.game.lexicon)
        self._long.begin_with(params)

    def _answer(self) -> None:
        """Have the computer write its letter; one undo takes back both."""
        game, lexicon = self.game, self._shell.lexicons.lexicon

        def done(turn: Any) -> None:
            if self.game is game:
                self._editor.amend(game.made(turn), select=turn.cell)

        if game.computer_moves:
            self._thinking.ask(lambda: best_turn(game, lexicon(game.lexicon)), done=done)
        else:
            self._thinking.drop()


make_page_model = LinesPageModel
