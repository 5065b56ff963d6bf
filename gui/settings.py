"""What the user chose and where the window was, in one small INI file."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import platformdirs
from PySide6.QtCore import QObject, QRect, Signal

from gridsmith.core.errors import Complaint
from gridsmith.core.json_reading import JsonError, read_json
from gridsmith.core.saving import close_to_others, make_own_folder, save_whole
from gridsmith.gui.jobs import Jobs, Lane

log = logging.getLogger(__name__)

LANGUAGES = ("system", "en", "ru")
THEMES = ("system", "light", "dark")
TOOLS = ("balda", "boggle", "tiles", "blocks", "dots")
OPPONENTS = ("unknown", "all", "good", "everyday")
"""What the opponent at Balda knows: nobody knows what, every word, a part of them."""
RECENT = 8
"""How many of the files used last are kept."""
LARGEST = 1_000_000
"""Bytes of the largest file that can be one of settings."""


def default_path() -> Path:
    """The user's own settings file."""
    return platformdirs.user_config_path("gridsmith", appauthor=False) / "gridsmith.ini"


class Settings(QObject):
    """Typed access to the settings file.

    Whatever the file holds, reading gives a value that makes sense: a missing, damaged or
    unreadable file, or a value out of range, reads as the default.

    Two windows have the same file: saving puts what was changed here into what is there by now.
    """

    changed = Signal()
    """Something was changed here that is not saved yet."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        """Read the file, which need not exist."""
        super().__init__(parent)
        self.path = path
        self._changed: dict[str, str] = {}
        self._used: list[str] = []
        self._is_saving = False
        try:
            self._values = _read(path)
        except OSError:
            log.warning("%s cannot be read", path, exc_info=True)
            self._values = {}

    @classmethod
    def of_user(cls) -> Settings:
        """The settings of the user who runs this program, which nobody else can look into."""
        path = default_path()
        close_to_others(path.parent)
        return cls(path)

    @property
    def language(self) -> str:
        """One of LANGUAGES."""
        return self._choice("language", LANGUAGES)

    @language.setter
    def language(self, value: str) -> None:
        self._set("language", value)

    @property
    def theme(self) -> str:
        """One of THEMES."""
        return self._choice("theme", THEMES)

    @theme.setter
    def theme(self, value: str) -> None:
        self._set("theme", value)

    @property
    def tool(self) -> str:
        """The tool that was open last, one of TOOLS."""
        return self._choice("tool", TOOLS)

    @tool.setter
    def tool(self, value: str) -> None:
        self._set("tool", value)

    @property
    def advice(self) -> bool:
        """Whether Balda's lists of moves come with advice."""
        return self._text("balda/advice") == "true"

    @advice.setter
    def advice(self, value: bool) -> None:
        self._set("balda/advice", "true" if value else "false")

    @property
    def hot_cells(self) -> bool:
        """Whether Balda's cells are shaded by what moves on them open."""
        return self._text("balda/hot") == "true"

    @hot_cells.setter
    def hot_cells(self, value: bool) -> None:
        self._set("balda/hot", "true" if value else "false")

    @property
    def opponent(self) -> str:
        """What the opponent at Balda knows, one of OPPONENTS."""
        return self._choice("balda/opponent", OPPONENTS)

    @opponent.setter
    def opponent(self, value: str) -> None:
        self._set("balda/opponent", value)

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
        self._set("window/geometry", text)

    @property
    def maximized(self) -> bool:
        """Whether the window filled the screen."""
        return self._text("window/maximized") == "true"

    @maximized.setter
    def maximized(self, value: bool) -> None:
        self._set("window/maximized", "true" if value else "false")

    @property
    def recent_files(self) -> list[str]:
        """The paths of the files used last, the latest first."""
        return _joined(self._used, self._values)

    def use_file(self, path: str) -> None:
        """Put a file before the others that were used."""
        self._used = [path, *(other for other in self._used if other != path)]
        self.changed.emit()

    def save(self) -> None:
        """Write the file now, if something was changed.

        Where it cannot be written, the choices last until the app ends, or until it can.
        """
        if self._changed or self._used:
            try:
                kept = _put_in(self.path, self._changed, self._used)
            except (Complaint, OSError) as error:
                self._not_saved(error)
            else:
                self._saved(kept, self._changed, self._used)

    def save_by(self, jobs: Jobs) -> None:
        """Write the file while the window goes on, as `save` does.

        `changed` is emitted again where something was changed meanwhile.
        """
        if self._is_saving or not (self._changed or self._used):
            return
        self._is_saving = True
        values, used = dict(self._changed), list(self._used)

        def done(kept: dict[str, str]) -> None:
            self._saved(kept, values, used)
            if self._changed or self._used:
                self.changed.emit()

        def ended() -> None:
            self._is_saving = False

        jobs.ask(
            _put_in, self.path, values, used,
            done=done, failed=self._not_saved, ended=ended, lane=Lane.FILES,
        )  # fmt: skip

    def _saved(self, kept: dict[str, str], values: dict[str, str], used: list[str]) -> None:
        self._values = kept
        self._changed = {
            key: value for key, value in self._changed.items() if values.get(key) != value
        }
        if self._used == used:
            self._used = []

    def _not_saved(self, error: Exception) -> None:
        log.warning("%s is not saved: %s", self.path, error)

    def _set(self, key: str, value: str) -> None:
        if value != self._text(key):
            self._changed[key] = _escaped(value)
            self.changed.emit()

    def _text(self, key: str) -> str:
        return _plain(self._changed.get(key, self._values.get(key, "")))

    def _choice(self, key: str, choices: tuple[str, ...]) -> str:
        text = self._text(key)
        return text if text in choices else choices[0]


