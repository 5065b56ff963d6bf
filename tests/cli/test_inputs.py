"""What a command says of a file that is not for it."""

import gzip

import pytest

from gridsmith.core.searching.saved_search import sealed

KINDS = {
    "board.png": (b"\x89PNG\r\n\x1a\n\0", "a PNG picture; `gridsmith picture read` reads it"),
    "board.jpg": (b"\xff\xd8\xff\xe0\0", "a JPEG picture; `gridsmith picture read` reads it"),
    "all.zip": (None, "a Gridsmith backup; `gridsmith backup restore` reads it"),
    "other.zip": (b"PK\x03\x04" + bytes(40), "a ZIP archive or an office document, not a text"),
    "board.pdf": (b"%PDF-1.7\n", "a PDF document, not a text file"),
    "best.json": (sealed({"file": "gridsmith tiles search"}), "a saved search; resume it"),
}


@pytest.mark.parametrize(
    "command",
    ["balda search", "balda review", "boggle solve", "boggle roll --dice", "tiles optimize --bag",
     "blocks solve", "blocks show", "dots analyze", "dots review"],
)  # fmt: skip
def test_a_file_of_another_kind_is_named_with_the_command_that_reads_it(gridsmith, home, command):
    gridsmith("backup", "save", "all.zip")
    files = dict(KINDS)
    if not command.startswith("blocks"):
        files["soma.xmpuzzle"] = gzip.compress(b"<puzzle/>"), "a gzip archive; `gridsmith blocks"
    for name, (data, said) in files.items():
        if data is not None:
            (home / name).write_bytes(data)
        outcome = gridsmith(*command.split(), name)
        assert (outcome.status, outcome.out) == (2, ""), name
        assert outcome.err.startswith(f"gridsmith: {name}: this is {said}")
        assert outcome.err.count("\n") == 1
