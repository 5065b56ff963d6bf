import time
from dataclasses import replace
from typing import Any, Self

from gridsmith.core.searching.search import Snapshot


class Scripted:
    """A search that finds what it is told to, a step at a time, and then goes on for ever.

    A game's class gives the kind of its snapshots.
    """

    KIND: type[Snapshot]
    script: tuple[Snapshot, ...] = ()

    def __init__(self, problem: Any, seed: int = 0, at: int = 0) -> None:
        self.problem, self.at = problem, at

    def step(self) -> Snapshot:
        time.sleep(0.005)
        self.at += 1
        return self.snapshot()

    def snapshot(self) -> Snapshot:
        if not self.at:
            return self.KIND(0)
        return replace(self.script[min(self.at, len(self.script)) - 1], steps=self.at)

    def state(self) -> dict[str, object]:
        return {"at": self.at}

    @classmethod
    def resume(cls, problem: Any, state: Any) -> Self:
        return cls(problem, at=int(state["at"]))

    def split(self, pieces: int) -> list[Self]:
        return [self]
