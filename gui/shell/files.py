"""Choosing files: the recent ones, and whether the platform has a good dialog."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ..qt_types import Property, view_model
from ..settings import Settings


@view_model
class Files(QObject):
    """Files and folders, as a file sheet needs them."""

    recentChanged = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    @Property("QStringList", notify=recentChanged)
    def recent(self) -> list[str]:
        """The paths of the files used last, the latest first; those that are gone are left out."""
        return [path for path in self._settings.recent_files if self.kind(path) == "file"]

    @Slot(QUrl)
    def remember(self, file: QUrl) -> None:
        """Put a file that was opened or saved before the others."""
        self.remember_path(Path(file.toLocalFile()))

    def remember_path(self, path: Path) -> None:
        """Put a file that was opened or saved before the others."""
        try:
            str(path).encode()
        except UnicodeEncodeError:  # its name is no text, which the settings could not hold
            return
        self._settings.use_file(str(path))
        self.recentChanged.emit()

    @Slot(str, result=str)
    def kind(self, path: str) -> str:
        """The kind of a path: file, folder, or empty if it does not exist."""
        place = Path(path)
        try:
            return "folder" if place.is_dir() else "file" if place.exists() else ""
        except (OSError, ValueError):  # a name too long, a zero byte
            return ""

    @Slot(str, result=str)
    def local(self, address: str) -> str:
        """The path of a file:// address, as far as it is typed."""
        return QUrl(address.replace("//localhost/", "///", 1)).toLocalFile()

    @Property(bool, constant=True)
    def platformDialog(self) -> bool:
        """Whether the platform has a good dialog of its own."""
        has_gtk = is_loaded("libgtk-3.so.0")
        return has_file_dialog(QGuiApplication.platformName(), os.environ, has_gtk)


def is_loaded(library: str) -> bool:
    """Whether this process has a library in use, as Qt has GTK where its dialogs are GTK's.

    To look for it on the disk would start the system's compiler, while the window waits.
    """
    import ctypes  # not before the first frame

    if not hasattr(os, "RTLD_NOLOAD"):
        return False
    try:
        ctypes.CDLL(library, mode=os.RTLD_NOLOAD | os.RTLD_LAZY)
    except OSError:
        return False
    return True


def has_file_dialog(platform: str, environment: Mapping[str, str], has_gtk: bool) -> bool:
    """Whether Qt shows the desktop's own file dialog there, not one that it paints itself.

    `platform` is Qt's. GRIDSMITH_FILE_DIALOG=own or platform decides it whatever the platform is.
    """
    forced = environment.get("GRIDSMITH_FILE_DIALOG")
    if forced in ("own", "platform"):
        return forced == "platform"
    has_portal = environment.get("QT_QPA_PLATFORMTHEME") == "xdgdesktopportal"
    return platform in ("windows", "cocoa") or has_portal or has_gtk
