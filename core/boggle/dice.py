"""Sets of dice, and throwing them."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from ..errors import Complaint
from ..grid import BoardError
from ..lexicon.alphabet import ENGLISH, LANGUAGES, RUSSIAN, Alphabet
from .board import BLOCKED, BONUSES, BoggleBoard, split_faces

MAX_SIDES = 60

MAX_DICE = BoggleBoard.LARGEST_SIDE**2
"""A die for each cell of the largest board."""

_LONGEST_TEXT = 200_000  # characters; a hundred dice take some 6000


class DiceError(Complaint):
    """A text is no set of dice; the message says what is wrong and where."""


@dataclass(frozen=True)
class Dice:
    """A set of dice. Each is a tuple of faces by lower-case name, None for a blank face.

    Raises DiceError for a set without dice, dice without sides, or dice of different sizes.
    """

    name: str
    alphabet: Alphabet
    dice: tuple[tuple[str | None, ...], ...]

    def __post_init__(self) -> None:
        if not self.dice:
            raise DiceError("dice-none", "this set has no dice")
        if len(self.dice) > MAX_DICE:
            raise DiceError("dice-many", "a set has at most {maximum} dice", maximum=MAX_DICE)
        sides = {len(die) for die in self.dice}
        if len(sides) != 1 or not 1 <= max(sides) <= MAX_SIDES:
            raise DiceError(
                "dice-sides",
                "all dice in a set must have the same number of sides, 1 to {maximum}",
                maximum=MAX_SIDES,
            )

    def __len__(self) -> int:
        return len(self.dice)

    @classmethod
    def of(cls, name: str, written: str, alphabet: Alphabet) -> "Dice":
        """Make a set written as one die a word: `AAEEGN ELRTTY …`. Raises BoardError, DiceError."""
        dice = tuple(tuple(split_faces(die, alphabet)) for die in written.split())
        return cls(name, alphabet, dice)

    @classmethod
    def parse(cls, name: str, text: str, alphabet: Alphabet) -> "Dice":
        """Read a set of the user's: a die a line, its faces one after the other (`AnErHeInQuTh`).

        `.` is a blank face, `Q` is Qu, and a line that begins with # is a comment. Raises
        DiceError naming the line, and the column where it is known, of what is wrong.
        """
        if len(text) > _LONGEST_TEXT:
            raise DiceError(
                "dice-text-long",
                "{characters} characters are too many for a set of dice",
                characters=len(text),
            )
        dice: list[tuple[str | None, ...]] = []
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            try:
                die = tuple(split_faces(line, alphabet))
            except BoardError as error:
                raise DiceError(
                    "dice-line", "line {line}, {fault}", line=number, fault=error
                ) from None
            if dice and len(die) != len(dice[0]):
                raise DiceError(
                    "dice-line-sides",
                    "line {line}: a die with {sides} sides among dice with {others}",
                    line=number,
                    sides=len(die),
                    others=len(dice[0]),
                )
            dice.append(die)
        return cls(name, alphabet, tuple(dice))

    def text(self) -> str:
        """Write the set as `parse` reads it, without a last line break."""
        between = " " if self.alphabet.several else ""

        def shown(face: str | None) -> str:
            title = BLOCKED if face is None else self.alphabet.title(face)
            return f"[{title}]" if len(title) > len(face or BLOCKED) else title

        return "\n".join(between.join(map(shown, die)) for die in self.dice)

    @cached_property
    def side(self) -> int | None:
        """The side of the square board that the dice fill, None when they fill none."""
        side = round(len(self.dice) ** 0.5)
        return side if side * side == len(self.dice) else None

    def roll(
        self,
        seed: int | None = None,
        *,
        size: tuple[int, int] | None = None,
        bonuses: bool = False,
    ) -> BoggleBoard:
        """Throw the dice by a seed, the same everywhere. Raises DiceError if they don't fill it.

        `bonuses`: put some on cells, too; the dice fall the same way without.
        """
        rows, columns = self.size(size)
        chance = random.Random(seed)
        order = list(self.dice)
        chance.shuffle(order)
        faces = [die[chance.randrange(len(die))] for die in order]
        board = BoggleBoard.of_faces(rows, columns, faces, self.alphabet)
        return scattered(board, chance) if bonuses else board

    def size(self, size: tuple[int, int] | None = None) -> tuple[int, int]:
        """Give the size to fill, a square by default. Raises DiceError if dice don't fill it."""
        if size is None:
            if self.side is None:
                raise DiceError(
                    "dice-square",
                    "{dice} dice do not make a square; give a size",
                    dice=len(self),
                )
            return self.side, self.side
        if size[0] * size[1] != len(self):
            raise self._no_fit(*size)
        return size

    def check_size(self, rows: int, columns: int) -> None:
        """Raise DiceError for a board of more cells than there are dice: some may be left over."""
        if rows * columns > len(self):
            raise self._no_fit(rows, columns)

    def _no_fit(self, rows: int, columns: int) -> DiceError:
        return DiceError(
            "dice-size",
            "{dice} dice do not fill a {rows}x{columns} board of {cells}",
            dice=len(self),
            rows=rows,
            columns=columns,
            cells=rows * columns,
        )


