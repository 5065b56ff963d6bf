"""A file is written whole or not at all, whatever happens meanwhile."""

import errno
import os
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gridsmith.core.files.saving import (
    SavingError,
    make_own_folder,
    make_private,
    save_whole,
    unfinished,
)

posix = pytest.mark.skipif(os.name != "posix", reason="modes and links are those of POSIX")


@contextmanager
def full_disk() -> Iterator[None]:
    """No file grows beyond 1,000 bytes, not even one that pytest's own output goes to."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def next_number() -> int:
    """The lowest number of a file that is not open; it grows when one is left open."""
    handle = os.open(os.devnull, os.O_RDONLY)
    os.close(handle)
    return handle


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("data", [b"", b"new", bytes(range(256)) * 5000])
@pytest.mark.parametrize("before", [None, b"", b"old and longer"])
def test_the_file_holds_what_was_saved(tmp_path: Path, before: bytes | None, data: bytes) -> None:
    """A file that was there is replaced, another is made, and nothing else is in the folder."""
    path = tmp_path / "game"
    if before is not None:
        path.write_bytes(before)
    save_whole(path, data)
    assert path.read_bytes() == data
    assert names(tmp_path) == ["game"]


def test_a_name_may_be_as_long_as_the_disk_allows(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 255)
    save_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_name_is_taken_from_the_folder_one_is_in(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    save_whole(Path("game"), b"new")
    assert (tmp_path / "game").read_bytes() == b"new"


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444, 0o755])
def test_a_file_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"old")
    path.chmod(mode)
    save_whole(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


@posix
@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_gets_the_mode_of_new_files(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        save_whole(tmp_path / "game", b"new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game").stat().st_mode) == mode


@posix
@pytest.mark.parametrize("exists", [True, False])
@pytest.mark.parametrize("links", [1, 2])
def test_a_link_stays_a_link(tmp_path: Path, links: int, exists: bool) -> None:
    """What it leads to is written, there or not, through another link or not."""
    there, here = tmp_path / "there", tmp_path / "here"
    there.mkdir()
    here.mkdir()
    target = there / "game"
    if exists:
        target.write_bytes(b"old")
    link = here / "link"
    link.symlink_to(Path("..", "there", "game"))
    if links == 2:
        link = here / "link to the link"
        link.symlink_to("link")
    save_whole(link, b"new")
    assert link.is_symlink()
    assert not target.is_symlink()
    assert target.read_bytes() == link.read_bytes() == b"new"
    assert names(there) == ["game"]
    assert len(names(here)) == links


@posix
def test_what_only_its_owner_may_read_is_never_open_to_others(tmp_path: Path, at_the_disk) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"old")
    path.chmod(0o600)
    modes: list[int] = []
    at_the_disk(lambda handle: modes.append(stat.S_IMODE(os.fstat(handle).st_mode)))
    save_whole(path, b"new")
    assert modes[0] == 0o600


# What writers that were killed have left


def test_what_was_left_unfinished_for_an_hour_is_swept(tmp_path: Path) -> None:
    """Files, databases and folders of killed writers; nothing young, nothing of another's."""
    old_file, old_folder, young = (unfinished(tmp_path) for _ in range(3))
    strange = (".part", ".0123.part", "game.part", f"{young.name}.x")
    others = [tmp_path / name for name in strange]
    old_wal = old_file.with_name(f"{old_file.name}-wal")
    for path in (old_file, old_wal, young, *others):
        path.write_bytes(b"half")
    old_folder.mkdir()
    (old_folder / "masks.npy").write_bytes(b"half")
    for path in (old_file, old_wal, old_folder, *others):
        os.utime(path, (0, 0))
    link = unfinished(tmp_path)
    link.symlink_to(young)
    os.utime(link, (0, 0), follow_symlinks=False)
    save_whole(tmp_path / "game", b"new")
    assert names(tmp_path) == sorted(["game", young.name, *(path.name for path in others)])


# The app's own folders


@posix
def test_the_app_s_own_folders_are_for_their_user_alone(tmp_path: Path) -> None:
    """Folders that are made, however deep, and one that was open to others; nothing above it."""
    tmp_path.chmod(0o755)
    data = tmp_path / "share" / "gridsmith"
    make_own_folder(data / "lists")
    make_own_folder(data / "lists")
    for folder in (data.parent, data, data / "lists"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    data.chmod(0o2775)
    make_private(data, tmp_path / "none")
    assert stat.S_IMODE(data.stat().st_mode) == 0o2700
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match="file"):
        make_own_folder(tmp_path / "file" / "gridsmith")


# What goes wrong


@posix
def test_what_is_no_file_is_left_as_it_is(tmp_path: Path) -> None:
    """A pipe, a device and a link that goes round in circles are not replaced by a file."""
    pipe, circle = tmp_path / "pipe", tmp_path / "circle"
    os.mkfifo(pipe)
    circle.symlink_to(circle)
    for path in (pipe, Path(os.devnull)):
        with pytest.raises(SavingError, match=f"^{path} is not a file"):
            save_whole(path, b"new")
    with pytest.raises(OSError, match="circle"):
        save_whole(circle, b"new")
    assert pipe.is_fifo()
    assert circle.is_symlink()
    assert names(tmp_path) == ["circle", "pipe"]


