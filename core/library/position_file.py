"""A position in a file: which game it is of, before that game itself reads it."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ..errors import Complaint
from ..files.state import read_json
from .code import has_code, read_code
from .file_kind import games_in, is_json_object, is_word_list

SUFFIX: Final = ".gridsmith"

LARGEST: Final = 10_000_000
"""Bytes of the largest file that can be a position."""

FORMAT: Final = 1
"""Of what is written here; a file of another format is refused."""

_CODE_WITHIN: Final = 100_000  # bytes of a text, from its beginning


@dataclass(frozen=True)
class PositionFile:
    """What was read from a file, or from a text code.

    `content`: what JSON holds, None where the file is something else, such as a board as text.
    `games`: the games whose position it may be, the most likely one first.
    """

    path: Path
    data: bytes
    content: dict[str, Any] | None = None
    games: tuple[str, ...] = ()
    is_word_list: bool = False
    is_code: bool = False

    @property
    def game(self) -> object:
        """What it says it is of: "balda"; None where it says nothing, being no position of ours."""
        return None if self.content is None else self.content.get("gridsmith")


def write_position(game: str, content: Mapping[str, Any]) -> bytes:
    """Give the bytes of a file that holds a position; `content` is what the game itself gives."""
    text = json.dumps(
        {"gridsmith": game, "format": FORMAT, **content}, ensure_ascii=False, indent=1
    )
    return text.encode(errors="replace")  # unpaired surrogates


def read_position(path: Path) -> PositionFile:
    """Read a file that may hold a position, or a board that a page can make something of.

    A text code may take the place of the path.

    Raises Complaint for what is too large, no file, JSON that is damaged, of another version, or
    another file of Gridsmith; OSError for what cannot be read.
    """
    if has_code(str(path)):
        return position_in(os.fsencode(path))
    if path.exists() and not path.is_file() and not path.is_dir():
        raise Complaint("saved-game-no-file", "not a file")  # to read it might never end
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    return position_in(data, path)


def position_in(data: bytes, path: Path = Path()) -> PositionFile:
    """Recognize what the content of a file is. Raises Complaint as `read_position` does."""
    text = data[:_CODE_WITHIN].decode(errors="ignore")
    if has_code(text) and not is_json_object(data):
        game, content = read_code(text)
        content = {"gridsmith": game, "format": FORMAT, **content}
        return PositionFile(path, data, content, (game,), is_code=True)
    if is_word_list(data):
        return PositionFile(path, data, is_word_list=True)
    if len(data) > LARGEST:
        games_in(data[:1000])  # a large file of ours is named
        raise Complaint("saved-game-large", "it is too large to be a position")
    if not is_json_object(data):
        return PositionFile(path, data, games=games_in(data))
    content = read_json(data)
    if "gridsmith" in content and content.get("format") != FORMAT:
        raise Complaint("position-other", "it was saved by another version of Gridsmith")
    return PositionFile(path, data, content, games_in(data, content))


def path_of(argument: str) -> Path:
    """Give the absolute path that a person or a desktop means: a path, or a file:// address.

    A text code stays as it is.
    """
    if has_code(argument):
        return Path(argument)
    if argument[:5].lower() == "file:":
        from urllib.parse import unquote_to_bytes, urlsplit
        from urllib.request import url2pathname

        if os.name == "nt":
            argument = url2pathname(urlsplit(argument).path)
        else:
            argument = os.fsdecode(unquote_to_bytes(urlsplit(argument).path))
    return Path(argument).absolute()
