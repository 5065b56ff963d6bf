import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st

from gridsmith.core.searching.search import StateError


def check_incomplete(resume: Callable[[dict[str, Any]], object], state: dict[str, Any]) -> None:
    """See that a state is refused which lacks anything, or is of another search or version."""
    for key in state:
        with pytest.raises(StateError) as error:
            resume({name: state[name] for name in state if name != key})
        assert "\n" not in str(error.value)
    for change in ({"search": "another search"}, {"version": 99}, {"version": None}):
        with pytest.raises(StateError):
            resume({**state, **change})
    with pytest.raises(StateError):
        resume({})


def damages(letters: str, *more: Any) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 300),
        st.sampled_from([2**31, 2**63, -(2**63) - 1, 10**400, 0.5, math.inf, math.nan]),
        st.text(letters, max_size=5),
        st.just([]),
        st.just({}),
        st.lists(st.integers(-2, 99), max_size=4),
        *map(st.just, more),
    )


def damaged(data: st.DataObject, value: Any, damage: st.SearchStrategy[Any]) -> Any:
    if isinstance(value, dict) and value:
        key = data.draw(st.sampled_from(sorted(value)))
        return {**value, key: damaged(data, value[key], damage)}
    if isinstance(value, list) and value and data.draw(st.integers(0, 3)):
        at = data.draw(st.integers(0, len(value) - 1))
        if data.draw(st.integers(0, 4)) == 0:
            return value[:at] + value[at + 1 :]
        return [*value[:at], damaged(data, value[at], damage), *value[at + 1 :]]
    return data.draw(damage)
