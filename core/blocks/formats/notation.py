"""Puzzles and assemblies as text: JSON for programs, layers for people, the numbers of cubies.

The JSON is an object with `name`, `pieces`, `goal` and, where some cubes of the shape may stay
empty, `optional` and at most how many at `max_holes`. A piece has a `name`, `cubes` as lists of x,
y and z, a `count` (1 if left out) and, where it has to be used, how often at `minimum`. A piece and
the puzzle itself may have `colors`, lists of x, y, z and the color of that cube, from 1; `pairs`
are lists of two colors: that of a piece's cube, and one of the goal on which it may lie. `grid` is
"spheres" for tightly packed spheres, whose x + y + z are even.

The text of layers is a drawing of each shape, layer by layer from the bottom up:

    name: Two in a box

    piece: L
    count: 2
    ##  #.
    #.  ..

    goal:
    ##  ##
    ##  ##

Layers stand side by side with spaces between them, or one below the other with an empty line
between. A layer is seen from above, its first row at the back: x grows to the right, y from row to
row towards the viewer, z from layer to layer. `#` is a cube, as is any letter or digit, `.` is
none, and in the goal `+` is a cube that may be filled or stay empty. Lines that begin with `//` are
comments.

Cubies are the numbers x, y, z and that of the piece, for each cube of all pieces and of the goal,
where the number of the piece is 0xFFFF. Brackets and commas around them do not matter.

Text that begins with `<` is the XML of BurrTools; see `core.blocks.formats.burrtools`.
"""

import json
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Annotated, Any, Required, TypedDict

from msgspec import Meta

from ...errors import Message, damage_in
from ...files.state import JsonError, read_json, state_of
from ..assembly import Assembly
from ..puzzle import (
    MAX_COLORS,
    MAX_CUBES,
    MAX_PIECES,
    Origin,
    Piece,
    Puzzle,
    PuzzleError,
    as_name,
)
from ..space import Axis, Cubes, Paint, Space
from .layers import CUBE, EITHER, NONE, drawing, filled, read_layers

MAX_BYTES = 32 << 20
"""Bytes of a file, and of what a compressed one holds."""

_LONGEST_TEXT = 4 << 20  # characters of any text but XML; 40,000 cubes take a million
_UNKNOWN = 0xFFFF  # the challenge's kUnknown
_Cubes = Annotated[Cubes, Meta(max_length=MAX_CUBES)]
_Colors = Annotated[tuple[tuple[Axis, Axis, Axis, int], ...], Meta(max_length=MAX_CUBES)]
_Pairs = Annotated[tuple[tuple[int, int], ...], Meta(max_length=MAX_COLORS**2)]
_SYMBOLS = ascii_uppercase + ascii_lowercase + digits


@dataclass(frozen=True)
class Puzzles:
    """The puzzles in a text: one, or as many as a file of BurrTools has problems.

    `names`: theirs. `notice`: shown with the first puzzle where there are others. `counted`: how
    many assemblies of each BurrTools has found, where that is in the file.
    """

    names: tuple[str, ...]
    _make: Callable[[int], Puzzle] = field(repr=False)
    counted: tuple[int | None, ...] = ()

    def puzzle(self, number: int = 1) -> Puzzle:
        """Give one of them, counted from 1. Raises PuzzleError where there is none such."""
        if not 1 <= number <= len(self.names):
            raise PuzzleError(
                "puzzles-number", "unknown puzzle {number}; there are {puzzles}",
                number=number, puzzles=len(self.names),
            )  # fmt: skip
        return self._make(number)

    @property
    def notice(self) -> Message | None:
        """A message that there are others; None for a single puzzle."""
        if len(self.names) < 2:
            return None
        return Message(
            "puzzles-several", "the file has {puzzles} puzzles; this is the first, '{name}'",
            puzzles=len(self.names), name=self.names[0],
        )  # fmt: skip


# Reading


