"""The Balda page's view-model: the game, the search, and what joins them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.record import Play
from ...core.drawing.picture import Picture, Player
from ...core.grid import Cell, Path
from ...core.recognition.reading import DOUBTFUL, Reading
from ..qt_types import Property, attribute, override, translate, view_model
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from ..tool.board_says import BoardSeen
from ..tool.game_parts import game_parts
from ..tool.word_results import PointsText
from .computer import BaldaComputer
from .drag import BaldaDrag
from .game import BaldaGameModel
from .hint import BaldaHint
from .moves import BaldaMoves
from .new_game_form import BaldaNewGame, new_game_form
from .rules_form import BaldaRulesModel, players_of, rules_form
from .says import end, title
from .search import BaldaSearchModel
from .status import status_text
from .their_move_form import their_move_form
from .turns import RECORD, find_daily, mover, review_says


@view_model
class BaldaPageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    marksChanged = Signal()
    pathChanged = Signal()
    lettersChanged = Signal()
    wordWanted = Signal()
    """The word that was played is to be typed."""

    def __init__(self, shell: Shell) -> None:
        self._game = game = BaldaGameModel(shell)
        self._rules = BaldaRulesModel(shell, game.board)
        self._new_game = BaldaNewGame(shell, game.board)
        self._search = search = BaldaSearchModel(shell, game)
        self._drag = BaldaDrag(shell, game, search)
        self._computer = computer = BaldaComputer(shell, game)
        parts = game_parts(
            *(shell, game.board, game.help, computer),
            record=RECORD,
            review=review_says(shell),
            daily=partial(find_daily, shell),
            end=end,
            mover=mover,
        )
        super().__init__(shell, game.board, search, tracing=self._drag, parts=parts)
        self._hint = BaldaHint(shell, game, self.daily)
        record, add_word = self.record, self._word_lists.addWord
        self._moves = BaldaMoves(shell, game, search, record, self.review, add_word)
        own: list[QObject] = [game, self._rules, self._new_game, self._moves, self._hint]
        for part in own:
            part.setParent(self)
        lists = self._word_lists
        self.forms = {
            "newGame": new_game_form(self._new_game, lists.meant),
            "rules": rules_form(self._rules, lists, search, self.clock),
            "theirMove": their_move_form(game, search, lists.meant),
        }

        game.board.replaced.connect(search.close_all)
        game.board.changed.connect(search.ask_again)
        self._word_lists.wordsChanged.connect(search.words_changed)
        self._word_lists.wordsChanged.connect(computer.start_over)
        game.help.changed.connect(search.hide_moves)
        computer.moved.connect(self._moves.notify_computers_move)
        drag, hint = self._drag.changed, self._hint.changed
        for signals, follower in (
            ((game.changed, search.questionChanged, drag, hint), self.marksChanged),
            ((search.pathChanged, record.shownChanged, game.changed), self.pathChanged),
            ((drag, hint, record.meaningChanged), self.pathChanged),
            ((game.board.boardChanged, search.questionChanged), self.lettersChanged),
            ((game.correctingChanged, drag), self._status.start),
        ):
            for signal in signals:
                signal.connect(follower)

    game = attribute(BaldaGameModel, "_game", "The game and what changes it.")
    rules = attribute(BaldaRulesModel, "_rules", "What words may do, and who plays.")
    newGame = attribute(BaldaNewGame, "_new_game", "Begins games.")
    moves = attribute(BaldaMoves, "_moves", "Makes the moves of the list.")
    search = attribute(BaldaSearchModel, "_search", "The question, its answer, the selected move.")

    @Property(str, notify=pathChanged)
    def hintText(self) -> str:
        """The hint, or what the word of the move means that is shown; empty for none."""
        return self._hint.text or (self.record.meaning if self._play_shown is not None else "")

    @override
    def warm_up(self) -> None:
        self._search.warm_up(then=self._word_lists.build_images)
        self._computer.follow()
        self._hint.follow()

    @override
    def title(self, state: Game) -> str:
        return title(state)

    # The board

    @property
    def _board_shown(self) -> Board:
        """The board of the game, or as it would be after the move whose replies are shown."""
        board, question = self._game.state.board, self._search.question
        move = question.move if question is not None else None
        if move is None or not move.can_be_made(board):
            return board
        return board.place(*move.cell, move.letter)

    @property
    def _play_shown(self) -> Play | None:
        """The move whose path the record shows."""
        turns = self._game.state.record.turns
        last = turns[-1] if turns and self.record.is_shown else None
        return last if isinstance(last, Play) else None

    @Property(list, notify=lettersChanged)
    def letters(self) -> list[str]:
        """What each cell shows, row by row; nothing where it is empty."""
        return self._editor.letters_of(self._board_shown)

    @Property(list, notify=marksChanged)
    def marks(self) -> list[str]:
        """The last move's letter, one that may be the next, the question's cell, those dragged."""
        game, question, hinted = self._game.state, self._search.question, self._hint.shown(1)
        move = question.move if question is not None else None
        # Of a position that is being typed in, no letter is a move.
        is_move = game.banned or len(game.letters_typed) == 1
        marked = [
            (self._game.state.last_cell, "last"),
            (game.fresh if is_move else None, "fresh"),
            (hinted.cell if hinted is not None else None, "probe"),
            (question.cell if question is not None else None, "probe"),
            (move.cell if move is not None else None, "fresh"),
            *((cell, "hint") for cell in self._drag.cells),
        ]
        marks = [""] * len(game.board.cells)
        for cell, mark in marked:
            # Of a board made smaller, question and drag are dropped after it is shown.
            if cell is not None and cell[0] < game.board.rows and cell[1] < game.board.columns:
                marks[game.board.cell(*cell)] = mark
        return marks

    @property
    def _word_shown(self) -> tuple[Path, Cell | None, str]:
        """The cells of the word shown or dragged over, the cell of its new letter, and that."""
        if self._drag.cells:
            return self._drag.cells, None, ""
        path, move = self._search.path_shown, self._search.found_shown
        if move is None or not path:
            whole = self._hint.shown(3) or self._play_shown
            path = whole.path if whole is not None else ()
            move = self._hint.shown(2) or self._play_shown
        if move is None:
            return path, None, ""
        return path, move.cell, self._game.alphabet.upper(move.letter)

    @Property(list, notify=pathChanged)
    def path(self) -> list[int]:
        """The cells of the word shown, in order; or those dragged over."""
        return [self._game.state.board.cell(*cell) for cell in self._word_shown[0]]

    @Property(int, notify=pathChanged)
    def placedCell(self) -> int:
        """The cell of the letter that the move shown places, -1 for none."""
        cell = self._word_shown[1]
        return -1 if cell is None else self._game.state.board.cell(*cell)

    @Property(str, notify=pathChanged)
    def placedLetter(self) -> str:
        return self._word_shown[2]

    @Slot(int, int)
    def doubleClickCell(self, row: int, column: int) -> None:
        """Ask what can be played onto an empty cell, or through a letter."""
        self._editor.select_by_second_click(row, column)
        self._search.askCell()

    @override
    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        return self._drag.type(text) if self._drag.letter_wanted else self._editor.typeText(text)

    letterWanted = attribute(
        bool,
        "_drag.letter_wanted",
        "Whether the empty cell of a dragged word waits for its letter.",
        notify=marksChanged,
    )

    # A game on the screen

    @override
    def follow(
        self, seen: BoardSeen, board: Board, take: Callable[[], None]
    ) -> Collection[Cell] | None:
        """Put one new letter on the board, and ask which word was played with it."""
        read, game = seen.read, self._game.state
        assert isinstance(read, Reading)
        changed = board.changed_from(game.board)
        if changed is None:
            return None
        if not changed:
            if self._game.state.may_be_played:
                self._ask_played()
            else:
                self.say_unchanged()
            return ()
        (row, column), *others = changed
        letter = board.letter(row, column)
        one_waits = game.is_begun and game.fresh is not None
        is_doubtful = read.confidence[row][column] < DOUBTFUL
        if one_waits or others or is_doubtful or letter is None or game.board.letter(row, column):
            return changed
        if not self._game.waits_for_computer():
            self._search.close_all()
            self._game.put(changed[0], letter)
            self._ask_played()
        return ()

    # Out of the app

    @override
    def drawn(self) -> Picture:
        game, board, play = self._game.state, self._board_shown, self._play_shown
        path, cell, letter = self._word_shown
        figure = board.figure(
            path,
            None if cell is None else (cell, letter),
            bonuses=game.rules.bonuses,
            bonus_names=tuple(translate("LetterCells", name) for name in ("2L", "3L", "2W", "3W")),
            last=game.last_cell,
        )
        players = tuple(
            Player(player["name"], str(player["score"]), player["turn"])
            for player in players_of(game)
        )
        note = self.word_note
        if not note and play is not None:
            note = f"{board.alphabet.upper(play.word)} · {PointsText().text(play.points)}"
        title = f"{self.tool_title} {board.rows}×{board.columns}"
        return Picture(title, (figure,), players, note)

    # What goes on

    @override
    def status(self) -> str:
        return status_text(self._game, self._search, self._drag, self)

    @override
    def is_busy(self) -> bool:
        return bool(self.computer.thinking)

    @override
    def enter(self) -> None:
        if self._search.letter_waits:
            self._ask_played()
        elif self._search.move is not None:
            self._moves.playCurrent()
        elif self._search.word.toCorrect:
            self.wordWanted.emit()
        elif self._search.question is not None:
            self._search.selectRow(0)
        elif self._game.state.may_be_played or self._game.help.hidden:
            self._ask_played()
        else:
            self._search.askCell()

    def _ask_played(self) -> None:
        if self._game.help.hidden:
            self.wordWanted.emit()
        else:
            self._search.ask_played()

    @override
    def step_back(self) -> bool:
        if self._drag.cells:
            self._drag.cancel()
            return True
        if self._game.end_correction():
            return True
        if self._search.question is None and self.record.cancel_correction():
            return True
        if self._search.question is None and self.review.exercises.step_back():
            return True
        if self._search.question is not None and not self._search.filterText:
            self._search.close()
            return True
        return super().step_back() or self.record.leave_aside() or self.record.hide()


make_page_model = BaldaPageModel
