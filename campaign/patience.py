"""How long to wait for something that would not come at all if it were broken."""

import os


def patience(seconds: float) -> float:
    """Return a limit in seconds on this machine as busy as it is, from one on a quiet machine.

    Only for waits that end with an event; a limit that is a promise counts processor time.
    """
    return seconds * max(1.0, os.getloadavg()[0])
