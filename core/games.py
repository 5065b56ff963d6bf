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


GAMES: dict[str, Game] = {
    "balda": Game(
        "Balda",
        "grid",
        "Balda: find the moves on a board, and the best one; solve small boards.",
        balda.PARTS,
    ),
    "boggle": Game(
        "Boggle",
        "dice",
        "Boggle: solve and score boards, roll dice, and search for the best board.",
        boggle.PARTS,
    ),
    "tiles": Game(
        "Tiles",
        "tiles",
        "Tiles: find words from a rack of Scrabble tiles, and the best set of words.",
        tiles.PARTS,
    ),
    "blocks": Game(
        "Blocks",
        "blocks",
        "Blocks: assemble pieces made of cubes into a shape, or count the ways.",
        blocks.PARTS,
    ),
    "dots": Game(
        "Dots",
        "dots",
        "Dots: evaluate a Dots and Boxes position and its moves.",
        dots.PARTS,
    ),
}
"""The games in the order of the screen, by the name of their rooms."""

PARTS: dict[str, Part] = {
    name: part for game in GAMES.values() for name, part in game.parts.items()
} | picture.PARTS
"""All parts: those of the games, and of the reader of pictures, which serves several."""
