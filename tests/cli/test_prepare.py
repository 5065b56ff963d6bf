from types import SimpleNamespace

from gridsmith.core.compiling import compiled, shipped


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


def test_what_is_shipped_is_not_compiled(gridsmith, monkeypatch):
    module = SimpleNamespace(level="x86-64-v3", sources=compiled.sources(), digests={})
    monkeypatch.setattr(shipped, "module", lambda: module)
    done = gridsmith("prepare", "--no-images")
    assert done.out == "Nothing to compile: all searches are shipped, for x86-64-v3\n"
    assert "  shipped kernels: x86-64-v3\n" in gridsmith("doctor").out
