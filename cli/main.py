"""The entry point of the `gridsmith` command, which prints all complaints."""

import atexit
import gc
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import closing
from gettext import gettext as _
from threading import Timer
from types import FrameType
from typing import TYPE_CHECKING

from ..core.errors import Complaint
from .language import follow_locale, in_words, usage_in_words
from .streams import (
    STANDARD_OUTPUT,
    drop_output,
    open_standard_streams,
    restart_in_utf8,
)
from .terminal import SignalHandler, say, visible

if TYPE_CHECKING:
    from ..core.installation.log import LogFile

INTERRUPTED = 128 + signal.SIGINT
"""The exit status after Ctrl-C."""

TERMINATED = 128 + signal.SIGTERM
"""The exit status after SIGTERM, which `kill` and a system that shuts down send."""

BAD_INPUT = 2
"""The exit status for bad input."""

_AGAIN_AFTER = 0.02
"""Seconds after which a signal that came while code was loaded is sent again."""

_SELDOM = 100_000
"""Objects made before garbage is collected; numba makes three times as many."""

_LONGEST_LINE = 1000
"""Characters of a complaint; of a longer one, its beginning and end are shown."""

_COMPLETION = "_GRIDSMITH_COMPLETE"
"""The variable by which a shell asks for completions."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; without a command, open the app.

    A complaint about the input becomes one line on standard error. Any other exception is a
    defect of the program, is written to the log and let through.
    """
    if arguments is None:
        restart_in_utf8()
    follow_locale()
    open_standard_streams()
    # NumPy's threads would wait, busily, for matrices to multiply; nothing here has any.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["help"]:
        given = [*given[1:], "--help"]
    for_the_app = _for_the_app(given)
    if for_the_app is not None and _COMPLETION not in os.environ:
        return _open_app(for_the_app)
    if arguments is None:
        _collect_seldom()
    with _Termination() as termination:
        try:
            try:
                status = _run(given)
            finally:
                sys.stdout.flush()
        except KeyboardInterrupt:
            status = INTERRUPTED
        except BrokenPipeError:  # `| head` has seen enough
            drop_output()
            return 1
        except (Complaint, OSError) as error:
            if isinstance(error, OSError) and error.filename == STANDARD_OUTPUT:
                drop_output()
            return _complain(in_words(error))
        except Exception as error:
            _log_file().log_error(error, "a command failed")
            raise
    if termination.number:
        status = 128 + termination.number
    if status == TERMINATED:
        say(_("gridsmith: terminated"))
    elif status == INTERRUPTED:
        say(_("gridsmith: interrupted"))
    return status


def _collect_seldom() -> None:
    """Collect garbage seldom, and not at exit: nearly all objects are loaded code."""
    gc.set_threshold(_SELDOM)
    atexit.register(gc.freeze)


class _Termination(SignalHandler):
    """Lets SIGTERM and SIGHUP end a command as Ctrl-C does, once compiled code is loaded."""

    number = 0
    """The signal that came, 0 where none did."""

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if _is_loading(frame):
            again = Timer(_AGAIN_AFTER, os.kill, (os.getpid(), number))
            again.daemon = True
            again.start()
            return
        self.number = self.number or number
        raise KeyboardInterrupt


def _is_loading(frame: FrameType | None) -> bool:
    """Whether an exception would be lost in LLVM, or leave a module or process half started."""
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name.startswith("multiprocessing.popen_spawn_"):
            return True
        # Waits for another process, which compiles.
        if name == "gridsmith.core.installation.preparing":
            return False
        if name.startswith("importlib.") or name.partition(".")[0] in ("numba", "llvmlite"):
            return True
        frame = frame.f_back
    return False


def _for_the_app(arguments: list[str]) -> list[str] | None:
    """Return the arguments for the app, files behind `--`; None if they are for a command.

    The app's own options and files open it, if the first file does not look like a command:
    `gridsmith words` is the command, `gridsmith ./words` a file.
    """
    options: list[str] = []
    files: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            files += rest
        elif argument == "--new-window":
            options.append(argument)
        elif argument == "--tool" and (name := next(rest, None)) is not None:
            options += (argument, name)
        elif not argument.startswith("-") and (files or _is_file(argument)):
            files.append(argument)
        else:
            return None
    return [*options, "--", *files] if files else options


def _is_file(argument: str) -> bool:
    """Whether an argument is a file, which need not exist, or a code; commands have no dots."""
    start = argument[:10].lower()
    if (
        start.startswith("file:")
        or start == "gridsmith:"
        or argument.lower().endswith(".gridsmith")
    ):
        return True
    separators = [separator for separator in (os.sep, os.altsep) if separator is not None]
    if any(separator in argument for separator in separators):
        return True
    return "." in argument and os.path.exists(argument)  # noqa: PTH110 - quicker


def _open_app(arguments: list[str]) -> int:
    # Neither typer nor rich is loaded on this way, so that the window is there sooner.
    try:
        from ..gui.app import main as open_app
    except ImportError as error:  # a library of the system that Qt needs
        return _complain(
            _("the app cannot be opened: {fault} (run `gridsmith doctor` for help)").format(
                fault=error
            )
        )
    return open_app(["gridsmith", *arguments])


def _run(arguments: list[str]) -> int:
    import logging

    import typer
    from typer.main import get_command

    from .commands import app

    class OneLine(logging.Formatter):
        def format(self, record: logging.LogRecord) -> str:
            return visible(super().format(record))

    class Log(logging.Handler):
        """The log, loaded when there is something to write down."""

        def emit(self, record: logging.LogRecord) -> None:
            with closing(_log_file()) as file:
                file.handle(record)

    warnings = logging.StreamHandler()
    warnings.setFormatter(OneLine("gridsmith: %(message)s"))
    # A rebuilt image is no news; one that cannot be saved is reported by the lexicon's notice.
    warnings.addFilter(lambda record: record.name != "gridsmith.core.lexicon.image")
    logging.basicConfig(handlers=[warnings, Log(logging.WARNING)])

    # UsageError: typer does not name it itself, and its module has moved between versions.
    usage_error = typer.BadParameter.__mro__[1]
    try:
        status = get_command(app).main(arguments, prog_name="gridsmith", standalone_mode=False)
    except typer.Abort:  # what some versions of typer make of Ctrl-C
        return INTERRUPTED
    except SystemExit as ended:  # typer's own way to end, after a question of the shell's
        if isinstance(ended.__context__, BrokenPipeError):  # or with output that was not written
            raise ended.__context__ from None
        status = ended.code
    except Exception as error:
        if not isinstance(error, usage_error):
            raise
        return _complain(_usage_line(error))
    return status if isinstance(status, int) else 0


def _log_file() -> "LogFile":
    from ..core.files.places import Places
    from ..core.installation.log import LogFile

    return LogFile(Places.of_user())


def _usage_line(error: Exception) -> str:
    message: str = error.format_message()  # type: ignore[attr-defined]
    message = message.replace("Value error, ", "")  # pydantic's, in some versions of typer
    context = getattr(error, "ctx", None)
    where = "gridsmith" if context is None else context.command_path
    return _("{fault} (see {command} --help)").format(
        fault=usage_in_words(message.rstrip(".")), command=where
    )


def _complain(message: str) -> int:
    line = " ".join(message.split())
    if len(line) > _LONGEST_LINE:
        line = f"{line[: _LONGEST_LINE // 2]} … {line[-_LONGEST_LINE // 2 :]}"
    say(f"gridsmith: {line}")
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
