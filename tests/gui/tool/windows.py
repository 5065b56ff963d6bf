"""Pages with all that stands behind them, and no window before them."""

from __future__ import annotations

from typing import Any

from gridsmith.core.files.places import Places
from gridsmith.gui.app import delete_now
from gridsmith.gui.jobs import Jobs
from gridsmith.gui.settings import Settings
from gridsmith.gui.shell.model import Shell
from tests.gui.driving import not_filled_in


class Window:
    """A page with all that stands behind it, and no window before it."""

    def __init__(self, folder, qtbot, tool: str) -> None:
        self.jobs = Jobs()
        places = Places.within(folder)
        self.shell = Shell(Settings(places.settings), places, self.jobs, "en", words="ru")
        self.notices: list[str] = []
        self.shell.noticeShown.connect(lambda text, *_: self.notices.append(text))
        self.page: Any = self.shell.pageModel(tool)
        self.games = self.page.games
        self.wait = qtbot.waitUntil

    def type(self, text: str) -> None:
        """Type, and let the session be written."""
        self.page.typeText(text)
        self.page.editor.session.save()

    def rest(self) -> None:
        """Wait until all is saved that was changed."""
        self.page.editor.session.save()
        self.wait(lambda: not self.shell.library.busy)

    @property
    def board(self) -> str:
        return self.page.editor.state.board.text().replace("\n", "").strip(".")

    def kept(self) -> list[str]:
        self.rest()
        self.games.look()
        self.wait(lambda: self.games.archive.countText != "")
        self.rest()
        return [entry["title"] for entry in self.games.entries]

    def open(self, title: str) -> None:
        self.kept()
        (number,) = (entry["number"] for entry in self.games.entries if entry["title"] == title)
        self.games.open(number)
        self.rest()

    def close(self) -> None:
        if self.jobs is not None:
            self.shell.close()
            self.jobs.close()
            delete_now(self.shell)
            delete_now(self.jobs)
            self.jobs = None
            assert not_filled_in(self.notices) == []
