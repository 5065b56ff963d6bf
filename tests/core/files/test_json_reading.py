"""JSON from outside is read within bounds, and refused in one line that says where."""

import json
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.files.json_reading import (
    DEEPEST,
    JsonError,
    max_length,
    read_json,
    shaped,
    within,
)


class Piece(TypedDict):
    seed: Annotated[int, within(0, 9)]
    kind: NotRequired[Literal["old", "new"]]
    share: NotRequired[Annotated[float, within(0, 1)] | None]


class Kept(TypedDict):
    pieces: Annotated[list[Piece], max_length(3, least=1)]
    size: NotRequired[tuple[int, int]]
    name: NotRequired[Annotated[str, max_length(3)]]
    notes: NotRequired[dict[str, bool]]


def complaint(text: str | bytes, shape: Any = Kept, **settings: Any) -> str:
    with pytest.raises(JsonError) as caught:
        read_json(text, shape, **settings)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[]", "$: expected an object, not a list"),
        ("{}", "$: 'pieces' is missing"),
        ('{"pieces": []}', "$.pieces: the length must be 1 or more"),
        ('{"pieces": [{}]}', "$.pieces[0]: 'seed' is missing"),
        ('{"pieces": [{"seed": 1}, {"seed": 1}, {"seed": 1}, {"seed": 1}]}',
         "$.pieces: the length must be 3 or less"),
        ('{"pieces": [{"seed": 10}]}', "$.pieces[0].seed: it must be 9 or less"),
        ('{"pieces": [{"seed": -1}]}', "$.pieces[0].seed: it must be 0 or more"),
        ('{"pieces": [{"seed": 1}, {"seed": "1"}]}',
         "$.pieces[1].seed: expected a whole number, not a text"),
        ('{"pieces": [{"seed": true}]}',
         "$.pieces[0].seed: expected a whole number, not true or false"),
        ('{"pieces": [{"seed": 1, "kind": "odd"}]}',
         "$.pieces[0].kind: unknown value 'odd'"),
        ('{"pieces": [{"seed": 1, "share": 1.5}]}',
         "$.pieces[0].share: it must be 1.0 or less"),
        ('{"pieces": [{"seed": 1, "share": []}]}',
         "$.pieces[0].share: expected a number or null, not a list"),
        ('{"pieces": [{"seed": 1}], "size": [1, 2, 3]}', "$.size: expected a length of 2"),
        ('{"pieces": [{"seed": 1}], "name": "long"}', "$.name: the length must be 3 or less"),
        ('{"pieces": [{"seed": 1}], "notes": {"a": 1}}',
         "$.notes[...]: expected true or false, not a whole number"),
        ('{"pieces": [{"seed": 1, "share": 1e999}]}',
         "$.pieces[0].share: the number is too large"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said_with_its_place(text: str, line: str) -> None:
    assert complaint(text) == line
    if "e999" not in text:
        with pytest.raises(JsonError) as caught:
            shaped(json.loads(text), Kept)
        assert str(caught.value) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "invalid JSON at line 1, column 1"),
        ('{"a": 1,\n "б" 2}', "invalid JSON at line 2, column 6"),
        ('{"a": NaN}', "invalid JSON at line 1, column 7"),
        ('{"a": -Infinity}', "invalid JSON at line 1, column 8"),
        (b'{"a": "\xff"}', "byte 8 is not valid UTF-8"),
        ('{"a": "\ud800"}', "line 1, column 8: unpaired surrogate D800"),
        (r'{"a": "\ud800x"}', "line 1, column 8: unpaired surrogate D800"),
        (r'{"a": "\\\ud83d\ude00",\n "b": "\udc00"}'.replace(r"\n", "\n"),
         "line 2, column 8: unpaired surrogate DC00"),
        ('{"a": [1e999]}', "$[...][0]: the number is too large"),
        ('{"a": "1234567890123456789012",\n "b": -9223372036854775809}',
         "line 2, column 7: a whole number of more than 64 bits"),
        ('{"a": 18446744073709551616}',
         "line 1, column 7: a whole number of more than 64 bits"),
        ('{"a": %s}' % ("7" * 5000), "line 1, column 7: a whole number of more than 64 bits"),
        ("[" * 100_000, "its lists and objects are nested too deeply: more than 64 levels"),
        ('{"a":' * 100_000, "its lists and objects are nested too deeply: more than 64 levels"),
    ],
)  # fmt: skip
def test_what_is_no_sound_json_is_refused(text: str | bytes, line: str) -> None:
    assert complaint(text, dict) == line


def test_what_is_too_large_is_refused_before_it_is_looked_at() -> None:
    assert complaint("{" * 11, dict, largest=10) == ("it is too large: 11 bytes; the limit is 10")


def test_what_would_take_far_more_room_than_its_text_is_refused() -> None:
    assert complaint("[" + "[]," * 4_000_000 + "[]]", object, largest=64_000_000) == (
        "it has too many values"
    )


def test_what_lies_within_the_bounds_is_read() -> None:
    deep = "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)
    flat = "[" + "[]," * 200 + "[]]"
    text = (
        f'{{"deep": {deep}, "flat": {flat}, "text": "[[\\"{"[" * 100}",'
        ' "least": -9223372036854775808, "most": 18446744073709551615,'
        ' "long": 0.12345678901234567890123, "twice": 1, "twice": 2}'
    )
    content = read_json(b"\xef\xbb\xbf" + text.encode())
    assert content == json.loads(text)
    assert content["twice"] == 2
    assert read_json('{"pieces": [{"seed": 1, "more": 2}]}', Kept) == {"pieces": [{"seed": 1}]}


@given(st.lists(st.sampled_from(["[", "]", "{", "}", '"', "\\\\", "x", ","])), st.integers(60, 70))
def test_levels_are_counted_outside_of_texts(signs: list[str], least: int) -> None:
    """As by walking through the text sign by sign, until a backslash outside of a text."""
    text, depth, deepest, inside = "[" * least + "".join(signs), 0, 0, False
    at = 0
    while at < len(text):
        if inside and text[at] == "\\":
            at += 1
        elif text[at] == "\\":
            return
        elif text[at] == '"':
            inside = not inside
        elif not inside:
            depth += (text[at] in "[{") - (text[at] in "]}")
        deepest = max(deepest, depth)
        at += 1
    is_deep = complaint(text, object).startswith("its lists and objects are nested too deeply")
    assert is_deep == (deepest > DEEPEST)


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@settings(max_examples=50)
@given(st.dictionaries(st.text(), values), st.booleans())
def test_whatever_python_writes_is_read_as_python_reads_it(
    content: dict[str, Any], is_ascii: bool
) -> None:
    text = json.dumps(content, ensure_ascii=is_ascii)
    assert read_json(text) == json.loads(text)


@given(st.text(alphabet='[]{}",:\\ue0123456789.-+ \n', max_size=40))
def test_what_is_no_json_to_python_is_none_here(text: str) -> None:
    try:
        content = read_json(text, object)
    except JsonError:
        return
    assert content == json.loads(text)
