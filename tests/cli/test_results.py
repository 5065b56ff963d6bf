import csv
import io
import os
import threading

import pytest

from tests.cli.conftest import as_text, read

posix = pytest.mark.skipif(os.name != "posix", reason="pipes with names are those of POSIX")


@pytest.mark.parametrize(
    ("command", "columns"),
    [
        ("balda search board.txt", "word row col letter length paths path"),
        ("boggle solve тик-кот", "word points length paths path"),
        ("tiles words котик?", "word points length blanks"),
    ],
)
def test_all_forms_hold_the_same(gridsmith, command, columns):
    asked = [*command.replace("-", "\n").split(" "), "--words", "words.txt", "--format"]
    heading, *rows = gridsmith(*asked, "tsv").rows
    assert list(csv.reader(io.StringIO(gridsmith(*asked, "csv").out))) == [heading, *rows]
    told = read(gridsmith(*asked, "json"))
    assert [list(row) for row in told] == [columns.split()] * len(rows)
    assert [[as_text(cell) for cell in row.values()] for row in told] == rows
    assert {type(row["length"]) for row in told if "length" in row} == {int}


@posix
def test_output_goes_through_a_pipe_and_into_what_is_open(gridsmith, home):
    lists = gridsmith("words", "list", "-f", "tsv").out
    arguments = ("words", "list", "-f", "tsv", "-o")

    pipe, read = home / "pipe", list[bytes]()
    os.mkfifo(pipe)
    (home / "link").symlink_to(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    outcome = gridsmith(*arguments, "link")
    reader.join(10)
    assert (outcome.status, outcome.out, read) == (0, "", [lists.encode()])
    assert pipe.is_fifo()

    log = home / "log.tsv"
    log.write_bytes(b"before\n")
    with log.open("ab") as file:  # as a shell's >> opens it
        inode = log.stat().st_ino
        assert gridsmith(*arguments, f"/dev/fd/{file.fileno()}").out == ""
        assert (
            gridsmith("words", "list", "-f", "json", "-o", f"/dev/fd/{file.fileno()}").status == 0
        )
    assert log.read_bytes().startswith(b"before\n" + lists.encode() + b"[")
    assert log.stat().st_ino == inode


@posix
def test_a_stream_that_is_not_open_is_told(gridsmith):
    outcome = gridsmith("words", "list", "-f", "tsv", "-o", "/dev/fd/999")
    assert outcome.status == 2
    assert outcome.err == "gridsmith: /dev/fd/999 cannot be written: Bad file descriptor\n"
