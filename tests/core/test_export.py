import csv
import io
import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.export import (
    CsvStyle,
    ExportError,
    Format,
    Items,
    Table,
    format_of,
    render,
    write,
)

WORDS = Table(("слово", "row", "note"), (("кот", 3, None), ("барсук", 12, "a b")))

# What a file in UTF-8 can hold.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


@st.composite
def tables(draw, cells):
    columns = tuple(draw(st.lists(TEXTS, min_size=1, max_size=4, unique=True)))
    return Table(columns, tuple(draw(st.lists(st.tuples(*[cells] * len(columns)), max_size=6))))


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", "слово   row  note\nкот       3\nбарсук   12  a b\n"),
        ("csv", "слово,row,note\nкот,3,\nбарсук,12,a b\n"),
        ("tsv", "слово\trow\tnote\nкот\t3\t\nбарсук\t12\ta b\n"),
        (
            "json",
            '[\n  {\n    "слово": "кот",\n    "row": 3,\n    "note": null\n  },\n'
            '  {\n    "слово": "барсук",\n    "row": 12,\n    "note": "a b"\n  }\n]\n',
        ),
    ],
)
def test_forms(form, text):
    assert render(WORDS, form) == text


def test_text_is_aligned_for_wide_and_combining_characters():
    rows = (("漢字", "x", 5), ("и\u0306", None, -17), ("word", 3, 0.5), ("w", "y", None))
    text = "a     b    n\n漢字  x    5\nи\u0306        -17\nword  3  0.5\nw     y\n"
    assert render(Table(("a", "b", "n"), rows), "text") == text


def test_csv_as_spreadsheets_of_a_language_expect_it():
    table = Table(("слово", "net"), (("а;б", 1.5), ("в.г,д", -2), ("1.5", None)))
    style = CsvStyle(separator=";", decimal=",")
    assert render(table, "csv", style) == 'слово;net\n"а;б";1,5\nв.г,д;-2\n1.5;\n'
    assert render(table, "tsv", style) == render(table, "tsv")
    assert render(table, "csv") == 'слово,net\nа;б,1.5\n"в.г,д",-2\n1.5,\n'


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
@given(data=st.data())
def test_cells_are_never_broken(form, delimiter, data):
    table = data.draw(tables(TEXTS))
    back = list(csv.reader(io.StringIO(render(table, form), newline=""), delimiter=delimiter))
    assert back == [list(table.columns), *map(list, table.rows)]


@given(tables(TEXTS | st.integers() | st.booleans() | st.none() | st.floats(allow_nan=False)))
def test_json_comes_back(table):
    if any(cell in (float("inf"), float("-inf")) for row in table.rows for cell in row):
        with pytest.raises(ValueError, match="JSON"):
            render(table, "json")
    else:
        back = json.loads(render(table, "json"))
        assert [tuple(found.values()) for found in back] == [tuple(row) for row in table.rows]


def test_several_items_are_a_list_in_json_and_a_text_elsewhere():
    rows = ((Items([(2, 2), (3, 2)]), Items(["a b", "c"], ", "), Items(()), np.float64(0.5)),)
    table = Table(("path", "names", "flags", "x"), rows)
    told = '"path": [[2, 2], [3, 2]],\n    "names": ["a b", "c"],\n    "flags": [],\n    "x": 0.5'
    assert render(table, "json") == f"[\n  {{\n    {told}\n  }}\n]\n"
    assert render(table, "tsv") == "path\tnames\tflags\tx\n2,2 3,2\ta b, c\t\t0.5\n"
    assert render(table, "text") == "path     names   flags    x\n2,2 3,2  a b, c         0.5\n"


@pytest.mark.parametrize("form", Format)
def test_columns_and_rows_are_checked(form):
    for columns in ((), ("a", "a")):
        with pytest.raises(ValueError, match="table"):
            Table(columns, ())
    with pytest.raises(ValueError, match="row 2 has 1 cells for 2 columns"):
        render(Table(("a", "b"), ((1, 2), (1,))), form)


# Files


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("words.csv", b"\xef\xbb\xbf\xd1"),
        ("words.TSV", b"\xd1\x81"),
        ("words.txt", b"\xd1\x81"),
        ("words.json", b"[\n"),
    ],
)
def test_suffix_names_the_format(tmp_path, name, start):
    path = tmp_path / name
    write(WORDS, path)
    assert path.read_bytes().startswith(start)
    assert path.read_text(encoding="utf-8-sig") == render(WORDS, format_of(path))
    assert [found.name for found in tmp_path.iterdir()] == [name]
    write(WORDS, path, encoding="cp1251")
    assert path.read_bytes() == render(WORDS, format_of(path)).encode("cp1251")


@pytest.mark.parametrize("name", ["words", "words.xls", ".csv"])
def test_unknown_suffix(name):
    with pytest.raises(ExportError, match=r"\.csv"):
        format_of(Path(name))


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("missing/words.csv", {}, "cannot be written"),
        ("file.txt/words.csv", {}, "cannot be written"),
        ("folder.csv", {}, "cannot be written"),
        ("words.csv", {"encoding": "latin-1"}, "cannot write 'с'"),
        ("words.csv", {"encoding": "nonsense"}, "unknown encoding"),
    ],
)
def test_failure_leaves_nothing_behind(tmp_path, name, options, told):
    (tmp_path / "file.txt").write_text("kept")
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(ExportError, match=told):
        write(WORDS, tmp_path / name, **options)
    assert {found.name for found in tmp_path.rglob("*")} == {"file.txt", "folder.csv"}
    assert (tmp_path / "file.txt").read_text() == "kept"
