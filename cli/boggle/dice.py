"""Sets of dice; `gridsmith boggle roll` and `dice`."""

from __future__ import annotations

import random
import re
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...core.boggle.dice import DICE_SETS, Dice, dice_of
from ...core.boggle.scoring import CLASSIC, LETTERS
from ...core.export import Format, Table
from ...core.lexicon.alphabet import ENGLISH, Alphabet
from ..drawing import PictureOptions
from ..groups import Commands
from ..inputs import (
    InputError,
    SeedOption,
    default_list,
    is_file,
    name_of,
    naming,
    read_text,
    standard_catalog,
)
from ..language import in_words
from ..options import argument, option
from ..results import Destination
from .boards import Counting, SizeOption, padded, parse_board_size, picture

if TYPE_CHECKING:
    from ...core.lexicon.lexicon import Lexicon

commands = Commands()

DiceOption = Annotated[
    str | None,
    option(
        "A set listed by `gridsmith boggle dice`, or a UTF-8 file with one die per line. "
        "(default: the first set in the words' language that fills the board)",
        metavar="SET|FILE",
        autocompletion=lambda: list(DICE_SETS),
    ),
]


@commands.command()
def roll(
    *,
    dice: DiceOption = None,
    size: SizeOption = None,
    seed: SeedOption = None,
    bonuses: Annotated[
        bool, option("Put bonuses on cells at random: 2l, 3l, 2w and 3w.", "--bonuses")
    ] = False,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Roll the dice, and print the board in the format of `gridsmith boggle solve -`."""
    shape = parse_board_size(size)
    chosen = dice_that_fill(shape, ENGLISH) if dice is None else _read_dice(dice)
    drawn = random.SystemRandom().randrange(1 << 32) if seed is None else seed
    with naming(given_dice(dice, size)):
        board = chosen.roll(drawn, size=shape, bonuses=bonuses)
    note = _("dice {name}, seed {seed}").format(name=chosen.name, seed=drawn)
    scoring = LETTERS if bonuses else CLASSIC
    drawing.save(lambda: picture([(board, "")], note, scoring=scoring))
    if destination.is_for_reading:
        destination.send_text("".join(f"{' '.join(row).rstrip()}\n" for row in padded(board)))
        return
    rows = board.text().splitlines()
    text: object = rows if destination.form is Format.JSON else " ".join(rows)
    destination.send_record({"board": text, "dice": chosen.name, "seed": drawn})


@commands.command("dice")
def dice_(
    *,
    which: Annotated[
        str | None,
        argument(
            "[SET|FILE]",
            "Show the dice of one set, one die per line, in the format of a dice file.",
            autocompletion=lambda: list(DICE_SETS),
        ),
    ] = None,
    destination: Destination,
) -> None:
    """List the sets of dice, or show the dice of one set."""
    if which is None:
        rows = [
            (name, len(dice), f"{dice.side}x{dice.side}" if dice.side else "")
            for name, dice in DICE_SETS.items()
        ]
        destination.send(Table(("name", "dice", "board"), rows))
        return
    text = _read_dice(which).text()
    if destination.is_for_reading:
        destination.send_text(f"{text}\n")
    else:
        destination.send(Table(("die", "faces"), list(enumerate(text.splitlines(), 1))))


def text_of_dice(given: str) -> str:
    """Give a set of dice or a file as a text. Raises InputError."""
    if given in DICE_SETS:
        return DICE_SETS[given].text()
    path = Path(given)
    if not is_file(given):
        raise InputError(
            _("--dice {given!r}: no such set or file; the sets are {names}").format(
                given=given, names=", ".join(DICE_SETS)
            )
        )
    return read_text(path)


def _read_dice(given: str, alphabet: Alphabet | None = None) -> Dice:
    if given in DICE_SETS:
        return DICE_SETS[given]
    text = text_of_dice(given)
    if alphabet is None:
        alphabet = standard_catalog().alphabet(default_list(re.sub(r"#.*", "", text) + "a"))
        alphabet = alphabet.with_letters(re.findall(r"\[([^][\s]+)\]", text))
    with naming(name_of(Path(given))):
        return Dice.parse(Path(given).stem, text, alphabet)


def read_dice_for(given: str, lexicon: Lexicon, counting: Counting) -> Dice:
    """Read dice that have the letters of the words. Raises InputError for others."""
    dice = _read_dice(given, lexicon.alphabet)
    faces, own = dice.alphabet, lexicon.alphabet
    if (faces.symbols, faces.faces) != (own.symbols, own.faces):
        raise InputError(
            _(
                "the dice {dice} are in {language}, the words of {words} are in {other}: "
                "give --letters any, or a file of dice"
            ).format(
                dice=dice.name,
                language=in_words(dice.alphabet.name),
                words=counting.shown_name(lexicon),
                other=in_words(lexicon.alphabet.name),
            )
        )
    return dice


def dice_that_fill(size: tuple[int, int] | None, alphabet: Alphabet) -> Dice:
    """Give the first set that fills a board, 4x4 by default. Raises InputError."""
    rows, columns = size or (4, 4)
    for dice in dice_of(alphabet, rows * columns):
        return dice
    sets = [dice.name for dice in dice_of(alphabet)]
    if not sets:
        raise InputError(
            _("none of the sets is in {language}: give --letters any, or a file of --dice").format(
                language=in_words(alphabet.name)
            )
        )
    raise InputError(
        _(
            "--size {size}: none of the sets {names} has {dice} dice; optimize takes "
            "--letters any, or give a file of --dice"
        ).format(size=f"{rows}x{columns}", names=", ".join(sets), dice=rows * columns)
    )


def given_dice(dice: str | None, size: str | None) -> str:
    """Name the options for dice and size that were given."""
    options = [f"--dice {dice}" if dice is not None else "", f"--size {size}" if size else ""]
    return " ".join(filter(None, options))
