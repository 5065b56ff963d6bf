"""The files of BurrTools, .xmpuzzle: which puzzles of cubes or spheres are in one.

Such a file is XML, mostly compressed. It has shapes, each a box of voxels: `#` is filled, `_`
empty, `+` may be either, digits after one are its color. A problem names the shapes that are its
pieces, how many there are of each, the shape that they are to be put together into, which color may
lie on which, and how many voxels may stay empty. A group of pieces, a number, may stay together
when the puzzle is taken apart. Solutions that are in the file are passed over, but for the number
of assemblies.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Final
from xml.parsers import expat

from ..puzzle import (
    LONGEST_NAME,
    MAX_CUBES,
    MAX_PIECES,
    Origin,
    Piece,
    Puzzle,
    PuzzleError,
    as_name,
    at_line,
    check_volume,
)
from ..space import Cube, Paint, Space

_SPACES = {"0": Space.CUBES, "2": Space.SPHERES}  # by the type of a grid
_CHARACTERS = "0"  # the type of voxels written as characters
_FINISHED = "2"  # the state of a problem of which all assemblies were found
_FILLED, _EMPTY, _EITHER = "#_+"
_MAX_VOXELS = 1 << 20
_MAX_PROBLEMS = 1000
_DEEPEST = 6  # what is read lies no deeper, but solutions do

_VOXELS: Final = re.compile(r"\s*+(?:[#_+]\s*+[0-9]*+\s*+)*+")


@dataclass
class _Shape:
    size: tuple[int, int, int]
    name: str
    kind: str
    line: int
    text: list[str] = field(default_factory=list)


@dataclass
class _Problem:
    """A problem, as it is written.

    `parts`: the shape of each piece, how many at least and most. `groups`: of each. `counted`: the
    assemblies that were found, if all were.
    """

    name: str
    line: int
    holes: int | None
    counted: int | None
    parts: list[tuple[int, int, int]] = field(default_factory=list)
    groups: list[dict[int, int]] = field(default_factory=list)
    result: int | None = None
    pairs: set[tuple[int, int]] = field(default_factory=set)


@dataclass(frozen=True)
class _Voxels:
    """The voxels of a shape: the cubes by their state, and the colors of all cubes."""

    filled: tuple[Cube, ...]
    either: tuple[Cube, ...]
    painted: Mapping[Cube, int]

    def paint(self) -> Paint:
        """Give the colors of those that are filled or may be."""
        return tuple((cube, color) for cube, color in self.painted.items() if color)


class BurrToolsFile:
    """A BurrTools file: its problems' `names`, and how many assemblies are `counted` in it.

    Raises PuzzleError for a file of other grids.
    """

    def __init__(self, data: bytes, encoding: str | None, called: str = "") -> None:
        """Read it. `encoding`: None to trust what it says itself. `called`: the file's name."""
        self._shapes: list[_Shape] = []
        self._problems: list[_Problem] = []
        self._called = as_name(called)
        self._open: list[str] = []
        self._text: list[str] | None = None
        self._space = Space.CUBES
        self._read(data, encoding)
        if not self._problems:
            raise PuzzleError("burr-no-problem", "this BurrTools file has no problem to solve")
        self.names = tuple(
            self._name_of(problem, number) for number, problem in enumerate(self._problems, 1)
        )
        self.counted = tuple(problem.counted for problem in self._problems)

    def puzzle(self, number: int) -> Puzzle:
        """Give the puzzle of a problem, counted from 1. Raises PuzzleError."""
        problem = self._problems[number - 1]
        with at_line(problem.line):
            goal, parts = self._parts_of(problem)
        groups = self._groups_of(problem)
        return Puzzle(
            self.names[number - 1],
            tuple(
                Piece(name, shape.filled, maximum, minimum, shape.paint(), its)
                for (name, shape, minimum, maximum), its in zip(parts, groups, strict=True)
            ),
            goal.filled,
            goal.either,
            Origin.BURRTOOLS,
            goal.paint(),
            frozenset((piece + 1, cell + 1) for piece, cell in problem.pairs),
            None if problem.holes is None else min(problem.holes, MAX_CUBES),
            self._space,
        )

    def _groups_of(self, problem: _Problem) -> list[tuple[tuple[int, int], ...]]:
        """Give the groups of each piece of a problem, numbered from 1."""
        found = sorted({group for groups in problem.groups for group in groups})
        numbers = {group: number for number, group in enumerate(found, 1)}
        return [
            tuple((numbers[group], count) for group, count in groups.items())
            for (_, _, maximum), groups in zip(problem.parts, problem.groups, strict=True)
            if maximum
        ]

    def _parts_of(self, problem: _Problem) -> tuple[_Voxels, list[tuple[str, _Voxels, int, int]]]:
        """Give the goal of a problem, and each piece's name, shape, minimum and maximum."""
        if problem.result is None:
            raise PuzzleError("burr-no-result", "this problem has no result")
        goal = self._voxels(problem.result)
        shapes: dict[int, _Voxels] = {}
        parts = []
        for name, (id_, minimum, maximum) in zip(
            self._piece_names(problem), problem.parts, strict=True
        ):
            if not maximum:
                continue
            if id_ not in shapes:
                shapes[id_] = self._voxels(id_)
            shape = shapes[id_]
            if shape.either:
                with at_line(self._shapes[id_].line):
                    raise PuzzleError(
                        "burr-piece-either",
                        "piece {name} has optional voxels; only the goal can have them",
                        name=name,
                    )
            parts.append((name, shape, minimum, maximum))
        check_volume(sum(len(shape.filled) * maximum for _, shape, _, maximum in parts))
        return goal, parts

    # The XML

    def _read(self, data: bytes, encoding: str | None) -> None:
        parser = expat.ParserCreate(encoding)
        parser.buffer_text = True
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._take
        # No entity can be declared without one, so none is ever expanded.
        parser.StartDoctypeDeclHandler = self._refuse_doctype
        self._parser = parser
        try:
            # In pieces, what has no end in the first would be read again with each.
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise PuzzleError(
                "burr-xml", "line {line}, column {column}: invalid XML ({fault})",
                line=error.lineno, column=error.offset + 1, fault=expat.ErrorString(error.code),
            ) from None  # fmt: skip
        except LookupError:  # an encoding that Python does not know either
            raise PuzzleError("burr-encoding", "this XML is in an unknown encoding") from None
        finally:
            del self._parser

    def _refuse_doctype(self, *_: object) -> None:
        with at_line(self._line):
            raise PuzzleError("burr-doctype", "XML with a DOCTYPE is not supported")

    @property
    def _line(self) -> int:
        return self._parser.CurrentLineNumber

    def _begin(self, name: str, given: Mapping[str, str]) -> None:
        if not self._open and name != "puzzle":
            with at_line(self._line):
                raise PuzzleError("burr-other", "<{name}> is not a BurrTools file", name=name[:40])
        self._open.append(name)
        match self._open[1:] if len(self._open) <= _DEEPEST else []:
            case ["gridType"]:
                number = given.get("type", "0")
                if number not in _SPACES:
                    with at_line(self._line):
                        raise PuzzleError("burr-grid", "this puzzle uses shapes other than cubes")
                self._space = _SPACES[number]
            case ["shapes", "voxel"]:
                x, y, z = (self._number(given, side, _MAX_VOXELS) for side in "xyz")
                shape = _Shape(
                    (x, y, z), given.get("name", ""), given.get("type", _CHARACTERS), self._line
                )
                self._shapes.append(shape)
                self._text = shape.text
            case ["problems", "problem"]:
                if len(self._problems) == _MAX_PROBLEMS:
                    with at_line(self._line):
                        raise PuzzleError(
                            "burr-problems", "more than {maximum} problems", maximum=_MAX_PROBLEMS
                        )
                holes = self._number(given, "maxHoles", None) if "maxHoles" in given else None
                counted = self._number(given, "assemblies", None) if "assemblies" in given else None
                self._problems.append(
                    _Problem(
                        given.get("name", ""),
                        self._line,
                        holes,
                        counted if given.get("state") == _FINISHED else None,
                    )
                )
            case ["problems", "problem", "shapes", "shape"]:
                self._problems[-1].parts.append(part := self._part(given))
                groups = self._problems[-1].groups
                groups.append({})
                if group := self._number(given, "group", None) if "group" in given else 0:
                    groups[-1][group] = part[2]
            case ["problems", "problem", "shapes", "shape", "group"]:
                group, count = (self._number(given, key, None) for key in ("group", "count"))
                if group and count:
                    self._problems[-1].groups[-1][group] = count
            case ["problems", "problem", "result"]:
                self._problems[-1].result = self._number(given, "id", None)
            case ["problems", "problem", "bitmap", "pair"]:
                pair = self._number(given, "piece", None), self._number(given, "result", None)
                self._problems[-1].pairs.add(pair)

    def _end(self, name: str) -> None:
        self._open.pop()
        self._text = None

    def _take(self, text: str) -> None:
        if self._text is not None:
            self._text.append(text)

    def _part(self, given: Mapping[str, str]) -> tuple[int, int, int]:
        id_ = self._number(given, "id", None)
        if "count" in given or not {"min", "max"} <= given.keys():
            minimum = maximum = self._number(given, "count", MAX_PIECES) if "count" in given else 1
        else:
            minimum = self._number(given, "min", MAX_PIECES)
            maximum = self._number(given, "max", MAX_PIECES)
        if minimum > maximum:
            with at_line(self._line):
                raise PuzzleError(
                    "burr-range", "'min' is {minimum}, more than 'max'", minimum=minimum
                )
        return id_, minimum, maximum

    def _number(self, given: Mapping[str, str], name: str, maximum: int | None) -> int:
        text = given.get(name, "").strip()
        if re.fullmatch("[0-9]{1,9}", text) and (maximum is None or int(text) <= maximum):
            return int(text)
        with at_line(self._line):
            raise PuzzleError(
                "burr-number", "'{name}' has an invalid number: '{text}'", name=name, text=text[:40]
            )

    # The puzzle

    def _voxels(self, id_: int) -> _Voxels:
        if id_ >= len(self._shapes):
            raise PuzzleError("burr-no-shape", "this problem refers to a missing shape")
        with at_line(self._shapes[id_].line):
            return _voxels_of(self._shapes[id_], self._space)

    def _piece_names(self, problem: _Problem) -> list[str]:
        """Name the pieces as BurrTools does, S1 and so on, where they have no name of their own."""
        wanted = [
            (as_name(self._shapes[id_].name) if id_ < len(self._shapes) else "") or f"S{id_ + 1}"
            for id_, _, _ in problem.parts
        ]
        often, taken = Counter(wanted), set(wanted)
        numbers: defaultdict[str, Iterator[int]] = defaultdict(lambda: count(1))
        names = []
        for name in wanted:
            if often[name] > 1:
                stem = name[: LONGEST_NAME - 8]
                others = (f"{stem} {number}" for number in numbers[stem])
                name = next(other for other in others if other not in taken)
            names.append(name)
        return names

    def _name_of(self, problem: _Problem, number: int) -> str:
        name = as_name(problem.name)
        if len(self._problems) == 1:
            return self._called or name
        return name or f"{self._called[: LONGEST_NAME - 8]} {number}".strip()


