"""The hunt for selections of pieces, compared with trying all of them slowly."""

import json
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.blocks.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.puzzle import Piece, Puzzle, PuzzleError, box
from gridsmith.core.blocks.selecting import (
    Aim,
    SavedSelect,
    Select,
    SelectProblem,
    selected,
    selections_of,
)
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.blocks.apart import level
from tests.core.blocks.reference import assemblies
from tests.core.blocks.rules import number
from tests.core.damage import check_incomplete
from tests.core.walker import Elsewhere

SHAPES = {
    "I2": box(2, 1, 1),
    "I3": box(3, 1, 1),
    "J2": box(1, 1, 2),  # the same piece as I2
    "V": ((0, 0, 0), (1, 0, 0), (0, 1, 0)),
    "L": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)),
    "S": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)),
    "A": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)),
    "B": ((0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1)),
    "U": ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (2, 1, 0)),
}
GOALS = (box(2, 2, 2), box(3, 3, 1), box(3, 2, 2, [(0, 0, 0)]), box(5, 2, 1))


@st.composite
def _problems(draw: st.DrawFn) -> SelectProblem:
    names = draw(st.sets(st.sampled_from(sorted(SHAPES)), min_size=2, max_size=5))
    pieces = tuple(
        Piece(name, SHAPES[name], draw(st.integers(1, 3)), draw(st.sampled_from((0, 0, 0, 1))))
        for name in sorted(names)
    )
    goal = draw(st.sampled_from(GOALS))
    optional = ((9, 0, 0),) if draw(st.booleans()) else ()
    return SelectProblem(
        Puzzle("", pieces, goal, optional),
        draw(st.sampled_from(Aim)),
        draw(st.sampled_from((None, 2, 3))),
        draw(st.sampled_from(Convention)),
    )


def _counts(problem: SelectProblem) -> set[tuple[int, ...]]:
    """Give the selections with as many cubes as needed.

    Of those with as many pieces of each shape the greatest: the first ones of the list are taken.
    """
    puzzle = problem.puzzle
    named = problem.convention is Convention.BURRTOOLS
    of_shapes: dict[tuple[int, ...], tuple[int, ...]] = {}
    for counts in product(*(range(piece.least, piece.count + 1) for piece in puzzle.pieces)):
        cubes = sum(n * piece.size for n, piece in zip(counts, puzzle.pieces, strict=True))
        if not len(puzzle.goal) <= cubes <= len(puzzle.goal) + len(puzzle.optional):
            continue
        if problem.pieces is not None and sum(counts) != problem.pieces:
            continue
        together = list(counts)
        names = [piece.name for piece in puzzle.pieces]
        if not named and {"I2", "J2"} <= {*names}:
            together[names.index("I2")] += together[names.index("J2")]
            together[names.index("J2")] = 0
        key = tuple(together)
        of_shapes[key] = max(counts, of_shapes.get(key, counts))
    return {*of_shapes.values()}


def _slowly(problem: SelectProblem) -> dict[tuple[int, ...], tuple[int, int]]:
    """Give the wanted selections, with their level and number of assemblies."""
    puzzle = problem.puzzle
    found = {}
    for counts in sorted(_counts(problem)):
        chosen = selected(puzzle, counts)
        many = number(SolveProblem(chosen, Want.ALL, problem.convention))
        if problem.aim is Aim.UNIQUE:
            if many == 1:
                found[counts] = 0, 1
            continue
        levels = [level(list(laid)) if len(laid) > 1 else 0 for laid in assemblies(chosen)]
        apart = [each for each in levels if each is not None]
        if apart:
            found[counts] = min(apart), many
    return found


@given(_problems(), st.integers(0, 2**32), st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_it_finds_what_trying_all_selections_finds(
    problem: SelectProblem, seed: int, pieces: int
) -> None:
    known = _slowly(problem)
    try:
        search = Select(problem, seed)
    except PuzzleError:
        assert not known
        return
    snapshot = run(search.split(pieces)).snapshot
    assert {each.counts: (each.level, each.assemblies) for each in snapshot.found} == known
    assert snapshot.proven
    levels = [each.level for each in snapshot.found]
    assert levels == sorted(levels, reverse=True)
    if problem.aim is Aim.UNIQUE:
        assert snapshot.points == len(known)
    else:
        assert snapshot.points == max((at for at, _ in known.values()), default=None)


SET = Puzzle("", tuple(Piece(name, cubes, 2) for name, cubes in SHAPES.items()), box(3, 2, 2))


@pytest.mark.parametrize("aim", Aim)
def test_a_search_goes_on_from_its_saved_state(aim: Aim) -> None:
    """Saved after each step, it finds the same in as many steps as one that never was."""
    problem = SelectProblem(SET, aim)
    search = straight = Select(problem, 5)
    while not straight.step().finished:
        search.step()
        saved = json.loads(json.dumps(SavedSelect(5, (search,)).content()))
        (search,) = SavedSelect.of_content(saved).pieces
        assert search.state() == straight.state()
    search.step()
    assert search.snapshot().found == straight.snapshot().found
    assert straight.snapshot().found
    elsewhere = run(Select(problem, 5), workers=2, executor=Elsewhere()).snapshot
    assert {*elsewhere.found} == {*straight.snapshot().found}


def test_a_state_that_lacks_something_is_refused() -> None:
    search = Select(SelectProblem(SET), 1)
    search.step()
    check_incomplete(lambda state: Select.resume(search.problem, state), search.state())
    with pytest.raises(StateError):
        Select.resume(SelectProblem(SET, Aim.LEVEL), search.state())


def test_selections_are_numbered() -> None:
    """Each once, also where there are more than could be listed."""
    some = selections_of(SelectProblem(SET))
    every = [some[number] for number in range(some.number)]
    assert len(set(every)) == some.number >= 50
    assert {sum(n * p.size for n, p in zip(c, SET.pieces, strict=True)) for c in every} == {12}
    pieces = tuple(Piece(f"{number}", box(1, 1, 1 + number % 5)) for number in range(400))
    puzzle = Puzzle("", pieces, box(5, 5, 5))
    many = selections_of(SelectProblem(puzzle, pieces=40, convention=Convention.BURRTOOLS))
    assert many.number > 10**40
    counts = many[Random(1).randrange(many.number)]
    assert sum(counts) == 40
    assert sum(n * piece.size for n, piece in zip(counts, pieces, strict=True)) == 125
