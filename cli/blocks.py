"""`gridsmith blocks`: put pieces made of cubes together into a shape, or count the ways."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar, cast

import typer

from ..core.blocks.assembly import Assembly
from ..core.blocks.catalog import bundled, bundled_puzzle
from ..core.blocks.formats.notation import (
    MAX_BYTES,
    assembly_content,
    assembly_cubies,
    assembly_layers,
    puzzle_json,
    puzzle_layers,
    puzzles_of,
)
from ..core.blocks.puzzle import Puzzle
from ..core.blocks.search.counting import Convention, SolveProblem, Status, Want, usual_convention
from ..core.blocks.space import Space
from ..core.export import Format, Table, render
from .drawing import PictureOptions
from .groups import Commands
from .inputs import (
    STANDARD_INPUT,
    InputError,
    is_file,
    name_of,
    naming,
    read_bytes,
    refuse_other_kinds,
)
from .language import in_words, many, number, share
from .long_search import COURSE_PANEL, Course, CourseToTheEnd, LongSearch, seconds_left
from .options import argument, count_option, form_option, option, output_option
from .results import (
    Destination,
    LimitOption,
    check_writable,
    first_of,
    form_by_suffix,
    put,
    send_bytes,
    send_text,
)
from .terminal import say

if TYPE_CHECKING:
    from ..core.blocks.disassembly.notation import Words
    from ..core.blocks.disassembly.search import DisassembleSnapshot, SavedDisassemble
    from ..core.blocks.disassembly.sequence import Disassembly
    from ..core.blocks.search.solve import SavedSolve, SolveSnapshot
    from ..core.drawing.picture import Picture
    from ..core.searching.saved_search import SavedSearch
    from ..core.searching.search import Outcome

app = Commands()

_SavedT = TypeVar("_SavedT", bound="SavedSearch[Any]")
_SnapshotT = TypeVar("_SnapshotT")


@dataclass(frozen=True)
class CourseOfAssembling(CourseToTheEnd):
    """The options of a search for assemblies."""

    target: Annotated[
        int | None,
        count_option("Stop once N assemblies are found.", rich_help_panel=COURSE_PANEL),
    ] = None


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


_PUZZLE = argument(
    "PUZZLE",
    "A puzzle listed by `gridsmith blocks list`, or a puzzle file (layers, JSON, cubies or "
    "BurrTools); - for standard input.",
    autocompletion=_ids,
)
_CONVENTION = option(
    "Which assemblies count as one: none (placements), those that differ by a rotation "
    "of the goal (rotations), or also by a reflection (reflections), if the set of "
    "pieces is its own mirror image; or as BurrTools counts (burrtools). (default: burrtools for "
    "puzzles from BurrTools, rotations for others)"
)
_PROBLEM = count_option("Problem to use from a BurrTools file. (default: the first)")


@app.command()
def solve(
    *,
    puzzle: Annotated[str | None, _PUZZLE] = None,
    all_: Annotated[bool, typer.Option("--all", help="Find all assemblies, not just one.")] = False,
    count: Annotated[
        bool, typer.Option("--count", help="Count the assemblies without listing them.")
    ] = False,
    convention: Annotated[Convention | None, _CONVENTION] = None,
    problem: Annotated[int | None, _PROBLEM] = None,
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

    from ..core.blocks.search.solve import SavedSolve

    def begin(seed: int) -> "SavedSolve":
        nonlocal counted
        assert puzzle is not None
        want = Want.ALL if all_ else Want.COUNT if count else Want.ONE
        given, counted = _read_counted(puzzle, problem)
        question = SolveProblem(given, want, convention or usual_convention(given))
        return SavedSolve.begun(question, seed)

    def give(search: "SavedSolve", outcome: "Outcome[Any]", done: str) -> None:
        answer = _Assemblies(search, outcome, done, counted)
        drawing.save(answer.draw)
        answer.give(form, output)

    own = {
        "--all": all_ or None,
        "--count": count or None,
        "--convention": convention,
        "--problem": problem,
    }
    LongSearch(SavedSolve, ("nodes",), status=_status, warm_up=_warm_up, foresees=True).run(
        begin, course, output, own=own, give=give
    )


@app.command()
def disassemble(
    *,
    puzzle: Annotated[str | None, _PUZZLE] = None,
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
    problem: Annotated[int | None, _PROBLEM] = None,
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

    from ..core.blocks.disassembly.engine import MEGABYTES
    from ..core.blocks.disassembly.search import DisassembleProblem, SavedDisassemble

    def begin(seed: int) -> "SavedDisassemble":
        assert puzzle is not None
        given = _read(puzzle, problem, cubes=True)
        question = DisassembleProblem(
            given,
            Want.ALL if all_ else Want.ONE,
            convention or usual_convention(given),
            level_at_least or 0,
            memory or MEGABYTES,
        )
        return SavedDisassemble.begun(question, seed)

    def give(search: "SavedDisassemble", outcome: "Outcome[Any]", done: str) -> None:
        answer = _Disassemblies(search, outcome, done)
        drawing.save(answer.draw)
        answer.give(form, output)

    own = {
        "--all": all_ or None,
        "--level-at-least": level_at_least,
        "--convention": convention,
        "--problem": problem,
        "--memory": memory,
    }
    LongSearch(
        SavedDisassemble,
        ("assemblies", "states"),
        status=_status_apart,
        warm_up=_warm_up_apart,
        is_random=False,
    ).run(begin, course, output, own=own, give=give)


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
    puzzle: Annotated[str, _PUZZLE],
    problem: Annotated[int | None, _PROBLEM] = None,
    form: Annotated[PuzzleForm | None, form_option("layers")] = None,
    output: Annotated[Path | None, output_option("the puzzle")] = None,
    drawing: PictureOptions,
) -> None:
    """Write a puzzle in layers or as JSON, whatever its original format."""
    form = form or form_by_suffix(output, PuzzleForm.LAYERS)
    write = puzzle_json if form is PuzzleForm.JSON else puzzle_layers
    given = _read(puzzle, problem, cubes=form is PuzzleForm.LAYERS)
    text = write(given) + "\n"
    drawing.save(lambda: _drawn(given))
    send_text(text, output)
    if form is PuzzleForm.LAYERS and _is_more_than_layers(given):
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
    from ..core.blocks.polycubes import listed_pieces, matching

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
    puzzle: Annotated[str, _PUZZLE],
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
    problem: Annotated[int | None, _PROBLEM] = None,
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
    send_bytes(_exported(_read(puzzle, problem), suffix, piece, given_sizes), file)


def _exported(puzzle: Puzzle, suffix: str, piece: str | None, sizes: dict[str, float]) -> bytes:
    if suffix == ".xmpuzzle":
        from ..core.blocks.formats.burrtools_writing import xmpuzzle_of

        return xmpuzzle_of(puzzle)
    puzzle.needs_cubes()
    from ..core.blocks.formats.stl import Print, stl_files, stl_of

    how = Print(**sizes)
    if suffix == ".zip":
        return stl_files(puzzle.pieces, how)
    names = [each.name for each in puzzle.pieces]
    if piece is None and len(names) == 1:
        piece = names[0]
    if piece not in names:
        raise InputError(
            _("--piece NAME is needed, one of {names}; or write a .zip with all pieces").format(
                names=", ".join(names)
            )
        )
    return stl_of(puzzle.pieces[names.index(piece)].cubes, how)


# What is given


def _check_given(puzzle: str | None, course: Course) -> None:
    if (puzzle is None) == (course.resume is None):
        raise InputError(
            _("give a PUZZLE, or --resume FILE for a saved search: not both")
            if puzzle is not None
            else _("give a PUZZLE, or --resume FILE for a saved search: one of the two is needed")
        )


def _read(given: str, problem: int | None, *, cubes: bool = False) -> Puzzle:
    """Give a bundled puzzle, or one from a file. Raises InputError."""
    puzzle, _counted = _read_counted(given, problem, cubes=cubes)
    return puzzle


def _read_counted(
    given: str, problem: int | None, *, cubes: bool = False
) -> tuple[Puzzle, int | None]:
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


def _is_more_than_layers(puzzle: Puzzle) -> bool:
    """Tell whether layers leave out something of a puzzle."""
    has_groups = any(piece.groups for piece in puzzle.pieces)
    return puzzle.is_colored or has_groups or puzzle.most_holes is not None


def _drawn(puzzle: Puzzle) -> "Picture":
    """Draw the goal and the pieces."""
    from ..core.blocks.drawing.picture import puzzle_figures
    from ..core.drawing.picture import Picture

    pieces = sum(piece.count for piece in puzzle.pieces)
    note = _("{pieces}, {cubes} to fill").format(
        pieces=many(pieces, _("piece|pieces")),
        cubes=many(
            len(puzzle.goal),
            _("cube|cubes") if puzzle.space is Space.CUBES else _("sphere|spheres"),
        ),
    )
    return Picture(puzzle.name, tuple(puzzle_figures(puzzle)), note=note)


# The search


def _warm_up(search: Any) -> None:
    from ..core.blocks.parts import PARTS, parts_for

    for name in parts_for(search.problem.want):
        PARTS[name].compile()


def _assemblies(count: int) -> str:
    return many(count, _("assembly|assemblies"))


def _done(fraction: float | None) -> list[str]:
    return [] if fraction is None else [_("{share} of the search").format(share=share(fraction))]


def _status(snapshot: "SolveSnapshot") -> list[str]:
    return [*_done(snapshot.fraction), _assemblies(snapshot.points or 0)]


class _Result(Generic[_SavedT, _SnapshotT]):
    """What a search has reached; `done` says how it ended."""

    def __init__(self, search: _SavedT, outcome: "Outcome[Any]", done: str) -> None:
        self._search = search
        self._puzzle: Puzzle = search.problem.puzzle
        self._snapshot = cast("_SnapshotT", outcome.snapshot)
        self._done = done


def _json_text(record: dict[str, object], solutions: Iterable[object]) -> str:
    """Write a record as JSON: a line for each field, and for each of the solutions in it."""
    listed = ",\n".join(f"    {_one_line(solution)}" for solution in solutions)
    lines = {name: _one_line(value) for name, value in record.items()}
    if listed:
        lines["solutions"] = f"[\n{listed}\n  ]"
    return ",\n".join(f'  "{name}": {line}' for name, line in lines.items()).join(("{\n", "\n}\n"))


class _Assemblies(_Result["SavedSolve", "SolveSnapshot"]):
    """Assemblies, and how many there are; `counted`: the number in the puzzle's file."""

    def __init__(
        self, search: "SavedSolve", outcome: "Outcome[Any]", done: str, counted: int | None
    ) -> None:
        super().__init__(search, outcome, done)
        self._counted = counted

    def give(self, form: AssemblyForm, output: Path | None) -> None:
        if form is AssemblyForm.JSON:
            send_text(self._json(), output)
            return
        write = assembly_cubies if form is AssemblyForm.CUBIES else assembly_layers
        drawn = [f"{write(self._puzzle, assembly)}\n" for assembly in self._assemblies()]
        if form is AssemblyForm.LAYERS and output is None:
            verdict = "\n".join([self._verdict(), *self._notes()])
            put("\n\n".join([verdict, *(text.rstrip("\n") for text in drawn), self._done]) + "\n")
            return
        # These forms have no place for it.
        for line in (self._verdict(), *self._notes()):
            say(f"gridsmith: {line}")
        between = "\n\n" if form is AssemblyForm.LAYERS else "\n"
        send_text(between.join(drawn), output)

    def draw(self) -> "Picture":
        """Draw the first assembly and its layers; the puzzle where there is none."""
        from ..core.blocks.drawing.parts import parts_of
        from ..core.blocks.drawing.picture import SceneFigure, layer_figures
        from ..core.blocks.drawing.shown_parts import ShownParts
        from ..core.drawing.picture import Picture

        puzzle = self._puzzle
        if not self._assemblies():
            return replace(_drawn(puzzle), note=self._verdict())
        parts = parts_of(puzzle, self._assemblies()[0])
        shown = ShownParts(parts, puzzle.goal, space=puzzle.space)
        figures = SceneFigure(shown), *layer_figures(shown, _("Layer {layer}"))
        return Picture(puzzle.name, figures, note=self._verdict())

    def _assemblies(self) -> Sequence[Assembly]:
        """Give the assemblies that were found; none where only a number is wanted."""
        return () if self._search.problem.want is Want.COUNT else self._snapshot.assemblies

    def _json(self) -> str:
        snapshot = self._snapshot
        record: dict[str, object] = {
            "status": snapshot.status.value,
            "count": snapshot.points or 0,
            "convention": self._search.problem.convention.value,
            "solutions": [],
            "nodes": snapshot.counters["nodes"],
            "seconds": round(self._search.seconds, 3),
            "complete": snapshot.proven,
        }
        if (seconds := self._seconds_left()) is not None:
            record["seconds_left"] = round(seconds)
        if self._counted is not None:
            record["stored"] = self._counted
        if snapshot.obstacle is not None:
            record["obstacle"] = str(snapshot.obstacle)
        found = (assembly_content(self._puzzle, assembly) for assembly in self._assemblies())
        return _json_text(record, found)

    def _seconds_left(self) -> float | None:
        rate = self._snapshot.counters["nodes"] / max(self._search.seconds, 0.001)
        return seconds_left(self._snapshot, "nodes", rate)

    def _notes(self) -> list[str]:
        """Give the number in the file, to compare with."""
        if self._counted is None or self._search.problem.want is Want.ONE:
            return []
        stored = _("In the file: {assemblies} by the rules of BurrTools.")
        return [stored.format(assemblies=_assemblies(self._counted))]

    def _verdict(self) -> str:
        snapshot, problem = self._snapshot, self._search.problem
        name = problem.puzzle.name or _("This puzzle")
        points = snapshot.points or 0
        match snapshot.status:
            case Status.IMPOSSIBLE if snapshot.obstacle is not None:
                return f"{name}: {_('impossible')}, {in_words(snapshot.obstacle)}"
            case Status.IMPOSSIBLE:
                return f"{name}: {_('impossible')}"
            case Status.UNKNOWN:
                return f"{name}: {_('no assembly found so far')}"
        if problem.want is Want.ONE and not snapshot.proven:
            return f"{name}: {_('solved')}"
        counted = {
            Convention.PLACEMENTS: _("{assemblies}, each placement counted"),
            Convention.ROTATIONS: _("{assemblies} up to rotations"),
            Convention.REFLECTIONS: _("{assemblies} up to rotations and reflections"),
            Convention.BURRTOOLS: _("{assemblies} by the rules of BurrTools"),
        }[problem.convention]
        text = f"{name}: {counted.format(assemblies=_assemblies(points))}"
        if not snapshot.proven:
            text = _("{found} so far").format(found=text)
        if problem.want is Want.ALL and not self._are_named:
            text += first_of(snapshot.assemblies, range(points))
        elif problem.want is Want.ALL:
            text += _("; {count} if pieces of the same shape are interchangeable").format(
                count=number(len(snapshot.assemblies))
            )
        return text

    @property
    def _are_named(self) -> bool:
        """Whether there are more than are listed because pieces of the same shape have names."""
        from ..core.blocks.search.assemblies import MAX_LISTED

        listed = len(self._snapshot.assemblies)
        is_burrtools = self._search.problem.convention is Convention.BURRTOOLS
        return is_burrtools and listed < min(self._snapshot.points or 0, MAX_LISTED)


