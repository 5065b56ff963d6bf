"""The kernels of Dots, which are one part."""

from ..compiling.part import Part


def _analysis() -> None:
    from .analyze import Analyze, AnalyzeProblem, warm_up
    from .position import Position

    warm_up(Analyze(AnalyzeProblem(Position(1, 1))), stop=lambda: False)


PARTS = {"dots": Part(_analysis, ("dots.",), 26)}
