"""A position in words: what to do and why, and facts about it.

The rules of thumb are Elwyn Berlekamp's (The Dots and Boxes Game, 2000): count the long chains,
keep control, leave two boxes of a chain and four of a loop. Where only chains and loops are left,
their value is exact (`core.dots.endgame`); where an analysis has proven the best moves, the advice
is one of them; anything else is called probable.
"""

from collections.abc import Iterator, Sequence

from ..errors import Message
from .analyze import AnalyzeSnapshot
from .captures import find_captures
from .chains import CHAIN_HANDOUT, LOOP_HANDOUT, Chain, find_chains, safe_moves
from .endgame import Endgame
from .forecast import forecast, likely_endgame, wants_odd
from .position import Position


def advise(position: Position, snapshot: AnalyzeSnapshot | None = None) -> tuple[Message, ...]:
    """Return advice for the player to move, then facts about the position.

    `snapshot`: what is known of this position. The first message is the advice, one line.

    >>> from gridsmith.core.dots.board import Board
    >>> corridor = Position.of(Board.of(1, 3), [0, 1, 2, 3, 4, 5])
    >>> for message in advise(corridor):
    ...     print(message)
    no safe moves left: open the last one, a chain (boxes: 3)
    now: long chains 1, loops 0, short chains 0
    control is the opponent's (short chains: 0): you must open the first long one
    only chains and loops are left; they are worth -3 to you
    the controlled value, the least that the opponent gets: 3
    """
    if position.is_over:
        return (Message("dots-over", "the game is over"),)
    view = _View(position, snapshot)
    return view.line(), *view.facts()


