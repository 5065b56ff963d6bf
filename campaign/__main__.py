"""The campaign's command.

python -m gridsmith.campaign [--minutes M] [--only NAME …] [--trials N] [--seed S]
python -m gridsmith.campaign --replay NAME:SEED
"""

import argparse
import random
import shlex
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from .runner import Campaign, Failure, Tally
from .trials import Kind, find_kinds

_MINUTES = 2.0
_SHOWN = 3  # failures of a kind that are shown in full, if they differ in their last line
_SEEDS = 4  # seeds of a kind's failures in the table
_SECONDS_A_LINE = 30.0  # of progress, where it is not a terminal

_errors = Console(stderr=True, highlight=False, soft_wrap=True)


def main(arguments: list[str] | None = None) -> int:
    """Run a campaign; give the exit status: 1 when anything has failed."""
    asked = _parser().parse_args(arguments)
    kinds = find_kinds(asked.kinds_from)
    if asked.list:
        for kind in kinds.values():
            print(f"{kind.name}: {kind.what}")
        return 0
    if asked.replay:
        name, _, number = asked.replay.rpartition(":")
        return _replay(_chosen(kinds, [name])[0], int(number), asked.kinds_from)
    return _run(_chosen(kinds, asked.only), asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="campaign", description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, help=f"end after so long ({_MINUTES:g})")
    parser.add_argument("--only", nargs="+", metavar="NAME", default=[],
                        help="these kinds, or all kinds whose names begin so")  # fmt: skip
    parser.add_argument("--trials", type=int, help="end when so many of each kind have been tried")
    parser.add_argument("--seed", type=int, help="the same trials again, in the same order")
    parser.add_argument("--workers", type=int, default=2, help="trials at once (%(default)s)")
    parser.add_argument("--replay", metavar="NAME:SEED", help="make one trial again")
    parser.add_argument("--list", action="store_true", help="list the kinds")
    parser.add_argument("--kinds-from", default="gridsmith.campaign.kinds", help=argparse.SUPPRESS)
    return parser


def _chosen(kinds: dict[str, Kind], names: list[str]) -> list[Kind]:
    if not names:
        return list(kinds.values())
    chosen: list[Kind] = []
    for name in names:
        found = [kinds[name]] if name in kinds else [
            kind for kind in kinds.values() if kind.name.startswith(name)
        ]  # fmt: skip
        if not found:
            sys.exit(f"campaign: no kind is named {name}; there are: {', '.join(kinds)}")
        chosen += [kind for kind in found if kind not in chosen]
    return chosen


def _run(kinds: list[Kind], asked: argparse.Namespace) -> int:
    seed = random.SystemRandom().getrandbits(32) if asked.seed is None else asked.seed
    minutes = asked.minutes
    if minutes is None and asked.trials is None:
        minutes = _MINUTES
    _errors.print(f"campaign: seed {seed}")
    shown: dict[str, set[str]] = {kind.name: set() for kind in kinds}

    def failed(failure: Failure) -> None:
        last, shown_of_kind = failure.text.splitlines()[-1], shown[failure.kind.name]
        if last not in shown_of_kind and len(shown_of_kind) < _SHOWN:
            shown_of_kind.add(last)
            _show_failure(failure, asked.kinds_from)
        shutil.rmtree(failure.place, ignore_errors=True)

    place = Path(tempfile.mkdtemp(prefix="campaign-"))
    campaign = Campaign(
        kinds,
        place,
        kinds_from=asked.kinds_from,
        seed=seed,
        seconds=None if minutes is None else 60 * minutes,
        trials=asked.trials,
        workers=asked.workers,
        failed=failed,
        progressed=_Progress().show,
    )
    interrupted = False
    try:
        campaign.run()
    except KeyboardInterrupt:
        interrupted = True
    shutil.rmtree(place, ignore_errors=True)
    _show(campaign)
    if any(tally.failed for tally in campaign.tallies):
        return 1
    return 130 if interrupted else 0


def _replay(kind: Kind, seed: int, kinds_from: str) -> int:
    place = Path(tempfile.mkdtemp(prefix="campaign-"))

    def failed(failure: Failure) -> None:
        _errors.print(failure.text, markup=False)
        _errors.print(f"{kind.name}:{seed} fails; what it left is in {failure.place}", markup=False)

    tally = Campaign([kind], place, kinds_from=kinds_from, workers=1, failed=failed).replay(seed)
    if tally.failed:
        return 1
    shutil.rmtree(place, ignore_errors=True)
    _errors.print(
        f"{kind.name}:{seed} {tally.not_here or 'passes'}"
        f" ({tally.tried} tried, {tally.longest:.2f} s, {tally.largest:.0f} MB)",
        markup=False,
    )
    return 0


def _show_failure(failure: Failure, kinds_from: str) -> None:
    """Show a failure, with the command that makes it again."""
    again = [
        sys.executable,
        "-m",
        "gridsmith.campaign",
        "--replay",
        f"{failure.kind.name}:{failure.seed}",
    ]
    if kinds_from != "gridsmith.campaign.kinds":
        again += ["--kinds-from", kinds_from]
    _errors.print(f"\n[bold red]{failure.kind.name} fails[/]: {shlex.join(again)}")
    _errors.print(failure.text, markup=False)


class _Progress:
    """A line of how far all has come: in place on a terminal, else one now and then."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def show(self, campaign: Campaign) -> None:
        if not _errors.is_terminal:
            if time.monotonic() - self._last < _SECONDS_A_LINE:
                return
            self._last = time.monotonic()
        whole = "" if campaign.seconds is None else f" of {_clock(campaign.seconds)}"
        tried = sum(tally.tried for tally in campaign.tallies)
        failures = sum(len(tally.failed) for tally in campaign.tallies)
        line = f"{_clock(campaign.elapsed)}{whole}: {tried:,} tried, {failures} failed"
        _errors.print(line, end="\r" if _errors.is_terminal else "\n", markup=False)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _show(campaign: Campaign) -> None:
    table = Table(title=f"{_clock(campaign.took)} min, seed {campaign.seed}")
    table.add_column("kind", no_wrap=True)
    for name in ("tried", "failed", "longest s", "most MB"):
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
    # Whatever runs in the background of a script ignores Ctrl-C; one that is ended shows its table.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
