"""A game of Balda: board, rules, players, what was played."""

import itertools
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, structs

from ..bonus import bonuses_text, read_bonuses
from ..errors import Complaint, Message
from ..files.state import content_of, state_of, text_in
from ..grid import Cell, Path
from ..lexicon.alphabet import LONGEST_WORD, Alphabet
from ..strength import Strength
from .board import Board
from .brief import brief_plays, plays_in
from .record import (
    MAX_PLAYERS,
    UNPLAYED,
    Agreed,
    BoardState,
    Cells,
    Entry,
    Pass,
    Play,
    Record,
    Seat,
    Turn,
)
from .rules import CLASSIC, Rules

ME, OPPONENT = 0, 1
"""The first two seats: the user of the app has the first."""


class GameError(Complaint):
    """A move cannot be made, or the parts of a game do not fit; the message is one line."""


class Ending(StrEnum):
    """Why a game is over."""

    FULL = "full"  # no cell is empty
    PASSES = "passes"  # all players have passed, one after the other
    AGREED = "agreed"


_Text: TypeAlias = Annotated[str, Meta(max_length=1000)]


@dataclass(frozen=True)
class Game:
    """A game between two to four `players`, given by their names, `turn` (from 0) to move.

    `start_word`: the word on the board at the beginning, empty when not known. `also_banned`:
    words that do not count though no play of this game has them, such as those played before the
    game was typed in. `head_start`: points that each player has beside those of the plays.
    `record`: the turns that were made, with variations; `board`, `turn` and `letters_typed` are
    those after its current entry. `computer`: the strength of the computer in the second seat of
    two, None for a person. `computer_waits`: the computer moves only on request, since the game was
    pasted or opened; the next turn ends that. `plays_on`: it moves here although turns follow
    already, until a new one is made or another entry is gone to.

    Raises GameError if the numbers of players, head starts and who is to move do not fit.
    """

    board: Board
    lexicon: _Text
    rules: Rules = CLASSIC
    start_word: _Text = ""
    players: tuple[_Text, ...] = ("", "")
    turn: Seat = 0
    also_banned: tuple[_Text, ...] = ()
    head_start: tuple[Annotated[int, Meta(ge=-(10**8), le=10**8)], ...] = (0, 0)
    letters_typed: Cells = ()
    """Cells, in order, whose letters were typed since the last turn."""
    record: Record = UNPLAYED
    computer: Strength | None = None
    computer_waits: bool = False
    plays_on: bool = False

    def __post_init__(self) -> None:
        seats = len(self.players)
        if not 2 <= seats <= (MAX_PLAYERS if self.computer is None else 2):
            raise GameError(
                "players-number",
                "a game has 2 to {maximum} players, or one and the computer",
                maximum=MAX_PLAYERS,
            )
        if len(self.head_start) != seats:
            raise GameError(
                "players-scores",
                "{players} players have {scores} starting scores",
                players=seats,
                scores=len(self.head_start),
            )
        turns = [self.turn]
        for entry in self.record.entries:
            turns += [entry.made.player] if entry.made is not None else []
            turns += [entry.state.turn] if entry.state is not None else []
        if max(turns) >= seats:
            raise GameError(
                "players-unfit",
                "player {player} is not one of {players}",
                player=max(turns) + 1,
                players=seats,
            )

    def next_player(self, player: int) -> int:
        """Give who moves after a player."""
        return (player + 1) % len(self.players)

    @property
    def is_computers_turn(self) -> bool:
        """Whether it is the computer's turn: not where turns follow, unless it plays on there."""
        is_due = self.record.is_last and not self.record.aside
        return self.is_computer_next and (is_due or self.plays_on)

    @property
    def is_computer_next(self) -> bool:
        """Whether the computer would be to move, if nothing followed; not on an empty board."""
        return (
            self.computer is not None
            and self.turn == OPPONENT
            and self.ending is None
            and any(self.board.filled())
        )

    @property
    def is_computer_to_be_asked(self) -> bool:
        """Whether it is the computer's turn, but it moves only on request."""
        return self.computer_waits and self.is_computers_turn

    @property
    def plays(self) -> tuple[Play, ...]:
        """The words that were played up to here, in order."""
        return tuple(turn for turn in self.record.turns if isinstance(turn, Play))

    @property
    def banned(self) -> frozenset[str]:
        """The words that cannot be played any more, the starting word among them."""
        start = {self.start_word} if self.start_word else set()
        return frozenset(start | {play.word for play in self.plays} | set(self.also_banned))

    @property
    def last_cell(self) -> Cell | None:
        """Where the last letter was placed, whoever has passed since; None before any."""
        plays = self.plays
        return plays[-1].cell if plays else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the players."""
        scores = list(self.head_start)
        for play in self.plays:
            scores[play.player] += play.points
        return tuple(scores)

    @property
    def ending(self) -> Ending | None:
        """Why the game is over here; None when it is not."""
        turns = self.record.turns
        if turns and isinstance(turns[-1], Agreed):
            return Ending.AGREED
        seats = len(self.players)
        if len({turn.player for turn in turns[-seats:] if isinstance(turn, Pass)}) == seats:
            return Ending.PASSES
        if self.cells_left == 0 and any(isinstance(turn, Play) for turn in turns):
            return Ending.FULL
        return None

    @property
    def winner(self) -> int | None:
        """The player who has the most points, None where several have as many."""
        scores = self.scores
        best = max(scores)
        return scores.index(best) if scores.count(best) == 1 else None

    @property
    def cells_left(self) -> int:
        """How many cells are empty."""
        return len(self.board.cells) - sum(1 for _ in self.board.filled())

    @property
    def fresh(self) -> tuple[int, int] | None:
        """The cell of the letter that was typed last and may be a move made at the table."""
        return self.letters_typed[-1] if self.letters_typed else None

    @property
    def is_begun(self) -> bool:
        """Whether it is a game in progress, not a position that is being typed in.

        Its start word is known, or moves were made. All its letters are locked but one that was
        typed for the next move.
        """
        return bool(self.start_word) or len(self.record.entries) > 1

    def is_locked(self, row: int, column: int) -> bool:
        """Whether a cell holds a letter that only a correction of the board changes."""
        is_filled = self.board.letter(row, column) is not None
        return self.is_begun and is_filled and (row, column) not in self.letters_typed

    @property
    def settled(self) -> "Game":
        """The game without a letter that was typed for the next move."""
        if not (self.is_begun and self.letters_typed):
            return self
        return replace(self, board=_without(self.board, self.letters_typed), letters_typed=())

    def typed(self, row: int, column: int, symbol: str | None) -> "Game":
        """Give the game with a letter typed on a cell, or taken off it.

        In a game in progress that is the letter of the next move. Raises GameError for a letter
        that is locked, and for a second new one.
        """
        cell = (row, column)
        if self.is_begun and symbol == (there := self.board.letter(row, column)):
            return self
        if self.is_locked(row, column):
            raise GameError(
                "letter-locked",
                "{letter} in row {row}, column {column} is part of the game; to change it, choose "
                "Correct the board… in the menu",
                letter=self.board.alphabet.upper(there or ""),
                row=row + 1,
                column=column + 1,
            )
        self._check_one_letter(cell)
        typed = tuple(other for other in self.letters_typed if other != cell)
        if symbol is not None:
            typed += (cell,)
        return replace(self, board=self.board.place(row, column, symbol), letters_typed=typed)

    def _check_one_letter(self, cell: Cell | None) -> None:
        """Raise GameError if a letter that is not played yet lies on another cell."""
        for row, column in self.letters_typed if self.is_begun else ():
            if (row, column) != cell:
                raise GameError(
                    "letter-waits",
                    "{letter} in row {row}, column {column} is not played yet; choose its word or "
                    "erase it first",
                    letter=self.board.alphabet.upper(self.board.letter(row, column) or ""),
                    row=row + 1,
                    column=column + 1,
                )

    def with_correction(self, row: int, column: int, symbol: str | None) -> "Game":
        """Give the game with a letter of its board changed, whatever was played.

        The record starts again here; the words that were played stay banned and their points count.
        """
        here = self.settled
        return here._forgetting(here.board.place(row, column, symbol))

    def play(
        self,
        word: str,
        row: int,
        column: int,
        letter: str,
        path: Path,
        *,
        player: int | None = None,
        points: int | None = None,
    ) -> "Game":
        """Give the game with a move made: letter placed, word banned, the other player to move.

        `player` and `points`: who has made it and for what, where that is not the player to move
        and what the rules say. The letter may have been typed on its cell; in a position that was
        typed in, any letter may be the one that was placed last. Where there are moves that follow,
        this begins a variation, unless it is one of these.

        Raises GameError when the cell is not empty otherwise, another letter is not played yet, the
        path does not spell the word through the cell by steps that the rules allow, or the word
        cannot be played any more; RecordError when the record is full.
        """
        alphabet = self.board.alphabet
        word, letter = alphabet.fold(word), alphabet.fold(letter)
        there = self.board.letter(row, column)
        if self.is_locked(row, column) or there not in (None, letter):
            raise cell_taken(row, column, there)
        self._check_one_letter((row, column))
        if word in self.banned:
            raise _word_played(word)
        board = self.board.place(row, column, letter)
        if (row, column) not in path:
            raise _path_elsewhere(word, (row, column))
        fault = _fault_of_path(board, word, path, self.rules)
        if fault:
            raise GameError.of(fault)
        player = self.turn if player is None else player
        points = self.rules.points(word, (row, column), letter) if points is None else points
        made = Play(word, row, column, letter, path, player, points)
        before = self.board.place(row, column, None)
        for number in self.record.following[self.record.at]:
            entry = self.record.entries[number]
            if (
                entry.made == made
                and entry.state is not None
                and self.board_of(entry.state) == board
            ):
                record = self.record.taken_up(number)
                game = replace(
                    self,
                    board=before,
                    turn=player,
                    letters_typed=(),
                    computer_waits=False,
                    record=record,
                )
                return replace(game.at_entry(number), plays_on=self.plays_on)
        after = replace(self, board=board, turn=self.next_player(player), letters_typed=())
        return after._made(made, BoardState(before.text(), player))

    def passed(self) -> "Game":
        """Give the game after the player to move has passed.

        Raises GameError while a letter is not played yet, RecordError when the record is full.
        """
        self._check_one_letter(None)
        here = replace(self, letters_typed=())
        after = replace(here, turn=self.next_player(self.turn))
        return after._made(Pass(self.turn), here._state)

    def agreed(self) -> "Game":
        """Give the game with its end agreed on. Raises RecordError when the record is full."""
        here = replace(self, board=self.settled.board, letters_typed=())
        return here._made(Agreed(self.turn), here._state)

    def _made(self, turn: Turn, before: BoardState) -> "Game":
        record = self.record.made(turn, before)
        return replace(self, record=record, computer_waits=False, plays_on=False)

    @property
    def _state(self) -> BoardState:
        return BoardState(self.board.text(), self.turn, self.letters_typed)

    def board_of(self, state: BoardState) -> Board:
        """Give the board of an entry of the record."""
        return Board.parse(state.rows, self.board.alphabet)

    # The record

    def at_entry(self, entry: int) -> "Game":
        """Give the game as it stood after an entry of its record, which stays as it is.

        Letters typed where moves follow are no part of the game: they go. Those typed at the end
        of a line stay there. Raises RecordError when there is no such entry.
        """
        if entry == self.record.at:
            return self
        here = self
        if not self.record.is_last:
            board = _without(self.board, self.letters_typed)
            here = replace(self, board=board, letters_typed=())
        record = self.record.at_entry(entry, here._state)
        state = self.record.entries[entry].state
        assert state is not None
        return replace(
            self,
            board=self.board_of(state),
            turn=state.turn,
            letters_typed=state.letters_typed,
            record=record,
            plays_on=False,
        )

    def noted(self, entry: int, note: str) -> "Game":
        """Set an entry's note of one line, cut to length. Raises RecordError if there is none."""
        return replace(self, record=self.record.noted(entry, note))

    def set_aside(self, before: "Game") -> "Game":
        """Make the turns since another game an aside: nobody has made them."""
        record = self.record.set_aside(before.record)
        return replace(self, record=record, computer_waits=before.computer_waits)

    def without(self, entry: int) -> "Game":
        """Remove a turn and all that follows it. Raises RecordError if there is none."""
        game = self
        if entry and self.record.at in self.record.below(entry):
            game = self.at_entry(self.record.entries[entry].after)
        return replace(game, record=game.record.without(entry))

    def corrected(self, entry: int, made: Turn) -> tuple["Game", tuple[Turn, ...]]:
        """Put another turn in place of one, and make all others again where that is possible.

        Gives the game after that turn, and the turns that do not fit any more. Raises RecordError
        if there is no such entry.
        """
        bare = replace(self.at_entry(0).settled, record=UNPLAYED)
        return self.record.corrected(entry, made, bare, Game._again)

    def _again(self, turn: Turn) -> "Game":
        """Give the game with a turn of another one made. Raises Complaint if that cannot be."""
        here = replace(self, turn=turn.player)
        if isinstance(turn, Pass):
            return here.passed()
        if isinstance(turn, Agreed):
            return here.agreed()
        there = self.board.letter(*turn.cell)
        if there is not None:
            raise cell_taken(*turn.cell, there)
        return here.play(
            turn.word, *turn.cell, turn.letter, turn.path, player=turn.player, points=turn.points
        )

    def take_back(self) -> "Game":
        """Undo the last turn. Raises GameError if none was made or others follow."""
        record = self.record
        if record.at == 0:
            raise GameError("no-move", "no move to take back")
        if not record.is_last:
            raise GameError("move-followed", "other moves follow this one")
        last, board = record.turns[-1], self.settled.board
        if isinstance(last, Play) and board.letter(*last.cell) == last.letter:
            board = board.place(*last.cell, None)
        record = record.at_entry(record.entries[record.at].after, None).without(record.at)
        return replace(self, board=board, turn=last.player, letters_typed=(), record=record)

    def swapped(self) -> "Game":
        """Give the game in which each turn was the next player's."""
        entries = tuple(
            replace(
                entry,
                made=entry.made
                and structs.replace(entry.made, player=self.next_player(entry.made.player)),
                state=entry.state and replace(entry.state, turn=self.next_player(entry.state.turn)),
            )
            for entry in self.record.entries
        )
        turn = self.next_player(self.turn)
        return replace(self, turn=turn, record=replace(self.record, entries=entries))

    def seated(self, players: int) -> "Game":
        """Give the game with so many players, 2 to MAX_PLAYERS; the last ones come or go.

        The computer leaves a game of more than two. Where one who goes is to move, the first one
        is. Raises GameError where one who goes has made moves.
        """
        entries = tuple(
            replace(entry, state=replace(entry.state, turn=ME))
            if entry.state is not None and entry.state.turn >= players
            else entry
            for entry in self.record.entries
        )
        names = (*self.players, *[""] * players)[:players]
        head_start = (*self.head_start, *[0] * players)[:players]
        return replace(
            self,
            players=names,
            turn=self.turn if self.turn < players else ME,
            head_start=head_start,
            record=replace(self.record, entries=entries),
            computer=self.computer if players == 2 else None,
        )

    def ban(self, word: str) -> "Game":
        """Give the game with a word that counts as played. Raises GameError for foreign letters."""
        word = self.board.alphabet.fold(word.strip())
        if not word:
            raise GameError("word-missing", "no letters given")
        if not self.board.alphabet.spells(word):
            raise GameError(
                "word-foreign",
                "'{word}' has letters outside {alphabet}",
                word=word,
                alphabet=self.board.alphabet.name,
            )
        if len(word) > LONGEST_WORD:
            raise GameError(
                "ban-long", "a word has at most {maximum} letters", maximum=LONGEST_WORD
            )
        if word in self.banned:
            raise _word_played(word)
        return replace(self, also_banned=(*self.also_banned, word))

    def allow(self, word: str) -> "Game":
        """Give the game in which a word may be played again; letters stay, its points go."""
        record = self.record
        for number in reversed(record.way_to(record.at)):
            made = record.entries[number].made
            if isinstance(made, Play) and made.word == word:
                record = record.spliced(number)
        return replace(
            self,
            start_word="" if word == self.start_word else self.start_word,
            also_banned=tuple(other for other in self.also_banned if other != word),
            record=record,
        )

    def as_saved(self) -> "Game":
        """Give the game after its last move, wherever the record is looked at."""
        game, record = self, self.record
        if record.aside or (not record.is_last and not self.letters_typed):
            game = self.at_entry(record.main_end)
        return replace(game, computer_waits=False)

    def as_opened(self) -> "Game":
        """Give the game as it is opened: the computer moves in it only on request."""
        return replace(self, computer_waits=self.computer is not None)

    # Another board

    def with_board(self, board: Board) -> "Game":
        """Give a new game on another board; this one on its own."""
        return self if board == self.board else self.begun_on(board)

    def cleared(self) -> "Game":
        """Give a new game on an empty board of the same size; this one where it is empty."""
        board = self.board
        return self.with_board(Board.empty(board.rows, board.columns, board.alphabet))

    def with_lexicon(self, name: str, alphabet: Alphabet) -> "Game":
        """Give the game with another word list; one with other letters begins a game."""
        here = self.board
        if alphabet.symbols == here.alphabet.symbols:
            return replace(self, lexicon=name)
        game = self.begun_on(Board.empty(here.rows, here.columns, alphabet))
        rules = replace(self.rules, letter_values={})
        return replace(game, lexicon=name, rules=rules, computer=None)

    def begun_on(self, board: Board, start_word: str = "", turn: int = ME) -> "Game":
        """Give a new game on a board, with the rules, the list and the players of this one."""
        here = self.board.rows, self.board.columns
        rules = self.rules.resized(here, (board.rows, board.columns))
        return Game(
            board,
            self.lexicon,
            rules,
            start_word,
            self.players,
            turn,
            head_start=(0,) * len(self.players),
            computer=self.computer,
        )

    def resized(self, rows: int, columns: int) -> "Game":
        """Give the game on a board of another size, its middle where it was.

        Where a word that was played does not fit any more, the moves go; their words stay banned
        and their points count. Raises BoardError for a side out of range.
        """
        board = self.board.resized(rows, columns)
        down, right = rows // 2 - self.board.rows // 2, columns // 2 - self.board.columns // 2
        rules = self.rules.resized((self.board.rows, self.board.columns), (rows, columns))

        def moved(cells: Iterable[Cell]) -> Path:
            return tuple((row + down, column + right) for row, column in cells)

        def is_on(cell: Cell) -> bool:
            return 0 <= cell[0] < rows and 0 <= cell[1] < columns

        def resized(state: BoardState | None) -> BoardState | None:
            if state is None:
                return None
            typed = tuple(filter(is_on, moved(state.letters_typed)))
            return BoardState(self.board_of(state).resized(rows, columns).text(), state.turn, typed)

        entries = []
        for entry in self.record.entries:
            made = entry.made
            if isinstance(made, Play):
                if not all(map(is_on, moved(made.path))):
                    return replace(self._forgetting(board), rules=rules)
                (cell,) = moved([made.cell])
                made = structs.replace(made, row=cell[0], column=cell[1], path=moved(made.path))
            entries.append(replace(entry, made=made, state=resized(entry.state)))
        record = replace(self.record, entries=tuple(entries))
        typed = tuple(filter(is_on, moved(self.letters_typed)))
        return replace(self, board=board, rules=rules, letters_typed=typed, record=record)

    def _forgetting(self, board: Board) -> "Game":
        words = tuple(play.word for play in self.plays)
        return replace(
            self,
            board=board,
            letters_typed=(),
            also_banned=(*self.also_banned, *words),
            head_start=self.scores,
            record=UNPLAYED,
        )

    def content(self) -> dict[str, Any]:
        """Give the game with its alphabet, fit for JSON."""
        bonuses = bonuses_text(self.rules.bonuses, self.board.rows, self.board.columns)
        return {
            "alphabet": content_of(self.board.alphabet),
            **content_of(self, board=self.board.text()),
            "rules": content_of(self.rules, bonuses=bonuses),
        }

    def brief_content(self) -> dict[str, Any]:
        """Give the same, with the plays as a short text where it says all; for a text code."""
        end = self.at_entry(len(self.record.entries) - 1)
        with suppress(ValueError):
            plays = brief_plays(entry.made for entry in self.record.entries[1:] if entry.made)
            brief = {**end.content(), "record": {}, "plays": plays, "at": self.record.at}
            if Game.from_content(brief) == self:
                return brief
        return self.content()

    @classmethod
    def from_content(cls, content: Any) -> "Game":
        """Read what `content` or `brief_content` gave. Raises Complaint for anything else."""
        content = state_of(content, dict[str, Any])
        alphabet = state_of(content.get("alphabet"), Alphabet)
        board = Board.parse(text_in(content, "board"), alphabet)
        read = partial(read_bonuses, rows=board.rows, columns=board.columns)
        rules = state_of(content.get("rules"), Rules, bonuses=read)
        game = state_of({**content, "board": board, "rules": rules}, cls)
        if "plays" in content:
            plays = state_of(content["plays"], Annotated[str, Meta(max_length=100_000)])
            turns = plays_in(plays, board, rules, len(game.players), game.turn)
            game = replace(game, record=_record_of_line(game, turns))
            game = game.at_entry(state_of(content.get("at"), int))
        game.record.check()
        _check_plays(game)
        return game


