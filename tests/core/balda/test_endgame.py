import json
import zlib
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.endgame import arrays, engine
from gridsmith.core.balda.endgame.engine import Endgame
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.balda.solve import (
    SavedSolve,
    Solve,
    Solved,
    SolveProblem,
    start_words,
)
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching import team
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.balda.reference import (
    ENDINGS,
    KNOTTED,
    LETTERS,
    SEEDS,
    Minimax,
    Position,
    TooManyError,
    near_the_end,
    random_position,
    russian,
)
from tests.core.walker import Inline

FEW = Position(Board.parse("a..\n...", LETTERS), ("ab", "ba", "abc", "cab"))


def solver_of(position, known=None, *, only_best=False):
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    moves = find_moves(position.board, lexicon, position.rules, banned=position.banned)
    flags = None if known is None else np.array([word in known for word in lexicon.words()], bool)
    return Endgame(moves, position.rules, position.banned, flags, only_best=only_best)


def solved(endgame):
    while not endgame.is_finished:
        was_proven = endgame.is_proven
        endgame.step()
        assert (endgame.low <= endgame.high).all()
        assert endgame.is_proven >= was_proven
    return endgame


def compare(position, known=None):
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    expected = Minimax(lexicon, position.rules, known).values(position.board, position.banned)
    endgame = solved(solver_of(position, known))
    assert endgame.is_possible
    assert endgame.is_proven
    assert endgame.sure.all()
    assert endgame.low.tolist() == expected
    assert (endgame.best is None) == (not expected)
    if endgame.best is not None:
        assert expected[endgame.best] == max(expected)
    best = solved(solver_of(position, known, only_best=True))
    assert best.best == endgame.best
    for value, low, high in zip(expected, best.low, best.high, strict=True):
        assert low == high == value if value == max(expected) else low <= value <= high


@settings(max_examples=40)
@given(ENDINGS)
@example((KNOTTED, None))
@example(
    (Position(Board.parse("..\n..", LETTERS), ("a", "b", "ab", "ba"), Rules(min_length=1)), None)
)
@example((russian("..\nал", "лал", "ал", "ла", "лала", rules=Rules(letter_values={"л": 0})), None))
def test_values_are_those_of_plain_minimax(ending):
    try:
        compare(*ending)
    except TooManyError:
        assume(False)


@settings(max_examples=30)
@given(ENDINGS)
def test_steps_and_room_do_not_change_what_is_found(ending):
    whole = solved(solver_of(*ending))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "WORK", 1)
        patch.setattr(engine, "_LETTERS_A_CALL", 1)
        patch.setattr(engine, "_MAX_CALLS", 1 << 20)
        patch.setattr(engine, "_ENTRIES", 4)
        patch.setattr(arrays, "_ROOM", 0)
        parts = solved(solver_of(*ending))
    assert parts.low.tolist() == whole.low.tolist()
    assert parts.is_proven
    assert parts.nodes >= whole.nodes


