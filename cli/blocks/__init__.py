"""`gridsmith blocks`: put pieces made of cubes together into a shape, or count the ways."""

from dataclasses import dataclass
from gettext import gettext as _
from pathlib import Path
from typing import Annotated

import typer

from ...core.blocks.catalog import bundled
from ...core.blocks.formats.notation import puzzle_json, puzzle_layers
from ...core.blocks.puzzle import Puzzle
from ...core.blocks.search.counting import Convention, SolveProblem, Want, usual_convention
from ...core.export import Table
from ..drawing import PictureOptions
from ..groups import Commands
from ..inputs import InputError
from ..language import in_words, many
from ..long_search import COURSE_PANEL, Course, CourseToTheEnd
from ..options import argument, count_option, form_option, option, output_option
from ..results import (
    Destination,
    LimitOption,
    check_writable,
    form_by_suffix,
    send_bytes,
    send_text,
)
from ..terminal import say
from .puzzles import (
    PROBLEM,
    PUZZLE,
    AssemblyForm,
    DisassemblyForm,
    PuzzleForm,
    drawn,
    read,
)

app = Commands()


@dataclass(frozen=True)
class CourseOfAssembling(CourseToTheEnd):
    """The options of a search for assemblies."""

    target: Annotated[
        int | None,
        count_option("Stop once N assemblies are found.", rich_help_panel=COURSE_PANEL),
    ] = None


_CONVENTION = option(
    "Which assemblies count as one: none (placements), those that differ by a rotation "
    "of the goal (rotations), or also by a reflection (reflections), if the set of "
    "pieces is its own mirror image; or as BurrTools counts (burrtools). (default: burrtools for "
    "puzzles from BurrTools, rotations for others)"
)


@app.command()
def solve(
    *,
    puzzle: Annotated[str | None, PUZZLE] = None,
    all_: Annotated[bool, typer.Option("--all", help="Find all assemblies, not just one.")] = False,
    count: Annotated[
        bool, typer.Option("--count", help="Count the assemblies without listing them.")
    ] = False,
    convention: Annotated[Convention | None, _CONVENTION] = None,
    problem: Annotated[int | None, PROBLEM] = None,
    course: CourseOfAssembling,
    form: Annotated[AssemblyForm | None, form_option("layers")] = None,
    output: Annotated[Path | None, output_option("the assemblies")] = None,
    drawing: PictureOptions,
) -> None:
    """Find an assembly of the pieces of a puzzle, find all, or count them.

    Pieces may be rotated in 3D but not mirrored, and must fill the goal; some may be left over.
    Pieces of the same shape and colors are interchangeable. The search ends by itself; after
    Ctrl-C, or when a time limit is reached, it prints what it has found so far.
    """
    form = form or form_by_suffix(output, AssemblyForm.LAYERS)
    if all_ and count:
        raise InputError(_("--all and --count cannot be used together"))
    _check_given(puzzle, course)
    counted: int | None = None

    from ...core.blocks.search.solve import SavedSolve
    from .found import SOLVING, Assemblies

    def begin(seed: int) -> SavedSolve:
        nonlocal counted
        assert puzzle is not None
        want = Want.ALL if all_ else Want.COUNT if count else Want.ONE
        given, counted = read(puzzle, problem)
        question = SolveProblem(given, want, convention or usual_convention(given))
        return SavedSolve.begun(question, seed)

    SOLVING.run(
        begin,
        course,
        output,
        own={
            "--all": all_ or None,
            "--count": count or None,
            "--convention": convention,
            "--problem": problem,
        },
        give=lambda search, outcome, done: Assemblies(search, outcome.snapshot, done, counted).give(
            form, output, drawing
        ),
    )


