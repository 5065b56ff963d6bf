import json
import zlib
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.disassembly.engine import disassemble
from gridsmith.core.blocks.disassembly.notation import Words, strip_figures
from gridsmith.core.blocks.disassembly.search import (
    Disassemble,
    DisassembleProblem,
    shown,
)
from gridsmith.core.blocks.disassembly.sequence import Disassembly, fault_in
from gridsmith.core.blocks.draft import Draft
from gridsmith.core.blocks.finds import Finds
from gridsmith.core.blocks.puzzle import Origin, Piece, Puzzle, PuzzleError, box
from gridsmith.core.blocks.search.assemblies import Chunk, cover_of
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want, checksum
from gridsmith.core.blocks.space import settled
from gridsmith.core.blocks.writing import MOVES_KINDS, moves_text
from gridsmith.core.drawing.picture import Picture, svg
from gridsmith.core.files.state import content_of
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.blocks import apart
from tests.core.blocks.reference import assemblies, number, random_problem, random_puzzle
from tests.core.blocks.test_disassembly import burr, comes_apart, train
from tests.core.blocks.test_solve import way
from tests.core.damage import damaged, damages
from tests.core.walker import Elsewhere

seeds = st.integers(0, 2**32)


def of_assembly(pieces):
    named = tuple(
        Piece(f"P{number}", settled(placed.cubes)) for number, placed in enumerate(pieces)
    )
    return Puzzle("", named, tuple(cube for placed in pieces for cube in placed.cubes))


def soma(want=Want.ALL, least=0):
    return DisassembleProblem(bundled_puzzle("soma-cube"), want, minimum=least)


def facts(snapshot):
    return [
        snapshot.points, dict(snapshot.counters), snapshot.come_apart, snapshot.undecided,
        snapshot.finds, [*snapshot.assemblies], snapshot.proven, snapshot.finished,
    ]  # fmt: skip


def finished(search):
    return run(search).snapshot


def through_json(search):
    return Disassemble.resume(search.problem, json.loads(json.dumps(search.state())))


@pytest.fixture
def small_steps(monkeypatch):
    monkeypatch.setattr("gridsmith.core.blocks.disassembly.engine._WORK", 300)
    monkeypatch.setattr("gridsmith.core.blocks.search.exact.stack._ROWS", 7)
    monkeypatch.setattr("gridsmith.core.blocks.disassembly.search._NUMBERS", 40)


@settings(max_examples=12)
@given(seeds)
def test_what_comes_apart_is_that_of_the_simulation(seed):
    puzzle = random_puzzle(Random(seed))
    every = [[tuple(cube for cube, _ in its) for its in laid] for laid in assemblies(puzzle)]
    assume(len(every) < 20 and all(len(laid) < 4 for laid in every))
    found = finished(Disassemble(DisassembleProblem(puzzle, Want.ALL, Convention.PLACEMENTS)))
    wanted = Counter(apart.level([*laid]) if len(laid) > 1 else 0
                     for laid in every if comes_apart([*laid]))  # fmt: skip
    assert Counter(find.level for find in found.finds) == wanted
    assert found.come_apart == found.points == wanted.total()
    if found.obstacle is None:
        assert found.counters["assemblies"] == len(every)
    for find, assembly in zip(found.finds, found.assemblies, strict=True):
        shown(puzzle, assembly, find.level)


@settings(max_examples=8, deadline=None)
@given(seed=seeds, pieces=st.integers(3, 5), parts=st.lists(st.integers(1, 3), max_size=3))
def test_stops_and_splits_change_nothing(seed, pieces, parts, small_steps):
    problem = DisassembleProblem(of_assembly(burr(Random(seed), pieces, 30)), Want.ALL)
    whole = finished(Disassemble(problem))
    search = Disassemble(problem)
    for _ in range(40):
        if search.is_resumable:
            search = through_json(search)
        search.step()
    assert facts(finished(search)) == facts(whole)
    several = [Disassemble(problem)]
    for part in parts:
        for each in several * 2:
            each.step()
        several = [one for each in several for one in each.split(part)]
    split = run([through_json(each) for each in several]).snapshot
    assert (split.counters["assemblies"], split.come_apart, split.undecided) == (
        whole.counters["assemblies"], whole.come_apart, whole.undecided,
    )  # fmt: skip
    assert {*split.assemblies} == {*whole.assemblies}
    assert len({find.number for find in split.finds}) == len(split.finds)
    assert {find.number for find in split.finds} <= set(range(1, 1 + split.counters["assemblies"]))


