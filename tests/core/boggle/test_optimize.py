import json
import zlib
from dataclasses import replace
from functools import cache
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.boggle import annealing
from gridsmith.core.boggle.aim import Aim
from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS, Dice
from gridsmith.core.boggle.optimize import OptimizeProblem, OptimizeSnapshot
from gridsmith.core.boggle.saved_search import SavedBoardSearch
from gridsmith.core.boggle.scoring import LETTERS, MACTECH
from gridsmith.core.boggle.solve import score, solve
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.throwing import can_show

WORDS = """
    tea eat ate eta seat east teas eats sate rate tear tare rates stare tears aster trees steer
    reset terse easter teaser eater arete quiet quite quit tie ties site rise tire tries
    resist sister
"""


@cache
def lexicon():
    return build_lexicon("made", ENGLISH, WORDS.split())


def problem_of(kind, top=8):
    rest = {"top": top, "scoring": MACTECH}
    if kind == "any":
        return OptimizeProblem.any_letters(3, 3, lexicon(), **rest)
    if kind == "longest":
        return OptimizeProblem.any_letters(2, 3, lexicon(), aim=Aim.LONGEST, **rest)
    if kind == "dice":
        return OptimizeProblem.with_dice(DICE_SETS["new"], lexicon(), **rest)
    if kind == "blank dice":
        dice = Dice.of("blank", "AE. RTS TS. EQuA TT. ERS I.D", ENGLISH)  # one is left over
        return OptimizeProblem.with_dice(dice, lexicon(), size=(2, 3), **rest)
    board = BoggleBoard.parse("tre.\nsait\nre.s", ENGLISH)
    return OptimizeProblem.rearranging(board, lexicon(), **rest)


KINDS = ("any", "dice", "blank dice", "rearranged")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("aim", "scoring"),
    [
        (Aim.POINTS, MACTECH), (Aim.POINTS, LETTERS), (Aim.WORDS, MACTECH), (Aim.LONGEST, MACTECH)
    ],
)  # fmt: skip
def test_every_board_that_is_kept_is_allowed_and_has_what_it_says(kind, aim, scoring, monkeypatch):
    if aim is Aim.POINTS:  # all is known then
        monkeypatch.setattr("gridsmith.core.boggle.optimize.solve", None)
    problem = replace(problem_of(kind, top=20), aim=aim, scoring=scoring)
    if problem.letters is not None:
        letters = problem.letters.with_bonus(0, 0, "3w")
        problem = OptimizeProblem.rearranging(letters, lexicon(), scoring=scoring, top=20, aim=aim)
    first, second = (piece.step() for piece in Optimize(problem, 5).split(2))
    merged = first.merged([second])
    ranks = [rank_of(found, aim) for found in merged.top]
    assert merged.points == rank_of(merged.best, aim) == max(ranks)
    assert OptimizeSnapshot(0, counters={}, problem=problem).best is None
    for found in merged.top:
        words = solve(found.board, lexicon(), scoring)
        assert (found.points, found.words) == (words.points, len(words))
        longest = min(words.words(), key=lambda word: (-len(word), word), default="")
        assert found.longest == (longest if aim is Aim.LONGEST else "")
        assert not found.board.bonuses
        if problem.dice is not None:
            assert can_show(problem.dice, found.board)
        if problem.letters is not None:
            assert sorted(found.board.cells) == sorted(problem.letters.cells)
            faces = zip(found.board.faces(), problem.letters.faces(), strict=True)
            assert all((new is None) == (old is None) for new, old in faces)


def rank_of(found, aim):
    return {Aim.POINTS: found.points, Aim.WORDS: found.words}.get(aim, len(found.longest))


# Points, boards, restarts, boards when the best was found, and a checksum of all that was told.
SAME = {
    "any": (43, 195828, 9, 19653, 3156056172),
    "dice": (56, 159032, 8, 1898, 2196275735),
    "blank dice": (25, 336560, 14, 39, 1688693560),
    "rearranged": (44, 197096, 8, 6092, 2949338710),
    "longest": (6, 422271, 18, 154, 3546925997),
}


