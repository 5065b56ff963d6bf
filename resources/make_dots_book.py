"""Make a book of Dots and Boxes: what each of the first positions of a board is worth.

    python resources/make_dots_book.py 4x4 --least 31 --memory 12000
    python resources/make_dots_book.py 3x5 --least 30 --memory 12000
    python resources/make_dots_book.py 4x4 --check 20

The engine proves all of it (core/dots/exact); nothing comes from elsewhere. The positions are all
sets of edges of the board, so many of them free, in which nothing can be captured; those with one
key are solved once. All workers fill one table, and each solves positions of its own. First those
with the fewest free edges: what has more then mostly is in the table.

The values are saved in build/dots-books every minute and at the end, also at one that SIGINT or
SIGTERM makes; the next run resumes them. The book (resources/books) is written when all are there.
`--check N` solves N positions of the book again, each with an empty table.
"""

import argparse
import itertools
import json
import random
import signal
import sys
import time
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from gridsmith.core.compiling.kernels import count_bits, kernel
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.exact import kernels
from gridsmith.core.dots.exact.arrays import ITEMS, QUERY, SearchTables, Sets, Workspace, lay_out
from gridsmith.core.dots.exact.book import (
    CRC_BYTES,
    HEAD,
    Book,
    Head,
    StaticFunction,
    book_path,
    slots_of,
)
from gridsmith.core.dots.exact.engine import edges_from_center
from gridsmith.core.dots.exact.table import Table
from gridsmith.core.files.saving import save_whole, writing_whole

WORK = Path(__file__).resolve().parent.parent / "build" / "dots-books"
SAVE_SECONDS = 60
UNKNOWN = -128
_NODES = 200_000  # of a call: under half a second
_ROOM = 1 << 12  # sets of chains and loops
_LISTED = 1 << 22  # positions that are listed at once
_SLOTS_A_KEY = 1.23  # with which nearly all sets of keys can be held
_PART = 32  # positions that a worker takes at once; those beside each other are alike

POSITION = np.dtype(
    [
        ("key", np.uint64),
        ("rest", np.uint64),  # free edges beside chains and loops by themselves
        ("number", np.int32),  # the set of these
        ("boxes_left", np.int32),  # boxes
    ],
    align=True,
)
Positions: TypeAlias = npt.NDArray[np.void]


