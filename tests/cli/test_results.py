import csv
import io

import pytest

from tests.cli.conftest import as_text, read


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
