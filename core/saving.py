"""Writing a file whole: whoever opens it finds the old content or the new, never a part."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def save_whole(path: Path, data: bytes) -> None:
    """Replace a file's content, or make the file, in one step that cannot be half done.

    The data is written beside the file, brought to the disk and renamed into place. The file
    keeps the mode it has, or gets the one that new files get; a link stays a link. When this
    fails nothing is left behind, and what was there is unchanged.

    Raises OSError when the folder cannot be written to or the disk is full.
    """
    target = Path(os.path.realpath(path))
    # A short name of its own: the file's name with an addition could be too long for the disk.
    beside = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):  # a new file
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _bring_to_disk(target.parent)


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
