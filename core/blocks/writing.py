"""Puzzles, assemblies and pictures as files: layers, JSON, cubes, PNG, BurrTools, STL."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .assembly import Assembly
from .disassembly.sequence import Disassembly
from .formats.stl import Print
from .puzzle import Puzzle

if TYPE_CHECKING:
    from .disassembly.notation import Words


MOVES_KINDS = ("moves", "moves-json")
"""The forms of a disassembly."""


def puzzle_text(puzzle: Puzzle, kind: str) -> str:
    """A puzzle as layers or JSON. Raises PuzzleError for what cannot be drawn."""
    from .formats import notation  # not needed before the first frame

    if kind == "json":
        return notation.puzzle_json(puzzle) + "\n"
    return notation.puzzle_layers(puzzle)


def puzzle_file(puzzle: Puzzle, kind: str, part: int, how: Print) -> bytes:
    """Write a puzzle for BurrTools (xmpuzzle), a piece as STL (stl) or all of them (zip).

    `part`: the piece, from 1. Raises PuzzleError for what is too large.
    """
    if kind == "xmpuzzle":
        from .formats.burrtools_writing import (
            xmpuzzle_of,  # not before the first frame
        )

        return xmpuzzle_of(puzzle)
    puzzle.needs_cubes()
    from .formats.stl import stl_files, stl_of  # not needed before the first frame

    return (
        stl_files(puzzle.pieces, how)
        if kind == "zip"
        else stl_of(puzzle.pieces[part - 1].cubes, how)
    )


def assemblies_text(puzzle: Puzzle, assemblies: Sequence[Assembly], kind: str) -> str:
    """Write assemblies as layers, JSON or cubies. Raises PuzzleError if they can't be drawn."""
    from .formats import notation  # not needed before the first frame

    if kind == "json":
        contents = [notation.assembly_content(puzzle, assembly) for assembly in assemblies]
        return ",\n".join(map(json.dumps, contents)).join(("[\n", "\n]\n"))
    write = notation.assembly_layers if kind == "layers" else notation.assembly_cubies
    return "\n".join(write(puzzle, assembly).rstrip("\n") + "\n" for assembly in assemblies)


def moves_text(puzzle: Puzzle, number: int, found: Disassembly, words: Words, kind: str) -> str:
    """Write how an assembly with a number is taken apart, as text or JSON."""
    from .disassembly import notation  # not needed before the first frame

    if kind == "moves":
        return notation.disassembly_text(puzzle, number, found, words) + "\n"
    content = notation.disassembly_content(puzzle, number, found)
    return json.dumps(content, ensure_ascii=False) + "\n"