def checksum_of_tables(kind):
    """What searches go by: that of a kind, and two of another size, aim and alphabet."""
    at = [*SAME].index(kind)
    rows, columns = size = ((2, 2), (2, 5), (4, 3), (9, 8), (10, 10))[at]
    rest = {"aim": [*Aim][at % 3], "min_length": 1 + at, "scoring": (MACTECH, LETTERS)[at % 2]}
    letters = BoggleBoard.of_faces(*size, ([*"tea", None] * 25)[: rows * columns], ENGLISH)
    russian = build_lexicon("made", RUSSIAN, ["тень", "тест", "ель", "нет", "ежик", "ежи"])
    checksum = 0
    for one in (
        problem_of(kind),
        OptimizeProblem.any_letters(*size, (lexicon(), russian)[at % 2], **rest),
        OptimizeProblem.rearranging(letters, lexicon(), **rest),
    ):
        for table in annealing._longest(one), *annealing._search_tables(one):
            checksum = zlib.crc32(np.asarray(table, np.int64).tobytes(), checksum)
    return checksum


@pytest.mark.parametrize("kind", SAME)
def test_a_seed_and_a_number_of_steps_always_give_the_same(kind):
    problem = problem_of(kind)
    whole, resumed, other = Optimize(problem, 7), Optimize(problem, 7), Optimize(problem, 8)
    checksum = checksum_of_tables(kind)
    for _ in range(4):
        whole.step()
        resumed.step()
        other.step()
        resumed = Optimize.resume(problem, json.loads(json.dumps(resumed.state())))
        assert resumed.state() == whole.state()
        assert resumed.snapshot().rows == whole.snapshot().rows
        checksum = zlib.crc32(json.dumps([*whole.state().values()]).encode(), checksum)
    assert other.state() != whole.state()
    told = whole.snapshot().merged([other.snapshot()])
    checksum = zlib.crc32(repr([told.steps, told.rows]).encode(), checksum)
    assert (told.points, *told.counters.values(), checksum) == SAME[kind]


def reached(board, aim):
    if aim is Aim.POINTS:
        return score(board, lexicon())[0]
    words = solve(board, lexicon()).words()
    return len(words) if aim is Aim.WORDS else max(map(len, words), default=0)


@pytest.mark.parametrize("aim", Aim)
@settings(max_examples=8)
@given(st.lists(st.sampled_from(["t", "e", "a", "s", "r", "qu"]), min_size=4, max_size=4))
def test_the_best_arrangement_of_four_letters_is_found(aim, faces):
    board = BoggleBoard.of_faces(2, 2, faces, ENGLISH)
    best = max(
        reached(BoggleBoard.of_faces(2, 2, order, ENGLISH), aim) for order in permutations(faces)
    )
    problem = OptimizeProblem.rearranging(board, lexicon(), aim=aim)
    assert Optimize(problem, 1).step().points == best


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"search": "other"}, "not a saved state"),
        ({"tally": None}, "damaged: .*tally"),
        ({"faces": [[99] * 16] * 8}, "damaged"),
        ({"faces": [[16] * 16] * 8}, "unknown faces"),
        ({"faces": [[60] * 16] * 8}, "unknown faces"),
        ({"faces": [[0] * 9] * 8}, "does not fit"),
        ({"holder": [[0] * 16] * 8}, "each die once"),
        ({"kept_boards": [[0] * 16] * 99}, "has 99 boards"),
        ({"generator": 2**64}, "damaged"),
        ({"kept_boards": [[0] * 16, [0]]}, "does not fit"),
        ({"tally": [1, 1, 2, 2**32 + 1, 1, 1, 8, 1, 1]}, "invalid numbers"),
        ({"tally": [1, 1, 2, -1, 1, 1, 8, 1, 1]}, "invalid numbers"),
        ({"tally": [1, 1, 2, 1, 1, 1, 9, 1, 1]}, "invalid numbers"),
        ({"tally": [1, 1, 2, 1, 1, 1, 8, 1, -1]}, "invalid numbers"),
        ({"rungs": [0, 0, 1, 2, 3, 4, 5, 6]}, "invalid numbers"),
        ({"rungs": [7, 6, 5, 4, 3, 2, 1, 99]}, "invalid numbers"),
        ({"expected": [[0] * 64]}, "does not fit"),
        ({"losses": "00"}, "does not fit"),
        ({"losses": "xy"}, "damaged"),
        ({"tally": [2**43 + 1, 1, 2, 1, 1, 1, 8, 1, 1]}, "invalid numbers"),
        ({"tally": [1, 3, 2, 1, 1, 1, 8, 1, 1]}, "invalid numbers"),
        ({"tally": [1, 1, 2, 1, 1, 1, 8, 1, 2]}, "invalid numbers"),
        ({"tally": [1, 1, 2 * 409_600 + 1, 1, 1, 1, 8, 1, 1]}, "invalid numbers"),
    ],
)
def test_a_damaged_state_is_refused(change, complaint):
    search = Optimize(problem_of("dice"), 4)
    search.step()
    for tally in ([2**43, 3, 2 * 409_600, 1, 1, 1, 8, 1, 3], [-1, 2, 2, 2**32, 1, 1, 8, 1, 0]):
        Optimize.resume(search.problem, {**search.state(), "tally": tally})
    with pytest.raises(StateError, match=complaint):
        Optimize.resume(search.problem, {**search.state(), **change})
    state = search.state()
    for key in change:
        del state[key]
    with pytest.raises(StateError):
        Optimize.resume(search.problem, state)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (
            lambda: OptimizeProblem.with_dice(DICE_SETS["new"], lexicon(), size=(5, 5)),
            "16 dice do not fill a 5x5 board of 25",
        ),
        (lambda: OptimizeProblem.any_letters(1, 3, lexicon()), "2 to 10 rows, not 1"),
        (lambda: OptimizeProblem.any_letters(3, 3, lexicon(), top=0), "1 to 1000"),
        (
            lambda: OptimizeProblem.rearranging(BoggleBoard.parse("..\n..", ENGLISH), lexicon()),
            "nothing can be rearranged",
        ),
        (
            lambda: OptimizeProblem.rearranging(BoggleBoard.parse("ко\nты", RUSSIAN), lexicon()),
            "the faces are in the Russian alphabet",
        ),
    ],
)
def test_problems_that_make_no_sense_are_refused(make, complaint):
    with pytest.raises(ValueError, match=complaint):
        make()


