"""A game of Balda as it stands at the table: board, rules, words played, two players."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, TypeAlias, TypedDict

from core.balda.board import Board
from core.balda.rules import CLASSIC, Rules
from core.errors import Complaint, Message
from core.grid import Path
from core.json_reading import no_longer, shaped, within
from core.lexicon.alphabet import Alphabet


class GameError(Complaint):
    """A move cannot be made, or a saved game cannot be read; the message is one line."""


@dataclass(frozen=True)
class Play:
    """A word that was played: the letter placed, its cell (from 0), the path, who, for what."""

    word: str
    row: int
    column: int
    letter: str
    path: Path
    player: int
    points: int


# The shape of what `Game.content` gives. The points of all plays together have 32 bits.
_Text: TypeAlias = Annotated[str, no_longer(1000)]
_Player: TypeAlias = Annotated[int, within(0, 1)]
_Points: TypeAlias = Annotated[int, within(-(10**9), 10**9)]
_Cell: TypeAlias = tuple[int, int]
_Path: TypeAlias = Annotated[list[_Cell], no_longer(2 * Board.LARGEST_SIDE**2)]


class _PlayContent(TypedDict):
    word: _Text
    cell: _Cell
    letter: _Text
    trace: _Path
    player: _Player
    points: Annotated[int, within(0, 1_000_000)]


class _RulesContent(TypedDict):
    knots: bool
    diagonals: bool
    min_length: Annotated[int, within(1, 1000)]
    letter_values: dict[str, Annotated[int, within(0, 10_000)]]


class _Content(TypedDict):
    board: Annotated[list[_Text], no_longer(Board.LARGEST_SIDE)]
    lexicon: _Text
    rules: _RulesContent
    start_word: _Text
    players: tuple[_Text, _Text]
    turn: _Player
    plays: Annotated[list[_PlayContent], no_longer(1000)]
    also_banned: Annotated[list[_Text], no_longer(1_000_000)]
    head_start: tuple[_Points, _Points]
    letters_typed: _Path


@dataclass(frozen=True)
class Game:
    """A game between two players, `turn` (0 or 1) to move.

    `start_word`: the word on the board at the beginning, empty when not known. `also_banned`:
    words that do not count though no play of this game has them, such as those played before the
    game was typed in. `head_start`: points that each player has beside those of the plays.
    """

    board: Board
    lexicon: str
    rules: Rules = CLASSIC
    start_word: str = ""
    players: tuple[str, str] = ("", "")
    turn: int = 0
    plays: tuple[Play, ...] = ()
    also_banned: tuple[str, ...] = ()
    head_start: tuple[int, int] = (0, 0)
    letters_typed: tuple[tuple[int, int], ...] = ()
    """Cells, in order, whose letters were typed since the last play."""

    @property
    def banned(self) -> frozenset[str]:
        """The words that cannot be played any more, the starting word among them."""
        start = {self.start_word} if self.start_word else set()
        return frozenset(start | {play.word for play in self.plays} | set(self.also_banned))

    @property
    def scores(self) -> tuple[int, int]:
        """The points of the two players."""
        first, second = self.head_start
        for play in self.plays:
            if play.player == 0:
                first += play.points
            else:
                second += play.points
        return first, second

    @property
    def fresh(self) -> tuple[int, int] | None:
        """The cell of the letter that was typed last and may be a move made at the table."""
        return self.letters_typed[-1] if self.letters_typed else None

    def typed(self, row: int, column: int, symbol: str | None) -> "Game":
        """Give the game with a letter typed on a cell, or taken off it."""
        cell = (row, column)
        typed = tuple(other for other in self.letters_typed if other != cell)
        if symbol is not None:
            typed += (cell,)
        return replace(self, board=self.board.place(row, column, symbol), letters_typed=typed)

    def play(self, word: str, row: int, column: int, letter: str, path: Path) -> "Game":
        """Give the game with a move made by the player to move: letter placed, word banned.

        The letter may lie on the board already, typed there. Raises GameError when the cell holds
        another letter, the path does not spell the word through the cell by steps that the rules
        allow, or the word cannot be played any more.
        """
        alphabet = self.board.alphabet
        word, letter = alphabet.fold(word), alphabet.fold(letter)
        there = self.board.letter(row, column)
        if there not in (None, letter):
            raise GameError(
                "cell-taken",
                "row {row}, column {column} already holds {letter}",
                row=row + 1,
                column=column + 1,
                letter=there,
            )
        if word in self.banned:
            raise GameError("word-played", "{word} has been played before", word=word)
        board = self.board.place(row, column, letter)
        if (row, column) not in path:
            raise GameError(
                "path-elsewhere",
                "{word} does not pass row {row}, column {column}",
                word=word,
                row=row + 1,
                column=column + 1,
            )
        fault = _fault_of_path(board, word, path, self.rules)
        if fault:
            raise GameError.of(fault)
        made = Play(word, row, column, letter, path, self.turn, self.rules.points(word))
        return replace(
            self, board=board, plays=(*self.plays, made), turn=1 - self.turn, letters_typed=()
        )

    def take_back(self) -> "Game":
        """Give the game without its last move, its letter off the board.

        Raises GameError when no move has been made.
        """
        if not self.plays:
            raise GameError("no-move", "there is no move to take back")
        last = self.plays[-1]
        board = self.board
        if board.letter(last.row, last.column) == last.letter:
            board = board.place(last.row, last.column, None)
        return replace(self, board=board, plays=self.plays[:-1], turn=last.player, letters_typed=())

    def ban(self, word: str) -> "Game":
        """Give the game with a word that counts as played. Raises GameError for foreign letters."""
        word = self.board.alphabet.fold(word.strip())
        if not word:
            raise GameError("word-missing", "no letters are given")
        if not self.board.alphabet.spells(word):
            raise GameError(
                "word-foreign",
                "'{word}' is not spelled in {alphabet}",
                word=word,
                alphabet=self.board.alphabet.name,
            )
        if word in self.banned:
            raise GameError("word-played", "{word} has been played before", word=word)
        return replace(self, also_banned=(*self.also_banned, word))

    def allow(self, word: str) -> "Game":
        """Give the game in which a word may be played again; letters stay, its points go."""
        return replace(
            self,
            start_word="" if word == self.start_word else self.start_word,
            plays=tuple(play for play in self.plays if play.word != word),
            also_banned=tuple(other for other in self.also_banned if other != word),
        )

    def with_board(self, board: Board) -> "Game":
        """Give the game on another board: a pasted, resized or cleared one."""
        typed = self.letters_typed if board.alphabet == self.board.alphabet else ()
        if (board.rows, board.columns) != (self.board.rows, self.board.columns):
            typed = ()
        return replace(self, board=board, letters_typed=typed)

    def content(self) -> dict[str, Any]:
        """Give the game as a JSON-able dictionary, which `from_content` reads."""
        return {
            "board": self.board.text().split("\n"),
            "lexicon": self.lexicon,
            "rules": {
                "knots": self.rules.knots,
                "diagonals": self.rules.diagonals,
                "min_length": self.rules.min_length,
                "letter_values": dict(self.rules.letter_values),
            },
            "start_word": self.start_word,
            "players": list(self.players),
            "turn": self.turn,
            "plays": [
                {
                    "word": play.word,
                    "cell": [play.row + 1, play.column + 1],
                    "letter": play.letter,
                    "trace": [[row + 1, column + 1] for row, column in play.path],
                    "player": play.player,
                    "points": play.points,
                }
                for play in self.plays
            ],
            "also_banned": list(self.also_banned),
            "head_start": list(self.head_start),
            "letters_typed": [[row + 1, column + 1] for row, column in self.letters_typed],
        }

    @classmethod
    def from_content(cls, content: Mapping[str, Any], alphabet: Alphabet) -> "Game":
        """Read what `content` gave. Raises GameError for anything else."""
        try:
            told = shaped(content, _Content)
            board = Board.parse("\n".join(told["board"]), alphabet)
            game = cls(
                board=board,
                lexicon=told["lexicon"],
                rules=Rules(**told["rules"]),
                start_word=told["start_word"],
                players=told["players"],
                turn=told["turn"],
                plays=tuple(_play(play, board) for play in told["plays"]),
                also_banned=tuple(told["also_banned"]),
                head_start=told["head_start"],
                letters_typed=tuple(_cell(cell, board) for cell in told["letters_typed"]),
            )
        except Complaint as error:
            raise GameError(
                "saved-game-damaged", "the saved game cannot be read: {fault}", fault=error
            ) from error
        return game


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


def _cell(cell: tuple[int, int], board: Board) -> tuple[int, int]:
    row, column = cell[0] - 1, cell[1] - 1
    board.cell(row, column)
    return row, column


def _play(told: _PlayContent, board: Board) -> Play:
    row, column = _cell(told["cell"], board)
    return Play(
        word=told["word"],
        row=row,
        column=column,
        letter=told["letter"],
        path=tuple(_cell(cell, board) for cell in told["trace"]),
        player=told["player"],
        points=told["points"],
    )
