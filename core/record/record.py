"""The record of a game: its turns as a tree of variations, with notes.

    the beginning ── 1 лак ── 2 дар ── 3 рак     the line shown
                          └── 2 дом              a variation: another second move

The current entry is one of the line shown. A turn made there begins a variation if another follows
already. Turns that were put on the board to be looked at are an aside: a variation even where
nothing else follows, since nobody has made them.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Generic, Protocol, Self, TypeAlias, TypeVar

from msgspec import Meta

from ..errors import Complaint

Turn = TypeVar("Turn")
"""What a player has done."""

State = TypeVar("State")
"""What the board was like when the game went elsewhere."""

MAXIMUM = 1000
"""Turns that a record can hold, all its variations together."""


Game = TypeVar("Game", bound="Recorded")

LONGEST_NOTE = 500
"""Characters of the longest note to a move."""


class RecordError(Complaint):
    """The record has no such turn, or no room for one more; the message is one line."""


@dataclass(frozen=True)
class Entry(Generic[Turn, State]):
    """A place in the record: the turn that leads there, and how it was left.

    `after`: the number of the entry before, always a lower one; -1 for the beginning, which no
    turn leads to. `state` is None for the current entry. `aside`: it begins an aside.
    """

    after: Annotated[int, Meta(ge=-1, le=MAXIMUM)]
    made: Turn | None = None
    note: Annotated[str, Meta(max_length=1000)] = ""
    state: State | None = None
    aside: bool = False


_Number: TypeAlias = Annotated[int, Meta(ge=0, le=MAXIMUM)]


@dataclass(frozen=True)
class Record(Generic[Turn, State]):
    """All turns that were made, and the current entry.

    `entries`: the beginning and what has followed it. `at`: the number of the entry after which
    the game stands. `end`: the last of the line shown, which passes `at`. `main`: the last of the
    game's own line while an aside is shown instead, else 0.

    >>> record = Record[str, None]().made("лак", None).made("дар", None)
    >>> record = record.at_entry(1, None).made("дом", None)
    >>> record.line
    (1, 3)
    >>> record.beside(3)
    (2,)
    """

    entries: Annotated[
        tuple[Entry[Turn, State], ...], Meta(min_length=1, max_length=MAXIMUM + 1)
    ] = (Entry(-1),)
    at: _Number = 0
    end: _Number = 0
    main: _Number = 0

    @cached_property
    def following(self) -> tuple[tuple[int, ...], ...]:
        """The entries that follow each entry directly, the oldest first."""
        found: list[list[int]] = [[] for _ in self.entries]
        for number, entry in enumerate(self.entries[1:], 1):
            found[entry.after].append(number)
        return tuple(map(tuple, found))

    @cached_property
    def line(self) -> tuple[int, ...]:
        """The entries of the line shown, without the beginning."""
        return self.way_to(self.end)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that led to the current entry."""
        made = (self.entries[number].made for number in self.way_to(self.at))
        return tuple(turn for turn in made if turn is not None)

    @property
    def is_last(self) -> bool:
        """Whether nothing follows the current entry but asides."""
        return self.is_end(self.at)

    def is_end(self, entry: int) -> bool:
        """Whether nothing follows an entry but asides."""
        return all(self.entries[number].aside for number in self.following[entry])

    @property
    def main_end(self) -> int:
        """The last entry of the game's own line: of the line shown, but for an aside."""
        return self.main if self.aside else self.end

    @property
    def oldest_end(self) -> int:
        """The last entry of the line that was played first."""
        return self._end_of(0)

    def check(self) -> None:
        """Raise RecordError if the parts of a record that was read do not fit each other."""
        for number, entry in enumerate(self.entries):
            is_first, is_current = number == 0, number == self.at
            if not (
                -is_first <= entry.after < number
                and (entry.made is None) == is_first
                and (entry.state is None) == is_current
            ):
                raise misfit(number)
        if max(self.at, self.end, self.main) >= len(self.entries):
            raise misfit(self.at)
        is_shown = self.at in (0, *self.line) and bool(self.aside) == bool(self._aside_of(self.end))
        is_main = not self._aside_of(self.main_end) and bool(self.aside or not self.main)
        if not (is_shown and is_main and self.is_end(self.end) and self.is_end(self.main_end)):
            raise misfit(self.at)

    @property
    def aside(self) -> int:
        """The entry that begins the aside in which the current one is, 0 for none."""
        return self._aside_of(self.at)

    def _aside_of(self, entry: int) -> int:
        return next((one for one in self.way_to(entry) if self.entries[one].aside), 0)

    @property
    def next(self) -> int | None:
        """The entry of the line shown that follows the current one."""
        number = len(self.way_to(self.at))
        return self.line[number] if number < len(self.line) else None

    def way_to(self, entry: int) -> tuple[int, ...]:
        """Give the entries that lead to one, and itself. Raises RecordError when there is none."""
        self._check(entry)
        way = []
        while entry > 0:
            way.append(entry)
            entry = self.entries[entry].after
        return tuple(reversed(way))

    def beside(self, entry: int) -> tuple[int, ...]:
        """Give what else was made in place of an entry."""
        self._check(entry)
        before = self.entries[entry].after
        return () if before < 0 else tuple(o for o in self.following[before] if o != entry)

    def below(self, entry: int) -> frozenset[int]:
        """Give an entry and all that has followed it."""
        self._check(entry)
        found = {entry}
        for number in range(entry + 1, len(self.entries)):
            if self.entries[number].after in found:
                found.add(number)
        return frozenset(found)

    def in_order(self) -> Iterator[tuple[int, int]]:
        """Give all turns as (which one it is of its line, entry): the game's own line first.

        Asides are left out where nothing else follows. A variation comes when all that follows the
        turn beside it has come. So an entry always follows the last one before it that is one turn
        earlier.
        """
        main = set(self.way_to(self.main_end))
        waiting = [(0, 0)]
        while waiting:
            number, entry = waiting.pop()
            if entry:
                yield number, entry
            if self.is_end(entry):
                continue
            others = sorted(
                self.following[entry], key=lambda one: (one not in main, self.entries[one].aside)
            )
            waiting += [(number + 1, other) for other in reversed(others)]

    # Each gives another record. `state`: how the place is left at which the game has stood.

    def made(self, turn: Turn, state: State | None) -> "Record[Turn, State]":
        """Give the record after one more turn. Raises RecordError when it is full."""
        if len(self.entries) > MAXIMUM:
            raise RecordError(
                "record-full", "a saved game has at most {maximum} moves", maximum=MAXIMUM
            )
        entries = (*self._with_state(state), Entry(self.at, turn))
        return Record(entries, len(self.entries), len(self.entries), self.main)

    def at_entry(self, entry: int, state: State | None) -> "Record[Turn, State]":
        """Make another entry, or the same one, the current one.

        The line shown stays where the entry is on it, unless that is an aside which is left. Raises
        RecordError when there is none.
        """
        self._check(entry)
        entries = list(self._with_state(state))
        entries[entry] = replace(entries[entry], state=None)
        main = self.main_end
        if self._aside_of(entry):
            end = self.end if entry in self.line else self._end_of(entry)
            return Record(tuple(entries), entry, end, main)
        end = main if entry in (0, *self.way_to(main)) else self._end_of(entry)
        return Record(tuple(entries), entry, end)

    def noted(self, entry: int, note: str) -> "Record[Turn, State]":
        """Set an entry's note of one line, cut to length. Raises RecordError if there is none."""
        self._check(entry)
        entries = list(self.entries)
        note = " ".join(note.split())[:LONGEST_NOTE]
        entries[entry] = replace(entries[entry], note=note)
        return replace(self, entries=tuple(entries))

    def without(self, entry: int) -> "Record[Turn, State]":
        """Give the record without a turn and all that has followed it.

        The current entry may not be among them. Raises RecordError for the beginning and no entry.
        """
        gone = self.below(entry)
        if entry and self.at in gone:
            raise ValueError("the current entry cannot be removed")
        return self._only(gone, self.entries[entry].after)

    def set_aside(self, before: "Record[Turn, State]") -> "Record[Turn, State]":
        """Make what was added to a record since, up to the current entry, an aside."""
        for entry in self.way_to(self.at):
            if entry >= len(before.entries) or before.entries[entry].aside:
                return replace(self.with_asides({entry: True}), main=before.main_end)
        return self

    def taken_up(self, entry: int) -> "Record[Turn, State]":
        """Give the record in which a turn of an aside was made; what follows it is one still."""
        if not self.entries[entry].aside:
            return self
        return self.with_asides({entry: False, **dict.fromkeys(self.following[entry], True)})

    def with_asides(self, asides: dict[int, bool]) -> "Record[Turn, State]":
        """Set of some entries whether each begins an aside."""
        entries = list(self.entries)
        for entry, aside in asides.items():
            entries[entry] = replace(entries[entry], aside=aside)
        return replace(self, entries=tuple(entries))

    def spliced(self, entry: int) -> "Record[Turn, State]":
        """Give the record without a turn, but with what has followed it.

        If it is the current entry, the one before becomes that.
        """
        gone = self.entries[entry]
        record = self.with_asides(dict.fromkeys(self.following[entry], True) if gone.aside else {})
        record = record._only(frozenset({entry}), gone.after)
        return replace(record, entries=record._with_state(None))

    def corrected(
        self, entry: int, made: Turn, game: Game, again: Callable[[Game, Turn], Game]
    ) -> tuple[Game, tuple[Turn, ...]]:
        """Put another turn in place of one, and make all others again where that is possible.

        `game`: one with nothing in its record yet. `again` makes a turn in it, or raises Complaint
        if that cannot be. Gives the game after the other turn, and the turns that do not fit any
        more, with all that has followed them. Raises RecordError if there is no such entry.
        """
        self._check(entry)
        now, lost = {0: 0}, list[Turn]()
        for number, old in enumerate(self.entries[1:], 1):
            turn = made if number == entry else old.made
            assert turn is not None
            assert old.made is not None
            with suppress(Complaint):
                if old.after in now:
                    before = game.at_entry(now[old.after])
                    game = again(before, turn)
                    game = game.set_aside(before) if old.aside else game
                    now[number] = game.record.at
            if number not in now:
                lost.append(old.made)
                continue
            if old.note:
                game = game.noted(now[number], old.note)
        for number in (max(set(now).intersection((0, *self.line))), entry):
            game = game.at_entry(now[number])
        return game, tuple(lost)

    def _only(self, gone: frozenset[int], before: int) -> "Record[Turn, State]":
        """Leave entries out; what pointed to one of them points to the entry before."""
        if 0 in gone:
            raise RecordError("record-beginning", "the beginning of a game cannot be deleted")
        remaining = [number for number in range(len(self.entries)) if number not in gone]
        now = {number: place for place, number in enumerate(remaining)}
        place = {number: now.get(number, now[before]) for number in range(len(self.entries))}
        entries = [self.entries[number] for number in remaining]
        entries[1:] = [replace(entry, after=place[entry.after]) for entry in entries[1:]]
        record = Record(tuple(entries), place[self.at], place[self.end])
        main = record._end_of(place[self.main]) if record.aside else 0
        return replace(record, end=record._end_of(record.end), main=main)

    def _with_state(self, state: State | None) -> tuple[Entry[Turn, State], ...]:
        entries = list(self.entries)
        entries[self.at] = replace(entries[self.at], state=state)
        return tuple(entries)

    def _end_of(self, entry: int) -> int:
        """The last entry of the oldest line that passes an entry, without asides."""
        while made := [one for one in self.following[entry] if not self.entries[one].aside]:
            entry = made[0]
        return entry

    def _check(self, entry: int) -> None:
        if not 0 <= entry < len(self.entries):
            raise RecordError("record-entry", "the game has no move {entry}", entry=entry)


def misfit(number: int) -> RecordError:
    """Say that an entry of a record that was read does not fit the others."""
    return RecordError("record-unfit", "move {number} does not fit the others", number=number)


class Recorded(Protocol):
    """A game that has a record."""

    @property
    def record(self) -> Record[Any, Any]:
        """The moves that were made."""

    def at_entry(self, entry: int) -> Self:
        """Give the game as it stood after an entry."""

    def noted(self, entry: int, note: str) -> Self:
        """Give the game with a note to an entry."""

    def set_aside(self, before: Self) -> Self:
        """Give the game in which what was made since another one is an aside."""


def final(game: Game, is_over: Callable[[Game], bool]) -> Game:
    """Give a game at the end of its oldest line, or of the line shown if only that one is over.

    An aside is neither.
    """
    oldest, shown = game.at_entry(game.record.oldest_end), game.at_entry(game.record.main_end)
    return shown if is_over(shown) and not is_over(oldest) else oldest
