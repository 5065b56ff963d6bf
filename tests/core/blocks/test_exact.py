import os
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from random import Random
from threading import current_thread, main_thread
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import fault_in
from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.exact import stack
from gridsmith.core.blocks.search.exact.choice import Dives, choose
from gridsmith.core.blocks.search.exact.cover import at_once
from gridsmith.core.blocks.search.obstacles import obstacle
from gridsmith.core.blocks.search.scan import engine as scan_engine
from gridsmith.core.blocks.search.scan import kernels
from gridsmith.core.blocks.search.scan.engine import Scan
from gridsmith.core.blocks.search.solve import Solve
from gridsmith.core.blocks.search.sweep.arrays import lay_out
from gridsmith.core.blocks.search.sweep.engine import Sweep, SweepState, _Sizes
from gridsmith.core.searching.running import run
from tests.core.blocks.reference import OWN, assemblies, groups, random_puzzle
from tests.core.blocks.test_solve import plain

_LOOPS = """
from functools import reduce
from operator import or_
from random import Random

import numpy as np
from numba import njit

from gridsmith.core.blocks.search.exact import kernels, llvm

END = kernels._LANES

@njit
def looped(words, start, stop, a, b, c, d, branches):
    to = stop + END
    counted = kernels._count(words, start, stop)
    live = kernels._or_without(words, start, stop, a)
    lives = kernels._or_without_four(words, start, stop, a, b, c, d)
    kept = kernels._keep_all(words, start, stop, a, to)
    kept_next = kernels._keep(words, start, stop, b, kept + END)
    scarcest = kernels._scarcest(words, start, stop, counted[0] | counted[1] | d)
    picked = kernels._pick(words, start, stop, a, branches, 3)
    return counted, live, lives, kept, kept_next, picked, scarcest

chance = Random(1)
for size in [*range(40), 120] * 3:
    start = chance.randrange(5)
    stop = start + size
    given = [chance.getrandbits(64) & chance.getrandbits(64) for _ in range(size)]
    masks = [1 << chance.randrange(64) | 1 << chance.randrange(64) for _ in range(4)]
    words, branches = np.zeros(600, np.uint64), np.zeros(200, np.uint64)
    words[start:stop] = given
    a, b = ([word for word in given if not word & mask] for mask in masks[:2])
    counted, live, lives, kept, kept_next, picked, (items, is_one) = looped(
        words, start, stop, *map(np.uint64, masks), branches
    )
    counts = [sum(word >> bit & 1 for word in given) for bit in range(64)]
    assert [
        sum((counts[bit] >> plane & 1) << bit for bit in range(64)) for plane in range(4)
    ] == [int(plane) for plane in counted[:4]]
    assert int(counted[4]) == sum((count > 15) << bit for bit, count in enumerate(counts))
    needed = int(counted[0] | counted[1]) | masks[3]
    least = min(counts[bit] for bit in range(64) if needed >> bit & 1)
    scarce = sum(1 << bit for bit in range(64) if needed >> bit & 1 and counts[bit] == least)
    assert int(items) == (scarce if least < 16 else scarce & -scarce)
    assert is_one == (least == 1)
    assert int(live) == reduce(or_, a, 0)
    for mask, value in zip(masks, lives):
        assert int(value) == reduce(or_, (word for word in given if not word & mask), 0)
    assert words[stop + END : kept].tolist() == a
    assert words[kept + END : kept_next].tolist() == b
    assert branches[3:picked].tolist() == [word for word in given if word & masks[0]]
print(llvm._HAS_VECTORS, llvm._HAS_COMPRESS)
"""


