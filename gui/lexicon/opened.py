"""Lexicons that stay open, for all the tools."""

from __future__ import annotations

from collections.abc import Callable

from gridsmith.core.errors import Message
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.lexicon import Lexicon


class OpenLexicons:
    """The lists that have been opened. Used on the engine's thread, but for `catalog`.

    `told`: is told, on that thread, what the player should know about a list that was opened.
    """

    def __init__(self, catalog: Catalog, told: Callable[[Message], None]) -> None:
        """Nothing is opened before it is needed."""
        self.catalog = catalog
        self._told = told
        self._open: dict[str, Lexicon] = {}

    def lexicon(self, name: str) -> Lexicon:
        """The list of that name. Raises CatalogError when it cannot be had."""
        if name not in self._open:
            opened = self._open[name] = self.catalog.open(name)
            if opened.notice is not None:
                self._told(opened.notice)
        return self._open[name]

    def reopen(self, name: str) -> Lexicon:
        """Open a list whose words have changed."""
        self.forget(name)
        return self.lexicon(name)

    def forget(self, name: str) -> None:
        """Do not keep a list that was removed, or whose name may stand for another one now."""
        self._open.pop(name, None)

    def forget_all(self) -> None:
        """Do not keep any list: own words have changed."""
        self._open.clear()
