"""The searches of one game that are saved automatically, one for each problem, in the library.

The newest are retained, within bounds. Several windows may save at once.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from ..files.database import FILE, Database, readable
from ..files.state import state_of
from .saved_search import sealed, unsealed

MAXIMUM: Final = 20
"""Searches of a game that are retained."""

MAX_BYTES: Final = 64_000_000
"""Bytes that they may have together."""


@dataclass(frozen=True)
class SearchStore:
    """The saved searches of one game, by problem, in a data folder. Any thread may use it."""

    data: Path
    game: str

    def save(self, problem: str, record: Mapping[str, Any]) -> None:
        """Save the search of a problem; the oldest ones go where there are too many.

        `record`: "search" is `SavedSearch.content()`, or None, so that the command line can resume
        it; the rest is of the window. Raises LibraryError where it cannot be saved, and Complaint
        for what is too large.
        """
        window = {name: part for name, part in record.items() if name != "search"}
        content = sealed({**(record["search"] or {}), "window": window})
        with Database(self.data / FILE) as file, file.transaction() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO search (kind, problem, content) VALUES (?, ?, ?)",
                (self.game, problem, content),
            )
            connection.execute(
                "DELETE FROM search WHERE sequence IN (SELECT sequence FROM (SELECT sequence,"
                " row_number() OVER newest AS number, sum(length(content)) OVER newest AS bytes"
                " FROM search WHERE kind = ? WINDOW newest AS (ORDER BY sequence DESC))"
                " WHERE number > 1 AND (number > ? OR bytes > ?))",
                (self.game, MAXIMUM, MAX_BYTES),
            )

    def load(self, problem: str) -> dict[str, Any] | None:
        """Load a problem's search, None without. Raises Complaint for a damaged one."""
        with readable(self.data / FILE) as connection:
            row = connection.execute(
                "SELECT content FROM search WHERE kind = ? AND problem = ?", (self.game, problem)
            ).fetchone()
        if row is None:
            return None
        content = unsealed(row[0])
        window = state_of(content.pop("window", None), dict[str, Any])
        return {**window, "search": content or None}


def problem_name(problem: object) -> str:
    """Give the name of a problem, fit for JSON, that no other problem has."""
    text = json.dumps(problem, sort_keys=True, ensure_ascii=False)
    return sha256(text.encode(errors="replace")).hexdigest()[:32]
