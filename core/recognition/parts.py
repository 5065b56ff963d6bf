"""The kernels of the reader of pictures."""

from ..compiling.part import Part


def _reader() -> None:
    from . import lattice, letters

    lattice.warm_up()
    letters.warm_up()


PARTS = {"picture": Part(_reader, ("recognition.",), 12)}
