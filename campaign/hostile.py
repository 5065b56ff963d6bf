"""Places where the app cannot work as it should: it opens, says so, and loses nothing it kept.

Each is tried in a process with mounts of its own, which go when it ends.
"""

from __future__ import annotations

import ctypes
import logging
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtGui import QGuiApplication

from ..core.library.library import Library
from ..gui.app import build_app
from .hands import GAMES, edit_once
from .monkey import Gaps, Steps, Witness, as_text, drive, state_of
from .trials import patience, say

_NEW_MOUNTS, _NEW_USER = 0x00020000, 0x10000000
_READ_ONLY, _BIND, _REMOUNT, _PRIVATE, _ALL = 1, 4096, 32, 1 << 18, 16384

NO_GAP_OVER = 0.5  # seconds for which the window may stand still
_STARTS_WITHIN = 3.0  # seconds; nobody sees a window yet, and the disk may be slow
IN_MEMORY = "until you close the app"
"""What the app says when it can keep nothing."""

SAVED_WITHIN = 10.0  # seconds after the place has become good again

Heal = Callable[[], object]


@dataclass(frozen=True)
class Place:
    """A hostile place.

    `make`: makes it of a home where the app has been, before the app opens again. `worsen`: makes
    it so while the app is open. Both give what makes it good again, None where nothing does.
    `is_noticed`: the app says so when it opens.
    """

    make: Callable[[Path, random.Random], Heal | None] = lambda home, chance: None
    worsen: Callable[[Path, random.Random], Heal | None] = lambda home, chance: None
    is_noticed: bool = False


def own_mounts() -> None:
    """Give this process mounts of its own. Raises OSError where that is not allowed."""
    user, group = os.getuid(), os.getgid()
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(_NEW_MOUNTS | (_NEW_USER if user else 0)):
        raise OSError(ctypes.get_errno(), "no mounts of its own")
    if user:
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    _mount("none", "/", "", _PRIVATE | _ALL)


def _mount(source: str, target: str, kind: str, flags: int = 0, data: str = "") -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.mount(source.encode(), target.encode(), kind.encode(), flags, data.encode()):
        raise OSError(ctypes.get_errno(), f"{source} cannot be mounted on {target}")


def _small_disk(home: Path, chance: random.Random) -> None:
    """Move the data onto a disk of one megabyte."""
    data = home / "data"
    found = {path.name: path.read_bytes() for path in data.iterdir() if path.is_file()}
    _mount("none", str(data), "tmpfs", 0, "size=1m,mode=0700")
    for name, content in found.items():
        (data / name).write_bytes(content)


def _fill(home: Path, chance: random.Random) -> Heal:
    """Fill the disk, but for some bytes."""
    ballast = home / "data" / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:
                continue
    if free := chance.choice((0, 0, 4096, 30_000)):
        os.truncate(ballast, max(0, ballast.stat().st_size - free))
    return ballast.unlink


def _full_disk(home: Path, chance: random.Random) -> Heal:
    _small_disk(home, chance)
    return _fill(home, chance)


def _read_only(home: Path, chance: random.Random) -> None:
    data = str(home / "data")
    _mount(data, data, "", _BIND)
    _mount("none", data, "", _BIND | _REMOUNT | _READ_ONLY)


def _locked(home: Path, chance: random.Random) -> Heal:
    """Have another process hold the library.

    One that is forked would not do: SQLite would go on in it as with the locks of this process,
    which may be in the middle of writing.
    """
    path = home / "data" / "library.sqlite"
    holder = subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", _HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout
    assert holder.stdout.read(1) == b"."
    return lambda: (holder.kill(), holder.communicate())


_HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=5, isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print(end=".", flush=True)
sys.stdin.read()
"""
"""Holds a library until it is killed, or whoever has begun it is gone."""


PLACES = {
    "full disk": Place(make=_full_disk),
    "disk gets full": Place(make=_small_disk, worsen=_fill),
    "read-only data": Place(make=_read_only, is_noticed=True),
    "library locked": Place(worsen=_locked),
}


class Life:
    """An app from its opening to its closing, with hands at a game, and its notices."""

    def __init__(self, home: Path, tool: str) -> None:
        self.home = home
        self.notices: list[str] = []
        self.kept: list[str] = []
        self.app = build_app(home, language="en", words=GAMES[tool].words, tool=tool)
        self.app.shell.noticeShown.connect(self._hear)
        self.tool = tool
        self.page: Any = self.app.shell.pageModel(tool)
        GAMES[tool].begin(self.page)

    def _hear(self, text: str) -> None:
        say("notice", text)
        assert text, "an empty notice"
        assert "\n" not in text, f"a notice of several lines: {text}"
        if text.startswith("Saved “"):
            self.kept.append(text.removeprefix("Saved “").removesuffix("”"))
        else:
            self.notices.append(text)

    @property
    def state(self) -> str:
        """The game as it is on the board."""
        return state_of(self.page)

    def edit(self, chance: random.Random, changes: int) -> Steps:
        """Change the game, and keep it now and then."""
        for number in range(changes):
            if chance.random() < 0.1:
                say("did", "keep")
                self.page.games.save(f"game {number} {chance.getrandbits(30)}")
            else:
                edit_once(self.app.window, GAMES[self.tool], chance)
            yield chance.choice((0, 5, 20, 60))

    def kept_state(self) -> str | None:
        """What the library has of the game."""
        with Library(self.home / "data" / "library.sqlite") as library:
            session = library.session(self.tool)
        return None if session is None else as_text(session["game"])

    def titles(self) -> list[str]:
        """The names of the games that the library has."""
        with Library(self.home / "data" / "library.sqlite") as library:
            return [entry.title for entry in library.entries(self.tool)]


def live(name: str, chance: random.Random, place: Path) -> None:
    """Be an app in a hostile place."""
    home = place / "home"
    home.mkdir()
    own_mounts()
    application = QGuiApplication([])
    application.setQuitOnLastWindowClosed(False)
    assert not drive(_live(PLACES[name], home, chance))


def _live(place: Place, home: Path, chance: random.Random) -> Steps:
    witness, gaps = Witness(logging.ERROR), Gaps()
    tool = chance.choice(list(GAMES))
    life = Life(home, tool)
    yield from life.edit(chance, 8)
    yield 800
    before = life.state
    assert life.app.close(), "threads were left"
    heal = place.make(home, chance)
    gaps.longest.clear()
    life = Life(home, tool)
    yield 20
    gaps.doing = "opened"
    yield 480
    assert life.notices or not place.is_noticed, "nothing is said"
    is_in_memory = any(IN_MEMORY in notice for notice in life.notices)
    assert life.state == before or is_in_memory, f"{life.state}\nwas {before}"
    yield from life.edit(chance, 10)
    gaps.doing = "worsening"
    heal = place.worsen(home, chance) or heal
    yield 20
    gaps.longest.pop(gaps.doing, None)  # it was not the app that took so long
    gaps.doing = "editing"
    yield from life.edit(chance, chance.randint(5, 20))
    yield chance.choice((0, 500, 2000, 6000))
    is_saved = False
    if heal and chance.random() < 0.6:
        say("did", "heal")
        heal()
        heal = None
        until = time.monotonic() + patience(SAVED_WITHIN)
        while not is_in_memory and life.kept_state() != life.state:
            assert time.monotonic() < until, f"not saved, though it could be: {life.notices}"
            yield 50
        is_saved = not is_in_memory
    for doing, gap in gaps.longest.items():
        limit = _STARTS_WITHIN if doing == "start" else NO_GAP_OVER
        assert gap < patience(limit), f"the window stood still for {gap:.2f} s ({doing})"
    last = life.state
    assert life.app.close(), "threads were left"
    if heal:
        heal()
    again = Life(home, tool)
    yield 500
    notices = life.notices + again.notices
    if not is_in_memory:
        lost = set(life.kept) - set(life.titles())
        assert not lost, f"said to be kept, and gone: {lost}"
        assert again.state == last or (notices and not is_saved), f"{again.state}\nwas {last}"
    elif not any(IN_MEMORY in notice for notice in again.notices):
        assert again.state == before, f"what was kept before is lost: {again.state}\nwas {before}"
    assert again.app.close(), "threads were left"
    assert not witness.seen, "\n".join(witness.seen)
