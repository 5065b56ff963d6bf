"""What a sheet may ask of the window that it is on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from ...core.keeping.backup import Restored
    from ..jobs import Jobs
    from .files import Files
    from .library import OpenLibrary


class Host(Protocol):
    """The window, which the shell stands for; see there."""

    jobs: Jobs
    library: OpenLibrary

    @property
    def files(self) -> Files:
        """The files used last."""

    @property
    def tool(self) -> str:
        """The open tool."""

    @property
    def keepNow(self) -> SignalInstance:
        """Have the pages save what is not saved."""

    @property
    def uncovered(self) -> SignalInstance:
        """Have what lies over the page go."""

    def notify(
        self, text: str, action_text: str = "", action: Callable[[], object] | None = None
    ) -> int:
        """Show a notice, which has a number."""

    def notify_error(self, error: BaseException) -> None:
        """Show an error as a notice."""

    def withdraw_notice(self, number: int) -> None:
        """Take a notice away."""

    def openTool(self, tool: str) -> None:
        """Show another tool's page."""

    def pageModel(self, tool: str) -> Any:
        """The tool's view-model."""

    def take_in(self, restored: Restored) -> None:
        """Show what a backup has brought back."""
