"""Kernels that were never compiled are compiled in the background.

It is done by processes of their own, since compiling holds the interpreter's lock: the window stays
as smooth as ever. The open page comes first, then all others, with a low priority. A job that needs
a part meanwhile (`Jobs.start`, `needs`) waits for that part only, which is begun at once.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable

from ..core.compiling.compiled import delete_unused_kernels
from ..core.games import GAMES, PARTS
from ..core.installation.preparing import is_prepared, prepare_quietly
from .jobs import Jobs, Lane

log = logging.getLogger(__name__)

_NICE = 10
"""Niceness of a process whose result is not waited for."""


class Compiling:
    """Knows what is compiled, and has the rest compiled. Used from the GUI thread.

    What a process could not compile is compiled in the window's own process when it is needed.
    """

    def __init__(self, jobs: Jobs) -> None:
        """Nothing is known, and nothing begun, until `begin`."""
        self._jobs = jobs
        self._missing: list[str] | None = None
        self._running: set[str] = set()
        self._waiting: list[tuple[set[str], Callable[[], None]]] = []

    def begin(self, first: str) -> None:
        """Have compiled what is missing: what a tool needs first, then all else."""

        def looked(missing: list[str]) -> None:
            self._missing = sorted(missing, key=lambda part: part not in GAMES[first].parts)
            self._go_on()

        self._jobs.ask(_missing, done=looked, lane=Lane.FILES)

    def when_ready(self, parts: Iterable[str], then: Callable[[], None]) -> None:
        """Call `then` as soon as all these parts are compiled: at once, if they are."""
        self._waiting.append((set(parts), then))
        if self._missing is not None:
            self._go_on()

    def is_missing(self, parts: Iterable[str]) -> bool:
        """Whether one of these parts is known not to be compiled yet."""
        return not set(parts).isdisjoint(self._missing or ())

    def _go_on(self) -> None:
        missing = self._missing or []
        waiting, self._waiting = self._waiting, []
        for parts, then in waiting:
            if parts.isdisjoint(missing):
                then()
            else:
                self._waiting.append((parts, then))
        wanted = set().union(*(parts for parts, _ in self._waiting))
        for part in list(missing):
            if part in wanted and part not in self._running:
                self._compile(part, 0)
        for part in list(missing):
            if part not in self._running and len(self._running) < (os.cpu_count() or 1):
                self._compile(part, _NICE)

    def _compile(self, part: str, niceness: int) -> None:
        def failed(error: Exception) -> None:
            log.warning("%s was not compiled ahead: %s", part, error)

        def ended() -> None:
            self._running.discard(part)
            if self._missing is not None and part in self._missing:
                self._missing.remove(part)
            self._go_on()

        self._running.add(part)
        self._jobs.start_process(prepare_quietly, part, niceness, failed=failed, ended=ended)


def _missing() -> list[str]:
    missing = [part for part in PARTS if not is_prepared(part)]
    delete_unused_kernels()
    return missing
