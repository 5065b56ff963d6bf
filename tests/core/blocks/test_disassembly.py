import zlib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import Placed
from gridsmith.core.blocks.disassembly.engine import Geometry, MemoryLimitError, disassemble
from gridsmith.core.blocks.disassembly.playback import Playback
from gridsmith.core.blocks.disassembly.sequence import Disassembly, fault_in
from gridsmith.core.blocks.puzzle import Piece, Puzzle, PuzzleError, box
from gridsmith.core.blocks.search.assemblies import cover_of
from gridsmith.core.blocks.space import moved
from tests.core.blocks import apart

seeds = st.integers(0, 2**32)


def check(assembly):
    found = disassemble(assembly)
    wanted = apart.level([placed.cubes for placed in assembly])
    if found is None:
        assert wanted is None or not comes_apart([placed.cubes for placed in assembly])
        return None
    assert fault_in(found) is None
    assert found.level == wanted
    where = [placed.cubes for placed in assembly]
    together = [set(range(len(where)))]
    moves = list(found.moves)
    while together:  # in the order of the moves: what stays, then what has come out
        part = together.pop()
        if len(part) == 1:
            continue
        numbers = sorted(part)
        count = next(number for number, move in enumerate(moves, 1) if move.comes_out)
        assert count == apart.level([where[number] for number in numbers])
        for move in moves[:count]:
            for piece in move.pieces:
                where[piece] = moved(where[piece], move.by)
        out = set(moves[count - 1].pieces)
        assert len(out) <= len(part - out)
        together += [out, part - out]
        moves = moves[count:]
    assert not moves
    return found


def comes_apart(pieces):
    """Tell whether pieces come apart: then all of them do, and whichever are left of them."""
    if len(pieces) < 2:
        return True
    if apart.level(pieces) is None:
        return False
    if len(pieces) == 2:
        return True
    return all(
        comes_apart([piece for piece in pieces if piece is not left_out]) for left_out in pieces
    )


def burr(chance, pieces, gaps):
    sticks = [
        {(x, y + a, z + b) for x in range(6) for y in (2, 3) for z in (0, 1)}
        for a, b in ((0, 1), (0, 3))
    ]
    sticks += [{(z, x, y) for x, y, z in stick} for stick in sticks]
    sticks += [{(y, z, x) for x, y, z in stick} for stick in sticks[:2]]
    sticks = chance.sample(sticks, pieces)
    for cell in sorted(set().union(*sticks)):
        there = [stick for stick in sticks if cell in stick]
        keeper = chance.choice(there)
        for stick in there:
            if len(there) > 1 and (stick is not keeper or chance.randrange(100) < gaps):
                stick.remove(cell)
    return apart.assembly_of([tuple(stick) for stick in sticks])


@settings(max_examples=50, deadline=None)
@given(seeds, st.integers(2, 5), st.integers(0, 40))
def test_notched_sticks(seed, pieces, gaps):
    check(burr(Random(seed), pieces, gaps))


def train(free, cubes):
    """Make a block with a corridor that turns at each cell, and put cubes into its end.

    So the first of them comes out in `free` moves, and all of them do.
    """
    corridor = [((at + 2) // 3, (at + 1) // 3 + 1, at // 3 + 1) for at in range(free + cubes)]
    x, y, z = corridor[-1]
    block = {*box(x + 2, y + 2, z + 2)} - {*corridor}
    return apart.assembly_of([tuple(block), *((cell,) for cell in corridor[free:])])


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 4), st.integers(1, 3), st.randoms(use_true_random=False))
def test_cubes_in_a_corridor(free, cubes, chance):
    assembly = list(train(free, cubes))
    chance.shuffle(assembly)  # the block need not be the first piece
    assert check(apart.assembly_of([placed.cubes for placed in assembly])).level == free


def spiral():
    plan = [
        "###########",
        "..........#",
        "#########.#",
        "#.......#.#",
        "#.#####.#.#",
        "#.#...#.#.#",
        "#.#.###.#.#",
        "#.#.....#.#",
        "#.#######.#",
        "#.........#",
        "###########",
    ]
    empty = {(x, y, 1) for y, row in enumerate(plan) for x, cell in enumerate(row) if cell == "."}
    return apart.assembly_of([tuple(set(box(11, 11, 3)) - empty), ((5, 5, 1),)])


@pytest.mark.parametrize(
    ("at", "change", "told"),
    [
        (3, {"by": (30, 0, 0)}, "apart-overlap"),
        (4, {"comes_out": True}, "apart-in"),
        (2, {"by": (1, 1, 0)}, "apart-axis"),
        (2, {"pieces": (7,)}, "apart-pieces"),
        (2, {"pieces": (1, 2)}, "apart-part"),
        (-1, {"comes_out": False}, "apart-left"),
        (-1, {}, "apart-level"),
    ],
)
def test_the_check_finds(at, change, told):
    found = disassemble((*spiral(), Placed(2, ((40, 0, 0),))))
    assert fault_in(found) is None
    moves = list(found.moves)
    moves[at] = replace(moves[at], **change)
    assert fault_in(replace(found, moves=tuple(moves), levels=(5,))).id == told


def test_too_little_memory():
    chance = Random(5)
    pieces = [((x, y, 1),) for x in range(1, 4) for y in range(1, 4)]
    block = tuple(set(box(9, 9, 9)) - {(x, y, z) for x in range(1, 8) for y in range(1, 8)
                                       for z in range(1, 8)})  # fmt: skip
    chance.shuffle(pieces)
    with pytest.raises(MemoryLimitError, match="fit into 1 MB"):
        disassemble(apart.assembly_of([block, *pieces[:5]]), megabytes=1)


def test_limits():
    with pytest.raises(PuzzleError, match="at most 64 pieces"):
        disassemble(apart.assembly_of([((x, 0, 0),) for x in range(65)]))
    with pytest.raises(PuzzleError, match="at most 100 cubes"):
        disassemble(apart.assembly_of([((0, 0, 0),), ((100, 0, 0),)]))
    assert fault_in(disassemble(apart.assembly_of([((x, 0, 0),) for x in range(64)]))) is None


def test_a_playback_shows_the_part_that_is_taken_apart_and_its_moves():
    playback = Playback(disassemble(train(2, 3)))
    told = [playback.at(quarters / 4) for quarters in range(-4, 4 * len(playback) + 8)]
    assert (told[9].shown, told[9].moving, told[9].shift) == ((True,) * 4, {1}, (-0.75, 0, 0))
    for seed in (*range(12), 23, 37, 48, 66, 80, 133, 236, 503, 989, 995, 1247, 1910):
        assembly = burr(Random(seed), 4 + seed % 3, 30)
        groups = [at * seed % 3 if seed < 12 else 0 for at in range(len(assembly))]
        found = disassemble(assembly, groups=groups)
        playback = Playback(found or Disassembly((), (), ()))
        stages = [playback.stage(half / 2) for half in range(20)]
        told += [found, *(playback.at(quarters / 4) for quarters in range(40)), stages]
        told += [playback.seen(stage) for stage in dict.fromkeys(stages)]
    assert zlib.crc32(repr(told).encode()) == 528615240


def test_pieces_that_look_the_same_turned_use_the_kernels_that_are_there():
    """Another order in memory is another type: the kernels would be compiled for it, for 15 s."""
    shell = box(3, 3, 3, without=[(1, 1, 1)])
    puzzle = Puzzle("safe", (Piece("shell", shell), Piece("cube", box(1, 1, 1))), box(3, 3, 3))
    for array in Geometry.of_cover(cover_of(puzzle), puzzle).shapes:
        assert array.flags.c_contiguous
