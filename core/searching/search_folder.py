"""The searches of one game that are saved automatically: a sealed file for each problem.

Each is written atomically, so several windows may use a folder at once, and a process that is
killed leaves the old search or the new one. The newest are retained, within bounds.
"""

import json
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..errors import Complaint
from ..files.json_reading import shaped
from ..files.saving import delete_stale_temp_files, make_own_folder, save_whole
from .saved_search import sealed, unsealed

MOST: Final = 20
"""Searches of a game that are retained."""

MOST_BYTES: Final = 64_000_000
"""Bytes that they may have together."""

NAME: Final = re.compile("[0-9A-Za-z_]{1,64}")
"""What games and problems can be called."""

_SEARCHES: Final = "searches"
_ENDING: Final = ".search"
_DAMAGED: Final = ".damaged"


class SearchFolder:
    """The saved searches of one game, by problem, in the app's folder of data."""

    def __init__(self, data: Path, game: str) -> None:
        self._folder = data / _SEARCHES / game

    def save(self, problem: str, record: Mapping[str, Any]) -> None:
        """Save the search of a problem; the oldest ones go where there are too many.

        `record`: "search" is `SavedSearch.content()`, or None, so that the command line can resume
        it; the rest is of the window. Raises OSError where it cannot be saved, and Complaint for
        what is too large.
        """
        window = {name: part for name, part in record.items() if name != "search"}
        data = sealed({**(record["search"] or {}), "window": window})
        make_own_folder(self._folder)
        path = self._path(problem)
        save_whole(path, data)
        others = sorted(self._others(path), reverse=True)
        # A clock that was set back must not make the newest search the oldest.
        if others and others[0][0] >= path.stat().st_mtime_ns:
            os.utime(path, ns=(others[0][0] + 1, others[0][0] + 1))
        room = MOST_BYTES - len(data)
        for number, (_, size, other) in enumerate(others, 2):
            room -= size
            if number > MOST or room < 0:
                other.unlink(missing_ok=True)

    def load(self, problem: str) -> dict[str, Any] | None:
        """Load a problem's search, None without. Raises OSError, and Complaint if set aside."""
        if not NAME.fullmatch(problem) or not NAME.fullmatch(self._folder.name):
            return None  # somebody else has named it
        path = self._path(problem)
        try:
            content = unsealed(path.read_bytes())
            window = shaped(content.pop("window", None), dict[str, Any])
            return {**window, "search": content or None}
        except (FileNotFoundError, NotADirectoryError):
            return None
        except Complaint:
            with suppress(OSError):
                path.replace(path.with_suffix(_DAMAGED))
            raise

    def has(self, problem: str) -> bool:
        """Tell whether the search of a problem is saved."""
        return self._path(problem).exists()

    def add(self, problem: str, data: bytes) -> bool:
        """Add a search as the oldest; return whether it fits. Raises FileExistsError, OSError."""
        make_own_folder(self._folder)
        path = self._path(problem)
        others = self._others(path)
        room = MOST_BYTES - sum(size for _, size, _ in others)
        if len(others) >= MOST or (others and len(data) > room):
            return False
        save_whole(path, data, replace=False)
        if others:
            older = min(others)[0] - 1
            os.utime(path, ns=(older, older))
        return True

    def _path(self, problem: str) -> Path:
        return self._folder / f"{problem}{_ENDING}"

    def _others(self, path: Path) -> list[tuple[int, int, Path]]:
        found = []
        for other in self._folder.iterdir():
            if other != path and other.suffix in (_ENDING, _DAMAGED):
                with suppress(OSError):  # another window has removed it
                    stat = other.stat()
                    found.append((stat.st_mtime_ns, stat.st_size, other))
        return found


class SearchEntry(NamedTuple):
    """The file of a saved search, and its bytes."""

    game: str
    problem: str
    path: Path
    size: int


def delete_unfinished_searches(data: Path) -> None:
    """Delete what saves that were killed over an hour ago have left in a folder of data."""
    with suppress(OSError):  # nothing was ever saved; not ours to look into
        delete_stale_temp_files(*(data / _SEARCHES).iterdir())


def saved_searches(data: Path) -> Iterator[SearchEntry]:
    """Give the searches in a folder of data within its bounds, those of a game newest first."""
    for folder in sorted((data / _SEARCHES).glob("*")):
        if not folder.is_dir() or not NAME.fullmatch(folder.name):
            continue
        found = SearchFolder(data, folder.name)._others(folder)
        room = MOST_BYTES
        for number, (_, size, path) in enumerate(sorted(found, reverse=True), 1):
            room -= size
            if number > MOST or (number > 1 and room < 0):
                break
            if path.suffix == _ENDING and NAME.fullmatch(path.stem):
                yield SearchEntry(folder.name, path.stem, path, size)


def problem_name(problem: object) -> str:
    """Give the name of a problem, fit for JSON, that no other problem has."""
    text = json.dumps(problem, sort_keys=True, ensure_ascii=False)
    return sha256(text.encode(errors="replace")).hexdigest()[:32]
