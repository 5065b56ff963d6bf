"""Sessions, kept games and files that are damaged, brought to a window."""

import json
import math
import random
import tempfile
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl

from ...core.library.library import Library, Record
from ...core.searching.search_folder import SearchFolder
from ..damage import damaged
from ..hands import GAMES as HANDS
from ..trials import Kind
from ..watching import get_images, watched_app
from .readers import GAMES, changed

_FILES = 10  # that are opened in one window

Brought = Callable[[str, dict[str, Any], random.Random, Path], int]


def _trial(bring: Brought) -> Callable[[random.Random, Path], int]:
    """Give a trial that brings what was kept of one game or another."""
    examples: dict[str, list[dict[str, Any]]] = {}

    def trial(chance: random.Random, place: Path) -> int:
        game = chance.choice(list(GAMES))
        if game not in examples:
            examples[game] = [json.loads(example) for example in GAMES[game]().examples]
        return bring(game, chance.choice(examples[game]), chance, place)

    return trial


_NUMBERS = (
    10**400, 10**20, 2**64 - 1, 2**63 - 1, -(2**63), 2**31, -1, 0.5, 1e308, math.nan, math.inf,
    -math.inf, True, None, "1", [], json.loads("[" * 90 + "]" * 90),
)  # fmt: skip
"""What stands in the place of a number of a session."""

_played: dict[str, dict[str, Any]] = {}
"""Sessions with all that a page saves besides the game."""


def _played_session(game: str) -> dict[str, Any]:
    """Give what an app saves after hands have done some things at a game."""
    if game not in _played:
        chance, hands = random.Random(1), HANDS[game]
        with tempfile.TemporaryDirectory() as folder:
            with watched_app(Path(folder), game) as watched:
                watched.come_to_rest()
                hands.begin(watched.page)
                for _ in range(30):
                    chance.choice(hands.deeds(watched.page, chance))()
                    watched.wait(1)
                watched.come_to_rest()
            with Library(Path(folder) / "data" / "library.sqlite") as library:
                _played[game] = library.session(game) or {}
    return _played[game]


def _with_another_number(content: Any, chance: random.Random) -> Any:
    """Give the content with something else in the place of one of its numbers, if it has any."""

    def places(part: Any) -> Iterator[tuple[Any, Any]]:
        inside = part.items() if isinstance(part, dict) else enumerate(part)
        for at, value in inside:
            if isinstance(value, dict | list):
                yield from places(value)
            elif isinstance(value, int | float):
                yield part, at

    other = deepcopy(content)
    if numbers := list(places(other)):
        part, at = chance.choice(numbers)
        part[at] = chance.choice(_NUMBERS)
    return other


def _sessions(game: str, content: dict[str, Any], chance: random.Random, place: Path) -> int:
    """The page opens with what was kept, or empty, and says so."""
    kept: Any = {"game": content, "view": {"selected": [0, 1], "down": False}}
    is_damaged = chance.random() < 0.9
    if is_damaged and chance.random() < 0.4:
        kept = _with_another_number(_played_session(game), chance)
    elif is_damaged:
        for _ in range(chance.choice((1, 1, 3))):
            kept = changed(kept, kept, chance)
        kept = kept if isinstance(kept, dict) else {"game": kept}
    # As text: a library itself writes no number that is not finite.
    record = Record(game, json.dumps(kept).encode(), is_session=True)
    with Library(place / "data" / "library.sqlite") as library:
        library.add([record], "")
    with watched_app(place, game) as watched:
        watched.come_to_rest()
        shown = watched.shown
        assert watched.notices or is_damaged or shown == content
    return 1


