import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("core", "cli", "gui", "resources", "wordlists")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    asked = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(asked, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("gridsmith-*.whl")
    return made


def known_to_git(*folders):
    asked = ["git", "ls-files", *folders]
    return set(
        subprocess.run(asked, cwd=ROOT, check=False, capture_output=True, text=True).stdout.split()
    )


class Environment:
    def __init__(self, folder):
        venv.create(folder / "env", symlinks=True)
        self.home = folder / "home"
        self.home.mkdir()
        self.bin = folder / "env" / "bin"
        self.python = self.bin / "python"
        place = {"base": str(folder / "env"), "platbase": str(folder / "env")}
        self.site = Path(sysconfig.get_path("purelib", vars=place))
        # Only the folder: what stands in its own .pth files, such as this clone, is not taken in.
        (self.site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    def pip(self, *words):
        quiet = [sys.executable, "-m", "pip", "--python", str(self.python), "-q"]
        quiet.append("--disable-pip-version-check")
        subprocess.run([*quiet, *words], check=True, capture_output=True, cwd=self.home)

    def run(self, *words, **environment):
        clean = {
            name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ
        }
        done = subprocess.run(
            [*map(str, words)],
            env={**clean, "HOME": str(self.home), **{k: str(v) for k, v in environment.items()}},
            cwd=self.home, check=False, capture_output=True, text=True, timeout=PATIENCE,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    made = Environment(tmp_path_factory.mktemp("installed"))
    made.pip("install", "--no-deps", "--no-index", "--no-compile", wheel)
    return made


def test_the_wheel_holds_one_package_and_all_of_it(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"gridsmith"}
    kept = known_to_git("gridsmith", *ROOMS)
    kept = {re.sub(r"^(wordlists/\w+-meanings\.txt)$", r"\1.gz", name) for name in kept}
    wanted = {name if name.startswith("gridsmith/") else f"gridsmith/{name}" for name in kept}
    assert not {f"gridsmith/wordlists/{language}-meanings.txt" for language in ("ru", "en")} & names
    assert wanted <= names
    # Where this is no clone of git, at least one of each kind.
    for name in ("gui/Main.qml", "gui/controls/qmldir", "core/balda/kernels.py",
                 "resources/translations/gridsmith_ru.qm", "wordlists/ru-nouns.txt"):  # fmt: skip
        assert f"gridsmith/{name}" in names


@pytest.fixture
def others(tmp_path):
    """Packages of somebody else's that are called as ours were."""
    for name in ROOMS:
        (tmp_path / "others" / name).mkdir(parents=True)
        (tmp_path / "others" / name / "__init__.py").write_text("whose = 'theirs'\n")
    return tmp_path / "others"


CHECK = ("words", "check", "board", "-w", "en")


def test_other_packages_on_the_path_do_not_matter(installed, others):
    plain = installed.run(installed.bin / "gridsmith", *CHECK)
    assert installed.run(installed.bin / "gridsmith", *CHECK, PYTHONPATH=others) == plain
    assert installed.run(installed.python, "-m", "gridsmith", *CHECK, PYTHONPATH=others) == plain
    window = (
        "from gridsmith.gui.app import build_app; from PySide6.QtGui import QGuiApplication\n"
        "from pathlib import Path; app = QGuiApplication([]); build_app(Path('app')).close()"
    )
    installed.run(installed.python, "-c", window, PYTHONPATH=others, QT_QPA_PLATFORM="offscreen")


def test_workers_of_a_cluster_need_the_wheel_alone(installed):
    distributed = pytest.importorskip("distributed")
    from gridsmith.core.boggle.optimize import OptimizeProblem
    from gridsmith.core.lexicon.alphabet import ENGLISH
    from gridsmith.core.lexicon.image import build_lexicon
    from gridsmith.core.searching.team import cluster

    lexicon = build_lexicon("made", ENGLISH, ["tea", "eat", "ate"])
    with distributed.LocalCluster(
        n_workers=0,
        processes=False,
        dashboard_address=None,
        silence_logs=50,
        protocol="tcp://",
        host="127.0.0.1",
    ) as scheduler:
        address = scheduler.scheduler_address
        worker = subprocess.Popen(
            [installed.python, "-m", "distributed.cli.dask_worker", address,
             "--no-dashboard", "--no-nanny", "--nthreads", "1"],
            env={"HOME": str(installed.home), "PATH": os.environ["PATH"]},
            cwd=installed.home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            with cluster(address) as executor:
                asked = executor.submit(OptimizeProblem.any_letters, 3, 3, lexicon)
                problem = asked.result(timeout=PATIENCE)
                where = executor.submit(eval, "__import__('gridsmith').__file__").result(
                    timeout=PATIENCE
                )
        finally:
            worker.kill()
            worker.wait(PATIENCE)
    assert "eat" in problem.lexicon
    assert Path(where).is_relative_to(installed.site)
