"""What a master thinks about on the other player's turn."""

from dataclasses import replace

import pytest

from gridsmith.core.balda import foresight as foresight_module
from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.best_line import after
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.foresight import MOVES, Foresight
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.play import Think, choose
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.strength import Strength
from tests.core.walker import Clock

pytestmark = pytest.mark.usefixtures("advice_compiled")


def position_of(text: str, *words: str) -> Position:
    lexicon = build_lexicon("some", ENGLISH, words or ("eat", "sea", "seat", "tea", "teas"))
    return Position(Board.parse(text, ENGLISH), lexicon, banned=("tea",))


def positions_after(position: Position) -> list[Position]:
    moves = find_moves(position.board, position.lexicon, position.rules, banned=position.banned)
    return [
        after(position, position.board.place(*move.cell, move.letter), move.word) for move in moves
    ]


def test_answers_to_the_likeliest_moves_are_the_masters_own() -> None:
    """To the move that is advised, and to those that gain most by the best reply."""
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
            afresh = Think(there)
            while not afresh.step().finished:
                pass
            assert think.snapshot().finished
            assert choose(think.snapshot(), Strength.MASTER, 0) == choose(
                afresh.snapshot(), Strength.MASTER, 0
            )
            for other in (
                replace(there, banned=(*there.banned, "tat")),
                replace(there, lexicon=position_of("..\n..").lexicon),
                replace(there, rules=replace(there.rules, knots=True)),
            ):
                assert foresight.take(other) is None
            assert foresight.take(replace(there, banned=there.banned[::-1])) is think


def test_each_position_is_thought_about_for_its_time(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    """Then it is left as it is, though more could be found."""
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


def test_a_player_without_a_move_leaves_nothing_to_foresee() -> None:
    foresight = Foresight(position_of("tea\n...", "tea"), seconds=1)
    assert not foresight.step() or not foresight.step()
