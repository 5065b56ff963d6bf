"""The bundled puzzles, each with its known number of assemblies."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache, partial

from ..errors import Message
from .puzzle import Piece, Puzzle, PuzzleError, box
from .search.counting import Convention
from .space import Cubes, Space


class Family(StrEnum):
    """The group of a puzzle in the list."""

    SOMA = "soma"
    CUBES = "cubes"
    PENTOMINOES = "pentominoes"
    SOLID_PENTOMINOES = "solid-pentominoes"
    POLYCUBES = "polycubes"
    SPHERES = "spheres"
    IMPOSSIBLE = "impossible"

    @property
    def heading(self) -> Message:
        """The title of the family in the list."""
        return _HEADINGS[self]


_HEADINGS = {
    Family.SOMA: Message("family-soma", "Soma"),
    Family.CUBES: Message("family-cubes", "Cubes"),
    Family.PENTOMINOES: Message("family-pentominoes", "Pentominoes"),
    Family.SOLID_PENTOMINOES: Message("family-solid-pentominoes", "Solid pentominoes"),
    Family.POLYCUBES: Message("family-polycubes", "Other polycubes"),
    Family.SPHERES: Message("family-spheres", "Spheres"),
    Family.IMPOSSIBLE: Message("family-impossible", "Impossible puzzles"),
}


@dataclass(frozen=True)
class Bundled:
    """A bundled puzzle: the command's `id`, its `title` and `known` numbers of assemblies."""

    id: str
    family: Family
    title: Message = field(compare=False)
    known: Mapping[Convention, int] = field(compare=False)
    _pieces: tuple[Piece, ...] = field(repr=False, compare=False)
    _goal: Cubes = field(repr=False, compare=False)
    _space: Space = field(default=Space.CUBES, repr=False, compare=False)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return Puzzle(str(self.title), self._pieces, self._goal, space=self._space)


def bundled_puzzle(id: str) -> Puzzle:  # noqa: A002 - it is called so
    """Give the puzzle of that id. Raises PuzzleError where there is none.

    >>> bundled_puzzle("soma-cube")
    <Puzzle 'Soma cube': 7 pieces, 27 cubes to fill>
    """
    for entry in bundled():
        if entry.id == id:
            return entry.puzzle
    raise PuzzleError("bundled-unknown", "unknown bundled puzzle: {id}", id=id)


@lru_cache(maxsize=1)
def bundled() -> tuple[Bundled, ...]:
    """Give all of them, in the order of a list."""
    cubes = *_soma(), *_cubes(), *_pentominoes(), *_solid_pentominoes(), *_others()
    return (*cubes, *_spheres(), *_impossible())


# Shapes are drawn as in `core.blocks.formats.notation`, with / between the rows of a layer.

_Counts = tuple[int, ...]
"""Known numbers of placements, of assemblies up to rotations, and up to reflections too, as many
of these as are known."""


def _shape(drawing: str) -> Cubes:
    return tuple(
        (x, y, z)
        for z, layer in enumerate(drawing.split())
        for y, row in enumerate(layer.split("/"))
        for x, symbol in enumerate(row)
        if symbol == "#"
    )


def _wall(plan: str, height: int) -> Cubes:
    return _shape(" ".join([plan] * height))


def _pieces(
    drawings: Mapping[str, str], counts: Mapping[str, int] | None = None
) -> tuple[Piece, ...]:
    """Make pieces of drawings by name; `counts`: of those that are there several times."""
    return tuple(
        Piece(name, _shape(drawing), (counts or {}).get(name, 1))
        for name, drawing in drawings.items()
    )


def _puzzle(
    family: Family, pieces: tuple[Piece, ...], title: Message, counts: _Counts, goal: Cubes
) -> Bundled:
    known = dict(zip(Convention, counts, strict=False))
    id_ = title.id.removeprefix("bundled-")
    return Bundled(id_, family, title, known, pieces, goal)


_DRAWINGS = {
    "V": "##/#.",
    "I": "####",
    "L": "###/#..",
    "T": "###/.#.",
    "O": "##/##",
    "Z": "##./.##",
    "A": "##/#. ../#.",
    "B": "##/#. .#/..",
    "P": "##/#. #./..",
}
"""The bent tricube and the tetracubes."""


