import json
import zlib
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.search import StateError
from gridsmith.core.searching.team import MergeTree
from gridsmith.core.tiles import optimize
from gridsmith.core.tiles.bag import BAGS, BLANK, Bag
from gridsmith.core.tiles.best_set import annealing, engine
from gridsmith.core.tiles.best_set.annealing import Annealing
from gridsmith.core.tiles.best_set.pricing import Pricing
from gridsmith.core.tiles.best_set.tables import Prices
from gridsmith.core.tiles.optimize import (
    Optimize,
    OptimizeProblem,
    word_classes,
)
from gridsmith.core.tiles.word_set import MAX_SETS, lay
from tests.core.damage import check_incomplete, damaged, damages

ROOT = Path(__file__).resolve().parents[3]


# The slow way: all sets, each laid in every way


@cache
def values_of(bag):
    capitals = map(bag.alphabet.upper, bag.alphabet.symbols)
    return {BLANK: 0, **dict(zip(capitals, bag.values, strict=True))}


def cost(left, bag):
    return len(left) * sum(map(values_of(bag).__getitem__, left))


def all_ways(word, tiles, bag):
    """Lay a word in every way, tile by tile: by the tiles that are left, what the word is worth."""
    values = values_of(bag)
    ways = {tiles: 0}
    for letter in word:
        further = {}
        for left, worth in ways.items():
            for tile in (bag.alphabet.upper(letter), BLANK):
                if tile in left:
                    further[left.replace(tile, "", 1)] = worth + values[tile]
        ways = further
    return {left: worth * len(word) for left, worth in ways.items()}


def points_of_sets(problem, words):
    bag = problem.bag
    allowed = [
        word
        for word in dict.fromkeys(words)
        if word not in problem.forbidden
        and (problem.max_length is None or len(word) <= problem.max_length)
    ]
    sets = {}

    def choose(at, chosen, layings):
        """Go on from the word `at`, where the chosen ones leave these tiles with so many points."""
        if at == len(allowed):
            if set(problem.required) <= set(chosen):
                points = max(points - cost(left, bag) for left, points in layings.items())
                sets[frozenset(chosen)] = points
            return
        word = allowed[at]
        choose(at + 1, chosen, layings)
        if problem.own_initials and any(word[0] == other[0] for other in chosen):
            return
        further = {}
        for tiles, points in layings.items():
            for left, worth in all_ways(word, tiles, bag).items():
                further[left] = max(points + worth, further.get(left, 0))
        if further:
            choose(at + 1, (*chosen, word), further)

    choose(0, (), {bag.letters: 0})
    assert sets
    return sets


# What is searched, and what is asked of each snapshot


@dataclass(frozen=True)
class Case:
    problem: OptimizeProblem
    words: list[str]

    def __repr__(self):
        problem = self.problem
        rules = ("max_length", "own_initials", "required", "forbidden", "all_sets")
        told = ", ".join(f"{name}={getattr(problem, name)!r}" for name in rules)
        return f"{problem.bag.letters!r} {problem.bag.values} {self.words} {told}"


@st.composite
def cases(draw, most_tiles=12, most_words=12):
    symbols = draw(st.sampled_from(["ab", "abc", "abcd", "abcdefg"]))
    alphabet = Alphabet("xx", symbols)
    letters = draw(st.text(symbols, min_size=draw(st.integers(0, most_tiles)), max_size=most_tiles))
    words = draw(
        st.lists(
            st.integers(1, draw(st.sampled_from([2, 3, 4, 5, 9]))).flatmap(
                lambda length: st.text(symbols, min_size=length, max_size=length)
            ),
            min_size=draw(st.integers(0, most_words - 3)),
            max_size=most_words,
        ).map(lambda words: list(dict.fromkeys(words)))
    )
    if words and draw(st.integers(0, 2)) == 0:  # so that some words use up the bag, or nearly
        letters = ("".join(draw(st.permutations(words))) + letters)[:most_tiles]
    blanks = draw(st.integers(0, 3))
    values = draw(
        st.lists(
            st.integers(0, draw(st.sampled_from([1, 2, 10]))),
            min_size=len(symbols),
            max_size=len(symbols),
        )
    )
    bag = Bag.of_letters(letters + BLANK * blanks, alphabet, values)
    lexicon = build_lexicon("made", alphabet, words)
    max_length = draw(st.sampled_from([None, None, 15, 1, 2, 3, 4]))
    own_initials = draw(st.booleans())
    forbidden = draw(st.frozensets(st.sampled_from([*words, "abba"]), max_size=2))
    problem = OptimizeProblem(
        bag,
        lexicon,
        max_length=max_length,
        own_initials=own_initials,
        forbidden=forbidden if draw(st.booleans()) else frozenset(),
        all_sets=draw(st.booleans()),
    )
    if words and draw(st.integers(0, 2)) == 0:
        required = draw(st.lists(st.sampled_from(words), min_size=1, max_size=2, unique=True))
        try:
            problem = replace(problem, required=tuple(required))
        except Complaint:
            return Case(problem, words)
    return Case(problem, words)


