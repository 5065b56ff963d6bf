"""The game on the page: board and typing, players, rules, undo, what is saved."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.balda.board import Board
from ...core.balda.game import ME, OPPONENT, Ending, Game, GameError
from ...core.balda.notation import read_moves, record_table
from ...core.balda.record import Agreed, Pass, Play
from ...core.balda.rules import Rules
from ...core.balda.start_word import draw_start_word
from ...core.bonus import Bonus
from ...core.errors import Complaint
from ...core.export import Table
from ...core.grid import NO_LETTER, Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ...core.lexicon.profiles import split_name
from ...core.library.heading import Heading, Result
from ...core.record.record import final
from ...core.record.table import looks_like_moves
from ...core.strength import Strength
from ..complaints import one_line
from ..jobs import Lane, LatestJob
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_editor import BoardEditor
from ..tool.board_history import StateOf
from ..tool.board_says import Action, Example
from ..tool.board_seen import BoardSeen, Question

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

START_WORD = {"ru": "балда", "en": "grids"}
EXAMPLES = {
    "ru": """
        0 балда
        1 балл  4 3 л
        2 лада  4 4 а
        3 дата  4 5 т
        4 плат  4 2 п
        5 залп  5 4 з
        6 лаз   5 3 а
    """,
    "en": """
        0 grids
        1 aids   4 3 a
        2 raids  4 4 r
        3 rain   2 3 n
        4 aria   2 2 a
        5 rained 2 4 e
        6 rant   1 3 t
    """,
}
"""The example of each language: moves of a game that goes on with words of eight letters."""
PROMISING: dict[str, Cell] = {"ru": (4, 1), "en": (3, 4)}
"""A cell where such words can be played then."""
WELCOME, OFFERED = "welcome", "offered"
"""The session's key for the welcome, and its value while the example is offered."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaGameModel(BoardEditor):
    """The game, and everything that changes it."""

    game = StateOf(Game, "_history.state")
    """The present game."""

    EXPORTS_MOVES = True
    SEEN = "letters"
    ASKS_WORDS = True

    gameChanged = Signal()
    """A property needs a signal of its own class."""
    correctingChanged = Signal()
    startWordOffered = Signal(str)
    """A word to begin with was drawn."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        self._examples: dict[str, Example] = {}
        self._correcting = False
        super().__init__(shell, "balda", parent)
        self._drawing = LatestJob(shell.jobs, Lane.ENGINE)
        self.stateChanged.connect(self.gameChanged)

    def first_state(self) -> Game:
        """A game that has not begun; while the example is offered, that one."""
        if self.view.get(WELCOME) == OFFERED:
            game: Game = self.example_in(self._shell.words).state
            return game
        return self._new_game(5, 5, self._shell.first_list)

    def example(self) -> Example:
        """A game in its middle, with the present list where that has its letters."""
        language = self.alphabet.language
        if language not in EXAMPLES:
            return self.example_in(self._shell.words)
        example = self.example_in(language)
        return replace(example, state=replace(example.state, lexicon=self.lexicon_name))

    def example_in(self, language: str) -> Example:
        """The example that has words of a language."""
        if language not in self._examples:
            like = self._new_game(5, 5, DEFAULT_BY_LANGUAGE[language])
            game = read_moves(EXAMPLES[language], like, like.board.alphabet)
            self._examples[language] = Example(game, PROMISING[language])
        return self._examples[language]

    def brief_content_of(self, state: Game) -> dict[str, Any]:
        """The game with the plays as a short text."""
        return state.brief_content()

    def state_of(self, content: Mapping[str, Any]) -> Game:
        """The game of a content, on another list if its own is gone. Raises Complaint."""
        game, here = Game.from_content(content), self._catalog.entries()
        if all(entry.name != split_name(game.lexicon)[0] for entry in here):
            fitting = [
                entry.name
                for entry in here
                if self._catalog.alphabet(entry.name).symbols == game.board.alphabet.symbols
            ]
            if not fitting:
                raise GameError(
                    "saved-game-list", "the word list {name} is not installed", name=game.lexicon
                )
            game = replace(game, lexicon=fitting[0])
        return game

    def is_loss(self, before: Game, after: Game) -> bool:
        """Whether moves were made, or letters typed."""
        letters = sum(1 for _ in before.board.filled())
        return len(before.record.entries) > 1 or letters != len(before.start_word)

    def as_saved(self, state: Game) -> Game:
        """The game after its last move, wherever the record is looked at."""
        record = state.record
        if record.aside or (not record.is_last and not state.letters_typed):
            state = state.gone_to(record.main_end)
        return replace(state, machine_waits=False)

    def is_over(self, state: Game) -> bool:
        """Whether nobody can move, or both have agreed."""
        return state.ending is not None and not state.record.aside

    def final(self, state: Game) -> Game:
        """The game after its last move."""
        return final(state, self.is_over)

    def heading(self, state: Game) -> Heading:
        """The board, the start word, the players and what they have made."""
        is_best = state.scores[ME] == max(state.scores)
        over: Result = "won" if state.winner == ME else "drawn" if is_best else "lost"
        turns = [turn for turn in state.record.turns if isinstance(turn, Play)]
        mine = [turn for turn in turns if turn.player == ME]
        upper = state.board.alphabet.upper
        longest = sorted(mine, key=lambda turn: (len(turn.word), turn.points))[-1:]
        best = sorted(mine, key=lambda turn: turn.points)[-1:]
        return Heading(
            self.picture(state.board),
            upper(state.start_word),
            f"{state.board.rows}×{state.board.columns}",
            "open" if state.ending is None else over,
            state.players,
            state.scores,
            (("moves", len(state.record.line)),),
            state.machine.value if state.machine else "",
            (len(mine), sum(turn.points for turn in mine)),
            tuple((upper(turn.word), turn.points) for turn in (*longest, *best)),
        )

    def read(self, text: str, alphabet: Alphabet) -> Board:
        """The board that a text is."""
        return Board.parse(text, alphabet)

    def with_board(self, board: Board) -> Game:
        """A new game on another board, which was pasted, opened or cleared; this one on its own."""
        return self.game if board == self.game.board else self.game.begun_on(board)

    def state_in(self, text: str, alphabet: Alphabet) -> Game:
        """The game whose moves a text is, or a new one on the board that it is."""
        if looks_like_moves(text):
            return read_moves(text, self.game, alphabet)
        return self.with_board(self.read(text, alphabet))

    def as_opened(self, state: Game) -> Game:
        """The same game; the computer moves in it only on request."""
        return replace(state, machine_waits=state.machine is not None)

    def moves_table(self) -> Table:
        """All moves of the game."""
        return record_table(self.game)

    def unreadable(self, text: str) -> str:
        """What is said of a text that is neither a board nor the moves of a game."""
        if looks_like_moves(text):
            return translate("Balda", "Couldn't read the moves: %1")
        return super().unreadable(text)

    def pasted(self) -> str:
        """What is said of a board or game that was pasted."""
        moves = len(self.game.record.turns)
        return self.tr("Game pasted: %Ln move(s).", "", moves) if moves else super().pasted()

    def question_about(self, alphabet: Alphabet | None) -> Question:
        """Whose turn it is."""
        names = [str(player["name"]) for player in self.players]
        seats = tuple((str(seat), name) for seat, name in enumerate(names))
        return Question(translate("Balda", "To move"), seats, str(ME))

    def board_seen(self, seen: BoardSeen, alphabet: Alphabet) -> Board:
        """The board in a picture. Raises BoardError; GameError for a word that is none."""
        lattice = seen.read.lattice
        Board.check_size(lattice.rows, lattice.columns)
        codes = (alphabet.code(one) if one else NO_LETTER for one in seen.letters)
        board = Board(lattice.rows, lattice.columns, alphabet, bytes(codes))
        self._with_words(replace(self.game, board=board, also_banned=()), seen)
        return board

    def state_seen(self, seen: BoardSeen, board: Board) -> Game:
        """A game on the board in a picture, whose words cannot be played again."""
        return self._with_words(self.game.begun_on(board, turn=int(seen.answer or ME)), seen)

    def words_played(self) -> str:
        """Give the words that cannot be played any more, for a board that is read again."""
        game = self.game
        words = (*(play.word for play in game.plays), *game.also_banned)
        return ", ".join(dict.fromkeys(words))

    @staticmethod
    def _with_words(game: Game, seen: BoardSeen) -> Game:
        for word in re.findall(r"[^\W_]+", seen.words):
            if game.board.alphabet.fold(word) not in game.banned:
                game = game.ban(word)
        return game

    def blank(self) -> Board:
        """An empty board of the present size."""
        board = self.game.board
        return Board.empty(board.rows, board.columns, self.alphabet)

    def symbol_on(self, board: Board, cell: Cell) -> str | None:
        """The letter on a cell."""
        return board.letter(*cell)

    def typed(self, cell: Cell, symbol: str | None) -> Game:
        """The game with a letter typed on a cell, or taken off it. Raises GameError."""
        if self._correcting:
            return self.game.with_correction(*cell, symbol)
        return self.game.typed(*cell, symbol)

    def put(self, cell: Cell, letter: str) -> None:
        """Put a letter down as if it were typed: it may be a move. Raises GameError."""
        self.do(Action("type", letter, cell, cell), self.game.typed(*cell, letter), select=cell)

    @Slot()
    def backspace(self) -> None:
        """Empty the cell of the letter that was typed for the next move, or as one types."""
        fresh = self.game.fresh
        if self.game.is_begun and fresh is not None and not self._correcting:
            self.select(fresh, by_hand=False)
        super().backspace()

    def _do_typing(self, at: Cell, symbol: str, state: Game, to: Cell) -> None:
        """Put a letter down; the only one of a move is typed again where it lies."""
        is_move = self.game.is_begun and not self._correcting
        super()._do_typing(at, symbol, state, at if is_move else to)

    def do(
        self, action: Action, state: Any, *, select: Cell | None = None, goes_on: bool = False
    ) -> None:
        """Change the game; what is typed while the board is being corrected is a correction."""
        if not self._correcting:
            super().do(action, state, select=select, goes_on=goes_on)
            return
        if action.kind not in ("type", "erase"):
            self.end_correction()
            super().do(action, state, select=select, goes_on=goes_on)
            return
        before, cell = self.game, self._selected
        begins = len(before.record.entries) > 1
        super().do(Action("correct", "", cell, select, begins=begins), state, select=select)
        letter = self.game.board.letter(*cell)
        text = translate("Balda", "Board corrected: row %1, column %2 is now %3.")
        if letter is None:
            text = translate("Balda", "Board corrected: row %1, column %2 is empty now.")
        if begins:
            text += " " + translate(
                "Balda",
                "The record starts again from here; the game before is in the saved games.",
            )
        text = text.replace("%1", str(cell[0] + 1)).replace("%2", str(cell[1] + 1))
        self.notify_undo(text.replace("%3", self.alphabet.upper(letter or "")))

    @Property(bool, notify=correctingChanged)
    def correcting(self) -> bool:
        """Whether letters that were played can be typed over."""
        return self._correcting

    @Slot()
    def correctBoard(self) -> None:
        """Unlock the letters of a game in progress, until `end_correction`."""
        if self.waits_for_machine():
            return
        if not self.game.is_begun:
            self._shell.notify(
                translate("Balda", "No move has been made: type over any letter, or erase it.")
            )
        elif not self._correcting:
            self._correcting = True
            self.correctingChanged.emit()

    def end_correction(self) -> bool:
        """Lock the letters again; returns whether they were unlocked."""
        was_correcting, self._correcting = self._correcting, False
        if was_correcting:
            self.correctingChanged.emit()
        return was_correcting

    @Slot(result=bool)
    def selectedLocked(self) -> bool:
        """Whether the letter of the selected cell can only be corrected."""
        return self.game.is_locked(*self._selected)

    def texts(self) -> dict[str, str]:
        """What is said about a game of Balda."""
        return {
            "type": translate("Balda", "type %1"),
            "erase": translate("Balda", "erase %1"),
            "correct": translate("Balda", "correct the board"),
            "clear": translate("Balda", "clear the board"),
            "paste": translate("Balda", "paste a board"),
            "resize": translate("Balda", "change the size"),
            "new": translate("Balda", "new game"),
            "open": translate("Balda", "open a position"),
            "play": translate("Balda", "play %1"),
            "take back pass": translate("Balda", "take back the pass"),
            "go on": translate("Balda", "resume the game"),
            "pass": translate("Balda", "pass"),
            "agree": translate("Balda", "end the game"),
            "ask": translate("Balda", "let the computer move"),
            "swap": translate("Balda", "swap the players"),
            "step": translate("Balda", "step through the game"),
            "line": translate("Balda", "show the best line"),
            "note": translate("Balda", "note to move %1"),
            "strike": translate("Balda", "delete %1"),
            "take back": translate("Balda", "take back %1"),
            "turn": translate("Balda", "change the turn"),
            "players": translate("Balda", "change the players"),
            "rules": translate("Balda", "change the rules"),
            "lexicon": translate("Balda", "change the word list"),
            "ban": translate("Balda", "count %1 as played"),
            "allow": translate("Balda", "allow %1 again"),
            "copied": translate("Balda", "Board copied as text."),
            "pasted": translate("Balda", "Board pasted. New game started."),
            "cleared": translate("Balda", "Board cleared. New game started."),
            "unreadable": translate("Balda", "Couldn't read the board: %1"),
            "other letters": translate("Balda", "These letters belong to another word list: %1."),
        }

    def _next(self, by: int) -> Cell:
        """The cell after the selected one in its row or column, which it does not leave."""
        row, column = self._selected
        board = self.game.board
        if self._down:
            return min(max(row + by, 0), board.rows - 1), column
        return row, min(max(column + by, 0), board.columns - 1)

    # The game

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet of the board."""
        return self.game.board.alphabet

    @Property(bool, notify=gameChanged)
    def hasFresh(self) -> bool:
        """Whether a letter was typed since the last play."""
        return self.game.fresh is not None

    @Property(str, notify=gameChanged)
    def usualStartWord(self) -> str:
        """A start word to suggest."""
        word = START_WORD.get(self.alphabet.language, "")
        return self.game.start_word or word

    @Property(list, notify=gameChanged)
    def players(self) -> list[dict[str, Any]]:
        """Name, score and whose turn it is, of each player."""
        game = self.game
        seats = range(len(game.players))
        names = self.namesOf(len(seats), game.machine is not None)
        return [
            {
                "name": names[player],
                "typedName": game.players[player],
                "score": game.scores[player],
                "headStart": game.head_start[player],
                "turn": game.turn == player and game.ending is None,
                "won": game.ending is not None and game.winner == player,
            }
            for player in seats
        ]

    @Slot(int, bool, result=list)
    def namesOf(self, seats: int, against: bool) -> list[str]:
        """The names of so many players, the computer among them or not: own names or usual ones."""
        numbered = translate("Balda", "Player %1")
        usual = [numbered.replace("%1", str(seat + 1)) for seat in range(seats)]
        usual[ME] = translate("Balda", "Me")
        if against:
            usual[OPPONENT] = translate("Balda", "Computer")
        elif seats == 2:
            usual[OPPONENT] = translate("Balda", "Opponent")
        own = list(self.game.players)
        if against != (self.game.machine is not None):
            own[OPPONENT] = ""  # who sat there goes
        own += [""] * seats
        return [name or other for name, other in zip(own, usual, strict=False)]

    @Property(list, notify=gameChanged)
    def playedWords(self) -> list[dict[str, Any]]:
        """The words that do not count any more, the newest play first; plays have numbers."""
        names = [player["name"] for player in self.players]
        record = self.game.record
        rows: list[dict[str, Any]] = []
        for number, entry in reversed(list(enumerate(record.way_to(record.at), 1))):
            play = record.entries[entry].made
            if isinstance(play, Play):
                fields = {"word": play.word, "who": names[play.player], "points": play.points}
                rows.append({**fields, "kind": "play", "number": number, "entry": entry})
        nothing = {"who": "", "points": 0, "number": 0, "entry": 0}
        for word in reversed(self.game.also_banned):
            rows.append({**nothing, "word": word, "kind": "banned"})
        if self.game.start_word:
            rows.append({**nothing, "word": self.game.start_word, "kind": "start"})
        return [{**row, "shown": self.alphabet.upper(row["word"])} for row in rows]

    @Property(bool, notify=gameChanged)
    def knots(self) -> bool:
        """Whether a word may pass each cell twice."""
        return self.game.rules.knots

    @Property(bool, notify=gameChanged)
    def diagonals(self) -> bool:
        """Whether a word may step diagonally."""
        return self.game.rules.diagonals

    @Property(int, notify=gameChanged)
    def minLength(self) -> int:
        """Letters in the shortest word that counts."""
        return self.game.rules.min_length

    @Property(list, notify=gameChanged)
    def letterValues(self) -> list[dict[str, Any]]:
        """Each letter of the alphabet with its points."""
        values = self.game.rules.letter_values
        return [
            {
                "letter": symbol,
                "shown": self.alphabet.upper(symbol),
                "value": values.get(symbol, 1),
            }
            for symbol in self.alphabet.symbols
        ]

    @Property(bool, notify=gameChanged)
    def lettersValued(self) -> bool:
        """Whether some letter is worth other than 1."""
        return any(value != 1 for value in self.game.rules.letter_values.values())

    @Property(bool, notify=gameChanged)
    def scored(self) -> bool:
        """Whether points are anything else than letters."""
        return self.game.rules.has_points

    @Property(list, notify=gameChanged)
    def bonuses(self) -> list[str]:
        """The mark of each cell's bonus, empty for none; an empty list where no cell has one."""
        rules, board = self.game.rules, self.game.board
        if not rules.bonuses:
            return []
        cells = itertools.product(range(board.rows), range(board.columns))
        return [str(rules.bonuses.get(cell, "")) for cell in cells]

    @Property(str, notify=gameChanged)
    def bonusesText(self) -> str:
        """How many cells have a bonus."""
        count = len(self.game.rules.bonuses)
        return self.tr("%Ln cell(s)", "", count) if count else translate("Balda", "none")

    # The machine

    @Property(str, notify=gameChanged)
    def machine(self) -> str:
        """How well the machine plays that is the opponent, empty for a person."""
        machine = self.game.machine
        return "" if machine is None else machine.value

    @Slot(str)
    def setMachine(self, machine: str) -> None:
        """Set the opponent: the computer at a strength, or, empty, a person."""
        strength = Strength(machine) if machine else None
        if strength and len(self.game.players) > 2:
            self.setSeats(2)
            if len(self.game.players) > 2:
                return
        if strength != self.game.machine:
            game = replace(self.game.settled, machine=strength, machine_waits=False)
            self.do(Action("players"), game)

    @Slot()
    def askMachine(self) -> None:
        """Let the computer move in a game that was pasted or opened, or where turns follow."""
        game = self.game.settled
        if game.is_machine_next:
            plays_on = not game.record.is_last
            self.do(Action("ask"), replace(game, machine_waits=False, plays_on=plays_on))

    def waits_for_machine(self) -> bool:
        """Whether it is the computer's turn; says so if it is."""
        if self.game.is_machine_to_be_asked:
            self._shell.notify(translate("Balda", "It's the computer's turn: Ctrl+G lets it move."))
        elif self.game.is_machines_turn:
            self._shell.notify(translate("Balda", "It's the computer's turn."))
        return self.game.is_machines_turn

    def _is_guarded(self) -> bool:
        return self.waits_for_machine() or super()._is_guarded()

    # The whole board

    @Slot(int, int, str, result=str)
    @Slot(int, int, str, int, result=str)
    @Slot(int, int, str, int, str, int, result=str)
    def newGame(
        self,
        rows: int,
        columns: int,
        start_word: str,
        first: int = ME,
        machine: str = "",
        seats: int = 2,
    ) -> str:
        """Begin a game, with a start word or an empty board; gives what is wrong, if anything.

        `first`: the player who begins. `machine`: how well the machine plays that is the opponent,
        empty for a person. `seats`: how many play.
        """
        game = self.game
        if machine and not start_word.strip():
            return translate("Balda", "A game against the computer starts with a word.")
        try:
            rows, columns = Board.sides_for(rows, columns, start_word.strip())
            fresh = self._new_game(rows, columns, game.lexicon, start_word)
        except Complaint as error:
            return one_line(error)
        strength = Strength(machine) if machine else None
        names = game.players
        if (strength is None) != (game.machine is None):
            names = names[ME], "", *names[2:]  # who sat there has gone
        names = (*names, *[""] * seats)[: 2 if strength else seats]
        rules = game.begun_on(fresh.board).rules
        fresh = replace(
            fresh.seated(len(names)), rules=rules, players=names, turn=first, machine=strength
        )
        self.count_game()
        self.replaced.emit()
        self._down = False
        self.begin(fresh, (0, 0))
        return ""

    @Slot()
    def rematch(self) -> None:
        """Begin another game as this one; who came second begins, with a new start word."""
        game = self.game
        turns = game.record.turns
        first = game.next_player(turns[0].player) if turns else game.next_player(game.turn)

        def begin(word: str) -> None:
            if self.game is not game:
                return
            seats, rows, columns = len(game.players), game.board.rows, game.board.columns
            fault = self.newGame(rows, columns, word, first, self.machine, seats)
            if fault:
                self._shell.notify(fault)

        if game.start_word:
            self._draw_start_word(len(game.start_word), begin)
        else:
            begin("")

    @Slot(int, int, str, result=str)
    def roomFor(self, rows: int, columns: int, start_word: str) -> str:
        """What becomes of a new board of this size, so that a start word has room; or why not."""
        try:
            wanted = Board.sides_for(rows, columns, start_word.strip())
        except Complaint as error:
            return one_line(error)
        if wanted == (rows, columns):
            return ""
        letters = len(start_word.strip())
        text = self.tr("The board becomes %1×%2 to fit %Ln letter(s).", "", letters)
        return text.replace("%1", str(wanted[0])).replace("%2", str(wanted[1]))

    @Slot(int)
    def offerStartWord(self, letters: int) -> None:
        """Draw a start word of so many letters; emits `startWordOffered`."""
        self._draw_start_word(
            letters, lambda word: self.startWordOffered.emit(self.alphabet.upper(word))
        )

    def _draw_start_word(self, letters: int, done: Callable[[str], object]) -> None:
        def draw(name: str) -> str:
            lexicon = self._shell.lexicons.lexicon(name)
            return draw_start_word(lexicon, letters, random.SystemRandom())

        self._drawing.ask(draw, self.lexicon_name, done=done, failed=self._shell.notify_error)

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Change the board's size around its middle."""
        game = self.game.resized(rows, columns)
        lost = sum(1 for _ in self.game.board.filled()) - sum(1 for _ in game.board.filled())
        self.do(Action("resize"), game)
        if lost:
            self.notify_undo(self.tr("%Ln letter(s) didn't fit on the board.", "", lost))

    @Slot()
    def takeBack(self) -> None:
        """Take the last move back: its letter, its word, its points."""
        record = self.game.record
        if not record.turns:
            self._shell.notify(translate("Balda", "No moves yet."))
            return
        try:
            game, last = self.game.take_back(), record.turns[-1]
            if game.is_machines_turn and not game.record.turns:
                self._shell.notify(translate("Balda", "You haven't made a move yet."))
                return
            if game.is_machines_turn:  # what it has answered goes with what it has answered to
                game, last = game.take_back(), record.turns[-2]
        except GameError as error:
            self._shell.notify_error(error)
            return
        match last:
            case Play():
                word = self.alphabet.upper(last.word)
                self.do(Action("take back", word), game, select=last.cell)
                self.wentBack.emit("play")
                text = translate("Balda", "Took back %1.").replace("%1", word)
            case Pass():
                self.do(Action("take back pass"), game)
                text = translate("Balda", "Pass taken back.")
            case Agreed():
                self.do(Action("go on"), game)
                text = translate("Balda", "Game resumed.")
        self.notify_undo(text)

    @Slot()
    def passTurn(self) -> None:
        """Let the turn go to the other player."""
        if self.waits_for_machine() or self._is_over():
            return
        player = self.players[self.game.turn]["name"]
        self._make(Action("pass"), Game.passed)
        self.notify_turn(translate("Balda", "%1: pass.").replace("%1", player))

    @Slot()
    def agreeEnd(self) -> None:
        """End the game, as the players have agreed."""
        if self._is_over():
            return
        self._make(Action("agree"), Game.agreed)
        self.notify_turn("")

    def _is_over(self) -> bool:
        if self.game.ending is not None:
            self._shell.notify(self.endText)
        return self.game.ending is not None

    def _make(self, action: Action, change: Callable[[Game], Game]) -> None:
        try:
            game = change(self.game)
        except Complaint as error:
            self._shell.notify_error(error)
            return
        self.do(action, game)

    def notify_turn(self, text: str) -> None:
        """Say what was played, and whether the game is over, and offer undo."""
        self.notify_undo(" ".join(filter(None, (text, self.endText))))

    @Property(str, notify=gameChanged)
    def endText(self) -> str:
        """The result and the winner, in words; empty while the game goes on."""
        game = self.game
        if game.ending is None:
            return ""
        names = [player["name"] for player in self.players]
        if game.winner is None:
            text = translate("Balda", "Game over. Draw, %1.")
        else:
            text = translate("Balda", "Game over. Winner: %3 (%1).")
            text = text.replace("%3", names[game.winner])
        text = text.replace("%1", " : ".join(map(str, sorted(game.scores, reverse=True))))
        if game.ending is Ending.FULL:
            return text + " " + translate("Balda", "All cells are filled.")
        return f"{text} {self.cellsLeftText}"

    @Property(str, notify=gameChanged)
    def cellsLeftText(self) -> str:
        """How many cells are empty."""
        return self.tr("%Ln empty cell(s) left.", "", self.game.cells_left)

    # Players and rules

    @Slot(int, str)
    def renamePlayer(self, player: int, name: str) -> None:
        """Give a player another name."""
        names = list(self.game.players)
        if names[player] == name.strip():
            return
        names[player] = name.strip()[:40]
        self.do(Action("players"), replace(self.game, players=tuple(names)))

    @Slot(int)
    def setSeats(self, seats: int) -> None:
        """Set how many play; somebody with moves does not go."""
        made = [entry.made.player for entry in self.game.record.entries if entry.made is not None]
        if max(made, default=0) >= seats:
            text = translate("Balda", "%1 has made moves and stays in the game.")
            self._shell.notify(text.replace("%1", self.players[max(made)]["name"]))
            return
        self.do(Action("players"), self.game.seated(seats))

    @Slot(int, int)
    def setHeadStart(self, player: int, points: int) -> None:
        """Give a player points that no play of this game brought."""
        points_of = list(self.game.head_start)
        points_of[player] = points
        self.do(Action("players"), replace(self.game, head_start=tuple(points_of)))

    @Slot(int)
    def setTurn(self, player: int) -> None:
        """Say whose turn it is."""
        if player != self.game.turn:
            game = self.game.settled if self.game.machine else self.game
            self.do(Action("turn"), replace(game, turn=player, machine_waits=False))

    @Property(bool, notify=gameChanged)
    def hasMoves(self) -> bool:
        """Whether something was played, here or in a variation."""
        return len(self.game.record.entries) > 1

    @Slot()
    def swapPlayers(self) -> None:
        """Give each player the other's moves: it was the other one who began."""
        self.do(Action("swap"), self.game.swapped())

    @Slot(bool)
    def setKnots(self, knots: bool) -> None:
        """Let words pass each cell twice, or once."""
        self._set_rules(knots=knots)

    @Slot(bool)
    def setDiagonals(self, diagonals: bool) -> None:
        """Let words step diagonally, or not."""
        self._set_rules(diagonals=diagonals)

    @Slot(int)
    def setMinLength(self, letters: int) -> None:
        """Set the length of the shortest word that counts."""
        self._set_rules(min_length=letters)

    @Slot(str, int)
    def setLetterValue(self, letter: str, value: int) -> None:
        """Set the points of a letter."""
        self._set_rules(letter_values={**self.game.rules.letter_values, letter: value})

    @Slot()
    def resetLetterValues(self) -> None:
        """Make every letter worth 1 again."""
        self._set_rules(letter_values={})

    @Slot(list, str)
    def setBonuses(self, cells: list[int], mark: str) -> None:
        """Give cells, by their numbers, the bonus of a mark; empty: none."""
        bonuses = dict(self.game.rules.bonuses)
        for number in cells:
            cell = divmod(int(number), self.game.board.columns)
            if mark:
                bonuses[cell] = Bonus.parse(mark)
            else:
                bonuses.pop(cell, None)
        self._set_rules(bonuses=bonuses)

    @Slot()
    def clearBonuses(self) -> None:
        """Take all bonuses off the board."""
        self._set_rules(bonuses={})

    @Slot(str, result=str)
    def banWord(self, word: str) -> str:
        """Count a word as played; gives what is wrong, if anything."""
        try:
            self.do(Action("ban", self.alphabet.upper(word.strip())), self.game.ban(word))
        except GameError as error:
            return one_line(error)
        return ""

    @Slot(str)
    def allowWord(self, word: str) -> None:
        """Allow a played word again."""
        shown = self.alphabet.upper(word)
        self.do(Action("allow", shown), self.game.allow(word))
        self.notify_undo(translate("Balda", "%1 can be played again.").replace("%1", shown))

    def _set_rules(self, **changes: Any) -> None:
        rules = replace(self.game.rules, **changes)
        if rules != self.game.rules:
            self.do(Action("rules"), replace(self.game, rules=rules))

    def play_with(self, lexicon: str) -> None:
        """Play with a list; one in other letters begins a game. Raises CatalogError."""
        old = self.game
        if self._catalog.alphabet(lexicon).symbols == self.alphabet.symbols:
            self.do(Action("lexicon"), replace(old, lexicon=lexicon))
            return
        game = self._new_game(old.board.rows, old.board.columns, lexicon)
        rules = replace(old.rules, letter_values={})
        was_empty = self.empty
        self.replaced.emit()
        self._down = False
        new = replace(game.seated(len(old.players)), rules=rules, players=old.players)
        self.do(Action("lexicon", begins=True), new, select=(0, 0))
        if not was_empty:
            self.notify_undo(
                translate("Balda", "The new list uses other letters, so a new game was started.")
            )

    def title(self, state: Game) -> str:
        """A title to save a game under."""
        names = self.namesOf(len(state.players), state.machine is not None)
        if len(names) > 2:
            pairs = zip(names, state.scores, strict=True)
            return ", ".join(f"{name} {score}" for name, score in pairs)
        (mine, theirs), (score, other) = names, state.scores
        return f"{mine} {score} : {other} {theirs}"

    def _new_game(self, rows: int, columns: int, lexicon: str, start_word: str = "") -> Game:
        alphabet = self._catalog.alphabet(lexicon)
        start_word = alphabet.fold(start_word.strip())
        board = Board.with_start_word(rows, columns, start_word, alphabet)
        return Game(board, lexicon, Rules(), start_word)
