import random
from dataclasses import replace
from datetime import date
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import advice as advice_module
from gridsmith.core.balda import foresight as foresight_module
from gridsmith.core.balda.advice import DEEPEST as DEEPEST_ADVICE
from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.best_line import after
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.foresight import MOVES, Foresight
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.play import OPPONENT, Think, choose, choose_at_once, is_enough
from gridsmith.core.balda.problem import EMPTY, problem_of
from gridsmith.core.balda.record import ME, Agreed, Pass
from gridsmith.core.balda.record import OPPONENT as THEM
from gridsmith.core.balda.search import find_moves
from gridsmith.core.balda.start_word import draw_start_word
from gridsmith.core.grid import NO_LETTER
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.known_words import EVERYONE
from gridsmith.core.searching.running import run
from gridsmith.core.strength import Strength
from tests.core.balda.reference import PROBLEMS, replied

pytestmark = pytest.mark.usefixtures("advice_compiled")

KNOWN = {"eat": 0, "sea": 1, "seat": 1, "tea": 0, "teas": 2}


def lexicon(words=("eat", "sea", "seat", "tea", "teas"), *, tells=True):
    made = build_lexicon("some", ENGLISH, words)
    tiers = np.array([KNOWN.get(word, 0) for word in words], np.uint8)
    return replace(made, tiers=tiers if tells else None)


def advice(strength, text, *banned, tells=True):
    board = Board.parse(text, ENGLISH)
    some = lexicon(tells=tells)
    return replied(Position(board, some, banned=banned, opponent=OPPONENT[strength]))


@settings(max_examples=40)
@given(PROBLEMS, st.sampled_from(Strength), st.integers(0, 3))
def test_a_move_can_be_played(problem, strength, seed):
    known = replied(replace(problem, opponent=OPPONENT[strength]))
    tiers, moves = problem.lexicon.tiers, known.moves
    rows = [
        row
        for row, move in enumerate(moves)
        if strength is not Strength.CASUAL
        or (len(move.word) <= 5 if tiers is None else tiers[moves.table["word"][row]] == 0)
    ]
    if strength is not Strength.MASTER:
        found = [choose(known, strength, seed).move for seed in range(30)]
        check_best(found, rows, known.moves, known.net.tolist())
        assert choose(known, strength, seed).move == found[seed]
    at_once = [choose_at_once(moves, strength, seed).move for seed in range(30)]
    check_best(at_once, rows, known.moves, [move.points for move in moves])
    choice = choose(known, strength, seed)
    game = Game(problem.board, "made", problem.rules, also_banned=tuple(problem.banned))
    (turn,) = choice.made_in(game).record.turns
    if choice.move is not None:
        assert (turn.word, turn.cell) == (choice.move.word, choice.move.cell)
    else:
        assert isinstance(turn, Pass if len(moves) else Agreed)


def check_best(found, rows, moves, worth):
    if not rows:
        assert set(found) == {None}
        return
    most = max((worth[row], len(moves[row].word)) for row in rows)
    best = {moves[row] for row in rows if (worth[row], len(moves[row].word)) == most}
    assert set(found) <= best
    assert len(set(found)) > len(best) // 2


def test_a_master_uses_its_time_unless_nothing_better_can_be_found():
    known = advice(Strength.MASTER, "tea\n...")
    assert is_enough(known, Strength.CLUB)
    assert not is_enough(replace(known, is_ready=False), Strength.CLUB)
    assert not is_enough(replace(known, depth=8, exact=False), Strength.MASTER)
    assert is_enough(replace(known, exact=True), Strength.MASTER)
    row = len(known.moves) - 1
    assert choose(replace(known, advised=row), Strength.MASTER, 0).move == known.moves[row]


def test_a_master_with_one_move_plays_it_at_once():
    board = Board.parse("tea\n..." + "\n..." * 4, ENGLISH)
    thought = Think(Position(board, lexicon(("tea", "teas")), banned=("tea",))).step()
    assert thought.finished
    assert [move.word for move in thought.moves] == ["teas"]
    assert choose(thought, Strength.MASTER, 0).move == thought.moves[0]


def test_a_master_looks_further_ahead_than_advice():
    board = Board.parse("tea.\n....\n....", ENGLISH)
    position = Position(board, lexicon(), banned=("tea",))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice_module, "is_in_reach", lambda board: False)
        depths = [run(search).snapshot.depth for search in (Advise(position), Think(position))]
    assert depths == [DEEPEST_ADVICE, 9]


def test_a_start_word_is_one_that_everyone_knows():
    drawn = {draw_start_word(lexicon(), 3, random.Random(seed)) for seed in range(20)}
    assert drawn == {"eat", "tea"}
    rare = replace(lexicon(), tiers=np.full(5, 2, np.uint8))
    lists = lexicon(), lexicon(tells=False), rare, lexicon(())
    seen = [[draw_start_word(one, n, random.Random(n)) for n in (2, 3, 4, 9)] for one in lists]
    assert seen == [
        ["", "eat", "eat", "tea"],
        ["", "sea", "seat", "seat"],
        ["", "sea", "seat", "seat"],
        ["", "", "", ""],
    ]


# On the other player's turn


