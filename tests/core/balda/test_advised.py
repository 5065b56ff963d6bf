from __future__ import annotations

from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.advised import AdviceOrder, AdvisedMoves
from gridsmith.core.balda.board import Board
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon

WORDS = ("at", "ate", "east", "eat", "sat", "sea", "seat", "tea", "teas", "tease", "teases")


def test_advised_moves_are_told_in_the_order_of_their_net():
    """The table says what the advice says, in its order; a later advice moves no row."""
    lexicon = build_lexicon("some", ENGLISH, WORDS)
    advise = Advise(Position(Board.parse("tea\n...", ENGLISH), lexicon, banned=("tea",)))
    advice = advise.step()
    moves = AdvisedMoves.of(advice)
    assert len(moves) == len(advice.moves) > 3

    told = moves.export()
    for row, at in zip(told.rows, advice.order.tolist(), strict=True):
        line = dict(zip(told.columns, row, strict=True))
        move, reply = advice.moves[at], advice.reply(at)
        assert (line["word"], line["row"], line["col"]) == (
            move.word,
            move.row + 1,
            move.column + 1,
        )
        assert (line["net"], line["opens"]) == (advice.net[at], advice.opens[at])
        assert line["reply"] == (reply.word if reply else None)
        assert line["reply_points"] == (reply.points if reply else None)

    nets = [move.net for move in moves.sorted(AdviceOrder.NET, descending=True)]
    assert nets == sorted(advice.net.tolist())
    heat = moves.only(slice(1)).heat().tolist()
    opened = {(move.cell, move.opens) for move in moves}
    assert heat == [
        max((opens for cell, opens in opened if cell == divmod(at, 3)), default=-1)
        for at in range(6)
    ]

    while not (later := advise.step()).finished:
        pass
    best = [move for move in moves.amended(later) if move.is_proven]
    assert [move.word for move in moves.amended(later)] == moves.words()
    assert [move.value for move in best] == [max(move.value for move in moves.amended(later))]
