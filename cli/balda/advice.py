"""Advice on a move, and how it is shown."""

from collections.abc import Callable
from dataclasses import dataclass
from gettext import gettext as _
from typing import Any

import numpy as np

from ...core.balda.advice import Advice, Advise, Position, Reply
from ...core.balda.endgame.engine import is_in_reach
from ...core.balda.opponent import Opponent
from ...core.balda.parts import warm_up_advice
from ...core.drawing.picture import Picture
from ...core.export import Format, Table
from ...core.searching.running import run
from ...core.searching.search import End, Progress
from ..drawing import MAX_ROWS
from ..inputs import meanings_of
from ..language import many
from ..long_search import end_in_words, seconds_text
from ..results import Destination, first_of
from ..terminal import InterruptGuard, StatusLine, compiling, is_watched, say
from .positions import Query, cell_text, marked, picture

_MOMENT = 1.0
"""Seconds for the values of the other moves, when the best is proven."""


@dataclass(frozen=True)
class AdviceResult:
    """The advice that was found, and in how many seconds; `end` says what has cut it off."""

    advice: Advice
    seconds: float
    end: str


def find_advice(
    query: Query, opponent: Opponent, limit: float, depth: int | None, guard: InterruptGuard
) -> AdviceResult:
    """Look ahead until a time in seconds; `depth`: moves ahead that are enough before."""
    position = Position(query.game.board, query.lexicon, query.game.rules, query.banned, opponent)
    search = Advise(position)
    near_end = is_in_reach(query.game.board)
    spent = 0.0

    def is_enough() -> bool:
        advice = search.snapshot()
        return depth is not None and (advice.exact or (advice.depth >= depth and not near_end))

    with StatusLine(_("Preparing…")) as line:
        with compiling(line.update if is_watched() else say):
            warm_up_advice()  # no time of the search's own

        def report(progress: Progress[Advise]) -> None:
            guard.arm()
            after = spent + progress.seconds
            line.update(f"{_depth_text(search.snapshot())} · {seconds_text(after, limit)}")

        def go_on(maximum: float | None, stop: Callable[[], bool], steps: int | None = None) -> End:
            nonlocal spent
            outcome = run(search, seconds=maximum, steps=steps, progress=report, stop=stop)
            spent += outcome.seconds
            return outcome.end

        # The replies take a step, and without them there is nothing to show.
        go_on(None, guard, steps=1)
        end = go_on(limit - spent, lambda: guard() or is_enough())
        if end is End.STOPPED and search.snapshot().exact:
            # The other moves' values, when they are soon known.
            go_on(min(_MOMENT, limit - spent), guard)
    is_cut_off = end is End.SECONDS or guard()
    return AdviceResult(search.snapshot(), spent, end_in_words(end) if is_cut_off else "")


