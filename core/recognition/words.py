"""Words that help to read a board: of doubtful letters, those that make words are likelier."""

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from ..lexicon.lexicon import Lexicon
from .reading import DOUBTFUL, Candidate

Cell: TypeAlias = tuple[Candidate, ...]
Grid: TypeAlias = list[list[Cell]]
"""The candidates of each cell, by rows, the likeliest first."""

_SHORTEST = 3
"""Letters of the shortest word that counts (6: 3 more are doubtful on 162 boards)."""
_LIKELIER = 20.0
"""How much likelier a line is that is a word of the fewest letters (10, 40: the same there)."""
_WITH_EACH = 3.0
"""By how much more with each more letter, as fewer are words by chance, up to 3 (1.5, 6: same)."""
_MAX_DOUBTFUL = 3
"""Doubtful cells of a line whose candidates are tried together (1, 6: the same)."""
_MINIMUM = 1e-3
"""The probability of a candidate that is tried (half and double: the same)."""


def with_words(grid: Grid, lexicon: Lexicon) -> Grid:
    """Weigh the candidates of doubtful cells by the words along rows and columns.

    A word takes all cells between blanks or sides. A board without blanks is one of dice, which
    makes no words along its rows, and is left as it is. A cell that is not doubtful never changes,
    nor does any on which the words do not agree with its ink at all.
    """
    cells = [list(row) for row in grid]
    if all(cell[0].letter for row in cells for cell in row):
        return cells
    doubtful = {
        (row, column)
        for row, line in enumerate(cells)
        for column, cell in enumerate(line)
        if cell[0].letter and cell[0].probability < DOUBTFUL
    }
    weights: dict[tuple[int, int], list[float]] = {}
    for line in _lines(cells):
        unsure = [place for place in line if place in doubtful]
        if len(line) < _SHORTEST or not 0 < len(unsure) <= _MAX_DOUBTFUL:
            continue
        for place, by_candidate in _support(cells, line, unsure, lexicon).items():
            before = weights.get(place, [1.0] * len(by_candidate))
            weights[place] = [a * b for a, b in zip(before, by_candidate, strict=True)]
    for (row, column), by_candidate in weights.items():
        cells[row][column] = _weighed(cells[row][column], by_candidate)
    return cells


def words_in(grid: Grid, lexicon: Lexicon) -> int:
    """Count the rows and columns of letters that are words."""
    texts = ("".join(grid[row][column][0].letter for row, column in line) for line in _lines(grid))
    return sum(len(text) >= _SHORTEST and text in lexicon for text in texts)


def _lines(cells: Grid) -> Iterator[list[tuple[int, int]]]:
    """Give the places of letters that follow each other in a row or a column."""
    rows, columns = len(cells), len(cells[0])
    for line in (
        *([(row, column) for column in range(columns)] for row in range(rows)),
        *([(row, column) for row in range(rows)] for column in range(columns)),
    ):
        run: list[tuple[int, int]] = []
        for place in line:
            if cells[place[0]][place[1]][0].letter:
                run.append(place)
            else:
                yield run
                run = []
        yield run


def _support(
    cells: Grid,
    line: list[tuple[int, int]],
    unsure: list[tuple[int, int]],
    lexicon: Lexicon,
) -> dict[tuple[int, int], list[float]]:
    """Give for each doubtful cell of a line how much likelier its words make each candidate."""
    support = {place: [0.0] * len(cells[place[0]][place[1]]) for place in unsure}
    totals = {place: [0.0] * len(cells[place[0]][place[1]]) for place in unsure}
    choices = [
        [
            (number, candidate)
            for number, candidate in enumerate(cells[row][column])
            if candidate.letter and candidate.probability >= _MINIMUM
        ]
        for row, column in unsure
    ]
    likelier = _LIKELIER * _WITH_EACH ** min(3, len(line) - _SHORTEST)
    for chosen in product(*choices):
        letters = {
            place: candidate.letter for place, (_, candidate) in zip(unsure, chosen, strict=True)
        }
        word = "".join(letters.get(place, cells[place[0]][place[1]][0].letter) for place in line)
        factor = likelier if word in lexicon else 1.0
        odds = 1.0
        for _, candidate in chosen:
            odds *= candidate.probability
        for place, (number, candidate) in zip(unsure, chosen, strict=True):
            support[place][number] += factor * odds / candidate.probability
            totals[place][number] += odds / candidate.probability
    return {
        place: [a / b if b else 1.0 for a, b in zip(support[place], totals[place], strict=True)]
        for place in unsure
    }


def _weighed(cell: Cell, weights: list[float]) -> Cell:
    """Multiply the probabilities of candidates by weights, keeping their sum."""
    before = sum(candidate.probability for candidate in cell)
    raw = [candidate.probability * weight for candidate, weight in zip(cell, weights, strict=True)]
    after = sum(raw)
    changed = [
        Candidate(candidate.letter, value * before / after)
        for candidate, value in zip(cell, raw, strict=True)
    ]
    return tuple(sorted(changed, key=lambda candidate: -candidate.probability))
