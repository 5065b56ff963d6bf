import json
import zlib
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import product
from random import Random
from typing import Any
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.assembly import fault_in
from gridsmith.core.blocks.catalog import bundled, bundled_puzzle
from gridsmith.core.blocks.disassembly.search import Disassemble, _tools_of
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.assemblies import Chunk, _covers
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Status, Want
from gridsmith.core.blocks.search.exact.cover import ExactCover, at_once
from gridsmith.core.blocks.search.exact.stack import Stack
from gridsmith.core.blocks.search.solve import Solve
from gridsmith.core.blocks.space import TURNS, Space
from gridsmith.core.files.state import content_of
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import End, StateError
from tests.core.blocks.reference import OWN, assemblies, groups, laid, random_problem, random_puzzle
from tests.core.blocks.test_rules import HALF, HANDED_PIECES, RULED
from tests.core.damage import damaged, damages

RECTANGLE = bundled_puzzle("pentominoes-6x10")

puzzles = st.builds(random_puzzle, st.randoms(use_true_random=False))
conventions = st.sampled_from(OWN)


def done(problem, seed=0):
    outcome = run(Solve(problem, seed))
    assert outcome.end is End.FINISHED
    assert outcome.snapshot.proven or problem.want is Want.ONE
    check(problem.puzzle, outcome.snapshot)
    return outcome.snapshot


def check(puzzle, snapshot):
    """See to it that what is told is so; gives the assemblies, since making them takes long."""
    found = list(snapshot.assemblies)
    for assembly in found:
        assert fault_in(puzzle, assembly) is None
        assert list(assembly) == sorted(assembly)
    assert bool(snapshot.points) or not found
    if snapshot.points or snapshot.proven or snapshot.obstacle is not None:
        status = Status.SOLVED if snapshot.points else Status.IMPOSSIBLE
        assert snapshot.status is status
    return found


def through_json(search):
    return Solve.resume(search.problem, json.loads(json.dumps(search.state())))


# Against the reference


@st.composite
def optional_goals(draw):
    pieces = [((0, 0, 0),), box(2, 1, 1), ((0, 0, 0), (1, 0, 0), (0, 1, 0)), box(1, 1, 3)]
    chosen = draw(st.lists(st.sampled_from(pieces), min_size=1, max_size=3, unique=True))
    counts = [(count := draw(st.integers(1, 2)), draw(st.integers(0, count))) for _ in chosen]
    optional = draw(st.sampled_from([box(2, 2, 1), box(3, 2, 1), box(2, 2, 2), box(5, 1, 1)]))
    named = zip("ABC", chosen, counts, strict=False)
    return Puzzle(
        "optional",
        tuple(Piece(name, cubes, *its) for name, cubes, its in named),
        (),
        optional,
    )


@settings(max_examples=25)
@given(optional_goals(), st.sampled_from(OWN))
def test_a_part_of_a_goal_of_optional_cubes_is_filled(puzzle, convention):
    every = assemblies(puzzle) - {frozenset()}
    expected = groups(puzzle, every, convention)
    assert done(SolveProblem(puzzle, Want.COUNT, convention)).points == expected
    snapshot = done(SolveProblem(puzzle, Want.ALL, convention))
    found = {laid(assembly) for assembly in snapshot.assemblies}
    assert found <= every
    assert len(found) == snapshot.points == expected


DOMINO = ((0, 0, 0), (1, 0, 0))
SPHERES = tuple(cube for cube in box(5, 5, 6) if sum(cube) % 2 == 0)
HANDED = ((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 1, 0))


