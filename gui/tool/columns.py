"""The columns of tables in the window's language, for files that people look at."""

from __future__ import annotations

from ...core.export import CsvStyle, Format, Table
from ..qt_types import translate

SPREADSHEET_STYLES = {"ru": CsvStyle(separator=";", decimal=",")}
"""The CSV that spreadsheets open in a language; in others the usual one."""


def for_people(table: Table, format: Format) -> Table:  # noqa: A002 - as in core
    """Translate the column names of a table in a format that people read."""
    if format not in (Format.TEXT, Format.CSV):
        return table
    names = {
        "word": translate("Columns", "word"),
        "row": translate("Columns", "row"),
        "col": translate("Columns", "col"),
        "letter": translate("Columns", "letter"),
        "length": translate("Columns", "length"),
        "points": translate("Columns", "points"),
        "paths": translate("Columns", "paths"),
        "path": translate("Columns", "path"),
        "net": translate("Columns", "net"),
        "reply": translate("Columns", "reply"),
        "reply_row": translate("Columns", "reply_row"),
        "reply_col": translate("Columns", "reply_col"),
        "reply_points": translate("Columns", "reply_points"),
        "opens": translate("Columns", "opens"),
        "value": translate("Columns", "value"),
        "board": translate("Columns", "board"),
        "words": translate("Columns", "words"),
        "set": translate("Columns", "set"),
        "blanks": translate("Columns", "blanks"),
        "left": translate("Columns", "left"),
        "part": translate("Columns", "part"),
        "cubes": translate("Columns", "cubes"),
        "count": translate("Columns", "count"),
        "minimum": translate("Columns", "minimum"),
        "edge": translate("Columns", "edge"),
        "column": translate("Columns", "column"),
        "side": translate("Columns", "side"),
        "top": translate("Columns", "top"),
        "bottom": translate("Columns", "bottom"),
        "right": translate("Columns", "right"),
        "low": translate("Columns", "low"),
        "high": translate("Columns", "high"),
        "estimate": translate("Columns", "estimate"),
        "closes": translate("Columns", "closes"),
        "spread": translate("Columns", "spread"),
        "move": translate("Columns", "move"),
        "player": translate("Columns", "player"),
        "boxes": translate("Columns", "boxes"),
        "box": translate("Columns", "box"),
        "note": translate("Columns", "note"),
    }
    columns = tuple(names.get(column, column) for column in table.columns)
    if "side" not in table.columns:
        return Table(columns, table.rows)
    at = table.columns.index("side")
    rows = [(*row[:at], names[str(row[at])], *row[at + 1 :]) for row in table.rows]
    return Table(columns, rows)
