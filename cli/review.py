"""The review of a game, for the commands of the games that have one."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from gettext import gettext as _
from typing import TYPE_CHECKING, Any

from ..core.export import Format, Table
from .language import _N, many, short, translated
from .long_search import seconds_text
from .options import seconds_option
from .results import Destination
from .terminal import InterruptGuard, StatusLine, compiling, is_watched, say

if TYPE_CHECKING:
    from ..core.record.review import MoveReview, ReviewSearch, ReviewSnapshot
    from ..core.searching.search import Progress

COLUMNS = ("lead", "value", "best_value", "loss", "judgement", "exact", "depth")
"""The columns of a judgement, for other programs."""

SHOWN = 3
"""Moves of the best line in a table to read."""

_JUDGEMENTS = {
    "best": _N("best"),
    "good": _N("good"),
    "inaccuracy": _N("inaccuracy"),
    "mistake": _N("mistake"),
}

SecondsOption = seconds_option("Stop after S seconds and print what is known. (default: no limit)")


def find_review(
    search: "ReviewSearch[Any]",
    seconds: float | None,
    guard: InterruptGuard,
    warm_up: Callable[[], object],
) -> "ReviewSnapshot[Any]":
    """Judge the moves until a limit or a signal, with the progress on a line."""
    from ..core.searching.running import run

    moves = len(search.numbers())
    with StatusLine(_("Preparing…")) as line:
        with compiling(line.update if is_watched() else say):
            warm_up()

        def report(progress: "Progress[Any]") -> None:
            guard.arm()
            known = len(search.snapshot().moves)
            line.update(f"{_done_text(known, moves)} · {seconds_text(progress.seconds)}")

        run(search, seconds=seconds, progress=report, stop=guard)
    return search.snapshot()


@dataclass(frozen=True)
class Report:
    """A review, to be sent. `names`: the players. `lost`: what a loss is called, with its `count`.

    `made`, `best`: the columns of a move that was made and of the best one, for programs; `shown`:
    the same of a move for people, and `shown_line` the best line.
    """

    snapshot: "ReviewSnapshot[Any]"
    moves: int
    names: Sequence[str]
    lost: str
    made: Callable[["MoveReview[Any]"], Mapping[str, Any]]
    best: Callable[["MoveReview[Any]"], Mapping[str, Any]]
    line: Callable[["MoveReview[Any]"], Sequence[Any]]
    shown: Callable[["MoveReview[Any]"], Sequence[tuple[str, object]]]
    shown_line: Callable[["MoveReview[Any]"], str]

    def give(self, destination: Destination) -> None:
        """Send it: a table to read, or rows for other programs."""
        found = self.snapshot.moves
        rows = [self._row(move) for move in found]
        if destination.form is Format.JSON:
            moves = [
                {**row, "line": list(self.line(move))}
                for row, move in zip(rows, found, strict=True)
            ]
            destination.send_record({"moves": moves, "complete": self._is_complete})
        elif destination.is_for_reading:
            destination.send(self._page(), self._heading())
        else:
            names = tuple(rows[0]) if rows else ()
            destination.send(Table(names, [tuple(map(_cell, row.values())) for row in rows]))

    @property
    def _is_complete(self) -> bool:
        return len(self.snapshot.moves) == self.moves

    def _row(self, move: "MoveReview[Any]") -> dict[str, Any]:
        return {
            "move": move.number,
            "player": move.player + 1,
            **self.made(move),
            "lead": move.lead,
            "value": _rounded(move.value),
            "best_value": _rounded(move.best_value),
            "loss": _rounded(move.loss),
            "judgement": move.judgement.value,
            "exact": move.is_exact,
            "depth": move.depth or None,
            **{f"best_{name}": value for name, value in self.best(move).items()},
        }

    def _heading(self) -> str:
        from ..core.record.review import Judgement

        found = self.snapshot.moves
        lines = []
        for player, name in enumerate(self.names):
            own = [move for move in found if move.player == player]
            judged = Counter(move.judgement for move in own)
            counts = [f"{translated(_JUDGEMENTS[kind.value])} {judged[kind]}" for kind in Judgement]
            lost = short(_rounded(sum(move.loss for move in own)))
            lines.append(f"{name}: {self.lost.format(count=lost)}: {', '.join(counts)}")
        exact = next(
            (
                move.number
                for at, move in enumerate(found)
                if all(later.is_exact for later in found[at:])
            ),
            None,
        )
        depths = sorted({move.depth for move in found if move.depth})
        sure = [] if exact is None else [_("exact from move {number} on").format(number=exact)]
        if depths:
            deep = "–".join(map(str, dict.fromkeys((depths[0], depths[-1]))))
            ahead = _("else {count} moves ahead") if sure else _("{count} moves ahead")
            sure.append(ahead.format(count=deep))
        elif not self.snapshot.proven:
            sure.append(_("else estimated") if sure else _("estimated"))
        if not self._is_complete:
            sure.append(_done_text(len(found), self.moves))
        return "\n".join([*lines, "; ".join(sure)]).strip()

    def _page(self) -> Table:
        rows = []
        for move in self.snapshot.moves:
            mark = "" if move.is_exact else "~"
            cells = [
                ("move", move.number),
                ("player", self.names[move.player]),
                *self.shown(move),
                ("value", f"{mark}{_rounded(move.value):+g}"),
                ("loss", _rounded(move.loss) or None),
                ("judgement", translated(_JUDGEMENTS[move.judgement.value])),
                ("best line", None if move.is_best else self.shown_line(move)),
            ]
            rows.append(cells)
        names = tuple(name for name, _value in rows[0]) if rows else ("move",)
        return Table(names, [tuple(value for _name, value in cells) for cells in rows])


def _done_text(known: int, moves: int) -> str:
    return _("{known} of {moves} reviewed").format(known=known, moves=many(moves, _("move|moves")))


def _rounded(value: float) -> float:
    return round(value, 2) + 0.0 if value != int(value) else int(value)


def _cell(value: object) -> object:
    return ("no", "yes")[value] if isinstance(value, bool) else value
