"""Groups: pieces that may stay together when an assembly is taken apart."""

from dataclasses import replace

import pytest

from gridsmith.core.blocks.disassembly.engine import disassemble
from gridsmith.core.blocks.disassembly.search import Disassemble, DisassembleProblem, shown
from gridsmith.core.blocks.disassembly.sequence import Disassembly, fault_in
from gridsmith.core.blocks.draft import Draft
from gridsmith.core.blocks.formats.notation import puzzle_content, puzzle_of, puzzles_of
from gridsmith.core.blocks.puzzle import Piece, Puzzle, PuzzleError
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want, checksum
from gridsmith.core.files.state import content_of
from tests.core.blocks import apart

RING = {(x, y, 1) for x in range(3) for y in range(3)} - {(1, 1, 1)}
LINK = {(x, 1, z) for x in (1, 2, 3) for z in range(3)} - {(2, 1, 1)} | {(3, 0, 1)}
"""A ring through the other one: nothing gets them apart."""
STICK = {(4, 1, 1), (4, 1, 2)}
GOAL = RING | LINK | STICK | {(4, 0, 1), (4, 0, 2)}


def voxels(cubes: set) -> str:
    marks = (
        "#" if (x, y, z) in cubes else "_"
        for z in range(3) for y in (2, 1, 0) for x in range(5)
    )  # fmt: skip
    return f'<voxel x="5" y="3" z="3" type="0">{"".join(marks)}</voxel>'


def file(*parts: str) -> bytes:
    """Write a BurrTools file: the ring, its link and two sticks, with what is said of each."""
    shapes = "".join(map(voxels, (RING, LINK, STICK, GOAL)))
    listed = "".join(
        f'<shape id="{id_}" count="{count}"{part}</shape>'
        for id_, (count, part) in enumerate(zip((1, 1, 2), parts, strict=True))
    )
    problem = f'<problem><shapes>{listed}</shapes><result id="3"/></problem>'
    text = f'<puzzle version="2"><shapes>{shapes}</shapes><problems>{problem}</problems></puzzle>'
    return text.encode()


def levels(puzzle: Puzzle) -> list[int]:
    search = Disassemble(DisassembleProblem(puzzle, Want.ALL, Convention.REFLECTIONS))
    while not search.step().finished:
        pass
    snapshot = search.snapshot()
    assert snapshot.counters["assemblies"] == 2
    for find, assembly in zip(snapshot.finds, snapshot.assemblies, strict=True):
        assert fault_in(shown(puzzle, assembly, find.level)) is None
    return [find.level for find in snapshot.finds]


ONE, TWO, NONE = ' group="1">', ' group="2">', ">"
NESTED = '><group group="7" count="1"/>'


@pytest.mark.parametrize(
    ("parts", "come_apart"),
    [
        ((NONE, NONE, NONE), 0),
        ((ONE, ONE, NONE), 2),
        ((ONE, TWO, NONE), 0),
        ((ONE, NONE, ONE), 0),
        ((TWO, TWO, TWO), 2),
        ((NESTED, NESTED, NONE), 2),
    ],
)
def test_a_group_may_stay_together(parts, come_apart):
    """The numbers of BurrTools for these files."""
    assert levels(puzzles_of(file(*parts)).puzzle(1)) == [1] * come_apart


def test_groups_are_written_and_read():
    """As JSON and in the editor; a saved search with others is another one."""
    puzzle = puzzles_of(file(ONE, ONE, '><group group="9" count="1"/>')).puzzle(1)
    assert [piece.groups for piece in puzzle.pieces] == [((1, 1),), ((1, 1),), ((2, 1),)]
    assert [piece.group for piece in puzzle.pieces] == [1, 1, -1]
    assert puzzle_of(puzzle_content(puzzle)) == puzzle
    assert Draft.of_content(content_of(Draft.of(puzzle))).puzzle == puzzle
    bare = replace(puzzle, pieces=tuple(replace(piece, groups=()) for piece in puzzle.pieces))
    sums = [checksum(SolveProblem(each)) for each in (puzzle, bare)]
    assert sums[0] != sums[1]
    with pytest.raises(PuzzleError, match="of piece S3 must be different numbers from 1"):
        puzzles_of(file(ONE, ONE, '><group group="1" count="3"/>')).puzzle(1)
    content = puzzle_content(puzzle)
    content["pieces"][0]["groups"] = [[1]]
    with pytest.raises(PuzzleError, match="groups"):
        puzzle_of(content)


def test_pieces_of_one_shape_in_several_groups_are_refused():
    """Which is which would be by chance."""
    puzzle = puzzles_of(file(ONE, ONE, '><group group="9" count="1"/>')).puzzle(1)
    search = Disassemble(DisassembleProblem(puzzle, Want.ALL))
    with pytest.raises(PuzzleError, match="in several groups cannot be taken apart: piece S3"):
        search.step()


def test_the_check_knows_groups():
    """What is left has to be of one group."""
    assembly = apart.assembly_of([tuple(cubes) for cubes in (RING, LINK, STICK)])
    assert disassemble(assembly) is None
    found = disassemble(assembly, groups=(1, 1, 0))
    assert found is not None
    assert fault_in(found) is None
    for groups in ((), (1, 2, 0), (0, 0, 0)):
        fault = fault_in(Disassembly(assembly, found.moves, found.levels, groups))
        assert str(fault) == "some pieces are still together"


def test_the_editor_keeps_all_copies_in_their_group():
    piece = Draft.of(Puzzle("", (Piece("P", ((0, 0, 0),), 2, groups=((1, 2),)),), GOAL)).pieces[0]
    assert piece.counted(3, 1).groups == ((1, 3),)
    mixed = replace(piece, groups=((1, 1), (2, 1)))
    assert mixed.counted(3, 0).groups == mixed.groups
    assert mixed.counted(1, 0).groups == ()
