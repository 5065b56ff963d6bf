"""The user's settings and the window's place, in one small INI file."""

from __future__ import annotations

import json
import logging
from pathlib import Path

from PySide6.QtCore import QObject, QRect, Signal

from ..core.errors import Complaint
from ..core.files.places import Places
from ..core.files.saving import make_own_folder, make_private, save_whole
from ..core.files.settings_file import escaped, plain, read_settings, settings_text
from ..core.files.state import JsonError, read_json
from ..core.games import GAMES
from .jobs import Jobs, Lane

log = logging.getLogger(__name__)

LANGUAGES = ("system", "en", "ru")
THEMES = ("system", "light", "dark")
SCALES = ("100", "90", "115", "130", "145", "160")
"""How large texts and all else are, in per cent of what the system asks for."""
LOWEST_SCREEN = 360
"""Pixels of a screen's height below which a page does not fit it."""
TOOLS = tuple(GAMES)
OPPONENTS = ("unknown", "all", "good", "everyday")
"""The words that the opponent at Balda knows."""
RECENT = 8
"""Number of recent files."""


class _Text:
    """A setting that is a text: any, empty by default; or one of some, by default the first."""

    def __init__(self, key: str, choices: tuple[str, ...] = ()) -> None:
        self._key, self._choices = key, choices

    def __get__(self, settings: Settings, owner: type[Settings]) -> str:
        text = settings._text(self._key)
        return text if text in self._choices or not self._choices else self._choices[0]

    def __set__(self, settings: Settings, value: str) -> None:
        settings._set(self._key, value)


class _Flag:
    """A setting that is on or off; off by default."""

    def __init__(self, key: str, usual: str = "false") -> None:
        self._key, self._usual = key, usual

    def __get__(self, settings: Settings, owner: type[Settings]) -> bool:
        return (settings._text(self._key) or self._usual) == "true"

    def __set__(self, settings: Settings, value: bool) -> None:
        settings._set(self._key, "true" if value else "false")


def scales_for(height: int) -> list[str]:
    """The sizes of text with which pages fit a screen of this height, the smallest first."""
    fitting = [int(scale) for scale in SCALES if 100 * height >= LOWEST_SCREEN * int(scale)]
    return [str(scale) for scale in sorted({*fitting, 90, 100})]


class Settings(QObject):
    """Typed access to the settings file.

    Whatever the file holds, reading gives a value that makes sense: a missing, damaged or
    unreadable file, or a value out of range, reads as the default.

    Two windows have the same file: saving puts what was changed here into what is there by now.
    """

    changed = Signal()
    """Something was changed here that is not saved yet."""

    language = _Text("language", LANGUAGES)
    theme = _Text("theme", THEMES)
    scale = _Text("scale", SCALES)
    """The size of texts and all else, in per cent."""
    tool = _Text("tool", TOOLS)
    """The tool that was open last."""
    welcome = _Flag("welcome")
    """Whether the first screen waits to be answered."""
    types = _Flag("types")
    """Whether letters are typed on a keyboard, not tapped on the letter pad."""
    meanings = _Flag("meanings/shown", usual="true")
    """Whether the selected word's meaning is shown below its list."""
    advice = _Flag("balda/advice")
    """Whether Balda's lists of moves come with advice."""
    hot_cells = _Flag("balda/hot")
    """Whether Balda's cells are shaded by what moves on them open."""
    opponent = _Text("balda/opponent", OPPONENTS)
    """What the opponent at Balda knows."""
    word_search = _Text("study/search")
    """The search of words, as JSON."""
    quiz = _Text("study/quiz", ("anagrams", "hooks", "words"))
    """What the quiz asks for."""
    problems = _Text("study/problems")
    """The streaks of the problems of the day, as JSON."""
    maximized = _Flag("window/maximized")
    """Whether the window filled the screen."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._changed: dict[str, str] = {}
        self._used: list[str] = []
        self._is_saving = False
        self._values: dict[str, str] = {}
        self.read_again()

    @classmethod
    def of_user(cls) -> Settings:
        """The settings of the user who runs this program, readable by no one else."""
        path = Places.of_user().settings
        make_private(path.parent)
        return cls(path)

    @property
    def is_blank(self) -> bool:
        return not self._values

    @property
    def geometry(self) -> QRect | None:
        """The last place of the window, if known."""
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
    def recent_files(self) -> list[str]:
        """The paths of the files used last, the latest first."""
        return _joined(self._used, self._values)

    def use_file(self, path: str) -> None:
        """Put a file before the others that were used."""
        self._used = [path, *self._used]
        self.changed.emit()

    def read_again(self) -> None:
        """Read the file again; changes that are not saved yet stay."""
        try:
            self._values = read_settings(self.path)
        except OSError as error:
            log.warning("%s cannot be read: %s", self.path, error)

    def save(self) -> None:
        """Write changes now; after a failure they are tried again until the app ends."""
        if self._changed or self._used:
            try:
                values = _put_in(self.path, self._changed, self._used)
            except (Complaint, OSError) as error:
                self._not_saved(error)
            else:
                self._saved(values, self._changed, self._used)

    def save_by(self, jobs: Jobs) -> None:
        """Write changes in the background; `changed` comes again if there are newer ones."""
        if self._is_saving or not (self._changed or self._used):
            return
        self._is_saving = True
        values, used = dict(self._changed), list(self._used)

        def done(merged: dict[str, str]) -> None:
            self._saved(merged, values, used)
            if self._changed or self._used:
                self.changed.emit()

        def ended() -> None:
            self._is_saving = False

        jobs.ask(
            _put_in, self.path, values, used,
            done=done, failed=self._not_saved, ended=ended, lane=Lane.FILES,
        )  # fmt: skip

    def _saved(self, merged: dict[str, str], values: dict[str, str], used: list[str]) -> None:
        self._values = merged
        self._changed = {
            key: value for key, value in self._changed.items() if values.get(key) != value
        }
        if self._used == used:
            self._used = []

    def _not_saved(self, error: Exception) -> None:
        log.warning("%s is not saved: %s", self.path, error)

    def _set(self, key: str, value: str) -> None:
        if value != self._text(key):
            self._changed[key] = escaped(value)
            self.changed.emit()

    def _text(self, key: str) -> str:
        return plain(self._changed.get(key, self._values.get(key, "")))


def _joined(used: list[str], values: dict[str, str]) -> list[str]:
    """Put the files used here before those that another window has used."""
    try:
        known = read_json(plain(values.get("files/recent", "")), list[str])
    except JsonError:
        known = []
    return list(dict.fromkeys([*used, *known]))[:RECENT]


def _put_in(path: Path, changed: dict[str, str], used: list[str]) -> dict[str, str]:
    """Merge values and files into the file and give the result. Raises OSError, SavingError."""
    values = {**read_settings(path), **changed}
    values["files/recent"] = escaped(json.dumps(_joined(used, values)))
    make_own_folder(path.parent)
    save_whole(path, settings_text(values).encode())
    return values
