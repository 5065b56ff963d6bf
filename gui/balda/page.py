"""The Balda page's view-model: the game, the search, and what joins them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QCoreApplication, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.balda.advised import AdvisedMove
from ...core.balda.board import Board
from ...core.balda.drawing import board_figure
from ...core.balda.game import ME, OPPONENT, Game
from ...core.balda.moves import Move
from ...core.balda.record import Pass, Play
from ...core.drawing.picture import Picture, Player
from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.recognition.reading import DOUBTFUL, Reading
from ..keyboard import letter_typed
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from ..tool.board_says import Action
from ..tool.board_seen import BoardSeen
from ..tool.clock import GameClock
from ..tool.word_results import PointsText
from .game import BaldaGameModel
from .machine import BaldaMachine
from .questions import Kind
from .record import BaldaRecordModel
from .review import BaldaReviewModel
from .search import CHOICES, BaldaSearchModel
from .welcome import BaldaWelcome

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the window")
class BaldaPageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    marksChanged = Signal()
    pathChanged = Signal()
    lettersChanged = Signal()
    correctionWanted = Signal()
    """The word that the board cannot spell is to be typed again."""

    def __init__(self, shell: Shell) -> None:
        self._game = BaldaGameModel(shell)
        self._search = BaldaSearchModel(shell, self._game)
        self._record = BaldaRecordModel(shell, self._game)
        self._review = BaldaReviewModel(shell, self._game, self._record)
        self._machine = BaldaMachine(shell, self._game)
        self._clock = GameClock(shell, self._game, self._names, _mover)
        self._welcome = BaldaWelcome(shell, self._game, self._search)
        super().__init__(shell, self._game, self._search)
        for part in (self._record, self._review, self._machine, self._welcome, self._clock):
            part.setParent(self)
        self._dragged: tuple[Cell, ...] = ()
        self._letter_wanted = False
        """The cells dragged over wait for the letter of the empty one among them."""
        self._dragged_to_show: tuple[Cell, ...] = ()

        self._game.replaced.connect(self._search.close_all)
        self._game.changed.connect(self.dragCancel)
        self._game.changed.connect(self._search.ask_again)
        self._game.wentBack.connect(self._bring_back)
        self._game.goesOn.connect(self._leave_again)
        self._word_lists.wordsChanged.connect(self._search.words_changed)
        self._search.answerCame.connect(self._show_dragged)
        self._word_lists.wordsChanged.connect(self._machine.start_over)
        self._machine.moved.connect(self._notify_machines_move)
        game, search, record, welcome = self._game, self._search, self._record, self._welcome
        for signals, follower in (
            ((game.gameChanged, search.questionChanged), self.marksChanged),
            ((search.pathChanged, record.pathChanged), self.pathChanged),
            ((game.boardChanged, search.questionChanged), self.lettersChanged),
            ((record.pathChanged, self._machine.changed, welcome.changed), self._status.start),
            ((self._review.changed, game.correctingChanged), self._status.start),
        ):
            for signal in signals:
                signal.connect(follower)

    @Property(BaldaGameModel, constant=True)
    def game(self) -> BaldaGameModel:
        """The game and what changes it."""
        return self._game

    @Property(BaldaSearchModel, constant=True)
    def search(self) -> BaldaSearchModel:
        """The question, its answer, the selected move."""
        return self._search

    @Property(BaldaRecordModel, constant=True)
    def record(self) -> BaldaRecordModel:
        """The moves of the game, and stepping through them."""
        return self._record

    @Property(BaldaReviewModel, constant=True)
    def review(self) -> BaldaReviewModel:
        """What the moves of the game have cost."""
        return self._review

    @Property(BaldaMachine, constant=True)
    def machine(self) -> BaldaMachine:
        """The machine, where it is the opponent."""
        return self._machine

    @Property(GameClock, constant=True)
    def clock(self) -> GameClock:
        """The time that the players have left."""
        return self._clock

    def _names(self) -> list[str]:
        return [str(player["name"]) for player in self._game.players]

    @Property(BaldaWelcome, constant=True)
    def welcome(self) -> BaldaWelcome:
        """The example at the first start."""
        return self._welcome

    def warm_up(self) -> None:
        """Open the list, load the kernels; then make the images of the other lists."""
        self._search.warm_up(then=self._word_lists.build_images)
        self._machine.start()
        self._review.recall()

    def title(self, state: Game) -> str:
        """A name under which the game could be saved."""
        return self._game.title(state)

    # The board

    @property
    def _board_shown(self) -> Board:
        """The board of the game, or as it would be after the move whose replies are shown."""
        board, question = self._game.game.board, self._search.question
        move = question.move if question is not None else None
        if move is None or not move.can_be_made(board):
            return board
        return board.place(*move.cell, move.letter)

    @Property(list, notify=lettersChanged)
    def letters(self) -> list[str]:
        """What each cell shows, row by row; nothing where it is empty."""
        return self._game.letters_of(self._board_shown)

    @Property(list, notify=marksChanged)
    def marks(self) -> list[str]:
        """The last move's letter, one that may be the next, the question's cell, those dragged."""
        game, question = self._game.game, self._search.question
        move = question.move if question is not None else None
        # Of a position that is being typed in, no letter is a move.
        is_move = game.banned or len(game.letters_typed) == 1
        marked = [
            (self._record.last_cell, "last"),
            (game.fresh if is_move else None, "fresh"),
            (question.cell if question is not None else None, "probe"),
            (move.cell if move is not None else None, "fresh"),
            *((cell, "hint") for cell in self._dragged),
        ]
        marks = [""] * len(game.board.cells)
        for cell, mark in marked:
            # Of a board made smaller, question and drag are dropped after it is shown.
            if cell is not None and cell[0] < game.board.rows and cell[1] < game.board.columns:
                marks[game.board.cell(*cell)] = mark
        return marks

    @Property(list, notify=pathChanged)
    def path(self) -> list[int]:
        """The cells of the word shown, in order; or those dragged over."""
        if self._dragged:
            columns = self._game.game.board.columns
            return [row * columns + column for row, column in self._dragged]
        play = self._record.play
        if play is not None and not self._search.path:
            return [self._game.game.board.cell(*cell) for cell in play.path]
        return self._search.path

    @Property(int, notify=pathChanged)
    def placedCell(self) -> int:
        """The cell of the letter that the move shown places, -1 for none."""
        move = self._search.found_shown
        if self._dragged:
            return -1
        if move is None or not self._search.path_shown:
            play = self._record.play
            return -1 if play is None else self._game.game.board.cell(*play.cell)
        return self._game.game.board.cell(*move.cell)

    @Property(str, notify=pathChanged)
    def placedLetter(self) -> str:
        """The letter that the move shown places."""
        move = self._search.found_shown or self._record.play
        return self._game.alphabet.upper(move.letter) if move is not None else ""

    @Slot(int, int)
    def doubleClickCell(self, row: int, column: int) -> None:
        """Ask what can be played onto an empty cell, or through a letter."""
        self._game.select_by_second_click(row, column)
        self._search.askCell()

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Type letters from the selected cell on; returns whether there was a letter."""
        if self._welcome.offered and letter_typed(text[:1], self._game.alphabet) is not None:
            self._welcome.type_own()
        if not self._letter_wanted:
            return self._game.typeText(text)
        letter = letter_typed(text[:1], self._game.alphabet)
        if letter is not None:
            cells = self._dragged
            self._game.typeSymbol(letter)
            if all(map(self._game.symbol, cells)):
                self._ask_dragged(cells)
            else:  # another letter is not played yet
                self.dragCancel()
        return letter is not None

    @Property(bool, notify=marksChanged)
    def letterWanted(self) -> bool:
        """Whether the empty cell of a dragged word waits for its letter."""
        return self._letter_wanted

    # A word dragged over the board: a move made at the table

    def dragStart(self, row: int, column: int) -> None:
        """Begin to trace a word by dragging."""
        self._drag((row, column))

    def dragTo(self, row: int, column: int) -> None:
        """Go on to a cell; going back to the one before takes a step back."""
        cell, rules = (row, column), self._game.game.rules
        if not self._dragged or cell == self._dragged[-1]:
            return
        if len(self._dragged) > 1 and cell == self._dragged[-2] and not rules.knots:
            self._drag(*self._dragged[:-1])
            return
        last_row, last_column = self._dragged[-1]
        steps = sorted((abs(row - last_row), abs(column - last_column)))
        allowed = steps == [0, 1] or (rules.diagonals and steps == [1, 1])
        if allowed and self._dragged.count(cell) < rules.uses:
            self._drag(*self._dragged, cell)

    def dragEnd(self) -> None:
        """Take the cells dragged over for a move made at the table."""
        cells, game = self._dragged, self._game.game
        empty = {cell for cell in cells if game.board.letter(*cell) is None}
        if len(cells) < 2 or self._game.waits_for_machine():
            self.dragCancel()
        elif len(empty) == 1:
            self._game.selectCell(*empty.pop())
            self._letter_wanted = True
            self._drag(*cells)
        elif empty:
            self.dragCancel()
            self._shell.notify(
                translate("Balda", "A move places one letter: drag over just one empty cell.")
            )
        elif game.fresh not in cells:
            self.dragCancel()
            self._shell.notify(
                translate("Balda", "Drag over the new letter, or over one empty cell.")
            )
        else:
            self.dragCancel()
            self._ask_dragged(cells)

    def dragCancel(self) -> None:
        """Forget the cells dragged over."""
        self._letter_wanted = False
        if self._dragged:
            self._drag()

    def _drag(self, *cells: Cell) -> None:
        self._dragged = cells
        self.pathChanged.emit()
        self.marksChanged.emit()
        self._status.start()

    def _ask_dragged(self, cells: tuple[Cell, ...]) -> None:
        word = "".join(self._game.game.board.letter(*cell) or "" for cell in cells)
        self._dragged_to_show = cells
        fault = self._search.askWord(word)
        if fault:
            self._shell.notify(fault)

    @Slot()
    def _show_dragged(self) -> None:
        cells, self._dragged_to_show = self._dragged_to_show, ()
        if cells:
            self._search.select_path(self._search.row_with_letter_on(self._game.game.fresh), cells)

    # A move made

    @property
    def _mover(self) -> int:
        """The selected move's player: the opponent at the table, oneself against the machine."""
        question = self._search.question
        if self._game.machine:
            return self._game.game.turn
        if question is not None and question.kind in CHOICES:
            return self._game.game.turn or OPPONENT
        turn = self._game.game.turn
        return self._game.game.next_player(turn) if self._search.ahead else turn

    @Property(str, notify=marksChanged)
    def moverName(self) -> str:
        """Whom the selected move counts for."""
        return str(self._game.players[self._mover]["name"])

    @Slot()
    def playCurrent(self) -> None:
        """Make the selected move for the player to move; one made at the table is the other's."""
        self._play(self._mover)

    @Slot()
    def playCurrentAsMine(self) -> None:
        """Make the selected move for the user."""
        self._play(ME)

    def _play(self, mover: int) -> None:
        move, path = self._search.move, self._search.selected_path
        if move is None or self._game.waits_for_machine():
            return
        if self._search.ahead:
            self._shell.notify(translate("Balda", "Replies are for viewing only. Esc goes back."))
            return
        before = self._game.game
        try:
            game = before.play(move.word, move.row, move.column, move.letter, path, player=mover)
        except Complaint as error:
            self._shell.notify_error(error)
            return
        player = self._game.players[mover]["name"]
        word = self._game.alphabet.upper(move.word)
        lexicon = self._search.lexicon
        self._search.leave()
        self._game.do(Action("play", word), game, select=move.cell)
        if lexicon is not None and lexicon.name == game.lexicon and move.word not in lexicon:
            text = translate("Balda", "%1 was accepted, but isn't in your word list.")
            self._shell.notify(
                " ".join(filter(None, (text.replace("%1", word), self._game.endText))),
                translate("Balda", "Add to dictionary"),
                lambda: self._add_played(move.word),
            )
            return
        text = self.tr("%1: %2, %Ln point(s).", "", game.plays[-1].points)
        text = text.replace("%1", player).replace("%2", word)
        self._game.notify_turn(text)

    @Slot(str)
    def _bring_back(self, kind: str) -> None:
        """Restore the list that a move was chosen from, which is taken back; or close it again."""
        if kind == "play":
            self._search.bring_back()
        elif kind == "take back":
            self._search.leave()

    @Slot(str)
    def _leave_again(self, kind: str) -> None:
        """Close the list that came back when a move was undone, since it is made again."""
        if kind == "play":
            self._search.leave()

    @Slot()
    def _notify_machines_move(self) -> None:
        turn, name = self._game.game.record.turns[-1], self._game.players[OPPONENT]["name"]
        match turn:
            case Play():
                self._record.show_last()
                text = self.tr("%1: %2, %Ln point(s).", "", turn.points)
                text = text.replace("%2", self._game.alphabet.upper(turn.word))
            case Pass():
                text = translate("Balda", "%1 found no word and passed.")
            case _:
                text = translate("Balda", "%1: no moves.")
        text = text.replace("%1", name)
        self._game.notify_turn(text)

    def _add_played(self, word: str) -> None:
        added = translate("Balda", "%1 was added to your dictionary.").replace(
            "%1", self._game.alphabet.upper(word)
        )
        fault = self._word_lists.add_word(word, lambda: self._shell.notify(added))
        if fault:
            self._shell.notify(fault)

    @Property(bool, notify=pathChanged)
    def adviceSelected(self) -> bool:
        """Whether the selected row is the advised move."""
        move = self._search.move
        return isinstance(move, AdvisedMove) and move.advised > 0

    @Slot()
    def playAdvice(self) -> None:
        """Put the advised move and what follows it at best on the board, as a variation."""
        game = self._game.game

        def show(line: Sequence[Move]) -> None:
            if line and self._game.game is game:
                seats = len(game.players)
                self._search.close_all()
                self._review.show_line(
                    game,
                    [
                        Play(
                            *(move.word, *move.cell, move.letter, move.path),
                            player=(game.turn + at) % seats,
                            points=move.points,
                        )
                        for at, move in enumerate(line)
                    ],
                )

        self._search.advice.find_line(show)

    # A game on the screen

    def follow(
        self, seen: BoardSeen, board: Board, take: Callable[[], None]
    ) -> Collection[Cell] | None:
        """Put one new letter on the board, and ask which word was played with it."""
        read, game = seen.read, self._game.game
        assert isinstance(read, Reading)
        if (board.rows, board.columns, board.alphabet) != (
            game.board.rows,
            game.board.columns,
            game.board.alphabet,
        ):
            return None
        cells = [divmod(cell, board.columns) for cell in range(board.rows * board.columns)]
        changed = [cell for cell in cells if board.letter(*cell) != game.board.letter(*cell)]
        if not changed:
            if self._may_be_played:
                self._search.askPlayed()
            else:
                self.say_unchanged()
            return ()
        (row, column), *others = changed
        letter = board.letter(row, column)
        if game.is_begun and game.fresh is not None:
            return changed  # one letter is not played yet
        is_doubtful = read.confidence[row][column] < DOUBTFUL
        if others or is_doubtful or letter is None or game.board.letter(row, column) is not None:
            return changed
        if not self._game.waits_for_machine():
            self._search.close_all()
            self._game.put(changed[0], letter)
            self._search.askPlayed()
        return ()

    # Out of the app

    def drawn(self) -> Picture:
        """The board with the word shown, and the players."""
        game, board, play = self._game, self._board_shown, self._record.play
        path = tuple(divmod(cell, board.columns) for cell in self.path)
        placed: int = self.placedCell
        last = self._record.last_cell
        figure = board_figure(
            board,
            path,
            None if placed < 0 else (divmod(placed, board.columns), self.placedLetter),
            bonuses=game.game.rules.bonuses,
            bonus_names=tuple(translate("LetterCells", name) for name in ("2L", "3L", "2W", "3W")),
            last=last,
        )
        players = tuple(
            Player(player["name"], str(player["score"]), player["turn"]) for player in game.players
        )
        note = self.word_note
        if not note and play is not None and path:
            note = f"{game.alphabet.upper(play.word)} · {PointsText().text(play.points)}"
        title = f"{self.tool_title} {board.rows}×{board.columns}"
        return Picture(title, (figure,), players, note)

    # What goes on

    def status(self) -> str:
        """What the next key or click does."""
        game, move, question = self._game.game, self._search.move, self._search.question
        if self._game.correcting and not self._dragged:
            return translate("Balda", "Type over any letter, or erase it. Esc ends the correction.")
        if self._record.correcting and not self._may_be_played and not self._dragged:
            return self._record.correcting
        if self._review.exercising and question is None and not self._dragged:
            return self._review.status
        if self._letter_wanted:
            return translate("Balda", "Type a letter for the empty cell. Esc cancels.")
        if self._dragged:
            return translate("Balda", "Drag over the cells of the played word.")
        if self._search.letter_waits and self._may_be_played:
            return self._about_fresh()
        if self._search.ahead:
            return translate("Balda", "Board and replies after the move. Esc goes back.")
        if move is not None and self.enter_works:
            text = translate("Balda", "Enter plays %1.")
            if self._search.unlisted:
                text = translate("Balda", "Enter plays %1 (not in the word list).")
            elif self.keyboardAt == "list" and self._search.pathCount > 1:
                text = translate("Balda", "Enter plays %1; ← → show its other paths.")
            elif self.keyboardAt == "list":
                text = translate("Balda", "Enter plays %1; ↑ ↓ move through the list.")
            return text.replace("%1", game.board.alphabet.upper(move.word))
        if self._welcome.offered:
            if not self.keyboardAt:
                return translate("Balda", "Esc: start empty.")
            return translate("Balda", "Enter: try the example. Esc: start empty.")
        if game.is_machine_to_be_asked:
            return translate("Balda", "It's the computer's turn: Ctrl+G lets it move.")
        if game.is_machines_turn:
            name = self._game.players[OPPONENT]["name"]
            return translate("Balda", "%1 is thinking…").replace("%1", name)
        if self._search.wordToCorrect and self.enter_works:
            return translate("Balda", "Enter corrects the word. Esc closes the list.")
        if question is not None and self._search.is_answered() and not self._search.rows.fitting:
            if self._search.rows.found:
                return translate("Balda", "Esc clears the filter.")
            return str(self._game.endText) or translate("Balda", "Esc closes the list.")
        if question is not None and question.kind is Kind.WORD:
            return translate("Balda", "Choose where the word was played. Esc closes the list.")
        if question is not None:
            return translate("Balda", "Choose a word to see its path. Esc closes the list.")
        if game.record.aside and not self._may_be_played:
            return self._record.about_aside()
        if self._record.is_shown and self._review.status:
            return self._review.status
        if self._record.is_shown and not game.record.is_last:
            return translate("Balda", "Alt+← → step; a move here starts a variation.")
        if game.ending is not None:
            return str(self._game.endText)
        selected = game.board.letter(*self._game.selected)
        if self._game.empty:
            if not self.enter_works:
                return translate("Balda", "Type the letters from your game.")
            return translate("Balda", "Type the letters from your game. Space skips a cell.")
        if self._may_be_played:
            return self._about_fresh()
        if selected is None:
            return translate("Balda", "Type a letter, or double-click to see words that fit.")
        return translate("Balda", "Double-click: words through this letter. F5: all words.")

    def _about_fresh(self) -> str:
        game = self._game.game
        assert game.fresh is not None
        letter = game.board.letter(*game.fresh) or ""
        if not self.enter_works:
            return translate("Balda", "F5: all words.")
        return translate("Balda", "Enter: words with the new %1. F5: all words.").replace(
            "%1", game.board.alphabet.upper(letter)
        )

    @property
    def _may_be_played(self) -> bool:
        """Whether the letter typed last can be a move: there are others that it may join."""
        game = self._game.game
        return game.fresh is not None and sum(1 for _ in game.board.filled()) > 1

    def is_busy(self) -> bool:
        """Whether the machine thinks."""
        return bool(self._machine.thinking)

    def enter(self) -> None:
        """Play the selected word, or ask about the new letter or the cell."""
        if self._welcome.offered:
            self._welcome.tryIt()
        elif self._search.letter_waits and self._may_be_played:
            self._search.askPlayed()
        elif self._search.move is not None:
            self.playCurrent()
        elif self._search.wordToCorrect:
            self.correctionWanted.emit()
        elif self._search.question is not None:
            self._search.selectRow(0)
        elif self._may_be_played:
            self._search.askPlayed()
        else:
            self._search.askCell()

    def step_back(self) -> bool:
        """Step back: from a drag, then from a correction, then from the list."""
        if self._dragged:
            self.dragCancel()
            return True
        if self._game.end_correction():
            return True
        if self._search.question is None and self._record.cancel_correction():
            return True
        if self._search.question is None and self._review.cancel_exercise():
            return True
        if self._welcome.offered:
            self._welcome.startEmpty()
            return True
        if self._search.question is not None and not self._search.filterText:
            self._search.close()
            return True
        return super().step_back() or self._record.leave_aside() or self._record.hide()


def make_page_model(shell: Shell) -> BaldaPageModel:
    """Make the page's view-model for the window."""
    return BaldaPageModel(shell)


def _mover(game: Game) -> int | None:
    """Who is to move at the end of a game that is not over."""
    is_live = game.record.is_last and not game.record.aside
    return game.turn if game.ending is None and is_live else None
