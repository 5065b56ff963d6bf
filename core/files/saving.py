"""Writing a file whole: whoever opens it finds the old content or the new, never a part.

What a writer that was killed has left behind is swept away by the next one, an hour later. The
folders of the app's own are for its user alone.
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

_ABANDONED_AFTER = 3600.0  # seconds: nobody writes a file, or builds an image, for so long
_UNFINISHED = re.compile(r"\.(?:[0-9a-f]{16}\.part|building-[a-z0-9_]{8})")
"""The names of what is not finished; the second is how images once began."""


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
    """Give the number of a stream that is open already, by the names that a shell gives it.

    What it leads to may be a file, even one that goes on after what is in it.
    """
    named = re.fullmatch(r"/dev/(std(?:out|err))|(?:/dev/fd|/proc/self/fd)/([0-9]{1,6})", str(path))
    if named is None:
        return None
    return {"stdout": 1, "stderr": 2}[named[1]] if named[1] else int(named[2])


@contextmanager
def writing_whole(path: Path, *, replace: bool = True) -> Iterator[BinaryIO]:
    """Give a file to be written that takes a file's place, in one step, when the block ends.

    The data is written beside the file, brought to the disk and renamed into place. The file
    keeps the permissions it has, and as far as the system allows its owner and group, or gets
    those that new files get; a link stays a link. When this fails, or the block does, nothing is
    left behind, and what was there is unchanged.

    Raises OSError when the folder cannot be written to or the disk is full; FileExistsError, unless
    `replace`, when there is such a file, or another process has made it meanwhile; SavingError for
    what is there and no file, such as a device, and for a file in a folder that cannot be written
    to: written in place it could be lost half way.
    """
    before = _told_of(path)
    if before is not None and not replace:
        sweep(path.parent)  # whoever was killed in `put_new` has left a second name
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if before is not None and stat.S_ISDIR(before.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if before is not None and not stat.S_ISREG(before.st_mode):
        raise SavingError("save-special", "{path} is not a file that can be replaced", path=path)
    target = Path(os.path.realpath(path))
    beside = unfinished(target.parent)
    try:
        # What others may not read, they may not while it is written either.
        with open(beside, "xb", opener=_for_the_owner if before else None) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if before is not None:
            _give_rights(beside, before, target)
        if replace:
            beside.replace(target)
        else:
            put_new(beside, target)
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
    sweep(target.parent)


def put_new(beside: Path, path: Path) -> None:
    """Rename a finished file to a new name, as one process. Raises FileExistsError, OSError."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no second names
        path.open("xb").close()
        beside.replace(path)
    else:
        beside.unlink()


def unfinished(folder: Path) -> Path:
    """Give a name in a folder for what is to be renamed when it is whole, and is swept if not."""
    # Short, and not the name with an addition: that could be too long for the disk.
    return folder / f".{os.urandom(8).hex()}.part"


def sweep(*folders: Path) -> None:
    """Delete our unfinished files older than an hour; what cannot be deleted stays."""
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:  # not there; not ours to look into
            for entry in entries:
                if _UNFINISHED.fullmatch(entry.name):
                    _delete_abandoned(entry)


def make_own_folder(folder: Path) -> None:
    """Make a folder, and those above, private to the user if new. Raises OSError."""
    for place in (*reversed(folder.parents), folder):
        if not place.is_dir():
            place.mkdir(mode=0o700, exist_ok=True)


def close_to_others(*folders: Path) -> None:
    """Let nobody else look into folders of the app's own that were made open to others."""
    for folder in folders:
        with suppress(OSError):  # not there; another's; a disk without permissions
            told = folder.stat()
            mode = stat.S_IMODE(told.st_mode)
            if mode & 0o077 and _is_ours(told):
                folder.chmod(mode & ~0o077)


def _delete_abandoned(entry: os.DirEntry[str]) -> None:
    with suppress(OSError):  # another process was quicker
        told = entry.stat(follow_symlinks=False)
        if not _is_ours(told) or told.st_mtime > time.time() - _ABANDONED_AFTER:
            return
        if stat.S_ISDIR(told.st_mode):
            shutil.rmtree(entry.path)
        else:
            Path(entry.path).unlink()


def _told_of(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _for_the_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _is_ours(told: os.stat_result) -> bool:
    return os.name != "posix" or told.st_uid == os.geteuid()


def _give_rights(beside: Path, before: os.stat_result, target: Path) -> None:
    """Give what takes a file's place the same owner, group and permissions."""
    mode = stat.S_IMODE(before.st_mode)
    if os.name == "posix":
        made = beside.stat()
        for owner in (before.st_uid, -1):  # the group may be ours to give where the owner is not
            if (made.st_uid, made.st_gid) == (before.st_uid, before.st_gid):
                break
            with suppress(OSError):
                os.chown(beside, owner, before.st_gid)
                break
        if beside.stat().st_gid != before.st_gid:
            mode = mode & ~0o070 | (mode & 0o007) << 3  # to another group no more than to all
    beside.chmod(mode)
    if hasattr(os, "listxattr"):
        with suppress(OSError):  # a disk without them
            for name in os.listxattr(target):
                if name == "system.posix_acl_access" or name.startswith("user."):
                    os.setxattr(beside, name, os.getxattr(target, name))


def _bring_to_disk(folder: Path) -> None:
    """Make a renaming outlast a power cut, where folders can be opened as files."""
    if os.name != "posix":
        return
    # Some network drives refuse this; the file is whole all the same.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
