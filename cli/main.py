"""Where the `gridsmith` command begins, and where all its complaints end."""

import io
import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""The exit status after Ctrl-C: 128 and the number of SIGINT."""

BAD_INPUT = 2
"""The exit status when something that was given is wrong."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; without arguments, open the app.

    What is wrong with the input becomes one line on standard error. Any other exception is a
    defect of the program and is let through.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        return _open_app()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # Cyrillic letters have no place in LANG=C
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:  # `| head` has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except _complaints() as error:
        return _complain(_line_of(error))
    return status


def _open_app() -> int:
    # Neither typer nor rich is loaded on this way, so that the window is there sooner.
    try:
        from gui.app import main as open_app
    except ImportError as error:  # a library of the system that Qt needs
        return _complain(f"the app cannot be opened: {error}")
    return open_app(["gridsmith"])


def _run(arguments: list[str]) -> int:
    import logging

    import typer
    from typer.main import get_command

    from cli.commands import app

    warnings = logging.StreamHandler()
    warnings.setFormatter(logging.Formatter("gridsmith: %(message)s"))
    # An image that is built again is nobody's concern here; one that cannot be kept is told by
    # the lexicon's own notice.
    warnings.addFilter(lambda record: record.name != "core.lexicon.image")
    logging.basicConfig(handlers=[warnings])

    # UsageError: typer does not name it itself, and its module has moved between versions.
    usage_error = typer.BadParameter.__mro__[1]
    try:
        status = get_command(app).main(arguments, prog_name="gridsmith", standalone_mode=False)
    except typer.Abort:
        return _interrupted()
    except Exception as error:
        if not isinstance(error, usage_error):
            raise
        return _complain(_usage_line(error))
    if status == INTERRUPTED:  # typer has caught Ctrl-C
        return _interrupted()
    return status if isinstance(status, int) else 0


def _complaints() -> tuple[type[Exception], ...]:
    """Give the exceptions whose message is meant for the user.

    Called when there is one, and not before: to load these modules takes time.
    """
    from core.errors import Complaint

    return Complaint, OSError


def _line_of(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        place = f"{os.fsdecode(error.filename)}: " if error.filename is not None else ""
        return f"{place}{error.strerror}"
    return str(error)


def _usage_line(error: Exception) -> str:
    message: str = error.format_message()  # type: ignore[attr-defined]
    message = message.replace("Value error, ", "")  # pydantic's, in some versions of typer
    context = getattr(error, "ctx", None)
    where = "gridsmith" if context is None else context.command_path
    return f"{message.rstrip('.')} (see {where} --help)"


def _complain(message: str) -> int:
    print("gridsmith:", " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def _interrupted() -> int:
    print("gridsmith: interrupted", file=sys.stderr)
    return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