# Disassembly


def _warm_up_apart(_search: Any) -> None:
    from ..core.blocks.parts import PARTS

    PARTS["blocks"].compile()
    PARTS["blocks-apart"].compile()


def _status_apart(snapshot: "DisassembleSnapshot") -> list[str]:
    every, come_apart = snapshot.counted
    found = _assemblies(every)
    apart = _("come apart: {count}").format(count=number(come_apart))
    return [*_done(snapshot.fraction), found, apart]


class _Disassemblies(_Result["SavedDisassemble", "DisassembleSnapshot"]):
    """Assemblies that come apart, and the moves."""

    def give(self, form: DisassemblyForm, output: Path | None) -> None:
        if form is DisassemblyForm.JSON:
            send_text(self._json(), output)
            return
        if form is not DisassemblyForm.TEXT:
            rows = [
                (place, found.level, " ".join(map(str, found.levels)), len(found.moves))
                for place, found in self._found()
            ]
            table = Table(("assembly", "level", "levels", "moves"), rows)
            text = render(table, Format.TEXT if form is DisassemblyForm.TABLE else Format(form))
        else:
            from ..core.blocks.disassembly.notation import disassembly_text

            text = "\n\n".join(
                disassembly_text(self._puzzle, place, found, _words())
                for place, found in self._found()
            )
        if output is None and form is DisassemblyForm.TEXT:
            parts = [self._verdict(), text, self._done]
            put("\n\n".join(part for part in parts if part) + "\n")
            return
        say(f"gridsmith: {self._verdict()}")
        send_text(text.rstrip("\n") + "\n" if text else "", output)

    def _found(self) -> "Iterator[tuple[int, Disassembly]]":
        """Give the number of each assembly, and its moves, which are checked here."""
        from ..core.blocks.disassembly.search import shown

        snapshot = self._snapshot
        for find, assembly in zip(snapshot.finds, snapshot.assemblies, strict=True):
            yield (
                find.number,
                shown(self._puzzle, assembly, find.level, self._search.problem.megabytes),
            )

    def _json(self) -> str:
        from ..core.blocks.disassembly.notation import disassembly_content

        snapshot, problem = self._snapshot, self._search.problem
        record: dict[str, object] = {
            "assemblies": snapshot.counted[0],
            "come_apart": snapshot.counted[1],
            "undecided": snapshot.undecided,
            "convention": problem.convention.value,
            "level_at_least": problem.minimum,
            "solutions": [],
            "states": snapshot.counters["states"],
            "seconds": round(self._search.seconds, 3),
            "complete": snapshot.proven,
        }
        if snapshot.obstacle is not None:
            record["obstacle"] = str(snapshot.obstacle)
        found = (disassembly_content(self._puzzle, *each) for each in self._found())
        return _json_text(record, found)

    def draw(self) -> "Picture":
        """Draw how the first assembly that comes apart is taken apart; else the puzzle."""
        from ..core.blocks.disassembly.notation import strip_figures
        from ..core.drawing.picture import Picture

        found = next(self._found(), None)
        if found is None:
            return replace(_drawn(self._puzzle), note=self._verdict())
        levels = ", ".join(map(str, found[1].levels))
        note = _("Level {level}, levels {levels}").format(level=found[1].level, levels=levels)
        figures = tuple(strip_figures(self._puzzle, found[1], _words()))
        return Picture(self._puzzle.name, figures, note=note)

    def _verdict(self) -> str:
        snapshot, problem = self._snapshot, self._search.problem
        name = problem.puzzle.name or _("This puzzle")
        if snapshot.obstacle is not None:
            return f"{name}: {_('impossible')}, {in_words(snapshot.obstacle)}"
        every, come_apart = snapshot.counted
        counts = _("{assemblies}; come apart: {apart}").format(
            assemblies=_assemblies(every), apart=number(come_apart)
        )
        lines = [f"{name}: {counts}"]
        anonymous = snapshot.counters["assemblies"], snapshot.come_apart
        if snapshot.counted != anonymous:
            lines[0] += _(
                "; {assemblies} and {apart} if pieces of the same shape are interchangeable"
            ).format(assemblies=number(anonymous[0]), apart=number(anonymous[1]))
        if problem.minimum:
            lines[0] += _("; {count} of level {level} or higher").format(
                count=number(snapshot.points or 0), level=problem.minimum
            )
        if not snapshot.proven:
            lines[0] = _("{found} so far").format(found=lines[0])
        if problem.want is Want.ALL:
            lines[0] += first_of(snapshot.finds, range(snapshot.points or 0))
        if snapshot.undecided:
            undecided = _(
                "{assemblies} undecided: more than {memory} MB would be needed; raise --memory"
            ).format(assemblies=_assemblies(snapshot.undecided), memory=problem.megabytes)
            lines.append(f"{undecided}.")
        return "\n".join(lines)


def _words() -> "Words":
    """Give the texts around a disassembly, in the language of the terminal."""
    from ..core.blocks.disassembly.notation import Words

    return Words(
        title=_("Assembly {number}: level {level}, levels {levels}"),
        ways=(
            (_("right {steps}"), _("left {steps}")),
            (_("to the front {steps}"), _("to the back {steps}")),
            (_("up {steps}"), _("down {steps}")),
        ),
        out=_("{move}, out"),
        start=_("Start"),
    )


def _one_line(content: object) -> str:
    return json.dumps(content, ensure_ascii=False)
