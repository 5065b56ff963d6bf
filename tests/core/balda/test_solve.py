"""Whole games against plain minimax, on tiny boards."""

import json
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.endgame import engine
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.balda.solve import (
    FirstMove,
    SavedSolve,
    Solve,
    Solved,
    SolveProblem,
    SolveSnapshot,
    start_words,
)
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import Cell
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.balda.reference import LETTERS, SEEDS, Minimax, TooManyError

SOME = build_lexicon("some", ENGLISH, ["tea", "teas", "sea", "seat", "eat", "east", "at", "ta"])


def solved(problem: SolveProblem) -> tuple[Solved, ...]:
    search = Solve(problem)
    while not search.step().finished:
        pass
    return search.snapshot().solved


def random_problem(chance: Random) -> SolveProblem:
    rows, columns = chance.choice([(2, 2), (2, 3), (3, 2)])
    words = ["".join(chance.choices("abc", k=chance.randint(1, 4))) for _ in range(12)]
    lexicon = build_lexicon("made", LETTERS, words[: chance.randint(1, 12)])
    starts = ["".join(chance.choices("abc", k=chance.randint(1, columns))) for _ in range(3)]
    rules = Rules(
        knots=chance.random() < 0.5,
        diagonals=chance.random() < 0.5,
        min_length=chance.randint(1, 3),
        letter_values=chance.choice(({}, {"a": 0, "b": 3})),
    )
    starts = starts[: chance.randint(1, 3)]
    return SolveProblem(lexicon, rows, columns, tuple(dict.fromkeys(starts)), rules)


PROBLEMS = SEEDS.map(lambda seed: random_problem(Random(seed)))


@settings(max_examples=40)
@given(PROBLEMS)
@example(SolveProblem(SOME, 2, 3, ("tea", "eat")))
@example(SolveProblem(build_lexicon("made", LETTERS, ["aba", "abab", "baba"]), 3, 3, ("aba",)))
def test_games_end_as_plain_minimax_says(problem: SolveProblem) -> None:
    """Value and best first moves, by all rules; of mirrored moves the first is there alone."""
    games = solved(problem)
    assert [game.start for game in games] == list(problem.starts)
    for game in games:
        board = problem.board(game.start)
        moves = find_moves(board, problem.lexicon, problem.rules, banned=(game.start,))
        try:
            values = Minimax(problem.lexicon, problem.rules).values(board, (game.start,))
        except TooManyError:
            assume(False)
        assert game.value == max(values, default=0)
        best = [move for move, value in zip(moves, values, strict=True) if value == game.value]
        first: dict[object, FirstMove] = {}
        for move in best:
            found = FirstMove(move.word, move.row, move.column, move.letter)
            first.setdefault((move.word, move.letter, *sorted(images(board, move.cell))[:1]), found)
        assert game.best == tuple(first.values())


def images(board: Board, cell: Cell) -> set[tuple[str, ...]]:
    """A board with a mark on a cell, turned and mirrored in all ways that leave its shape."""
    rows = [list(row) for row in board.text().split("\n")]
    rows[cell[0]][cell[1]] = "*"
    found = set()
    for turned in rows, [list(row) for row in zip(*rows, strict=True)]:
        for down in turned, turned[::-1]:
            for across in down, [row[::-1] for row in down]:
                found.add(tuple(map("".join, across)))
    return {image for image in found if len(image) == board.rows}


@settings(max_examples=20)
@given(PROBLEMS, st.integers(1, 40), st.integers(1, 4))
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
    whole = Solve(problem)
    while not whole.step().finished:
        pass
    assert merged.solved == whole.snapshot().solved
    assert merged.finished
    assert merged.proven
    assert (merged.points, merged.fraction) == (len(problem.starts), 1.0)
    assert merged.counters["games"] == merged.points


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
        {"left": [0, 0]},
        {"left": [2]},
        {"solved": [{"number": 0, "value": 1, "best": []}]},
        {"solved": [[1, {"start": "tea", "value": 1, "best": []}]], "left": [0]},
        {"solved": [[1, {"start": "eat", "value": 1, "best": []}]]},
        {"nodes": -1},
    ],
)
def test_a_damaged_state_is_refused(change: dict[str, object]) -> None:
    """In one line."""
    saved = SavedSolve.begun(SolveProblem(SOME, 2, 3, ("tea", "eat")), 0, "some")
    content = saved.content()
    content["pieces"][0].update(change)
    with pytest.raises(StateError, match=r"damaged|does not fit"):
        SavedSolve.of_content(json.loads(json.dumps(content)), SOME)
    content["pieces"][0].update(
        search="balda solve",
        left=[0],
        nodes=7,
        solved=[[1, {"start": "eat", "value": 1, "best": []}]],
    )
    (piece,) = SavedSolve.of_content(json.loads(json.dumps(content)), SOME).pieces
    assert (piece.snapshot().fraction, piece.snapshot().counters["nodes"]) == (0.5, 7)
