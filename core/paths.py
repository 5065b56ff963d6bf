"""The paths on a grid that spell a word.

A board of few letters can have more paths than could be listed in a year, and more dead ends. So
the search starts from a cell that the paths have to pass, enters no cell from which the word cannot
be finished, and ends after enough paths, or after too many steps without one. Sets of cells are
the bits of integers.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from .grid import Cell, Path, neighbours

MAXIMUM = 1000
"""Paths that are listed by default."""

_STEPS = 30_000  # that may lead to nothing: some 20 ms
_STEPS_A_PATH = 32  # and so many more for each that is found


def list_paths(
    faces: Sequence[str | None],
    shape: tuple[int, int],
    word: str,
    *,
    passing: Sequence[Cell] = (),
    diagonals: bool = False,
    uses: int = 1,
    maximum: int = MAXIMUM,
) -> list[Path]:
    """List at most `maximum` of the paths that spell a word.

    `faces`: what each cell of a grid of that shape shows, row by row, if anything. `passing`: a
    cell, or two, that each path has to pass. `uses`: how often it may pass a cell. On a contrived
    board with very many dead ends, some paths may be missing.
    """
    columns = shape[1]
    near = _near(*shape, diagonals)
    shown: dict[str, int] = {}  # the cells that show a face
    for cell, face in enumerate(faces):
        if face:
            shown[face] = shown.get(face, 0) | 1 << cell
    # By letters: the cells where a face that goes on from there can lie, with a beginning before
    # it, an end after it, and an end that passes the second of the cells that are to be passed.
    whole = len(word)
    fits = [[item for item in shown.items() if word.startswith(item[0], at)] for at in range(whole)]
    wanted = [row * columns + column for row, column in passing]
    ahead = _ahead(fits, near)
    ahead_passing = _ahead_passing(fits, near, ahead, wanted[1]) if wanted[1:] else ahead
    behind = [0] * (whole + 1)  # the cells of faces that end there
    for at in range(whole):
        for face, cells in fits[at]:
            behind[at + len(face)] |= cells & (_beside(behind[at], near) if at else cells)
    uses_left = [uses] * len(faces)
    free = (1 << len(faces)) - 1
    before: list[int] = []  # the path, backwards from the cell that the search started from
    after: list[int] = []
    found: list[Path] = []
    steps = 0

    def is_over() -> bool:
        return len(found) >= maximum or steps > _STEPS + _STEPS_A_PATH * len(found)

    def take(cell: int) -> None:
        nonlocal free, steps
        steps += 1
        uses_left[cell] -= 1
        if not uses_left[cell]:
            free ^= 1 << cell

    def leave(cell: int) -> None:
        nonlocal free
        uses_left[cell] += 1
        free |= 1 << cell

    def go_on(cell: int, at: int) -> None:
        """Trace what comes after a cell, from a letter on."""
        if at == whole:
            if all(uses_left[other] < uses for other in wanted):
                path = (*reversed(before), *after)
                found.append(tuple(divmod(passed, columns) for passed in path))
            return
        passed = all(uses_left[other] < uses for other in wanted)
        for other in set_bits(near[cell] & (ahead if passed else ahead_passing)[at] & free):
            if is_over():
                break
            take(other)
            after.append(other)
            go_on(other, at + len(faces[other] or ""))
            after.pop()
            leave(other)

    def go_back(cell: int, at: int, then: int) -> None:
        """Trace what comes before a cell, back from a letter; then go on from another letter."""
        if at == 0:
            go_on(before[0], then)
            return
        for other in set_bits(near[cell] & behind[at] & free & ~(1 << wanted[0])):
            if is_over():
                break
            take(other)
            before.append(other)
            go_back(other, at - len(faces[other] or ""), then)
            before.pop()
            leave(other)

    for at in range(whole if wanted else min(1, whole)):
        # The cell that is to be passed is passed here for the first time.
        starts = 1 << wanted[0] if wanted else -1
        for start in set_bits(starts & ahead[at]):
            if is_over():
                break
            take(start)
            before.append(start)
            go_back(start, at, at + len(faces[start] or ""))
            before.pop()
            leave(start)
    return found


def _ahead(fits: Sequence[Sequence[tuple[str, int]]], near: Sequence[int]) -> list[int]:
    """Give by letters the cells from which a word can be spelled to its end."""
    whole = len(fits)
    ahead = [0] * (whole + 1)
    for at in reversed(range(whole)):
        for face, cells in fits[at]:
            end = at + len(face)
            ahead[at] |= cells if end == whole else cells & _beside(ahead[end], near)
    return ahead


def _ahead_passing(
    fits: Sequence[Sequence[tuple[str, int]]], near: Sequence[int], ahead: Sequence[int], cell: int
) -> list[int]:
    """Give those of them from which the path can still pass a cell."""
    passing = [0] * len(ahead)
    for at in reversed(range(len(fits))):
        passing[at] = ahead[at] & 1 << cell
        for face, cells in fits[at]:
            passing[at] |= cells & _beside(passing[at + len(face)], near)
    return passing


@lru_cache(maxsize=64)
def _near(rows: int, columns: int, diagonals: bool) -> tuple[int, ...]:
    table = neighbours(rows, columns, diagonals=diagonals).tolist()
    return tuple(sum(1 << other for other in others if other >= 0) for others in table)


def _beside(cells: int, near: Sequence[int]) -> int:
    beside = 0
    for cell in set_bits(cells):
        beside |= near[cell]
    return beside


def set_bits(bits: int) -> Iterator[int]:
    """Give the numbers of the bits that are set, from 0."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
