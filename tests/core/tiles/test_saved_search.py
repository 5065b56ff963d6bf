"""A kept search for a set of words: it goes on as before, and what is damaged is refused."""

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import Progress, Snapshot, StateError
from gridsmith.core.tiles.bag import Bag
from gridsmith.core.tiles.optimize import OptimizeProblem
from gridsmith.core.tiles.saved_search import SavedSetSearch

WORDS = "tea eat ate eta seat east teas eats sate rate tear tare rates stare tears quiet quit tie"
BAG = Bag.of_letters("AATEESTRQUIETZZ??", ENGLISH, name="mine")


@cache
def lexicon(words: str = WORDS) -> Lexicon:
    return build_lexicon("made", ENGLISH, words.split())


def problem_of(**rules: Any) -> OptimizeProblem:
    return OptimizeProblem(BAG, lexicon(), **rules)


def kept(**rules: Any) -> Any:
    """The content of a search that has run for two steps, through JSON."""
    search = SavedSetSearch.begun(problem_of(**rules), 6, "made")
    outcome = run(search.pieces, steps=2)
    return json.loads(json.dumps(search.after(outcome).content()))


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"max_length": None, "own_initials": False, "all_sets": True},
        {"max_length": 4, "required": ("quit",), "forbidden": frozenset({"tea", "seat"})},
    ],
)
def test_a_kept_search_goes_on_to_the_same_answer(rules: dict[str, Any]) -> None:
    search = SavedSetSearch.begun(problem_of(**rules), 6, "made")
    begun = run(search.pieces, steps=2)
    content = json.loads(json.dumps(search.after(begun).content()))
    assert SavedSetSearch.words_of(content) == "made"
    back = SavedSetSearch.of_content(content, lexicon())
    assert (back.words, back.seed, back.points) == ("made", 6, begun.snapshot.points)
    for name in ("bag", "max_length", "own_initials", "required", "forbidden", "all_sets"):
        assert getattr(back.problem, name) == getattr(problem_of(**rules), name)
    again = run(back.pieces).snapshot
    whole = run(SavedSetSearch.begun(problem_of(**rules), 6, "made").pieces).snapshot
    assert again.finished
    assert again.proven
    assert (again.points, again.bound) == (whole.points, whole.bound)
    if back.problem.all_sets:
        assert set(again.sets) == set(whole.sets)


def test_points_below_nothing_are_kept() -> None:
    """A bag of which little can be laid costs more than it gives."""
    poor = replace(problem_of(), bag=Bag.of_letters("ZZZTEA", ENGLISH))
    search = SavedSetSearch.begun(poor, 1, "made")
    search = search.after(run(search.pieces, steps=1))
    assert search.points < 0
    back = SavedSetSearch.of_content(json.loads(json.dumps(search.content())), lexicon())
    assert back.points == search.points


def test_the_first_find_counts_as_better_whatever_it_is_worth() -> None:
    search = SavedSetSearch.begun(problem_of(), 1, "made")
    nothing = search.after(Progress(Snapshot(1), seconds=1.0))
    assert (nothing.points, nothing.seconds) == (None, 1.0)
    back = SavedSetSearch.of_content(json.loads(json.dumps(nothing.content())), lexicon())
    assert back.points is None
    first = back.after(Progress(Snapshot(2, points=-50), seconds=2.0, best_seconds=0.5))
    assert (first.points, first.seconds, first.best_seconds) == (-50, 3.0, 1.5)
    better = first.after(Progress(Snapshot(3, points=-20), seconds=1.0, best_seconds=0.25))
    assert (better.points, better.best_seconds) == (-20, 3.25)
    same = better.after(Progress(Snapshot(3, points=-20), seconds=1.0))
    assert (same.points, same.best_seconds) == (-20, 3.25)


@pytest.mark.parametrize(
    "content",
    [None, 5, [], {}, "text", {"file": "gridsmith boggle hunt"}, {**kept(), "version": 99}],
    ids=lambda content: str(content)[:30],
)
def test_what_is_no_kept_search_is_refused(content: object) -> None:
    with pytest.raises(StateError, match="not a saved search of this kind"):
        SavedSetSearch.words_of(content)
    with pytest.raises(StateError, match="not a saved search of this kind"):
        SavedSetSearch.of_content(content, lexicon())


def test_other_words_are_told_of() -> None:
    with pytest.raises(StateError, match="the word list made has changed"):
        SavedSetSearch.of_content(kept(), lexicon("tea eat"))


@pytest.mark.parametrize(
    "change",
    [
        {"bag": 5},
        {"bag": ["A B C"]},
        {"bag": [5]},
        {"bag_name": None},
        {"max_length": 0},
        {"max_length": "15"},
        {"own_initials": 1},
        {"all_sets": None},
        {"required": ["xyzzy"]},
        {"required": 5},
        {"forbidden": 5},
        {"forbidden": "tea"},
        {"forbidden": [5]},
        {"required": ["tea"], "forbidden": ["tea"]},
        {"points": "many"},
        {"seconds": -1},
        {"pieces": []},
        {"pieces": [5]},
        {"words": ""},
    ],
    ids=lambda change: str(change)[:40],
)
def test_a_damaged_search_is_refused_in_one_line(change: dict[str, Any]) -> None:
    with pytest.raises(StateError, match=r"^the saved search is damaged: ") as told:
        SavedSetSearch.of_content({**kept(), **change}, lexicon())
    assert len(str(told.value)) < 200
    assert "\n" not in str(told.value)
