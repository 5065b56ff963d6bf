"""Counting the paths of single words, in steps of some 10 ms."""

from collections.abc import Callable, Generator, Sequence

import numpy as np
import numpy.typing as npt

from ..grid import neighbours

_STEPS = 500_000  # some 10 ms
_LETTERS = np.arange(64, dtype=np.uint8).reshape(-1, 1)
_ONES = np.ones(64, np.int64)


class PathCounter:
    """Counts the paths of words on boards of one shape, up to a cap.

    >>> counter = PathCounter(neighbours(2, 2), 1, 1000)
    >>> counter.count((0, 1), np.array([0, 1, 1, 0], np.uint8))
    (4, (0, 1))
    """

    def __init__(
        self,
        around: npt.NDArray[np.int16],
        uses: int,
        maximum: int,
        *,
        spelled: npt.NDArray[np.uint8] = _LETTERS,
        lengths: npt.NDArray[np.int64] = _ONES,
    ) -> None:
        # Compiled code: loaded by the first search, in its thread.
        from . import kernels

        self._kernels = kernels
        self._fixed = spelled, lengths, around, uses
        self._maximum = maximum
        self._own = np.zeros(kernels.OWN, np.int64)
        self._known = np.zeros((kernels.KNOWN, 2), np.uint64)
        self._stamp = 0

    def count(
        self,
        letters: Sequence[int],
        codes: npt.NDArray[np.uint8],
        step: Callable[[], None] = lambda: None,
    ) -> tuple[int, tuple[int, ...]]:
        """Count the paths of a word, calling `step` after each step; see `counting`."""
        counting = self.counting(letters, codes)
        while True:
            try:
                next(counting)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            step()

    def counting(
        self,
        letters: Sequence[int],
        codes: npt.NDArray[np.uint8],
        placed: int = -1,
        through: int = -1,
        *,
        fraction: float = 0.0,
    ) -> Generator[float, None, tuple[int, tuple[int, ...]]]:
        """Count the paths of a word that pass two cells, if given; gives also the first path.

        `fraction` is given after each step.
        """
        word = np.array(letters, np.int64)
        ahead = np.zeros((len(word) + 1, len(codes)), np.uint8)
        own = self._own
        own[:] = 0
        self._stamp += 1
        while not self._kernels.count_paths(
            word, codes, *self._fixed, placed, through, self._maximum, _STEPS, own, ahead,
            self._known, self._stamp,
        ):  # fmt: skip
            yield fraction
        count = int(own[self._kernels.COUNT])
        path = own[self._kernels.FIRST :][: len(word)].tolist() if count else []
        return count, tuple(path[: path.index(-1)] if -1 in path else path)


def warm_up() -> None:
    """Load or compile the kernels."""
    around = neighbours(1, 1)
    codes = np.zeros(len(around), np.uint8)
    PathCounter(around, 1, 1).count(codes.tolist(), codes)
