"""A kept search: it goes on as if it had never stopped, and what is damaged is refused."""

import json
from functools import cache
from typing import Any

import pytest

from gridsmith.core.boggle.aim import Aim
from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS, Dice
from gridsmith.core.boggle.optimize import OptimizeProblem
from gridsmith.core.boggle.saved_search import SavedBoardSearch
from gridsmith.core.boggle.scoring import LETTERS, MACTECH, Scoring
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import Progress, Snapshot, StateError

WORDS = "tea eat ate eta seat east teas eats sate rate tear tare rates stare tears quiet quit tie"


@cache
def lexicon() -> Lexicon:
    return build_lexicon("made", ENGLISH, WORDS.split())


def problem_of(kind: str) -> OptimizeProblem:
    if kind == "dice":
        return OptimizeProblem.with_dice(DICE_SETS["new"], lexicon(), scoring=MACTECH)
    if kind == "own dice":
        dice = Dice.of("mine", "AE. RTS TS. EQuA TT. ERS", ENGLISH)
        own = Scoring("own", (0, 0, 4, 5), further=2)
        return OptimizeProblem.with_dice(dice, lexicon(), size=(2, 3), scoring=own)
    if kind == "longest":
        return OptimizeProblem.any_letters(2, 3, lexicon(), aim=Aim.LONGEST, top=3)
    if kind == "letters":
        return OptimizeProblem.any_letters(2, 3, lexicon(), scoring=LETTERS, min_length=4, top=3)
    board = BoggleBoard.parse("trQu\ns.t\nea.", ENGLISH)
    return OptimizeProblem.rearranging(board, lexicon())


def through_json(search: SavedBoardSearch) -> Any:
    return json.loads(json.dumps(search.content()))


@cache
def kept_text() -> str:
    """A search that has run for two steps."""
    search = SavedBoardSearch.begun(problem_of("dice"), 6, "made")
    outcome = run(search.pieces, steps=2)
    return json.dumps(search.after(outcome).content())


def kept() -> Any:
    """Its content, anew for each who changes it."""
    return json.loads(kept_text())


@pytest.mark.parametrize("kind", ["own dice", "rearranged", "letters", "longest"])
def test_a_kept_search_goes_on_as_if_it_had_never_stopped(kind: str) -> None:
    problem = problem_of(kind)
    whole = run(Optimize(problem, 6), steps=5)
    search = SavedBoardSearch.begun(problem, 6, "made")
    begun = run(search.pieces, steps=2)
    back = SavedBoardSearch.of_content(through_json(search.after(begun)), lexicon())
    assert (back.words, back.seed, back.points) == ("made", 6, begun.snapshot.points)
    # A lexicon is itself alone, so the whole problems cannot be compared.
    for name in ("rows", "columns", "scoring", "min_length", "top", "dice", "letters", "aim"):
        assert getattr(back.problem, name) == getattr(problem, name)
    again = run(back.pieces, steps=3)
    assert again.snapshot.top == whole.snapshot.top
    assert again.snapshot.counters == whole.snapshot.counters


def test_the_seconds_of_all_runs_add_up() -> None:
    search = SavedBoardSearch.begun(problem_of("dice"), 6, "made")
    first = search.after(Progress(Snapshot(1, points=10), seconds=4.0, best_seconds=3.0))
    assert (first.points, first.seconds, first.best_seconds) == (10, 4.0, 3.0)
    better = first.after(Progress(Snapshot(2, points=11), seconds=5.0, best_seconds=2.0))
    assert (better.points, better.seconds, better.best_seconds) == (11, 9.0, 6.0)
    no_better = better.after(Progress(Snapshot(3, points=11), seconds=1.0, best_seconds=0.5))
    assert (no_better.points, no_better.seconds, no_better.best_seconds) == (11, 10.0, 6.0)
    assert no_better.pieces == search.pieces


def test_a_search_under_way_can_be_kept() -> None:
    """With all its pieces: what is told while it runs holds all that is needed to go on."""
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


@pytest.mark.parametrize("content", [None, [], {}, {"file": "gridsmith balda game"}], ids=repr)
def test_what_is_no_kept_search_is_refused(content: object) -> None:
    for read in (
        SavedBoardSearch.words_of,
        lambda given: SavedBoardSearch.of_content(given, lexicon()),
    ):
        with pytest.raises(StateError, match=r"^this is not a saved search of this kind$"):
            read(content)


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
def test_a_damaged_search_is_refused_in_one_line(change: Any) -> None:
    change = change(kept()["pieces"]) if callable(change) else change
    with pytest.raises(StateError, match=r"^the saved search is damaged: ") as told:
        SavedBoardSearch.of_content({**kept(), **change}, lexicon())
    assert len(str(told.value)) < 200
    assert "\n" not in str(told.value)


def test_boards_of_other_blocked_cells_are_refused() -> None:
    """What is rearranged leaves them where they are."""
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
