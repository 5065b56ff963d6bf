"""How the exact search is prepared: in small steps, whose length changes nothing."""

from typing import Any

import pytest

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.exact import stack
from gridsmith.core.blocks.search.solve import Solve

PENTOMINOES = bundled_puzzle("pentominoes-3x4x5")


def plan(puzzle: Puzzle, want: Want) -> list[Any]:
    """Prepare a search; give where it begins, with the tasks and their shares."""
    search = Solve(SolveProblem(puzzle, want, Convention.REFLECTIONS))
    while (exact := search._exact) is None or not exact.can_split:
        search.step()
    state = exact.state()
    assert state is not None
    return [state.root, state.tasks]


def test_a_plan_is_the_same_in_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = plan(PENTOMINOES, Want.ALL)
    monkeypatch.setattr(stack, "_STEP_WORK", 1_000_000)
    assert plan(PENTOMINOES, Want.ALL) == whole


def test_a_large_puzzle_is_prepared_in_many_steps() -> None:
    pieces = [Piece(f"{length}", box(length, 2, 1), 6) for length in range(1, 9)]
    search = Solve(SolveProblem(Puzzle("", tuple(pieces), box(12, 12, 3)), Want.ALL))
    steps = 0
    while search._exact is None:
        search.step()
        steps += 1
    assert steps > 30