def _small_pieces(names: str) -> tuple[Piece, ...]:
    return _pieces({name: _DRAWINGS[name] for name in names})


_SOMA_PIECES = _small_pieces("VLTZABP")


def _soma() -> tuple[Bundled, ...]:
    figure = partial(_puzzle, Family.SOMA, _SOMA_PIECES)

    return (
        figure(Message("bundled-soma-cube", "Soma cube"), (11520, 480, 240), box(3, 3, 3)),
        figure(
            Message("bundled-soma-bathtub", "Soma: bathtub"),
            (316, 158, 79),
            _shape("#####/#####/##### #####/#...#/#####"),
        ),
        figure(
            Message("bundled-soma-sofa", "Soma: sofa"),
            (64, 32, 16),
            _shape("#####/#####/##### #####/#...#/..... #####/...../....."),
        ),
        figure(
            Message("bundled-soma-steps", "Soma: steps"),
            (328, 164, 82),
            _shape("#####/#####/##### .###./.###./.###. ..#../..#../..#.."),
        ),
        figure(
            Message("bundled-soma-pyramid", "Soma: pyramid"),
            (56, 14, 7),
            _shape(
                ".###./#####/#####/#####/.###. ...../..#../.###./..#../..... "
                "...../...../..#../...../....."
            ),
        ),
        figure(
            Message("bundled-soma-castle", "Soma: castle"),
            (20, 10, 5),
            _shape("##.##/#####/#####/#####/##.## #...#/...../...../...../#...#"),
        ),
        figure(
            Message("bundled-soma-tunnel", "Soma: tunnel"),
            (52, 26, 13),
            _shape("##.##/##.##/##.## .#.#./.#.#./.#.#. .###./.###./.###."),
        ),
        figure(
            Message("bundled-soma-crystal", "Soma: crystal"),
            (2800, 2800, 1400),
            _shape("###/###/### ###/###/##. ###/##./#.. ##./#../... #../.../..."),
        ),
        figure(
            Message("bundled-soma-cornerstone", "Soma: cornerstone"),
            (10, 10, 5),
            _shape(
                "#####/####./###../##.../#.... ##.../##.../#..../#..../..... "
                "#..../#..../#..../...../..... #..../#..../...../...../..... "
                "#..../...../...../...../....."
            ),
        ),
        figure(
            Message("bundled-soma-steamer", "Soma: steamer"),
            (304, 152, 76),
            _shape(
                "..###/.####/#####/####./###.. ...../..##./.###./.##../..... "
                "...../...../..#../...../....."
            ),
        ),
        figure(
            Message("bundled-soma-curved-wall", "Soma: curved wall"),
            (132, 66, 33),
            _wall(".###./##.##/#...#", 3),
        ),
        figure(
            Message("bundled-soma-long-wall", "Soma: long wall"),
            (104, 104, 52),
            _shape(
                "....##/...###/..###./.###../###.../##.... "
                "....##/...##./..##../.##.../##..../#....."
            ),
        ),
        figure(
            Message("bundled-soma-high-wall", "Soma: high wall"),
            (92, 46, 23),
            _wall("...##/..##./.##../##.../#....", 3),
        ),
        _puzzle(
            Family.SOMA,
            # The numbers of the challenge of 1998, and so of its cubies.
            _pieces(
                {
                    "1": "##/#.",
                    "2": "###/.#.",
                    "3": "###/#..",
                    "4": "##./.##",
                    "5": "#./.. ##/#.",
                    "6": "##/#. ../#.",
                    "7": "#./#. ../##",
                }
            ),
            Message("bundled-soma-challenge", "Soma cube, pieces by numbers"),
            (11520, 480, 240),
            box(3, 3, 3),
        ),
    )


