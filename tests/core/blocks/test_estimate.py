"""The estimate of how many assemblies there are, while they are counted."""

import json
from typing import Any

import numpy as np
import pytest

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.search import estimate
from gridsmith.core.blocks.search.counting import Convention, SolveProblem, Want
from gridsmith.core.blocks.search.estimate import Sample
from gridsmith.core.blocks.search.solve import Solve
from gridsmith.core.searching.running import run


@pytest.fixture
def long_from(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Set how many nodes make a search long enough for an estimate."""
    return lambda nodes: monkeypatch.setattr(estimate, "LONG", nodes)


@pytest.mark.parametrize(("part", "known"), [(0.2, 2339), (0.5, 2339)])
def test_the_number_is_within_the_error_about_as_often_as_is_said(
    part: float, known: int, tasks: list[tuple[float, int]]
) -> None:
    """Nineteen times of twenty, whichever tasks are done first.

    So many orders are tried that their share is known to half a percent. With few finds there is
    no estimate; that is rare here.
    """
    shares, found = np.array(tasks).T
    assert found.sum() == known
    chance, count, orders = np.random.default_rng(1), int(part * len(tasks)), 2000
    within = given = 0
    for _ in range(orders):
        done = chance.permutation(len(tasks))[:count]
        share, here = shares[done], found[done]
        sums = share.sum(), here.sum(), share @ share, here @ here, share @ here
        sample = Sample(count, (here > 0).sum(), *sums, len(tasks) - count, 1.0 - sums[0])
        guess = sample.estimate(sums[1])
        if guess is not None:
            given += 1
            within += abs(guess.total - known) <= guess.error
    assert given > 0.9 * orders
    assert 0.9 <= within / given <= 0.995


@pytest.fixture(scope="module")
def tasks() -> list[tuple[float, int]]:
    """Give the tasks of a search: the share that each seems to be, and the assemblies in it."""
    done: list[tuple[float, int]] = []
    add = Sample.with_task

    def note(sample: Sample, share: float, found: int) -> Sample:
        done.append((share, found))
        return add(sample, share, found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(estimate, "LONG", 100_000)
        patch.setattr(Sample, "with_task", note)
        puzzle = bundled_puzzle("pentominoes-6x10")
        run(Solve(SolveProblem(puzzle, Want.ALL, Convention.REFLECTIONS)))
    return done


@pytest.mark.parametrize("pieces", [1, 5])
def test_a_search_with_an_estimate_counts_right(long_from: Any, pieces: int) -> None:
    """Saved and resumed after each step, in one piece and in several; the estimate gets better."""
    long_from(1000)
    problem = SolveProblem(bundled_puzzle("pentominoes-6x10"), Want.ALL)
    searches = list(Solve(problem).split(pieces))
    guesses = []
    while True:
        searches = [
            Solve.resume(problem, json.loads(json.dumps(search.state()))) for search in searches
        ]
        first, *others = [search.step() for search in searches]
        snapshot = first.merged(others)
        if snapshot.estimate is not None:
            guesses.append(snapshot.estimate)
        if snapshot.finished:
            break
    assert snapshot.points == 2339
    assert snapshot.sample is not None
    assert snapshot.sample.tasks_left == 0
    assert snapshot.sample.found == pytest.approx(2339)
    assert snapshot.estimate is None
    assert all(abs(guess.total - 2339) < 2 * guess.error + 1 for guess in guesses)
    assert guesses or pieces > 1