def cell_taken(row: int, column: int, letter: str | None) -> GameError:
    """Say that a cell already holds a letter."""
    return GameError(
        "cell-taken",
        "row {row}, column {column} already holds {letter}",
        row=row + 1,
        column=column + 1,
        letter=letter,
    )


def _word_played(word: str) -> GameError:
    return GameError("word-played", "{word} was already played", word=word)


def _path_elsewhere(word: str, cell: Cell) -> GameError:
    return GameError(
        "path-elsewhere",
        "{word} does not pass row {row}, column {column}",
        word=word,
        row=cell[0] + 1,
        column=cell[1] + 1,
    )


def _fault_of_path(board: Board, word: str, path: Path, rules: Rules) -> Message | None:
    letters = [board.letter(*cell) for cell in path]
    if letters != list(word):
        spelled = "".join(letter or "." for letter in letters)
        return Message(
            "path-spells", "the cells spell {spelled}, not {word}", spelled=spelled, word=word
        )
    for cell in path:
        if path.count(cell) > rules.uses:
            return Message(
                "path-again",
                "{word} passes row {row}, column {column} too often",
                word=word,
                row=cell[0] + 1,
                column=cell[1] + 1,
            )
    for (row, column), (next_row, next_column) in itertools.pairwise(path):
        steps = sorted((abs(next_row - row), abs(next_column - column)))
        if steps != [0, 1] and not (rules.diagonals and steps == [1, 1]):
            return Message(
                "path-jumps",
                "{word} jumps at row {row}, column {column}",
                word=word,
                row=next_row + 1,
                column=next_column + 1,
            )
    return None


