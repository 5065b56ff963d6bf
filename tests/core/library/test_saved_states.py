"""What can be made can be saved and read."""

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import read_json
from gridsmith.core.library.library import json_text
from tests.core.library.saved_states import GAMES, try_states

JUNK = [None, True, -1, 0, 1, 7, 1000, 2**31, 2**70, 0.5, 1e300, "", ".", "а", "x" * 3000, [], {},
        [0], [[0, 0]], [["", []]], {"": 0}]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_every_state_that_actions_reach_is_read_as_it_was_saved(name: str) -> None:
    """With its undo history, as sessions and text codes have it."""
    try_states(GAMES[name], examples=15, steps=25)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=50, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_hostile_state_is_refused_in_one_line_or_is_a_state(name: str, data: Any) -> None:
    """It can be written and read again, and takes actions as any other."""
    game = GAMES[name]
    state = game.start
    for action in data.draw(st.lists(st.sampled_from(game.actions), min_size=4, max_size=9)):
        with suppress(Complaint, IndexError):
            state = action(state, data.draw)
    content = json.loads(json_text(data.draw(st.sampled_from(game.contents))(state)))
    for _ in range(data.draw(st.integers(1, 3))):
        _damage(content, data.draw)
    line, read = "", None
    try:
        read = game.read(read_json(json.dumps(content)))
    except Complaint as complaint:
        line = str(complaint)
    assert bool(line) == (read is None)
    assert "\n" not in line
    if read is None:
        return
    for content_of in game.contents:
        assert game.read(read_json(json_text(content_of(read)))) == game.lasting(read)
    for action in data.draw(st.lists(st.sampled_from(game.actions), min_size=2, max_size=4)):
        with suppress(Complaint):
            read = action(read, data.draw)


def _damage(content: Any, draw: Any) -> None:
    """Put something else anywhere into a content, or leave it out."""
    places = list[tuple[Any, Any]]()

    def look(inner: Any) -> None:
        keys = inner if isinstance(inner, dict) else range(len(inner))
        for key in keys:
            places.append((inner, key))
            if isinstance(inner[key], dict | list):
                look(inner[key])

    look(content)
    if not places:
        return
    numbers = st.integers(0, len(places) - 1)
    (inner, key), (other, same) = places[draw(numbers)], places[draw(numbers)]
    junk = draw(st.sampled_from(JUNK))
    how = draw(st.sampled_from(["junk", "other", "gone", "more"]))
    if how == "gone":
        del inner[key]
    elif how == "more" and isinstance(inner, list):
        inner.insert(key, copy.deepcopy(inner[key]))
    else:
        inner[key] = copy.deepcopy(other[same] if how == "other" else junk)