@pytest.mark.parametrize(
    ("pieces", "goal", "optional", "counts"),
    [
        pytest.param(
            [Piece("Q", box(2, 2, 1)), Piece("D", DOMINO), Piece("E", DOMINO)],
            box(2, 2, 1), (), (2, 2),
            id="one piece fills the goal alone, or two do",
        ),
        pytest.param(
            [Piece("D", DOMINO, 3)],
            ((0, 0, 0), (9, 0, 0), (8, 0, 0), (-9, 0, 0), (-8, 0, 0)),
            ((0, 9, 0), (0, -9, 0)), (0, 0),
            id="nothing covers the middle of a goal in parts",
        ),
        pytest.param(
            [Piece("D", DOMINO), Piece("E", ((0, 0, 0), (0, 1, 1))), Piece("handed", HANDED)],
            ((0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 1)), (), (2, 2),
            id="no reflections because of a piece that fits nowhere",
        ),
        pytest.param(
            [Piece("in a layer of spheres", ((0, 0, 0), (1, -1, 0), (2, -2, 0), (2, -1, -1)))],
            ((-2, 1, 1), (-2, 2, 0), (-1, 1, 0), (0, 0, 0)), (), (0, 0),
            id="a piece and its mirror image",
        ),
        pytest.param(
            [Piece("handed", HANDED), Piece("other", tuple((-x, y, z) for x, y, z in HANDED)),
             Piece("D", DOMINO, 4)],
            box(2, 2, 4), (), (60, 34),
            id="pieces that are mirror images of each other",
        ),
    ],
)  # fmt: skip
def test_special_cases(pieces, goal, optional, counts):
    puzzle = Puzzle("special", tuple(pieces), goal, optional)
    for want, (convention, count) in product(Want, zip(OWN[1:], counts, strict=True)):
        snapshot = done(SolveProblem(puzzle, want, convention))
        assert snapshot.points == min(count, 1 if want is Want.ONE else count)


# Known puzzles


@pytest.mark.parametrize(
    "name", ["soma-cube", "diabolical-cube", "pentominoes-8x8-centre", "dominoes-8x8"]
)
def test_bundled_puzzles_have_their_known_counts(name):
    entry = next(entry for entry in bundled() if entry.id == name)
    for convention, count in entry.known.items():
        assert done(SolveProblem(entry.puzzle, Want.COUNT, convention)).points == count


def test_more_assemblies_than_are_kept_are_counted(monkeypatch):
    monkeypatch.setattr("gridsmith.core.blocks.search.solve.MAX_LISTED", 100)
    snapshot = done(SolveProblem(RECTANGLE, Want.ALL))
    assert (snapshot.points, len(snapshot.assemblies)) == (2339, 100)
    assert [*snapshot.assemblies][-3:] == snapshot.assemblies[97:]


# Stopped and gone on with; in pieces


def holds_all(search):
    return search._exact is None or search._exact.can_split


@settings(max_examples=40)
@given(puzzles, conventions, st.sampled_from((Want.ALL, Want.COUNT)))
def test_a_stop_changes_nothing(puzzle, convention, want):
    problem = SolveProblem(puzzle, want, convention)
    straight, stopped = Solve(problem, 5), through_json(Solve(problem, 5))
    while not straight.snapshot().finished:
        assert told_by(straight.step()) == told_by(stopped.step())
        if holds_all(stopped):
            stopped = through_json(stopped)
        assert told_by(straight.snapshot()) == told_by(stopped.snapshot())


@settings(max_examples=15)
@given(
    puzzle=puzzles,
    convention=conventions,
    cuts=st.lists(st.tuples(st.integers(0, 3), st.integers(1, 4)), min_size=1, max_size=3),
)
def test_pieces_count_as_one_search_does(puzzle, convention, cuts, monkeypatch):
    monkeypatch.setattr(
        "gridsmith.core.blocks.search.exact.stack._STEP_WORK", 30
    )  # so that it is not over at once
    pieces = [Solve(SolveProblem(puzzle, Want.ALL, convention))]
    for steps, parts in cuts:
        for piece in pieces * steps:
            piece.step()
        pieces = [part for piece in pieces for part in piece.split(parts)]
    snapshot = run([through_json(piece) for piece in pieces]).snapshot
    found = {laid(assembly) for assembly in check(puzzle, snapshot)}
    assert (snapshot.finished, snapshot.proven) == (True, True)
    every = assemblies(puzzle)
    assert found <= every
    assert len(found) == len(snapshot.assemblies) == snapshot.points
    assert groups(puzzle, found, convention) == len(found) == groups(puzzle, every, convention)


BARS = Puzzle("bars", (Piece("bar", box(1, 2, 2), 54),), box(6, 6, 6))