@app.command()
def disassemble(
    *,
    puzzle: Annotated[str | None, PUZZLE] = None,
    all_: Annotated[
        bool, typer.Option("--all", help="Find all assemblies that come apart, not just one.")
    ] = False,
    level_at_least: Annotated[
        int | None,
        count_option(
            "Show only assemblies that need N moves or more until the first part comes out."
        ),
    ] = None,
    convention: Annotated[Convention | None, _CONVENTION] = None,
    problem: Annotated[int | None, PROBLEM] = None,
    memory: Annotated[
        int | None,
        option(
            "Memory of each worker for one assembly, in megabytes; assemblies that need more are "
            "counted as undecided. (default: 256)",
            metavar="MB",
            min=1,
            max=65536,
        ),
    ] = None,
    course: CourseOfAssembling,
    form: Annotated[DisassemblyForm | None, form_option("text")] = None,
    output: Annotated[Path | None, output_option("the moves")] = None,
    drawing: PictureOptions,
) -> None:
    """Find assemblies that can be taken apart, and the moves.

    The first level is the fewest moves until a part comes out. Pieces are only moved along the
    axes, never rotated. Every sequence is checked cube by cube before it is printed. The search
    ends by itself; after Ctrl-C, or when a time limit is reached, it prints what it has found so
    far.
    """
    form = form or form_by_suffix(output, DisassemblyForm.TEXT)
    _check_given(puzzle, course)

    from ...core.blocks.disassembly.engine import MEGABYTES
    from ...core.blocks.disassembly.search import (
        DisassembleProblem,
        SavedDisassemble,
    )
    from .found import TAKING_APART, Disassemblies

    def begin(seed: int) -> SavedDisassemble:
        assert puzzle is not None
        given = read(puzzle, problem, cubes=True)[0]
        question = DisassembleProblem(
            given,
            Want.ALL if all_ else Want.ONE,
            convention or usual_convention(given),
            level_at_least or 0,
            memory or MEGABYTES,
        )
        return SavedDisassemble.begun(question, seed)

    TAKING_APART.run(
        begin,
        course,
        output,
        own={
            "--all": all_ or None,
            "--level-at-least": level_at_least,
            "--convention": convention,
            "--problem": problem,
            "--memory": memory,
        },
        give=lambda search, outcome, done: Disassemblies(search, outcome.snapshot, done).give(
            form, output, drawing
        ),
    )


def _check_given(puzzle: str | None, course: Course) -> None:
    if (puzzle is None) == (course.resume is None):
        raise InputError(
            _("give a PUZZLE, or --resume FILE for a saved search: not both")
            if puzzle is not None
            else _("give a PUZZLE, or --resume FILE for a saved search: one of the two is needed")
        )


@app.command("list")
def list_(
    *,
    limit: LimitOption = None,
    destination: Destination,
) -> None:
    """List the bundled puzzles, and how many assemblies each has."""
    title = in_words if destination.is_for_reading else str
    conventions = [each for each in Convention if each is not Convention.BURRTOOLS]
    rows = [
        (
            entry.id,
            title(entry.title),
            sum(piece.count for piece in entry.puzzle.pieces),
            len(entry.puzzle.goal),
            *(entry.known.get(convention) for convention in conventions),
        )
        for entry in bundled()
    ]
    table = Table(("id", "name", "pieces", "cubes", *(map(str, conventions))), rows[:limit])
    destination.send(table, many(len(rows), _("puzzle|puzzles")))


@app.command()
def show(
    *,
    puzzle: Annotated[str, PUZZLE],
    problem: Annotated[int | None, PROBLEM] = None,
    form: Annotated[PuzzleForm | None, form_option("layers")] = None,
    output: Annotated[Path | None, output_option("the puzzle")] = None,
    drawing: PictureOptions,
) -> None:
    """Write a puzzle in layers or as JSON, whatever its original format."""
    form = form or form_by_suffix(output, PuzzleForm.LAYERS)
    write = puzzle_json if form is PuzzleForm.JSON else puzzle_layers
    given = read(puzzle, problem, cubes=form is PuzzleForm.LAYERS)[0]
    text = write(given) + "\n"
    drawing.save(lambda: drawn(given))
    send_text(text, output)
    has_groups = any(piece.groups for piece in given.pieces)
    is_more = given.is_colored or has_groups or given.most_holes is not None
    if form is PuzzleForm.LAYERS and is_more:
        left_out = _("layers leave out colors, groups and the limit of holes; JSON keeps them")
        say(f"gridsmith: {left_out}")


