from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from hypothesis import strategies as st

from gridsmith.core.balda import advice
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.moves import MAX_PATHS, Move, Moves
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.rules import CLASSIC, Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.bonus import Bonus
from gridsmith.core.grid import Cell, Path
from gridsmith.core.lexicon.alphabet import RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from tests.core.paths import lay_everywhere

LETTERS = Alphabet("xx", "abcde")

Row = tuple[str, int, int, str]
"""A word, the row and column of the letter placed, and that letter."""


@dataclass(frozen=True)
class Position:
    board: Board
    words: tuple[str, ...]
    rules: Rules = CLASSIC
    onto: tuple[int, int] | None = None
    through: tuple[int, int] | None = None
    banned: tuple[str, ...] = ()

    def moves(self) -> Moves:
        return find_moves(
            self.board,
            build_lexicon("made", self.board.alphabet, self.words),
            self.rules,
            onto=self.onto,
            through=self.through,
            banned=self.banned,
        )


def slow_paths(board: Board, word: str, rules: Rules) -> list[Path]:
    def are_near(cell: Cell, other: Cell) -> bool:
        steps = sorted(abs(one - to) for one, to in zip(cell, other, strict=True))
        return steps == [0, 1] or (rules.diagonals and steps == [1, 1])

    shown = {(row, column): symbol for row, column, symbol in board.filled()}
    return lay_everywhere(shown, word, are_near, 2 if rules.knots else 1)


def slow_rows(position: Position) -> dict[Row, set[Path]]:
    rows: dict[Row, set[Path]] = {}
    board = position.board
    for row in range(board.rows):
        for column in range(board.columns):
            cell = (row, column)
            if board.letter(*cell) is not None or position.onto not in (None, cell):
                continue
            for symbol in board.alphabet.symbols:
                tried = board.place(row, column, symbol)
                for word in set(position.words) - set(position.banned):
                    if len(word) < position.rules.min_length or symbol not in word:
                        continue
                    paths = {
                        path
                        for path in slow_paths(tried, word, position.rules)
                        if cell in path and position.through in (None, *path)
                    }
                    if paths:
                        rows[word, row, column, symbol] = paths
    return rows


def default_order(position: Position, rows: dict[Row, set[Path]]) -> list[Row]:
    """Longer; rarer letter, equally rare ones by the alphabet; the word; row, column."""
    often = Counter("".join(set(position.words)))
    symbols = position.board.alphabet.symbols

    def key(row: Row) -> tuple[object, ...]:
        word, down, right, symbol = row
        spelled = [symbols.index(character) for character in word]
        return -len(word), often[symbol], symbols.index(symbol), spelled, down, right

    return sorted(rows, key=key)


def found_rows(moves: Moves) -> list[Row]:
    return [(move.word, move.row, move.column, move.letter) for move in moves]


def row_of(move: Move) -> Row:
    return move.word, move.row, move.column, move.letter


def slow_points(rules: Rules, word: str, row: int, column: int, letter: str) -> int:
    """Letters first, then what the cell's bonus says, once."""
    points = sum(rules.letter_values.get(symbol, 1) for symbol in word)
    mark = str(rules.bonuses.get((row, column), ""))
    match mark[-1:]:
        case "l":
            return points + (int(mark[0]) - 1) * rules.letter_values.get(letter, 1)
        case "w":
            return points * int(mark[0])
    return points + int(mark or 0)


def compare(position: Position) -> None:
    expected = slow_rows(position)
    moves = position.moves()
    assert found_rows(moves) == default_order(position, expected)
    for move in moves:
        paths = expected[move.word, move.row, move.column, move.letter]
        assert move.paths == min(len(paths), MAX_PATHS)
        assert move.path in paths
        assert move.points == slow_points(position.rules, *row_of(move))
    assert moves.words() == [move.word for move in moves]


class TooManyError(Exception):
    """There is more to look at than a slow reference should."""


class Minimax:
    """All games to their ends. `known`: what the second player plays, None for all words."""

    def __init__(self, lexicon: Lexicon, rules: Rules, known: frozenset[str] | None = None) -> None:
        self.lexicon, self.rules, self.known = lexicon, rules, known
        self.left = 300

    def value(self, board: Board, banned: tuple[str, ...], second: bool = False) -> int:
        """The best that the player to move can get more than the other, 0 without a move."""
        return max(self.values(board, banned, second), default=0)

    def values(self, board: Board, banned: tuple[str, ...], second: bool = False) -> list[int]:
        self.left -= 1
        if not self.left:
            raise TooManyError
        moves = find_moves(board, self.lexicon, self.rules, banned=banned)
        return [
            move.points
            - self.value(
                board.place(move.row, move.column, move.letter), (*banned, move.word), not second
            )
            for move in moves
            if not (second and self.known is not None and move.word not in self.known)
        ]


# Positions at random

SEEDS = st.integers(0, 1 << 32)

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))


