"""What the record of a game of Balda shows of its turns."""

from __future__ import annotations

from ...core.balda.game import Game
from ...core.balda.record import Agreed, Pass, Play, Turn
from ..qt_types import translate
from ..tool.help import remark
from ..tool.record import RecordSays
from .says import names


def text(state: Game, turn: Turn) -> str:
    """Give the word, or what else was done."""
    match turn:
        case Play():
            return state.board.alphabet.upper(turn.word)
        case Pass():
            return translate("Balda", "Pass")
        case Agreed():
            return translate("Balda", "Ended by agreement")


def loss(state: Game) -> str:
    """Say that letters were typed in the middle of the game."""
    is_lost = bool(state.letters_typed) and not state.record.is_last
    return translate("Balda", "The letters typed here were removed.") if is_lost else ""


RECORD = RecordSays(
    text=text,
    who=lambda state, turn: "" if isinstance(turn, Agreed) else names(state)[turn.player],
    points=lambda turn: str(turn.points) if isinstance(turn, Play) else "",
    basis=lambda state: (state.players, state.computer, state.start_word, state.help),
    cell_of=lambda state, turn: turn.cell if isinstance(turn, Play) else None,
    beginning=lambda state: state.board.alphabet.upper(state.start_word),
    loss=loss,
    remark=remark,
    word=lambda turn: turn.word if isinstance(turn, Play) else "",
)