@settings(max_examples=15, deadline=None)
@given(seed=seeds, parts=st.integers(1, 3))
def test_what_comes_apart_is_counted_by_the_rules_of_burrtools(seed, parts, small_steps):
    asked = replace(random_problem(Random(seed)), convention=Convention.BURRTOOLS)
    problem = DisassembleProblem(asked.puzzle, Want.ALL, asked.convention)
    whole = finished(Disassemble(problem))
    if whole.obstacle is None:
        assert whole.counted[0] == number(asked)
    assert all(len(assembly) > 1 for assembly in whole.assemblies)
    if whole.come_apart == whole.counters["assemblies"]:
        assert whole.counted[1] == whole.counted[0]
    search = Disassemble(problem)
    for _ in range(5):
        search.step()
        search = through_json(search)
    split = run([through_json(each) for each in search.split(parts)]).snapshot
    assert (split.counted, split.come_apart) == (whole.counted, whole.come_apart)


def test_the_soma_cube():
    found = finished(Disassemble(soma()))
    counted = {"assemblies": 480, "states": 2880, "counted": 480, "counted_apart": 480}
    assert (found.steps, found.counters, found.come_apart, found.undecided) == (4, counted, 480, 0)
    assert [find.number for find in found.finds] == [*range(1, 481)]
    one = finished(Disassemble(soma(Want.ONE)))
    assert (one.points, one.proven, [*one.assemblies]) == (1, False, [found.assemblies[0]])
    assert (one.steps, one.counters["states"], one.counters["counted"]) == (3, 2880, 1)
    none = finished(Disassemble(soma(Want.ONE, least=2)))
    assert (none.points, none.proven, none.come_apart) == (0, True, 480)


def test_small_searches_take_the_same_way_in_small_steps(small_steps, monkeypatch):
    monkeypatch.setattr("gridsmith.core.blocks.disassembly.search.MAX_LOCKED", 3)
    ways = []
    for seed, want in product(range(15), (Want.ONE, Want.ALL)):
        chance, rules = Random(seed), {"minimum": seed % 3, "lists_others": seed % 2 > 0}
        for puzzle in (of_assembly(burr(chance, 4, 20)), random_puzzle(chance)):
            ways.append(way(Disassemble(DisassembleProblem(puzzle, want, **rules)), every=5))
    assert [sum(column) for column in zip(*ways, strict=True)] == [
        1144, 207, 457, 2581, 457, 449, 115584723342,
    ]  # fmt: skip


def test_two_workers():
    found = run(Disassemble(soma()), workers=2, executor=Elsewhere()).snapshot
    assert (found.counters["assemblies"], found.come_apart, found.finished) == (480, 480, True)
    assert {*found.assemblies} == {*finished(Disassemble(soma())).assemblies}


def test_what_cannot_be_put_together_or_is_too_large():
    lacking = Puzzle("", (Piece("brick", box(2, 1, 1)),), box(3, 1, 1))
    found = finished(Disassemble(DisassembleProblem(lacking)))
    assert (found.points, found.proven) == (0, True)
    assert found.obstacle is not None
    rows = Puzzle("", (Piece("cube", box(1, 1, 1), 70),), box(70, 1, 1))
    with pytest.raises(PuzzleError, match="at most 64 pieces"):
        finished(Disassemble(DisassembleProblem(rows)))
    large = Puzzle("", (Piece("slab", box(40, 40, 1), 4), Piece("L", box(3, 2, 1), 30)),
                   box(40, 40, 4))  # fmt: skip
    with pytest.raises(PuzzleError, match="too large to find all"):
        finished(Disassemble(DisassembleProblem(large)))


# Saved


@cache
def state_in_its_midst():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gridsmith.core.blocks.disassembly.engine._WORK", 200)
        patch.setattr("gridsmith.core.blocks.search.exact.stack._ROWS", 7)
        search = Disassemble(soma())
        while not (search.snapshot().points and not search.is_resumable):
            search.step()
            assert not search.snapshot().finished
    return json.loads(json.dumps(search.state()))


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_a_damaged_state_is_refused_or_harmless(data):
    changed = damaged(data, state_in_its_midst(), damages("0fZ=Ъ\0"))
    with suppress(StateError):
        found = finished(Disassemble.resume(soma(), changed))
        for find, assembly in list(zip(found.finds, found.assemblies, strict=True))[:3]:
            shown(soma().puzzle, assembly, find.level)


