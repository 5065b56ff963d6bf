"""A game of Balda as it is played: letters typed, moves made, their record, what is banned."""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

from msgspec import Meta

from ..bonus import bonuses_text, read_bonuses
from ..errors import Complaint, Message
from ..files.state import content_of, state_of, text_in
from ..grid import Cell, Path
from ..lexicon.alphabet import LONGEST_WORD, Alphabet
from ..record.help import ALONE
from .board import Board
from .brief import brief_plays, plays_in, record_of_line
from .game_state import GameState
from .legality import GameError, cell_taken, fault_of_path, path_elsewhere, word_played
from .record import ME, UNPLAYED, Agreed, BoardState, Pass, Play, Turn
from .rules import Rules


@dataclass(frozen=True)
class Game(GameState):
    """A game that can be played: each move or change gives another one."""

    @property
    def settled(self) -> "Game":
        """The game without a letter that was typed for the next move."""
        if not (self.is_begun and self.letters_typed):
            return self
        return replace(self, board=self.board.without(self.letters_typed), letters_typed=())

    def asked(self) -> "Game":
        """Give the game in which the computer moves here, also where turns follow."""
        return replace(self.settled, computer_waits=False, plays_on=not self.record.is_last)

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
        return here.forgetting(here.board.place(row, column, symbol))

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
            raise cell_taken(self.board, row, column)
        self._check_one_letter((row, column))
        if word in self.banned:
            raise word_played(word, alphabet)
        board = self.board.place(row, column, letter)
        if (row, column) not in path:
            raise path_elsewhere(word, (row, column), alphabet)
        fault = fault_of_path(board, word, path, self.rules)
        if fault:
            raise GameError.of(fault)
        player = self.turn if player is None else player
        points = self.rules.points(word, (row, column), letter) if points is None else points
        made = Play(word, row, column, letter, path, player, points)
        before = self.board.place(row, column, None)
        for number in self.record.following[self.record.at]:
            entry = self.record.entries[number]
            assert entry.state is not None  # it is not the current one
            if entry.made == made and self.board_of(entry.state) == board:
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
        return after._made(Pass(self.turn), here.board_state)

    def agreed(self) -> "Game":
        """Give the game with its end agreed on. Raises RecordError when the record is full."""
        here = replace(self, board=self.settled.board, letters_typed=())
        return here._made(Agreed(self.turn), here.board_state)

    @property
    def is_without_help(self) -> bool:
        """Whether moves and advice are hidden, as long as the game is not over."""
        if self.help.shown:
            return False
        ends = {self.record.main_end, self.record.oldest_end}
        return all(self.at_entry(end).ending is None for end in ends)

    def _made(self, turn: Turn, before: BoardState) -> "Game":
        record = self.record.made(turn, before)
        after = replace(self, record=record, help=self.help.moved())
        return replace(after, computer_waits=False, plays_on=False)

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
            board = self.board.without(self.letters_typed)
            here = replace(self, board=board, letters_typed=())
        record = self.record.at_entry(entry, here.board_state)
        state = self.record.entries[entry].state
        assert state is not None
        return replace(
            self,
            board=self.board_of(state),
            turn=state.turn,
            letters_typed=state.letters_typed,
            record=record,
            plays_on=False,
            help=self.help.moved(),
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
        return replace(game, record=game.record.without(entry), help=game.help.went_back())

    def corrected(self, entry: int, made: Turn) -> tuple["Game", tuple[Turn, ...]]:
        """Put another turn in place of one, and make all others again where that is possible.

        Gives the game after that turn, and the turns that do not fit any more. Raises RecordError
        if there is no such entry.
        """
        seen = self.help.went_back()
        bare = replace(self.at_entry(0).settled, record=UNPLAYED, help=seen)
        return self.record.corrected(entry, made, bare, Game._again)

    def _again(self, turn: Turn) -> "Game":
        """Give the game with a turn of another one made. Raises Complaint if that cannot be."""
        here = replace(self, turn=turn.player)
        if isinstance(turn, Pass):
            return here.passed()
        if isinstance(turn, Agreed):
            return here.agreed()
        if self.board.letter(*turn.cell) is not None:
            raise cell_taken(self.board, *turn.cell)
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
        here = replace(self, board=board, record=record, help=self.help.went_back())
        return replace(here, turn=last.player, letters_typed=())

    def taken_back(self) -> "Game":
        """Undo the last turn of a person, and what the computer has answered. Raises GameError."""
        game = self.take_back()
        return game.take_back() if game.is_computers_turn else game

    def ban(self, word: str) -> "Game":
        """Give the game with a word that counts as played. Raises GameError for foreign letters."""
        word = self.board.alphabet.fold(word.strip())
        if not word:
            raise GameError("word-missing", "no letters given")
        if not self.board.alphabet.spells(word):
            raise GameError(
                "word-foreign",
                "'{word}' has letters outside {alphabet}",
                word=self.board.alphabet.spelled(word),
                alphabet=self.board.alphabet.name,
            )
        if len(word) > LONGEST_WORD:
            raise GameError(
                "ban-long", "a word has at most {maximum} letters", maximum=LONGEST_WORD
            )
        if word in self.banned:
            raise word_played(word, self.board.alphabet)
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

    def challenge(self) -> "Game":
        """Give the game as it began, for somebody else; with the result of this one, if over."""
        begun = replace(self.at_entry(0).settled, record=UNPLAYED, computer_waits=False)
        rival = self.scores if self.ending is not None else ()
        names = ("",) * len(self.players)
        return replace(begun, players=names, rival=rival, help=ALONE)

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

    def forgetting(self, board: Board) -> "Game":
        """Give the game on a board without its moves: words stay banned, points count."""
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
            game = replace(
                game, record=record_of_line(turns, game.board.without(game.letters_typed))
            )
            game = game.at_entry(state_of(content.get("at"), int))
        game.record.check()
        _check_plays(game)
        return game


def _check_plays(game: Game) -> None:
    """Refuse a record with a word that was no move on its board, or was played before.

    Rules may have changed since a word was played, and letters may have been corrected, so its path
    may also be spelled by the board after it.
    """
    entries = game.record.entries
    boards = []
    for entry in entries:
        state = entry.state or game.board_state
        board = game.board_of(state).without(state.letters_typed)
        if (board.rows, board.columns) != (game.board.rows, game.board.columns):
            raise Complaint("record-sizes", "the boards of its moves differ in size")
        boards.append(board)
    played = [frozenset([game.start_word])]
    for number, entry in enumerate(entries[1:], 1):
        made, words = entry.made, played[entry.after]
        if isinstance(made, Play):
            before = boards[entry.after]
            faults = [
                fault_of_path(
                    board.place(*made.cell, made.letter), made.word, made.path, _ANY_RULES
                )
                for board in (before, boards[number])
            ]
            fault: Message | None = None
            if before.letter(*made.cell) is not None:
                fault = cell_taken(before, *made.cell)
            elif made.cell not in made.path:
                fault = path_elsewhere(made.word, made.cell, before.alphabet)
            elif made.word in words:
                fault = word_played(made.word, before.alphabet)
            elif all(faults):
                fault = faults[0]
            if fault is not None:
                move = len(game.record.way_to(number))
                raise Complaint("record-move", "move {number}: {fault}", number=move, fault=fault)
            words |= {made.word}
        played.append(words)


_ANY_RULES = Rules(knots=True, diagonals=True)
