"""What is read from a file that may hold a position, before a game looks at it."""

import json
import os
from pathlib import Path

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.library.position_file import (
    FORMAT,
    LARGEST,
    path_of,
    read_position,
    write_position,
)


def test_a_position_is_read_as_it_was_written(tmp_path):
    """The type of the file is recognised by its first bytes, so they stay as they are."""
    path = tmp_path / "game.gridsmith"
    path.write_bytes(write_position("dots", {"names": ["Ёж", "Кит"]}))
    assert path.read_bytes().startswith(b'{\n "gridsmith": "dots"')
    file = read_position(path)
    assert file.game == "dots"
    assert file.content == {"gridsmith": "dots", "format": FORMAT, "names": ["Ёж", "Кит"]}


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
def test_what_never_ends_is_not_begun(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Complaint, match="not a file"):
        read_position(tmp_path / "pipe")
    with pytest.raises(FileNotFoundError):
        read_position(tmp_path / "gone")
    with pytest.raises(IsADirectoryError):
        read_position(tmp_path)


def test_a_path_or_an_address(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert path_of("game.gridsmith") == tmp_path / "game.gridsmith"
    assert path_of("file:///a%20b/%D1%91%25.gridsmith") == Path("/a b/ё%.gridsmith")
    assert path_of("FILE://localhost/a") == Path("/a")
    assert os.fsencode(path_of("file:///%FF")) == b"/\xff"
