import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gridsmith.core.files import settings_file
from gridsmith.core.files.places import without_home
from gridsmith.core.files.settings_file import (
    add_settings,
    escaped,
    plain,
    read_settings,
    settings_in,
    settings_text,
)


@given(
    st.dictionaries(
        st.from_regex("([a-z]{1,3}/)?[a-z]{1,3}", fullmatch=True), st.text().filter(str.isprintable)
    )
)
@example({"a": " ", "b": "c "})
def test_values_come_back(values):
    read = settings_in(settings_text({name: escaped(values[name]) for name in values}).encode())
    assert {name: plain(value) for name, value in read.items()} == values


def test_valid_lines_are_read_as_they_are():
    data = b'\xef\xbb\xbfa=1\r\n;b=2\nc\n[General]\nd = "x=y" \n\n[e]\rf=\n[g/h]\ni=\xff\n'
    assert settings_in(data) == {"a": "1", "d": '"x=y"', "e/f": "", "g/h/i": "\ufffd"}


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (r"\x41\x5a1", "A\u05a1"),
        (r"\101\60", "A0"),
        (r"\n\t\q\x", "\n\tqx"),
        (r'"a\"b\\"', 'a"b\\'),
        (r"a\x10ffff\x110000", "a\U0010ffff"),
    ],
)
def test_escapes_are_those_of_qt(value, said):
    assert plain(value) == said


def test_only_simple_values_are_written_bare():
    assert [escaped(value) for value in ("", "a-1: b/c.d_", "ё", "a,b")] == [
        "", "a-1: b/c.d_", '"ё"', '"a,b"'
    ]  # fmt: skip


def test_what_is_there_stays_and_nothing_is_written_that_is_too_large(tmp_path, monkeypatch):
    path = tmp_path / "own" / "settings.ini"
    assert read_settings(path) == {}
    assert add_settings(path, {"a": "1", "b/c": "2"}) == ("a", "b/c")
    assert path.read_text() == "[General]\na=1\n\n[b]\nc=2\n"
    before = path.stat()
    assert settings_text({"b/c": "2"}) == "[b]\nc=2\n"
    assert add_settings(path, {"a": "7"}) == ()
    assert path.stat() == before
    monkeypatch.setattr(settings_file, "LARGEST", 40)
    assert add_settings(path, {"d": "x" * 9}) == ("d",)
    assert read_settings(path) == {"a": "1", "b/c": "2", "d": "x" * 9}
    long = {"f": "y" * 9, "h": "z" * 11}
    whole = f"[General]\nf={long['f']}\nh={long['h']}\n"
    for largest, text in ((36, whole), (35, whole[:22]), (22, whole[:22]), (21, "")):
        monkeypatch.setattr(settings_file, "LARGEST", largest)
        assert settings_text(long) == text
    monkeypatch.setattr(settings_file, "LARGEST", 40)
    path.write_text(f"a={'x' * 38}")
    assert read_settings(path) == {"a": "x" * 38}
    path.write_text(f"a={'x' * 39}")
    assert read_settings(path) == read_settings(tmp_path) == {}


def test_the_user_s_name_is_not_told(monkeypatch):
    text = "see /home/anna/x, /home/anna and /home/anna-bel in /b, not /"
    for home, told in (
        ("/home/anna", "see ~/x, ~ and /home/anna-bel in /b, not /"),
        ("/b", text.replace("/b", "~")),
        ("/", text),
    ):
        monkeypatch.setenv("HOME", home)
        assert without_home(text) == told
