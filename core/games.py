"""The table of games: every list of them is made of it.

A further game is a row here, with the import of its parts, and its rooms: `core/NAME`,
`cli/NAME.py` and `gui/NAME`. Importing this loads no engine: a part imports what it compiles when
it is called.
"""

from collections.abc import Mapping
from typing import NamedTuple

from .balda import parts as balda
from .blocks import parts as blocks
from .boggle import parts as boggle
from .compiling.part import Part
from .dots import parts as dots
from .recognition import parts as picture
from .tiles import parts as tiles


class Game(NamedTuple):
    """What the window and the command know of a game before they load it."""

    title: str
    """Its English name, which the window translates."""
    icon: str
    """Its icon in the window's bar: a name in gui/controls/icons.js, or else Lucide's own."""
    help: str
    """What its command is for, in a line."""
    parts: Mapping[str, Part]
    """Its kernels, by names that no other game uses."""
    plays: str = ""
    """What is played in the window: a game against the "computer", a "round", or "": nothing."""
    reads: bool = False
    """Whether its board can be read from a picture."""
    daily: bool = False
    """Whether there is a problem of the day."""
    within: str = ""
    """The game whose page it is a mode of, which names it in the bar; empty for one of its own."""
    pictures: Mapping[str, str] = {}
    """A position, as in a `Heading`, by the language of its letters; "" where it has none."""


GAMES: dict[str, Game] = {
    "balda": Game(
        "Balda",
        "grid",
        "Balda: find the moves on a board, and the best one; solve small boards.",
        balda.PARTS,
        plays="computer",
        reads=True,
        daily=True,
        pictures={
            "en": "letters\n. . T . .\n. A N E .\nG R I D S\n. . A R .\n. . . . .",
            "ru": "letters\n. . . . .\n. . . . .\nБ А Л Д А\n. П Л А Т\n. . А З .",
        },
    ),
    "boggle": Game(
        "Boggle",
        "dice",
        "Boggle: solve and score boards, roll dice, and search for the best board.",
        boggle.PARTS,
        plays="round",
        reads=True,
        pictures={
            "en": "letters\nG S E C\nN R I E\nT A L B\nE S D O",
            "ru": "letters\nК О Р А\nС Т Е Л\nА Н И В\nП О Д А",
        },
    ),
    "tiles": Game(
        "Tiles",
        "tiles",
        "Tiles: find words from a rack of Scrabble tiles, and the best set of words.",
        tiles.PARTS,
        reads=True,
        pictures={
            "en": "letters\nR . .\nE T A\n. I N\n. . S",
            "ru": "letters\nС . .\nЛ О Г\n. В А\n. О М",
        },
    ),
    "board": Game(
        "Scrabble board",
        "grid",
        "The board of Scrabble and Эрудит: all moves, and the end of a game.",
        tiles.PARTS,
        plays="computer",
        within="tiles",
    ),
    "blocks": Game(
        "Blocks",
        "blocks",
        "Blocks: assemble pieces made of cubes into a shape, or count the ways.",
        blocks.PARTS,
        pictures={"": "heights\n4321\n3321\n2221\n1111"},
    ),
    "dots": Game(
        "Dots",
        "dots",
        "Dots: evaluate a Dots and Boxes position and its moves.",
        dots.PARTS,
        plays="computer",
        reads=True,
        daily=True,
        pictures={
            "": "lines\n+#+#+#+#+\n#2#1#1#2#\n+#+#+#+#+\n#2#   #  \n+#+ + + +\n"
            "  #   # #\n+ +#+#+ +\n# #     #\n+ + +#+#+"
        },
    ),
}
"""The games in the order of the screen, by the name of their rooms."""

OWN = tuple(name for name, game in GAMES.items() if not game.within)
"""The games that have a command and a place in the window's bar."""

PARTS: dict[str, Part] = {
    name: part for game in GAMES.values() for name, part in game.parts.items()
} | picture.PARTS
"""All parts: those of the games, and of the reader of pictures, which serves several."""