# Between two runs


def through_json(search):
    return json.loads(json.dumps(search.content()))


@cache
def kept_text():
    search = SavedBoardSearch.begun(problem_of("dice"), 6, "made")
    return json.dumps(search.after(run(search.pieces, steps=2)).content())


def kept():
    return json.loads(kept_text())


def test_a_search_under_way_can_be_kept():
    search = SavedBoardSearch.begun(problem_of("dice"), 6, "/home/somebody/words.txt")
    contents = []
    run(
        search.pieces,
        steps=2,
        workers=2,
        progress=lambda told: contents.append(through_json(search.after(told))),
    )
    assert SavedBoardSearch.words_of(contents[0]) == "/home/somebody/words.txt"
    back = SavedBoardSearch.of_content(contents[-1], lexicon())
    assert back.seconds > 0
    assert [piece.state() for piece in back.pieces] == contents[-1]["pieces"]
    assert len(back.pieces) == 2
    other = build_lexicon("made", ENGLISH, [*WORDS.split(), "stair"])
    with pytest.raises(StateError, match=r"^the word list .* has changed since"):
        SavedBoardSearch.of_content(contents[0], other)


@pytest.mark.parametrize(
    "change",
    [
        {"rows": 40},
        {"dice": {"name": "new"}},
        {"dice": {"name": "new", "dice": ["AE5"]}},
        {"dice": None, "letters": ["5"]},
        {"scoring": {"name": "classic", "points": []}},
        {"min_length": 0},
        {"top": 0},
        {"aim": "beauty"},
        {"top": 10**9},
        {"seed": None},
        {"points": -1},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"best_seconds": float("inf")},
        {"pieces": []},
        {"words": 5},
        {"scoring": {"name": "own", "points": [1] * 1000}},
        # Made in the test: running a search would hold up the collection in each process.
        lambda pieces: {"pieces": [pieces[0] | {"tally": [2**62] * 9}]},
        lambda pieces: {"pieces": pieces * 20_001},
        lambda pieces: {"top": 1000, "pieces": pieces * 2000},
    ],
    ids=lambda change: "of a run" if callable(change) else str(change)[:40],
)
def test_a_damaged_search_is_refused_in_one_line(change):
    change = change(kept()["pieces"]) if callable(change) else change
    with pytest.raises(StateError, match=r"^the saved search is damaged: ") as told:
        SavedBoardSearch.of_content({**kept(), **change}, lexicon())
    assert len(str(told.value)) < 200
    assert "\n" not in str(told.value)


def test_boards_of_other_blocked_cells_are_refused():
    search = SavedBoardSearch.begun(problem_of("rearranged"), 6, "made")
    content = through_json(search.after(run(search.pieces, steps=1)))
    piece = content["pieces"][0]
    shown = [max(face, 0) for face in piece["kept_boards"][0]]
    for change in (
        {"kept_boards": [shown, *piece["kept_boards"][1:]]},
        {"faces": [[max(face, 0) for face in faces] for faces in piece["faces"]]},
    ):
        content["pieces"] = [{**piece, **change}]
        with pytest.raises(StateError, match="unknown faces"):
            SavedBoardSearch.of_content(content, lexicon())