def check_set(found, problem, points):
    values = values_of(problem.bag)
    left = list(problem.bag.letters)
    together = 0
    for word in found.words:
        assert word.word in problem.lexicon
        assert word.word not in problem.forbidden
        assert problem.max_length is None or len(word.word) <= problem.max_length
        assert list(word.blanks) == sorted(set(word.blanks) & set(range(len(word.word))))
        worth = 0
        for place, letter in enumerate(word.word):
            tile = BLANK if place in word.blanks else problem.bag.alphabet.upper(letter)
            left.remove(tile)  # which fails where there is none
            worth += values[tile]
        assert word.points == worth * len(word.word)
        together += word.points
    words = [word.word for word in found.words]
    assert len(set(words)) == len(words)
    assert set(problem.required) <= set(words)
    if problem.own_initials:
        assert len({word[0] for word in words}) == len(words)
    assert sorted(found.leftover) == sorted(left)
    assert found.points == points == together - cost("".join(left), problem.bag)


def words_of(found):
    return frozenset(word.word for word in found.words)


def check_next(before, now, problem):
    for found in now.sets:
        check_set(found, problem, now.points if problem.top == 1 else found.points)
    assert len({words_of(found) for found in now.sets}) == len(now.sets) <= MAX_SETS
    assert now.best == (now.sets[0] if now.sets else None)
    assert now.gap == now.bound - now.points >= 0
    assert now.proven == (now.gap == 0)
    assert now.proven or not now.finished
    assert now.fraction is None or 0 <= now.fraction <= 1
    if before is None:
        return
    assert now.steps >= before.steps
    assert all(now.counters[name] >= count for name, count in before.counters.items())
    assert now.points >= before.points
    assert now.bound <= before.bound


def steps_of(search, most=3000):
    now = search.snapshot()
    check_next(None, now, search.problem)
    while not now.finished:
        assert most > 0, f"it has not ended, but reached {now.points} of {now.bound}"
        most -= 1
        before, now = now, search.step()
        check_next(before, now, search.problem)
        yield now


def finished(search, most=3000):
    for _ in steps_of(search, most):
        pass
    assert search.step() is search.snapshot()
    return search.snapshot()


def check_answer(snapshot, case):
    points = points_of_sets(case.problem, case.words)
    best = max(points.values())
    sets = {found for found, worth in points.items() if worth == best}
    assert (snapshot.points, snapshot.bound) == (best, best)
    assert snapshot.proven
    assert snapshot.finished
    found = {words_of(each) for each in snapshot.sets}
    assert found
    assert found <= sets
    if case.problem.all_sets:
        assert len(found) == min(len(sets), MAX_SETS)
        assert snapshot.more_sets == (len(sets) > MAX_SETS)


# Against the slow way


@settings(max_examples=25)
@given(cases(), st.integers(2, 7), st.lists(st.integers(0, 3), max_size=3))
def test_so_many_of_the_best_sets_are_found_in_their_order(case, top, pauses):
    problem = replace(case.problem, all_sets=False, top=top)
    everything = points_of_sets(problem, case.words)
    search = Optimize(problem, 1)
    for steps in pauses:
        for _ in range(steps):
            now = search.step()
            listed = sorted(everything.values(), reverse=True)[: now.proven_sets]
            assert [found.points for found in now.sets[: now.proven_sets]] == listed
        search = again(search)
    snapshot = finished(search)
    best = sorted(everything.values(), reverse=True)[:top]
    assert [found.points for found in snapshot.sets] == best
    assert snapshot.proven_sets == len(best)
    assert len({words_of(found) for found in snapshot.sets}) == len(best)
    for found in snapshot.sets:
        check_set(found, problem, everything[words_of(found)])


def small_problem(letters, words, values="1234", **rules):
    alphabet = Alphabet("xx", "abcd")
    bag = Bag.of_letters(letters, alphabet, map(int, values))
    lexicon = build_lexicon("made", alphabet, words.split())
    return Case(OptimizeProblem(bag, lexicon, **rules), words.split())


