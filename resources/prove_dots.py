"""Prove what an empty board of Dots and Boxes is worth, in parts that may take hours each.

    python resources/prove_dots.py 4x5 --workers 2 --memory 12000 --minutes 350

The engine asks (core/dots/exact) whether the board is worth `--guess` or more, then whether it is
worth two more than that; these two prove a right guess. The table is as large as fits the memory,
a power of two, from the start.

The table is all that has to be saved. It is written to `--file` (build/dots-proofs) every
`--save` minutes and at the end, also at one that SIGINT or SIGTERM makes: into a new file first,
which then takes the place of the former one, so there must be room for two. The next run with the
same size and memory resumes it.
"""

import argparse
import json
import os
import signal
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.exact import kernels
from gridsmith.core.dots.exact.arrays import QUERY, lay_out
from gridsmith.core.dots.exact.engine import Exact, edges_from_center
from gridsmith.core.dots.exact.table import Table
from gridsmith.core.dots.position import Position

WORK = Path(__file__).resolve().parent.parent / "build" / "dots-proofs"
NODES = 200_000
"""Nodes of a step, after which it may be saved or end: under a second."""

REPORT_SECONDS = 60
_HEAD_BYTES = 4096
_SLICE = 1 << 23  # entries


class ProofError(Exception):
    """A saved proof that cannot be resumed; the message is one line."""


@dataclass
class Proof:
    """What is saved beside the table. `address`: of the empty board, which says how keys are made.

    `nodes` and `seconds`: of all runs.
    """

    size: str
    address: list[int]
    entries: int
    stored: int = 0
    nodes: int = 0
    seconds: float = 0


def address(board: Board) -> list[int]:
    """Give the key of an empty board, and what its place in a table is made of."""
    tables, (workspace,) = lay_out(board, edges_from_center(board), is_fixed=True)
    table, query = Table(2, is_fixed=True), np.zeros(1, QUERY)
    query["rest"] = (1 << board.edges) - 1
    query["boxes_left"], query["goal"], query["depth"] = board.boxes, -1000, -1
    kernels.search(tables, workspace, table.sets[0], table.entries, query, np.zeros(0, np.int64), 0)
    return [int(query[0]["key"]), int(query[0]["place"])]


def save(path: Path, proof: Proof, table: Table) -> None:
    """Write a proof, whole or not at all."""
    begun = time.monotonic()
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    with new.open("wb") as file:
        file.write(json.dumps(asdict(proof)).encode().ljust(_HEAD_BYTES))
        for start in range(0, len(table.entries), _SLICE):
            table.entries[start : start + _SLICE].tofile(file)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    print(f"saved in {time.monotonic() - begun:.0f} s", flush=True)


def resume(path: Path, proof: Proof, table: Table) -> Proof:
    """Read a saved proof of the same board into a table of the same size. Raises ProofError."""
    with path.open("rb") as file:
        try:
            saved = Proof(**json.loads(file.read(_HEAD_BYTES)))
        except (ValueError, TypeError):
            raise ProofError(f"{path} is not a saved proof") from None
        if (saved.size, saved.address, saved.entries) != (proof.size, proof.address, proof.entries):
            raise ProofError(f"{path} is of another board, memory or version")
        for start in range(0, len(table.entries), _SLICE):
            to = table.entries[start : start + _SLICE]
            part = np.fromfile(file, np.uint64, len(to))
            if len(part) < len(to):
                raise ProofError(f"{path} is cut short")
            to[:] = part
    table.stored = saved.stored
    return saved


def huge_pages() -> str:
    """Give how much of this process is in huge pages, where the system says so."""
    rollup = Path("/proc/self/smaps_rollup")
    lines = rollup.read_text().splitlines() if rollup.exists() else []
    return next((" ".join(line.split()[1:]) for line in lines if "AnonHuge" in line), "unknown")


