"""The kernels of Blocks, part by part."""

from typing import TYPE_CHECKING

from ..compiling.part import Part

if TYPE_CHECKING:
    from .search.counting import Want


def _solve() -> None:
    from .puzzle import Piece, Puzzle, box
    from .search.counting import SolveProblem, Want
    from .search.solve import Solve

    puzzle = Puzzle("", (Piece("brick", box(2, 1, 1), 3),), box(3, 2, 1))
    for want in Want.ONE, Want.ALL:
        search = Solve(SolveProblem(puzzle, want))
        while not search.step().finished:
            pass


def _scan() -> None:
    from .puzzle import Piece, Puzzle, box
    from .search.counting import SolveProblem, Want
    from .search.scan.engine import Scan

    puzzle = Puzzle("", (Piece("brick", box(2, 1, 1), 4),), box(2, 2, 2))
    scan = Scan(SolveProblem(puzzle, Want.COUNT))
    while not scan.finished:
        scan.step()


def _sweep() -> None:
    from .puzzle import Piece, Puzzle, box
    from .search.sweep.engine import Sweep, SweepState

    # There is no way to put these into the box: an attempt fails, and every kernel has its turn.
    sweep = Sweep(Puzzle("", (Piece("brick", box(4, 2, 1), 27),), box(6, 6, 6)), SweepState(0))
    while sweep.state.attempt < 3:
        sweep.step()


def _apart() -> None:
    import numpy as np

    from .assembly import Placed
    from .disassembly.engine import Geometry, Workspace

    assembly = (Placed(0, ((0, 0, 0), (0, 1, 0))), Placed(1, ((1, 0, 0),)))
    workspace = Workspace(Geometry.of_assembly(assembly), megabytes=1)
    workspace.load(np.array([[0, 1]], np.int32))
    workspace.step()


PARTS = {
    "blocks": Part(_solve, ("blocks.search.exact.",), 12),
    "blocks-apart": Part(_apart, ("blocks.disassembly.",), 10),
    "blocks-scan": Part(_scan, ("blocks.search.scan.",), 1),
    "blocks-sweep": Part(_sweep, ("blocks.search.sweep.",), 8),
}


def parts_for(want: "Want") -> tuple[str, ...]:
    """Name the parts that a search needs: one is also looked for by chance, a number by a scan."""
    return ("blocks", *{"one": ("blocks-sweep",), "count": ("blocks-scan",)}.get(want, ()))