def _joined(used: list[str], values: dict[str, str]) -> list[str]:
    """Put the files used here before those that another window has used."""
    try:
        known = read_json(_plain(values.get("files/recent", "")), list[str])
    except JsonError:
        known = []
    return list(dict.fromkeys([*used, *known]))[:RECENT]


def _put_in(path: Path, changed: dict[str, str], used: list[str]) -> dict[str, str]:
    """Put values and files into what the file holds by now; gives what it then holds.

    Raises OSError and SavingError where that cannot be done.
    """
    values = {**_read(path), **changed}
    if used:
        values["files/recent"] = _escaped(json.dumps(_joined(used, values)))
    make_own_folder(path.parent)
    save_whole(path, _written(values).encode())
    return values


# The file. Values stand in `_values` as they stand there, so that those of a newer version stay as
# they are; it is the INI of QSettings, which wrote it once.

_LINE_END = re.compile(r"[\r\n]+")
_ESCAPED = re.compile(r'\\(x[0-9A-Fa-f]{1,6}|[0-7]{1,3}|.)|"', re.DOTALL)
_SIGNS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_NAKED = re.compile(r"[\w./: -]*", re.ASCII)


def _read(path: Path) -> dict[str, str]:
    """Give what a file holds by `section/key`, of the section General by the key alone.

    Lines that cannot be understood are passed over, as is a file that is none of settings. Raises
    OSError for one that is there and cannot be read.
    """
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return {}
        text = path.read_bytes().decode("utf-8-sig", "replace")
    except FileNotFoundError:
        return {}
    values, section = {}, ""
    for line in map(str.strip, _LINE_END.split(text)):
        if line.startswith("["):
            name = line.removeprefix("[").removesuffix("]")
            section = "" if name == "General" else f"{name}/"
        elif "=" in line and not line.startswith(";"):
            key, _, value = line.partition("=")
            values[section + key.strip()] = value.strip()
    return values


def _written(values: dict[str, str]) -> str:
    """Give the text of a file with these values."""
    sections: dict[str, list[str]] = {"General": []}
    for name, value in values.items():
        section, _, key = name.rpartition("/")
        sections.setdefault(section or "General", []).append(f"{key}={value}\n")
    told = [f"[{name}]\n{''.join(lines)}" for name, lines in sections.items() if lines]
    return "\n".join(told)


def _plain(value: str) -> str:
    """Give a value without the quotes and escapes that it has in the file."""

    def sign(found: re.Match[str]) -> str:
        escaped = found[1]
        if escaped is None:
            return ""
        if escaped[0] == "x" and len(escaped) > 1:
            code = int(escaped[1:], 16)
        elif escaped[0] in "01234567":
            code = int(escaped, 8)
        else:
            return _SIGNS.get(escaped, escaped)
        return chr(code) if code < 0x110000 else ""

    return _ESCAPED.sub(sign, value)


def _escaped(value: str) -> str:
    if _NAKED.fullmatch(value):
        return value
    return '"' + value.replace("\\", r"\\").replace('"', r"\"") + '"'
