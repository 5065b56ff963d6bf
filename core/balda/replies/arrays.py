"""The arrays of the compiled search of replies, and a word graph with its bounds."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

NO_TRAPS = 127
"""More letters than any word has: nothing is counted as opened."""

LETTER_BITS = 6

FRAME = np.dtype(
    [
        ("mask", np.uint64),  # of the node that the letters so far lead to
        ("open", np.uint64),  # letters that are still to be tried on the cell `trying`
        ("around", np.uint64),  # letters that can follow there
        ("first", np.int64),  # the node's first arc
        ("word", np.int64),  # the index that a word ending here would have
        ("points", np.int64),
        ("need", np.int64),  # points of a word that could still change anything
        ("cell", np.int64),
        ("turn", np.int64),  # the neighbour that comes next
        ("trying", np.int64),  # the empty cell on which letters are being tried, or -1
        ("wild", np.int64),  # whether the letter on `cell` is one of those
    ],
    align=True,
)

PLACED = np.dtype(
    [
        ("points", np.int64),  # of the best reply, -1 where there is none
        ("word", np.int64),
        ("place", np.int64),  # its cell << 6 | letter
        ("second_points", np.int64),  # of the best that is another word
        ("second_word", np.int64),
        ("second_place", np.int64),
        ("bar", np.int64),  # a reply of so many points changes nothing any more
        ("own", np.int64),  # the most points of a move that places so
        ("is_own", np.int64),  # whether the best reply's word can be such a move
        ("opens", np.int64),  # long words that it opens
        ("known_points", np.int64),  # as above, among words that the opponent surely knows
        ("known_word", np.int64),
        ("known_place", np.int64),
        ("known_second_points", np.int64),
        ("known_second_word", np.int64),
        ("known_second_place", np.int64),
        ("known_bar", np.int64),
    ],
    align=True,
)
"""What is known of the replies to a placement, a letter on a cell."""

STATE = np.dtype(
    [
        ("phase", np.int64),
        ("is_known", np.int64),  # 1 while only replies that the opponent surely knows are found
        ("refill", np.int64),  # 1 where hash tables are to be made from their lists
        ("one", np.int64),  # the placement whose replies are found, if it is one alone, or -1
        ("start", np.int64),  # the cell that walks begin on next
        ("depth", np.int64),  # letters of the path, -1 between two walks
        ("placed", np.int64),  # letters placed, the one being tried included
        ("cell", np.int64),  # the first of these and its letter
        ("letter", np.int64),
        ("other_cell", np.int64),  # the second
        ("other_letter", np.int64),
        ("moves", np.int64),  # how many there are
        ("opened", np.int64),
        ("chosen", np.int64),
        ("minimum", np.int64),  # the lowest bar
        ("best", np.int64),  # the highest net, half points
        ("nodes", np.int64),  # visited since the beginning
    ],
    align=True,
)

ASK = np.dtype(
    [
        ("uses", np.int64),  # how often a word may pass a cell
        ("min_length", np.int64),
        ("plain", np.int64),  # 1 where each letter is worth 1
        ("long", np.int64),  # letters of words that count as opened, or NO_TRAPS
        ("floor", np.int64),  # moves that net no more need no exact net; half points
        ("ceiling", np.int64),  # once a move nets so much, no others are looked at
        ("is_mean", np.int64),  # 1: nets are by the mean of what is surely and perhaps known
        ("width", np.int64),  # how many of the best moves are wanted
        ("richest", np.int64),  # points of the letter that has most
    ],
    align=True,
)

CHOSEN = np.dtype(
    [
        ("net", np.int64),  # half points
        ("length", np.int64),
        ("tie", np.int64),
        ("key", np.int64),  # word << 14 | cell << 6 | letter
        ("points", np.int64),
    ],
    align=True,
)


class Words(NamedTuple):
    """A word graph, and what bounds the words below each of its arcs.

    `tall`: uint8[arcs], the most letters that can follow the arc's own; `rich`: int64[arcs], the
    most points of such letters, one element where each letter is worth 1. `values`: int64[letters].
    `ranks`: int64[letters], 0 for the rarest.
    """

    masks: npt.NDArray[np.uint64]
    first: npt.NDArray[np.uint32]
    arcs: npt.NDArray[np.uint32]
    tall: npt.NDArray[np.uint8]
    rich: npt.NDArray[np.int64]
    values: npt.NDArray[np.int64]
    ranks: npt.NDArray[np.int64]


class Workspace(NamedTuple):
    """The arrays of a search: its query, its position and its results."""

    ask: npt.NDArray[np.void]  # ASK[1]
    state: npt.NDArray[np.void]  # STATE[1]
    frames: npt.NDArray[np.void]  # FRAME[letters of the longest word + 2]
    letters: npt.NDArray[np.uint8]  # of the board, 255 where empty
    near: npt.NDArray[np.int16]  # neighbours; a last row for the cell that a walk begins on
    bits: npt.NDArray[np.uint64]  # by cell: its letter
    open: npt.NDArray[np.uint64]  # the same while a path may pass it, else 0
    uses_left: npt.NDArray[np.int64]  # how often it still may
    empty: npt.NDArray[np.uint8]
    worth: npt.NDArray[np.int64]
    bonuses: npt.NDArray[np.int64]  # [cells, 3] as `Rules.bonuses_on` gives them, or [0, 3]
    legal: npt.NDArray[np.uint64]  # letters that a move that still matters places there
    allowed: npt.NDArray[np.uint64]  # bits of the words that are not banned
    mine: npt.NDArray[np.uint64]  # of those that the mover knows
    theirs: npt.NDArray[np.uint64]  # of those that the opponent knows
    known: npt.NDArray[np.uint64]  # of those of them that he surely knows
    seen: npt.NDArray[np.uint64]  # of those that are moves today
    moves: npt.NDArray[np.int64]  # word << 14 | cell << 6 | letter
    points: npt.NDArray[np.int64]  # of each move: points << 6 | length
    slots: npt.NDArray[np.int32]  # a hash table of the moves
    opened: npt.NDArray[np.int64]  # word << 14 | cell << 6 | letter
    opened_slots: npt.NDArray[np.int32]
    order: npt.NDArray[np.int32]  # [2, room], of the moves
    counts: npt.NDArray[np.int64]  # [256]
    placements: npt.NDArray[np.void]  # PLACED[cells << 6]
    chosen: npt.NDArray[np.void]  # CHOSEN[width]
