"""What the user chose and where the window was, in one small INI file."""

from __future__ import annotations

import json
from pathlib import Path

import platformdirs
from PySide6.QtCore import QRect, QSettings

LANGUAGES = ("system", "en", "ru")
THEMES = ("system", "light", "dark")
TOOLS = ("balda", "boggle", "tiles", "blocks", "dots")


def default_path() -> Path:
    """The user's own settings file."""
    return platformdirs.user_config_path("gridsmith", appauthor=False) / "gridsmith.ini"


class Settings:
    """Typed access to the settings file.

    Whatever the file holds, reading gives a value that makes sense: a missing, damaged or
    unreadable file, or a value out of range, reads as the default.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, which need not exist."""
        self.path = path
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def language(self) -> str:
        """One of LANGUAGES."""
        return self._choice("language", LANGUAGES)

    @language.setter
    def language(self, value: str) -> None:
        self._store.setValue("language", value)

    @property
    def theme(self) -> str:
        """One of THEMES."""
        return self._choice("theme", THEMES)

    @theme.setter
    def theme(self, value: str) -> None:
        self._store.setValue("theme", value)

    @property
    def tool(self) -> str:
        """The tool that was open last, one of TOOLS."""
        return self._choice("tool", TOOLS)

    @tool.setter
    def tool(self, value: str) -> None:
        self._store.setValue("tool", value)

    @property
    def geometry(self) -> QRect | None:
        """Where the window was, if that is known."""
        text = self._text("window/geometry")
        try:
            x, y, width, height = (int(number) for number in text.split(" "))
        except ValueError:
            return None
        sound = abs(x) < 100_000 and abs(y) < 100_000
        if not sound or not 100 <= width <= 20_000 or not 100 <= height <= 20_000:
            return None
        return QRect(x, y, width, height)

    @geometry.setter
    def geometry(self, value: QRect) -> None:
        text = f"{value.x()} {value.y()} {value.width()} {value.height()}"
        self._store.setValue("window/geometry", text)

    @property
    def maximized(self) -> bool:
        """Whether the window filled the screen."""
        return self._text("window/maximized") == "true"

    @maximized.setter
    def maximized(self, value: bool) -> None:
        self._store.setValue("window/maximized", value)

    @property
    def recent_files(self) -> list[str]:
        """The paths of the files used last, the latest first."""
        try:
            paths = json.loads(self._text("files/recent"))
        except ValueError:
            return []
        return [path for path in paths if isinstance(path, str)] if isinstance(paths, list) else []

    @recent_files.setter
    def recent_files(self, value: list[str]) -> None:
        self._store.setValue("files/recent", json.dumps(value))

    def save(self) -> None:
        """Write the file now; where it cannot be written, the choices last until the app ends."""
        self._store.sync()

    def _text(self, key: str) -> str:
        value = self._store.value(key, "")
        return value if isinstance(value, str) else str(value).lower()

    def _choice(self, key: str, choices: tuple[str, ...]) -> str:
        text = self._text(key)
        return text if text in choices else choices[0]