@pytest.mark.parametrize(
    "change",
    [
        {"assemblies": 0},
        {"times": []},
        {"counted": [0, 1]},
        {"counted": [0, -1]},
        {"come_apart": 0},
        {"undecided": 9999},
        {"wanted": 9999},
        {"come_apart": 9999},
        {"wanted": 0},
        {"finds": []},
        {"finds": [(1, 1)] * 99},
        {"pending": None},
        {"pending": content_of(Chunk.of(cover_of(soma().puzzle).cells_of[:3].astype("i4")))},
    ],
    ids=str,
)
def test_forged_numbers_are_refused(change):
    state = state_in_its_midst()
    with pytest.raises(StateError) as told:
        Disassemble.resume(soma(), {**state, **change})
    assert len(str(told.value)) < 300


RING = {(x, y, 1) for x in range(3) for y in range(3)} - {(1, 1, 1)}
LINK = {(x, 1, z) for x in (1, 2, 3) for z in range(3)} - {(2, 1, 1)} | {(3, 0, 1)}
"""A ring through the other one: nothing gets them apart."""
STICK = {(4, 1, 1), (4, 1, 2)}


def chain(*groups):
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


def levels(puzzle):
    problem = DisassembleProblem(puzzle, Want.ALL, Convention.REFLECTIONS)
    snapshot = run(Disassemble(problem)).snapshot
    assert snapshot.counters["assemblies"] == 1
    for find, assembly in zip(snapshot.finds, snapshot.assemblies, strict=True):
        assert fault_in(shown(puzzle, assembly, find.level)) is None
        with pytest.raises(StateError, match="the saved level of an assembly is wrong"):
            shown(puzzle, assembly, find.level + 1)
    return [find.level for find in snapshot.finds]


@pytest.mark.parametrize(
    ("groups", "come_apart"),
    [((0, 0, 0), 0), ((1, 1, 0), 1), ((1, 2, 0), 0), ((1, 0, 1), 0), ((2, 2, 2), 1)],
)
def test_a_group_may_stay_together(groups, come_apart):
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
    pieces = (Piece("P", ((0, 0, 0),), 2, groups=((9, 1),)),)
    search = Disassemble(DisassembleProblem(Puzzle("", pieces, ((0, 0, 0), (1, 0, 0)))))
    with pytest.raises(PuzzleError, match="in several groups cannot be taken apart: piece P"):
        search.step()


def test_moves_are_told_and_drawn_one_after_the_other():
    found = disassemble(train(3, 2))
    figures = [*strip_figures(of_assembly(found.assembly), found, Words())]
    captions, sizes = zip(*((figure.caption, figure.size[0]) for figure in figures), strict=True)
    assert captions == (
        "Start", "1. P1: down 1", "2. P1: to the back 1", "3. P1: left 2, out", "4. P2: left 1",
        "5. P2: down 1", "6. P2: to the back 1", "7. P0: right 2, out",
    )  # fmt: skip
    told = [sizes, [len(figure.scene.shown.parts) for figure in figures]]
    for seed, words in product(range(6), (Words(), Words(out="{move}, the last of its moves"))):
        if found := disassemble(burr(Random(seed), 3 + seed % 3, 40)):
            puzzle = of_assembly(found.assembly)
            told += [moves_text(puzzle, seed, found, words, kind) for kind in MOVES_KINDS]
            told.append(svg(Picture("", tuple(strip_figures(puzzle, found, words)))))
    assert (len(told), zlib.crc32(repr(told).encode())) == (38, 2393791277)


def test_the_check_knows_groups():
    assembly = apart.assembly_of([tuple(cubes) for cubes in (RING, LINK, STICK)])
    assert disassemble(assembly) is None
    found = disassemble(assembly, groups=(1, 1, 0))
    assert fault_in(found) is None
    for groups in ((), (1, 2, 0), (0, 0, 0)):
        fault = fault_in(Disassembly(assembly, found.moves, found.levels, groups))
        assert str(fault) == "some pieces are still together"


def test_finds_are_the_same_where_puzzle_levels_and_order_are():
    puzzle, levels = soma().puzzle, np.array([1, 2])
    finds = Finds(puzzle, [(), ()], levels)
    others = (
        Finds(replace(puzzle), [(), ()], levels),
        Finds(puzzle, [(), ()], levels + 1),
        finds.arranged("level", descending=True, only_apart=False),
    )
    assert finds == Finds(puzzle, [(), ()], levels)
    assert finds not in others
