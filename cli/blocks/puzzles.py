"""Puzzles as they are given, bundled or in a file, and the forms in which they are written."""

from difflib import get_close_matches
from enum import StrEnum
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING

from ...core.blocks.catalog import bundled, bundled_puzzle
from ...core.blocks.formats.notation import MAX_BYTES, puzzles_of
from ...core.blocks.puzzle import Puzzle
from ...core.blocks.space import Space
from ..inputs import (
    STANDARD_INPUT,
    InputError,
    is_file,
    name_of,
    naming,
    read_bytes,
    refuse_other_kinds,
)
from ..language import in_words, many
from ..options import argument, count_option
from ..terminal import say

if TYPE_CHECKING:
    from ...core.drawing.picture import Picture


class AssemblyForm(StrEnum):
    """The forms of assemblies."""

    LAYERS = "layers"
    JSON = "json"
    CUBIES = "cubies"


class DisassemblyForm(StrEnum):
    """The forms of disassemblies."""

    TEXT = "text"
    JSON = "json"
    TABLE = "table"
    CSV = "csv"
    TSV = "tsv"


class PuzzleForm(StrEnum):
    """The forms of a puzzle."""

    LAYERS = "layers"
    JSON = "json"


def _ids() -> list[str]:
    return [puzzle.id for puzzle in bundled()]


PUZZLE = argument(
    "PUZZLE",
    "A puzzle listed by `gridsmith blocks list`, or a puzzle file (layers, JSON, cubies or "
    "BurrTools); - for standard input.",
    autocompletion=_ids,
)
PROBLEM = count_option("Problem to use from a BurrTools file. (default: the first)")


def read(given: str, problem: int | None, *, cubes: bool = False) -> tuple[Puzzle, int | None]:
    """Give a puzzle, and how many assemblies BurrTools has found, if its file says that.

    `cubes`: whether it has to be one of cubes.
    """
    path = Path(given)
    if given in _ids():
        if problem is not None:
            raise InputError(
                _("--problem cannot be used with {puzzle}, which has only one").format(puzzle=given)
            )
        return bundled_puzzle(given), None
    if not is_file(given):
        short = given[:60].lower()
        alike = [name for name in _ids() if name.startswith(short)] or get_close_matches(
            short, _ids()
        )
        fault = (
            _("PUZZLE {given!r}: no such puzzle or file; did you mean {alike}?")
            if alike
            else _(
                "PUZZLE {given!r}: no such puzzle or file; `gridsmith blocks list` names the "
                "puzzles"
            )
        )
        raise InputError(fault.format(given=given[:60], alike=", ".join(alike[:3])))
    data = read_bytes(path, MAX_BYTES + 1)
    refuse_other_kinds(data, path, "kind-gzip")
    with naming(name_of(path)):
        puzzles = puzzles_of(data, "" if path == STANDARD_INPUT else path.stem)
        if problem is None and puzzles.notice is not None:
            notice = _("{notice}; use --problem to choose another").format(
                notice=in_words(puzzles.notice)
            )
            say(f"gridsmith: {name_of(path)}: {notice}")
        puzzle = puzzles.puzzle(problem or 1)
        if cubes:
            puzzle.needs_cubes()
        return puzzle, puzzles.counted[(problem or 1) - 1] if puzzles.counted else None


def drawn(puzzle: Puzzle) -> "Picture":
    """Draw the goal and the pieces."""
    from ...core.drawing.picture import Picture

    pieces = sum(piece.count for piece in puzzle.pieces)
    note = _("{pieces}, {cubes} to fill").format(
        pieces=many(pieces, _("piece|pieces")),
        cubes=many(
            len(puzzle.goal),
            _("cube|cubes") if puzzle.space is Space.CUBES else _("sphere|spheres"),
        ),
    )
    return Picture(puzzle.name, tuple(puzzle.figures()), note=note)
