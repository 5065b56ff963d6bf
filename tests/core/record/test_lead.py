"""Who leads, and since when."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.record.lead import last_lead


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 2), min_size=1, max_size=12))
def test_the_last_lead_is_that_of_a_list_of_leaders(scores):
    leads = [(at, a > b) for at, (a, b) in enumerate(scores) if a != b]
    changes = [at for (_, was), (at, now) in itertools.pairwise(leads) if was != now]
    assert last_lead(scores) == (changes[-1] if changes else 0)