def _check_plays(game: Game) -> None:
    """Refuse a record with a word that was no move on its board, or was played before.

    Rules may have changed since a word was played, and letters may have been corrected, so its path
    may also be spelled by the board after it.
    """
    entries = game.record.entries
    boards = []
    for entry in entries:
        state = entry.state or game._state
        board = _without(game.board_of(state), state.letters_typed)
        if (board.rows, board.columns) != (game.board.rows, game.board.columns):
            raise Complaint("record-sizes", "the boards of its moves differ in size")
        boards.append(board)
    played = [frozenset([game.start_word])]
    for number, entry in enumerate(entries[1:], 1):
        made, words = entry.made, played[entry.after]
        if isinstance(made, Play):
            there = boards[entry.after].letter(*made.cell)
            faults = [
                _fault_of_path(
                    board.place(*made.cell, made.letter), made.word, made.path, _ANY_RULES
                )
                for board in (boards[entry.after], boards[number])
            ]
            fault: Message | None = None
            if there is not None:
                fault = cell_taken(*made.cell, there)
            elif made.cell not in made.path:
                fault = _path_elsewhere(made.word, made.cell)
            elif made.word in words:
                fault = _word_played(made.word)
            elif all(faults):
                fault = faults[0]
            if fault is not None:
                move = len(game.record.way_to(number))
                raise Complaint("record-move", "move {number}: {fault}", number=move, fault=fault)
            words |= {made.word}
        played.append(words)


_ANY_RULES = Rules(knots=True, diagonals=True)


def _without(board: Board, cells: Iterable[Cell]) -> Board:
    """Take letters off a board."""
    for cell in cells:
        board = board.place(*cell, None)
    return board


def _record_of_line(game: Game, turns: list[Turn]) -> Record:
    """Make the record of turns in a line, taking each letter off the board again."""
    board = _without(game.board, game.letters_typed)
    states: list[BoardState | None] = [None]
    for turn in reversed(turns):
        if isinstance(turn, Play) and board.letter(*turn.cell) == turn.letter:
            board = board.place(*turn.cell, None)
        states.append(BoardState(board.text(), turn.player))
    entries = [
        Entry(number - 1, turn, state=state)
        for number, (turn, state) in enumerate(zip([None, *turns], reversed(states), strict=True))
    ]
    return Record(tuple(entries), len(turns), len(turns))