def prove(
    board: Board,
    table: Table,
    path: Path,
    *,
    guess: int = 0,
    workers: int = 1,
    seconds: float = float("inf"),
    save_seconds: float = float("inf"),
    nodes: float = float("inf"),
) -> tuple[Exact, Proof]:
    """Go on with a proof for so many seconds, or about so many nodes.

    It is saved at the end and after each `save_seconds`. Raises ProofError where the saved one is
    another.
    """
    proof = Proof(f"{board.rows}x{board.columns}", address(board), len(table.entries))
    if path.exists():
        proof = resume(path, proof, table)
    before, start = proof.nodes, time.monotonic()
    used = proof.seconds
    exact = Exact(Position(board.rows, board.columns), table, workers=workers)
    estimates = {edge: float(guess) for edge in range(board.edges)}
    stopped: list[int] = []
    former = [
        signal.signal(each, lambda number, _: stopped.append(number))
        for each in (signal.SIGINT, signal.SIGTERM)
    ]
    reported, saved, at = start, start, 0
    print(f"{proof.size} begins, {before:,} nodes were searched before", flush=True)
    try:
        while exact.low < exact.high and not stopped and exact.nodes < nodes:
            now = time.monotonic()
            if now > start + seconds:
                break
            if now > reported + REPORT_SECONDS:
                report(exact, board, table, proof, (exact.nodes - at) / (now - reported))
                reported, at = now, exact.nodes
            if now > saved + save_seconds:
                try:
                    save(path, proof, table)
                except OSError as error:
                    print(f"not saved: {error}", flush=True)
                saved = time.monotonic()
            exact.step(estimates, NODES)
            proof.nodes, proof.stored = before + exact.nodes, table.stored
            proof.seconds = used + time.monotonic() - start
    finally:
        for each, handler in zip((signal.SIGINT, signal.SIGTERM), former, strict=True):
            signal.signal(each, handler)
    save(path, proof, table)
    return exact, proof


def report(exact: Exact, board: Board, table: Table, proof: Proof, rate: float) -> None:
    """Print how far it is: nodes, rate, table, bounds of the value and of the first moves."""
    path = ", ".join(f"{at}/{count}" for at, count in exact.path)
    print(
        f"{proof.seconds / 60:.0f} min: {proof.nodes / 1e6:,.1f} M nodes, {rate / 1e3:,.0f} k/s, "
        f"{table.stored / len(table.entries):.1%} of the table; {bounds(exact, board)}; at {path}",
        flush=True,
    )


def bounds(exact: Exact, board: Board) -> str:
    """Give the bounds of the value and how many first moves have which."""
    moves = Counter(exact.bounds(edge) for edge in range(board.edges))
    known = ", ".join(f"{count} of {low}..{high}" for (low, high), count in sorted(moves.items()))
    return f"value {exact.low}..{exact.high}, moves {known}"


def main() -> int:
    """Prove an empty board, or a part of that."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("size", nargs="?", default="4x5", help="of the board, such as 4x5")
    parser.add_argument("--guess", type=int, default=0, help="the value that is asked for first")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--save", type=float, default=30, help="minutes between two times")
    parser.add_argument("--memory", type=int, default=12000, help="megabytes for the table")
    parser.add_argument("--workers", type=int, default=2, help="threads")
    parser.add_argument("--file", type=Path, help="where the proof is saved")
    asked = parser.parse_args()
    board = Board.of(*map(int, asked.size.split("x")))
    path = asked.file or WORK / f"{asked.size}.table"
    table = Table(asked.memory, is_fixed=True)
    print(f"table: {table.entries.nbytes >> 20:,} MB; in huge pages: {huge_pages()}", flush=True)
    try:
        exact, proof = prove(
            board,
            table,
            path,
            guess=asked.guess,
            workers=asked.workers,
            seconds=60 * asked.minutes,
            save_seconds=60 * asked.save,
        )
    except (ProofError, OSError) as error:  # no room to save it, perhaps
        print(error, file=sys.stderr)
        return 1
    done = "proven" if exact.low == exact.high else "not proven yet"
    print(
        f"{asked.size}: {done}, {bounds(exact, board)}; {proof.nodes:,} nodes in "
        f"{proof.seconds / 60:.1f} min in all, {proof.stored / proof.entries:.1%} of the table",
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