def _kept_games(game: str, content: dict[str, Any], chance: random.Random, place: Path) -> int:
    """Each kept game is opened, or it is said why not; the others are there all the same."""
    with Library(place / "data" / "library.sqlite") as library:
        library.save(game, "whole", content)
        for number in range(_FILES):
            harmed = changed(content, content, chance)
            library.save(game, f"game {number}", harmed if isinstance(harmed, dict) else {"a": 1})
    with watched_app(place, game) as watched:
        games = watched.page.games
        games.look()
        watched.come_to_rest()
        listed = games.entries
        assert len(listed) == _FILES + 1
        for entry in listed:
            watched.notices.clear()
            games.open(entry["number"])
            watched.come_to_rest()
            assert watched.notices, "nothing is said of a game that was opened"
            if entry["title"] == "whole":
                assert watched.shown == content, watched.notices
    return _FILES


def _files(game: str, content: dict[str, Any], chance: random.Random, place: Path) -> int:
    """Each file is opened, or it is said why not."""
    whole = {"gridsmith": game, **content}
    with watched_app(place, game) as watched:
        for number in range(_FILES):
            path = place / f"{number}.gridsmith"
            if chance.random() < 0.5:
                path.write_bytes(damaged(json.dumps(whole).encode(), chance))
            else:
                path.write_text(json.dumps(changed(whole, whole, chance)))
            watched.notices.clear()
            watched.page.games.openFile(QUrl.fromLocalFile(str(path)))
            watched.come_to_rest()
            assert watched.notices, "nothing is said of a file that was opened"
    return _FILES


SEARCHES: dict[str, tuple[Callable[[Any], Any], Callable[[Any], object]]] = {
    "boggle": (lambda page: page.search, lambda page: page.search.begin("any", 1, 1)),
    "tiles": (lambda page: page.best, lambda page: (page.board.switchMode(), page.best.begin())),
    "blocks": (lambda page: page.solving, lambda page: page.solving.begin()),
}
"""Of each game with a long search: which it is, and how it is begun."""

_begun: dict[str, dict[str, Any]] = {}
"""Sessions with a search under way."""


def _session_with_search(game: str) -> dict[str, Any]:
    """Give what an app keeps of a search that was stopped."""
    if game not in _begun:
        search_of, begin = SEARCHES[game]
        with tempfile.TemporaryDirectory() as folder:
            content = json.loads(GAMES[game]().examples[0])
            with Library(Path(folder) / "data" / "library.sqlite") as library:
                library.save_session(game, {"game": content, "view": {}})
            with watched_app(Path(folder), game) as watched:
                watched.come_to_rest()
                begin(watched.page)
                for _ in range(20):
                    watched.wait(1000)
                    if search_of(watched.page).progress is not None:
                        break
                search_of(watched.page).stop()
                watched.come_to_rest()
            with Library(Path(folder) / "data" / "library.sqlite") as library:
                session = library.session(game) or {}
            named = session.get("search")
            assert named, f"no search was kept of {game}"
            record = SearchFolder(Path(folder) / "data", game).load(named["problem"])
            # As a backup and older versions have it: whole, in the session.
            _begun[game] = {**session, "search": {**(record or {}), **named}}
    return _begun[game]


def _searches(chance: random.Random, place: Path) -> int:
    """A search that was kept is gone on with, or it is said why not."""
    game = chance.choice(list(SEARCHES))
    session = dict(_session_with_search(game))
    for _ in range(chance.choice((1, 1, 3))):
        session["search"] = changed(session["search"], session["search"], chance)
    with Library(place / "data" / "library.sqlite") as library:
        library.save_session(game, session)
    with watched_app(place, game) as watched:
        watched.come_to_rest()
        search = SEARCHES[game][0](watched.page)
        search.goOn()
        watched.wait(300)
        search.stop()
        watched.come_to_rest()
    return 1


KINDS = [
    Kind("damaged searches", "gone on with, or it is said why not", _searches, seconds=60,
         ready=get_images),
    Kind("damaged sessions", "shown, or the page is empty", _trial(_sessions), seconds=30,
         ready=get_images),
    Kind("damaged games", "opened, or it is said why not", _trial(_kept_games), seconds=30,
         ready=get_images),
    Kind("damaged files", "opened, or it is said why not", _trial(_files), seconds=30,
         ready=get_images),
]  # fmt: skip