def _cubes() -> tuple[Bundled, ...]:
    return (
        _puzzle(
            Family.CUBES,
            _pieces(
                {
                    "A": ".#./###/.#.",
                    "B": "###/.#. .../.#.",
                    "C": "##/.# #./..",
                    "D": "###/.#. .#./...",
                    "E": "###/.#. ..#/...",
                    "F": ".##/##./#..",
                    "G": "###/#.. ..#/...",
                    "H": ".##/##. .../#..",
                    "I": "###/..# .../..#",
                    "J": ".##/##. .#./...",
                    "K": ".#./##. .##/...",
                    "L": "#../###/.#.",
                    "M": "##/#. #./.. #./..",
                }
            ),
            Message("bundled-bedlam-cube", "Bedlam cube"),
            (460464, 19186, 19186),
            box(4, 4, 4),
        ),
        _puzzle(
            Family.CUBES,
            _pieces(
                {
                    "A": "####/.#..",
                    "B": "###/#../#..",
                    "C": "..##/###.",
                    "D": "##./.#. .../.##",
                    "E": "###/.#. .../.#.",
                    "F": "###/#.. .../#..",
                    "G": ".#./###/... .../.#./.#.",
                    "H": "##./.## #../...",
                    "I": "##/## #./..",
                    "J": "###/#../#.. .../.../#..",
                    "K": "#../###/.#. #../.../...",
                    "L": "###/#../#.. .../#../...",
                }
            ),
            Message("bundled-tetris-cube", "Tetris cube"),
            (236136, 9839, 9839),
            box(4, 4, 4),
        ),
        _puzzle(
            Family.CUBES,
            _pieces(
                {
                    "2": "##",
                    "3": "##/#.",
                    "4": "##/##",
                    "5": "###/#.#",
                    "6": "###/##./#..",
                    "7": "###/###/#..",
                }
            ),
            Message("bundled-diabolical-cube", "Diabolical cube"),
            (624, 26, 13),
            box(3, 3, 3),
        ),
        _puzzle(
            Family.CUBES,
            _pieces({"1x2x2": "##/##", "1x1x1": "#"}, {"1x2x2": 6, "1x1x1": 3}),
            Message("bundled-slothouber-graatsma", "Slothouber–Graatsma cube"),
            (8, 1, 1),
            box(3, 3, 3),
        ),
        _puzzle(
            Family.CUBES,
            _pieces(
                {"1x2x4": "####/####", "2x2x2": "##/## ##/##", "1x2x2": "##/##", "1x1x3": "###"},
                {"1x2x4": 13, "1x1x3": 3},
            ),
            Message("bundled-conway", "Conway’s thirteen"),
            (27456, 1144, 572),
            box(5, 5, 5),
        ),
    )


_PENTOMINO_PIECES = _pieces(
    {
        "F": ".##/##./.#.",
        "I": "#####",
        "L": "####/#...",
        "N": "##../.###",
        "P": "##/##/#.",
        "T": "###/.#./.#.",
        "U": "#.#/###",
        "V": "#../#../###",
        "W": "#../##./.##",
        "X": ".#./###/.#.",
        "Y": "..#./####",
        "Z": "##./.#./.##",
    }
)


def _pentominoes() -> tuple[Bundled, ...]:
    rectangle = partial(_puzzle, Family.PENTOMINOES, _PENTOMINO_PIECES)

    return (
        rectangle(
            Message("bundled-pentominoes-6x10", "Pentominoes 6×10"),
            (9356, 2339, 2339),
            box(10, 6, 1),
        ),
        rectangle(
            Message("bundled-pentominoes-5x12", "Pentominoes 5×12"),
            (4040, 1010, 1010),
            box(12, 5, 1),
        ),
        rectangle(
            Message("bundled-pentominoes-4x15", "Pentominoes 4×15"), (1472, 368, 368), box(15, 4, 1)
        ),
        rectangle(
            Message("bundled-pentominoes-3x20", "Pentominoes 3×20"), (8, 2, 2), box(20, 3, 1)
        ),
        rectangle(
            Message("bundled-pentominoes-8x8-centre", "Pentominoes 8×8 without the center"),
            (520, 65, 65),
            box(8, 8, 1, [(3, 3, 0), (4, 3, 0), (3, 4, 0), (4, 4, 0)]),
        ),
        rectangle(
            Message("bundled-pentominoes-8x8-corners", "Pentominoes 8×8 without the corners"),
            (17360, 2170, 2170),
            box(8, 8, 1, [(0, 0, 0), (7, 0, 0), (0, 7, 0), (7, 7, 0)]),
        ),
    )


