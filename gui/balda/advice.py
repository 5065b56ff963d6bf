"""Advice on the page: what a move costs, in words, and the look ahead that goes on behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.advised import AdviceOrder, AdvisedMove, AdvisedMoves
from ...core.balda.moves import Move, Moves
from ...core.balda.order import Order
from ...core.balda.record import Play
from ...core.export import Table
from ..jobs import Lane, LatestJob, StopRequested
from ..qt_types import Property, alias, attribute, filled, override, translate, view_model
from ..shell.model import Shell
from ..tool.live_search import LiveSearch
from ..tool.result_list import ResultList
from ..tool.review_texts import signed
from .game import BaldaGameModel
from .questions import Question
from .says import names

if TYPE_CHECKING:
    from ...core.balda.advice import Advice, Advise
    from ...core.library.backup import Restored


LOOKS_FOR = 60.0
"""Seconds of look ahead at one position, after which it stops: it uses a whole processor."""
ADVICE = Lane("balda advice", is_heavy=True)


class MovesList(ResultList):
    """The moves as a list model, with what advice says of them."""

    ROLES: ClassVar = {
        "word": attrgetter("word"),
        "length": lambda move: len(move.word),
        "letter": attrgetter("letter"),
        "cell": lambda move: f"{move.row + 1},{move.column + 1}",
        "points": attrgetter("points"),
        "placed": lambda move: [at for at, cell in enumerate(move.path) if cell == move.cell],
    }
    TEXT_ROLES = ("net", "detail", "brief", "minimum", "mark", "term")
    COLUMNS = (
        Order.WORD,
        Order.LENGTH,
        Order.RARITY,
        Order.CELL,
        Order.POINTS,
        AdviceOrder.NET,
        Order.KNOWN,
    )
    LARGEST_FIRST = frozenset({Order.LENGTH, Order.POINTS, AdviceOrder.NET})
    DEFAULT = Order.DEFAULT
    CAPITALS = ("letter",)

    def __init__(self, game: BaldaGameModel) -> None:
        super().__init__()
        self._game = game

    @override
    def can_be_sorted(self, results: Moves, order: StrEnum) -> bool:
        """Whether moves have an order: by the net only with advice."""
        return order is not AdviceOrder.NET or isinstance(results, AdvisedMoves)

    @override
    def text_of(self, role: str, row: Move) -> str:
        if role == "mark":
            return self.mark(row)
        return getattr(self, role)(row) if isinstance(row, AdvisedMove) else ""

    @override
    def table(self) -> Table:
        """The value is that of the whole game, as the list says it."""
        table = super().table()
        if "value" not in table.columns:
            return table
        at = table.columns.index("value")
        text_of: Callable[..., object] = self.final_lead
        rows = [(*row[:at], text_of(row[at]), *row[at + 1 :]) for row in table.rows]
        return Table(table.columns, rows)

    def net(self, move: AdvisedMove) -> str:
        """What a move gains beyond its reply; the end of the game where that is known."""
        lead = self.final_lead(move.value)
        if lead is None:
            return signed(move.net)
        if lead > 0:
            return filled(translate("Balda", "wins by %1 · exact"), lead)
        if lead == 0:
            return translate("Balda", "a draw · exact")
        return filled(translate("Balda", "loses by %1 · exact"), -lead)

    def final_lead(self, value: int | None) -> int | None:
        """By how many points a move wins that gains so many from here on; None if not known."""
        if value is None:
            return None
        game = self._game.state
        return game.scores[game.turn] - game.scores[game.next_player(game.turn)] + value

    def mark(self, move: Move) -> str:
        """The mark of the advised move and of the one that was played, empty on all others."""
        marks = []
        if isinstance(move, AdvisedMove) and move.is_proven:
            marks.append(translate("Balda", "Advised · exact"))
        elif isinstance(move, AdvisedMove) and move.advised:
            text = self.tr("Advised · %1, %Ln ahead", "", move.advised)
            marks.append(filled(text, signed(move.worth)))
        record = self._game.state.record
        made = None if record.next is None else record.entries[record.next].made
        if isinstance(made, Play) and made.word == move.word:
            text = translate("Balda", "Played")
            if (made.cell, made.letter) != (move.cell, move.letter):
                text = _placed(translate("Balda", "Played at %1"), "%1", made)
            marks.append(text)
        return ", ".join(marks)

    def term(self, move: AdvisedMove) -> str:
        """The term in the mark or the details that the glossary explains, empty for none."""
        if move.value is not None:
            return "exact"
        return "advised" if move.advised else "opens" if move.opens else "reply"

    def detail(self, move: AdvisedMove) -> str:
        """Where a move goes, what the reply to it is, and what it opens."""
        reply = self._reply(move)
        if move.is_reply_rare:
            reply = filled(translate("Balda", "%1, only with a rare word"), reply)
            if (known := move.known_reply) is not None:
                text = translate("Balda", "%1, else %2 (%3)")
                reply = filled(text, reply, self._written(known.word), known.points)
        opens = self.tr("opens %Ln word(s) of 6+ letters", "", move.opens) if move.opens else ""
        return " · ".join(filter(None, (self._where(move), reply, opens)))

    def brief(self, move: AdvisedMove) -> str:
        """The same in fewer words."""
        reply, opens = self._reply(move), ""
        if move.is_reply_rare:
            reply = filled(translate("Balda", "%1, rare"), reply)
        if move.opens:
            opens = translate("Balda", "opens %1").replace(" %1", f"\u00a0{move.opens}")
        return " · ".join(filter(None, (self._where(move), reply, opens)))

    def minimum(self, move: AdvisedMove) -> str:
        """Where a move goes and what the reply is."""
        return f"{self._where(move)} · {self._reply(move)}"

    def _where(self, move: AdvisedMove) -> str:
        text = translate("Balda", "%1 at %2").replace("%1", self._game.alphabet.upper(move.letter))
        return _placed(text, "%2", move)

    def _reply(self, move: AdvisedMove) -> str:
        if move.reply is None:
            return translate("Balda", "no reply")
        text = translate("Balda", "reply %1 (%2) at %3")
        game = self._game.state
        if len(game.players) > 2:
            name = names(game)[game.next_player(game.turn)]
            text = translate("Balda", "%4: %1 (%2) at %3").replace("%4", name)
        text = text.replace("%2", str(move.reply.points))
        return _placed(text, "%3", move.reply).replace("%1", self._written(move.reply.word))

    def _written(self, word: str) -> str:
        return str(self._game.alphabet.spelled(word))


def _placed(text: str, sign: str, found: Any) -> str:
    place = f"{found.row + 1},{found.column + 1}"
    return text.replace(f" {sign}", f"\u00a0{place}").replace(sign, place)


@view_model
class BaldaAdviceModel(QObject):
    """Whether there is advice, for whom, and the look ahead at the position whose list is shown.

    The look ahead follows the list: it is dropped with the position, and rests while the page is
    out of sight or no list is shown.
    """

    changed = Signal()
    """Something was chosen here, or another list is shown."""
    switched = Signal()
    """Lists come with advice now, or come without."""
    opponentChanged = Signal()
    """The same question has another answer now."""
    furtherOn = Signal(object)
    """The look ahead knows more of the moves that are shown: an `Advice`."""

    def __init__(self, shell: Shell, game: BaldaGameModel, parent: QObject) -> None:
        super().__init__(parent)
        self._shell, self._game = shell, game
        self._live = LiveSearch(shell.jobs, ADVICE)
        self._line = LatestJob(shell.jobs, Lane("balda"))
        self._shown: AdvisedMoves | None = None
        self._listed: bool
        """Whether a list is shown."""
        self.search: Advise | None = None
        """The look ahead of the position whose list was shown last."""
        self._advice: Advice
        """What that has found, and below, whether it has come to its end."""
        self._rested: bool
        self._position: object = None
        shell.toolChanged.connect(self._follow)
        shell.restored.connect(self._take_in)

    # What is chosen

    on = attribute(
        bool, "_shell.settings.advice", "Whether lists of moves come with advice.", notify=changed
    )

    @Slot()
    def switch(self) -> None:
        self._shell.settings.advice = not self.on
        self.changed.emit()
        self.switched.emit()

    @Slot(object)
    def _take_in(self, restored: Restored) -> None:
        self.changed.emit()
        if "balda/advice" in restored.settings:
            self.switched.emit()

    opponent = attribute(
        str,
        "_shell.settings.opponent",
        "What the opponent knows: unknown, all, good or everyday.",
        notify=changed,
    )

    @Slot(str)
    def setOpponent(self, opponent: str) -> None:
        self._shell.settings.opponent = opponent
        self.changed.emit()
        self.opponentChanged.emit()

    hot = attribute(
        bool,
        "_shell.settings.hot_cells",
        "Whether cells are shaded by what moves on them open.",
        notify=changed,
    )

    @Slot()
    def switchHot(self) -> None:
        """Shade cells, or do not; shading them wants advice."""
        if not self.on:
            self._shell.settings.hot_cells = True
            self.switch()
            return
        self._shell.settings.hot_cells = not self.hot
        self.changed.emit()
        if self._shown is None:  # nobody would see what was switched
            notice = translate("Balda", "Hot cells on. They show while a list of moves is open.")
            if not self.hot:
                notice = translate("Balda", "Hot cells off")
            self._shell.notify(notice)

    # What is shown

    @Property(list, notify=changed)
    def heat(self) -> list[int]:
        """How much the moves on each cell open, row by row; -1 where that is not known."""
        shown = self._shown if self.hot else None
        if shown is None or shown.board != self._game.state.board:
            return []
        heat: list[int] = shown.heat().tolist()
        return heat

    def find_line(self, done: Callable[[tuple[Move, ...]], object]) -> None:
        """Find the advised move and what follows it at best; the engine answers."""
        advice, advise = self._advice, self.search
        if advise is None:
            return

        def find(_: object, stop_requested: StopRequested) -> tuple[Move, ...]:
            from ...core.balda.best_line import DEEPEST, best_line

            known = replace(advice, depth=min(advice.depth, DEEPEST))
            finding = best_line(advise.problem, known)
            while not stop_requested():
                try:
                    next(finding)
                except StopIteration as end:
                    line: tuple[Move, ...] = end.value
                    return line
            return ()

        self._line.start(find, done=done, failed=self._shell.notify_error)

    looking: bool = alias(
        "_live.running", "Whether the look ahead is under way, or waits for its turn."
    )

    def show(self, moves: AdvisedMoves | None, advise: Advise | None, *, listed: bool) -> None:
        """Look into a position; `moves`: None without advice; `listed`: if a list is shown."""
        self._listed, self._shown = listed, moves
        if moves is not None and advise is self.search:
            self.furtherOn.emit(self._advice)
        elif moves is not None:
            self._live.forget()
            self.search, self._advice, self._rested = advise, moves.advice, False
        self._follow()
        self.changed.emit()

    def follow(self, question: Question) -> None:
        """Drop what is under way where a question is about another position."""
        if question.game.position != self._position:
            self._live.forget()
            self.search, self._position = None, question.game.position

    @Slot()
    def _follow(self) -> None:
        advise: Any = self.search
        wanted = (
            advise is not None
            and self.on
            and self._listed
            and not self._rested
            and not self._game.state.is_computers_turn  # which thinks in the same place
            and self._shell.tool == self._game.board.game_name
        )
        if not wanted:
            self._live.drop()
        elif not self._live.running:
            self._live.run(
                lambda stop_requested: advise,
                seconds=LOOKS_FOR,
                progressed=self._progressed,
                done=self._ended,
                failed=self._shell.notify_error,
            )

    def _progressed(self, advice: Any) -> None:
        before, self._advice = self._advice, advice
        if _rank(advice) != _rank(before):
            self.furtherOn.emit(advice)

    def _ended(self, advice: Any) -> None:
        self._rested = True


def _rank(advice: Advice) -> tuple[bool, int, int]:
    return advice.exact, advice.depth, int(np.count_nonzero(advice.sure))
