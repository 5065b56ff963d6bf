from typing import Any

from tests.gui.driving import Backstage, not_filled_in


class Window(Backstage):
    """A page with all that stands behind it, and no window before it."""

    def __init__(self, folder, qtbot, tool: str) -> None:
        super().__init__(folder, tool=tool, words="ru")
        self.notices: list[str] = []
        self.shell.noticeShown.connect(lambda text, *_: self.notices.append(text))
        self.page: Any = self.shell.pageModel(tool)
        self.games = self.page.games
        self.wait = qtbot.waitUntil

    def type(self, text: str) -> None:
        self.page.typeText(text)
        self.page.editor.session.save()

    def rest(self) -> None:
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

    def close(self) -> None:
        super().close()
        assert not_filled_in(self.notices) == []
