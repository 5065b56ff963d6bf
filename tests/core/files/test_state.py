import re
from dataclasses import dataclass
from typing import Annotated

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import Meta
from msgspec.json import encode

from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import read_json


@dataclass(frozen=True)
class Book:
    rows: tuple[int, ...]
    title: Annotated[str, Meta(max_length=5)]
    pages: Annotated[int, Meta(ge=1, le=500)] = 1

    def __post_init__(self):
        if self.pages == 13:
            raise Complaint("made-up", "no book has 13 pages")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)  # fmt: skip


@settings(max_examples=25)
@example({"a": int("7" * 4000)})
@given(st.dictionaries(st.text(), VALUES))
def test_what_is_written_is_read_again(content):
    assert read_json(encode(content)) == content
    assert read_json("\ufeff" + encode(content).decode()) == content


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "invalid JSON at line 1, column 1"),
        ('{"ж":\n "ж" 1}', "invalid JSON at line 2, column 6"),
        ('{"rows": [], "title": "a", "pages": 0}', "pages: invalid value"),
        ('{"rows": [], "title": "a", "pages": 1.5}', "pages: invalid value"),
        ('{"rows": [], "title": "a", "pages": 36893488147419103232}', "pages: invalid value"),
        ('{"rows": [], "title": "a", "pages": true}', "pages: invalid value"),
        ('{"rows": [], "title": "a", "pages": 13}', "no book has 13 pages"),
        ('{"rows": [], "title": "sixsix"}', "title: invalid value"),
        ('{"rows": []}', "title: invalid value"),
        ("[]", "JSON: invalid value"),
        (b'{"other": "\xff"}', "byte 12 is not valid UTF-8"),
        ("\ud800", "invalid content"),
        ("[" * 100_000, "JSON: invalid value"),
        ('{"rows": [], "title": "a", "title": "sixsix"}', "title: invalid value"),
        ("1" * 10_000_001, "it is too large: 10,000,001 bytes; the limit is 10,000,000"),
    ],
)
def test_other_texts_are_refused_in_one_line(text, line):
    with pytest.raises(Complaint, match=re.escape(line)):
        read_json(text, Book)


@pytest.mark.parametrize("text", ["NaN", "1e999", "[" * 100_000, '"\\ud800"', "{} {}", "1" * 5000])
def test_values_that_would_not_be_written_again_are_refused(text):
    with pytest.raises(Complaint):
        read_json(f'{{"a": {text}}}')
