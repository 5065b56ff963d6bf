"""What is known of the moves of a game that is reviewed; without a window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from ...core.record.review import MoveReview, ReviewSearch, ReviewSnapshot

    Judged: TypeAlias = MoveReview[Any]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ReviewSays:
    """What a game says of the moves that are judged."""

    search_class: Callable[[], type[ReviewSearch[Any]]]
    """The class of the search; not imported before the first frame."""
    problem: Callable[[Any, tuple[int, ...], bool], Any]
    """The problem for some moves of the line shown, all if empty.

    The third argument: whether it is for a search, whose thread calls this, and not only to read a
    saved review.
    """
    basis: Callable[[Any], Hashable]
    """What the judgements depend on beside the moves."""
    played: Callable[[Any, Sequence[Any]], Any]
    """The state after the moves of a line. Raises Complaint."""
    move_text: Callable[[Any, Any], str]
    """What is shown of a move of a line, in the state before it."""
    players: Callable[[Any], list[str]]
    """The names of the players."""
    is_own: Callable[[Any, int], bool]
    """Whether a person has a player's seat, whose moves are to be improved."""
    is_judged: Callable[[Any], bool] = lambda turn: True
    """Whether a turn is one that can be judged."""
    missed: Callable[[Any, Any, Sequence[Any]], str] = lambda state, turn, line: ""
    """What a turn has missed, if that is the first thing to improve; `line`: what was better."""


class Judgements:
    """The judgements of moves, of all lines of a game.

    Each belongs to a move with all that came before it, so it stays when one goes to another
    variation and comes back.
    """

    def __init__(self, says: ReviewSays) -> None:
        self.says = says
        self._judged: dict[int, Judged] = {}
        self._unsettled: set[int] = set()
        """Keys of judgements that an interrupted review was to look into for longer."""
        self._keyed: Any = None
        self._keys: list[int] = []
        """The key of each entry of the state."""
        self.expected: Any = None
        """The review of the last session until it is read, of the line with these keys."""
        self._expected_keys: list[int] = []

    def key(self, state: Any, entry: int) -> int:
        """What a move's judgement is saved under: all moves up to it, and their beginning."""
        if self._keyed is not state:
            keys: list[int] = [hash(self.says.basis(state))]
            for other in state.record.entries[1:]:
                keys.append(hash((keys[other.after], other.made)))
            self._keyed, self._keys = state, keys
        return self._keys[entry]

    def keys(self, state: Any) -> list[int]:
        """The keys of the moves of the line shown."""
        return [self.key(state, entry) for entry in state.record.line]

    def of(self, state: Any, entry: int) -> Judged | None:
        """What is known of a move, None for nothing."""
        return self._judged.get(self.key(state, entry)) if self._judged else None

    def known(self, state: Any) -> dict[int, Judged]:
        """What is known of the moves of the line shown, by their entries."""
        found = {entry: self.of(state, entry) for entry in state.record.line}
        return {entry: judged for entry, judged in found.items() if judged is not None}

    def to_judge(self, state: Any) -> list[int]:
        """The entries of the line shown that can be judged."""
        entries = state.record.entries
        return [entry for entry in state.record.line if self.says.is_judged(entries[entry].made)]

    def unknown(self, state: Any) -> tuple[int, ...]:
        """The numbers of the moves of the line shown that are to be looked into."""
        wanted = {
            entry
            for entry in self.to_judge(state)
            if self.of(state, entry) is None or self.key(state, entry) in self._unsettled
        }
        return tuple(number for number, entry in enumerate(state.record.line, 1) if entry in wanted)

    def take(self, snapshot: ReviewSnapshot[Any], keys: dict[int, int]) -> bool:
        """Take in what was found of moves with these keys; returns whether it is news."""
        found = {keys[judged.number]: judged for judged in snapshot.moves}
        is_new = any(self._judged.get(key) != judged for key, judged in found.items())
        if not is_new and not snapshot.finished:
            return False
        self._judged |= found
        settled = self.says.search_class().is_settled
        for key, judged in found.items():
            if snapshot.finished or settled(judged):
                self._unsettled.discard(key)
            else:
                self._unsettled.add(key)
        return True

    def content(self, state: Any, *, running: bool) -> dict[str, Any] | None:
        """What is saved of the line shown, None for nothing."""
        known = self.known(state)
        if not known:
            return self.expected if self._goes_on(state) else None
        saved = self.says.search_class().saved_move
        return {
            "moves": [
                {**vars(judged), "line": [saved(move) for move in judged.line]}
                for judged in known.values()
            ],
            "running": running,
            "unsettled": [
                judged.number
                for entry, judged in known.items()
                if self.key(state, entry) in self._unsettled
            ],
        }

    def expect(self, state: Any, content: Any) -> None:
        """Take what is saved of the line shown, to be read when it is needed; None for nothing."""
        self.expected = content
        self._expected_keys = [] if content is None else self.keys(state)

    def recall(self, state: Any) -> bool:
        """Read what is expected; returns whether that review was under way."""
        content, self.expected = self.expected, None
        if content is not None and self._goes_on(state):
            self._read(state, content)
        return isinstance(content, dict) and content.get("running") is True

    def _goes_on(self, state: Any) -> bool:
        """Whether the line begins with the moves that the expected review is of."""
        return self.keys(state)[: len(self._expected_keys)] == self._expected_keys

    def _read(self, state: Any, content: Any) -> None:
        try:
            kind = self.says.search_class()
            problem = self.says.problem(state, (), False)
            saved = {**kind(problem).state(), "moves": content["moves"]}
            moves = kind.resume(problem, saved).snapshot().moves
            unsettled = frozenset(content.get("unsettled", ()))
        except Exception as error:  # it can be made again
            log.warning("the saved review cannot be read", exc_info=error)
            return
        keys = self.keys(state)
        found = {keys[judged.number - 1]: judged for judged in moves}
        self._judged |= found
        self._unsettled |= {key for key, judged in found.items() if judged.number in unsettled}
