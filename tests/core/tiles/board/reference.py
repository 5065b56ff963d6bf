"""Slow moves and values, which know no word graph and nothing of the engine's.

Every word is tried on every line and square, with every choice of blanks, and scored by reading
the board. A board is rows of text as in a position.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from gridsmith.core.lexicon.alphabet import ENGLISH, LANGUAGES
from gridsmith.core.tiles.board.layout import Layout

Grid = tuple[str, ...]
Tiles = frozenset[tuple[int, int, str]]


class Slow:
    def __init__(self, layout: Layout, words: Iterable[str]) -> None:
        self.layout = layout
        self.words = set(words)
        self.by_length = defaultdict(list)
        for word in self.words:
            self.by_length[len(word)].append(word)
        joined = LANGUAGES.get(layout.language, ENGLISH).joined
        self.values = {joined(letter): value for letter, (_, value) in layout.tiles.items()}
        self.solve = cache(self._solve)

    def moves(self, grid: Grid, rack: str) -> dict[Tiles, tuple[int, tuple[str, ...]]]:
        """Give the score of each move and the words it forms, sorted."""
        found = {}
        for laid in set(self._layings(grid, rack)):
            words = list(self._words(with_tiles(grid, laid), laid))
            if all(word.lower() in self.words for word, _ in words):
                full = len(laid) == self.layout.rack_size
                points = sum(points for _, points in words)
                points *= self.layout.bonus_factor if full else 1
                points += self.layout.bonuses.get(len(laid), 0)
                found[laid] = points, tuple(sorted(word for word, _ in words))
        return found

    def worth(self, tiles: str) -> int:
        return sum(self.values.get(tile, self.layout.star_value) for tile in tiles)

    def _solve(self, grid: Grid, rack: str, other: str, passed: bool = False) -> int:
        values = [
            self.worth(other) - self.worth(rack) if passed else -self.solve(grid, other, rack, True)
        ]
        for laid, (score, _) in self.moves(grid, rack).items():
            left = Counter(rack) - Counter("?" if sign.isupper() else sign for *_, sign in laid)
            rest = "".join(sorted(left.elements()))
            after = with_tiles(grid, laid)
            values.append(
                score - (self.solve(after, other, rest) if rest else -2 * self.worth(other))
            )
        return max(values)

    def _layings(self, grid: Grid, rack: str) -> Iterator[Tiles]:
        lines = [[(row, column) for column in range(len(grid[0]))] for row in range(len(grid))] + [
            [(row, column) for row in range(len(grid))] for column in range(len(grid[0]))
        ]
        have = Counter(rack)
        slots = [
            line[start : start + length]
            for line in lines
            for length in self.by_length
            for start in range(len(line) - length + 1)
        ]
        for cells in slots:
            signs = [grid[row][column] for row, column in cells]
            empty = [cell for cell, sign in zip(cells, signs, strict=True) if sign == "."]
            if not 0 < len(empty) <= len(rack) or not self._joins(grid, empty):
                continue
            for word in self.by_length[len(cells)]:
                pairs = list(zip(signs, word, strict=True))
                if any(sign not in (".", letter, letter.upper()) for sign, letter in pairs):
                    continue
                new = [letter for sign, letter in pairs if sign == "."]
                for count in range(min(len(new), have["?"]) + 1):
                    for blanks in map(set, combinations(range(len(new)), count)):
                        if Counter(it for at, it in enumerate(new) if at not in blanks) <= have:
                            yield frozenset(
                                (*cell, letter.upper() if at in blanks else letter)
                                for at, (cell, letter) in enumerate(zip(empty, new, strict=True))
                            )

    def _joins(self, grid: Grid, cells: Sequence[tuple[int, int]]) -> bool:
        if not any(row.strip(".") for row in grid):
            return not self.layout.covers_center or self.layout.center in cells
        return any(
            0 <= row + down < len(grid)
            and 0 <= column + right < len(grid[0])
            and grid[row + down][column + right] != "."
            for row, column in cells
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )

    def _words(self, grid: Grid, laid: Tiles) -> Iterator[tuple[str, int]]:
        new = {(row, column) for row, column, _ in laid}
        rows = [[(row, column) for column in range(len(grid[0]))] for row in range(len(grid))]
        lines = [[*line, (-1, -1)] for line in (*rows, *zip(*rows, strict=True))]
        for line in lines:
            run: list[tuple[int, int]] = []
            for row, column in line if new.intersection(line) else ():
                if row >= 0 and grid[row][column] != ".":
                    run.append((row, column))
                    continue
                if len(run) > 1 and new.intersection(run):
                    yield "".join(grid[r][c] for r, c in run), self._points(grid, run, new)
                run = []

    def _points(self, grid: Grid, run: list[tuple[int, int]], new: set[tuple[int, int]]) -> int:
        points, times = 0, 1
        for row, column in run:
            value = self.worth(grid[row][column])
            mark = self.layout.premium[row][column] if (row, column) in new else "."
            points += value * {"'": 2, '"': 3, "^": 4, str(value): 3}.get(mark, 1)
            times *= {"-": 2, "=": 3, "~": 4}.get(mark, 1)
        return points * times


def with_tiles(grid: Grid, laid: Iterable[tuple[int, int, str]]) -> Grid:
    rows = [list(row) for row in grid]
    for row, column, sign in laid:
        rows[row][column] = sign
    return tuple(map("".join, rows))
