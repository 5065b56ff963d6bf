"""What the campaign tries: kinds of trials, each by a function of chance and an empty folder."""

import importlib
import pkgutil
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

Trial = Callable[[random.Random, Path], int | None]
"""Make one trial with this chance in this empty folder. Raises whatever on failure.

Gives how many things it tried; None stands for one.
"""


class NotHere(Exception):  # noqa: N818 - no failure: the machine lacks what the trial needs
    """A kind cannot be tried on this machine; the text says why."""


@dataclass(frozen=True)
class Kind:
    """A kind of trials.

    `name`: short, unique, without colons. `what`: what is tried, for the table. `share`: how much
    of the campaign's time is spent on it, compared with others. `seconds`: longer than so a trial
    hangs. `megabytes`: how much the worker may grow meanwhile, with all processes the trial
    starts. `ready`: imports and compiles, once a worker, outside of the trial's time and memory.
    """

    name: str
    what: str
    trial: Trial
    share: float = 1.0
    seconds: float = 5.0
    megabytes: float = 500.0
    ready: Callable[[], None] | None = None


def find_kinds(package: str = "gridsmith.campaign.kinds") -> dict[str, Kind]:
    """Collect the KINDS of a module, or of all modules of a package, by name."""
    found: dict[str, Kind] = {}
    for module in _modules(package):
        for kind in getattr(module, "KINDS", ()):
            assert kind.name not in found, f"two kinds are named {kind.name}"
            assert ":" not in kind.name, f"a colon in the name {kind.name}"
            found[kind.name] = kind
    return found


def seed_of(campaign: int, kind: str, number: int) -> int:
    """Give the seed of a kind's trial, by its number in a campaign."""
    return random.Random(f"{campaign}/{kind}/{number}").getrandbits(32)


def chance_of(seed: int) -> random.Random:
    """Give the chance that a trial of this seed has."""
    return random.Random(seed)


def _modules(name: str) -> Iterator[ModuleType]:
    module = importlib.import_module(name)
    yield module
    for inside in pkgutil.iter_modules(getattr(module, "__path__", ())):
        yield from _modules(f"{name}.{inside.name}")
