"""What the record of a game of Dots shows of its edges."""

from __future__ import annotations

from ..tool.help import remark
from ..tool.record import RecordSays
from .game import names
from .words import edge_brief

RECORD = RecordSays(
    text=lambda state, turn: edge_brief(state.position.board, turn.edge),
    who=lambda state, turn: names(state)[turn.player - 1],
    points=lambda turn: f"+{turn.closed}" if turn.closed else "",
    basis=lambda state: (state.names, state.computer, state.help),
    cell_of=lambda state, turn: state.board.cell_of(turn.edge),
    remark=remark,
)
