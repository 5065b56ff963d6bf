"""Puzzles and assemblies as text to be kept: layers, JSON, the numbers of cubes."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ...core.blocks.assembly import Assembly
from ...core.blocks.puzzle import Puzzle


def puzzle_text(puzzle: Puzzle, kind: str) -> str:
    """A puzzle as layers or JSON. Raises PuzzleError for what cannot be drawn."""
    from ...core.blocks import notation  # not needed before the first frame

    if kind == "json":
        return notation.puzzle_json(puzzle) + "\n"
    return notation.puzzle_layers(puzzle)


def assemblies_text(puzzle: Puzzle, assemblies: Sequence[Assembly], kind: str) -> str:
    """Write assemblies as layers, JSON or cubies. Raises PuzzleError if they can't be drawn."""
    from ...core.blocks import notation  # not needed before the first frame

    if kind == "json":
        told = [notation.assembly_content(puzzle, assembly) for assembly in assemblies]
        return ",\n".join(map(json.dumps, told)).join(("[\n", "\n]\n"))
    write = notation.assembly_layers if kind == "layers" else notation.assembly_cubies
    return "\n".join(write(puzzle, assembly).rstrip("\n") + "\n" for assembly in assemblies)