def test_as_many_positions_are_looked_at_as_were(monkeypatch):
    monkeypatch.setattr(engine, "WORK", 20_000)
    told = []
    for seed in range(60):
        chance = Random(seed // 2)
        position = near_the_end(random_position(chance), chance, 6)
        known = set(position.words[::3]) if seed % 4 < 2 else None
        endgame = solver_of(position, known, only_best=seed % 2)
        while not endgame.is_finished:
            endgame.step()
            bounds = endgame.low.tolist(), endgame.high.tolist()
            told.append([endgame.nodes, endgame.best, endgame.is_proven, *bounds])
    assert (len(told), zlib.crc32(json.dumps(told).encode())) == (383, 3672282050)


@pytest.mark.parametrize("limits", [{"_MAX_PROSPECTS": 4}, {"_MAX_CALLS": 3, "_LETTERS_A_CALL": 4}])
def test_what_is_too_much_is_given_up(monkeypatch, limits):
    for name, limit in limits.items():
        monkeypatch.setattr(engine, name, limit)
    endgame = solved(solver_of(FEW))
    assert not endgame.is_possible
    assert not endgame.is_proven
    assert endgame.best is None
    assert not endgame.sure.any()


# Whole games

SOME = build_lexicon("some", ENGLISH, ["tea", "teas", "sea", "seat", "eat", "east", "at", "ta"])


def games_of(problem):
    return run(Solve(problem)).snapshot.solved


def random_problem(chance):
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


@settings(max_examples=20)
@given(PROBLEMS, st.integers(1, 40), st.integers(1, 4))
def test_a_saved_search_resumes_to_the_same_results(problem, steps, pieces):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "WORK", 1)
        patch.setattr(engine, "_LETTERS_A_CALL", 5)
        patch.setattr(team, "_FAR_SLICE", 0)
        outcome = run(SavedSolve.begun(problem, 0, "made").pieces, steps=steps)
        saved = SavedSolve(0, outcome.pieces, words="made")
        content = json.loads(json.dumps(saved.content()))
        (piece,) = SavedSolve.of_content(content, problem.lexicon).pieces
        parts = [
            Solve.resume(problem, json.loads(json.dumps(part.state())))
            for part in piece.split(pieces)
        ]
        merged = run(parts, executor=Inline(), steps=1000).snapshot
    assert merged.solved == games_of(problem)
    assert merged.finished
    assert merged.proven
    assert (merged.points, merged.fraction) == (len(problem.starts), 1.0)
    assert merged.counters["games"] == merged.points


def test_games_are_solved_the_same_way_everywhere(monkeypatch):
    monkeypatch.setattr(engine, "WORK", 200)
    monkeypatch.setattr(engine, "_LETTERS_A_CALL", 5)
    told = []
    for seed in range(20):
        search = Solve(random_problem(Random(seed)))
        while not search.snapshot().finished:
            told.append(vars(search.step()))
        told.append(vars(search.step()))
    assert (len(told), zlib.crc32(str(told).encode())) == (1119, 4098399725)


def test_two_workers_share_eight_pieces():
    starts = tuple(map("".join, product("ate", repeat=2)))
    assert len(run(Solve(SolveProblem(SOME, 2, 2, starts)), workers=2).pieces) == 8


def test_a_board_of_one_letter_has_too_many_words():
    lexicon = build_lexicon("made", LETTERS, ["a" * length for length in range(1, 12)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_MAX_PROSPECTS", 8)
        games = games_of(SolveProblem(lexicon, 3, 3, ("aaa", "bbb")))
    assert games == (Solved("aaa", None, ()), Solved("bbb", 0, ()))


def test_the_start_words_of_a_list_fill_a_row():
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
def test_what_cannot_be_solved_is_refused(rows, columns, start, complaint):
    with pytest.raises(Complaint, match=complaint):
        SolveProblem(SOME, rows, columns, (start,))


@pytest.mark.parametrize(
    "change",
    [
        {"search": "balda advise"},
        {"remaining": [0, 0]},
        {"remaining": [2]},
        {"solved": [{"number": 0, "value": 1, "best": []}]},
        {"solved": [[1, {"start": "tea", "value": 1, "best": []}]], "remaining": [0]},
        {"solved": [[1, {"start": "eat", "value": 1, "best": []}]]},
        {"nodes": -1},
    ],
)
def test_a_damaged_state_is_refused(change):
    content = SavedSolve.begun(SolveProblem(SOME, 2, 3, ("tea", "eat")), 0, "some").content()
    content["pieces"][0].update(change)
    with pytest.raises(StateError, match=r"damaged|does not fit"):
        SavedSolve.of_content(json.loads(json.dumps(content)), SOME)
    content["pieces"][0].update(
        search="balda solve",
        remaining=[0],
        nodes=7,
        solved=[[1, {"start": "eat", "value": 1, "best": []}]],
    )
    (piece,) = SavedSolve.of_content(json.loads(json.dumps(content)), SOME).pieces
    assert (piece.snapshot().fraction, piece.snapshot().counters["nodes"]) == (0.5, 7)
