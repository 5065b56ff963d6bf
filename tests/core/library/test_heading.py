"""What a list shows of a saved game."""

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.library.heading import Heading, heading_of

NUMBERS = st.integers(-(10**9), 10**9)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
COUNTS = st.lists(st.tuples(TEXTS, NUMBERS), max_size=4).map(tuple)
HEADINGS = st.builds(
    Heading,
    picture=TEXTS,
    name=TEXTS,
    size=TEXTS,
    result=st.sampled_from(["", "open", "won", "lost", "drawn"]),
    players=st.lists(TEXTS, max_size=4).map(tuple),
    scores=st.lists(NUMBERS, max_size=4).map(tuple),
    counts=COUNTS,
    strength=TEXTS,
    mine=st.tuples(NUMBERS, NUMBERS),
    words=COUNTS,
)


@given(HEADINGS)
def test_a_heading_comes_back(heading):
    assert heading_of(heading.text()) == heading
    assert heading.found_by == "\n".join([heading.name, heading.size, *heading.players])


@given(HEADINGS, st.data())
def test_a_damaged_heading_is_none_or_another(heading, data):
    text = heading.text()
    at = data.draw(st.integers(0, len(text)))
    for spoiled in (text[:at], text[:at] + data.draw(st.text(max_size=3)) + text[at + 1 :]):
        found = heading_of(spoiled)
        assert found is None or asdict(found).keys() == asdict(heading).keys()


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"result":"tied"}', '{"scores":[10000000000]}', '{"name":7}'],
)
def test_nothing_else_is_a_heading(text):
    assert heading_of(text) is None
