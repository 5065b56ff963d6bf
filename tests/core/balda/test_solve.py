"""Whole games against plain minimax, on tiny boards."""

import json

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.endgame import engine
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.balda.solve import (
    SavedSolve,
    Solve,
    Solved,
    SolveProblem,
    SolveSnapshot,
    start_words,
)
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.balda.reference import LETTERS
from tests.core.balda.test_endgame import Minimax, TooManyError

SOME = build_lexicon("some", ENGLISH, ["tea", "teas", "sea", "seat", "eat", "east", "at", "ta"])


def solved(problem: SolveProblem) -> tuple[Solved, ...]:
    search = Solve(problem)
    while not search.step().finished:
        pass
    return search.snapshot().solved


@st.composite
def problems(draw: st.DrawFn) -> SolveProblem:
    rows, columns = draw(st.sampled_from([(2, 2), (2, 3), (3, 2)]))
    words = st.text("abc", min_size=1, max_size=4)
    lexicon = build_lexicon("made", LETTERS, draw(st.lists(words, min_size=1, max_size=12)))
    start = st.text("abc", min_size=1, max_size=columns)
    rules = Rules(
        knots=draw(st.booleans()),
        diagonals=draw(st.booleans()),
        min_length=draw(st.integers(1, 3)),
        letter_values=draw(st.just({}) | st.just({"a": 0, "b": 3})),
    )
    starts = tuple(dict.fromkeys(draw(st.lists(start, min_size=1, max_size=3))))
    return SolveProblem(lexicon, rows, columns, starts, rules)


@given(problems())
@example(SolveProblem(SOME, 2, 3, ("tea", "eat")))
@example(SolveProblem(SOME, 2, 2, ("at", "q")))
def test_games_end_as_plain_minimax_says(problem: SolveProblem) -> None:
    """Value and best first moves, by all rules; of mirrored moves one is there."""
    games = solved(problem)
    assert [game.start for game in games] == list(problem.starts)
    for game in games:
        board = problem.board(game.start)
        moves = find_moves(board, problem.lexicon, problem.rules, banned=(game.start,))
        try:
            values = Minimax(problem.lexicon, problem.rules, None).values(board, (game.start,))
        except TooManyError:
            assume(False)
        assert game.value == max(values, default=0)
        best = {
            (move.word, move.row, move.column, move.letter)
            for move, value in zip(moves, values, strict=True)
            if value == game.value
        }
        shown = {(move.word, move.row, move.column, move.letter) for move in game.best}
        assert shown <= best
        for word, row, column, letter in best:
            mirrors = [
                (word, there, across, letter)
                for there in (row, problem.rows - 1 - row)
                for across in (column, problem.columns - 1 - column)
            ]
            assert sum(mirror in shown for mirror in mirrors) >= 1


def test_of_first_moves_that_mirror_each_other_one_is_given() -> None:
    """The start word lies in the middle row, so up and down are the same."""
    lexicon = build_lexicon("some", ENGLISH, ["tea", "teas"])
    (game,) = solved(SolveProblem(lexicon, 3, 3, ("tea",)))
    assert [vars(move) for move in game.best] == [
        {"word": "teas", "row": 0, "column": 2, "letter": "s"}
    ]


@settings(max_examples=20)
@given(problems(), st.integers(1, 40), st.integers(1, 4))
def test_a_saved_search_resumes_to_the_same_results(
    problem: SolveProblem, steps: int, pieces: int
) -> None:
    """Saved after any step, and shared among workers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "WORK", 1)
        patch.setattr(engine, "_LETTERS_A_CALL", 5)
        outcome = run(SavedSolve.begun(problem, 0, "made").pieces, steps=steps)
        saved = SavedSolve(0, outcome.pieces, words="made")
        content = json.loads(json.dumps(saved.content()))
        resumed = SavedSolve.of_content(content, problem.lexicon)
        (piece,) = resumed.pieces
        parts = [
            Solve.resume(problem, json.loads(json.dumps(part.state())))
            for part in piece.split(pieces)
        ]
        for part in parts:
            while not part.step().finished:
                pass
        first, *others = (part.snapshot() for part in parts)
        merged = first.merged(others)
    assert isinstance(merged, SolveSnapshot)
    assert merged.solved == solved(problem)
    assert merged.finished
    assert merged.points == len(problem.starts)


def test_a_board_of_one_letter_has_too_many_words() -> None:
    """It is reported as unsolved; the other games are solved."""
    words = ["a" * length for length in range(1, 12)]
    lexicon = build_lexicon("made", LETTERS, words)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_MAX_PROSPECTS", 8)
        games = solved(SolveProblem(lexicon, 3, 3, ("aaa", "bbb")))
    assert games == (Solved("aaa", None, ()), Solved("bbb", 0, ()))


def test_the_start_words_of_a_list_fill_a_row() -> None:
    """All of them, in alphabetical order."""
    assert start_words(SOME, 3) == ("eat", "sea", "tea")


@pytest.mark.parametrize(
    ("rows", "columns", "start", "complaint"),
    [
        (4, 4, "east", "'east' leaves 12 cells of the 4x4 board empty; at most 9 can be solved"),
        (3, 3, "east", "'east' does not fit: a row has 3 cells"),
        (3, 3, "чай", "'ч' is not a letter of "),
        (1, 3, "tea", "1"),
    ],
)
def test_what_cannot_be_solved_is_refused(
    rows: int, columns: int, start: str, complaint: str
) -> None:
    """Before anything is searched."""
    with pytest.raises(Complaint, match=complaint):
        SolveProblem(SOME, rows, columns, (start,))


@pytest.mark.parametrize(
    "change",
    [
        {"search": "balda advise"},
        {"version": 2},
        {"remaining": [0, 0]},
        {"remaining": [2]},
        {"remaining": [-1]},
        {"remaining": "all"},
        {"solved": [{"number": 0, "value": 1, "best": []}]},
        {"solved": [{"number": 7, "value": 1, "best": []}], "remaining": []},
        {"solved": [{"number": 0, "value": 1.5, "best": []}], "remaining": []},
        {"solved": [{"number": 0, "value": 1, "best": [{"word": "tea"}]}], "remaining": []},
        {"nodes": -1},
    ],
)
def test_a_damaged_state_is_refused(change: dict[str, object]) -> None:
    """In one line."""
    saved = SavedSolve.begun(SolveProblem(SOME, 2, 3, ("tea", "eat")), 0, "some")
    content = saved.content()
    content["pieces"][0].update(change)
    with pytest.raises(StateError, match="damaged"):
        SavedSolve.of_content(json.loads(json.dumps(content)), SOME)
