"""The view-model of the board's page: the game, its moves, its record and its review."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any

from PySide6.QtCore import Signal, Slot

from ....core.drawing.picture import Picture, Player
from ....core.errors import Complaint
from ....core.grid import Cell
from ....core.recognition.following import doubtful_places
from ....core.tiles.board.drawing import premium_marks
from ....core.tiles.board.game import YOU, Board, Game, Turn
from ....core.tiles.board.layout import name_of_layout
from ....core.tiles.board.moves import Move
from ....core.tiles.board.position import Laid
from ...qt_types import (
    Property,
    attribute,
    connect_all,
    filled,
    grouped,
    override,
    translate,
    view_model,
)
from ...shell.model import Shell
from ...tool.board_page import BoardPageModel
from ...tool.board_says import BoardSeen
from ...tool.computer import about_turn
from ...tool.game_end import GameEnd
from ...tool.game_parts import GameParts
from ...tool.judgements import ReviewSays
from ...tool.record import RecordModel
from ...tool.review import ReviewModel
from .ahead import AheadModel
from .board_forms import lists_form, new_board_form, standing_form, turn_form
from .computer import BoardComputer
from .game import BoardGameModel
from .moves import BoardMovesModel, move_text
from .says import RECORD, end, names, title, turn_text


def missed(state: Game, made: Turn, line: Sequence[Turn]) -> str:
    """Say that all tiles could have been laid and were not; empty if not so."""
    best, *_ = line
    is_missed = len(best.laid) == state.layout.rack_size > len(made.laid)
    return translate("TilesBoard", "bingo missed") if is_missed else ""


def review_says(shell: Shell) -> ReviewSays:
    """Say what is judged: the turns whose racks were known."""

    def search_class() -> Any:
        from ....core.tiles.board.game_review import GameReview

        return GameReview

    def problem(state: Game, only: tuple[int, ...], for_search: bool) -> Any:
        from ....core.tiles.board.game_review import ReviewProblem

        lexicon = shell.lexicons.lexicon(state.lexicon) if for_search else None
        return ReviewProblem(state, lexicon, only)

    def played(state: Game, line: Any) -> Game:
        for turn in line:
            state = state.made(turn)
        return state

    return ReviewSays(
        search_class=search_class,
        problem=problem,
        basis=lambda state: (state.beginning, state.lexicon),
        played=played,
        move_text=turn_text,
        players=names,
        is_own=lambda state, player: player == YOU or state.computer is None,
        is_judged=lambda turn: bool(turn.rack),
        missed=missed,
    )


@view_model
class TilesBoardPageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    hintChanged = Signal()
    layoutChanged = Signal()
    squaresChanged = Signal()
    """What lies on the squares: tiles, those being laid, those of the move shown."""
    lettersChanged = Signal()
    """Other tiles; many places look at each of them."""

    def __init__(self, shell: Shell) -> None:
        self._game = BoardGameModel(shell)
        board = self._game.board
        self._moves = BoardMovesModel(shell, board)
        record = RecordModel(shell, board, RECORD)
        review = ReviewModel(shell, board, record, review_says(shell))
        computer = self._computer = BoardComputer(shell, self._game)
        self._ahead = AheadModel(shell, board, self._moves)
        over = GameEnd(shell, board, review, end)
        parts = GameParts(record, review, end=over, help=self._game.help, computer=computer)
        super().__init__(shell, board, self._moves, parts=parts)
        self._game.setParent(self)
        self._ahead.setParent(self)
        self.forms = {
            "newGame": new_board_form(self._game, self._word_lists),
            "rules": lists_form(self._game, self._word_lists),
            "turn": turn_form(self._game),
            "standing": standing_form(self._game),
        }
        self._word_lists.wordsChanged.connect(self._moves.find_again)
        self._layout = self._game.state.layout
        self._letters, self._values = self._on_squares()
        self.squaresChanged.connect(self._follow_letters)
        board.boardChanged.connect(self._follow_layout)
        connect_all(
            self.squaresChanged,
            board.stateChanged,
            self._moves.pathChanged,
            self.record.shownChanged,
        )
        computer.moved.connect(record.show_last)
        connect_all(
            self.hintChanged,
            self._moves.resultChanged,
            self._game.help.changed,
            record.meaningChanged,
            self.squaresChanged,
        )
        connect_all(self._status.start, self._ahead.changed, self._game.rackChosen)
        board.walked.connect(lambda: self._game.chooseRack(False))
        self._moves.chosenByHand.connect(lambda: self._game.chooseRack(False))

    game = attribute(BoardGameModel, "_game", "The game and what changes it.")
    moves = attribute(BoardMovesModel, "_moves", "The moves of the player to move.")
    ahead = attribute(AheadModel, "_ahead", "What looking ahead finds.")

    @override
    def warm_up(self) -> None:
        self._moves.start(then=self._word_lists.build_images)
        self._computer.follow()

    @override
    @Slot()
    def _follow_help(self) -> None:
        super()._follow_help()
        if self._game.help.hidden:
            self._moves.selectRow(-1)

    @Property(str, notify=hintChanged)
    def hintText(self) -> str:
        """The hint: what the best move scores, then the move; else what the word shown means."""
        level, best = self._game.help.level, self._moves.best
        if not level or best is None:
            return self.record.meaning if self.path else ""
        if level == 1:
            return filled(translate("TilesBoard", "The best move scores %1."), best.score)
        words = f"{best.place} {move_text(best, self._game.state.alphabet)}".strip()
        return filled(translate("TilesBoard", "Best: %1"), words)

    @override
    def title(self, state: Game) -> str:
        return title(state)

    # The squares

    @property
    def _shown(self) -> tuple[Laid, ...]:
        """The tiles of the move that is shown and not made."""
        if not self._moves.path_shown:
            return ()
        laid: tuple[Laid, ...] = self._moves.found_shown.laid
        return laid

    @property
    def _signs(self) -> list[str]:
        board = self._game.state.board
        signs = list(board.signs)
        for row, column, sign in self._shown:
            signs[row * board.columns + column] = sign
        return signs

    letters = attribute(
        list,
        "_letters",
        "The letter on each square, row by row; nothing where it is empty.",
        notify=lettersChanged,
    )
    values = attribute(
        list, "_values", "What each tile is worth; nothing for a blank.", notify=lettersChanged
    )

    def _on_squares(self) -> tuple[list[str], list[str]]:
        state, signs = self._game.state, self._signs
        return list(map(state.alphabet.upper, signs)), state.position.values_of(signs)

    @Slot()
    def _follow_letters(self) -> None:
        found = self._on_squares()
        if found != (self._letters, self._values):
            self._letters, self._values = found
            self.lettersChanged.emit()

    @Property(list, notify=squaresChanged)
    def path(self) -> list[int]:
        """The squares of the word that was gone to, or that the computer has laid, in order."""
        game = self._game.state
        if not game.record.turns or not self.record.is_shown or self._shown:
            return []
        cells, _ = game.position.along(game.record.turns[-1].laid)
        return [game.board.cell(*cell) for cell in cells]

    @Property(list, notify=layoutChanged)
    def bonuses(self) -> list[str]:
        """What each square brings to the word that covers it."""
        return premium_marks(self._game.state.layout)

    @Slot()
    def _follow_layout(self) -> None:
        if self._layout != self._game.state.layout:
            self._layout = self._game.state.layout
            if name_of_layout(self._layout) is None:
                self._editor.keep(layout=self._layout.content())
            self.layoutChanged.emit()

    @Property(list, notify=squaresChanged)
    def marks(self) -> list[str]:
        """`fresh` for tiles that are being laid or shown, `last` for those of the last turn."""
        game = self._game.state
        marks = [""] * (game.board.rows * game.board.columns)
        turns = game.record.turns
        for mark, laid in (
            ("last", turns[-1].laid + turns[-1].star if turns else ()),
            ("fresh", self._shown or game.typed),
        ):
            for row, column, _ in laid:
                marks[row * game.board.columns + column] = mark
        return marks

    @override
    def drawn(self) -> Picture:
        game = self._game.state
        figure = game.position.figure(self._signs)
        scores = zip(names(game), map(grouped, game.table.scores), range(2), strict=True)
        players = tuple(
            Player(name, score, turn=player == game.player) for name, score, player in scores
        )
        rack = "".join(self._game.rack)
        return Picture(game.layout.title or self.tool_title, (figure,), players, rack)

    @override
    def follow(
        self, seen: BoardSeen, board: Board, take: Callable[[], None]
    ) -> Collection[Cell] | None:
        """Make the turn that leads to a board that was read; other boards are set up."""
        game = self._game.state
        with suppress(Complaint):
            typed = game.typed_to(board).typed
            if typed and not doubtful_places(seen.read):
                self._game.play(typed)
        if self._game.state is not game:
            return ()
        return super().follow(seen, board, take)

    # What the keys do

    @override
    def status(self) -> str:
        game, shown = self._game.state, self._moves.current
        if self.record.correcting:
            return self.record.correcting
        if self.review.exercises.on or (game.record.at and self.review.status):
            return self.review.status
        if game.record.aside:
            return self.record.about_aside()
        if game.is_over:
            return translate("TilesBoard", "The game is over.")
        if game.is_set_up and shown is None and not self._game.atRack:
            return translate("TilesBoard", "Type what lies on the board; ? makes it a blank.")
        if self._computer.waits:
            return about_turn(game)
        if game.is_computers_turn:
            return translate("TilesBoard", "The computer is thinking…")
        if game.typed:
            text = self.by_hand(
                translate("TilesBoard", "%1. Enter plays it; ? makes a blank."),
                translate("TilesBoard", "%1. ✓ plays it."),
            )
            return filled(text, self._game.laidText)
        if shown is not None:
            text = self.by_hand(
                translate("TilesBoard", "%1. Enter plays it."),
                translate("TilesBoard", "%1. ✓ plays it."),
            )
            return filled(text, self._moves.row_text())
        if self._ahead.text:
            return self._ahead.text
        if self._game.atRack:
            return self.by_hand(
                translate("TilesBoard", "Type your tiles; ? is a blank. ↑ goes to the board."),
                translate("TilesBoard", "Type your tiles; ? is a blank."),
            )
        if text := self.record.about_move_here():
            return text
        if game.player != YOU:
            return translate("TilesBoard", "Their turn: type their word on the board.")
        if self._game.help.canHint:
            return translate("TilesBoard", "Click a square and type a word, or take a hint.")
        if game.is_without_help:
            return translate("TilesBoard", "Click a square and type a word.")
        return self.by_hand(
            translate("TilesBoard", "Type a word from the square on. Enter: the best move."),
            translate("TilesBoard", "Click a square and type a word."),
        )

    @override
    def is_busy(self) -> bool:
        return self._ahead.running or self._computer.thinking

    @override
    def enter(self) -> None:
        if self._game.state.typed:
            self._game.playLaid()
        elif self._moves.current is not None:
            self.playSelected()
        elif not self._game.help.refuses():
            self._moves.selectRow(max(0, self._ahead.best_row()))

    @Slot()
    def playSelected(self) -> None:
        move: Move | None = self._moves.current
        if move is not None:
            self._moves.selectRow(-1)
            self._game.play_move(move)

    @override
    def step_back(self) -> bool:
        if self.record.cancel_correction() or self.review.exercises.step_back():
            return True
        if super().step_back() or self.record.leave_aside():
            return True
        if self._ahead.running:
            self._ahead.switch()
            return True
        if self._moves.throughText:
            self._moves.showAll()
            return True
        if self._game.state.is_set_up:
            self._game.switchSetUp()
            return True
        if self._game.state.typed:
            self._game.takeUp()
            return True
        return self.record.hide()

    @Slot(int, int)
    def doubleClickCell(self, row: int, column: int) -> None:
        """Show only the moves that use a square."""
        self._editor.select_by_second_click(row, column)
        self._moves.showThrough(row, column)


def make_page_model(shell: Shell) -> TilesBoardPageModel:
    """Make the page's view-model for the window."""
    return TilesBoardPageModel(shell)
