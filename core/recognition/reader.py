"""The engines that find and read a board, loaded when first used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from ..errors import Complaint
from .reading import DotsReading, Kind, Lattice, Reading

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ..lexicon.alphabet import Alphabet
    from ..lexicon.lexicon import Lexicon

    Pixels = npt.NDArray[np.uint8]


class Reader:
    """Finds and reads a board by the engines of `core.recognition`; in tests something quicker."""

    def find_lattice(self, pixels: Pixels, *, kind: Kind) -> Lattice:
        """Find the board. Raises PictureError where there is none."""
        from .finding import find_board

        return find_board(pixels, kind=kind)

    def read_letters(
        self,
        pixels: Pixels,
        lattice: Lattice,
        *,
        language: str | None,
        lexicons: Mapping[Alphabet, Lexicon],
    ) -> Reading:
        """Read the letters of a board."""
        from .letters import read_letters

        return read_letters(pixels, lattice, language=language, lexicons=lexicons)

    def read_dots(self, pixels: Pixels, lattice: Lattice) -> DotsReading:
        """Read the edges and boxes of a board."""
        from .dots import read_dots

        return read_dots(pixels, lattice)


class OpenedLists(Mapping["Alphabet", "Lexicon"]):
    """Word lists by alphabet; each is opened when it is asked for, which can take its time."""

    def __init__(self, names: Mapping[Alphabet, str], lexicon: Callable[[str], Lexicon]) -> None:
        self._names = names
        self._lexicon = lexicon

    def __getitem__(self, alphabet: Alphabet) -> Lexicon:
        """Open a list. Raises KeyError where it cannot be had: letters are read without it."""
        try:
            return self._lexicon(self._names[alphabet])
        except (Complaint, OSError):
            raise KeyError(alphabet) from None

    def __iter__(self) -> Iterator[Alphabet]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
