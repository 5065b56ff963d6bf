"""The socket of the first window: whoever says what on it, the app and later starts go on."""

import contextlib
import json
import os
import random
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from ..forks import Fork, Forks, die_with_parent, home_in
from ..hands import GAMES, edit
from ..patience import patience
from ..saying import say
from ..trials import Kind, NotHere
from .kills import FOR_EVER, UP_WITHIN, get_ready

_CALLERS = 40
_ANSWERED_WITHIN = 20.0  # seconds
_NOBODY = 65534

_NO_FRONT = "This plugin does not support raise()\n"
"""What Qt says of a window that is to come to the front, where there is no screen."""

_WISH = json.dumps({"tool": "dots", "files": [], "token": None}).encode() + b"\n"


def start(tool: str) -> int:
    """Be a later start of the app: shows the window that is open, or opens one."""
    from ...gui import app, first_window

    first_window.TIMEOUT = 1000 * int(_ANSWERED_WITHIN)  # a busy machine is no silent window

    class Opened(app.App):
        def __init__(self, *given: object, **more: object) -> None:
            say("opened")
            raise SystemExit(3)

    app.App = Opened  # type: ignore[misc]
    os.dup2(2, 1)  # its output is not JSON
    return app.main(["gridsmith", "--tool", tool])


def calls(chance: random.Random, place: Path) -> int:
    """Garbage, half messages and many callers at once change nothing; a later start is answered."""
    forks = Forks.of_this_worker()
    tool = chance.choice(list(GAMES))
    with forks.begin(edit, tool, chance.getrandbits(32), FOR_EVER, 0, place=place) as app:
        app.hear("up", within=UP_WITHIN)
        (where,) = [path for path in place.iterdir() if path.is_socket()]
        assert where.stat().st_mode & 0o077 == 0, "others may call"
        with contextlib.ExitStack() as open_ones:
            for _ in range(chance.choice((1, 5, _CALLERS))):
                _call(chance, where, open_ones)
            with forks.begin(start, chance.choice(list(GAMES)), place=place) as second:
                status = second.end(within=_ANSWERED_WITHIN)
                assert status == 0, f"another window is opened: {status}: {second.complaints}"
                assert "already open" in second.complaints, second.complaints
        states = len(app.said)
        _goes_on(app, states)
        complaints = app.complaints.replace(_NO_FRONT, "")
        assert not complaints, complaints
    return _CALLERS


def _goes_on(app: Fork, states: int) -> None:
    until = time.monotonic() + patience(_ANSWERED_WITHIN)
    while len(app.said) <= states:
        assert app.running(0.05), f"it has ended: {app.complaints}"
        assert time.monotonic() < until, "nothing is edited any more"


def _call(chance: random.Random, where: Path, open_ones: contextlib.ExitStack) -> None:
    """Say something on the socket, and go, or stay."""
    caller = open_ones.enter_context(socket.socket(socket.AF_UNIX))
    caller.settimeout(2)
    with contextlib.suppress(OSError):  # it is let go: that is right
        caller.connect(str(where))
        for _ in range(chance.choice((1, 1, 5))):
            caller.sendall(_said(chance))
        if chance.random() < 0.3:
            caller.shutdown(socket.SHUT_WR)
        if chance.random() < 0.4:
            caller.close()


def _said(chance: random.Random) -> bytes:
    """Give what a caller says, that asks for nothing but what any start may ask for."""
    match chance.randrange(9):
        case 0:
            return chance.randbytes(chance.choice((1, 100, 100_000)))
        case 1:
            return _WISH[: chance.randrange(len(_WISH))]
        case 2:
            return b"x" * 5_000_000
        case 3:
            return b"[" * 100_000 + b"\n"
        case 4:
            return _WISH * chance.choice((1, 2, 50))
        case 5:
            return b'{"tool": "nothing", "token": "a\\u0000b", "files": ["%00", "%", 5]}\n'
        case 6:
            return b'{"tool": "\\ud800", "token": "\\ud800", "files": []}\n'
        case 7:
            return b"\n" * 1000
        case _:
            return json.dumps({"tool": None, "token": "t" * 10_000, "files": []}).encode() + b"\n"


def others(chance: random.Random, place: Path) -> None:
    """Another user who listens in the place of the first window hears nothing; the app opens."""
    with _common_folder() as folder:
        environment = {**home_in(place), "XDG_RUNTIME_DIR": str(folder)}
        forks = Forks.of_this_worker()
        with forks.begin(_address, place=place, environment=environment) as fork:
            ((_, where),) = fork.finish(within=30)
        with forks.begin(listen, where, str(folder / "heard"), place=folder / "other") as other:
            other.hear("listens", within=30)
            with forks.begin(
                edit, chance.choice(list(GAMES)), 1, 3, 0, place=place, environment=environment
            ) as app:
                app.hear("up", within=UP_WITHIN)
                app.finish(within=UP_WITHIN)
            heard = [line for line in other.said if line[0] == "heard"]
            assert not heard, f"another user has heard {heard}"


def _address() -> None:
    from ...core.files.places import Places, window_address

    say("address", window_address(Places.of_user().data))


def listen(where: str, heard: str) -> None:
    """Be another user who listens where the first window would."""
    os.setgroups([])
    os.setgid(_NOBODY)
    os.setuid(_NOBODY)
    die_with_parent()  # forgotten when a process becomes another user's
    with socket.socket(socket.AF_UNIX) as own:
        own.bind(where)
        os.chmod(where, 0o777)  # noqa: PTH101 - the name is the caller's
        own.listen()
        say("listens")
        while True:
            caller, _ = own.accept()
            with caller, contextlib.suppress(OSError):
                caller.settimeout(10)
                if data := caller.recv(10_000):
                    say("heard", data.decode(errors="replace"))
                    caller.sendall(b"shown\n")


@contextlib.contextmanager
def _common_folder() -> Iterator[Path]:
    """Give a folder in which every user may put something."""
    folder = Path(tempfile.mkdtemp(prefix="campaign-common-", dir="/tmp"))
    try:
        folder.chmod(0o1777)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _get_ready_as_root() -> None:
    if os.getuid():
        raise NotHere("only root can be another user")
    get_ready()


KINDS = [
    Kind("first window", "it goes on, whatever is said to it", calls, 0.5,
         seconds=180, megabytes=2500, ready=get_ready),
    Kind("first window of another", "it hears nothing, and the app opens", others, 0.3,
         seconds=180, megabytes=2500, ready=_get_ready_as_root),
]  # fmt: skip
