import json
import os
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.searching.saved_search import sealed, unsealed
from tests.cli.conftest import environment, posix_terminals, read
from tests.waiting import PATIENCE

WORDS = """
    ate eat eta tea teas east seat eats seta rate tear tare rates stare tears aster arts star rat
    tar art tsar quiet quit quite tie ties site rise tire tries
"""
OPTIMIZE = ("boggle", "optimize", "--words", "english.txt")


@pytest.fixture(autouse=True)
def files(home):
    (home / "english.txt").write_text("\n".join(WORDS.split()), encoding="utf-8")
    (home / "board.txt").write_text("TEA\nSRI\n", encoding="utf-8")
    return home


def test_many_boards_are_scored_in_their_order(gridsmith, monkeypatch):
    monkeypatch.setattr("gridsmith.cli.boggle.solving._BATCH", 3)
    monkeypatch.setattr("gridsmith.cli.boggle.boards._parse_line", None)  # which is slow
    lines = ["TEAR", "star", "TEARSIXXX", "XXXX", "RATQu"] * 4
    outcome = gridsmith("boggle", "score", "-", "-w", "english.txt", "-f", "tsv",
                        given="\n".join(lines))  # fmt: skip
    assert [row[0] for row in outcome.rows[1:]] == lines
    assert [row[1:] for row in outcome.rows[1:6]] * 4 == [row[1:] for row in outcome.rows[1:]]


@posix_terminals
def test_a_signal_ends_a_search_that_keeps_what_it_found(gridsmith, home):
    program = "import sys; from gridsmith.cli.main import main; sys.exit(main())"
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", program, *OPTIMIZE, "--save", "saved.json", "-f", "json",
         "--seconds", "500"],
        env=environment(TERM="xterm"),
        stdout=subprocess.PIPE, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    shown = b""
    while b"boards/s" not in shown:
        shown += os.read(ours, 4096)
    process.send_signal(signal.SIGTERM)
    out, _ = process.communicate(timeout=PATIENCE)
    with suppress(OSError):  # Linux's way to say that the other end was closed
        while data := os.read(ours, 4096):
            shown += data
    os.close(ours)
    assert process.returncode == 143
    assert shown.decode().endswith("gridsmith: terminated\r\n")
    answer = json.loads(out)
    assert (answer["end"], answer["points"] > 0) == ("stopped", True)
    assert unsealed((home / "saved.json").read_bytes())["points"] == answer["points"]
    assert sorted(path.name for path in home.iterdir() if path.name.startswith(".")) == []
    assert (
        read(gridsmith(*OPTIMIZE, "--resume", "saved.json", "--steps", "1", "-f", "json"))["boards"]
        > answer["boards"]
    )


@pytest.mark.parametrize("named", ["/etc/passwd", "en\0.txt"])
def test_a_kept_search_has_no_file_opened(gridsmith, home, monkeypatch, named):
    gridsmith(*OPTIMIZE, "--steps", "1", "--save", "saved.json")
    told = unsealed((home / "saved.json").read_bytes())
    (home / "saved.json").write_bytes(sealed({**told, "words": named}))
    monkeypatch.setattr(Catalog, "open_file", None)
    outcome = gridsmith("boggle", "optimize", "--resume", "saved.json", "--steps", "1")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert outcome.err.startswith("gridsmith: saved.json: this search used a word file; pass it ag")


def test_parts_that_another_version_has_closed_are_told(gridsmith, home):
    own = ("-w", "english.txt", "--seed", "1")
    gridsmith("boggle", "prove", "--letters", "TEA SRI", "--least", "8", "--save", "it.json", *own)
    content = unsealed((home / "it.json").read_bytes())
    for part in content["pieces"][0]["closed"][:3]:
        part["program"] = "0" * 64
    (home / "older.json").write_bytes(sealed(content))
    told = gridsmith("boggle", "verify", "older.json", *own)
    assert told.out.endswith("Closed by another version of the program: 3 parts (1-3).\n")
