import pytest

from gridsmith.core.files.database import LibraryError
from gridsmith.gui.shell import library as module
from gridsmith.gui.shell.library import OpenLibrary

LOCKED = LibraryError("database-locked", "the library is locked")
NEWER = LibraryError("database-newer", "the library was made by a newer version")
FULL = OSError(28, "No space left")
WRONG = ValueError("a defect")


class AtOnce:
    """Jobs that are done as soon as they are asked for."""

    def ask(self, function, *args, done=lambda result: None, failed, lane):
        try:
            result = function(*args)
        except Exception as error:
            failed(error)
        else:
            done(result)
        return self

    def result(self, patience):
        return None


TRIED = (
    "0 tried, 1 tried, 3 tried, 7 tried, 15 tried, "
    "20 late another program is writing to the library, "
    "31 tried, 51 tried, 71 tried, 91 tried, 111 tried"
)


@pytest.mark.parametrize(
    ("errors", "is_urgent", "told"),
    [
        ([LOCKED] * 99, False, f"{TRIED}, 111 failed the library is locked, 111 00"),
        ([LOCKED] * 99, True, f"{TRIED}, 120 11, 120 tried, 121 tried, 122 tried, 123 tried, "
         "123 dropped the library is locked"),
        ([LOCKED] * 12, True, f"{TRIED}, 120 11, 120 tried, 121 tried, 122 tried"),
        ([LOCKED, FULL, NEWER, FULL, NEWER, LOCKED], True,
         "0 tried, 1 tried, 3 tried, 7 tried, 15 tried, "
         "20 late the library was made by a newer version of the app, 31 tried, "
         "32 late another program is writing to the library, 51 tried, 51 done result, 51 00"),
        ([LOCKED, FULL], False, "0 tried, 1 tried, 1 failed [Errno 28] No space left, 1 00"),
        ([LOCKED, WRONG], True, "0 tried, 1 tried, 1 failed a defect, 1 00"),
        ([LOCKED] * 4, False,
         "0 tried, 1 tried, 3 tried, 7 tried, 15 tried, 15 done result, 15 00"),
        ([], False, "0 tried, 0 done result, 0 00"),
    ],
)  # fmt: skip
def test_a_request_is_tried_again_later_and_later(
    qapp, monkeypatch, tmp_path, errors, is_urgent, told
):
    tenths, happened, waiting, start = 0, [], [*errors], module.time.monotonic()
    monkeypatch.setattr(module.time, "monotonic", lambda: start + 0.1001 * tenths)
    for name, value in (("TIMEOUT", 10.0), ("LATE_AFTER", 2.0)):
        monkeypatch.setattr(module, name, value)

    def note(name):
        return lambda *values: happened.append(" ".join(map(str, (tenths, name, *values))))

    def action(library):
        note("tried")()
        if waiting:
            raise waiting.pop(0)
        return "result"

    opened = OpenLibrary(AtOnce(), tmp_path / "library.sqlite", note("notice"))
    opened.ask(
        action, done=note("done"), failed=note("failed"), late=note("late"),
        dropped=note("dropped"), is_urgent=is_urgent,
    )  # fmt: skip
    for request in opened._requests:
        request.since = start
    while opened.busy and tenths < 120:
        tenths += 1
        opened._check_requests()
    note(f"{opened.busy:d}{opened._checks.isActive():d}")()

    def sleep(seconds):
        nonlocal tenths
        tenths += round(10 * seconds)

    monkeypatch.setattr(module.time, "sleep", sleep)
    opened.close(0.3)
    assert ", ".join(happened) == told