def _voxels_of(shape: _Shape, space: Space) -> _Voxels:
    width, depth, height = shape.size
    text = "".join(shape.text)
    if shape.kind != _CHARACTERS or not _VOXELS.fullmatch(text):
        raise PuzzleError("burr-voxel", "this shape has an unknown format")
    voxels = sum(map(text.count, (_FILLED, _EMPTY, _EITHER)))
    if voxels != width * depth * height:
        raise PuzzleError(
            "burr-size", "this shape is {x}x{y}x{z}, but has {voxels} voxels",
            x=width, y=depth, z=height, voxels=voxels,
        )  # fmt: skip
    if max(text.count(_FILLED), text.count(_EITHER)) > MAX_CUBES or voxels > _MAX_VOXELS:
        raise PuzzleError(
            "burr-large", "this shape has more than {maximum} cubes", maximum=MAX_CUBES
        )
    found: dict[str, list[Cube]] = {_FILLED: [], _EITHER: []}
    painted = {}
    # Theirs grows away from the viewer; a sphere's cell has to stay one.
    last = depth - 1 if space is Space.CUBES else depth // 2 * 2
    for at, voxel in enumerate(re.finditer(r"([#_+])\s*([0-9]*)", text)):
        state, color = voxel.groups()
        if state != _EMPTY:
            row, x = divmod(at, width)
            z, y = divmod(row, depth)
            cube = x, last - y, z
            found[state].append(cube)
            painted[cube] = int(color[:9] or 0)
    return _Voxels(tuple(found[_FILLED]), tuple(found[_EITHER]), painted)
