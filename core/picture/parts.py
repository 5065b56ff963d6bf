"""The kernels of the reader of pictures."""

from ..compiling.part import Part


def _lattice() -> None:
    from .lattice import warm_up

    warm_up()


PARTS = {"picture": Part(_lattice, ("picture.",))}