@pytest.mark.parametrize(
    ("puzzle", "sweeps"),
    [
        (BARS, 46),
        (replace(BARS, pieces=(Piece("bar", box(2, 3, 3), 12),)), 12),
        (replace(BARS, goal=box(4, 4, 4), optional=((0, 0, 4),)), 46),
        # The exact search is quick where there is little room; a sweep knows these rules not.
        (replace(BARS, goal=box(4, 4, 4)), 0),
        (replace(BARS, colors=(((0, 0, 0), 1),)), 0),
        (replace(BARS, goal=box(6, 6, 5), optional=((0, 0, 5),), most_holes=0), 0),
        (
            Puzzle("", (Piece("ball", ((0, 0, 0),), 99),), SPHERES, space=Space.SPHERES),
            0,
        ),
    ],
    ids=range(7),
)
def test_one_assembly_is_looked_for_by_what_is_quick_and_knows_the_rules(puzzle, sweeps):
    search, found = Solve(SolveProblem(puzzle)), 0
    for search._at.steps in range(48):
        found += search._is_turn_to_sweep()
    assert found == sweeps
    search._at.steps = 0
    while not (search.state()["exact"] or search.state()["sweep"] or search.snapshot().finished):
        search.step()
    assert bool(search.state()["sweep"]) == (sweeps > 40)
    assert {search.step().fraction for _ in range(3)} <= {None, 1.0}


def told_by(snapshot):
    return [
        snapshot.steps, snapshot.points, dict(snapshot.counters), snapshot.fraction,
        snapshot.proven, snapshot.finished, snapshot.bound, snapshot.status,
        [*snapshot.assemblies], str(snapshot.obstacle), getattr(snapshot, "finds", ()),
    ]  # fmt: skip


def plain(thing):
    """All that something consists of, with the shapes and checksums of arrays."""
    match thing:
        case np.ndarray():
            return [thing.shape, zlib.crc32(thing.astype("<i8").tobytes())]
        case list() | tuple():
            return [*map(plain, thing)]
        case dict():
            return [[str(key), plain(value)] for key, value in sorted(thing.items())]
    return (
        [plain(getattr(thing, each.name)) for each in fields(thing)]
        if is_dataclass(thing)
        else thing
    )


def laid_out(search):
    """All that a search makes of its puzzle before it begins, and how much room it takes."""
    exact = search._exact
    cover, stack, turns, names = exact._cover, exact._stack, exact._turns, exact._names
    told = [cover.idle, cover.symmetries(TURNS), stack.rules]
    told += [
        {key: value for key, value in vars(each).items() if key not in _SHARED}
        for each in (cover, turns, *filter(None, [names]))
    ]
    for root in exact._candidates:
        branches = [(root.list_of(at), root.ties(at)) for at in range(len(root.placements))]
        told += [root.item, root.placements, branches]
    for chunk in (each for each in search._at.chunks[-1:] if each.packed):
        row = [*chunk.rows()[-1].tolist(), -1]
        for at, other in product(range(len(row)), (*row, 0, len(cover.kind_of) - 1)):
            changed = [*row[:at], other, *row[at + 1 :]]
            told.append(cover.are_assemblies(np.array([changed], np.int32)))
    room = [*stack.wide, *stack.narrow, stack._found]
    if isinstance(search, Disassemble):
        tools = _tools_of(search.problem)
        told.append(len(tools._idle))
        workspace, geometry = tools.take(), tools._geometry
        room += [*workspace.table, *workspace.parts, *workspace.scratch]
        told += [geometry.pieces, geometry.grid, geometry.shapes]
    return plain([*told, [array.shape for array in room]])


_SHARED = {"puzzle", "_cover", "_masks", "_images", "idle", "_turned", "_first_with"}
"""What is not a search's own, or what another one may have asked for, too."""


