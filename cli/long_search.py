"""Searches of minutes: their options, progress, Ctrl-C, and how they are saved and resumed.

A game describes its own with a `LongSearch`; `LongSearch.run` does the rest.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeVar

from ..core.errors import Complaint
from .inputs import (
    InputError,
    SeedOption,
    WordsChoice,
    is_list,
    name_of,
    naming,
    read_bytes,
)
from .language import _N, in_words, many, number, short, translated
from .options import count_option, option, seconds_option
from .results import check_writable
from .terminal import InterruptGuard, StatusLine, compiling, is_watched, say

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from ..core.searching.saved_search import SavedSearch
    from ..core.searching.search import End, Limits, Outcome, Progress, Snapshot
    from ..core.searching.search_file import SearchFile

SECONDS = 60.0
"""Time limit of a search without another limit."""

SAVE_INTERVAL = 20.0
"""Seconds between two saves of a search under way."""

COURSE_PANEL = "Limits and workers"
_SAVE_PANEL = "Save and resume"

_ENDS = {
    "finished": _N("search complete"),
    "target": _N("target reached"),
    "seconds": _N("time limit reached"),
    "steps": _N("step limit reached"),
    "stopped": _N("stopped"),
    "lost": _N("gave up: workers died repeatedly"),
}

_COUNTED = {
    "assemblies": _N("assembly|assemblies"),
    "boards": _N("board|boards"),
    "games": _N("game|games"),
    "nodes": _N("node|nodes"),
    "restarts": _N("restart|restarts"),
    "selections": _N("selection|selections"),
    "states": _N("state|states"),
}
"""The nouns of counters."""


def end_in_words(end: "End") -> str:
    """Say why a search has ended."""
    return translated(_ENDS[end.value])


def seconds_text(seconds: float, limit: float | None = None) -> str:
    """Give the time that a search has taken, and how much it may take."""
    if limit is None:
        return _("{seconds} s").format(seconds=number(seconds, 1))
    return _("{seconds} s of {limit} s").format(seconds=number(seconds, 1), limit=short(limit))


def duration_text(seconds: float) -> str:
    """Give a time in its largest unit, as an estimate is given."""
    for unit, nouns in ((86400, _("day|days")), (3600, _("hour|hours")), (60, _("minute|minutes"))):
        if seconds >= 1.5 * unit:
            return many(round(seconds / unit), nouns)
    return many(round(seconds), _("second|seconds"))


def rate_text(counter: str, count: float) -> str:
    """Give how much is done in a second."""
    return _("{count} {nouns}/s").format(count=number(count), nouns=_noun(counter).split("|")[-1])


def _noun(counter: str) -> str:
    return translated(_COUNTED.get(counter, f"{counter.removesuffix('s')}|{counter}"))


@dataclass(frozen=True)
class Course:
    """The options of every long search: limits, workers, saving and resuming."""

    seconds: Annotated[
        float | None,
        seconds_option(
            "Stop after S seconds. (default: 60 unless --target or --steps is set)",
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    target: Annotated[
        int | None,
        count_option(
            "Stop once these points are reached.",
            metavar="POINTS",
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    steps: Annotated[
        int | None,
        count_option(
            "Stop each worker after N steps of about 20 ms each: with --seed, the result is the "
            "same on every computer.",
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    seed: SeedOption = None
    workers: Annotated[
        int | None,
        option(
            "Run N workers in parallel. (default: 1)",
            metavar="N",
            min=1,
            max=2000,
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    cluster: Annotated[
        str | None,
        option(
            "Run the --workers on a Dask cluster, at an address such as tcp://host:8786 or, with "
            "certificates, tls://host:8786. Warning: anyone who controls the cluster can run "
            "code on this computer, and with tcp:// so can anyone on the network. Only use your "
            "own cluster.",
            metavar="ADDRESS",
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    cluster_ca: Annotated[
        Path | None,
        option(
            "The CA that signed the certificates of a tls:// cluster, as PEM.",
            metavar="FILE",
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    cluster_cert: Annotated[
        Path | None,
        option(
            "Your certificate for a tls:// cluster, as PEM.",
            metavar="FILE",
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    cluster_key: Annotated[
        Path | None,
        option(
            "The private key of the certificate, as PEM, if it is in another file.",
            metavar="FILE",
            rich_help_panel=COURSE_PANEL,
        ),
    ] = None
    save: Annotated[
        Path | None,
        option(
            "Save the search to FILE twice a minute and when it ends, to resume it later.",
            metavar="FILE",
            rich_help_panel=_SAVE_PANEL,
        ),
    ] = None
    resume: Annotated[
        Path | None,
        option(
            "Resume a search saved with --save. The problem comes from FILE; set limits such as "
            "--seconds again.",
            metavar="FILE",
            rich_help_panel=_SAVE_PANEL,
        ),
    ] = None

    patience: ClassVar[float | None] = SECONDS
    """Time limit without another limit; None for none."""

    @property
    def limits(self) -> "Limits":
        """The limits given, or the default one."""
        from ..core.searching.search import Limits

        given = Limits(self.seconds, self.target, self.steps)
        return Limits(seconds=self.patience) if given == Limits() else given

    def check(self, output: Path | None) -> None:
        """Check the files and the cluster. Raises InputError, and ExportError for files."""
        for path in (output, self.save):
            if path is not None:
                check_writable(path)
        if self.cluster is not None and self.workers is None and self.resume is None:
            raise InputError(_("--cluster needs --workers, the number of its workers to use"))
        options = {
            "--cluster-ca": self.cluster_ca,
            "--cluster-cert": self.cluster_cert,
            "--cluster-key": self.cluster_key,
        }
        given = {name: path for name, path in options.items() if path is not None}
        for name, path in given.items():
            if self.cluster is None or not self.cluster.startswith("tls://"):
                raise InputError(
                    _("{option} needs a --cluster whose address starts with tls://").format(
                        option=name
                    )
                )
            if not path.is_file():
                raise InputError(_("{option}: {path}: no such file").format(option=name, path=path))
        for name in ("--cluster-ca", "--cluster-cert"):
            if given and name not in given:
                raise InputError(
                    _("{option} needs {other}, too").format(option=next(iter(given)), other=name)
                )

    def executor(self) -> "AbstractContextManager[Executor | None]":
        """Give the cluster's workers, None without a cluster. Raises ClusterError."""
        if self.cluster is None:
            return nullcontext()
        from ..core.searching.team import cluster

        return cluster(self.cluster, self.cluster_ca, self.cluster_cert, self.cluster_key)


