"""How a disassembly is written: as text, and as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...drawing.canvas import Canvas, fitted, text_width
from ...drawing.picture import Figure
from ..assembly import parts_of
from ..drawing.colors import labels
from ..drawing.parts import Part
from ..drawing.picture import SceneFigure
from ..drawing.shown_parts import ShownParts
from ..formats.notation import assembly_content, assembly_layers, piece_labels
from ..puzzle import Puzzle
from .playback import Playback
from .sequence import Disassembly, Move

MAX_PICTURED = 120
"""Moves of a strip of pictures; of more it shows the first."""

_SIDE = 170.0  # of a picture of a strip
_ACROSS = 4  # pictures side by side, where their captions are short
_MAX_WIDE = 360.0  # of a picture with a long one
_GAP = 20.0


@dataclass(frozen=True)
class Words:
    """The texts around a disassembly, with fields in braces, in some language.

    `ways`: a move by {steps} along x, y, z, forward and back.
    """

    title: str = "Assembly {number}: level {level}, levels {levels}"
    ways: tuple[tuple[str, str], ...] = (
        ("right {steps}", "left {steps}"),
        ("to the front {steps}", "to the back {steps}"),
        ("up {steps}", "down {steps}"),
    )
    out: str = "{move}, out"
    start: str = "Start"


def move_text(move: Move, names: Sequence[str], words: Words) -> str:
    """Say which pieces are moved how far."""
    axis = next(at for at in range(3) if move.by[at])
    distance = move.by[axis]
    way = words.ways[axis][distance < 0].format(steps=abs(distance))
    text = f"{' '.join(names[piece] for piece in move.pieces)}: {way}"
    return words.out.format(move=text) if move.comes_out else text


def disassembly_text(puzzle: Puzzle, number: int, found: Disassembly, words: Words) -> str:
    """Write the assembly with this number in layers, and the moves, a line for each."""
    letters = piece_labels(puzzle, found.assembly)
    title = words.title.format(
        number=number, level=found.level, levels=", ".join(map(str, found.levels))
    )
    drawn = assembly_layers(puzzle, found.assembly).rstrip("\n")
    moves = [f"{at}. {move_text(move, letters, words)}" for at, move in enumerate(found.moves, 1)]
    return "\n\n".join([title, drawn, "\n".join(moves)]).rstrip("\n")


def disassembly_content(puzzle: Puzzle, number: int, found: Disassembly) -> dict[str, Any]:
    """Give it, fit for JSON."""
    letters = piece_labels(puzzle, found.assembly)
    pieces = assembly_content(puzzle, found.assembly)
    moves = []
    for move in found.moves:
        content = {"pieces": [letters[piece] for piece in move.pieces], "by": list(move.by)}
        moves.append(content | {"comes_out": True} if move.comes_out else content)
    return {
        "assembly": number,
        "level": found.level,
        "levels": list(found.levels),
        "moves": moves,
        "pieces": [{"label": label, **piece} for label, piece in zip(letters, pieces, strict=True)],
    }


@dataclass(frozen=True)
class StepFigure(Figure):
    """A picture of a strip, in the middle of its place."""

    scene: SceneFigure
    width: float = _SIDE

    @property
    def caption(self) -> str:
        """The move, cut where it is too long."""
        return fitted(self.scene.title, 14, self.width, bold=True)

    @property
    def size(self) -> tuple[float, float]:
        """The same for all of them."""
        return self.width, _SIDE

    def draw(self, canvas: Canvas) -> None:
        """Draw the parts."""
        width, height = self.scene.size
        with canvas.moved((self.width - width) / 2, (_SIDE - height) / 2):
            self.scene.draw(canvas)


def strip_figures(puzzle: Puzzle, found: Disassembly, words: Words) -> Iterator[StepFigure]:
    """Draw the assembly, and the part that is taken apart after each of the first moves."""
    parts = parts_of(puzzle, found.assembly)
    names = labels([part.name for part in parts])
    playback = Playback(found)
    titles = [
        f"{number}. {move_text(move, names, words)}"
        for number, move in enumerate(found.moves[:MAX_PICTURED], 1)
    ]
    longest = max((text_width(title, 14, bold=True) for title in titles), default=0)
    width = min(max(_SIDE, longest + 1), _MAX_WIDE)
    across = max(1, int((_ACROSS * (_SIDE + _GAP)) / (width + _GAP)))
    whole = across * (width + _GAP) - _GAP
    yield StepFigure(SceneFigure(ShownParts(parts), title=words.start, side=_SIDE), whole)
    for number, title in enumerate(titles, 1):
        moment = playback.at(number)
        shown = [
            Part(part.name, part.color, cubes, part.marks)
            for part, cubes, is_shown in zip(parts, moment.cubes, moment.shown, strict=True)
            if is_shown
        ]
        yield StepFigure(SceneFigure(ShownParts(shown), title=title, side=_SIDE), width)
