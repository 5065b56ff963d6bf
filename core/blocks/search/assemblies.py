"""Many assemblies of a puzzle, as they were found, in little room."""

import base64
import binascii
import zlib
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Annotated, overload

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ...searching.search import StateError
from ..assembly import Assembly, fault_in, parts_of
from ..drawing.picture import SceneFigure
from ..drawing.shown_parts import ShownParts
from ..puzzle import MAX_CUBES, Puzzle

if TYPE_CHECKING:
    from .exact.cover import ExactCover

MAX_LISTED = 100_000
"""Assemblies that a search lists when all are wanted; more are only counted."""

_MAX_BYTES = 1 << 27  # of a chunk that is unpacked
_MAX_COVERS = 4  # that stay known


@dataclass(frozen=True)
class Chunk:
    """Some assemblies, as numbers of placements; or a single one as it is.

    `packed`: int32[count, width], filled up with -1, compressed, as text.
    """

    count: Annotated[int, Meta(ge=1, le=MAX_LISTED)]
    width: Annotated[int, Meta(ge=0, le=MAX_CUBES)] = 0
    packed: str = ""
    assembly: Assembly | None = None

    @classmethod
    def of(cls, rows: npt.NDArray[np.int32]) -> "Chunk":
        """Pack rows of placements."""
        packed = base64.b64encode(zlib.compress(rows.astype("<i4").tobytes(), 1)).decode()
        count, width = rows.shape
        return cls(count, width, packed)

    def rows(self) -> npt.NDArray[np.int32]:
        """Unpack the rows. Raises ValueError for damage."""
        wanted = 4 * self.count * self.width
        if wanted > _MAX_BYTES:
            raise ValueError(f"{wanted} bytes are too many")
        try:
            packed = base64.b64decode(self.packed)
            content = zlib.decompressobj().decompress(packed, wanted + 1)
        except (zlib.error, binascii.Error) as error:
            raise ValueError("no packed assemblies") from error
        return np.frombuffer(content, "<i4").astype(np.int32).reshape(self.count, self.width)

    def check(self, puzzle: Puzzle, *, has_idle: bool) -> None:
        """Raise StateError where these are not assemblies of a puzzle."""
        if self.assembly is not None:
            is_right = self.count == 1 and fault_in(puzzle, self.assembly) is None
        else:
            cover = cover_of(puzzle, has_idle=has_idle)
            rows = self.rows()
            is_right = bool(
                rows.size
                and rows.min() >= -1
                and rows.max() < len(cover.kind_of)
                and cover.are_assemblies(rows)
            )
        if not is_right:
            raise StateError("assemblies-damaged", "the assemblies in it belong to another puzzle")


@dataclass(frozen=True, repr=False)
class Assemblies(Sequence[Assembly]):
    """Assemblies of a puzzle in the order they were found, each made on demand.

    `core.blocks.assembly.fault_in` checks each: a wrong one is a defect of the search and raises
    RuntimeError. `has_idle`: as it was searched for them; see `cover_of`.
    """

    puzzle: Puzzle | None = field(default=None, compare=False)
    chunks: tuple[Chunk, ...] = ()
    has_idle: bool = False

    def __repr__(self) -> str:
        name = "" if self.puzzle is None else f" of {self.puzzle.name!r}"
        return f"<Assemblies{name}: {len(self)}>"

    def _repr_svg_(self) -> str | None:
        """Show the first one in a notebook."""
        if not self.chunks or self.puzzle is None:
            return None
        parts = parts_of(self.puzzle, self[0])
        shown = ShownParts(parts, self.puzzle.goal, space=self.puzzle.space)
        return SceneFigure(shown)._repr_svg_()

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(chunk.count for chunk in self.chunks))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, at: int) -> Assembly: ...
    @overload
    def __getitem__(self, at: slice) -> list[Assembly]: ...
    def __getitem__(self, at: int | slice) -> Assembly | list[Assembly]:
        """Give one, or several. Raises IndexError beyond them."""
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(len(self)))]
        if at < 0:
            at += len(self)
        if not 0 <= at < len(self):
            raise IndexError(f"assembly {at} of {len(self)}")
        number = int(np.searchsorted(self._ends, at, side="right"))
        chunk = self.chunks[number]
        assert self.puzzle is not None
        row = at - self._ends[number] + chunk.count
        return _assembly(self.puzzle, chunk, row, has_idle=self.has_idle)


@lru_cache(maxsize=512)  # making one takes milliseconds, and the window comes back to them
def _assembly(puzzle: Puzzle, chunk: Chunk, row: int, *, has_idle: bool) -> Assembly:
    assembly = chunk.assembly
    if assembly is None:
        placements = (int(placement) for placement in _rows(chunk)[row] if placement >= 0)
        assembly = cover_of(puzzle, has_idle=has_idle).assembly(placements)
    fault = fault_in(puzzle, assembly)
    if fault is not None:
        raise RuntimeError(f"the search gave what is no assembly: {fault}")
    return assembly


@lru_cache(maxsize=16)
def _rows(chunk: Chunk) -> npt.NDArray[np.int32]:
    return chunk.rows()


_covers: "dict[tuple[Puzzle, bool], ExactCover]" = {}


def cover_steps(puzzle: Puzzle, *, has_idle: bool) -> "Generator[None, None, ExactCover]":
    """Give the placements of a puzzle, made step by step unless they are known."""
    from .exact.cover import ExactCover

    cover = _covers.get((puzzle, has_idle))
    if cover is None:
        cover = yield from ExactCover.steps(puzzle, has_idle=has_idle)
        _covers[puzzle, has_idle] = cover
        if len(_covers) > _MAX_COVERS:
            _covers.pop(next(iter(_covers)), None)
    return cover


def cover_of(puzzle: Puzzle, *, has_idle: bool = False) -> "ExactCover":
    """Give the placements of a puzzle; see `ExactCover`."""
    from .exact.cover import at_once

    return at_once(cover_steps(puzzle, has_idle=has_idle))