class _View:
    def __init__(self, position: Position, snapshot: AnalyzeSnapshot | None) -> None:
        self.position = position
        board, captures = position.board, find_captures(position.board, position.drawn)
        self.chains = find_chains(board, position.drawn)
        drawn = [edge for edge in range(board.edges) if captures.after >> edge & 1]
        self.quiet = Position.of(board, drawn, position.to_move)
        """The position when all that can be captured has been."""
        self.open = captures.taken
        self.safe = safe_moves(board, captures.after)
        self.chains_after = find_chains(board, captures.after)
        self.endgame = (
            Endgame(
                tuple(len(chain.boxes) for chain in self.chains_after if not chain.is_loop),
                tuple(len(chain.boxes) for chain in self.chains_after if chain.is_loop),
            )
            if sum(len(chain.boxes) for chain in self.chains_after) == self.quiet.boxes_left
            else None
        )
        """The chains and loops of `quiet`, if there is nothing else."""
        self.handout = captures.handout
        """The fewest boxes that can be left so that the opponent is to move, 0 if none can."""
        self.exact = snapshot if snapshot and snapshot.is_exact and snapshot.optimal else None
        self.guess = None if snapshot is None or _is_uninformative(snapshot) else snapshot.best

    def line(self) -> Message:
        if self.open:
            return self._taking_line()
        return self._safe_line() if self.safe else self._opening_line()

    def _taking_line(self) -> Message:
        handout, is_sure = self._handout()
        if handout:
            take = (
                Message("dots-take-some", "take {boxes}", boxes=self.open - handout)
                if self.open > handout
                else Message("dots-take-none", "take nothing")
            )
            line = (
                Message(
                    "dots-leave-safe",
                    "{take}, leave the last {handout}: letting the opponent move is worth more",
                    take=take, handout=handout,
                )
                if self.safe
                else Message(
                    "dots-leave-control",
                    "keep control: {take}, leave the last {handout}; "
                    "the opponent must open the next",
                    take=take, handout=handout,
                )
            )  # fmt: skip
        elif self.quiet.is_over:
            line = Message(
                "dots-take-last", "take all open boxes ({boxes}): that ends the game",
                boxes=self.open,
            )  # fmt: skip
        elif self.safe:
            line = Message(
                "dots-take-safe", "take all open boxes ({boxes}): safe moves remain",
                boxes=self.open,
            )  # fmt: skip
        elif not self.handout:
            line = Message(
                "dots-take-must",
                "take all open boxes ({boxes}); then you must open the next",
                boxes=self.open,
            )  # fmt: skip
        elif self.endgame and not self.endgame.long and not self.endgame.loops:
            line = Message(
                "dots-take-short",
                "take all open boxes ({boxes}): nothing is left to control",
                boxes=self.open,
            )  # fmt: skip
        else:
            line = Message(
                "dots-take-gain",
                "take all open boxes ({boxes}): leaving some gains nothing",
                boxes=self.open,
            )  # fmt: skip
        return line if is_sure else _probably(line)

    def _handout(self) -> tuple[int, bool]:
        """Return how many open boxes it is best to leave (0, 2 or 4), and whether that is sure."""
        if not self.handout:
            return 0, True
        if self.endgame:
            return self.handout if self.endgame.value > self.handout else 0, True
        if self.exact and (handout := _handout_in(self.position, self.exact.line)) is not None:
            # The value of the position after it for the player who need not begin. If it is not
            # above `handout`, taking all is as good.
            after = self.exact.low - self.open + 2 * handout
            return handout if after > handout > 0 else 0, True
        if self.guess is not None and self.open == self.handout:
            takes = bool(self.position.closes(self.guess))
            return 0 if takes else self.handout, self.exact is not None
        likely = 0 if self.safe else likely_endgame(self.quiet.board, self.quiet.drawn).value
        return self.handout if likely > self.handout else 0, False

    def _safe_line(self) -> Message:
        safe = set(self.safe)
        best = set(self.exact.optimal) if self.exact else set[int]()
        if self.exact and not best & safe:
            given = min(map(self._given, best))
            if safe <= self._refuted():
                return Message(
                    "dots-sacrifice-beats",
                    "a sacrifice beats every safe move here (boxes given: {boxes})", boxes=given,
                )  # fmt: skip
            return _sacrifice(given)
        if not self.exact and self.guess is not None and self.guess not in safe:
            return _probably(_sacrifice(self._given(self.guess)))
        if not self.exact or not safe <= best | self._refuted():
            moves = Message("dots-safe", "safe moves: {safe}", safe=len(safe))
        elif 1 < len(safe) == len(best & safe):
            moves = Message(
                "dots-safe-equal", "safe moves: {safe}, all equally good", safe=len(safe)
            )
        else:
            moves = Message(
                "dots-safe-best", "safe moves: {safe}, best of them: {best}",
                safe=len(safe), best=len(best & safe),
            )  # fmt: skip
        if not forecast(self.quiet).contested:
            return Message(
                "dots-safe-plain", "{moves}; probably no long chains or loops", moves=moves
            )
        number = (
            Message("dots-odd", "an odd number of long chains")
            if wants_odd(self.quiet)
            else Message("dots-even", "an even number of long chains")
        )
        return Message(
            "dots-safe-rule", "{moves}; by the long chain rule you want {number}",
            moves=moves, number=number,
        )  # fmt: skip

    def _opening_line(self) -> Message:
        chains = sorted(self.chains, key=lambda chain: (len(chain.boxes), chain.is_loop))
        refuted = set[int]()
        is_sure = True
        if self.endgame:
            best = [chain for chain in chains if self._is_best(chain)]
        elif self.exact:
            optimal = set(self.exact.optimal)
            best = [chain for chain in chains if optimal & set(chain.edges)]
            refuted = self._refuted()
        else:
            best = [chain for chain in chains if self.guess in chain.edges] or chains
            is_sure = False
        chosen = best[0]
        shorter = [chain for chain in chains if len(chain.boxes) < len(chosen.boxes)]
        by_middle = len(chosen.boxes) == 2 and (
            not self.exact or bool(self.endgame) or chosen.middle in self.exact.optimal
        )
        what = (
            Message("dots-a-middle", "a chain, by its middle edge (boxes: 2)")
            if by_middle
            else Message("dots-a-loop", "a loop (boxes: {boxes})", boxes=len(chosen.boxes))
            if chosen.is_loop
            else Message("dots-a-chain", "a chain (boxes: {boxes})", boxes=len(chosen.boxes))
        )
        if len(chains) == 1:
            return Message(
                "dots-open-last", "no safe moves left: open the last one, {what}", what=what
            )
        if not shorter:
            line = Message(
                "dots-open-shortest", "no safe moves left: open the shortest, {what}", what=what
            )
        elif self.endgame or all(set(chain.edges) <= refuted for chain in shorter):
            line = Message(
                "dots-open-longer",
                "no safe moves left: open {what}; opening a shorter one is worse", what=what,
            )  # fmt: skip
        else:
            line = Message("dots-open", "no safe moves left: open {what}", what=what)
        return line if is_sure else _probably(line)

    def _is_best(self, chain: Chain) -> bool:
        assert self.endgame
        opened = self.endgame.opened(len(chain.boxes), chain.is_loop)
        return opened == self.endgame.value

    def _refuted(self) -> set[int]:
        assert self.exact
        return {move.edge for move in self.exact.moves if move.high < self.exact.low}

    def _given(self, edge: int) -> int:
        return find_captures(self.position.board, self.position.drawn | 1 << edge).taken

    def facts(self) -> Iterator[Message]:
        free = [chain for chain in self.chains if not chain.is_open]
        yield Message(
            "dots-count", "now: long chains {long}, loops {loops}, short chains {short}",
            long=sum(chain.is_long for chain in free),
            loops=sum(chain.is_loop for chain in free),
            short=sum(not chain.is_long and not chain.is_loop for chain in free),
        )  # fmt: skip
        if self.safe:
            yield from self._prospects()
        elif any(chain.is_long or chain.is_loop for chain in self.chains_after):
            yield self._control()
        if self.endgame:
            value = self.endgame.value
            if self.open:
                control = value - 2 * self.handout if self.handout else -value
                value = self.open + max(-value, control)
            else:
                value = -value
            yield Message(
                "dots-worth", "only chains and loops are left; they are worth {value} to you",
                value=value,
            )  # fmt: skip
            if not self.open and not self.endgame.short:
                yield Message(
                    "dots-controlled",
                    "the controlled value, the least that the opponent gets: {value}",
                    value=self.endgame.controlled_value,
                )

    def _prospects(self) -> Iterator[Message]:
        likely = forecast(self.quiet)
        if self.open:
            yield Message("dots-safe-left", "safe moves left: {safe}", safe=len(self.safe))
        yield Message(
            "dots-likely",
            "likely when they run out (moves until then: {moves}): long chains {long}, loops "
            "{loops} (median of {games} random games)",
            moves=likely.moves,
            long=likely.long,
            loops=likely.loops,
            games=likely.games,
        )
        if likely.contested and not self.handout:
            yield Message(
                "dots-likely-control",
                "games in which the long chain rule favors you: {controlled} of {contested}",
                controlled=likely.controlled, contested=likely.contested,
            )  # fmt: skip

    def _control(self) -> Message:
        if self.handout:
            return Message(
                "dots-control-choose",
                "control is yours to keep or to give up: leave boxes, or take them all",
            )
        # They are opened first, by turns.
        short = len(likely_endgame(self.quiet.board, self.quiet.drawn).short)
        control = (
            Message(
                "dots-control-yours",
                "control is yours (short chains: {short}): "
                "the opponent must open the first long one",
                short=short,
            )
            if short % 2
            else Message(
                "dots-control-theirs",
                "control is the opponent's (short chains: {short}): "
                "you must open the first long one",
                short=short,
            )
        )
        return control if self.endgame else _probably(control)


def _sacrifice(boxes: int) -> Message:
    return Message("dots-sacrifice", "a sacrifice is best here (boxes given: {boxes})", boxes=boxes)


def _probably(line: Message) -> Message:
    return Message("dots-probably", "probably: {line}", line=line)


def _is_uninformative(snapshot: AnalyzeSnapshot) -> bool:
    return len({(move.low, move.high, move.estimate) for move in snapshot.moves}) < 2


def _handout_in(position: Position, line: Sequence[int]) -> int | None:
    """Count the boxes that a line leaves to be captured; None if it ends before or errs."""
    for edge in line:
        open_before, closes = _open(position), position.closes(edge)
        position = position.draw(edge)
        if position.is_over:
            return 0
        if not closes:
            if not open_before:
                return 0
            handout = _open(position)
            return handout if handout in (CHAIN_HANDOUT, LOOP_HANDOUT) else None
    return None


def _open(position: Position) -> int:
    """Count the boxes that can be captured now, one after the other."""
    return find_captures(position.board, position.drawn).taken
