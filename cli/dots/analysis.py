"""The analysis of a position, and how it is shown."""

from collections.abc import Iterator
from dataclasses import replace
from gettext import gettext as _
from typing import Any

from ...core.dots.advice import advise
from ...core.dots.analyze import Analyze, AnalyzeProblem, AnalyzeSnapshot, MoveValue, warm_up
from ...core.dots.position import Position
from ...core.drawing.picture import Picture
from ...core.export import Format, Table
from ...core.searching.running import run
from ...core.searching.search import Limits, Outcome, Progress
from ..drawing import listing_of
from ..language import in_words, many, number
from ..long_search import end_in_words, rate_text, seconds_text
from ..results import Destination, put
from ..terminal import InterruptGuard, StatusLine, compiling, is_watched, say
from .positions import BESIDE, drawn, where

COLUMNS = ("edge", "where", "closes", "value", "low", "high", "estimate", "spread", "optimal")

_BOX = 5  # how wide a box is in the drawing with values: room for ~-12*


def find_values(
    problem: AnalyzeProblem,
    seed: int,
    workers: int,
    limits: Limits,
    guard: InterruptGuard,
    value_only: bool,
) -> Outcome[Any]:
    """Search until a limit or a signal, or until the value is known, if only that is wanted."""
    with StatusLine(_("Preparing…")) as line:
        search = Analyze(problem, seed, workers=workers)
        with compiling(line.update if is_watched() else say):
            # Not counted in the time of the analysis.
            warm_up(search, stop=lambda: False)

        def report(progress: Progress[Any]) -> None:
            guard.arm()
            line.update(_progress_text(progress, problem.position.boxes_left, limits.seconds))

        def is_to_stop() -> bool:
            return guard() or (value_only and search.snapshot().is_exact)

        return run(search, **vars(limits), progress=report, stop=is_to_stop)


def _progress_text(progress: Progress[Any], boxes: int, limit: float | None) -> str:
    snapshot = progress.snapshot
    assert isinstance(snapshot, AnalyzeSnapshot)
    games = snapshot.counters["games"]
    known = sum(move.is_exact for move in snapshot.moves)
    return " · ".join([
        _value(snapshot, boxes),
        _("{known} of {moves} known").format(
            known=known, moves=many(len(snapshot.moves), _("move|moves"))
        ),
        *([many(games, _("game|games"))] if games else []),
        rate_text("nodes", snapshot.counters["nodes"] / max(progress.seconds, 0.001)),
        seconds_text(progress.seconds, limit),
    ])  # fmt: skip