def read_puzzles(text: str, called: str = "") -> Puzzles:
    """Read a text's puzzles; `called` names unnamed ones. Raises PuzzleError with the place."""
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("<"):
        # A lone surrogate is no character, which the parser will say.
        return _of_xml(text.encode("utf-8", "surrogatepass"), "utf-8", called)
    if len(text) > _LONGEST_TEXT:
        raise PuzzleError(
            "puzzle-text-long",
            "{characters} characters are too many for a puzzle",
            characters=len(text),
        )
    puzzle = _of_text(text, as_name(called))
    return Puzzles((puzzle.name,), lambda number: puzzle)


def puzzles_of(data: bytes, called: str = "") -> Puzzles:
    """Read the puzzles of a file's content, compressed or not. Raises PuzzleError."""
    data = unpacked(data)
    if len(data) > MAX_BYTES:
        raise _too_long()
    try:
        return read_puzzles(data.decode("utf-8-sig"), called)
    except UnicodeDecodeError as error:
        if data.lstrip(b"\xff\xfe\0 \t\r\n").startswith(b"<"):
            # The XML names its encoding; BurrTools names none and writes what was typed.
            is_named = re.match(rb"<\?xml[^>]*\sencoding\s*=", data)
            return _of_xml(data, None if is_named else "iso-8859-1", called)
        raise PuzzleError.of(damage_in(error)) from error


def unpacked(data: bytes) -> bytes:
    """Give the content of a file, at most a byte more than is allowed. Raises PuzzleError."""
    if not data.startswith(b"\x1f\x8b"):
        return data
    unpack = zlib.decompressobj(wbits=31)
    try:
        content = unpack.decompress(data, MAX_BYTES + 1)
    except zlib.error:
        raise PuzzleError("puzzle-gzip", "the compressed file is damaged") from None
    if len(content) <= MAX_BYTES and not unpack.eof:
        raise PuzzleError("puzzle-gzip-cut", "the compressed file is truncated")
    return content


def _of_xml(data: bytes, encoding: str | None, called: str) -> Puzzles:
    if len(data) > MAX_BYTES:
        raise _too_long()
    from .burrtools import (
        BurrToolsFile,  # loads a parser that is seldom needed
    )

    file = BurrToolsFile(data, encoding, called)
    return Puzzles(file.names, file.puzzle, file.counted)


def _too_long() -> PuzzleError:
    return PuzzleError(
        "puzzle-file-long", "more than {megabytes} MB are too much for a puzzle",
        megabytes=MAX_BYTES >> 20,
    )  # fmt: skip


def _of_text(text: str, called: str) -> Puzzle:
    if numbers := _numbers_in(text):
        return _of_cubies(numbers, called)
    if text.lstrip().startswith(("{", "[")):
        return _of_json(text, called)
    return read_layers(text, called)


# JSON


def puzzle_content(puzzle: Puzzle) -> dict[str, Any]:
    """Give a puzzle as it is written in JSON; see `puzzle_of`."""
    content: dict[str, Any] = {
        "name": puzzle.name,
        "pieces": [
            {
                "name": piece.name,
                "count": piece.count,
                **({"minimum": piece.minimum} if piece.minimum else {}),
                "cubes": [list(cube) for cube in piece.cubes],
                **({"colors": _paint_content(piece.colors)} if piece.colors else {}),
                **({"groups": [list(group) for group in piece.groups]} if piece.groups else {}),
            }
            for piece in puzzle.pieces
        ],
        "goal": [list(cube) for cube in puzzle.goal],
    }
    if puzzle.optional:
        content["optional"] = [list(cube) for cube in puzzle.optional]
    if puzzle.colors:
        content["colors"] = _paint_content(puzzle.colors)
    if puzzle.pairs:
        content["pairs"] = [list(pair) for pair in sorted(puzzle.pairs)]
    if puzzle.most_holes is not None:
        content["max_holes"] = puzzle.most_holes
    if puzzle.origin is not Origin.OWN:
        content["origin"] = puzzle.origin.value
    if puzzle.space is not Space.CUBES:
        content["grid"] = puzzle.space.value
    return content


