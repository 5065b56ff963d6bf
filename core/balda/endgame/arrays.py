"""The arrays of the compiled solver of the end."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

MAX_EMPTY = 9
"""Empty cells that a prospect can hold: six bits for the letter of each, one that it is open."""

LETTER_BITS = 6
OPEN = LETTER_BITS * MAX_EMPTY
"""Bit OPEN + i of a prospect: empty cell i is still to be filled."""

_ROOM = 1 << 12

UNLIMITED = 1 << 29
"""Above every value, and twice of it below the bounds of 32 bits."""

PROSPECT = np.dtype([("cells", np.uint64), ("word", np.int32), ("points", np.int32)], align=True)
"""`cells`: the letter's code + 1 of each empty cell that the word passes and that is still to be
filled, which cells these are, and in bit 63 whether the second player does not know the word.
`points`: those of its letters, without a bonus."""

CHILD = np.dtype(
    [
        ("key", np.uint64),
        ("cells", np.uint64),  # of the prospect that is played
        ("word", np.int32),
        ("points", np.int32),
        ("net", np.int32),  # points less those of the best reply
        ("low", np.int32),  # bounds of the position's value for who moves there
        ("high", np.int32),
    ],
    align=True,
)

FRAME = np.dtype(
    [
        ("key", np.uint64),
        ("open", np.uint64),  # the cells that any prospect passes, as a mask
        ("alpha", np.int64),
        ("beta", np.int64),
        ("best", np.int64),  # a child is worth so much at least
        ("searched_max", np.int64),  # the most that a child searched so far can be worth
        ("low", np.int64),  # what is known of the node's value
        ("high", np.int64),
        ("start", np.int64),  # its prospects
        ("stop", np.int64),
        ("first", np.int64),  # its children, and the one that is looked at
        ("end", np.int64),  # -1 before they are written down
        ("at", np.int64),  # -1 before the first
    ],
    align=True,
)

REPLIES = np.dtype([("word", np.int32), ("points", np.int32), ("second", np.int32)], align=True)
"""The best reply, and the points of the best with another word; -1 where there is none."""

ENTRY = np.dtype([("key", np.uint64), ("low", np.int32), ("high", np.int32)], align=True)

QUERY = np.dtype(
    [
        ("depth", np.int64),  # -1: the root is to be written down
        ("work", np.int64),  # prospects looked at
        ("nodes", np.int64),
        ("apart", np.uint64),  # added to the key where the second player is to move
    ],
    align=True,
)

PLACE = np.dtype(
    [
        ("cells", np.uint64),  # as those of a prospect
        ("untried", np.uint64),  # letters still to be put on the next cell
        ("cell", np.int64),
        ("node", np.int64),
        ("word", np.int64),  # the index that a word ending here would have
        ("points", np.int64),
        ("turn", np.int64),  # the next cell, as a place in `Reach.beside`
        ("arc", np.int64),  # of the next letter to be put there
        ("putting", np.int64),  # 1 while letters are put there
    ],
    align=True,
)

TALLY = np.dtype(
    [("found", np.int64), ("depth", np.int64), ("minimum", np.int64), ("uses", np.int64)],
    align=True,
)


class Walk(NamedTuple):
    """A walk over the board that finds all prospects, and where it is.

    The cell behind the last is the start of the walk: every cell is beside it.
    """

    tally: npt.NDArray[np.void]  # one record
    places: npt.NDArray[np.void]  # the path, a row for each depth
    bits: npt.NDArray[np.uint64]  # [cells + 1]: the letter on it, 0 where empty
    uses_left: npt.NDArray[np.int64]  # [cells + 1]: how often the word may still pass it
    number: npt.NDArray[np.int64]  # [cells + 1]: of an empty cell, -1 of another
    beside: npt.NDArray[np.int64]  # the neighbours of one cell behind those of the other
    behind: npt.NDArray[np.int64]  # [cells + 2]: where they begin
    values: npt.NDArray[np.int64]  # [letters]
    prospects: npt.NDArray[np.void]
    slots: npt.NDArray[np.int32]  # hash table of them, each by its number + 1


class Workspace(NamedTuple):
    """What the search writes to, besides the table."""

    frame: npt.NDArray[np.void]  # a row for each depth
    prospects: npt.NDArray[np.void]  # those of one node behind those of the other, by their words
    child: npt.NDArray[np.void]  # the children of one node behind those of the other
    gone: npt.NDArray[np.uint64]  # [MAX_EMPTY]: the keys of what passes a cell
    remaining: npt.NDArray[np.uint64]  # [MAX_EMPTY * 64]: of what is left of it by a letter there
    beside: npt.NDArray[np.void]  # [MAX_EMPTY]: the replies on a cell
    after: npt.NDArray[np.void]  # [MAX_EMPTY * 64]: those that a letter on a cell opens
    values: npt.NDArray[np.int64]  # [letters]
    bonuses: npt.NDArray[np.int64]  # [empty, 3] as `Rules.bonuses_on` gives them, or [0, 3]

    @classmethod
    def of(
        cls,
        prospects: npt.NDArray[np.void],
        empty: int,
        values: npt.NDArray[np.int64],
        bonuses: npt.NDArray[np.int64],
    ) -> "Workspace":
        """Give room for a search among these prospects, sorted by word."""
        count = len(prospects)
        frame = np.zeros(empty + 2, FRAME)
        frame[0]["stop"] = count
        room = np.empty(2 * count + _ROOM, PROSPECT)
        room[:count] = prospects
        return cls(
            frame,
            room,
            np.empty(count + _ROOM, CHILD),
            np.zeros(MAX_EMPTY, np.uint64),
            np.zeros(MAX_EMPTY << LETTER_BITS, np.uint64),
            np.zeros(MAX_EMPTY, REPLIES),
            np.zeros(MAX_EMPTY << LETTER_BITS, REPLIES),
            values,
            bonuses,
        )

    def grown(self) -> "Workspace":
        """Give twice the room for prospects and children, with what there is."""
        return self._replace(
            prospects=np.concatenate([self.prospects, np.empty_like(self.prospects)]),
            child=np.concatenate([self.child, np.empty_like(self.child)]),
        )
