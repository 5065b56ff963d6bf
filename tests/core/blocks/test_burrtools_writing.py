"""Files of BurrTools as they are written: read again, they are the same puzzle."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.catalog import bundled
from gridsmith.core.blocks.formats.burrtools_writing import burrtools_xml, xmpuzzle_of
from gridsmith.core.blocks.formats.notation import puzzles_of
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, box
from gridsmith.core.blocks.space import Space, corner, moved

NAMES = st.text('aБ<&" 1é', min_size=1, max_size=8).filter(
    lambda text: text == " ".join(text.split())
)
SHAPES = st.frozensets(st.tuples(*[st.integers(-2, 2)] * 3), min_size=1, max_size=9)


@st.composite
def painted(draw, cubes):
    """Colors of some cubes."""
    colors = draw(st.lists(st.integers(0, 3), min_size=len(cubes), max_size=len(cubes)))
    return tuple((cube, color) for cube, color in zip(sorted(cubes), colors, strict=True) if color)


@st.composite
def puzzles(draw, colored):
    """Any puzzle, its pieces in ranges, with optional cells and a limit of holes."""
    pieces = []
    for name in draw(st.lists(NAMES, min_size=1, max_size=4, unique=True)):
        cubes = draw(SHAPES)
        count = draw(st.integers(1, 3))
        colors = draw(painted(cubes)) if colored else ()
        groups = draw(st.sampled_from([(), ((1, count),), ((2, 1),)])) if colored else ()
        least = draw(st.integers(0, count))
        pieces.append(Piece(name, tuple(cubes), count, least, colors, groups))
    cells = draw(SHAPES)
    optional = draw(SHAPES) - cells
    return Puzzle(
        draw(NAMES | st.just("")),
        tuple(pieces),
        tuple(cells),
        tuple(optional),
        draw(st.sampled_from([Origin.OWN, Origin.BURRTOOLS])),
        colors=draw(painted(cells | optional)) if colored else (),
        pairs=draw(st.frozensets(st.tuples(*[st.integers(1, 3)] * 2))) if colored else frozenset(),
        most_holes=draw(st.none() | st.integers(0, 4)),
    )


def as_read(puzzle):
    """A puzzle as a file can hold it: its shapes from the corner on, what has to be used said."""

    def settled(cubes, colors=(), around=None):
        by = tuple(-side for side in corner(around or cubes))
        paint = ((*moved([cube], by), color) for cube, color in colors)
        return moved(cubes, by), tuple(sorted(paint))

    own = puzzle.origin is Origin.OWN
    needs_all = own and puzzle.surplus == 0 and puzzle.most_holes is None
    pieces = []
    for piece in puzzle.pieces:
        cubes, colors = settled(piece.cubes, piece.colors)
        least = piece.count if needs_all else piece.minimum
        pieces.append(Piece(piece.name, cubes, piece.count, least, colors, piece.groups))
    room = (*puzzle.goal, *puzzle.optional)
    goal, colors = settled(puzzle.goal, puzzle.colors, room)
    optional = settled(puzzle.optional, (), room)[0]
    return replace(
        puzzle, pieces=tuple(pieces), goal=goal, optional=optional, colors=colors,
        origin=Origin.BURRTOOLS,
    )  # fmt: skip


def read_by_hand(xml):
    """What the format says of a file with one problem."""
    root = ElementTree.fromstring(xml)
    (problem,) = root.findall("problems/problem")
    shapes = root.findall("shapes/voxel")

    def voxels(number):
        shape = shapes[number]
        wide, deep = int(shape.get("x")), int(shape.get("y"))
        found = {"#": [], "+": []}, []
        signs = re.findall(r"([#_+])([0-9]*)", shape.text)
        assert len(signs) == wide * deep * int(shape.get("z"))
        for at, (sign, color) in enumerate(signs):
            cube = at % wide, deep - 1 - at // wide % deep, at // (wide * deep)
            if sign != "_":
                found[0][sign].append(cube)
                if color:
                    found[1].append((cube, int(color)))
        return tuple(found[0]["#"]), tuple(found[0]["+"]), tuple(found[1])

    pieces = []
    for part in problem.findall("shapes/shape"):
        number = int(part.get("id"))
        most = int(part.get("count") or part.get("max"))
        cubes, either, colors = voxels(number)
        assert not either
        least = int(part.get("count") or part.get("min"))
        groups = tuple(
            (int(group.get("group")), int(group.get("count"))) for group in part.findall("group")
        )
        pieces.append(Piece(shapes[number].get("name"), cubes, most, least, colors, groups))
    goal, optional, colors = voxels(int(problem.find("result").get("id")))
    holes = problem.get("maxHoles")
    used = {color for paint in (colors, *(piece.colors for piece in pieces)) for _, color in paint}
    assert max(used, default=0) <= len(root.findall("colors/color"))
    return Puzzle(
        problem.get("name"), tuple(pieces), goal, optional, Origin.BURRTOOLS, colors,
        frozenset(
            (int(pair.get("piece")) + 1, int(pair.get("result")) + 1)
            for pair in problem.findall("bitmap/pair")
        ),
        None if holes is None else int(holes),
    )  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(puzzles(colored=True))
def test_a_file_holds_the_whole_puzzle(puzzle):
    """Colors, pairs, ranges, groups, optional cells, the limit of holes, as the format says."""
    assert read_by_hand(burrtools_xml(puzzle)) == as_read(puzzle)


@settings(max_examples=40, deadline=None)
@given(puzzles(colored=True))
def test_a_file_is_read_again(puzzle):
    """By our own reader, which numbers groups from 1; compressed as those of BurrTools are."""
    numbers = sorted({group for piece in puzzle.pieces for group, _ in piece.groups})
    pieces = [
        replace(
            piece,
            groups=tuple((numbers.index(group) + 1, count) for group, count in piece.groups),
        )
        for piece in puzzle.pieces
    ]
    puzzle = replace(puzzle, pieces=tuple(pieces))
    data = xmpuzzle_of(puzzle)
    assert gzip.decompress(data).decode() == burrtools_xml(puzzle)
    assert puzzles_of(data).puzzle() == as_read(puzzle)


def test_groups_are_read_again():
    """All pieces in one, or some of them."""
    pieces = (
        Piece("A", box(1, 1, 1), 2, 2, groups=((1, 2),)),
        Piece("B", box(2, 1, 1), 3, 3, groups=((1, 1), (2, 2))),
    )
    read = puzzles_of(xmpuzzle_of(Puzzle("", pieces, box(8, 1, 1)))).puzzle()
    assert [piece.groups for piece in read.pieces] == [((1, 2),), ((1, 1), (2, 2))]


@pytest.mark.parametrize("entry", bundled(), ids=lambda entry: entry.id)
def test_bundled_puzzles_are_read_again(entry):
    """Each of them; spheres lie elsewhere in their boxes then, see `test_spheres`."""
    if entry.puzzle.space is Space.SPHERES:
        return
    assert puzzles_of(xmpuzzle_of(entry.puzzle)).puzzle() == as_read(entry.puzzle)