@app.command()
def pieces(
    *,
    name: Annotated[
        str | None,
        argument("[NAME]", "Only pieces whose name begins like this, or the stick of this number."),
    ] = None,
    limit: LimitOption = None,
    destination: Destination,
) -> None:
    """List pieces to build puzzles of: polyominoes and polycubes up to 6 cubes, burr sticks.

    A shape is drawn in a line: / between the rows of a layer, a space between the layers, from the
    bottom up. Burr sticks have the numbers of the standard six-piece burr; of all numbers of a
    stick, the lowest is listed.
    """
    from ...core.blocks.polycubes import listed_pieces, matching

    found = listed_pieces() if name is None else matching(name)
    if not found:
        raise InputError(_("no piece has a name that begins with {name!r}").format(name=name))
    rows = [
        (piece.name, piece.kind.value, len(piece.cubes), piece.drawing) for piece in found[:limit]
    ]
    table = Table(("name", "kind", "cubes", "shape"), rows)
    destination.send(table, many(len(found), _("piece|pieces")))


@app.command()
def export(
    *,
    puzzle: Annotated[str, PUZZLE],
    file: Annotated[
        Path | None,
        argument(
            "[FILE]",
            "Where to write: .xmpuzzle for BurrTools; .stl for a 3D printer, one piece; .zip for "
            "an STL file of each piece.",
        ),
    ] = None,
    output: Annotated[
        Path | None, option("The same as FILE.", "--output", "-o", metavar="FILE")
    ] = None,
    problem: Annotated[int | None, PROBLEM] = None,
    piece: Annotated[str | None, option("Name of the piece to write as STL.")] = None,
    cube: Annotated[
        float | None, option("Side of a cube in millimeters. (default: 10)", metavar="MM")
    ] = None,
    gap: Annotated[
        float | None, option("Gap between two pieces in millimeters. (default: 0.2)", metavar="MM")
    ] = None,
    bevel: Annotated[
        float | None,
        option("Bevel of the outer edges in millimeters. (default: 0.5)", metavar="MM"),
    ] = None,
) -> None:
    """Write a puzzle for BurrTools, or its pieces for a 3D printer."""
    if (file is None) == (output is None):
        raise InputError(_("give FILE or --output FILE, where to write: one of the two"))
    file = file or output
    assert file is not None
    suffix = file.suffix.lower()
    if suffix not in (".xmpuzzle", ".stl", ".zip"):
        raise InputError(
            _("{name}: the name should end in .xmpuzzle, .stl or .zip").format(name=file.name)
        )
    sizes = {"side": cube, "gap": gap, "bevel": bevel}
    given_sizes = {name: size for name, size in sizes.items() if size is not None}
    if suffix == ".xmpuzzle" and (given_sizes or piece is not None):
        raise InputError(_("--piece, --cube, --gap and --bevel are for .stl and .zip"))
    if suffix == ".zip" and piece is not None:
        raise InputError(_("--piece is for .stl; a .zip has all pieces"))
    check_writable(file)
    send_bytes(_exported(read(puzzle, problem)[0], suffix, piece, given_sizes), file)


def _exported(puzzle: Puzzle, suffix: str, piece: str | None, sizes: dict[str, float]) -> bytes:
    from ...core.blocks.formats.stl import Print
    from ...core.blocks.writing import puzzle_file

    names = [each.name for each in puzzle.pieces]
    part = names.index(piece) + 1 if piece in names else 0
    if piece is None and len(names) == 1:
        part = 1
    if suffix == ".stl" and not part:
        puzzle.needs_cubes()
        raise InputError(
            _("--piece NAME is needed, one of {names}; or write a .zip with all pieces").format(
                names=", ".join(names)
            )
        )
    return puzzle_file(puzzle, suffix[1:], part, Print(**sizes))