class AnalysisReport:
    """The results of an analysis. `is_stopped`: by a signal."""

    def __init__(
        self, position: Position, players: str, outcome: Outcome[Any], *, is_stopped: bool
    ) -> None:
        """Take what an analysis has reached."""
        assert isinstance(outcome.snapshot, AnalyzeSnapshot)
        self._position = position
        self._players = players
        self._outcome = outcome
        self._snapshot: AnalyzeSnapshot = outcome.snapshot
        self._is_stopped = is_stopped
        self._is_known = all(move.is_exact for move in self._snapshot.moves)
        self._moves = sorted(
            self._snapshot.moves, key=lambda move: (*move.promise, -move.edge), reverse=True
        )
        self._best = set(self._snapshot.optimal or [self._snapshot.best])

    def draw(self) -> Picture:
        """Draw the position with the value of each move, and the list of moves."""
        numerals, best = ([""] * self._position.board.edges, [0] * self._position.board.edges)
        for move in self._snapshot.moves:
            numerals[move.edge] = self._short(move).rstrip("*").replace("-", "−")
            if move.edge in self._best:
                best[move.edge] = 2 if self._snapshot.optimal else 1
        rows = [(where(self._position, move.edge), numerals[move.edge]) for move in self._moves]
        listing = listing_of(Table(("edge", "value"), rows), ("edge", "value"), len(rows))
        return drawn(
            self._position, self._players, self._verdict(), numerals, best,
            replace(listing, right=(False, True), current=-1),
        )  # fmt: skip

    def give(self, destination: Destination, limit: int | None) -> None:
        """Send the values, at most so many moves, the best first."""
        if destination.form is Format.JSON:
            destination.send_record(self._record())
            return
        moves = self._moves[:limit]
        if not destination.is_for_reading:
            destination.send(Table(COLUMNS, [self._row(move) for move in moves]))
            return
        parts = [f"{self._verdict()}\n{self._terms()}", "\n".join(self._drawing())]
        if self._position.is_over and destination.output is None:
            put("\n\n".join(parts) + "\n")
            return
        parts += ["\n".join(self._remarks()), self._done()]
        destination.send(self._page(moves), "\n\n".join(parts))

    # For programs

    def _record(self) -> dict[str, Any]:
        """Return named values; `value` and `moves` hold only what is proven."""
        snapshot = self._snapshot
        record: dict[str, Any] = {
            "value": snapshot.low if snapshot.is_exact else None,
            "exact": snapshot.is_exact,
            "optimal": list(snapshot.optimal),
            "moves": {str(move.edge): move.low for move in snapshot.moves if move.is_exact},
            "line": list(snapshot.line),
            "nodes": snapshot.counters["nodes"],
            "seconds": round(self._outcome.seconds, 3),
        }
        if not snapshot.is_exact:
            record |= {
                "low": snapshot.low,
                "high": snapshot.high,
                "estimate": _rounded(snapshot.estimate),
                "spread": _rounded(snapshot.spread),
                "best": snapshot.best,
            }
        if unknown := [move for move in snapshot.moves if not move.is_exact]:
            record["bounds"] = {str(move.edge): [move.low, move.high] for move in unknown}
            record["estimates"] = {
                str(move.edge): _rounded(move.estimate)
                for move in unknown
                if move.estimate is not None
            }
            record["spreads"] = {
                str(move.edge): _rounded(move.spread) for move in unknown if move.spread is not None
            }
        return record

    def _row(self, move: MoveValue) -> tuple[object, ...]:
        snapshot = self._snapshot
        is_worse = move.high < snapshot.low
        row, column, side = self._position.board.side(move.edge)
        return (
            move.edge,
            f"{BESIDE[side]} {row},{column}",
            len(self._position.closes(move.edge)),
            move.low if move.is_exact else None,
            move.low,
            move.high,
            None if move.is_exact else _rounded(move.estimate),
            None if move.is_exact else _rounded(move.spread),
            "yes" if move.edge in snapshot.optimal else "no" if is_worse else None,
        )

    # For reading

    def _verdict(self) -> str:
        snapshot = self._snapshot
        if self._position.is_over:
            return _("The game is over")
        value = _value(snapshot, self._position.boxes_left)
        if not snapshot.is_exact:
            value += f"; {_('not proven')}"
        elif unknown := sum(not move.is_exact for move in snapshot.moves):
            moves = many(unknown, _("move|moves"))
            value += f"; {_('{moves} not known exactly').format(moves=moves)}"
        player = self._players[self._position.to_move - 1]
        return _("{player} to move: {value}").format(player=player, value=value)

    def _terms(self) -> str:
        position = self._position
        boxes_left, (first, second) = position.boxes_left, position.scores
        size = f"{position.board.rows}x{position.board.columns}"
        terms = [_("on {size}").format(size=size)]
        if boxes_left:
            terms.append(many(len(position.free), _("free edge|free edges")))
            terms.append(many(boxes_left, _("box left|boxes left")))
        if first + second == position.boxes_closed:
            terms.append(self._score(first, second))
            if boxes_left and self._snapshot.is_exact:
                mine = (boxes_left + self._snapshot.low) // 2
                ends = (
                    (mine, boxes_left - mine)
                    if position.to_move == 1
                    else (boxes_left - mine, mine)
                )
                score = self._score(first + ends[0], second + ends[1])
                terms.append(_("at the end {score}").format(score=score))
        return ", ".join(terms)

    def _score(self, first: int, second: int) -> str:
        return f"{self._players[0]} {first} : {second} {self._players[1]}"

    def _drawing(self) -> list[str]:
        board = self._position.board
        values = {move.edge: self._short(move) for move in self._snapshot.moves}
        initials = (" ", *self._players, "?")
        pitch, reach = _BOX + 1, _BOX // 2
        lines = []
        for row in range(board.rows + 1):
            edges = (
                values.get(board.above(row, column), "-" * _BOX).center(_BOX)
                for column in range(board.columns)
            )
            lines.append(f"{' ' * reach}+{'+'.join(edges)}+")
            if row == board.rows:
                break
            # A box beside an edge that can be drawn is open: a value there may reach into it.
            line = [" "] * (pitch * board.columns + _BOX)
            for column in range(board.columns + 1):
                start = pitch * column
                text = values.get(board.left_of(row, column), "|")
                line[start : start + _BOX] = text.center(_BOX)
                if column < board.columns:
                    owner = self._position.owners[row * board.columns + column]
                    line[start + _BOX] = initials[owner]
            lines.append("".join(line).rstrip())
        if values:
            best = _("best") if self._snapshot.optimal else _("best so far")
            lines += ["", f"* {best}"]
        return lines

    def _short(self, move: MoveValue) -> str:
        """Return a move's value in few characters: exact, about, at least or at most."""
        boxes_left = self._position.boxes_left
        value = "?"
        if move.is_exact:
            value = _signed(move.low)
        elif move.estimate is not None:
            value = f"~{_signed(round(move.estimate))}"
        elif move.low > -boxes_left:
            value = f"≥{_signed(move.low)}"
        elif move.high < boxes_left:
            value = f"≤{_signed(move.high)}"
        return f"{value}*" if move.edge in self._best else value

    def _remarks(self) -> Iterator[str]:
        for remark in advise(self._position, self._snapshot):
            text = in_words(remark)
            yield f"{text[:1].upper()}{text[1:]}."
        if self._snapshot.line:
            yield self._line()

    def _line(self) -> str:
        """Return the edges that both draw, by turns."""
        turns: list[str] = []
        position, mover = self._position, 0
        for edge in self._snapshot.line:
            if position.to_move != mover:
                mover = position.to_move
                turns.append(self._players[mover - 1])
            turns[-1] += f" {edge}"
            position = position.draw(edge)
        title = _("Best play") if position.is_over else _("Best line so far")
        return f"{title}: {', '.join(turns)}."

    def _done(self) -> str:
        outcome, counters = self._outcome, self._snapshot.counters
        counts = many(counters["nodes"], _("node|nodes"))
        if counters["games"]:
            games = many(counters["games"], _("game|games"))
            counts = _("{nodes} and {games}").format(nodes=counts, games=games)
        end = end_in_words(outcome.end)
        if outcome.end.value == "stopped" and not self._is_stopped:
            end = _("the value is known")
        elif outcome.end.value == "finished" and not self._is_known:
            end = _("nothing more can be found")
        work = _("{counts} in {seconds} s").format(
            counts=counts, seconds=number(outcome.seconds, 1)
        )
        return f"{work}; {end}."

    def _page(self, moves: list[MoveValue]) -> Table:
        rows = []
        for move in moves:
            row: list[object] = [
                move.edge,
                where(self._position, move.edge),
                len(self._position.closes(move.edge)) or None,
                _signed(move.low) if move.is_exact else None,
            ]
            if not self._is_known:
                boxes_left = self._position.boxes_left
                row += [None, None, None] if move.is_exact else _bounds(move, boxes_left)
            rows.append((*row, "*" if move.edge in self._best else None))
        bounds = () if self._is_known else ("at least", "at most", "about")
        return Table(("edge", "where", "closes", "value", *bounds, "best"), rows)


def _value(snapshot: AnalyzeSnapshot, boxes: int) -> str:
    if snapshot.is_exact:
        return _("value {value}").format(value=_signed(snapshot.low))
    names = (_("at least {value}"), _("at most {value}"), _("about {value}"))
    parts = [
        name.format(value=value)
        for name, value in zip(names, _bounds(snapshot, boxes), strict=True)
        if value
    ]
    return _("value {value}").format(value=", ".join(parts) or "…")


def _bounds(known: AnalyzeSnapshot | MoveValue, boxes: int) -> list[str | None]:
    """Return the bounds and the estimate of an unknown value, None for trivial ones."""
    return [
        _signed(known.low) if known.low > -boxes else None,
        _signed(known.high) if known.high < boxes else None,
        _estimate(known),
    ]


def _estimate(known: AnalyzeSnapshot | MoveValue) -> str | None:
    if known.estimate is None:
        return None
    spread = "" if known.spread is None else f" ±{known.spread:.1f}"
    return f"{known.estimate:+.1f}{spread}"


def _rounded(estimate: float | None) -> float | None:
    return None if estimate is None else round(estimate, 2)


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