@settings(max_examples=60)
@given(cases(), st.integers(-1, 2), st.just([]) | st.lists(st.integers(0, 3), max_size=4))
@example(small_problem("", "a ab"), 0, [])
@example(small_problem("abc", "", all_sets=True), 0, [])
@example(small_problem("??", "a ab abc", all_sets=True), 0, [])
@example(small_problem("a?", "aa", all_sets=True), 0, [])  # one by a tile
@example(small_problem("ddd", "d", all_sets=True, forbidden=frozenset({"жук"})), 0, [])
@example(small_problem("aabb", "ab ba", all_sets=True), 0, [])
@example(
    small_problem("aabbcc", "abc bca cab", own_initials=False, required=("abc",), all_sets=True),
    0,
    [],
)
def test_the_answer_is_that_of_a_search_through_all_sets(case, seed, pauses):
    search = Optimize(case.problem, seed)
    for steps in pauses:
        for _ in range(steps):
            search.step()
        search = again(search)
    check_answer(finished(search), case)


@settings(max_examples=30)
@given(cases())
def test_nodes_whose_children_are_hardly_searched_stay_open(case):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_BUDGETS", ((0, 1),))
        patch.setattr(engine, "_STEEP_BUDGETS", ((0, 1),))
        patch.setattr(engine, "_MIN_BUDGET", 1)
        patch.setattr(engine, "_ROOT_WORK", -1)
        patch.setattr(engine, "_STEPS", 0)
        patch.setattr(engine, "_TREE_STEPS", 0)
        patch.setattr(engine, "_DIVE", 1)
        check_answer(finished(Optimize(case.problem)), case)


