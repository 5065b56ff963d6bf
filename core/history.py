"""Undo and redo over states that never change themselves."""

from collections import deque
from typing import Generic, TypeVar

State = TypeVar("State")
Name = TypeVar("Name")


class History(Generic[State, Name]):
    """The states of something frozen, each with the name of the action that made it.

    >>> history: History[str, str] = History("")
    >>> history.do("type A", "A")
    >>> history.undo_name
    'type A'
    >>> history.undo()
    ''
    >>> history.redo_name
    'type A'
    """

    def __init__(self, state: State, most: int = 500) -> None:
        """Begin with a state; of the states before, at most `most` are kept."""
        self._before: deque[tuple[Name, State]] = deque(maxlen=most)
        self._after: list[tuple[Name, State]] = []
        self._state = state

    @property
    def state(self) -> State:
        """The present state."""
        return self._state

    @property
    def undo_name(self) -> Name | None:
        """The name of the action that `undo` takes back, None when there is none."""
        return self._before[-1][0] if self._before else None

    @property
    def redo_name(self) -> Name | None:
        """The name of the action that `redo` does again, None when there is none."""
        return self._after[-1][0] if self._after else None

    def do(self, name: Name, state: State) -> None:
        """Go on to a new state; what was undone before cannot be redone any more."""
        self._before.append((name, self._state))
        self._after.clear()
        self._state = state

    def go_on(self, name: Name, state: State) -> None:
        """Have the last action lead to another state, and be called otherwise.

        Raises IndexError when there is none.
        """
        _, before = self._before.pop()
        self._before.append((name, before))
        self._after.clear()
        self._state = state

    def amend(self, state: State) -> None:
        """Have another present state in place of this one, without an action."""
        self._state = state

    def join(self) -> None:
        """Make the last two actions one, by the later's name. Raises IndexError for fewer."""
        name, _ = self._before.pop()
        _, state = self._before.pop()
        self._before.append((name, state))

    def undo(self) -> State:
        """Go back to the state before. Raises IndexError when there is none."""
        name, state = self._before.pop()
        self._after.append((name, self._state))
        self._state = state
        return state

    def redo(self) -> State:
        """Go forward again. Raises IndexError when nothing was undone."""
        name, state = self._after.pop()
        self._before.append((name, self._state))
        self._state = state
        return state
