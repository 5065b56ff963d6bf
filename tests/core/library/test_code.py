import json
import os
import random
import re
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.library import code as codes
from gridsmith.core.library.code import LONGEST, CodeError, has_code, read_code, write_code
from gridsmith.core.library.heading import heading_of
from gridsmith.core.library.position_file import (
    FORMAT,
    LARGEST,
    path_of,
    position_in,
    read_position,
    write_position,
)

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)
CONTENT = {"board": ["балда", "....."], "plays": "032rrd 143u"}
CODE = write_code("balda", CONTENT)


@given(st.dictionaries(st.text(max_size=10), VALUES, max_size=6), st.data())
def test_a_code_is_read_as_it_was_written(content, data):
    code = write_code("dots", content)
    assert re.fullmatch("gridsmith:dots-[0-9]+-[0-9]+-[0-9A-Za-z]+", code)
    assert read_code(code) == ("dots", content)
    start = len("gridsmith:dots-")
    for _ in range(3):
        at = data.draw(st.integers(start, len(code)))
        code = code[:at] + data.draw(st.sampled_from([" ", "\n> ", "\r\n", "\u200b"])) + code[at:]
    before, after = data.draw(st.text(alphabet="ab. ,:\n-")), data.draw(st.text(alphabet="ab. ,"))
    text = f"{before}{code}{after}"
    assert has_code(text)
    assert read_code(text) == ("dots", content)


@given(st.integers(0, len(CODE) - 1))
def test_a_code_that_is_cut_off_is_incomplete(length):
    cut = CODE[:length]
    if has_code(cut):
        with pytest.raises(CodeError, match="the code is incomplete"):
            read_code(cut)
    else:
        assert length <= len("gridsmith:balda")


@given(st.data())
def test_a_damaged_code_is_reported(data):
    at = data.draw(st.integers(0, len(CODE) - 1))
    damaged = CODE[:at] + data.draw(st.sampled_from("0aZ9-!ё")) + CODE[at + 1 :]
    if damaged.lower() == CODE.lower() or not has_code(damaged):
        return
    if read := re.fullmatch("gridsmith:([a-z]+)(-.*)", damaged, re.IGNORECASE):
        is_of_another_game = read[2] == CODE.removeprefix("gridsmith:balda")
        if is_of_another_game:  # which finds out itself that this is none of its positions
            assert read_code(damaged) == (read[1].lower(), CONTENT)
            return
    with pytest.raises(CodeError, match="the code is"):
        read_code(damaged)


def packed(data, checksum=None):
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=codes._USUAL)
    checksum = codes._checksum(data) if checksum is None else checksum
    digits = codes._digits_of(checksum + packing.compress(data) + packing.flush())
    return f"gridsmith:dots-1-{len(digits)}-{digits}"


@pytest.mark.parametrize(
    "text",
    [
        packed(b'{"a":"%s"}' % (b"a" * 200_000)),  # a bomb
        packed(b"[1]"),
        packed(b'{"rows": 1e999}'),
        packed(b"{}", b"0000"),
        "gridsmith:dots-1-0-",
        "gridsmith:dots-1-4000-" + "z" * 4000,
        "gridsmith:dots-2-4-0000",
        "gridsmith:dots-1-" + "9" * 10_000,
    ],
)
def test_hostile_codes_are_reported(text):
    with pytest.raises(Complaint):
        read_code(text)


def test_a_position_too_large_for_a_code_is_reported():
    longest = {"n": "a" * 199_992}  # 200,000 bytes
    assert read_code(write_code("dots", longest)) == ("dots", longest)
    digits = "".join(random.Random(1).choices("0123456789abcdef", k=9000))
    code = write_code("dots", {"n": digits[:5000]})
    with suppress(CodeError):
        for length in range(5000, 9000, 5):
            code = write_code("dots", {"n": digits[:length]})
    assert LONGEST - 20 < len(code) <= LONGEST
    assert digits.startswith(read_code(code)[1]["n"])
    for content in ({"n": digits}, {"n": longest["n"] + "a"}):
        with pytest.raises(CodeError, match="too large for a code; save it to a file"):
            write_code("dots", content)


def test_a_code_is_a_position_wherever_a_file_is(tmp_path):
    path = tmp_path / "message.txt"
    path.write_text(f"look:\n{CODE}\n", encoding="utf-8")
    for file in (read_position(path), read_position(path_of(CODE)), position_in(CODE.encode())):
        assert (file.is_code, file.games) == (True, ("balda",))
        assert file.content == {"gridsmith": "balda", "format": FORMAT, **CONTENT}
    path.write_bytes(write_position("dots", {"note": f"Ёж {CODE}"}))
    assert path.read_bytes().startswith(b'{\n "gridsmith": "dots"')
    file = read_position(path)
    assert (file.is_code, file.game) == (False, "dots")
    assert file.content == {"gridsmith": "dots", "format": FORMAT, "note": f"Ёж {CODE}"}


def test_texts_without_a_code():
    texts = (
        "",
        "gridsmith: a desktop app",
        "gridsmith:",
        "Look: Gridsmith:dots-1-5-0a",
        "GRIDSMITH",
    )
    assert list(filter(has_code, texts)) == ["Look: Gridsmith:dots-1-5-0a"]
    with pytest.raises(CodeError, match="another version"):
        read_code("gridsmith:dots-99-5-00000")


def test_what_is_no_position_of_ours_is_left_to_the_page(tmp_path):
    path = tmp_path / "board.txt"
    for data in (b"", b". .\nc a\n", b"\x1f\x8b\x00", b'\xef\xbb\xbf{"rows": 3}'):
        path.write_bytes(data)
        file = read_position(path)
        assert (file.game, file.data) == (None, data)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'{"gridsmith": "dots"', "invalid JSON at line 1, column "),
        (b'\xef\xbb\xbf {"gridsmith": "\xff"}', "is not valid UTF-8"),
        (json.dumps({"gridsmith": "go", "format": FORMAT + 1}).encode(), "by another version"),
    ],
)
def test_a_damaged_file_is_told(tmp_path, data, told):
    path = tmp_path / "game.gridsmith"
    path.write_bytes(data)
    with pytest.raises(Complaint, match=told):
        read_position(path)


def test_what_is_absurdly_large_is_not_read(tmp_path):
    path = tmp_path / "game.gridsmith"
    path.touch()
    os.truncate(path, 10**13)
    with pytest.raises(Complaint, match="too large"):
        read_position(path)
    os.truncate(path, LARGEST)
    assert len(read_position(path).data) == LARGEST


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize(
    ("name", "error"),
    [("pipe", Complaint), ("gone", FileNotFoundError), ("", IsADirectoryError)],
)
def test_what_never_ends_is_not_begun(tmp_path, name, error):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(error):
        read_position(tmp_path / name)


def test_a_path_or_an_address(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert path_of("game.gridsmith") == tmp_path / "game.gridsmith"
    assert path_of("file:///a%20b/%D1%91%25.gridsmith") == Path("/a b/ё%.gridsmith")
    assert path_of("FILE://localhost/a") == Path("/a")
    assert os.fsencode(path_of("file:///%FF")) == b"/\xff"


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"result":"tied"}', '{"scores":[10000000000]}', '{"name":7}'],
)
def test_nothing_else_is_a_heading(text):
    assert heading_of(text) is None
