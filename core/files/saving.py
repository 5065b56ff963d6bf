"""Write files atomically: a reader finds the old content or the new, never a part.

Temporary files of killed writers are deleted after an hour. The app's own folders are private.
"""

import errno
import os
import re
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from ..errors import Complaint

_ABANDONED_AFTER = 3600.0  # seconds: longer than writing a file or building an image takes
_UNFINISHED = re.compile(r"\.[0-9a-f]{16}\.part(-wal|-shm|-journal)?")  # also of a database


class SavingError(Complaint):
    """A file cannot be replaced; the message is one line saying why."""


def save_whole(path: Path, data: bytes, *, replace: bool = True) -> None:
    """Replace or make a file atomically. Raises what `writing_whole` raises."""
    with writing_whole(path, replace=replace) as file:
        file.write(data)


def save_file(path: Path, data: bytes) -> None:
    """Write a file atomically, a device or pipe as it is. Raises OSError, SavingError."""
    if not is_stream(path):
        save_whole(path, data)
        return
    sys.stdout.flush()
    number = _number_of(path)
    with path.open("wb") if number is None else os.fdopen(os.dup(number), "wb") as stream:
        stream.write(data)


def is_stream(path: Path) -> bool:
    """Tell whether a path names no file that could be replaced but what data goes through."""
    return _number_of(path) is not None or (
        path.exists() and not path.is_file() and not path.is_dir()
    )


def _number_of(path: Path) -> int | None:
    """Give the number of an open stream, maybe a redirected one, from its name in a shell."""
    named = re.fullmatch(r"/dev/(std(?:out|err))|(?:/dev/fd|/proc/self/fd)/([0-9]{1,6})", str(path))
    if named is None:
        return None
    return {"stdout": 1, "stderr": 2}[named[1]] if named[1] else int(named[2])


@contextmanager
def writing_whole(path: Path, *, replace: bool = True) -> Iterator[BinaryIO]:
    """Open a file for writing that replaces a file atomically when the block ends.

    The data is written beside the file, flushed to the disk and renamed. An existing file keeps its
    permissions; a link stays a link. If this or the block fails, nothing changes.

    Raises OSError if the folder cannot be written or the disk is full; FileExistsError, unless
    `replace`, if the file exists; SavingError for a device and for a file in a write-protected
    folder, which could be lost if it were written in place.
    """
    before = _stat(path)
    if before is not None and not replace:
        # A process killed in `_put_new` leaves a second name.
        delete_stale_temp_files(path.parent)
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if before is not None and stat.S_ISDIR(before.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if before is not None and not stat.S_ISREG(before.st_mode):
        raise SavingError("save-special", "{path} is not a file that can be replaced", path=path)
    target = Path(os.path.realpath(path))
    beside = unfinished(target.parent)
    try:
        with beside.open("xb") as file:
            if before is not None:  # as private as the file it replaces, from the start
                beside.chmod(stat.S_IMODE(before.st_mode))
            yield file
            file.flush()
            os.fsync(file.fileno())
        if replace:
            beside.replace(target)
        else:
            _put_new(beside, target)
    except PermissionError:
        beside.unlink(missing_ok=True)
        if before is None or os.access(target.parent, os.W_OK):
            raise
        raise SavingError(
            "save-in-place", "{path} cannot be replaced in a folder that is write-protected",
            path=path,
        ) from None  # fmt: skip
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _bring_to_disk(target.parent)
    delete_stale_temp_files(target.parent)


def _put_new(beside: Path, path: Path) -> None:
    """Rename a finished file to a new name, as one process. Raises FileExistsError, OSError."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without hard links
        path.open("xb").close()
        beside.replace(path)
    else:
        beside.unlink()


def unfinished(folder: Path) -> Path:
    """Give a temporary path in a folder, to be renamed; a stale one is deleted later."""
    # Not the name with an addition, which could be too long for the disk.
    return folder / f".{os.urandom(8).hex()}.part"


def delete_stale_temp_files(*folders: Path) -> None:
    """Delete our unfinished files older than an hour; what cannot be deleted stays."""
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:  # not there; not ours to look into
            for entry in entries:
                if _UNFINISHED.fullmatch(entry.name):
                    _delete_abandoned(entry)


def make_own_folder(folder: Path) -> None:
    """Make a folder, and those above, private to the user if new. Raises OSError."""
    for place in (*reversed(folder.parents), folder):
        place.mkdir(mode=0o700, exist_ok=True)


def make_private(*folders: Path) -> None:
    """Take the rights of others from folders that are ours."""
    for folder in folders:
        with suppress(OSError):  # not there; another's; a disk without permissions
            found = folder.stat()
            mode = stat.S_IMODE(found.st_mode)
            if _is_ours(found):
                folder.chmod(mode & ~0o077)


def _delete_abandoned(entry: os.DirEntry[str]) -> None:
    with suppress(OSError):  # another process was quicker
        found = entry.stat(follow_symlinks=False)
        if not _is_ours(found) or found.st_mtime > time.time() - _ABANDONED_AFTER:
            return
        if stat.S_ISDIR(found.st_mode):
            shutil.rmtree(entry.path)
        else:
            Path(entry.path).unlink()


def _stat(path: Path) -> os.stat_result | None:
    with suppress(FileNotFoundError):
        return path.stat()
    return None


def _is_ours(found: os.stat_result) -> bool:
    return os.name != "posix" or found.st_uid == os.geteuid()


def _bring_to_disk(folder: Path) -> None:
    """Make a renaming survive a power cut, where folders can be opened as files."""
    if os.name != "posix":
        return
    with suppress(OSError):  # refused by some network drives
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