def way(search, every=9999):
    """Search; give what was counted, and a checksum of all that was told and kept on the way.

    `every`: after so many steps it is split, and goes on from a state. Packed numbers are left out:
    not every computer packs them alike.
    """
    told, packed = [], {"problem", "chunks", "pending"}
    while not search.snapshot().finished:
        snapshot, pieces = search.step(), [search]
        if getattr(search, "is_resumable", True) and snapshot.steps % every == every - 1:
            pieces += search.split(3)
            told.append(told_by(search.snapshot().merged([piece.step() for piece in pieces[1:]])))
            search = type(search).resume(search.problem, json.loads(json.dumps(search.state())))
        kept = [
            [state[key] for key in sorted(state.keys() - packed)]
            for state in (piece.state() for piece in pieces)
        ]
        told.append([told_by(snapshot), kept])
    told.append(search._exact and laid_out(search))
    rounded = json.loads(json.dumps(told, default=str), parse_float=lambda one: f"{float(one):.6f}")
    checksum = zlib.crc32(json.dumps(rounded).encode())
    return snapshot.steps, snapshot.points, *snapshot.counters.values(), checksum


@pytest.mark.parametrize(
    ("name", "want", "expected"),
    [
        ("pentominoes-6x10", Want.ALL, (6, 2339, 411859, 1619225667)),
        ("pentominoes-3x4x5", Want.COUNT, (38, 3940, 2439462, 3106588612)),
        ("soma-cube", Want.COUNT, (3, 240, 1946, 997788162)),
        ("conway", Want.ONE, (6, 1, 516, 3574096905)),
    ],
)
def test_a_search_takes_the_same_way_everywhere(name, want, expected):
    problem = SolveProblem(bundled_puzzle(name), want, Convention.REFLECTIONS)
    assert way(Solve(problem, 3)) == expected


def test_small_searches_take_the_same_way_in_small_steps(monkeypatch):
    def search_with_more_room(stack, **how):
        stack.calls = getattr(stack, "calls", 0) + 1
        if stack.calls == 3:  # in its midst
            stack.grow()
        return search(stack, **how)

    search = Stack.search
    monkeypatch.setattr(Stack, "search", search_with_more_room)
    monkeypatch.setattr("gridsmith.core.blocks.search.exact.stack._MAX_BYTES", 100_000)
    monkeypatch.setattr("gridsmith.core.blocks.search.exact.stack._STEP_WORK", 300)
    monkeypatch.setattr("gridsmith.core.blocks.search.assembling.obstacle", lambda puzzle: None)
    monkeypatch.setattr("gridsmith.core.blocks.search.solve._SMALL", 9)
    monkeypatch.setattr("gridsmith.core.blocks.search.scan.engine._STEP", 3000)
    monkeypatch.setattr(
        "gridsmith.core.blocks.search.scan.engine.most_states", lambda kinds: 1 + kinds % 2 * 99
    )
    spare = Puzzle("", (Piece("D", DOMINO, 3), Piece("C", box(1, 1, 1), 5)), box(2, 2, 1))
    problems = [random_problem(Random(seed)) for seed in range(50)] + [
        SolveProblem(puzzle, convention=convention)
        for convention in (Convention.BURRTOOLS, Convention.PLACEMENTS)
        for puzzle in (HALF, HANDED_PIECES, spare, *RULED)
        if puzzle in RULED or convention is Convention.BURRTOOLS
    ]
    ways = [
        way(Solve(replace(problem, want=want), 3), every=4)
        for problem, want in product(problems, Want)
    ]
    monkeypatch.setattr("gridsmith.core.blocks.search.exact.stack._MAX_BYTES", 1 << 27)
    flat = bundled_puzzle("pentominoes-2x3x10")
    ways.append(way(Solve(SolveProblem(replace(flat, colors=((flat.goal[0], 1),))), 3)))
    assert len(_covers) == 4
    assert [sum(column) for column in zip(*ways, strict=True)] == [810, 1073, 1559, 473540258708]


def test_the_largest_tasks_are_divided_and_dealt_out():
    dealt = [piece.state()["exact"] for piece in Solve(SolveProblem(RECTANGLE, Want.ALL)).split(9)]
    assert [len(exact["tasks"]) for exact in dealt] == [9, 9, *[8] * 7]
    assert [round(exact["expected"]) for exact in dealt] == [
        158609, 43224, 17497, 17706, 17877, 17877, 27264, 36759, 40508,
    ]  # fmt: skip
    few = replace(random_problem(Random(1)), want=Want.ALL)
    with mock.patch("gridsmith.core.blocks.search.exact.stack._STEP_WORK", 300):
        assert len(Solve(few).split(50)) == 48  # there are no more tasks


