import json
from functools import cache

import pytest

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from gridsmith.core.tiles.bag import Bag
from gridsmith.core.tiles.optimize import OptimizeProblem
from gridsmith.core.tiles.saved_search import SavedSetSearch

WORDS = "tea eat ate eta seat east teas eats sate rate tear tare rates stare tears quiet quit tie"
BAG = Bag.of_letters("AATEESTRQUIETZZZZZZZZZ??", ENGLISH, name="mine")


@cache
def lexicon(words=WORDS):
    return build_lexicon("made", ENGLISH, words.split())


def problem_of(**rules):
    return OptimizeProblem(BAG, lexicon(), **rules)


def kept(**rules):
    search = SavedSetSearch.begun(problem_of(**rules), 6, "made")
    return json.loads(json.dumps(search.after(run(search.pieces, steps=2)).content()))


@pytest.mark.parametrize(
    "rules",
    [
        {"max_length": None, "own_initials": False, "all_sets": True},
        {"max_length": 4, "required": ("quit",), "forbidden": frozenset({"tea", "seat"})},
    ],
)
def test_a_kept_search_goes_on_to_the_same_answer(rules):
    search = SavedSetSearch.begun(problem_of(**rules), 6, "made")
    begun = run(search.pieces, steps=2)
    content = json.loads(json.dumps(search.after(begun).content()))
    assert SavedSetSearch.words_of(content) == "made"
    back = SavedSetSearch.of_content(content, lexicon())
    assert (back.words, back.seed, back.points) == ("made", 6, begun.snapshot.points)
    assert back.points < 0  # what is left over costs more than the words bring
    for name in ("bag", "max_length", "own_initials", "required", "forbidden", "all_sets"):
        assert getattr(back.problem, name) == getattr(problem_of(**rules), name)
    again = run(back.pieces).snapshot
    whole = run(SavedSetSearch.begun(problem_of(**rules), 6, "made").pieces).snapshot
    reached = again.finished, again.proven, again.points, again.bound
    assert reached == (True, True, whole.points, whole.bound)
    if back.problem.all_sets:
        assert set(again.sets) == set(whole.sets)


@pytest.mark.parametrize(
    "content",
    [None, {}, {"file": "gridsmith boggle hunt"}, {"file": SavedSetSearch.FILE, "version": 99}],
    ids=lambda content: str(content)[:30],
)
def test_what_is_no_kept_search_is_refused(content):
    with pytest.raises(StateError, match="not a saved search of this kind"):
        SavedSetSearch.words_of(content)
    with pytest.raises(StateError, match="not a saved search of this kind"):
        SavedSetSearch.of_content(content, lexicon())


def test_other_words_are_told_of():
    with pytest.raises(StateError, match="the word list made has changed"):
        SavedSetSearch.of_content(kept(), lexicon("tea eat"))


@pytest.mark.parametrize(
    "change",
    [
        {"bag": ["A B C"]},
        {"bag_name": None},
        {"max_length": 0},
        {"own_initials": 1},
        {"all_sets": None},
        {"required": ["xyzzy"]},
        {"forbidden": [5]},
        {"required": ["tea"], "forbidden": ["tea"]},
        {"points": "many"},
        {"seconds": -1},
        {"pieces": [5]},
    ],
    ids=lambda change: str(change)[:40],
)
def test_a_damaged_search_is_refused_in_one_line(change):
    with pytest.raises(StateError, match=r"^the saved search is damaged: ") as told:
        SavedSetSearch.of_content({**kept(), **change}, lexicon())
    assert len(str(told.value)) < 200
    assert "\n" not in str(told.value)