def test_a_file_in_a_folder_that_is_write_protected_stays(tmp_path: Path, monkeypatch) -> None:
    """It could be written in place, but then a kill on the way would cost the old and the new."""
    path = tmp_path / "game"
    path.write_bytes(b"old")

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", refused)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SavingError, match="game cannot be replaced in a folder"):
        save_whole(path, b"new")
    with pytest.raises(PermissionError):
        save_whole(tmp_path / "other", b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["game"]


def test_a_full_disk_leaves_what_was_there(tmp_path: Path) -> None:
    """The file is as it was, or not there, and nothing is left of the attempt."""
    path = tmp_path / "game"
    with pytest.raises(OSError, match=os.strerror(errno.EFBIG)), full_disk():
        save_whole(path, b"new" * 1000)
    assert names(tmp_path) == []
    path.write_bytes(b"old")
    with pytest.raises(OSError, match=os.strerror(errno.EFBIG)), full_disk():
        save_whole(path, b"new" * 1000)
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["game"]


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        save_whole(tmp_path / "nowhere" / "game", b"new")
    assert names(tmp_path) == []


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(NotADirectoryError):
        save_whole(tmp_path / "file" / "game", b"new")
    assert names(tmp_path) == ["file"]


def test_a_folder_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    with pytest.raises(IsADirectoryError):
        save_whole(tmp_path / "game", b"new")
    assert (tmp_path / "game").is_dir()
    assert names(tmp_path) == ["game"]


@pytest.fixture
def at_the_disk(monkeypatch) -> Callable[[Callable[[int], None]], None]:
    """Have something called with the file's number whenever data is brought to the disk."""

    def have_called(called: Callable[[int], None]) -> None:
        def watched(handle: int) -> None:
            called(handle)
            bring(handle)

        bring = os.fsync
        monkeypatch.setattr(os, "fsync", watched)

    return have_called


@pytest.mark.parametrize("failure", [OSError(errno.EIO, "a broken disk"), KeyboardInterrupt()])
def test_nothing_is_left_of_a_save_that_is_broken_off(
    tmp_path: Path, at_the_disk, failure: BaseException
) -> None:
    """By the disk or by somebody at the keyboard."""

    def fail(handle: int) -> None:
        raise failure

    at_the_disk(fail)
    path = tmp_path / "game"
    path.write_bytes(b"old")
    with pytest.raises(type(failure)):
        save_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["game"]


@posix
def test_the_data_is_on_the_disk_before_the_file_has_its_name(tmp_path: Path, at_the_disk) -> None:
    """A power cut finds the old content or the new: first all the data, then the renaming."""
    path = tmp_path / "game"
    path.write_bytes(b"old")
    brought: list[tuple[bool, int, bytes]] = []

    def look(handle: int) -> None:
        told = os.fstat(handle)
        folder = stat.S_ISDIR(told.st_mode)
        brought.append((folder, 0 if folder else told.st_size, path.read_bytes()))

    at_the_disk(look)
    save_whole(path, b"new one")
    assert brought == [(False, 7, b"old"), (True, 0, b"new one")]


@posix
def test_a_folder_that_cannot_be_brought_to_the_disk_is_no_failure(
    tmp_path: Path, at_the_disk
) -> None:
    """Some network drives refuse it; the file is whole all the same, and nothing stays open."""

    def refuse(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "a folder")

    at_the_disk(refuse)
    before = next_number()
    save_whole(tmp_path / "game", b"new")
    assert (tmp_path / "game").read_bytes() == b"new"
    assert next_number() == before


# Several at once


def test_readers_never_find_a_part(tmp_path: Path) -> None:
    """Whoever opens the file while it is saved again and again finds one content or the other."""
    path = tmp_path / "game"
    contents = {bytes([sign]) * 300_000 for sign in b"ab"}
    save_whole(path, min(contents))
    begun, over = threading.Barrier(3), threading.Event()
    found: list[set[bytes]] = [set(), set()]

    def read(into: set[bytes]) -> None:
        begun.wait()
        while not over.is_set():
            into.add(path.read_bytes())

    readers = [threading.Thread(target=read, args=(into,)) for into in found]
    for reader in readers:
        reader.start()
    begun.wait()
    for _ in range(30):
        for content in contents:
            save_whole(path, content)
    over.set()
    for reader in readers:
        reader.join()
    assert found[0]
    assert found[0] | found[1] <= contents


def test_several_save_the_same_file_at_once(tmp_path: Path) -> None:
    """One of them is the last; nothing else is left."""
    path = tmp_path / "game"
    contents = [bytes([sign]) * 50_000 for sign in b"abcd"]

    def save(content: bytes) -> None:
        for _ in range(10):
            save_whole(path, content)

    writers = [threading.Thread(target=save, args=(content,)) for content in contents]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert path.read_bytes() in contents
    assert names(tmp_path) == ["game"]
