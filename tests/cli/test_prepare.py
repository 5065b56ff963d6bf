from types import SimpleNamespace

from gridsmith.core.compiling import compiled, shipped
from gridsmith.core.installation import preparing

PARTS = ("short", "done", "slow", "quick"), (6, 9, 32, 10)


def test_a_part_is_compiled_into_a_folder_and_only_once(gridsmith, tmp_path, monkeypatch):
    asked = ("prepare", "blocks-scan")
    monkeypatch.setattr(compiled, "_written_to", [tmp_path / "kernels"])
    first = gridsmith(*asked)
    told = f"1 of 1 parts compiled: {tmp_path / 'kernels'}\n"
    assert (first.status, first.out, first.err) == (0, told, "Compiling the engines, once…\n")
    kernels = sorted((tmp_path / "kernels").rglob("*"))
    assert [path.suffix for path in kernels if path.is_file()] == [".complete", ".kernel"]
    again = gridsmith(*asked)
    said = f"Nothing to compile: all is up to date in {tmp_path / 'kernels'}\n"
    assert (again.status, again.out, again.err) == (0, said, "")
    assert sorted((tmp_path / "kernels").rglob("*")) == kernels
    (tmp_path / "file").touch()
    monkeypatch.setattr(compiled, "_written_to", [tmp_path / "file"])
    assert gridsmith("prepare", "dots").status == 2
    wrong = gridsmith("prepare", "chess")
    assert wrong.status == 2
    assert wrong.err.startswith("gridsmith: unknown part chess; the parts are balda, ")


def test_the_time_that_is_left_is_told_by_what_has_taken_how_long(
    gridsmith, status_lines, monkeypatch
):
    def prepare(missing, *, progress):
        assert missing == ["slow", "quick", "short"]
        for done, at in ((0, 104), (1, 132), (1, 140), (1, 150), (2, 163)):
            now.append(at)
            progress(missing[done:])

    now = [100.0]
    parts = {name: SimpleNamespace(seconds=of) for name, of in zip(*PARTS, strict=True)}
    monkeypatch.setattr("gridsmith.core.games.PARTS", parts)
    monkeypatch.setattr(preparing, "is_prepared", "done".__eq__)
    monkeypatch.setattr(preparing, "prepare", prepare)
    monkeypatch.setattr("gridsmith.core.searching.processors.processors", lambda: 2)
    monkeypatch.setattr("gridsmith.cli.prepare.time", SimpleNamespace(monotonic=lambda: now[-1]))
    monkeypatch.setattr("gridsmith.cli.prepare.is_watched", lambda: True)
    done = gridsmith("prepare", "--no-images")
    assert (done.err, done.out[:24]) == ("", "3 of 4 parts compiled: /")
    assert status_lines == [
        f"Compiling the engines, once: {done} of 3, about {seconds} s left"
        for done, seconds in ((0, 20), (1, 16), (1, 8), (1, 0), (2, 9))
    ]


def test_what_is_shipped_is_not_compiled(gridsmith, monkeypatch):
    module = SimpleNamespace(level="x86-64-v3", sources=compiled.sources(), digests={})
    monkeypatch.setattr(shipped, "module", lambda: module)
    done = gridsmith("prepare", "--no-images")
    assert done.out == "Nothing to compile: all searches are shipped, for x86-64-v3\n"
    assert "  shipped kernels: x86-64-v3\n" in gridsmith("doctor").out
