"""What the record of a game of Dots shows of its edges."""

from __future__ import annotations

from ..tool.help import remark
from ..tool.record import RecordSays
from .game import DotsGameModel
from .words import edge_brief


def record_says(game: DotsGameModel) -> RecordSays:
    """Say what edges were drawn, by whom, and the boxes that they closed."""
    return RecordSays(
        text=lambda state, turn: edge_brief(state.position.board, turn.edge),
        who=lambda state, turn: game.name_of(turn.player),
        points=lambda turn: f"+{turn.closed}" if turn.closed else "",
        basis=lambda state: (state.names, state.computer, state.help),
        cell_of=lambda state, turn: state.board.cell_of(turn.edge),
        remark=remark,
    )
