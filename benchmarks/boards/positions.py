"""Boards as they arise in play, by chance."""

import os
import random
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TypeVar

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.search import find_moves
from gridsmith.core.balda.start_word import draw_start_word
from gridsmith.core.boggle.dice import dice_of
from gridsmith.core.dots.position import Position
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.recognition.letters import KNOWN

from .truth import Truth

LISTS = {"ru": "ru-nouns", "en": "en"}
SHARED = {*"АВЕЗКМНОРСТУХЬ", *"ABCEHKMOPTXY"}
"""Letters that look alike in both languages."""
ALPHABETS = KNOWN
_T = TypeVar("_T")

IMAGES = Path(tempfile.gettempdir()) / f"gridsmith-benchmark-{os.getuid()}"


@cache
def lexicon_of(language: str) -> Lexicon:
    """Open the bundled list of a language."""
    return Catalog.at(IMAGES, IMAGES).open(LISTS[language])


def balda(dice: random.Random, language: str, rows: int, columns: int) -> Truth:
    """Play a few good moves from a start word."""
    lexicon = lexicon_of(language)
    word = ""
    while len(word) < min(columns, 8):
        word = draw_start_word(lexicon, min(columns, 12), dice)
    board = Board.with_start_word(rows, columns, word, lexicon.alphabet)
    for _ in range(dice.randint(1, max(2, rows * columns // 3))):
        moves = find_moves(board, lexicon)
        if not len(moves):
            break
        move = moves[dice.randrange(min(len(moves), 40))]
        board = board.place(move.row, move.column, move.letter)
    return _truth(
        "balda",
        language,
        [
            [lexicon.alphabet.upper(board.letter(row, column) or "") for column in range(columns)]
            for row in range(rows)
        ],
    )


def boggle(dice: random.Random, language: str, rows: int, columns: int) -> Truth:
    """Throw dice."""
    faces = [
        face
        for die in dice.choice(dice_of(ALPHABETS[language])).dice
        for face in die
        if face is not None and (len(face) == 1 or face == "qu")
    ]
    return _thrown(dice, language, rows, columns, faces)


def faces(dice: random.Random, language: str, rows: int, columns: int) -> Truth:
    """Throw dice of which some have faces of several letters."""
    others = ["qu", "th", "he", "in", "er", "an"]
    letters = [*ALPHABETS[language].symbols, *"eeettaaoonnii"]
    return _thrown(dice, language, rows, columns, [*letters, *others, *others, dice.choice(FACES)])


def _thrown(dice: random.Random, language: str, rows: int, columns: int, faces: list[str]) -> Truth:
    cells: list[list[str]] = []
    while not {*chain(*cells)} - SHARED:  # else nobody could tell the language
        cells = [[dice.choice(faces).upper() for _ in range(columns)] for _ in range(rows)]
    return _truth("boggle", language, cells)


def crossing(dice: random.Random, language: str, rows: int, columns: int) -> Truth:
    """Lay words across each other, as in Scrabble and in crosswords."""
    lexicon = lexicon_of(language)
    cells = [[""] * columns for _ in range(rows)]

    def turned() -> None:
        cells[:] = [list(column) for column in zip(*cells, strict=True)]

    def fits(word: str, row: int, left: int) -> bool:
        width, crossed = len(cells[0]), 0
        if left < 0 or left + len(word) > width:
            return False
        if any(0 <= end < width and cells[row][end] for end in (left - 1, left + len(word))):
            return False
        for column, letter in enumerate(word, left):
            there = cells[row][column]
            beside = [cells[at][column] for at in (row - 1, row + 1) if 0 <= at < len(cells)]
            if there not in ("", letter) or (not there and any(beside)):
                return False
            crossed += bool(there)
        return 0 < crossed < len(word)

    def draw() -> str:
        return draw_start_word(lexicon, dice.randint(3, min(8, columns)), dice).upper()

    first = draw()
    left = (columns - len(first)) // 2
    cells[rows // 2][left : left + len(first)] = first
    is_turned, wanted = False, dice.randint(4, 4 + rows * columns // 12)
    for _ in range(400):
        turned()
        is_turned = not is_turned
        word = draw()
        places = [
            (row, left)
            for row in range(len(cells))
            for left in range(len(cells[0]) - len(word) + 1)
            if fits(word, row, left)
        ]
        if places:
            row, left = dice.choice(places)
            cells[row][left : left + len(word)] = word
            wanted -= 1
            if not wanted:
                break
    if is_turned:
        turned()
    return _truth("crossing", language, cells)


def search(dice: random.Random, language: str, rows: int, columns: int) -> Truth:
    """Fill a board with letters to look for words among."""
    alphabet = ALPHABETS[language]
    letters = [it for it in alphabet.symbols if alphabet.upper(it).isupper()]
    single = [it for it in letters if alphabet.spelled(it) == it]
    return _thrown(dice, language, rows, columns, single)


def guesses(dice: random.Random, language: str, rows: int, columns: int) -> Truth:
    """Write words below each other, and leave some rows empty."""
    words = dice.randint(1, rows)
    cells = []
    while len(cells) < words:
        word = draw_start_word(lexicon_of(language), columns, dice)
        if len(word) == columns:
            cells.append(list(word.upper()))
    return _truth("guesses", language, cells + [[""] * columns] * (rows - words))


def dots(dice: random.Random, language: str, rows: int, columns: int) -> Truth:
    """Play a part of a game of Dots and Boxes."""
    position = Position(rows, columns)
    for _ in range(round(position.board.edges * dice.uniform(0.15, 1))):
        closing = [edge for edge in position.free if position.closes(edge)]
        position = position.draw(dice.choice(closing or position.free))
    board = position.board
    drawn = [bool(position.drawn >> edge & 1) for edge in range(board.edges)]
    below = (rows + 1) * columns
    # The first player is the one whose box is read first.
    order = list(dict.fromkeys(owner for owner in position.owners if owner))
    owners = [order.index(owner) if owner else -1 for owner in position.owners]
    return Truth(
        "dots",
        language,
        rows,
        columns,
        across=tuple(_rows(drawn[:below], columns)),
        down=tuple(_rows(drawn[below:], columns + 1)),
        owners=tuple(_rows(owners, columns)),
    )


FACES = ("re", "over", "ch", "ll", "rr", "st", "ing", "es")
"""Faces that no dice of ours have."""
GAMES: dict[str, Callable[[random.Random, str, int, int], Truth]] = {
    "balda": balda,
    "boggle": boggle,
    "faces": faces,
    "search": search,
    "crossing": crossing,
    "guesses": guesses,
    "dots": dots,
}
"""What is drawn on a board, by name."""


def _truth(game: str, language: str, cells: list[list[str]]) -> Truth:
    letters = tuple(tuple(row) for row in cells)
    return Truth(game, language, len(letters), len(letters[0]), letters)


def _rows(values: list[_T], columns: int) -> list[tuple[_T, ...]]:
    return [tuple(values[at : at + columns]) for at in range(0, len(values), columns)]