def position_of(text, *words):
    lexicon = build_lexicon("some", ENGLISH, words or ("eat", "sea", "seat", "tea", "teas"))
    return Position(Board.parse(text, ENGLISH), lexicon, banned=("tea",))


def positions_after(position):
    moves = find_moves(position.board, position.lexicon, position.rules, banned=position.banned)
    return [
        after(position, position.board.place(*move.cell, move.letter), move.word) for move in moves
    ]


def test_answers_to_the_likeliest_moves_are_the_masters_own():
    position = position_of(
        "tea\n...\n...", *["taste", "tee", "eat", "ta", "state", "eta", "ate", "sea"]
    )
    foresight = Foresight(position, seconds=60)
    while foresight.step():
        pass
    advise = Advise(replace(position, opponent=Opponent.UNKNOWN))
    while not (told := advise.step()).exact and told.depth < 4:
        pass
    likely = list(dict.fromkeys([told.advised, *told.order[:MOVES].tolist()]))[:MOVES]
    assert told.advised not in told.order[:MOVES]
    for row, there in enumerate(positions_after(position)):
        think = foresight.take(there)
        assert (think is not None) == (row in likely)
        if think is not None:
            assert think.snapshot().finished
            assert choose(think.snapshot(), Strength.MASTER, 0) == choose(
                run(Think(there)).snapshot, Strength.MASTER, 0
            )
            for other in (
                replace(there, banned=(*there.banned, "tat")),
                replace(there, lexicon=position_of("..\n..").lexicon),
                replace(there, rules=replace(there.rules, knots=True)),
            ):
                assert foresight.take(other) is None
            assert foresight.take(replace(there, banned=there.banned[::-1])) is think


def test_each_position_is_thought_about_for_its_time(monkeypatch, clock):
    monkeypatch.setattr(foresight_module.time, "perf_counter", clock)
    monkeypatch.setattr(Think, "step", lambda think: clock.sleep(0.5) or think.snapshot())
    position = position_of("tea.\n....\n....\n....")
    foresight = Foresight(position, seconds=2)
    before = clock()
    while foresight.step():
        pass
    assert clock() - before == 2 * MOVES
    foreseen = [foresight.take(there) for there in positions_after(position)]
    thoughts = [think for think in foreseen if think is not None]
    assert len(thoughts) == MOVES
    assert all(think.snapshot().finished for think in thoughts)


def test_a_player_without_a_move_leaves_nothing_to_foresee():
    foresight = Foresight(position_of("tea\n...", "tea"), seconds=1)
    assert not foresight.step() or not foresight.step()


@cache
def few_words(name):
    """A third of the short words that everyone knows: so few can be searched the slow way."""
    whole = (catalog := Catalog.standard()).open_bundled(name)
    numbers = np.flatnonzero(whole.tiers == EVERYONE).tolist()
    words = [whole.alphabet.decode(whole.graph.codes(number)) for number in numbers]
    few = [word for word in words if len(word) <= 5][::3]
    return build_lexicon(name, whole.alphabet, few, known=catalog.tables(whole.alphabet)[0])


def gain(move, board, lexicon, banned, low, high):
    """What a move brings in the end, by plain alpha-beta: beyond `low` and `high`, a bound."""
    board, banned = board.place(*move.cell, move.letter), (*banned, move.word)
    replies = find_moves(board, lexicon, banned=banned)  # the most points first
    if not replies or board.cells.count(NO_LETTER) == 1:
        return move.points - (replies[0].points if replies else 0)
    best = -1000
    for reply in replies:
        bounds = max(best, move.points - high), move.points - low
        best = max(best, gain(reply, board, lexicon, banned, *bounds))
        if best >= move.points - low:
            break
    return move.points - best


@given(st.dates(date(2026, 1, 1), date(2099, 1, 1)), st.sampled_from(["ru-nouns", "en"]))
@settings(max_examples=4)
def test_one_move_of_a_problem_is_best_and_wins_by_so_much(day, name):
    problem = problem_of(day, lexicon := few_words(name))
    game, solution = problem.game, (problem.move.word, problem.move.cell, problem.move.letter)
    assert (game.turn, game.cells_left) == (ME, EMPTY)
    value = problem.lead - (game.scores[ME] - game.scores[THEM])
    there = game.board, lexicon, tuple(game.banned)
    for move in find_moves(game.board, lexicon, banned=game.banned):
        is_best = gain(move, *there, value - 1, value) >= value
        assert is_best == ((move.word, move.cell, move.letter) == solution), move
    assert gain(problem.move, *there, value, value + 1) == value > value - problem.lead


def test_a_problem_is_the_same_on_every_computer():
    catalog = Catalog.standard()
    problem = problem_of(date(2026, 12, 1), catalog.open_bundled("ru-nouns"))
    assert problem.game.board.text() == "бдиг.\nиэвс.\nштаны\nусжкс\nпыл.."
    assert (problem.move.word, problem.move.cell, problem.lead) == ("хлыст", (4, 3), 3)
    problem = problem_of(date(2026, 12, 1), catalog.open_bundled("en"))
    assert problem.game.board.text() == ".doze\nkrfzs\nbefit\nsrawt\n..cs."
    assert (problem.move.word, problem.move.cell, problem.lead) == ("offers", (4, 1), 1)