def walked(
    cells: list[str], columns: int, start: int, letter: str, steps: list[tuple[int, int]]
) -> str:
    """Spell a walk over the board, empty cells as the letter; steps off the board are left out."""
    row, column = divmod(start, columns)
    spelled = cells[start]
    for down, right in steps:
        if 0 <= row + down < len(cells) // columns and 0 <= column + right < columns:
            row, column = row + down, column + right
            spelled += cells[row * columns + column]
    return spelled.replace(".", letter)


def random_position(chance: Random, alphabet: Alphabet | None = None) -> Position:
    alphabet = alphabet or _random_alphabet(chance)
    symbols = alphabet.symbols
    rows, columns = chance.choice(((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (2, 5)))
    emptiness = chance.choice((0.1, 0.3, 0.5, 0.8))
    cells = [
        "." if chance.random() < emptiness else chance.choice(symbols)
        for _ in range(rows * columns)
    ]
    # The reference lists every path: there should not be too many of them.
    longest = 5 if rows * columns > 12 or len(symbols) == 2 else 8
    words = ["".join(chance.choices(symbols, k=chance.randint(1, longest))) for _ in range(6)]
    for _ in range(chance.randint(0, 8)):
        steps = chance.choices(STEPS, k=chance.randint(1, longest - 1))
        start, letter = chance.randrange(len(cells)), chance.choice(symbols)
        words.append(walked(cells, columns, start, letter, steps))
    lines = ["".join(cells[start : start + columns]) for start in range(0, len(cells), columns)]
    board = Board.parse("\n".join(lines), alphabet)
    rules = Rules(
        knots=chance.random() < 0.5,
        diagonals=chance.random() < 0.5,
        min_length=chance.choice((2, 2, 1, 3, 5)),
        letter_values={
            symbol: chance.randint(0, 20) for symbol in symbols if chance.random() < 0.4
        },
    )
    if chance.random() < 0.5:
        rules = replace(rules, bonuses=_random_bonuses(chance, rows, columns))
    filled = [(row, column) for row, column, _ in board.filled()]
    empty = [cell for cell in board_cells(board) if cell not in filled]
    return Position(
        board,
        tuple(dict.fromkeys(words)),
        rules,
        onto=chance.choice(empty) if empty and chance.random() < 0.3 else None,
        through=chance.choice(filled) if filled and chance.random() < 0.3 else None,
        banned=tuple(chance.sample(words, chance.choice((0, 0, 1, 2)))),
    )


MARKS = ("2l", "3l", "2w", "3w", "+1", "+9")


def _random_bonuses(chance: Random, rows: int, columns: int) -> dict[Cell, Bonus]:
    return {
        (row, column): Bonus.parse(chance.choice(MARKS))
        for row in range(rows + 1)
        for column in range(columns + 1)
        if chance.random() < 0.4
    }


def _random_alphabet(chance: Random) -> Alphabet:
    return Alphabet("xx", "".join(chance.sample("abcdezжёыяіğßçøαω", chance.randint(2, 5))))


def near_the_end(position: Position, chance: Random, empty: int) -> Position:
    board = position.board
    cells = [cell for cell in board_cells(board) if board.letter(*cell) is None]
    chance.shuffle(cells)
    for cell in cells[empty:]:
        board = board.place(*cell, chance.choice(board.alphabet.symbols))
    return Position(board, position.words, position.rules, banned=position.banned)


def board_cells(board: Board) -> list[Cell]:
    return [(row, column) for row in range(board.rows) for column in range(board.columns)]


Ending = tuple[Position, frozenset[str] | None]


def random_ending(chance: Random) -> Ending:
    position = near_the_end(random_position(chance), chance, chance.randint(0, 5))
    known = frozenset(word for word in position.words if chance.random() < 0.6)
    return position, known if chance.random() < 0.3 else None


def problem_of(position: Position) -> advice.Position:
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    return advice.Position(position.board, lexicon, position.rules, position.banned)


def random_problem(chance: Random) -> advice.Position:
    problem = problem_of(random_position(chance))
    tiers = np.array(chance.choices((0, 1, 2), k=len(problem.lexicon)), np.uint8)
    lexicon = replace(problem.lexicon, tiers=chance.choice((None, tiers, tiers)))
    return replace(problem, lexicon=lexicon, opponent=chance.choice(list(Opponent)))


def replied(problem: advice.Position) -> advice.Advice:
    search = advice.Advise(problem)
    while not search.snapshot().is_ready:
        search.step()
    return search.snapshot()


POSITIONS = SEEDS.map(lambda seed: random_position(Random(seed)))
ENDINGS = SEEDS.map(lambda seed: random_ending(Random(seed)))
PROBLEMS = SEEDS.map(lambda seed: random_problem(Random(seed)))


def russian(text: str, *words: str, **more: object) -> Position:
    return Position(Board.parse(text, RUSSIAN), words, **more)


KNOTTED = russian("..\nал", "шалаш", rules=Rules(knots=True))
