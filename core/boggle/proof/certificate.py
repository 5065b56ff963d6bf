"""Finished proofs: shares of one are put together, and some parts are closed again as a check."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...errors import Complaint
from .engine import Prove, program_checksum
from .saved_search import SavedProof


def merged(proofs: Sequence[SavedProof]) -> SavedProof:
    """Put what is closed in saved proofs of one problem together, as one that can be resumed.

    Raises Complaint for proofs of different problems or word lists.
    """
    first = proofs[0]
    for proof in proofs:
        if proof.mark() != first.mark():
            raise Complaint("proofs-differ", "these files are not of the same proof")
    pieces = [piece for proof in proofs for piece in proof.pieces]
    seconds = sum(proof.seconds for proof in proofs)
    together = Prove.joined(pieces)
    return replace(first, pieces=(together,), points=together.snapshot().points, seconds=seconds)


def closed_by_others(proof: SavedProof) -> tuple[int, ...]:
    """Give the parts of a proof that another version of the program closed."""
    return tuple(
        sorted(
            part["part"]
            for piece in proof.pieces
            for part in piece.closed
            if part["program"] != program_checksum()
        )
    )


@dataclass(frozen=True)
class Check:
    """Parts of a proof that were closed again, and those of them that came out otherwise."""

    parts: tuple[int, ...]
    wrong: tuple[int, ...]


def check(
    proof: SavedProof,
    sample: int,
    seed: int = 0,
    progress: Callable[[int], object] | None = None,
) -> Check:
    """Close `sample` of the closed parts of a merged proof again, drawn by `seed`.

    A part comes out the same if it has as many nodes and boards as before, and no board that
    belongs among the proof's best and is not there. `progress` is called after each step with the
    number of parts that are checked; an exception ends the check.
    """
    (piece,) = proof.pieces
    before = {part["part"]: part for part in piece.closed}
    chosen = sorted(random.Random(seed).sample(sorted(before), min(sample, len(before))))
    wrong = []
    for done, number in enumerate(chosen):
        again = Prove(proof.problem).only([number])
        while not again.step().finished:
            if progress is not None:
                progress(done)
        part = again.closed[0]
        is_same = all(part[key] == before[number][key] for key in ("nodes", "boards"))
        if not is_same or Prove.joined([piece, again]).snapshot().rows != piece.snapshot().rows:
            wrong.append(number)
    return Check(tuple(chosen), tuple(wrong))
