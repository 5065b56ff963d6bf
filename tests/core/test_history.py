import json
import random
from functools import partial
from string import ascii_letters

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.history import (
    LARGEST_STATE,
    MAX_BYTES,
    History,
    HistoryError,
    HistoryFile,
    Unread,
)

ACTIONS = ("do", "do", "do", "go on", "undo", "undo", "redo", "forget before", "forget after")


@given(st.lists(st.sampled_from(ACTIONS)), st.integers(0, 4))
def test_it_walks_a_list_of_states(actions, most):
    """The state is a place in a list: undo and redo step along it, and `do` cuts off what follows.

    To go on puts another state in the place of the last one.
    No more than `most` states are kept before the present one.
    """
    history = History(0, most)
    states, at = [0], 0
    for state, action in enumerate(actions, 1):
        is_last = at == len(states) - 1
        if (action in ("undo", "go on") and at == 0) or (action == "redo" and is_last):
            do = {"undo": history.undo, "redo": history.redo}
            with pytest.raises(IndexError):
                do.get(action, partial(history.go_on, "no", state))()
        elif action == "do":
            history.do(f"to {state}", state)
            states = [*states[: at + 1], state][-most - 1 :]
            at = len(states) - 1
        elif action == "go on":
            history.go_on(f"to {state}", state)
            states = [*states[:at], state]
        elif action == "forget before":
            history.forget_before()
            states, at = states[at:], 0
        elif action == "forget after":
            history.forget_after()
            states = states[: at + 1]
        else:
            at += 1 if action == "redo" else -1
            assert (history.redo() if action == "redo" else history.undo()) == states[at]
        assert history.state == states[at]
        assert history.undo_name == (f"to {states[at]}" if at else None)
        after = states[at + 1 : at + 2]
        assert history.redo_name == (f"to {after[0]}" if after else None)


def test_two_actions_can_be_made_one():
    history = History("")
    for name in "abc":
        history.do(name, history.state + name)
    history.join()
    assert (history.state, history.undo_name) == ("abc", "c")
    assert history.undo() == "a"
    assert (history.undo_name, history.redo_name) == ("a", "c")
    assert history.redo() == "abc"


def test_the_present_state_is_amended_without_an_action():
    history = History("")
    history.do("a", "a")
    history.amend("A")
    assert (history.state, history.undo_name, history.redo_name) == ("A", "a", None)
    assert history.undo() == ""
    history.amend("-")
    assert history.redo() == "A"
    assert history.undo() == "-"


# Saved


def file():
    return HistoryFile[str, str](json.dumps, lambda name: name, lambda name: name)


def walked(history, state_of=lambda state: state):
    return [(step.name, state_of(step.state)) for step in history.steps], history.at


def read_again(data, present):
    history = file().read(data, present)
    return walked(
        history, lambda state: json.loads(state.text) if isinstance(state, Unread) else state
    )


def test_a_history_is_written_and_read():
    history, writing = History(""), file()
    for number in range(30):
        history.do(f"add {number}", history.state + "abc")
        if number % 7 == 5:
            history.undo()
        if number % 9 == 8:
            history.amend(history.state.upper())
        assert read_again(writing.write(history), history.state) == walked(history)
    history.undo()
    assert read_again(writing.write(history), history.state) == walked(history)


def test_a_history_that_was_read_goes_on():
    history = History("a")
    for name in "bcde":
        history.do(name, history.state + name)
    reading = file()
    again = reading.read(file().write(history), "abcde")
    again.undo()
    again.put(again.at, "abcd")
    again.do("x", "abcdx")
    assert read_again(reading.write(again), "abcdx") == (
        [(None, "a"), ("b", "ab"), ("c", "abc"), ("d", "abcd"), ("x", "abcdx")],
        4,
    )
    assert [reading.text(step) for step in again.steps[:2]] == ['"a"', '"ab"']


def test_a_history_of_another_state_is_none():
    assert file().read(file().write(History("a")), "b") is None


def test_of_a_long_history_the_newest_steps_are_written():
    chance = random.Random(1)
    history, writing = History("0"), file()
    for number in range(40):
        history.do(str(number), "".join(chance.choices(ascii_letters, k=60_000)))
    data = writing.write(history)
    assert len(data) <= MAX_BYTES + 60_000
    again = file().read(data, history.state)
    assert 10 < len(again.steps) < 30
    assert [step.name for step in again.steps] == [str(n) for n in range(40)][-len(again.steps) :]
    history.do("too large", "x" * (LARGEST_STATE + 1))
    assert writing.write(history) == b""
    history.do("small", "y")
    assert read_again(writing.write(history), "y") == ([("small", "y")], 0)


@pytest.mark.parametrize("at", range(0, 150, 7))
def test_a_damaged_history_is_told_of(at):
    history = History("a")
    for name in "bcdefgh":
        history.do(name, history.state + name)
    data = file().write(history)
    for bad in (data[:at], bytes([*data[:at], data[at] ^ 0x55, *data[at + 1 :]])):
        try:
            again = file().read(bad, history.state)
        except HistoryError:
            continue
        assert again is None or again.state == history.state
