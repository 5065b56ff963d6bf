"""How long to wait for something that would not come at all if it were broken."""

import os


def patience(seconds: float) -> float:
    """Return a limit in seconds on this machine as busy as it is, from one on a quiet machine.

    Only for waits that end with an event; a limit that is a promise counts processor time.
    """
    return seconds * max(1.0, os.getloadavg()[0])


def processor_seconds(seconds: float) -> float:
    """Return a limit of processor time on this machine as busy as it is, from one on a quiet machine.

    Those who share a processor's caches slow each other down: the same work takes more of its time.
    """
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
