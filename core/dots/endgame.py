"""The simple endgame: only chains and loops are left, none of them open.

The player to move has to open one. Its taker takes all of it, or leaves the last two boxes of a
chain (four of a loop), so that the other has to open the next one too: that is to keep control.
Kevin Buzzard and Michael Ciere, Playing simple loony Dots and Boxes endgames optimally (2014);
Daniel Allcock, Best play in Dots & Boxes endgames (2021).
"""

from dataclasses import dataclass
from functools import lru_cache

from .chains import CHAIN_HANDOUT, LONG, LOOP_HANDOUT


@dataclass(frozen=True)
class Endgame:
    """Chains and loops that nothing else touches, by their boxes, in any order."""

    chains: tuple[int, ...] = ()
    loops: tuple[int, ...] = ()

    @property
    def short(self) -> tuple[int, ...]:
        """The chains that are not long."""
        return tuple([boxes for boxes in self.chains if boxes < LONG])

    @property
    def long(self) -> tuple[int, ...]:
        """The long chains."""
        return tuple([boxes for boxes in self.chains if boxes >= LONG])

    @property
    def value(self) -> int:
        """By how many boxes the player who need not open beats the one who must.

        >>> Endgame((3, 5)).value, Endgame((1, 4)).value, Endgame((), (4, 4)).value
        (4, -3, 0)
        """
        return _value(
            tuple(sorted(self.short)), tuple(sorted(self.long)), tuple(sorted(self.loops))
        )

    def opened(self, boxes: int, is_loop: bool) -> int:
        """Give the same once this chain or loop has been opened, a chain of two by its middle."""
        remaining = list(self.loops if is_loop else self.chains)
        remaining.remove(boxes)
        others = (
            Endgame(self.chains, tuple(remaining))
            if is_loop
            else Endgame(tuple(remaining), self.loops)
        )
        return _taken(boxes, is_loop, others.value)

    @property
    def controlled_value(self) -> int:
        """The value of keeping control to the end, if no short chain is left.

        All boxes less four for each chain and eight for each loop, and a bonus for the last one,
        which is taken whole (Buzzard and Ciere). From 2 on, it is the value.

        >>> Endgame((3, 5)).controlled_value, Endgame((4,), (4, 6)).controlled_value
        (4, -2)
        """
        chains, loops = self.chains, self.loops
        if not chains and not loops:
            return 0
        if not chains:
            bonus = 8
        elif not loops or any(boxes > LONG for boxes in chains):
            bonus = 4
        else:
            bonus = 6
        return sum(boxes - 4 for boxes in chains) + sum(boxes - 8 for boxes in loops) + bonus


def _taken(boxes: int, is_loop: bool, others: int) -> int:
    """Return the lead of an opened chain's or loop's taker; `others`: the value of what is left."""
    if not is_loop and boxes < LONG:
        return boxes - others
    handout = LOOP_HANDOUT if is_loop else CHAIN_HANDOUT
    return boxes - handout + abs(others - handout)


@lru_cache(maxsize=4096)
def _value(short: tuple[int, ...], long: tuple[int, ...], loops: tuple[int, ...]) -> int:
    # Of each kind, opening the shortest is never worse (Buzzard and Ciere).
    values = []
    if short:
        values.append(_taken(short[0], False, _value(short[1:], long, loops)))
    if long:
        values.append(_taken(long[0], False, _value(short, long[1:], loops)))
    if loops:
        values.append(_taken(loops[0], True, _value(short, long, loops[1:])))
    return min(values, default=0)
