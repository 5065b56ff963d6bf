"""The campaign's command.

python -m gridsmith.campaign [--minutes M] [--only NAME …] [--seed S]
python -m gridsmith.campaign --replay NAME:SEED
"""

import argparse
import importlib
import os
import pkgutil
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from . import kinds as modules
from .runner import Campaign, Failure, Tally
from .trials import Kind

_SHOWN = 3  # failures of a kind that are shown in full, if they differ in their last line
_SEEDS = 4  # seeds of a kind's failures in the table
_SECONDS_A_LINE = 30.0  # of progress

_errors = Console(stderr=True, highlight=False, soft_wrap=True)


def main(arguments: list[str] | None = None, kinds: dict[str, Kind] | None = None) -> int:
    """Run a campaign; give the exit status: 1 when anything has failed. `kinds`: to choose from."""
    asked = _parser().parse_args(arguments)
    kinds = kinds or _find_kinds()
    if asked.list:
        for kind in kinds.values():
            print(f"{kind.name}: {kind.what}")
        return 0
    place = Path(tempfile.mkdtemp(prefix="campaign-"))
    if asked.replay:
        name, _, number = asked.replay.rpartition(":")
        return _replay(_chosen(kinds, [name])[0], int(number), place)
    seed = random.SystemRandom().getrandbits(32) if asked.seed is None else asked.seed
    try:
        return _run(_chosen(kinds, asked.only), place, seed, 60 * asked.minutes)
    finally:
        shutil.rmtree(place, ignore_errors=True)


def _find_kinds() -> dict[str, Kind]:
    """Collect the KINDS of all modules of `kinds`, by name."""
    found = (
        importlib.import_module(f"{modules.__name__}.{module.name}")
        for module in pkgutil.iter_modules(modules.__path__)
    )
    return {kind.name: kind for module in found for kind in module.KINDS}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="campaign", description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=2.0, help="how long (%(default)g)")
    parser.add_argument("--only", nargs="+", metavar="NAME", default=[],
                        help="these kinds, or all kinds whose names begin so")  # fmt: skip
    parser.add_argument("--seed", type=int, help="the same trials again, in the same order")
    parser.add_argument("--replay", metavar="NAME:SEED", help="make one trial again")
    parser.add_argument("--list", action="store_true", help="list the kinds")
    return parser


def _chosen(kinds: dict[str, Kind], names: list[str]) -> list[Kind]:
    chosen = [
        kind
        for kind in kinds.values()
        if not names
        or kind.name in names
        or any(kind.name.startswith(name) for name in names if name not in kinds)
    ]
    if not chosen:
        sys.exit(f"campaign: no kind is named so; there are: {', '.join(kinds)}")
    return chosen


def _run(kinds: list[Kind], place: Path, seed: int, seconds: float) -> int:
    _errors.print(f"campaign: seed {seed}")
    shown: dict[str, set[str]] = {kind.name: set() for kind in kinds}
    said = time.monotonic()

    def failed(failure: Failure) -> None:
        last, shown_of_kind = failure.text.splitlines()[-1], shown[failure.kind.name]
        if last not in shown_of_kind and len(shown_of_kind) < _SHOWN:
            shown_of_kind.add(last)
            again = f"{sys.executable} -m gridsmith.campaign --replay"
            _errors.print(f"\n[bold red]{failure.kind.name} fails[/]: ", end="")
            _errors.print(f"{again} '{failure.kind.name}:{failure.seed}'", markup=False)
            _errors.print(failure.text, markup=False)
        shutil.rmtree(failure.place, ignore_errors=True)

    def progressed(campaign: Campaign) -> None:
        nonlocal said
        if time.monotonic() - said > _SECONDS_A_LINE:
            said = time.monotonic()
            tried = sum(tally.tried for tally in campaign.tallies)
            failures = sum(len(tally.failed) for tally in campaign.tallies)
            _errors.print(f"{_clock(campaign.elapsed)}: {tried:,} tried, {failures} failed")

    campaign = Campaign(
        kinds, place, seed=seed, seconds=seconds, failed=failed, progressed=progressed
    )
    interrupted = False
    try:
        campaign.run()
    except KeyboardInterrupt:
        interrupted = True
    _show(campaign)
    if any(tally.failed for tally in campaign.tallies):
        return 1
    return 128 + signal.SIGINT if interrupted else 0


def _replay(kind: Kind, seed: int, place: Path) -> int:
    def failed(failure: Failure) -> None:
        _errors.print(failure.text, markup=False)
        _errors.print(f"{kind.name}:{seed} fails; what it left is in {failure.place}", markup=False)

    tally = Campaign([kind], place, seed=seed, seconds=0, failed=failed).replay(seed)
    if tally.failed:
        return 1
    shutil.rmtree(place, ignore_errors=True)
    _errors.print(f"{kind.name}:{seed} {tally.not_here or 'passes'}", markup=False)
    return 0


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _show(campaign: Campaign) -> None:
    table = Table(title=f"{_clock(campaign.elapsed)} min, seed {campaign.seed}")
    table.add_column("kind", no_wrap=True)
    for name in ("tried", "failed", "longest s", "largest MB"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("seeds")
    for tally in campaign.tallies:
        table.add_row(
            tally.kind.name,
            f"{tally.tried:,}",
            f"[bold red]{len(tally.failed)}[/]" if tally.failed else "0",
            f"{tally.longest:.2f}",
            f"{tally.largest:.0f}",
            _remark(tally),
        )
    console = Console()
    console.print(table) if console.is_terminal else Console(width=110).print(table)


def _remark(tally: Tally) -> str:
    if tally.not_here:
        return f"not here: {tally.not_here}"
    seeds = " ".join(map(str, tally.failed[:_SEEDS]))
    return seeds + (" …" if len(tally.failed) > _SEEDS else "")


if __name__ == "__main__":
    # Before a library makes its threads, which outlast no fork.
    os.environ.update(OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1", QT_QPA_PLATFORM="offscreen")
    # Whatever runs in the background of a script ignores Ctrl-C; one that is ended shows its table.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