def _paint_content(colors: Paint) -> list[list[int]]:
    return [[*cube, color] for cube, color in colors]


class _PieceContent(TypedDict, total=False):
    name: str
    cubes: Required[_Cubes]
    count: int
    minimum: int
    colors: _Colors
    groups: _Pairs


class _Content(TypedDict, total=False):
    name: str
    pieces: Required[Annotated[list[_PieceContent], Meta(max_length=MAX_PIECES)]]
    goal: Required[_Cubes]
    optional: _Cubes
    colors: _Colors
    pairs: _Pairs
    max_holes: int
    origin: Origin
    grid: Space


def puzzle_of(content: object, called: str = "") -> Puzzle:
    """Make a puzzle of content; `called` is its name if it has none. Raises PuzzleError."""
    try:
        fields = state_of(content, _Content)
    except JsonError as error:
        raise PuzzleError.of(error) from None
    return Puzzle(
        fields.get("name", called).strip(),
        tuple(
            Piece(
                piece.get("name", str(number)).strip(),
                piece["cubes"],
                piece.get("count", 1),
                piece.get("minimum", 0),
                _paint(piece.get("colors", ())),
                piece.get("groups", ()),
            )
            for number, piece in enumerate(fields["pieces"], 1)
        ),
        fields["goal"],
        fields.get("optional", ()),
        fields.get("origin", Origin.OWN),
        _paint(fields.get("colors", ())),
        frozenset(fields.get("pairs", ())),
        fields.get("max_holes"),
        fields.get("grid", Space.CUBES),
    )


def _paint(colors: Iterable[tuple[int, int, int, int]]) -> Paint:
    return tuple(((x, y, z), color) for x, y, z, color in colors)


def puzzle_json(puzzle: Puzzle) -> str:
    """Write a puzzle as JSON, a line for each piece, as `read_puzzle` reads it."""
    content = puzzle_content(puzzle)
    pieces = ",\n".join(f"    {_json(piece)}" for piece in content.pop("pieces"))
    name, *others = (f"  {_json(key)}: {_json(value)}" for key, value in content.items())
    return ",\n".join([f"{{\n{name}", f'  "pieces": [\n{pieces}\n  ]', *others]) + "\n}"


def assembly_content(puzzle: Puzzle, assembly: Assembly) -> list[dict[str, Any]]:
    """Give an assembly as it is written in JSON: each piece by its name, and where it lies."""
    return [
        {"piece": puzzle.pieces[placed.piece].name, "cubes": [list(cube) for cube in placed.cubes]}
        for placed in assembly
    ]


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False)


def _of_json(text: str, called: str) -> Puzzle:
    try:
        content = read_json(text, object)
    except JsonError as error:
        raise PuzzleError.of(error) from None
    return puzzle_of(content, called)


# Layers


def puzzle_layers(puzzle: Puzzle) -> str:
    """Write a puzzle of cubes as layers. Raises PuzzleError, also for shapes spread too far."""
    puzzle.needs_cubes()
    parts = [f"name: {puzzle.name}\n"] if puzzle.name else []
    for piece in puzzle.pieces:
        lines = [f"piece: {piece.name}"]
        if piece.count > 1:
            lines.append(f"count: {piece.count}")
        if piece.minimum:
            lines.append(f"minimum: {piece.minimum}")
        lines.append(drawing(dict.fromkeys(piece.cubes, CUBE)))
        parts.append("\n".join(lines))
    goal = dict.fromkeys(puzzle.goal, CUBE) | dict.fromkeys(puzzle.optional, EITHER)
    parts.append(f"goal:\n{drawing(goal)}")
    return "\n".join(parts).rstrip("\n")


