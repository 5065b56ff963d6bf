"""The folders and files of the app, where the system wants them."""

import os
import re
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True)
class Places:
    """The folders of a user, which need not exist yet, and the settings file.

    `data`: saved games, own words, imported lists. `cache`: images, kernels. `log`: the logs.
    """

    data: Path
    cache: Path
    settings: Path
    log: Path

    @classmethod
    def of_user(cls) -> "Places":
        """Give the places of the user who runs this program."""
        folders = platformdirs.PlatformDirs("gridsmith", appauthor=False)
        return cls(
            data=folders.user_data_path,
            cache=folders.user_cache_path,
            settings=folders.user_config_path / "gridsmith.ini",
            log=folders.user_log_path,
        )

    @classmethod
    def within(cls, folder: Path) -> "Places":
        """Give the places of an app with all its files in one folder."""
        return cls(folder / "data", folder / "cache", folder / "gridsmith.ini", folder / "log")


def window_address(data: Path) -> str:
    """Give the socket of the first window for this data folder and screen.

    It is a path in a private folder; on Windows, the name of a pipe.
    """
    # Some programs start others with :0.0 where they have :0 themselves.
    display = re.sub(r"(:\d+)\.\d+$", r"\1", os.environ.get("DISPLAY", ""))
    screen = os.environ.get("WAYLAND_DISPLAY", "")
    # A socket's path must be short.
    key = zlib.crc32(repr((os.path.realpath(data), display, screen)).encode())
    name = f"gridsmith-{key:08x}"
    if sys.platform == "win32":
        return name
    own = os.environ.get("XDG_RUNTIME_DIR")
    return str(Path(own) / name if own and Path(own).is_dir() else data / name)


def without_home(text: str) -> str:
    """Replace the user's home in a text by `~`."""
    home = str(Path.home())
    return re.sub(rf"{re.escape(home)}(?![\w.-])", "~", text) if len(home) > 1 else text