def scattered(board: BoggleBoard, chance: random.Random) -> BoggleBoard:
    """Give the board with bonuses at random in place of its own, on cells that are not blocked.

    For each 16 cells two double their letter, two triple it, one doubles the word and one triples
    it; on a board of fewer than eight cells there is one of each.
    """
    free = [cell for cell, face in enumerate(board.faces()) if face is not None]
    chance.shuffle(free)
    bonuses = [""] * len(board.cells)
    for bonus, on_16 in zip(BONUSES, (2, 2, 1, 1), strict=True):
        for cell in free[: max(1, round(on_16 * len(board.cells) / 16))]:
            bonuses[cell] = bonus
            free.remove(cell)
    return replace(board, bonuses=tuple(bonuses))


# The English dice as they were sold: `new` is the set of 1987, `classic` that of 1976, `big` the
# Big Boggle of 1979, `super-big` the Super Big Boggle of 2012 with its die of double letters and
# its die with three blank faces. The others are ours: wordlists/make_dice.py derives them from how
# often letters occur.
_WRITTEN = {
    ENGLISH: {
        "new": """
            AAEEGN ELRTTY AOOTTW ABBJOO EHRTVW CIMOTU DISTTY EIOSST
            DELRVY ACHOPS HIMNQuU EEINSU EEGHNW AFFKPS HLNNRZ DEILRX""",
        "classic": """
            AACIOT ABILTY ABJMOQu ACDEMP ACELRS ADENVZ AHMORS BIFORX
            DENOSW DKNOTU EEFHIY EGINTV EGKLUY EHINPS ELPSTU GILRUW""",
        "big": """
            AAAFRS AAEEEE AAFIRS ADENNN AEEEEM AEEGMU AEGMNN AFIRSY BJKQuXZ
            CCENST CEIILT CEILPT CEIPST DDHNOT DHHLOR DHLNOR DHLNOR EIIITT
            EMOTTT ENSSSU FIPRSY GORRVW IPRRRY NOOTUW OOOTTU""",
        "super-big": """
            AAAFRS AAEEEE AAEEOO AAFIRS ABDEIO ADENNN AEEEEM AEEGMU AEGMNN
            AEILMN AEINOU AFIRSY AnErHeInQuTh BBJKXZ CCENST CDDLNN CEIITT CEIPST
            CFGNUY DDHNOT DHHLOR DHHNOW DHLNOR EHILRS EIILST EILPST EIO...
            EMTTTO ENSSSU GORRVW HIRSTV HOPRST IPRSYY JKQuWXZ NOOTUW OOOTTU""",
    },
    RUSSIAN: {
        "russian": """
            АГЛНОУ АГЛНОУ АДЕНСУ АДЕРСЫ АЕЗРСЭ АЕЗРСЮ АЕЖМРЯ АЕЙКМР
            АЕКМРФ АИКПТХ ИКОПТЦ ИКОПТЧ БИКОТШ БИНОТЩ ВИЛНОЪ ВИЛНОЬ""",
        "russian-big": """
            АИЛМОР АЛМОРУ АБЛОРУ АБЛОРУ АБЕРСУ АГЕНСЯ АГЕНСЯ АГЕНСЫ АЕЗНСЭ
            АЕЗНСЮ АЕЗКНП АЕКНПЦ АЕКНПЦ АЕКНПЧ АЕКПТЧ АВИКТШ АВИКТШ ВИКОТЬ
            ВИКОТЬ ДЖИКОТ ДИЙОРТ ДИОРТФ ДИЛОРХ ИЛМОРЩ ИЛМОРЪ""",
    },
    LANGUAGES["de"]: {
        "german": """
            ADELNÄ ADELNÖ AEFLRÜ AEFLRT AEKLRT ABEKRT BEIMRT BEIMRT
            EGIJRT EGIPST EGIQST EHNSUV EHNSUW EHNSUX CENOSY CENOSZ""",
    },
    LANGUAGES["es"]: {
        "spanish": """
            AACIPS ACEFIS ADEGOS ADEHOR ADEJOR AEKLOR AELOQR AELORV
            AERTUW AERTUX AENTUY ABENSZ ABINÑS ACHIMNS AILLMNS ACIPRRS""",
    },
    LANGUAGES["fr"]: {
        "french": """
            AEGINR AEGNOR AEMNOS AEMNOS AENOPS AELOPS AEFLSU AEHLSU
            AEJLSU CEIKSU CEIQRT CEIRTV BEIRTW BEIRTX ADIRTY ADIRTZ""",
    },
    LANGUAGES["uk"]: {
        "ukrainian": """
            АВЕЗИЛ АВЕЗИМ АВЕИМП АВЕИМП АИМРЯʼ АГИРТЯ АЖРТУЮ АЄЙРТУ
            ЇОРТУФ КНОСУХ КНОСУЦ ІКНОСЧ БІКНОШ БІЛНОЩ ДІЛНОЬ ВҐДІЛО""",
    },
}
DICE_SETS: Mapping[str, Dice] = MappingProxyType(
    {
        name: Dice.of(name, written, alphabet)
        for alphabet, sets in _WRITTEN.items()
        for name, written in sets.items()
    }
)
"""The sets of dice by name."""


def dice_of(alphabet: Alphabet, count: int | None = None) -> tuple[Dice, ...]:
    """Give the sets with the letters of an alphabet; `count`: only those of so many dice."""
    return tuple(
        dice
        for dice in DICE_SETS.values()
        if (dice.alphabet.symbols, dice.alphabet.faces) == (alphabet.symbols, alphabet.faces)
        and count in (None, len(dice))
    )