class Answer:
    """Advice as it is sent."""

    def __init__(self, query: Query, opponent: Opponent, result: AdviceResult) -> None:
        """Take the advice on a position."""
        self._query = query
        self._opponent = opponent
        self._result = result
        self._advice = advice = result.advice
        self._spelled = query.lexicon.alphabet.spelled
        # By value where all values are known, else by net.
        worth = advice.values if advice.sure.all() else np.zeros_like(advice.values)
        self._rows = sorted(
            advice.order.tolist(), key=lambda row: (row != advice.advised, -worth[row])
        )
        self._has_known = advice.known_replies is not None
        self._meaning: Callable[[str], str | None] | None = None

    def draw(self) -> Picture:
        """Draw the advised move, with the list in its order."""
        move = self._advice.moves[self._rows[0]] if self._rows else None
        page = self._page(self._rows[:MAX_ROWS])
        value = ("value",) if "value" in page.columns else ()
        return picture(
            self._query, move, page, ("word", "net", *value), len(self._rows), self._verdict()
        )

    def give(self, destination: Destination, limit: int | None, *, meanings: bool) -> None:
        """Send at most so many moves, the advised one first."""
        rows = self._rows[:limit]
        if meanings:
            self._meaning = meanings_of(self._query.lexicon)
        if destination.form is Format.JSON:
            destination.send_record(self._record(rows))
        elif not destination.is_for_reading:
            lines = [_flat(self._fields(row)) for row in rows]
            destination.send(Table(self._columns(), lines))
        else:
            terms = self._terms()
            moves = many(len(self._rows), _("move|moves"))
            found = _("{what} on {terms}").format(what=moves, terms=terms)
            heading = f"{self._verdict()}\n{found}{first_of(rows, self._rows)}"
            nothing = self._query.no_move(terms)
            destination.send(self._page(rows), heading, marked="word", nothing=nothing)

    # For programs

    def _record(self, rows: list[int]) -> dict[str, Any]:
        return {
            "moves": [self._fields(row) for row in rows],
            "advised": 0 if self._rows else None,
            "depth": self._advice.depth,
            "exact": self._advice.exact,
            "seconds": round(self._result.seconds, 3),
        }

    def _fields(self, row: int) -> dict[str, Any]:
        advice = self._advice
        move, is_sure = advice.moves[row], bool(advice.sure[row])
        known = {"known_reply": self._reply(advice.known_reply(row))} if self._has_known else {}
        meaning = {"meaning": self._meaning(move.word)} if self._meaning is not None else {}
        return {
            "word": self._spelled(move.word),
            "row": move.row + 1,
            "col": move.column + 1,
            "letter": self._spelled(move.letter),
            "points": move.points,
            "reply": self._reply(advice.reply(row)),
            **known,
            "net": _whole(advice.net[row].item()),
            "opens": advice.opens[row].item(),
            "value": advice.values[row].item() if is_sure else None,
            "exact": is_sure,
            **meaning,
        }

    def _reply(self, reply: Reply | None) -> dict[str, Any] | None:
        if reply is None:
            return None
        cell = {"row": reply.row + 1, "col": reply.column + 1}
        return {"word": self._spelled(reply.word), **cell, "points": reply.points}

    def _columns(self) -> tuple[str, ...]:
        replies = ("reply", "known_reply") if self._has_known else ("reply",)
        return (
            *("word", "row", "col", "letter", "points"),
            *(f"{reply}{part}" for reply in replies for part in ("", "_row", "_col", "_points")),
            *("net", "opens", "value", "exact"),
            *(("meaning",) if self._meaning is not None else ()),
        )

    # For people

    def _verdict(self) -> str:
        if not self._rows:
            return _("The game is over")
        move = self._advice.moves[self._rows[0]]
        advised = _("Advised: {word} on {cell}").format(
            word=marked(move, self._query.lexicon.alphabet), cell=cell_text(move.cell)
        )
        end = self._result.end and f"; {self._result.end}"
        return f"{advised}, {_depth_text(self._advice)}, {seconds_text(self._result.seconds)}{end}"

    def _terms(self) -> str:
        is_unknown = self._opponent is Opponent.UNKNOWN and self._has_known
        return self._query.terms(
            _("an unknown opponent")
            if is_unknown
            else _("an opponent who knows {words}").format(words=self._known)
        )

    @property
    def _known(self) -> str:
        match self._opponent:
            case Opponent.GOOD:
                return _("words a good player knows")
            case Opponent.EVERYDAY:
                return _("everyday words")
            case _:
                return _("every word")

    def _page(self, rows: list[int]) -> Table:
        advice, has_values = self._advice, bool(self._advice.sure.any())
        table = []
        for row in rows:
            move = advice.moves[row]
            value = advice.values[row].item() if advice.sure[row] else None
            table.append((
                marked(move, self._query.lexicon.alphabet),
                cell_text(move.cell),
                move.points,
                *self._in_two_cells(advice.reply(row)),
                *(self._in_two_cells(advice.known_reply(row)) if self._has_known else ()),
                _whole(advice.net[row].item()),
                advice.opens[row].item(),
                *((value,) if has_values else ()),
                *(() if self._meaning is None else (self._meaning(move.word),)),
            ))  # fmt: skip
        columns = (
            *("word", "cell", "points", "reply", "gets"),
            *(("known reply", "then gets") if self._has_known else ()),
            *("net", "opens"),
            *(("value",) if has_values else ()),
            *(("meaning",) if self._meaning is not None else ()),
        )
        return Table(columns, table)

    def _in_two_cells(self, reply: Reply | None) -> tuple[str | None, int | None]:
        if reply is None:
            return None, None
        return f"{self._spelled(reply.word)} {reply.row + 1},{reply.column + 1}", reply.points


def _flat(fields: dict[str, Any]) -> tuple[object, ...]:
    cells: list[object] = []
    for name, value in fields.items():
        if name.endswith("reply"):
            cells += [None] * 4 if value is None else value.values()
        else:
            cells.append(("no", "yes")[value] if isinstance(value, bool) else value)
    return tuple(cells)


def _depth_text(advice: Advice) -> str:
    if advice.exact and advice.advised is not None and advice.sure[advice.advised]:
        value = int(advice.values[advice.advised])
        if not value:
            return _("is even until the end, exact")
        if value > 0:
            return _("gains {points} until the end, exact").format(points=value)
        return _("loses {points} at best until the end, exact").format(points=-value)
    if advice.depth > 2:
        return _("{count} moves ahead").format(count=advice.depth)
    return _("by the replies alone")


def _whole(net: float) -> float:
    return int(net) if net == int(net) else net
