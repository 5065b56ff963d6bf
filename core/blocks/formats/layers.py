"""The drawing of a puzzle layer by layer, as described in `core.blocks.formats.notation`."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ..puzzle import Piece, Puzzle, PuzzleError, at_line
from ..space import Cube, corner

CUBE, NONE, EITHER = "#", ".", "+"
"""What is drawn for a cube, where there is none, and for one that may be filled or stay empty."""

_NONES = "._"
_FIELDS = ("name", "piece", "count", "minimum", "goal")
_WIDEST = 96  # characters of a line


# Drawing


def drawing(marks: Mapping[Cube, str]) -> str:
    """Draw cubes by marks, a line break at the end; layers side by side as far as there is room."""
    left, back, bottom = corner(marks)
    right, front, top = (max(cube[axis] for cube in marks) for axis in range(3))
    size = max(map(len, marks.values()))
    between, apart = ("", "  ") if size == 1 else (" ", "   ")
    line = (right - left + 1) * (size + len(between)) + len(apart)
    side_by_side = max(1, _WIDEST // line)
    groups = []
    for first in range(bottom, top + 1, side_by_side):
        layers = range(first, min(first + side_by_side, top + 1))
        rows = (
            apart.join(
                between.join(marks.get((x, y, z), NONE).rjust(size) for x in range(left, right + 1))
                for z in layers
            )
            for y in range(back, front + 1)
        )
        groups.append("".join(f"{row}\n" for row in rows))
    return "\n".join(groups)


def filled(entries: Iterable[str]) -> str:
    """Put entries into lines as wide as those of a drawing, none broken."""
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) + 3 + len(entry) <= _WIDEST:
            lines[-1] += f"   {entry}"
        else:
            lines.append(entry)
    return "\n".join(lines)


# Reading


def read_layers(text: str, called: str) -> Puzzle:
    """Read a puzzle. `called`: its name, if the text has none. Raises PuzzleError."""
    reader = _Reader(called)
    for number, line in enumerate(text.splitlines(), 1):
        begun = line.lstrip()
        if not begun:  # of which there may be millions
            reader.end_layer()
        elif not begun.startswith("//"):
            with at_line(number):
                reader.take(number, line)
    return reader.puzzle()


class _Row(NamedTuple):
    """A line of a drawing: a row of each layer in it, and the columns they begin at."""

    line: int
    layers: tuple[str, ...]
    columns: tuple[int, ...]


@dataclass
class _Shape:
    """A piece or the goal as it is written. `groups`: rows with no empty line between them."""

    line: int
    name: str = ""
    numbers: dict[str, int] = field(default_factory=dict)
    groups: list[list[_Row]] = field(default_factory=list)


class _Reader:
    def __init__(self, called: str) -> None:
        self._called = called
        self._name: str | None = None
        self._pieces: list[_Shape] = []
        self._goal: _Shape | None = None
        self._shape: _Shape | None = None  # the one that is being read
        self._is_new = True  # whether the next row begins a layer

    def end_layer(self) -> None:
        self._is_new = True

    def take(self, number: int, line: str) -> None:
        key, colon, value = line.partition(":")
        if colon:
            self._take_field(number, " ".join(key.lower().split()), value.strip())
            self._is_new = True
        elif self._shape is None:
            raise PuzzleError(
                "layers-early", "this line comes before any '{piece}:' or '{goal}:'",
                piece="piece", goal="goal",
            )  # fmt: skip
        else:
            row = _row(line, number, is_goal=self._shape is self._goal)
            if self._is_new:
                self._shape.groups.append([])
            self._shape.groups[-1].append(row)
            self._is_new = False

    def _take_field(self, line: int, key: str, value: str) -> None:
        is_duplicate = False
        match key:
            case "name":
                is_duplicate = self._name is not None
                self._name = value
            case "piece":
                self._shape = _Shape(line, value)
                self._pieces.append(self._shape)
            case "goal":
                is_duplicate = self._goal is not None
                self._shape = self._goal = _Shape(line)
                if value:
                    raise PuzzleError(
                        "layers-said", "write the layers of '{name}:' on the lines below it",
                        name=key,
                    )  # fmt: skip
            case "count" | "minimum":
                if self._shape is None or self._shape is self._goal:
                    raise PuzzleError(
                        "layers-no-piece", "'{name}' belongs below a '{piece}:'",
                        name=key, piece="piece",
                    )  # fmt: skip
                is_duplicate = key in self._shape.numbers
                self._shape.numbers[key] = _number(value, key)
            case _:
                raise PuzzleError(
                    "layers-saying", "unknown name '{name}'; expected one of {known}",
                    name=key[:40], known=", ".join(_FIELDS),
                )  # fmt: skip
        if is_duplicate:
            raise PuzzleError("layers-twice", "duplicate '{name}'", name=key)

    def puzzle(self) -> Puzzle:
        if self._goal is None:
            raise PuzzleError("layers-no-goal", "no goal in this text")
        return Puzzle(
            self._called if self._name is None else self._name,
            tuple(map(_piece, self._pieces)),
            tuple(_cells(self._goal, lambda symbol: symbol != EITHER)),
            tuple(_cells(self._goal, lambda symbol: symbol == EITHER)),
        )


def _row(line: str, number: int, *, is_goal: bool) -> _Row:
    found = list(re.finditer(r"\S+", line))
    for column, symbol in enumerate(line, 1):
        if symbol.isspace() or symbol in _NONES + CUBE or symbol.isalnum():
            continue
        if symbol == EITHER and is_goal:
            continue
        if symbol == EITHER:
            raise PuzzleError(
                "layers-either",
                "line {line}, column {column}: only the goal has cubes that may stay empty",
                line=number, column=column,
            )  # fmt: skip
        raise PuzzleError(
            "layers-symbol",
            "line {line}, column {column}: expected # or ., not '{character}'",
            line=number, column=column, character=symbol,
        )  # fmt: skip
    return _Row(number, tuple(row[0] for row in found), tuple(row.start() + 1 for row in found))


def _number(text: str, key: str) -> int:
    if re.fullmatch("[0-9]{1,9}", text):
        return int(text)
    raise PuzzleError("layers-number", "'{name}' must be a whole number, such as 2", name=key)


def _piece(shape: _Shape) -> Piece:
    count, minimum = shape.numbers.get("count", 1), shape.numbers.get("minimum", 0)
    with at_line(shape.line):
        return Piece(shape.name, tuple(_cells(shape, lambda symbol: True)), count, minimum)


def _cells(shape: _Shape, is_wanted: Callable[[str], bool]) -> Iterator[Cube]:
    below = 0
    for group in shape.groups:
        for y, row in enumerate(group):
            with at_line(row.line):
                _check_row(row, group[0], shape.groups[0][0])
            for z, cells in enumerate(row.layers, below):
                for x, symbol in enumerate(cells):
                    if symbol not in _NONES and is_wanted(symbol):
                        yield x, y, z
        if len(group) != len(shape.groups[0]):
            with at_line(group[-1].line):
                raise PuzzleError(
                    "layers-rows",
                    "this layer has {rows} rows; the first layer of the shape has {first}",
                    rows=len(group), first=len(shape.groups[0]),
                )  # fmt: skip
        below += len(group[0].layers)


def _check_row(row: _Row, above: _Row, first: _Row) -> None:
    if len(row.layers) != len(above.layers):
        raise PuzzleError(
            "layers-beside", "layers side by side: {layers} here, {above} above",
            layers=len(row.layers), above=len(above.layers),
        )  # fmt: skip
    for cells, column in zip(row.layers, row.columns, strict=True):
        if len(cells) != len(first.layers[0]):
            raise PuzzleError(
                "layers-width",
                "line {line}, column {column}: this row is {cells} wide, the first one of this "
                "shape {first}",
                line=row.line, column=column, cells=len(cells), first=len(first.layers[0]),
            )  # fmt: skip