# Damaged states


@cache
def kept_state(want, steps):
    search = Solve(SolveProblem(RECTANGLE, want)).split(3)[-1]
    run(search, steps=steps)
    return json.loads(json.dumps(search.state()))


@settings(max_examples=60)
@given(st.sampled_from(Want), st.data())
def test_a_damaged_state_is_refused_or_tells_nothing_false(want, data):
    changed = damaged(data, kept_state(want, 2), damages("0fZ=Ъ\0"))
    try:
        search = Solve.resume(SolveProblem(RECTANGLE, want), changed)
    except StateError as error:
        told = str(error)
        assert "\n" not in told
        assert len(told) < 300
        return
    check(RECTANGLE, search.step())


@pytest.mark.parametrize(
    "change",
    [
        {"sweep": {"seed": 1, "attempt": 2**62, "nodes": 0}},
        {"exact": {"tasks": [{"branch": 0, "path": [0] * 99_999}]}},
        {"exact": {"root": 2**40}},
        {"chunks": [{"count": 2**31, "width": 2**31, "packed": ""}]},
        lambda: {"chunks": [content_of(Chunk.of(np.zeros((100_000, 300), np.int32)))]},
        {"chunks": [content_of(Chunk.of(np.full((3, 3), -1, np.int32)))]},
        {"chunks": [{"count": 1, "assembly": [{"piece": 0, "cubes": [[0, 0, 2**40]]}]}]},
        {"chunks": [{"count": 1, "assembly": [{"piece": 99, "cubes": [[0, 0, 0]]}]}]},
        lambda: {**kept_state(Want.ALL, 9), "count": 0},
    ],
    ids=lambda change: "large" if callable(change) else str(change)[:40],
)
def test_forged_numbers_are_refused(change):
    state = {**kept_state(Want.ALL, 0), **(change() if callable(change) else change)}
    with pytest.raises(StateError) as told:
        Solve.resume(SolveProblem(RECTANGLE, Want.ALL), state).step()
    assert len(str(told.value)) < 300
    assembly = one_of(RECTANGLE)
    Chunk(1, assembly=assembly).check(RECTANGLE, has_idle=True)
    for wrong in (Chunk(1, assembly=assembly[1:]), Chunk(2, assembly=assembly)):
        with pytest.raises(StateError, match="belong to another puzzle"):
            wrong.check(RECTANGLE, has_idle=True)


@cache
def one_of(puzzle):
    return done(SolveProblem(puzzle)).assemblies[0]


@pytest.mark.parametrize("tasks", [[], [{"branch": 0, "path": [0] * 2000}]])
def test_a_path_that_leads_nowhere_is_given_up(tasks):
    state = {**kept_state(Want.ALL, 0), "exact": {"tasks": tasks}}
    assert run(Solve.resume(SolveProblem(RECTANGLE, Want.ALL), state), steps=9).snapshot.steps


def test_two_searches_ask_for_the_symmetries_of_a_puzzle_at_once(monkeypatch):
    hashes = ExactCover.hashes
    with mock.patch.object(ExactCover, "hashes", autospec=True, side_effect=hashes) as looks:
        expected = at_once(ExactCover.steps(bundled_puzzle("soma-cube"))).symmetries(TURNS)
    assert looks.call_count == 6  # the other turns are composed of these
    cover, found = at_once(ExactCover.steps(bundled_puzzle("soma-cube"))), list[Any]()

    def meanwhile(self, *keys):
        monkeypatch.setattr(ExactCover, "hashes", hashes)
        found.append(cover.symmetries(TURNS))
        return hashes(self, *keys)

    monkeypatch.setattr(ExactCover, "hashes", meanwhile)
    found.append(cover.symmetries(TURNS))
    assert len(found) == 2
    for turns, *images in found:
        assert turns == expected[0]
        assert all((mine == its).all() for mine, its in zip(images, expected[1:], strict=True))
