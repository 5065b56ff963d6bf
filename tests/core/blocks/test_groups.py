"""Groups: pieces that may stay together when an assembly is taken apart."""

from dataclasses import replace

import pytest

from gridsmith.core.blocks.disassembly.engine import disassemble
from gridsmith.core.blocks.disassembly.search import Disassemble, DisassembleProblem, shown
from gridsmith.core.blocks.disassembly.sequence import Disassembly, fault_in
from gridsmith.core.blocks.draft import Draft
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, PuzzleError
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want, checksum
from gridsmith.core.files.state import content_of
from gridsmith.core.searching.running import run
from tests.core.blocks import apart

RING = {(x, y, 1) for x in range(3) for y in range(3)} - {(1, 1, 1)}
LINK = {(x, 1, z) for x in (1, 2, 3) for z in range(3)} - {(2, 1, 1)} | {(3, 0, 1)}
"""A ring through the other one: nothing gets them apart."""
STICK = {(4, 1, 1), (4, 1, 2)}


def chain(*groups: int) -> Puzzle:
    """The ring, its link and a stick, each in one of these groups."""
    pieces = zip("ABC", (RING, LINK, STICK), groups, strict=True)
    return Puzzle(
        "",
        tuple(
            Piece(name, tuple(cubes), 1, 1, groups=((group, 1),) if group else ())
            for name, cubes, group in pieces
        ),
        tuple(RING | LINK | STICK),
        origin=Origin.BURRTOOLS,
    )


def levels(puzzle: Puzzle) -> list[int]:
    problem = DisassembleProblem(puzzle, Want.ALL, Convention.REFLECTIONS)
    snapshot = run(Disassemble(problem)).snapshot
    assert snapshot.counters["assemblies"] == 1
    for find, assembly in zip(snapshot.finds, snapshot.assemblies, strict=True):
        assert fault_in(shown(puzzle, assembly, find.level)) is None
    return [find.level for find in snapshot.finds]


@pytest.mark.parametrize(
    ("groups", "come_apart"),
    [((0, 0, 0), 0), ((1, 1, 0), 1), ((1, 2, 0), 0), ((1, 0, 1), 0), ((2, 2, 2), 1)],
)
def test_a_group_may_stay_together(groups, come_apart):
    """The numbers of BurrTools."""
    assert levels(chain(*groups)) == [1] * come_apart


def test_groups_are_read_and_a_saved_search_with_others_is_another_one():
    puzzle = chain(1, 1, 2)
    assert [piece.group for piece in puzzle.pieces] == [1, 1, 2]
    assert Piece("P", ((0, 0, 0),), 2, groups=((9, 1),)).group == -1
    assert Draft.of_content(content_of(Draft.of(puzzle))).puzzle == puzzle
    assert checksum(SolveProblem(puzzle)) != checksum(SolveProblem(chain(1, 1, 3)))
    for groups in (((1, 3),), ((0, 1),), ((1, 1), (1, 1)), ((1, 0),)):
        with pytest.raises(PuzzleError, match="of piece P must be different numbers from 1"):
            Piece("P", ((0, 0, 0),), 2, groups=groups)


def test_pieces_of_one_shape_in_several_groups_are_refused():
    """Which is which would be by chance."""
    pieces = (Piece("P", ((0, 0, 0),), 2, groups=((9, 1),)),)
    search = Disassemble(DisassembleProblem(Puzzle("", pieces, ((0, 0, 0), (1, 0, 0)))))
    with pytest.raises(PuzzleError, match="in several groups cannot be taken apart: piece P"):
        search.step()


def test_the_check_knows_groups():
    assembly = apart.assembly_of([tuple(cubes) for cubes in (RING, LINK, STICK)])
    assert disassemble(assembly) is None
    found = disassemble(assembly, groups=(1, 1, 0))
    assert fault_in(found) is None
    for groups in ((), (1, 2, 0), (0, 0, 0)):
        fault = fault_in(Disassembly(assembly, found.moves, found.levels, groups))
        assert str(fault) == "some pieces are still together"


def test_the_editor_keeps_all_copies_in_their_group():
    piece = Draft.of(
        Puzzle("", (Piece("P", ((0, 0, 0),), 2, groups=((1, 2),)),), ((0, 0, 0),))
    ).pieces[0]
    assert piece.counted(3, 1).groups == ((1, 3),)
    mixed = replace(piece, groups=((1, 1), (2, 1)))
    assert mixed.counted(3, 0).groups == mixed.groups
    assert mixed.counted(1, 0).groups == ()
