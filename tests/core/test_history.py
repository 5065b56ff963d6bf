"""Undo and redo against a plain list of states."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core import history as history_module
from gridsmith.core.history import History


@given(st.lists(st.sampled_from(("do", "do", "go on", "undo", "redo"))), st.integers(0, 4))
def test_it_walks_a_list_of_states(actions: list[str], most: int) -> None:
    """The state is a place in a list: undo and redo step along it, and `do` cuts off what follows.

    To go on puts another state in the place of the last one.

    No more than `most` states are kept before the present one.
    """
    history: History[int, str] = History(0, most)
    states, at = [0], 0
    for state, action in enumerate(actions, 1):
        if action == "do":
            history.do(f"to {state}", state)
            states = [*states[: at + 1], state][-most - 1 :]
            at = len(states) - 1
        elif action == "go on":
            if at == 0:
                with pytest.raises(IndexError):
                    history.go_on("no", state)
            else:
                history.go_on(f"to {state}", state)
                states = [*states[:at], state]
        elif action == "undo":
            if at == 0:
                with pytest.raises(IndexError):
                    history.undo()
            else:
                at -= 1
                assert history.undo() == states[at]
        elif at == len(states) - 1:
            with pytest.raises(IndexError):
                history.redo()
        else:
            at += 1
            assert history.redo() == states[at]
        assert history.state == states[at]
        assert history.undo_name == (f"to {states[at]}" if at else None)
        after = states[at + 1 : at + 2]
        assert history.redo_name == (f"to {after[0]}" if after else None)


def test_five_hundred_states_are_kept_unless_told() -> None:
    history: History[int, str] = History(0)
    for state in range(1, 601):
        history.do("go on", state)
    steps = 0
    while history.undo_name is not None:
        history.undo()
        steps += 1
    assert (steps, history.state) == (500, 100)


def test_a_state_may_be_anything() -> None:
    """Also what is false, or equal to the state before."""
    history: History[str | None, str] = History("")
    history.do("same", "")
    history.do("none", None)
    assert [history.undo(), history.undo()] == ["", ""]
    assert [history.redo(), history.redo()] == ["", None]


def test_the_examples_are_true() -> None:
    """What the docstring shows is what happens."""
    assert doctest.testmod(history_module).failed == 0


def test_two_actions_can_be_made_one():
    """Undone and redone in one step, by the name of the later; what was before them stays."""
    history = History("")
    for name in "abc":
        history.do(name, history.state + name)
    history.join()
    assert (history.state, history.undo_name) == ("abc", "c")
    assert history.undo() == "a"
    assert (history.undo_name, history.redo_name) == ("a", "c")
    assert history.redo() == "abc"


def test_the_present_state_is_amended_without_an_action():
    """It is what undo goes back from, and what redo comes to."""
    history = History("")
    history.do("a", "a")
    history.amend("A")
    assert (history.state, history.undo_name, history.redo_name) == ("A", "a", None)
    assert history.undo() == ""
    history.amend("-")
    assert history.redo() == "A"
    assert history.undo() == "-"
