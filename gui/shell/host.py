"""The parts of the window that a sheet may use."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from ...core.library.backup import Restored
    from ..jobs import Jobs
    from .files import Files
    from .library import OpenLibrary
    from .pictures import OfferedPicture


class Host(Protocol):
    """The window, as `Shell` implements it."""

    jobs: Jobs
    library: OpenLibrary

    @property
    def files(self) -> Files:
        """The files used last."""

    @property
    def tool(self) -> str:
        """The open tool."""

    @property
    def toolChanged(self) -> SignalInstance:
        """Another tool is open."""

    @property
    def saveNow(self) -> SignalInstance:
        """Make the pages save everything."""

    @property
    def uncovered(self) -> SignalInstance:
        """Close what covers the page."""

    @property
    def pictures(self) -> OfferedPicture:
        """A picture that the open page may read a board from."""

    def notify(
        self, text: str, action_text: str = "", action: Callable[[], object] | None = None
    ) -> int:
        """Show a notice, which has a number."""

    def notify_error(self, error: BaseException) -> None:
        """Show an error as a notice."""

    def withdraw_notice(self, number: int) -> None:
        """Remove a notice."""

    def openTool(self, tool: str) -> None:
        """Show another tool's page."""

    def pageModel(self, tool: str) -> Any:
        """The tool's view-model."""

    def show_restored(self, restored: Restored) -> None:
        """Show what a backup has restored."""