def _solid_pentominoes() -> tuple[Bundled, ...]:
    solid = partial(_puzzle, Family.SOLID_PENTOMINOES, _PENTOMINO_PIECES)

    return (
        solid(
            Message("bundled-pentominoes-3x4x5", "Solid pentominoes 3×4×5"),
            (31520, 7880, 3940),
            box(5, 4, 3),
        ),
        solid(
            Message("bundled-pentominoes-2x5x6", "Solid pentominoes 2×5×6"),
            (2112, 528, 264),
            box(6, 5, 2),
        ),
        solid(
            Message("bundled-pentominoes-2x3x10", "Solid pentominoes 2×3×10"),
            (96, 24, 12),
            box(10, 3, 2),
        ),
    )


_TETRACUBE_PIECES = _small_pieces("ILTOZABP")


def _others() -> tuple[Bundled, ...]:
    return (
        _puzzle(
            Family.POLYCUBES,
            _TETRACUBE_PIECES,
            Message("bundled-tetracubes-2x4x4", "Tetracubes 2×4×4"),
            (11120, 1390, 695),
            box(4, 4, 2),
        ),
        _puzzle(
            Family.POLYCUBES,
            _TETRACUBE_PIECES,
            Message("bundled-tetracubes-2x2x8", "Tetracubes 2×2×8"),
            (1792, 224, 112),
            box(8, 2, 2),
        ),
        _puzzle(
            Family.POLYCUBES,
            _pieces({"N": "##../.###"}, {"N": 25}),
            Message("bundled-n-pentacubes-5x5x5", "N pentominoes in 5×5×5"),
            (192, 8, 4),
            box(5, 5, 5),
        ),
        _puzzle(
            Family.POLYCUBES,
            _pieces({"Y": "..#./####"}, {"Y": 25}),
            Message("bundled-y-pentacubes-5x5x5", "Y pentominoes in 5×5×5"),
            (60672, 2528, 1264),
            box(5, 5, 5),
        ),
        _puzzle(
            Family.POLYCUBES,
            _DOMINOES,
            Message("bundled-dominoes-8x8", "Dominoes on a chessboard"),
            (12988816, 1629189, 1629189),
            box(8, 8, 1),
        ),
    )


_DOMINOES = _pieces({"1x1x2": "##"}, {"1x1x2": 32})


_FIVE_TETRASPHERES: Mapping[str, Cubes] = {
    "A": ((0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)),
    "B": ((0, 0, 0), (0, 1, 1), (1, 1, 0), (2, 1, 1)),
    "C": ((0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 0)),
    "D": ((0, 0, 0), (0, 1, 1), (0, 2, 2), (1, 3, 2)),
    "E": ((0, 0, 0), (1, 1, 0), (1, 1, 2), (2, 1, 1)),
}


def _spheres() -> tuple[Bundled, ...]:
    pieces = tuple(Piece(name, cubes) for name, cubes in _FIVE_TETRASPHERES.items())
    side = range(4)
    pyramid = tuple(
        (a + b, 4 - a - c, b + c)
        for a in side
        for b in side
        for c in side
        if a + b + c <= max(side)
    )
    title = Message("bundled-sphere-pyramid", "Pyramid of 20 spheres")
    known = {Convention.PLACEMENTS: 12, Convention.ROTATIONS: 1, Convention.REFLECTIONS: 1}
    return (
        Bundled("sphere-pyramid", Family.SPHERES, title, known, pieces, pyramid, Space.SPHERES),
    )


def _impossible() -> tuple[Bundled, ...]:
    return (
        _puzzle(
            Family.IMPOSSIBLE,
            _DOMINOES,
            Message("bundled-dominoes-8x8-corners", "Dominoes on a mutilated chessboard"),
            (0, 0, 0),
            box(8, 8, 1, [(0, 0, 0), (7, 7, 0)]),
        ),
        _puzzle(
            Family.IMPOSSIBLE,
            _SOMA_PIECES,
            Message("bundled-soma-w-wall", "Soma: W wall"),
            (0, 0, 0),
            _wall("#..../#..../###../..#../..###", 3),
        ),
        _puzzle(
            Family.IMPOSSIBLE,
            _small_pieces("ILTOZ"),
            Message("bundled-tetrominoes-4x5", "Tetrominoes 4×5"),
            (0, 0, 0),
            box(5, 4, 1),
        ),
    )