@st.composite
def large_cases(draw):
    symbols = draw(st.sampled_from(["abcd", "abcdefghijklmnopqrstuvwxyz0123456789"]))
    symbols += draw(st.sampled_from(["", "абвгдежзийклмнопрстуфхцчшщъ"]))
    alphabet = Alphabet("xx", symbols)
    counts = draw(
        st.lists(
            st.integers(0, min(99, 390 // len(symbols))),
            min_size=len(symbols),
            max_size=len(symbols),
        )
    )
    values = draw(
        st.lists(st.sampled_from([0, 1, 10, 99, 100]), min_size=len(symbols), max_size=len(symbols))
    )
    words = draw(st.lists(st.text(symbols, min_size=1, max_size=9), max_size=4, unique=True))
    problem = OptimizeProblem(
        Bag("", alphabet, tuple(counts), tuple(values), draw(st.sampled_from([0, 1, 2, 8]))),
        build_lexicon("made", alphabet, words),
        max_length=draw(st.sampled_from([None, 63, 15])),
        own_initials=draw(st.booleans()),
        all_sets=True,
    )
    return Case(problem, words)


@settings(max_examples=4)
@given(large_cases())
def test_so_it_is_with_hundreds_of_tiles_and_dozens_of_letters(case):
    check_answer(finished(Optimize(case.problem)), case)


def again(search):
    reached = search.snapshot()
    back = Optimize.resume(search.problem, json.loads(json.dumps(search.state())))
    told = back.snapshot()
    for name in ("points", "bound", "finished", "sets", "more_sets", "proven_sets", "steps"):
        assert getattr(told, name) == getattr(reached, name)
    assert told.counters == reached.counters
    return back


@settings(max_examples=15)
@given(cases(), st.integers(1, 4), st.integers(0, 6), st.booleans(), st.booleans())
def test_pieces_have_together_the_answer_of_the_whole(case, many, steps, is_saved, is_learning):
    search = Optimize(case.problem, 2)
    for _, _ in zip(range(steps), search.prepare_split(many), strict=False):
        pass
    pieces = search.split(many)
    assert 1 <= len(pieces) <= many
    assert [piece.snapshot().steps for piece in pieces[1:]] == [0] * (len(pieces) - 1)
    tree = MergeTree([piece.snapshot() for piece in pieces])
    for at, piece in enumerate(pieces):
        for step in range(3000):
            if (now := piece.snapshot()).finished:
                break
            if is_learning:
                piece.learn(tree.whole)
            piece.step()
            if is_saved and step % 8 == 7:  # the first steps only prepare
                piece = again(piece)
        tree.put(at, now)
        check_next(None, tree.whole, case.problem)
    check_answer(tree.whole, case)


# Bags and lists on the edge


@pytest.mark.parametrize(("further", "is_more"), [((), False), (("abcd",), True)])
def test_sets_are_told_of_that_are_too_many_to_keep(further, is_more):
    tails = ["a", "b", "c", "d", "aa", "bb", "cc", "dd", "ad"]  # no two words of the same letters
    words = [*(head + tail for head in "abc" for tail in tails), *further]
    letters = "a" * 20 + "b" * 20 + "c" * 20 + "d" * 20
    whole = small_problem(letters, " ".join(words), "0000", all_sets=True)
    snapshot = finished(Optimize(whole.problem))
    assert (len(snapshot.sets), snapshot.more_sets, snapshot.points) == (1000, is_more, 0)


# Searches of many steps


@cache
def bundled(every):
    words = (ROOT / "wordlists" / "en.txt").read_text("utf-8").split()
    return build_lexicon("made", ENGLISH, words[::every])


def test_a_search_takes_the_same_way_everywhere():
    """On every computer; the numbers change only with the search, or the solver of its prices."""
    many = "aaabceeefhiiijllnnnooppqrstttuuuy?"
    dear = [
        value + 3 if letter in many else 0
        for letter, value in zip(ENGLISH.symbols, BAGS["en-scrabble"].values, strict=True)
    ]
    for every, letters, values, rules, expected in (
        (40, "BSPMAF?IGNTNEATYOIEDRT", None, {"all_sets": True}, (15, 1471, 1, 259)),
        (40, "BSPMAF?IGNTNEATYOIEDRT", None, {"top": 5}, (17, 4484, 4, 259)),
        (20, "TRAILBLAZERS?OQUMENT", None, {"all_sets": True}, (15, 148, 1, 326)),
        (20, many, dear, {"max_length": 8}, (47, 186844, 1, 1210)),
        (10, "BSPMAF?IGNTNEATYOIEDRTQUIZZESHOEBOXLAMPSS?", None, {}, (21, 17183, 5, 1056)),
    ):
        problem = OptimizeProblem(Bag.of_letters(letters, ENGLISH, values), bundled(every), **rules)
        end = finished(Optimize(problem))
        counted = end.steps, end.counters["nodes"], end.counters["improved"], end.points
        assert counted == expected


def problem_at_random(chance):
    symbols = "abcdefgh"[: chance.randint(3, 8)]
    alphabet, tiles = Alphabet("xx", symbols), chance.choices(symbols, k=chance.randint(6, 16))
    words = {"".join(chance.choices(symbols, k=chance.randint(1, 5))) for _ in range(40)}
    values = chance.choices(range(chance.randint(0, 1), 9), k=len(symbols))
    return OptimizeProblem(
        Bag.of_letters("".join(tiles) + BLANK * chance.randint(0, 3), alphabet, values),
        build_lexicon("made", alphabet, sorted(words)),
        own_initials=chance.random() < 0.7,
        max_length=chance.choice((None, 4, 3, 2)),
        **chance.choice(({}, {"top": 4}, {"all_sets": True})),
    )


def annealed(problem, seed):
    classes = word_classes(problem)
    required = [(), (3,), (3, 7)][seed % 3 if len(classes) > 7 else 0]
    runs = Annealing(classes, required, np.arange(len(classes)), seed)
    met = [runs.run(400, minimum) for minimum in (None, None, -50, 5, None, 40)]
    return [runs.slots, met, runs.runs]


def prices_of_chance(self, items, remaining, start):
    full = Prices.ceiling(self._classes)
    letters = full.letters * (5 + np.arange(len(full.letters)) % 3) // 6
    return Prices(letters, 900, full.initials + 150)


def way(seed):
    """Search; give the steps, the nodes, and a checksum of all that is told and kept on the way."""
    problem = problem_at_random(Random(seed))
    search, told = Optimize(problem), [annealed(problem, seed)]
    while (now := search.step()).steps < 50 and not now.finished:
        reached = [now.points, now.bound, now.proven_sets, now.counters, search.is_resumable]
        told.append([reached, search.state()])
        if now.steps % 16 == 9:
            search, rest = again(search), again(search)
            told.append([each.steps for _, each in zip(range(9), rest.prepare_split(3))])  # noqa: B905
            pieces = rest.split(3)
            for piece, more in product(pieces, (-9, 3, -1)):
                piece.learn(replace(now, points=now.points + more))
                piece.step()
            whole = now.merged([piece.snapshot() for piece in pieces])
            told.append([piece.state() for piece in pieces])
            told.append([again(piece).step().points for piece in pieces])
            told.append([whole.bound, whole.more_sets, whole.proven_sets, whole.others, whole.gap])
            told.append([found.points for found in whole.sets])
    kept = json.dumps([told, [found.points for found in now.sets]])
    return now.steps, now.counters["nodes"], zlib.crc32(kept.encode())


def test_small_searches_take_the_same_way_by_prices_that_are_not_solved_for(monkeypatch):
    monkeypatch.setattr(Pricing, "find", lambda self, items, remaining, start: start)
    monkeypatch.setattr(engine, "_ROOT_WORK", -1)
    large = BAGS["en-scrabble"]
    for bag, longest in ((large, 8), (large.with_value("e", 0), 15)):
        search = Optimize(OptimizeProblem(bag, bundled(40), max_length=longest))
        now = [search.step() for _ in range(30)][-1]
        assert (now.points, now.bound, now.counters["nodes"]) == {
            8: (1484, 1488, 127612),
            15: (2173, 2512, 26934),
        }[longest]
    for name, value in {
        "_STEPS": 0, "_TREE_STEPS": 0, "_DIVE": 3, "_SLICE": 3000,
        "_OPENING": 300, "_OPENING_CLASS": 2, "_BUDGETS": ((9, 30), (0, 200)),
        "_STEEP_BUDGETS": ((12, 20), (6, 50), (0, 300)), "_MIN_BUDGET": 10, "_MAX_HELD": 40,
    }.items():  # fmt: skip
        monkeypatch.setattr(engine, name, value)
    monkeypatch.setattr(annealing, "_STEPS", 20)
    monkeypatch.setattr(optimize, "_STEPS_A_TURN", 20)
    ways = [way(seed) for seed in range(8)]
    monkeypatch.setattr(Pricing, "find", prices_of_chance)
    ways += [way(seed) for seed in range(8)]
    assert [sum(column) for column in zip(*ways, strict=True)] == [575, 1364, 29390734258]


# Damage


@cache
def state_after(steps):
    bag = Bag.of_letters("BSPMAF?IGNTNEATYOIEDRT", ENGLISH)
    problem = OptimizeProblem(bag, bundled(10), all_sets=True)
    search = Optimize(problem)
    for _ in range(steps):
        search.step()
    return problem, json.loads(json.dumps(search.state()))


@settings(max_examples=80)
@given(st.sampled_from([1, 40]), st.data())
def test_a_damaged_state_is_refused_or_tells_nothing_false(steps, data):
    """A number may be another that is just as possible; but no set may be told that is none."""
    problem, state = state_after(steps)
    changed = damaged(data, state, damages("tea?Ъ\0", ["tea", "quiz"]))
    try:
        search = Optimize.resume(problem, changed)
    except StateError as error:
        told = str(error)
        assert "\n" not in told
        assert len(told) < 300
        return
    for _ in range(2):
        for found in search.step().sets:
            check_set(found, problem, search.snapshot().points)


def test_a_state_that_lacks_something_is_refused():
    problem, state = state_after(40)
    check_incomplete(partial(Optimize.resume, problem), state)
    for of, words, more in (
        (problem, ["tad", "tad"], {}),
        (problem, ["tad", "tin"], {}),
        (replace(problem, required=("tin",)), ["day"], {}),
        (problem, [], {"points": 5}),
        (problem, [], {"bound": -(10**6)}),
    ):
        changed = {**state, "sets": [words], "points": lay(words, problem.bag).points, **more}
        with pytest.raises(StateError, match="does not fit the problem"):
            Optimize.resume(of, changed)


# What makes no sense


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        ({"required": ("tea",)}, "'tea' is not in made"),
        ({"required": ("xyz5",)}, "'xyz5' is not in made"),
        ({"required": ("seat", "seats")}, "'seat' and 'seats' begin with the same letter"),
        ({"required": ("quiz",)}, "the bag cannot spell 'quiz': it lacks Z"),
        ({"required": ("seat", "eats"), "max_length": 4}, "required words together: it lacks AET"),
        ({"required": ("seats",), "max_length": 4}, "'seats' has more than 4 letters"),
        ({"required": ("seat",), "forbidden": frozenset({"SEAT"})}, "both required and forbidden"),
        ({"top": 0}, "1 to 100 best sets can be listed, not 0"),
        ({"top": 3, "all_sets": True}, "all best sets or the best 3, not both"),
        ({"max_length": 0}, "1 to 63 letters, not 0"),
        ({"max_length": 64}, "1 to 63 letters, not 64"),
        ({"bag": BAGS["ru-scrabble"]}, "the tiles are in the Russian alphabet"),
    ],
)
def test_what_no_set_can_fulfil_is_said_in_one_line(rules, complaint):
    lexicon = build_lexicon("made", ENGLISH, ["seat", "seats", "eats", "quiz"])
    with pytest.raises(Complaint, match=complaint):
        OptimizeProblem(**{"bag": Bag.of_letters("ATSQUISE", ENGLISH), "lexicon": lexicon, **rules})