@dataclass(frozen=True)
class CourseToTheEnd(Course):
    """The options of a search that ends by itself; no time limit by default."""

    seconds: Annotated[
        float | None,
        seconds_option("Stop after S seconds. (default: no limit)", rich_help_panel=COURSE_PANEL),
    ] = None

    patience: ClassVar[float | None] = None


SavedT = TypeVar("SavedT", bound="SavedSearch[Any]")


@dataclass(frozen=True)
class LongSearch(Generic[SavedT]):
    """The long searches of a game.

    `kind`: its class. `words`: those that are chosen; None in a game without words. `counters`: the
    counters of a snapshot that are shown; of the first one also the rate. `status`: describes a
    snapshot in a few words, for the status line; by default its points. `warm_up`: compiles what
    the steps of a search call; by default by one step of a copy. `is_for_the_best`: whether to show
    when the best was found. `is_random`: whether the seed matters, and is shown. `foresees`:
    whether the fraction that is done is that of the first counter, so that the time left can be
    told.
    """

    kind: type[SavedT]
    counters: tuple[str, ...]
    words: WordsChoice | None = None
    status: Callable[[Any], Sequence[str]] = lambda snapshot: [
        many(snapshot.points or 0, _("point|points"))
    ]
    warm_up: Callable[[Any], object] = lambda piece: (
        type(piece).resume(piece.problem, piece.state()).step()
    )
    is_for_the_best: bool = False
    is_random: bool = True
    foresees: bool = False

    def run(
        self,
        begin: Callable[[int], SavedT],
        course: Course,
        output: Path | None,
        *,
        own: Mapping[str, object],
        give: Callable[[SavedT, Any, str], object],
    ) -> None:
        """Search until a limit or a signal, send what was found, and save the search.

        `begin` makes a new search from a seed. `own`: the command's other options by name, which
        have no place beside --resume. `give` sends what was found, to `output`: the search, its
        outcome, and a text that sums up the run. Raises typer.Exit after Ctrl-C and SIGTERM,
        InputError for options and files that make no sense, and what `begin` raises.
        """
        course.check(output)
        if course.resume is None:
            drawn = random.SystemRandom().randrange(1 << 32)
            search = begin(drawn if course.seed is None else course.seed)
        else:
            for name, value in {**own, "--seed": course.seed, "--workers": course.workers}.items():
                if value is not None:
                    raise InputError(
                        _("{option} cannot be used with --resume; the saved search sets it").format(
                            option=name
                        )
                    )
            search = read_search(self.kind, course.resume, self.words)
        from ..core.searching.search_file import SearchFile

        file = SearchFile(course.save, _warn_unsaved)
        with InterruptGuard() as guard:
            search, outcome = self._work(search, course, guard, file)
            try:
                _finish(file, search)
            finally:  # what was found is sent even if it cannot be saved
                give(search, outcome, self._done(search, outcome, file.saved))

    def _work(
        self, search: SavedT, course: Course, guard: InterruptGuard, file: "SearchFile"
    ) -> "tuple[SavedT, Outcome[Any]]":
        before = search.progress().snapshot.counters[self.counters[0]]
        limits = course.limits
        with StatusLine(_("Preparing…")) as line:
            from ..core.searching.checkpoints import Interval, run_saved

            if course.cluster is None:
                tell_compiling = line.update if is_watched() else say
                with compiling(tell_compiling):
                    # Loads and compiles what steps need: no time of the search's own.
                    self.warm_up(search.pieces[0])

            def report(progress: "Progress[Any]") -> None:
                guard.arm()
                line.update(self._status(progress, before, limits.seconds))

            with course.executor() as executor:
                return run_saved(
                    search,
                    save=lambda search, _: file.checkpoint(search),
                    saving=Interval(SAVE_INTERVAL, first=SAVE_INTERVAL),
                    report=report,
                    reporting=Interval(0.0),
                    limits=limits,
                    stop=guard,
                    workers=course.workers or 1,
                    executor=executor,
                )

    def _status(self, progress: "Progress[Any]", before: int, limit: float | None) -> str:
        """Say in one line how far a search is."""
        counters, first = progress.snapshot.counters, self.counters[0]
        rate = (counters[first] - before) / max(progress.seconds, 0.001)
        parts = [
            *self.status(progress.snapshot),
            rate_text(first, rate),
            *(many(counters[name], _noun(name)) for name in self.counters[1:]),
        ]
        if self.is_for_the_best:
            best = number(progress.best_seconds, 1)
            parts.append(_("best found at {seconds} s").format(seconds=best))
        parts.append(seconds_text(progress.seconds, limit))
        if self.foresees and (seconds := seconds_left(progress.snapshot, first, rate)) is not None:
            parts.append(_("about {time} left").format(time=duration_text(seconds)))
        if progress.lost:
            parts.append(_lost_text(progress.lost))
        return " · ".join(parts)

    def _done(self, search: SavedT, outcome: "Outcome[Any]", saved: Path | None) -> str:
        """Say what was done until the end."""
        counted = [many(outcome.snapshot.counters[name], _noun(name)) for name in self.counters]
        seconds = number(search.seconds, 1)
        if self.is_for_the_best:
            best = number(search.best_seconds, 1)
            counted[0] = _("{counts} in {seconds} s").format(counts=counted[0], seconds=seconds)
            counted.append(_("the best one after {seconds} s").format(seconds=best))
            summary = ", ".join(counted)
        else:
            counts = ", ".join(counted)
            summary = _("{counts} in {seconds} s").format(counts=counts, seconds=seconds)
        parts = [summary, end_in_words(outcome.end)]
        if self.is_random:
            parts.append(_("seed {seed}").format(seed=search.seed))
        lines = [f"{'; '.join(parts)}."]
        if outcome.lost:
            lines.append(f"{_lost_text(outcome.lost)}.")
        if saved is not None:
            is_file = self.words is not None and not is_list(search.words)
            options = f"--resume {saved}" + (f" --words {search.words}" if is_file else "")
            lines.append(_("To resume: {options}").format(options=options))
        return "\n".join(lines)


