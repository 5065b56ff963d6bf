from dataclasses import replace

import pytest

from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.strength import Strength
from gridsmith.core.tiles.board import computer
from gridsmith.core.tiles.board.computer import choose
from gridsmith.core.tiles.board.gcg import read_gcg
from gridsmith.core.tiles.board.layout import layout_named
from gridsmith.core.tiles.board.moves import find_moves, tiles_text
from gridsmith.core.tiles.board.position import Position
from gridsmith.core.tiles.board.review import review, turns_of

pytestmark = pytest.mark.usefixtures("compiled")

SCRABBLE, SMALL = layout_named("en-scrabble"), layout_named("en-small")
RUSSIAN_SCRABBLE = layout_named("ru-scrabble")
LEXICON = build_lexicon("some", ENGLISH, ["retains", "rate", "sat", "at", "ate", "tea", "as"])

GAME = """\
>Ann: AEINRST 8E RATE +8 8
>Ann: AEINRST -- -8 0
>Bob: AEINRST 8G AT +4 4
>Ann: ETVVVVV 7G ET +5 5
>Bob: AETZZZ? -ZZ +0 4
>Ann:  9G TEA +7 12
>Bob: AE (time) -10 -6
"""


def test_missed_bingos_come_first_and_then_what_lost_most():
    judged = review(turns_of(read_gcg(GAME), SCRABBLE, ENGLISH), LEXICON)
    assert [
        (turn.number, turn.missed_bingo, turn.made.word, turn.made.leave, turn.made.exchanged)
        for turn in judged
    ] == [
        (1, True, "rate", "ins", ""), (2, True, "at", "einrs", ""), (4, False, "", "?aetz", "zz"),
        (3, False, "et/ea/tt", "vvvvv", ""),
    ]  # fmt: skip
    losses = [turn.loss for turn in judged]
    assert losses == [*sorted(losses[:2], reverse=True), *sorted(losses[2:], reverse=True)]
    for turn in judged:
        equities = [move.equity for move in find_moves(turn.position, LEXICON)]
        assert turn.best.equity == max(equities)
        assert turn.loss == max(0, turn.best.equity - turn.made.equity)
        assert turn.made.equity in equities or turn.made.equity == turn.made.score == 8
    assert (judged[3].position.turn, judged[3].position.scores) == (0, (0, 4))


def test_a_turn_has_the_letters_of_the_list_and_begins_where_its_word_does():
    turns = turns_of(read_gcg(">a: ЁЛ 8G ЁЛ +4 4\n>b: АХ? G8 .Х +9 9"), RUSSIAN_SCRABBLE, RUSSIAN)
    second, first = review(turns, build_lexicon("some", RUSSIAN, ["ел"]))
    assert (first.made.place, first.made.word, first.loss) == ("8G", "ел", 0)
    assert (second.made.place, second.made.word) == ("G8", "ех")


def test_the_computer_plays_as_strongly_as_it_is_asked_to(monkeypatch):
    board = (*[("." * 7)] * 3, "..at...", *[("." * 7)] * 3)
    position = Position(SMALL, ENGLISH, board, "aestt?", tiles_in_bag=30)
    first = build_lexicon("more", ENGLISH, ["astett", *LEXICON.words()])
    moves = find_moves(position, first)
    few = {choose(position, first, Strength.CASUAL, seed) for seed in range(40)}
    assert few == set(list(moves)[:5])
    end = replace(position, rack="eas", other="ttzz", tiles_in_bag=0)
    monkeypatch.setattr(computer, "_MASTER_STEPS", 5)
    told = [
        tiles_text(choose(which, LEXICON, strength, 1, lambda stop=stop: stop).laid)
        for which in (
            replace(position, rack="ttsars"),
            end,
            replace(end, rack="zz"),
            replace(end, other=None),
        )
        for strength in Strength
        for stop in (False, True)
    ]
    assert told == [
        "5,2,a 5,3,t", "5,2,a 5,3,t", "3,3,s 5,3,t", "3,3,s 5,3,t", "5,2,a 5,3,t", "3,3,s 5,3,t",
        "3,4,a 3,5,s", "3,4,a 3,5,s", "5,2,a 5,3,s", "5,2,a 5,3,s", "5,3,s", "5,2,a 5,3,s",
        "", "", "", "", "", "",
        "3,4,a 3,5,s", "3,4,a 3,5,s", "5,2,a 5,3,s", "5,2,a 5,3,s", "4,5,e", "5,2,a 5,3,s",
    ]  # fmt: skip
