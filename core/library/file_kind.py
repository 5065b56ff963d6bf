"""Recognize what a file or a text holds, before any game reads it."""

import re
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from ..errors import Complaint

_LOOKED_AT: Final = 100_000  # bytes of a text
_ZIP = b"PK\x03\x04"
_GZIP = b"\x1f\x8b"
_BACKUP = b"settings.ini"  # which comes first
_SAVED_SEARCH = b"gridsmith search"  # as `core.searching.saved_search.sealed` writes it

_FEWEST_WORDS: Final = 16  # lines: one more than the largest board has
_EMPTY, _BLANK = ".", "?"

_WORD = re.compile(r"[^\W\d_]+(['’-][^\W\d_]+)*")
_NUMBERS_ONLY = re.compile(
    r"(?=[^0-9]*[0-9])(?:[\s0-9+\-{}()\[\],;]|kUnknown|0xFFFF)*", re.IGNORECASE
)
_DOTS = "+.*·•┼"
_BARS = "|│┃¦ \u00a0"
_DOTS_LINE = re.compile(rf"[{_DOTS}](?:[-_=\u2010-\u2015\u2212─━ \u00a0]+[{_DOTS}])+\s*")
_DOTS_SAYING = re.compile(r"\s*(?:to\s+move|players|scores)\s*:", re.IGNORECASE)
_BLOCKS_SAYING = re.compile(r"\s*(?:piece|goal)\s*:", re.IGNORECASE)
_SQUARES_LINE = re.compile(
    r"\s*(?:>[^:]+:\s|premium\s*=|(?:rack|other|bag)\s*:|\w+(?:/\w+){6}\S*(?:\s|$))", re.IGNORECASE
)
"""Of a game in GCG, a layout, a position on the board as text or CGP."""
_BAG_LINE = re.compile(r"\s*\S{1,4}(?:\s+\d{1,6}){1,2}\s*")


def games_in(data: bytes, content: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """List the games of `data`, the likeliest first; `content`: its JSON. Raises Complaint."""
    if is_backup(data):
        raise Complaint(
            "file-backup",
            "this is a Gridsmith backup; restore it in the settings, under This computer",
        )
    if content is not None:
        return _games_in_json(content)
    if is_saved_search(data):
        raise Complaint(
            "file-kept-search", "this is a search saved by the command line; resume it there"
        )
    if data.startswith(_GZIP) or data.lstrip(b"\xff\xfe\xef\xbb\xbf\0 \t\r\n").startswith(b"<"):
        return ("blocks",)  # BurrTools
    lines = _lines_in(data)
    return _games_in_text(lines) if lines else ()


def is_backup(data: bytes) -> bool:
    """Return whether `data` is a backup of ours."""
    return data.startswith(_ZIP) and data[30:50].startswith(_BACKUP)


def is_saved_search(data: bytes) -> bool:
    """Return whether `data` is a search that a command has saved."""
    return data.startswith(_SAVED_SEARCH)


def is_json_object(data: bytes) -> bool:
    """Return whether `data` is meant as an object of JSON, and not as numbers in braces."""
    text = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    return text.startswith(b"{") and not _NUMBERS_ONLY.fullmatch(text[:1000].decode("latin-1"))


def is_word_list(data: bytes) -> bool:
    """Return whether `data` is a text with one word on most lines, and too long for a board."""
    lines = [line for line in _lines_in(data) if line.strip() and not line.startswith("#")]
    if len(lines) < _FEWEST_WORDS:
        return False
    firsts = [re.split(r"[\t;,/]", line, maxsplit=1)[0].strip() for line in lines]
    words = sum(_WORD.fullmatch(first) is not None for first in firsts)
    return words >= 0.9 * len(lines)


def _games_in_json(content: Mapping[str, Any]) -> tuple[str, ...]:
    if "gridsmith" in content:
        game = content["gridsmith"]
        return (game,) if isinstance(game, str) else ()
    if {"pieces", "goal"} <= content.keys():
        return ("blocks",)
    if {"rows", "cols", "drawn"} <= content.keys():
        return ("dots",)
    return ()


def _lines_in(data: bytes) -> list[str]:
    """Return the first lines of a text, or nothing if `data` is not UTF-8 text."""
    head = data[:_LOOKED_AT]
    text = head.decode("utf-8-sig", "ignore" if len(data) > _LOOKED_AT else "replace")
    if "\0" in text or "\ufffd" in text:
        return []
    lines = text.splitlines()
    return lines[:-1] if len(data) > _LOOKED_AT else lines  # the last one is cut off


def _games_in_text(lines: Sequence[str]) -> tuple[str, ...]:
    from ..record.table import looks_like_moves  # seldom needed

    written = [
        (number, line)
        for number, line in enumerate(lines)
        if line.strip() and not line.lstrip().startswith(("#", "//"))
    ]
    if not written:
        return ()
    first, top = written[0]
    below = lines[first + 1] if first + 1 < len(lines) else ""
    if any(_BLOCKS_SAYING.match(line) for _, line in written):
        return ("blocks",)
    if any(_SQUARES_LINE.match(line) for _, line in written):
        return ("board",)
    if any(_DOTS_SAYING.match(line) for _, line in written):
        return ("dots",)
    if _is_drawing(top, below):
        return ("dots",)
    if _NUMBERS_ONLY.fullmatch("\n".join(lines)):
        return ("blocks",)
    if all(_BAG_LINE.fullmatch(line) for _, line in written):
        return ("tiles",)
    if looks_like_moves(top):
        return ("dots",) if _are_edges([line for _, line in written]) else ("balda",)
    return _games_of_letters([line.split() for _, line in islice(written, _FEWEST_WORDS)])


def _are_edges(lines: Sequence[str]) -> bool:
    """Return whether a table of moves is of Dots: Balda has a word where Dots has a number."""
    top = lines[0].lower()
    if top.lstrip().startswith("["):
        return any(re.search(r'"side"\s*:', line) for line in lines)
    names = re.split(r"[\t;, ]+", top.replace('"', "").strip())
    return "side" in names if names[0] == "move" else names[1:2] != [] and names[1].isdecimal()


def _is_drawing(top: str, below: str) -> bool:
    """Return whether two lines begin a drawing of Dots and Boxes, and not a board of letters."""
    if not _DOTS_LINE.fullmatch(top.strip()):
        return False
    dots = [place for place, sign in enumerate(top) if sign in _DOTS]
    return "+" in top or all(below[place : place + 1] in _BARS for place in dots)


def _games_of_letters(lines: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the games whose boards and racks are written like these lines of parts."""
    from ..boggle.board import without_bonuses  # seldom needed

    written = ["".join(parts) for parts in lines]
    rows = list(map(without_bonuses, written))
    signs = set("".join(rows))
    if not all(sign.isalpha() or sign in (_EMPTY, _BLANK) for sign in signs):
        return ()
    if rows != written:
        return () if _BLANK in signs else ("boggle",)
    if len(rows) == 1:
        parts, row = lines[0], rows[0]
        if _BLANK in signs:
            return ("tiles",)
        if len(parts) > 1 and min(map(len, parts)) > 1:
            return ("boggle",) if {*map(len, parts)} == {len(parts)} else ()  # or a sentence
        is_square = len(row) >= 16 and round(len(row) ** 0.5) ** 2 == len(row)
        return ("boggle", "tiles", "balda") if is_square else ("tiles", "boggle", "balda")
    if _BLANK in signs:
        return ()
    if _EMPTY in signs or len(rows) != len(rows[0]):
        return ("balda", "boggle")
    return ("boggle", "balda")