@kernel
def _list(g: Any, w: Any, s: Any, mask: Any, end: Any, positions: Any) -> tuple[int, Any]:
    """Write down positions, as many as there is room for, from the one with these edges drawn on.

    Gives how many there are, and the next mask of drawn edges; 0 where none is below `end`.
    """
    count = 0
    while count < len(positions):
        rest, number, left = (end - np.uint64(1)) ^ mask, np.int64(0), 0
        is_quiet = True
        for box in range(g.edges.shape[0]):
            free = count_bits(g.edges[box] & rest)
            is_quiet &= free != 1
            left += free > 0
        if is_quiet:
            for box in range(g.edges.shape[0]):
                if count_bits(g.edges[box] & rest) == 2:
                    rest, number = kernels.release(g, s, rest, number, box)
            position = positions[count]
            position.key = kernels.address(g, w, s, rest, number)[0]
            position.rest, position.number, position.boxes_left = rest, number, left
            count += 1
        low = mask & (~mask + np.uint64(1))  # the next mask with so many bits (Gosper)
        carried = mask + low
        mask = carried | (((mask ^ carried) // max(low, np.uint64(1))) >> np.uint64(2))
        if mask >= end or not low:
            return count, np.uint64(0)
    return count, mask


def _once(positions: Positions) -> Positions:
    """Give the first position with each key."""
    _, first = np.unique(positions["key"], return_index=True)
    return positions[np.sort(first)]


class Solver:
    """Solves the positions of one board with one table of so many megabytes, on some threads."""

    def __init__(self, board: Board, memory: int, workers: int = 1) -> None:
        """Begin with an empty table."""
        self.board = board
        self._tables: SearchTables
        self._work: list[Workspace]
        self._tables, self._work = lay_out(board, edges_from_center(board), workers, is_fixed=True)
        self._table = Table(memory, is_fixed=True)
        self._table.make_sets(workers)
        self._sets = Sets.empty(_ROOM)
        self.nodes = [0] * workers
        self.is_stopped = False

    def stop(self) -> None:
        """Let all workers end soon."""
        self.is_stopped = True

    def positions(self, free: int) -> Positions:
        """Give all positions with so many free edges: each key once, alike ones near each other."""
        mask, parts = (1 << self.board.edges - free) - 1, []
        while not parts or mask:
            found, mask = self.listed(mask, _LISTED)
            parts.append(_once(found))
        return _once(np.concatenate(parts))

    def listed(self, mask: int, count: int) -> tuple[Positions, int]:
        """List so many positions from the one with these edges drawn on.

        Edges are numbered as the search does it. Gives the next such mask, too, or 0.
        """
        room = np.zeros(count, POSITION)
        end = np.uint64(1 << self.board.edges)
        used, following = _list(self._tables, self._work[0], self._sets, np.uint64(mask), end, room)
        return room[:used], following

    def solve(self, positions: Positions, values: npt.NDArray[np.int8]) -> Iterator[int]:
        """Fill in the values that are UNKNOWN, until it is stopped.

        Gives how many are known, every minute and at the end.
        """
        starts = itertools.count(0, _PART)

        def work(worker: int) -> None:
            guess = 0
            for start in starts:
                if start >= len(positions) or self.is_stopped:
                    return
                for at in range(start, min(start + _PART, len(positions))):
                    if values[at] == UNKNOWN:
                        found = self.value(positions[at], guess, worker)
                        if found is None:
                            return
                        values[at] = guess = found

        with ThreadPoolExecutor(len(self._work)) as threads:
            working = {threads.submit(work, worker) for worker in range(len(self._work))}
            while working:
                done, working = wait(working, SAVE_SECONDS)
                for each in done:
                    each.result()
                yield int(np.count_nonzero(values != UNKNOWN))

    def value(self, position: Any, guess: int = 0, worker: int = 0) -> int | None:
        """Give the exact value of a position; None when it is stopped before."""
        query, table = np.zeros(1, QUERY), self._table
        q, left = query[0], int(position["boxes_left"])
        q["rest"], q["boxes_left"] = position["rest"], left
        items = np.repeat(np.arange(ITEMS), self._sets.counts[position["number"]])
        low, high, goal = -left, left, guess + ((guess ^ left) & 1)
        while low < high:
            q["goal"] = goal = min(max(goal, low + 2), high)
            q["depth"], q["needs_all"] = -1, goal > guess
            state = kernels.PAUSED
            while state != kernels.DONE:
                if self.is_stopped:
                    return None
                state = kernels.search(
                    self._tables, self._work[worker], table.sets[worker], table.entries,
                    query, items, _NODES,
                )  # fmt: skip
                if state == kernels.NO_SETS:
                    table.sets[worker] = table.sets[worker].grown()
                if state == kernels.CONTRADICTION:
                    raise AssertionError("the table has contradictory bounds")
            low, high = int(q["low"]), int(q["high"])
            goal = low + 2 if low >= goal else high
        self.nodes[worker] += int(q["nodes"])
        return low


def make(solver: Solver, least: int, folder: Path) -> Book | None:
    """Make the book of all positions with at least so many free edges; None when it is stopped.

    The values are saved in the folder, and resumed from it.
    """
    board, begun = solver.board, time.monotonic()
    layers = []
    folder.mkdir(parents=True, exist_ok=True)
    for free in range(least, board.edges + 1):
        positions = solver.positions(free)
        path = folder / f"{board.rows}x{board.columns}-{free}.npy"
        known = np.load(path) if path.exists() else np.full(len(positions), UNKNOWN, np.int8)
        if len(known) != len(positions):
            raise SystemExit(f"{path} is of another version")
        for count in solver.solve(positions, known):
            with writing_whole(path) as file:
                np.save(file, known)
            print(
                f"{(time.monotonic() - begun) / 60:.0f} min: {free} free edges, {count:,} of "
                f"{len(positions):,} solved, {sum(solver.nodes) / 1e6:,.0f} M nodes",
                flush=True,
            )
        if solver.is_stopped:
            return None
        layers.append((positions["key"], known))
    return book_of(least, layers)


def function_of(keys: npt.NDArray[np.uint64], is_true: npt.NDArray[np.bool_]) -> StaticFunction:
    """Make the function of different keys.

    Slots are tried in turns (Botelho, Pagh and Ziviani 2007): a key that alone has a slot can
    get any answer by it, whatever is in its other two, so that it is left out and comes last.
    """
    size = 1 + int(_SLOTS_A_KEY * len(keys)) // 24
    while (turns := _turns(slots := slots_of(keys, size))) is None:
        size += 1 + size // 100
    bits = np.zeros(24 * size, np.bool_)
    for key, own in reversed(turns):
        bits[own] = is_true[key] ^ bits[slots[:, key]].sum(axis=0) & 1
    return StaticFunction(np.packbits(bits, bitorder="little"))


def _turns(
    slots: npt.NDArray[np.int64],
) -> list[tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]] | None:
    """Return which keys have a slot alone when those of all turns before are left out, and that.

    None: in the end there are keys that have none.
    """
    count = int(slots[2].max(initial=-1)) + 1
    users = np.zeros(count, np.int32)
    of = np.zeros(count, np.int64)  # the exclusive or of their numbers: where there is one, it
    numbers = np.arange(slots.shape[1])
    for each in slots:
        np.add.at(users, each, 1)
        np.bitwise_xor.at(of, each, numbers)
    turns = []
    found = 0
    alone = np.flatnonzero(users == 1)
    while len(alone):
        keys, first = np.unique(of[alone], return_index=True)
        turns.append((keys, alone[first]))
        found += len(keys)
        for each in slots[:, keys]:
            np.subtract.at(users, each, 1)
            np.bitwise_xor.at(of, each, keys)
        touched = slots[:, keys].ravel()
        alone = np.unique(touched[users[touched] == 1])
    return turns if found == slots.shape[1] else None


def book_of(
    least: int,
    layers: Sequence[tuple[npt.NDArray[np.uint64], npt.NDArray[np.int8]]],
) -> Book:
    """Make a book of the different keys of each layer and their values."""
    made = []
    for keys, values in layers:
        halves, counts = np.unique(values >> 1, return_counts=True)
        halves = halves[np.argsort(-counts, kind="stable")]
        functions, left = [], np.ones(len(keys), np.bool_)
        for half in halves[:-1]:
            functions.append(function_of(keys[left], values[left] >> 1 == half))
            left &= values >> 1 != half
        made.append((tuple(map(int, halves)), tuple(functions)))
    return Book(least, tuple(made))


def packed(book: Book) -> bytes:
    """Return the bytes of the file."""
    layers = [
        (list(halves), [len(each.slots) for each in functions]) for halves, functions in book.layers
    ]
    head = json.dumps(Head(least=book.minimum, layers=layers)).encode()
    slots = b"".join(each.slots.tobytes() for _, functions in book.layers for each in functions)
    data = len(head).to_bytes(4, "little") + head + slots
    return HEAD + zlib.crc32(data).to_bytes(CRC_BYTES, "little") + data


def check(board: Board, memory: int, count: int) -> int:
    """Solve random positions of the book again, without it; gives how many are wrong."""
    book = Book.read(book_path(board))
    wrong = 0
    for number in range(1, count + 1):
        free = random.randint(book.minimum, min(book.minimum + 3, board.edges))
        solver = Solver(board, memory)
        drawn = random.sample(range(board.edges), board.edges - free)
        (position,), _ = solver.listed(sum(1 << edge for edge in drawn), 1)
        value = book.value(int(position["key"]), free, int(position["boxes_left"]))
        wrong += value != solver.value(position)
        print(f"{number} of {count}: {free} free edges, {value}; {wrong} wrong", flush=True)
    return wrong


def main() -> int:
    """Make a book or check it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("size", help="of the board, such as 4x4")
    parser.add_argument("--least", type=int, default=31, help="the fewest free edges")
    parser.add_argument("--memory", type=int, default=4096, help="megabytes for the table")
    parser.add_argument("--workers", type=int, default=2, help="threads")
    parser.add_argument("--check", type=int, metavar="N", help="solve N positions again")
    asked = parser.parse_args()
    board = Board.of(*map(int, asked.size.split("x")))
    if asked.check:
        return int(check(board, asked.memory, asked.check) > 0)
    solver = Solver(board, asked.memory, asked.workers)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: solver.stop())
    book = make(solver, asked.least, WORK)
    if book is None:
        return 1
    path = book_path(board)
    save_whole(path, packed(book))
    print(f"{path}: {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
