"""Where the app keeps what it keeps: the user's own folders, by the custom of the system."""

import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True)
class Places:
    """The folders of a user, which need not be there yet, and the file of settings.

    `data`: saved games, own words, imported lists. `cache`: what can be made again. `log`: what has
    gone wrong.
    """

    data: Path
    cache: Path
    settings: Path
    log: Path

    @classmethod
    def of_user(cls) -> "Places":
        """Give those of the user who runs this program."""
        folders = platformdirs.PlatformDirs("gridsmith", appauthor=False)
        return cls(
            data=folders.user_data_path,
            cache=folders.user_cache_path,
            settings=folders.user_config_path / "gridsmith.ini",
            log=folders.user_log_path,
        )

    @classmethod
    def within(cls, folder: Path) -> "Places":
        """Give those of an app that has all its files in one folder."""
        return cls(folder / "data", folder / "cache", folder / "gridsmith.ini", folder / "log")


def window_address(data: Path) -> str:
    """Give where the first window of this user, of this data folder and on this screen is met.

    It is the path of a socket, or its name in the folder for what is temporary; on Windows, the
    name of a pipe.
    """
    import hashlib  # a command that names no window need not wait for them
    import json

    # Some programs start others with :0.0 where they have :0 themselves.
    display = re.sub(r"(:\d+)\.\d+$", r"\1", os.environ.get("DISPLAY", ""))
    screens = [display, os.environ.get("WAYLAND_DISPLAY", "")]
    told = json.dumps([os.path.realpath(data), *screens]).encode()
    name = f"gridsmith-{hashlib.sha256(told).hexdigest()[:16]}"
    if sys.platform == "win32":
        return name
    # The system's folder of what is under way is the user's own; the one for what is temporary,
    # which Qt takes by itself, is everybody's.
    own = os.environ.get("XDG_RUNTIME_DIR")
    return str(Path(own) / name) if own and Path(own).is_dir() else f"{name}-{os.getuid()}"


def at_home(path: Path | str) -> str:
    """Give a path as it is told to others: the user's home, and with it the name, is `~`."""
    home = Path.home()
    told = Path(path)
    if len(home.parts) < 2 or not told.is_relative_to(home):
        return str(path)
    return str("~" / told.relative_to(home))


def without_home(text: str) -> str:
    """Give a text with `~` in place of the user's home, wherever that stands in it."""
    home = str(Path.home())
    return re.sub(rf"{re.escape(home)}(?![\w.-])", "~", text) if len(home) > 1 else text
