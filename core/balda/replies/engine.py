"""The best reply to every move of a position, by one walk with two wild cells."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from core.balda.replies.ground import (
    ASK,
    CHOSEN,
    FRAME,
    NO_TRAPS,
    PLACED,
    STATE,
    Words,
    Work,
    rich_arcs,
    tall_arcs,
)
from core.balda.rules import Rules
from core.grid import neighbours
from core.lexicon.lexicon import Lexicon
from core.lexicon.packed_words import LONGEST_WORD

NODES = 500_000
"""Nodes of a step."""

LONG = 6
"""Letters of the shortest word that counts when it is opened."""

_ROOM = 1 << 10  # moves, to begin with
_NO_FLOOR = -(1 << 60)


def letter_values(rules: Rules, lexicon: Lexicon) -> tuple[int, ...]:
    """Give what each letter of the lexicon's alphabet is worth."""
    return tuple(rules.letter_values.get(symbol, 1) for symbol in lexicon.alphabet.symbols)


def bits_of(chosen: npt.NDArray[np.bool_]) -> npt.NDArray[np.uint64]:
    """Give the bits of the words that are chosen, 64 a number."""
    bits = np.zeros(-(-len(chosen) // 64) or 1, np.uint64)
    packed = np.packbits(chosen, bitorder="little")
    bits.view(np.uint8)[: len(packed)] = packed
    return bits


class Survey:
    """The moves of a position with the best reply to each; one of a size, used again and again.

    `allowed`: bits of the words that are not banned, which the caller changes as words are played.
    `everything`: those of all words. Who knows which words is told by such bits, too.
    """

    def __init__(self, lexicon: Lexicon, rules: Rules, rows: int, columns: int) -> None:
        """Make the arrays."""
        graph = lexicon.graph
        self.values = letter_values(rules, lexicon)
        plain = all(value == 1 for value in self.values)
        worth = np.zeros(64, np.int64)
        worth[: len(self.values)] = self.values
        self._words = Words(
            graph.masks,
            graph.first,
            graph.arcs,
            tall_arcs(graph),
            _NO_RICH if plain else rich_arcs(graph, self.values),
            worth,
            lexicon.rarity_ranks,
        )
        cells = rows * columns
        around = neighbours(rows, columns, diagonals=rules.diagonals)
        near = np.full((cells + 1, around.shape[1]), -1, np.int16)
        near[:cells] = around
        ask = np.zeros(1, ASK)
        ask["uses"], ask["min_length"], ask["plain"] = rules.uses, rules.min_length, plain
        self.everything = bits_of(np.ones(graph.words, bool))
        self.allowed = self.everything.copy()
        self._work = Work(
            ask=ask,
            state=np.zeros(1, STATE),
            frames=np.zeros(LONGEST_WORD + 2, FRAME),
            letters=np.zeros(cells, np.uint8),
            near=near,
            bits=np.zeros(cells, np.uint64),
            open=np.zeros(cells, np.uint64),
            left=np.zeros(cells, np.int64),
            empty=np.zeros(cells, np.uint8),
            worth=np.zeros(cells, np.int64),
            legal=np.zeros(cells, np.uint64),
            allowed=self.allowed,
            mine=self.everything,
            theirs=self.everything,
            seen=np.zeros_like(self.allowed),
            moves=np.zeros(_ROOM, np.int64),
            points=np.zeros(_ROOM, np.int64),
            slots=np.zeros(4 * _ROOM, np.int32),
            opened=np.zeros(_ROOM, np.int64),
            opened_slots=np.zeros(4 * _ROOM, np.int32),
            order=np.zeros((2, _ROOM), np.int32),
            counts=np.zeros(256, np.int64),
            placements=np.zeros(cells << 6, PLACED),
            chosen=np.zeros(64, CHOSEN),
        )

    def ban(self, word: int, banned: bool = True) -> None:
        """Let a word count no more, or again."""
        bit = np.uint64(1 << (word & 63))
        if banned:
            self.allowed[word >> 6] &= ~bit
        else:
            self.allowed[word >> 6] |= bit

    def replies(
        self,
        letters: npt.NDArray[np.uint8],
        moves: npt.NDArray[np.int64],
        points: npt.NDArray[np.int64],
        *,
        theirs: npt.NDArray[np.uint64] | None = None,
        traps: bool = True,
    ) -> Iterator[None]:
        """Find the replies to given moves, all there are; pause now and then.

        `moves`: word << 14 | cell << 6 | letter of each; `points`: points << 6 | length.
        """
        from core.balda.replies import kernels

        self._make_room(len(moves))
        w = self._work
        w.moves[: len(moves)] = moves
        w.points[: len(moves)] = points
        state = w.state
        state["moves"], state["opened"], state["refill"] = len(moves), 0, 1
        state["phase"] = kernels.PRIME
        yield from self._go_on(letters, theirs=theirs, traps=traps)

    def _go_on(
        self,
        letters: npt.NDArray[np.uint8],
        *,
        mine: npt.NDArray[np.uint64] | None = None,
        theirs: npt.NDArray[np.uint64] | None = None,
        traps: bool = False,
        floor: int = _NO_FLOOR,
        width: int = 0,
    ) -> Iterator[None]:
        from core.balda.replies import kernels

        self._work.letters[:] = letters
        ask = self._work.ask
        ask["long"] = LONG if traps else NO_TRAPS
        ask["floor"], ask["width"] = floor, width
        self._work = self._work._replace(
            mine=self.everything if mine is None else mine,
            theirs=self.everything if theirs is None else theirs,
        )
        while (status := kernels.survey(self._words, self._work, NODES)) != kernels.DONE:
            if status == kernels.PAUSED:
                yield
            elif status == kernels.NO_ROOM:
                self._make_room(2 * len(self._work.moves))
            else:
                self._make_room_for_opened()

    @property
    def placements(self) -> npt.NDArray[np.void]:
        """What has come of it: PLACED[cells << 6], of the placements that moves make."""
        return self._work.placements

    def _make_room(self, moves: int) -> None:
        """Let there be room for so many moves."""
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


_NO_RICH = np.zeros(1, np.int64)
_NO_RICH.flags.writeable = False
