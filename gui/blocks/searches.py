"""The two searches of the page: for assemblies, and for those that come apart."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from PySide6.QtCore import QLocale, QObject

from ...core.blocks.disassembly import arrays
from ...core.blocks.finds import Finds, Found
from ...core.blocks.puzzle import Puzzle
from ...core.blocks.search.counting import Convention, SolveProblem, Want
from ..complaints import say
from ..qt_types import filled, grouped, translate
from ..tool.search_says import SearchParams, SearchProgress
from .board import BlocksBoardModel

if TYPE_CHECKING:
    from ...core.blocks.disassembly.search import SavedDisassemble
    from ...core.blocks.search.assemblies import Chunk
    from ...core.blocks.search.solve import SavedSolve
    from ...core.searching.search import Progress


_MANY = 1_000_000_000

LevelsT = TypeVar("LevelsT")


class Aim(StrEnum):
    """What the button finds."""

    ONE = "one"
    ALL = "all"
    COUNT = "count"
    APART = "apart"
    """All assemblies, which are taken apart."""


@dataclass(frozen=True, kw_only=True)
class SolveParams(SearchParams):
    """What to find of which puzzle, and what counts as one."""

    puzzle: Puzzle
    want: Aim = Aim.ONE
    convention: Convention = Convention.ROTATIONS


class Assembling(QObject):
    """The search for one assembly, for all, or for how many there are."""

    def __init__(self, board: BlocksBoardModel) -> None:
        super().__init__(board)
        self._puzzle = board
        self._came: dict[Chunk, None] = {}  # of the long thread

    def begun(self, params: SolveParams) -> SavedSolve:
        from ...core.blocks.search.solve import SavedSolve  # not needed before the first frame

        problem = SolveProblem(params.puzzle, Want(params.want), params.convention)
        return SavedSolve.begun(problem, params.seed)

    def found(self, progress: Progress[Any]) -> Finds:
        """The assemblies, in the order they were found, whichever worker it was."""
        chunks = dict.fromkeys(progress.snapshot.assemblies.chunks)  # type: ignore[attr-defined]
        self._came = _as_they_came(self._came, chunks)
        found = _finds(progress, tuple(self._came))
        for end in found[:1], found[-1:]:  # checked here; the window would stand still meanwhile
            list(end)
        return found

    def known(
        self, params: SolveParams, progress: SearchProgress, *, running: bool, listed: int
    ) -> str:
        """What is known by now. `listed`: how many are in the list, where these are all it has."""
        points = progress.points or 0
        if not points:
            if progress.proven:
                return translate("Blocks", "No assembly exists")
            if running:
                return translate("Blocks", "No assembly yet…")
            return translate("Blocks", "No assembly found so far")
        if params.want is Aim.ONE:
            return translate("Blocks", "Assembly found")
        if not progress.proven:
            text = translate("Blocks", "%1 so far")
        elif params.want is Aim.COUNT:
            text = translate("Blocks", "%1 in all")
        else:
            text = translate("Blocks", "%1, all of them")
        text = filled(text, self.counted(points, params.convention))
        in_file = self._puzzle.counted_in_file(params.puzzle)
        if in_file is not None:
            text += "; " + filled(
                translate("Blocks", "in the file: %1 by the rules of BurrTools"), grouped(in_file)
            )
        if 0 < listed < points and params.want is Aim.ALL:
            text += "; " + filled(translate("Blocks", "the first %1 in the list"), grouped(listed))
        return text

    def counted(self, points: int, convention: Convention) -> str:
        """A number of assemblies by a convention, in words."""
        count = points if points < _MANY else _MANY + points % _MANY  # what Qt can count
        match convention:
            case Convention.PLACEMENTS:
                text = self.tr("%Ln placement(s)", "", count)
            case Convention.ROTATIONS:
                text = self.tr("%Ln assembly(s) up to rotations", "", count)
            case Convention.REFLECTIONS:
                text = self.tr("%Ln assembly(s) up to rotations and reflections", "", count)
            case Convention.BURRTOOLS:
                text = self.tr("%Ln assembly(s) by the rules of BurrTools", "", count)
        return text.replace(grouped(count), grouped(points), 1)


class TakingApart:
    """The search for all assemblies, which takes each apart."""

    def __init__(self) -> None:
        self._came: dict[Chunk, tuple[int, ...]] = {}  # of the long thread, with their levels

    def begun(self, params: SolveParams) -> SavedDisassemble:
        from ...core.blocks.disassembly.search import DisassembleProblem, SavedDisassemble

        problem = DisassembleProblem(params.puzzle, Want.ALL, params.convention, lists_others=True)
        return SavedDisassemble.begun(problem, params.seed)

    def found(self, progress: Progress[Any]) -> Finds:
        """The assemblies with their levels, as they came; those that are undecided at the end."""
        snapshot: Any = progress.snapshot
        decided: dict[Chunk, tuple[int, ...]] = {}
        waiting: list[Chunk] = []
        at = 0
        for chunk in snapshot.assemblies.chunks:
            levels = tuple(find.level for find in snapshot.finds[at : at + chunk.count])
            at += chunk.count
            if levels[0] == arrays.WAITING:
                waiting.append(chunk)
            else:
                decided[chunk] = levels
        self._came = _as_they_came(self._came, decided)
        known = [level for its in self._came.values() for level in its]
        known += [arrays.WAITING] * sum(chunk.count for chunk in waiting)
        return _finds(progress, (*self._came, *waiting), np.array(known, np.int64))

    def known(
        self, params: SolveParams, progress: SearchProgress, *, running: bool, listed: int
    ) -> str:
        """How many come apart of how many."""
        examined = progress.counters.get("assemblies", 0)
        if progress.proven and not examined:
            return translate("Blocks", "No assembly exists")
        points = progress.points or 0
        text = filled(
            translate("Blocks", "%1 of %2 come apart"), grouped(points), grouped(examined)
        )
        counted = progress.counters.get("counted", examined)
        apart = progress.counters.get("counted_apart", points)
        if (counted, apart) != (examined, points):
            by_rules = translate("Blocks", "by the rules of BurrTools %1 of %2")
            text += "; " + filled(by_rules, grouped(apart), grouped(counted))
        if not progress.proven:
            text = filled(translate("Blocks", "%1 so far"), text)
        return text


def _as_they_came(before: dict[Chunk, LevelsT], now: dict[Chunk, LevelsT]) -> dict[Chunk, LevelsT]:
    """What is there now in the order in which it came; another search begins anew."""
    return before | now if now.keys() >= before.keys() else now


def _finds(progress: Progress[Any], chunks: tuple[Chunk, ...], levels: Any = None) -> Finds:
    from ...core.blocks.search.assemblies import Assemblies  # not needed before the first frame

    problem = progress.pieces[0].problem
    assemblies = Assemblies(problem.rules, chunks, has_idle=problem.has_idle)
    return Finds(problem.puzzle, assemblies, levels)


def seconds_text(seconds: float) -> str:
    """A time, with a tenth while it is short."""
    locale = QLocale()
    shown = locale.toString(seconds, "f", 1) if seconds < 10 else locale.toString(int(seconds))
    return filled(translate("Blocks", "%1 s"), shown)


def percent_text(fraction: float) -> str:
    """A fraction in percent: never 100 before the end."""
    percent = min(fraction * 100, 99.9)
    shown = QLocale().toString(percent, "f", 1 if percent < 10 or percent > 99 else 0)
    return f"{shown}\N{NO-BREAK SPACE}%"


def level_text(find: Found) -> str:
    """The level of an assembly, or a word in its place."""
    match find.level:
        case None:
            return ""
        case arrays.LOCKED:
            return translate("Blocks", "locked")
        case arrays.LIMIT:
            return translate("Blocks", "undecided")
        case arrays.WAITING:
            return translate("Blocks", "not checked")
        case level:
            return str(level)


def reason_text(progress: SearchProgress) -> str:
    """Why there is no assembly; empty where no reason is known."""
    if progress.reason is None:
        return ""
    return filled(translate("Blocks", "No assembly: %1"), say(progress.reason))