def seconds_left(snapshot: "Snapshot", counter: str, rate: float) -> float | None:
    """Estimate how long a search still takes at a rate of a counter, None if unknown."""
    fraction = snapshot.fraction
    if not fraction or snapshot.finished or rate <= 0:
        return None
    return snapshot.counters[counter] * (1 / fraction - 1) / rate


def _lost_text(workers: int) -> str:
    return _("{workers} lost").format(workers=many(workers, _("worker|workers")))


def read_search(kind: type[SavedT], path: Path, words: WordsChoice | None) -> SavedT:
    """Read a saved search, whose words are these or those that it names. Raises InputError."""
    from ..core.searching.saved_search import MAX_SEARCH_BYTES, unsealed

    data = read_bytes(path, MAX_SEARCH_BYTES + 1000)
    with naming(name_of(path)):
        content = unsealed(data)
        if words is None:
            return kind.of_content(content)
        lexicon, name = words.open_saved(kind.words_of(content))
        return replace(kind.of_content(content, lexicon), words=name)


def _warn_unsaved(error: Complaint) -> None:
    notice = _("couldn't save: {fault}; retrying").format(fault=in_words(error))
    say(f"gridsmith: {notice}")


def _finish(file: "SearchFile", search: "SavedSearch[Any]") -> None:
    try:
        file.finish(search)
    except Complaint as error:
        if file.saved is None:
            raise
        raise InputError(
            _("{fault}; the search is saved in {file}").format(
                fault=in_words(error), file=file.saved
            )
        ) from None
