"""How the exact search is prepared: in small steps, whose length changes nothing."""

from typing import Any

import pytest

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.exact import engine, kernels
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
    monkeypatch.setattr(engine, "_STEP_WORK", 1_000_000)
    assert plan(PENTOMINOES, Want.ALL) == whole


def test_no_step_does_much_more_than_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    done = [0]
    run, load = engine._Stack._run, engine._Stack.loading_steps

    def note_run(stack: Any, **options: Any) -> int:
        before = int(stack.scalars[kernels.WORK])
        status = run(stack, **options)
        if before < 2**61:  # not where a path is only walked down
            done[-1] += before - int(stack.scalars[kernels.WORK])
        return status

    def note_load(stack: Any, *task: Any) -> Any:
        for work in load(stack, *task):
            done[-1] += work
            yield work

    monkeypatch.setattr(engine._Stack, "_run", note_run)
    monkeypatch.setattr(engine._Stack, "loading_steps", note_load)
    search = Solve(SolveProblem(PENTOMINOES, Want.COUNT, Convention.REFLECTIONS))
    while (exact := search._exact) is None or not exact.can_split:
        done.append(0)
        search.step()
    assert len(done) > 10
    assert max(done) < 3 * engine._STEP_WORK
    assert sum(done) > 8 * engine._STEP_WORK


def test_a_large_puzzle_is_prepared_in_many_steps() -> None:
    pieces = [Piece(f"{length}", box(length, 2, 1), 6) for length in range(1, 9)]
    search = Solve(SolveProblem(Puzzle("", tuple(pieces), box(12, 12, 3)), Want.ALL))
    steps = 0
    while search._exact is None:
        search.step()
        steps += 1
    assert steps > 30