def test_a_lesser_processor_does_the_same():
    """Only in these loops does the search depend on the processor."""
    lesser = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "GRIDSMITH_NATIVE": ""}
    done = subprocess.run(
        [sys.executable, "-c", _LOOPS],
        env={**os.environ, **lesser}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout.split() == ["False", "False"]


PENTOMINOES = bundled_puzzle("pentominoes-3x4x5")


def plan(puzzle, want, workers=1):
    search = Solve(SolveProblem(puzzle, want, Convention.REFLECTIONS))
    for _ in search.prepare_split(workers):
        pass
    state = search._exact.state()
    return [state.root, state.tasks]


def test_a_plan_is_the_same_in_small_steps_and_on_threads(monkeypatch):
    whole = plan(PENTOMINOES, Want.ALL)
    monkeypatch.setattr(stack, "_STEP_WORK", 1_000_000)
    assert plan(PENTOMINOES, Want.ALL) == whole
    threads, run_dive = set(), stack.Stack.dive
    monkeypatch.setattr(
        stack.Stack, "dive", lambda *given: threads.add(current_thread()) or run_dive(*given)
    )
    assert plan(PENTOMINOES, Want.ALL, workers=2) == whole
    assert main_thread() not in threads
    chance, told = Random(1), list[object]()

    def dive(root, branch, many, seed):
        told.append([root.item, branch, many, seed])
        yield 1 + chance.randrange(99)
        number = max(1, many - chance.randrange(3) * many // 4)
        return Dives(number, number * root.size * chance.random() / (1 + branch), 7)

    def chosen(roots, threads):
        root, sizes = yield from choose(roots, dive, threads)
        told.append([root.item, [f"{size:.2f}" for size in sizes]])

    with ThreadPoolExecutor(1) as thread:
        for at, threads in product(range(40), (None, thread)):
            sizes = [10 ** (at % 3 + 5 + chance.random() / 2) for _ in range(at % 8 + 1)]
            roots = [
                SimpleNamespace(item=item, size=size, placements=range(chance.randint(1, 5)))
                for item, size in enumerate(sizes)
            ]
            told.append([work for work in chosen(roots, threads) if work < 99])
    assert zlib.crc32(repr(told).encode()) == 1654008704


def test_a_large_puzzle_is_prepared_in_many_steps():
    pieces = [Piece(f"{length}", box(length, 2, 1), 6) for length in range(1, 9)]
    search = Solve(SolveProblem(Puzzle("", tuple(pieces), box(12, 12, 3)), Want.ALL))
    assert next(step for step in range(99) if search._exact or not search.step()) > 30


DOMINO = box(2, 1, 1)


def scanned(puzzle, convention=Convention.PLACEMENTS):
    scan = Scan(SolveProblem(puzzle, Want.COUNT, convention))
    while not scan.finished:
        scan.step()
    scan.step()
    assert scan.given_up == (scan.count is None)
    return scan


def one_sort(cubes, goal):
    return Puzzle("one sort", (Piece("A", cubes, len(goal) // len(cubes)),), goal)


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
@example(Random(0))  # a piece has to be used
def test_the_dynamic_program_counts_as_the_slow_way_does(chance):
    puzzle = random_puzzle(chance)
    found = assemblies(puzzle)
    for convention in OWN:
        scan = scanned(puzzle, convention)
        if scan.given_up:  # pieces that have to be used where nothing has to be filled
            assert puzzle.optional
            assert any(piece.minimum for piece in puzzle.pieces)
        else:
            assert scan.count == groups(puzzle, found, convention)


@pytest.mark.parametrize(
    ("cubes", "goal", "counts"),
    [
        # By the formula of Kasteleyn, and Temperley and Fisher; then those of each symmetry.
        (DOMINO, box(8, 8, 1), (12988816, 1629189, 1629189)),
        (DOMINO, box(1, 10, 10), (258584046368, 32324350352, 32324350352)),
        (DOMINO, box(2, 2, 10), (326041, 41841, 30826)),
        (DOMINO, box(3, 3, 3), (0, 0, 0)),
        (DOMINO, box(4, 4, 4), (5051532105, None, None)),
        (((0, 0, 0), (1, 0, 0), (0, 1, 0)), box(6, 1, 6), (162, None, None)),
        (box(1, 1, 1), box(4, 4, 4), (1, 1, 1)),
        (DOMINO, ((-9, 5, 2), (-8, 5, 2), (3, 3, 3), (3, 3, 4)), (1, 1, 1)),
    ],
)
def test_known_numbers(cubes, goal, counts):
    for convention, count in zip(OWN, counts, strict=True):
        if count is not None:
            assert scanned(one_sort(cubes, goal), convention).count == count


def test_numbers_of_more_than_64_bits():
    """Dominoes in a strip come to the numbers of Fibonacci, up to 128 bits."""
    known = [1, 1]
    while known[-1] < 1 << 128:
        known.append(known[-1] + known[-2])
    for length in (90, 120, len(known) - 2):
        assert scanned(one_sort(DOMINO, box(2, length, 1))).count == known[length]
    assert scanned(one_sort(DOMINO, box(2, len(known) - 1, 1))).given_up
    assert scanned(one_sort(((0, 0, 0), (0, 64, 0)), box(1, 128, 1))).count == 1


@pytest.mark.parametrize(
    "puzzle",
    [
        one_sort((*box(3, 1, 1), (0, 1, 0)), box(4, 4, 4)),
        one_sort(DOMINO, box(20, 20, 20)),  # more cells than a state holds
        one_sort(((0, 0, 0), (150, 0, 0)), box(300, 1, 1)),
        Puzzle("sorts", tuple(Piece(f"{n}", box(n, 1, 1)) for n in range(1, 70)), box(90, 1, 1)),
        Puzzle(
            "many of many",
            tuple(Piece(f"{n}", ((0, 0, 0), (n, 0, 0)), 4) for n in range(1, 30)),
            box(200, 1, 1),
        ),
    ],
)
def test_what_takes_too_many_states_is_given_up(puzzle):
    assert scanned(puzzle).given_up


@pytest.mark.parametrize("lacking", [0, 1])
@pytest.mark.parametrize(
    ("cubes", "goal", "states", "steps"),
    [
        (box(1, 1, 1), box(10, 10, 20), 2001, 551),
        (DOMINO, box(8, 8, 1), 3360, 9),
        (DOMINO, box(4, 4, 4), 417_297, 31),
    ],
)
def test_it_goes_by_steps_and_gives_up_at_a_number_of_states(
    cubes, goal, states, steps, lacking, monkeypatch
):
    monkeypatch.setattr(scan_engine, "_STEP", 100_000)
    monkeypatch.setattr(scan_engine, "most_states", lambda kinds: states - lacking)
    scan = Scan(SolveProblem(one_sort(cubes, goal), Want.COUNT, Convention.REFLECTIONS))
    taken = next(step for step in range(1000) if scan.finished or scan.step())
    assert scan.given_up == bool(lacking)
    assert lacking or taken == steps
    told, advance = [], kernels.advance
    monkeypatch.setattr(
        kernels, "advance", lambda *given: told.append(plain(given[1:5])) or advance(*given)
    )
    monkeypatch.setattr(scan_engine, "_STEP", 200)
    for seed, convention in product(range(states, states + 8), OWN):
        scan = Scan(SolveProblem(random_puzzle(Random(seed)), Want.COUNT, convention))
        told.append(next(step for step in range(9999) if scan.finished or scan.step()))
        told.append(scan.count)
    known = {2001: 1920273103, 3360: 3467756095, 417_297: 2713391144}
    assert zlib.crc32(repr(told).encode()) == known[states]


NEXT = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
LETTER_Y = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (1, 1, 0))


def swept(puzzle):
    sweep = Sweep(puzzle, SweepState(0))
    sweep.steps = next((steps for steps in range(200) if sweep.finished or sweep.step()), 200)
    if sweep.assembly is not None:
        assert fault_in(puzzle, sweep.assembly) is None
    return sweep


def cut_up(goal, size, chance):
    left = set(goal)
    pieces = []
    while left:
        piece = [min(left)]
        left -= {*piece}
        while len(piece) < size:
            near = [(x + a, y + b, z + c) for x, y, z in piece for a, b, c in NEXT]
            near = [cube for cube in near if cube in left]
            if not near:
                break
            piece.append(chance.choice(near))
            left.remove(piece[-1])
        pieces.append(Piece(f"piece {len(pieces)}", tuple(piece)))
    return Puzzle("cut up", tuple(pieces), goal)


@settings(max_examples=30)
@given(st.randoms(use_true_random=False))
def test_it_agrees_with_the_slow_way(chance):
    puzzle = random_puzzle(chance)
    sweep = swept(puzzle)
    assert (sweep.assembly is not None) == bool(assemblies(puzzle))
    assert sweep.exhausted == (sweep.assembly is None)


@settings(max_examples=12)
@given(st.tuples(*[st.integers(1, 7)] * 3), st.integers(2, 6), st.randoms(use_true_random=False))
def test_a_box_that_was_cut_up_comes_together(sides, size, chance):
    assert swept(cut_up(box(*sides), size, chance)).assembly is not None


PLANE, STICK = box(1, 3, 4), box(1, 1, 12)
CUBE, BRICK, BAR_OF_3 = box(2, 2, 2), box(1, 2, 4), box(1, 1, 3)


@pytest.mark.parametrize(
    ("puzzle", "way"),
    [
        (cut_up(box(9, 9, 9), 6, Random(1)), (30, 2, 12069, 1996263717)),
        (cut_up(box(20, 20, 1), 5, Random(2)), (6, 1, 35, 3042595774)),
        (
            cut_up(tuple(c for c in box(9, 9, 9) if c[0] % 3 != 1 or c[1] % 3 != 1), 6, Random(3)),
            (13, 1, 85, 1825231074),
        ),
        (
            cut_up(box(2, 2, 6) + tuple((x, 5, 90) for x in range(500)), 5, Random(4)),
            (6, 2, 108, 2816254058),
        ),
        (Puzzle("one sort", (Piece("Y", LETTER_Y, 20),), box(10, 10, 1)), (5, 1, 69, 3598283085)),
        (
            Puzzle("few sorts", (Piece("A", STICK, 50), Piece("B", PLANE, 50)), box(12, 12, 6)),
            (8, 1, 3839, 142143505),
        ),
        (
            Puzzle(
                "spare ones", (Piece("A", BRICK, 70), Piece("B", BAR_OF_3, 9, 3)), box(5, 10, 10)
            ),
            (6, 1, 27, 2605275386),
        ),
        (
            Puzzle(
                "empty ones",
                (Piece("A", CUBE, 80, 80),),
                box(8, 8, 9),
                box(8, 8, 10, box(8, 8, 9)),
            ),
            (6, 1, 27, 3011608219),
        ),
        (
            Puzzle(
                "colors leave no way, so it has no end",
                (Piece("A", box(1, 1, 2), 100),),
                box(20, 10, 1, [(0, 0, 0), (1, 1, 0)]),
            ),
            (200, 22, 1074590, 80533454),
        ),
    ],
    ids=range(9),
)
def test_large_goals_are_swept_the_same_way_everywhere(puzzle, way):
    few = [random_puzzle(Random(puzzle.volume + number)) for number in range(6)]
    ends = (0, 0, 0), (99, 99, 99)
    far = Puzzle("too far from each other to be laid out", (Piece("ends", ends),), ends)
    sweep, *others = map(swept, [puzzle, far, *few])
    told = [sweep.assembly]
    for each in (sweep, *others):
        laid_out = at_once(lay_out(each._puzzle))
        told.append(plain(laid_out))
        if laid_out and (sizes := _Sizes(each._puzzle, laid_out[0])).is_possible:
            dice = np.random.default_rng(1)
            told += [plain(sizes.choose(dice, is_first=turn == 0)) for turn in range(4)]
        told.append([array.shape for array in (*each._table, *(each._end or ()))])
        told.append([each.assembly, each.exhausted, each.steps, each.state])
    checksum = zlib.crc32(repr(told).encode())
    assert (sweep.steps, sweep.state.attempt, sweep.state.nodes, checksum) == way


def test_sizes_that_cannot_add_up():
    diagonal = Piece("C", ((0, 0, 0), (1, 1, 0)), 500)  # so that colors do not tell at once
    pieces = Piece("A", box(1, 1, 4), 500), Piece("B", box(1, 2, 3), 500), diagonal
    puzzle = Puzzle("odd", pieces, box(11, 11, 11))
    assert swept(puzzle).exhausted
    assert run(Solve(SolveProblem(puzzle)), steps=4).snapshot.proven


BAR = box(3, 1, 1)
T = ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0))


@pytest.mark.parametrize(
    ("pieces", "goal", "optional", "told"),
    [
        (
            [Piece("I", BAR), Piece("D", DOMINO, 2)], box(2, 2, 2), (),
            "the pieces fill at most 7, but 8 must be filled",
        ),
        (
            [Piece("I", BAR, 3, 2), Piece("D", DOMINO, 2, 1)], box(2, 3, 1), ((0, 0, 1),),
            "the required pieces fill 8, but there is room for 7",
        ),
        (
            [Piece("I", BAR, 1, 1), Piece("D", DOMINO, 4)], box(2, 2, 2), (),
            "I must be used, but fits nowhere in the goal",
        ),
        (
            [Piece("I", BAR), Piece("D", DOMINO, 3)], box(2, 2, 2), (),
            "I must be used, but fits nowhere in the goal",
        ),
        (
            [Piece("D", DOMINO, 31)], box(8, 8, 1, [(0, 0, 0), (7, 7, 0)]), (),
            "on a checkerboard coloring the goal has 30 dark and 32 light cubes; "
            "no choice of pieces matches that",
        ),
        (
            [Piece("T", T, 5)], box(5, 4, 1), (),
            "on a checkerboard coloring the goal has 10 dark and 10 light cubes; "
            "no choice of pieces matches that",
        ),
    ],
)  # fmt: skip
def test_what_is_told(pieces, goal, optional, told):
    assert str(obstacle(Puzzle("made up", tuple(pieces), goal, optional))) == told


@given(st.randoms(use_true_random=False))
def test_what_is_told_holds(chance):
    puzzle = random_puzzle(chance)
    assert obstacle(puzzle) is None or not assemblies(puzzle)
