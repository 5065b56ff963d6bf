import json
import random
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

ACTIONS = (
    *("do", "do", "do", "do", "go on", "amend", "join"),
    *("undo", "undo", "redo", "forget before", "forget after"),
)


@given(st.lists(st.sampled_from(ACTIONS)), st.integers(0, 4))
def test_it_walks_a_list_of_steps(actions, most):
    """Undo and redo go along the list, and `do` cuts off what follows; `most` are kept before."""
    history = History(0, most)
    steps, at = [(None, 0)], 0
    for state, action in enumerate(actions, 1):
        name = f"to {state}"
        is_none = {"undo": at < 1, "go on": at < 1, "join": at < 2, "redo": at + 1 == len(steps)}
        if is_none.get(action):
            given_one = (name, state) if action == "go on" else ()
            with pytest.raises(IndexError):
                getattr(history, action.replace(" ", "_"))(*given_one)
        elif action == "do":
            history.do(name, state)
            steps = [*steps[: at + 1], (name, state)][-most - 1 :]
            at = len(steps) - 1
        elif action == "go on":
            history.go_on(name, state)
            steps = [*steps[:at], (name, state)]
        elif action == "amend":
            history.amend(state)
            steps[at] = steps[at][0], state
        elif action == "join":
            history.join()
            at -= 1
            del steps[at]
        elif action == "forget before":
            history.forget_before()
            steps, at = steps[at:], 0
        elif action == "forget after":
            history.forget_after()
            steps = steps[: at + 1]
        else:
            at += 1 if action == "redo" else -1
            assert (history.redo() if action == "redo" else history.undo()) == steps[at][1]
        assert (history.state, history.undo_name) == (steps[at][1], steps[at][0] if at else None)
        assert history.redo_name == (None if at + 1 == len(steps) else steps[at + 1][0])


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
    assert reading.read(file().write(history), "abcd") is None
    again.undo()
    again.put(again.at, "abcd")
    again.do("x", "abcdx")
    assert read_again(reading.write(again), "abcdx") == (
        [(None, "a"), ("b", "ab"), ("c", "abc"), ("d", "abcd"), ("x", "abcdx")],
        4,
    )
    assert [reading.text(step) for step in again.steps[:2]] == ['"a"', '"ab"']


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
