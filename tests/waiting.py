"""How long a test waits for an event, in one place.

A test never measures time. What it waits for comes at once on a quiet machine and late on a busy
one; this limit only ends a test whose event never comes.
"""

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 60
"""Seconds until a test gives up waiting for an event."""


def wait_until(condition: Callable[[], object]) -> None:
    """Wait for something that another process or thread does, which sends no signal here.

    In tests of the window, call `qtbot.waitUntil`: it handles events meanwhile.
    """
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "what the test waits for does not come"
        time.sleep(0.01)


def delayed(function: Callable[..., Any], seconds: float) -> Callable[..., Any]:
    """Give a function that begins so much later: what does not wait for it shows that."""

    def begin_late(*args: Any) -> Any:
        time.sleep(seconds)
        return function(*args)

    return begin_late
