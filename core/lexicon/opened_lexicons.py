"""Open lexicons, shared by all tools."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from threading import Lock

from ..errors import Message
from .catalog import Catalog
from .lexicon import Lexicon
from .profiles import split_name


class OpenLexicons:
    """The lists that have been opened, for any thread. Only who wants a list waits for it.

    `notify` is called, on the thread that has opened a list, with its notice.
    """

    def __init__(self, catalog: Catalog, notify: Callable[[Message], None]) -> None:
        self.catalog = catalog
        self._notify = notify
        self._lock = Lock()  # held for moments
        self._open: dict[str, Lexicon] = {}
        self._opening = defaultdict[str, Lock](Lock)
        self._forgotten = 0

    def lexicon(self, name: str) -> Lexicon:
        """The list of that name. Raises CatalogError when it cannot be had."""
        with self._lock:
            found, opening = self._open.get(name), self._opening[name]
        if found is not None:
            return found
        with opening:
            while (found := self._open.get(name)) is None:  # else another thread has opened it
                forgotten = self._forgotten
                opened = self.catalog.open(name)
                with self._lock:
                    if forgotten == self._forgotten:  # else its words may have changed meanwhile
                        self._open[name] = opened
                if self._open.get(name) is opened and opened.notice is not None:
                    self._notify(opened.notice)
            return found

    def forget(self, name: str) -> None:
        """Forget a list that was removed or whose words have changed, with any profile.

        Any list with the profile that is in the name is forgotten, too.
        """
        of, profile = split_name(name)
        with self._lock:
            self._forgotten += 1
            for opened in list(self._open):
                its, through = split_name(opened)
                if its == of or (profile and through == profile):
                    del self._open[opened]

    def forget_all(self) -> None:
        """Forget all lists: own words have changed."""
        with self._lock:
            self._forgotten += 1
            self._open.clear()
