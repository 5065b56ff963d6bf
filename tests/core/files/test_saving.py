import errno
import os
import stat
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from gridsmith.core.files.saving import (
    SavingError,
    is_stream,
    make_own_folder,
    make_private,
    save_file,
    save_whole,
    unfinished,
    writing_whole,
)

posix = pytest.mark.skipif(os.name != "posix", reason="modes and links are those of POSIX")


def next_number():
    """The lowest number of a file that is not open; it grows when one is left open."""
    handle = os.open(os.devnull, os.O_RDONLY)
    os.close(handle)
    return handle


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444, 0o755])
def test_a_file_keeps_its_mode(tmp_path, at_the_disk, mode):
    path = tmp_path / "game"
    path.write_bytes(b"old")
    path.chmod(mode)
    modes = []
    at_the_disk(lambda handle: modes.append(stat.S_IMODE(os.fstat(handle).st_mode)))
    save_whole(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == modes[0] == mode


@posix
@pytest.mark.parametrize("exists", [True, False])
def test_a_link_stays_a_link(tmp_path, exists):
    (tmp_path / "there").mkdir()
    target = tmp_path / "there" / "game"
    if exists:
        target.write_bytes(b"old")
    (tmp_path / "link").symlink_to(Path("there", "game"))
    (tmp_path / "again").symlink_to("link")
    save_whole(tmp_path / "again", b"new")
    assert (tmp_path / "again").is_symlink()
    assert not target.is_symlink()
    assert target.read_bytes() == b"new"
    assert names(target.parent) == ["game"]
    assert names(tmp_path) == ["again", "link", "there"]


@posix
def test_a_stream_is_written_as_it_is(tmp_path, capfd, monkeypatch):
    monkeypatch.setattr(sys.stdout, "flush", flush := Mock())
    save_file(Path("/dev/stdout"), b"out")
    save_file(Path("/dev/stderr"), b"err")
    assert (flush.call_count, *capfd.readouterr()) == (2, "out", "err")
    game = tmp_path / "game"
    with game.open("wb") as stream:
        for folder in ("/dev/fd", "/proc/self/fd"):
            save_file(Path(folder, str(stream.fileno())), b"new")
    assert game.read_bytes() == b"newnew"
    os.mkfifo(tmp_path / "pipe")
    streams = [is_stream(path) for path in (tmp_path / "pipe", tmp_path, game, tmp_path / "none")]
    assert streams == [True, False, False, False]
    with game.open("rb") as before:
        save_file(game, b"whole")
        assert (before.read(), game.read_bytes()) == (b"newnew", b"whole")


# What writers that were killed have left


def test_what_was_left_unfinished_for_an_hour_is_swept(tmp_path):
    old_file, old_folder, young = (unfinished(tmp_path) for _ in range(3))
    strange = (".part", ".0123.part", "game.part", f"{young.name}.x")
    others = [tmp_path / name for name in strange]
    old_wal = old_file.with_name(f"{old_file.name}-wal")
    for path in (old_file, old_wal, young, *others):
        path.write_bytes(b"half")
    old_folder.mkdir()
    (old_folder / "masks.npy").write_bytes(b"half")
    now = young.stat().st_mtime
    os.utime(young, (now - 3500,) * 2)
    for path in (old_file, old_wal, old_folder, *others):
        os.utime(path, (now - 3700,) * 2)
    link = unfinished(tmp_path)
    link.symlink_to(young)
    os.utime(link, (0, 0), follow_symlinks=False)
    save_whole(tmp_path / "game", b"new")
    assert names(tmp_path) == sorted(["game", young.name, *(path.name for path in others)])


# The app's own folders


@posix
def test_the_app_s_own_folders_are_for_their_user_alone(tmp_path, monkeypatch):
    tmp_path.chmod(0o755)
    data = tmp_path / "share" / "gridsmith"
    make_own_folder(data / "lists")
    make_own_folder(data / "lists")
    for folder in (data.parent, data, data / "lists"):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for mode in (0o2775, 0o2740, 0o2701):
        data.chmod(mode)
        make_private(data, tmp_path / "none")
        assert stat.S_IMODE(data.stat().st_mode) == 0o2700
    monkeypatch.setattr(os, "geteuid", lambda: -1)
    make_private(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match="file"):
        make_own_folder(tmp_path / "file" / "gridsmith")


# What goes wrong


@posix
def test_what_is_no_file_is_left_as_it_is(tmp_path):
    pipe, circle = tmp_path / "pipe", tmp_path / "circle"
    os.mkfifo(pipe)
    circle.symlink_to(circle)
    for path in (pipe, Path(os.devnull)):
        with pytest.raises(SavingError, match=f"^{path} is not a file"):
            save_whole(path, b"new")
    for place, told in ((circle, "circle"), (tmp_path, "Is a directory")):
        with pytest.raises(OSError, match=told):
            save_whole(place, b"new")
    assert pipe.is_fifo()
    assert circle.is_symlink()
    assert names(tmp_path) == ["circle", "pipe"]


def test_a_file_in_a_folder_that_is_write_protected_stays(tmp_path, monkeypatch):
    """It could be written in place, but then a kill on the way would cost the old and the new."""
    path = tmp_path / "game"
    path.write_bytes(b"old")

    def refused(*_, **__):
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


@pytest.mark.parametrize("links", [os.link, Mock(side_effect=PermissionError)])
def test_nothing_is_written_where_a_file_is_to_stay(tmp_path, monkeypatch, links):
    monkeypatch.setattr(os, "link", links)
    left = unfinished(tmp_path)
    left.write_bytes(b"half")
    os.utime(left, (0, 0))
    (tmp_path / "game").write_bytes(b"old")
    with pytest.raises(FileExistsError), writing_whole(tmp_path / "game", replace=False):
        pytest.fail("begun")
    assert names(tmp_path) == ["game"]
    with writing_whole(tmp_path / "another", replace=False) as file:
        file.write(b"new")
    with pytest.raises(FileExistsError), writing_whole(tmp_path / "late", replace=False):
        (tmp_path / "late").write_bytes(b"other")
    assert (tmp_path / "late").read_bytes() == b"other"
    assert names(tmp_path) == ["another", "game", "late"]


@pytest.fixture
def at_the_disk(monkeypatch):
    """Have something called with the file's number whenever data is brought to the disk."""

    def have_called(called):
        def watched(handle):
            called(handle)
            bring(handle)

        bring = os.fsync
        monkeypatch.setattr(os, "fsync", watched)

    return have_called


@pytest.mark.parametrize(
    "failure", [OSError(errno.EIO, "a broken disk"), PermissionError(), KeyboardInterrupt()]
)
def test_nothing_is_left_of_a_save_that_is_broken_off(tmp_path, at_the_disk, failure):
    def fail(handle):
        raise failure

    at_the_disk(fail)
    path = tmp_path / "game"
    path.write_bytes(b"old")
    with pytest.raises(type(failure)):
        save_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["game"]


@posix
def test_the_data_is_on_the_disk_before_the_file_has_its_name(tmp_path, at_the_disk):
    path = tmp_path / "game"
    path.write_bytes(b"old")
    brought, before = [], next_number()

    def look(handle):
        told = os.fstat(handle)
        folder = stat.S_ISDIR(told.st_mode)
        brought.append((folder, 0 if folder else told.st_size, path.read_bytes()))
        if folder:
            raise OSError(errno.EINVAL, "a folder that cannot be brought there is no failure")

    at_the_disk(look)
    save_whole(path, b"new one")
    assert brought == [(False, 7, b"old"), (True, 0, b"new one")]
    assert next_number() == before
