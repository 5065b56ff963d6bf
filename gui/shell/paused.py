"""Searches that the last session left: which other pages have one."""

from __future__ import annotations

from ...core.games import GAMES
from ...core.library.library import Library
from ..qt_types import filled, translate
from ..settings import TOOLS
from .host import Host


def game_title(tool: str) -> str:
    """Return what the window calls a tool; resources/collect_messages.py collects the names."""
    return translate("Games", GAMES[tool].title)


def announce_paused_searches(host: Host) -> None:
    """Say which tools, other than the open one, have a paused search."""

    def announce(games: list[str]) -> None:
        tools = [tool for tool in TOOLS if tool in games and tool != host.tool]
        if not tools:
            return
        titles = ", ".join(map(game_title, tools))
        text = filled(translate("Shell", "Search paused: %1."), titles)
        show = translate("Shell", "Show")
        number = host.notify(text, show, lambda: host.openTool(tools[0]))

        def withdraw() -> None:
            if host.tool in tools:  # where a card says so
                host.withdraw_notice(number)

        host.toolChanged.connect(withdraw)

    host.library.ask(Library.interrupted, done=announce, failed=lambda _: None)