def assembly_layers(puzzle: Puzzle, assembly: Assembly) -> str:
    """Draw an assembly in layers, a letter for each piece; below it what the letters stand for.

    Where there are too many pieces for letters, they have the numbers of `assembly_cubies`. Raises
    PuzzleError for what is spread too far to be drawn.
    """
    labels = piece_labels(puzzle, assembly)
    room = dict.fromkeys((*puzzle.goal, *puzzle.optional), NONE)
    for placed, label in zip(assembly, labels, strict=True):
        room.update(dict.fromkeys(placed.cubes, label))
    labels_of: dict[str, list[str]] = {}
    for placed, label in zip(assembly, labels, strict=True):
        if (name := puzzle.pieces[placed.piece].name) != label:
            labels_of.setdefault(name, []).append(label)
    legend = filled([f"{name}: {' '.join(used)}" for name, used in labels_of.items()])
    return drawing(room).rstrip("\n") + (f"\n\n{legend}" if legend else "")


def piece_labels(puzzle: Puzzle, assembly: Assembly) -> list[str]:
    """Give each piece of an assembly a letter of its own, by its name where that will do."""
    if len(assembly) > len(_SYMBOLS):
        return [str(number) for number in _numbered(puzzle, assembly)]
    used = Counter(placed.piece for placed in assembly)
    names = [puzzle.pieces[placed.piece].name for placed in assembly]
    own = {
        name
        for name, placed in zip(names, assembly, strict=True)
        if used[placed.piece] == 1 and len(name) == 1 and name.isalnum()
    }
    free = (symbol for symbol in _SYMBOLS if symbol not in own)
    return [name if name in own else next(free) for name in names]


# Cubies


def assembly_cubies(puzzle: Puzzle, assembly: Assembly) -> str:
    """Write the cubes of an assembly in order, a line `x y z piece` for each.

    The number of a piece is its name where all names are such numbers, or else its place among all
    the pieces of the puzzle, from 1, each counted as often as there is one.
    """
    cubies = sorted(
        (*cube, number)
        for placed, number in zip(assembly, _numbered(puzzle, assembly), strict=True)
        for cube in placed.cubes
    )
    return "\n".join(" ".join(map(str, cubie)) for cubie in cubies)


def _numbered(puzzle: Puzzle, assembly: Assembly) -> list[int]:
    if all(
        piece.count == 1 and re.fullmatch("[1-9][0-9]{0,8}", piece.name) for piece in puzzle.pieces
    ):
        return [int(puzzle.pieces[placed.piece].name) for placed in assembly]
    following = [1]
    for piece in puzzle.pieces:
        following.append(following[-1] + piece.count)
    numbers = []
    for placed in assembly:
        numbers.append(following[placed.piece])
        following[placed.piece] += 1
    return numbers


_NUMBERS_ONLY = re.compile(r"(?:[\s0-9+\-{}()\[\],;]++|(?<=\b0)xFFFF|kUnknown)*+", re.IGNORECASE)
_NUMBER = re.compile("kUnknown|0xFFFF|[+-]?[0-9]+", re.IGNORECASE)


def _numbers_in(text: str) -> list[int]:
    """Give the numbers of a text that has only numbers, as cubies do; else none."""
    if not _NUMBERS_ONLY.fullmatch(text):
        return []
    found = (each[0][:20] for each in _NUMBER.finditer(text))
    return [int(number) if number[-1].isdigit() else _UNKNOWN for number in found]


def _of_cubies(numbers: Sequence[int], called: str) -> Puzzle:
    if len(numbers) % 4:
        raise PuzzleError(
            "cubies-four",
            "{numbers} numbers do not make cubies: each needs four (x, y, z and the number of "
            "its piece)",
            numbers=len(numbers),
        )
    cubies = sorted((numbers[at + 3], numbers[at : at + 3]) for at in range(0, len(numbers), 4))
    shapes: dict[int, Cubes] = {
        value: tuple((x, y, z) for _, (x, y, z) in shape)
        for value, shape in groupby(cubies, key=lambda cubie: cubie[0])
    }
    goal = shapes.pop(_UNKNOWN, ())
    if not goal:
        raise PuzzleError(
            "cubies-goal",
            "no goal: its cubies have {mark} instead of a piece number",
            mark="0xFFFF",
        )
    pieces = tuple(Piece(str(value), cubes) for value, cubes in shapes.items())
    return Puzzle(called, pieces, goal)
