"""Annealing gives sets that can be laid, and finds good ones by itself."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.tiles.best_set.annealing import Annealing
from gridsmith.core.tiles.best_set.classes import WordClasses
from gridsmith.core.tiles.optimize import LONGEST, OptimizeProblem
from tests.core.tiles.test_optimize import Case, cases, points_of_sets


def classes_of(problem: OptimizeProblem) -> WordClasses:
    indexes = {word: at for at, word in enumerate(problem.lexicon.words())}
    forbidden = [indexes[word] for word in problem.forbidden if word in indexes]
    most = problem.max_length or LONGEST
    return WordClasses.of(
        problem.bag, problem.lexicon, most, forbidden, own_initials=problem.own_initials
    )


def words_of(
    chosen: tuple[int, ...], classes: WordClasses, words: list[str], first: Sequence[str] = ()
) -> list[str]:
    """Name words of the classes, of each as many as it is there; some come first."""

    def is_later(word: str) -> bool:
        return word not in first

    return [
        word
        for number, uses in Counter(chosen).items()
        for word in sorted(map(words.__getitem__, classes.members(number)), key=is_later)[:uses]
    ]


@settings(max_examples=50)
@given(cases(), st.integers(0, 3), st.none() | st.integers(-50, 200))
def test_each_set_can_be_laid_and_has_the_points_asked_for(
    case: Case, seed: int, least: int | None
) -> None:
    problem = case.problem
    classes = classes_of(problem)
    words = list(problem.lexicon.words())
    required = [classes.number_of(words.index(word)) for word in problem.required]
    sets = points_of_sets(problem, case.words)
    initials = {int(classes.initial[number]) for number in required if problem.own_initials}
    items = [
        number
        for number in range(len(classes))
        if int(classes.initial[number]) not in initials
        and required.count(number) < classes.copies[number]
    ]
    annealing = Annealing(classes, required, np.array(items, np.int64), seed)
    best: int | None = None
    for _ in range(4):
        for chosen in annealing.run(100, least):
            found = words_of(chosen, classes, words, problem.required)
            assert len(found) == len(chosen)
            assert frozenset(found) in sets
            points = sets[frozenset(found)]
            if least is not None:
                assert points > least
            elif not problem.bag.blanks and not problem.required:
                assert best is None or points > best  # better than all before in this run
                best = points
