"""The best reply to every move of a position, by one walk with two wild cells."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ...grid import neighbours
from ...lexicon.alphabet import LONGEST_WORD
from ...lexicon.lexicon import Lexicon
from ...lexicon.word_graph import WordGraph
from ...memo import weak_cache
from ..rules import Rules
from .arrays import ASK, CHOSEN, FRAME, NO_TRAPS, PLACED, STATE, Words, Workspace

NODES = 500_000
"""Nodes of a step."""

LONG = 6
"""Letters of the shortest word that counts when it is opened."""

NO_FLOOR = -(1 << 60)
"""Below any net."""

MAX_CHOSEN = 64

_ROOM = 1 << 10  # moves, to begin with
_BEGIN, _PRIME = 0, 2  # phases of `kernels.survey`
_CHOSEN_FIELDS = ["key", "points", "net"]


Vocabulary: TypeAlias = npt.NDArray[np.uint64]
"""Bits of words, by their index in the lexicon, 64 a number."""


def vocabulary_of(chosen: npt.NDArray[np.bool_]) -> Vocabulary:
    """Give the bits of the words that are chosen."""
    bits = np.zeros(-(-len(chosen) // 64) or 1, np.uint64)
    packed = np.packbits(chosen, bitorder="little")
    bits.view(np.uint8)[: len(packed)] = packed
    return bits


class Survey:
    """The moves of a position with the best reply to each; one of a size, used again and again.

    `everything`: the vocabulary of all words. Of an opponent, `theirs` is what he may know and
    `known`, if it is given, what he surely knows: nets are by the mean of the best replies of
    either then.
    """

    def __init__(self, lexicon: Lexicon, rules: Rules, rows: int, columns: int) -> None:
        graph = lexicon.graph
        values = tuple(rules.values_in(lexicon.alphabet))
        plain = all(value == 1 for value in values)
        self._words = Words(
            graph.masks,
            graph.first,
            graph.arcs,
            _most_after(graph, (1,) * 64, np.uint8),
            _NO_RICH if plain else _most_after(graph, values, np.int64),
            _padded(values),
            lexicon.rarity_ranks,
        )
        cells = rows * columns
        around = neighbours(rows, columns, diagonals=rules.diagonals)
        near = np.full((cells + 1, around.shape[1]), -1, np.int16)
        near[:cells] = around
        ask = np.zeros(1, ASK)
        ask["uses"], ask["min_length"], ask["plain"] = rules.uses, rules.min_length, plain
        ask["richest"] = max(values)
        self.everything = vocabulary_of(np.ones(graph.words, bool))
        self._allowed = self.everything.copy()
        self._work = Workspace(
            ask=ask,
            state=np.zeros(1, STATE),
            frames=np.zeros(LONGEST_WORD + 2, FRAME),
            letters=np.zeros(cells, np.uint8),
            near=near,
            bits=np.zeros(cells, np.uint64),
            open=np.zeros(cells, np.uint64),
            uses_left=np.zeros(cells, np.int64),
            empty=np.zeros(cells, np.uint8),
            worth=np.zeros(cells, np.int64),
            bonuses=np.array(rules.bonuses_on(rows, columns), np.int64).reshape(-1, 3),
            legal=np.zeros(cells, np.uint64),
            allowed=self._allowed,
            mine=self.everything,
            theirs=self.everything,
            known=self.everything,
            seen=np.zeros_like(self._allowed),
            moves=np.zeros(_ROOM, np.int64),
            points=np.zeros(_ROOM, np.int64),
            slots=np.zeros(4 * _ROOM, np.int32),
            opened=np.zeros(_ROOM, np.int64),
            opened_slots=np.zeros(4 * _ROOM, np.int32),
            order=np.zeros((2, _ROOM), np.int32),
            counts=np.zeros(256, np.int64),
            placements=np.zeros(cells << 6, PLACED),
            chosen=np.zeros(MAX_CHOSEN, CHOSEN),
        )

    def ban(self, word: int, banned: bool = True) -> None:
        """Let a word count no more, or again."""
        bit = np.uint64(1 << (word & 63))
        if banned:
            self._allowed[word >> 6] &= ~bit
        else:
            self._allowed[word >> 6] |= bit

    def replies(
        self,
        letters: npt.NDArray[np.uint8],
        moves: npt.NDArray[np.int64],
        points: npt.NDArray[np.int64],
        *,
        theirs: Vocabulary | None = None,
        known: Vocabulary | None = None,
    ) -> Iterator[None]:
        """Find the replies to given moves, all there are, and what these open; pause now and then.

        `moves`: word << 14 | cell << 6 | letter of each; `points`: points << 6 | length. What has
        come of it is in `placements`.
        """
        self._make_room(len(moves))
        w = self._work
        w.moves[: len(moves)] = moves
        w.points[: len(moves)] = points
        state = w.state[0]
        state["moves"], state["opened"], state["refill"] = len(moves), 0, 1
        state["phase"] = _PRIME
        self._ask(NO_FLOOR, -NO_FLOOR, width=0, long=LONG)
        yield from self._go_on(letters, None, theirs, known)

    def look(
        self,
        letters: npt.NDArray[np.uint8],
        *,
        mine: Vocabulary | None = None,
        theirs: Vocabulary | None = None,
        known: Vocabulary | None = None,
        floor: int = NO_FLOOR,
        ceiling: int = -NO_FLOOR,
        width: int = 0,
    ) -> Iterator[None]:
        """Find the best moves by net, then length, then the default order; pause now and then.

        What has come of it is `best` and `chosen`. `width`: how many moves are wanted, at most
        MAX_CHOSEN. Nets, in half points, need not be right up to `floor`, but none of these will
        exceed it; once a move is known to net `ceiling`, others are not looked at. So `best` is
        right between the two; up to `floor` no move nets more, from `ceiling` on one nets as much.
        """
        self._work.state[0]["phase"] = _BEGIN
        self._ask(floor, ceiling, width=width, long=NO_TRAPS)
        yield from self._go_on(letters, mine, theirs, known)

    def _ask(self, floor: int, ceiling: int, *, width: int, long: int) -> None:
        ask = self._work.ask[0]
        ask["floor"], ask["ceiling"], ask["width"], ask["long"] = floor, ceiling, width, long

    @property
    def best(self) -> int | None:
        """The highest net of all moves, in half points, None where there is no move."""
        best = int(self._work.state[0]["best"])
        return None if best == NO_FLOOR else best

    @property
    def chosen(self) -> list[tuple[int, int, int]]:
        """The best moves: word << 14 | cell << 6 | letter, points, net in half points."""
        count = int(self._work.state[0]["chosen"])
        chosen: list[tuple[int, int, int]] = self._work.chosen[:count][_CHOSEN_FIELDS].tolist()
        return chosen

    def _go_on(
        self,
        letters: npt.NDArray[np.uint8],
        mine: Vocabulary | None,
        theirs: Vocabulary | None,
        known: Vocabulary | None,
    ) -> Iterator[None]:
        from . import kernels  # compiled code: loaded by the first search

        w = self._work
        w.letters[:] = letters
        w.ask[0]["is_mean"] = known is not None
        mine = self.everything if mine is None else mine
        theirs = self.everything if theirs is None else theirs
        known = theirs if known is None else known
        if w.mine is not mine or w.theirs is not theirs or w.known is not known:
            self._work = w._replace(mine=mine, theirs=theirs, known=known)
        while (status := kernels.survey(self._words, self._work, NODES)) != kernels.DONE:
            if status == kernels.NO_ROOM:
                self._make_room(2 * len(self._work.moves))
            elif status == kernels.NO_ROOM_OPENED:
                self._make_room_for_opened()
            yield

    @property
    def nodes(self) -> int:
        """How many nodes have been visited since the survey was made."""
        return int(self._work.state[0]["nodes"])

    @property
    def placements(self) -> npt.NDArray[np.void]:
        """What is known of the placements that moves make: PLACED[cells << 6]."""
        return self._work.placements

    def _make_room(self, moves: int) -> None:
        w, room = self._work, len(self._work.moves)
        while room < moves:
            room *= 2
        if room > len(w.moves):
            more = room - len(w.moves)
            self._work = w._replace(
                moves=np.append(w.moves, np.zeros(more, np.int64)),
                points=np.append(w.points, np.zeros(more, np.int64)),
                slots=np.zeros(4 * room, np.int32),
                order=np.zeros((2, room), np.int32),
            )
            w.state["refill"] = 1

    def _make_room_for_opened(self) -> None:
        w = self._work
        self._work = w._replace(
            opened=np.append(w.opened, np.zeros_like(w.opened)),
            opened_slots=np.zeros(2 * len(w.opened_slots), np.int32),
        )
        w.state["refill"] = 1


def _padded(values: Sequence[int]) -> npt.NDArray[np.int64]:
    return np.array([*values, *[0] * (64 - len(values))], np.int64)


@weak_cache
def _most_after(graph: WordGraph, values: tuple[int, ...], kind: type[Any]) -> npt.NDArray[Any]:
    """Give for each arc the most that the letters after its own can be worth."""
    from . import kernels

    nodes = len(graph.masks)
    below = np.zeros(len(graph.arcs), kind)
    best, turn = np.full(nodes, -1, np.int64), np.zeros(nodes, np.uint8)
    stack = np.zeros(LONGEST_WORD + 1, np.int64)
    kernels.measure(graph.masks, graph.first, graph.arcs, _padded(values), best, turn, stack, below)
    below.flags.writeable = False
    return below


_NO_RICH = np.zeros(1, np.int64)
_NO_RICH.flags.writeable = False
