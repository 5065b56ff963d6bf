"""The trial in an empty Debian, with commands that only pretend to make one and to work in it."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "try_fresh.sh"

# What is to be found on every Debian.
COMMANDS = (
    "awk bash cat chmod cp dirname env find grep gzip mkdir mktemp mv printenv rm sh sleep tail tar"
)

# Each fails where the file `broken` names a part of its arguments.
PRETENDERS = {
    "id": "echo 0",
    "git": "",
    "debootstrap": 'mkdir -p "$4/etc/apt/apt.conf.d" "$4/etc/ssl/certs"',
    "unshare": 'while [ "${1#--}" != "$1" ]; do shift; done; exec "$@"',
    "mount": "",
    "chroot": """
        case $* in
            *root:root*"sh test "*) echo "==== 7 passed in 2.00s ====" ;;
            *player:player*"sh test "*) echo "==== 6 passed, 1 skipped in 2.00s ====" ;;
            *"first frame"*) echo "first frame: 99 ms" ;;
        esac
    """,
}

STEPS = (
    "made", "packed", "cloned", "make run, sets up", "make test", "opens a window",
    "make test, as an ordinary user",
)  # fmt: skip


class Machine:
    """A folder with the script, an empty cache, and these commands only."""

    def __init__(self, folder: Path) -> None:
        self.cache = folder / "cache" / "gridsmith-fresh"
        self.broken = folder / "broken"
        self.commands = folder / "bin"
        self.commands.mkdir()
        (folder / "packaging").mkdir()
        self.script = shutil.copy(SCRIPT, folder / "packaging")
        shutil.copy(SCRIPT.with_name("empty_debian.sh"), folder / "packaging")
        for name in COMMANDS.split():
            (self.commands / name).symlink_to(str(shutil.which(name)))
        for name, text in PRETENDERS.items():
            self.write_command(name, text)

    def write_command(self, name: str, text: str) -> None:
        path = self.commands / name
        path.write_text(
            "#!/bin/sh\n"
            f'if [ -f "{self.broken}" ]; then\n'
            f'    case "{name} $*" in *$(cat "{self.broken}")*) echo a bad day; exit 1;; esac\n'
            f"fi\n{text}\n"
        )
        path.chmod(0o755)

    def try_fresh(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.script, *arguments],
            env={
                "PATH": str(self.commands),
                "HOME": str(self.commands.parent),
                "XDG_CACHE_HOME": str(self.cache.parent),
            },
            capture_output=True,
            text=True,
            check=False,
        )

    def kept(self) -> set[str]:
        return {path.name for path in self.cache.iterdir()}


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_each_step_is_a_line_and_nothing_is_left_but_the_packed_debian(machine: Machine) -> None:
    tried = machine.try_fresh("trixie")
    assert (tried.returncode, tried.stderr) == (0, "")
    steps = [line for line in tried.stdout.splitlines() if line.endswith(" s")]
    assert len(steps) == len(STEPS)
    for line, title in zip(steps, STEPS, strict=True):
        assert title in line
    assert "7 passed" in tried.stdout
    assert "6 passed" in tried.stdout
    assert "first frame: 99 ms" in tried.stdout
    assert machine.kept() == {"trixie.tar.gz", "trixie.log"}


def test_the_second_trial_makes_no_debian(machine: Machine) -> None:
    machine.try_fresh("trixie")
    machine.broken.write_text("debootstrap --")
    again = machine.try_fresh("trixie")
    assert again.returncode == 0
    assert "an empty Debian, unpacked" in again.stdout
    assert machine.try_fresh("bookworm").returncode == 1


@pytest.mark.parametrize(
    ("broken", "title"),
    [
        ("debootstrap --", "an empty Debian, made"),
        ("bundle create", "the project, cloned"),
        ("sh run ARGS", "make run, sets up"),
        ("USER=root * sh test", "make test"),
        ("USER=player * sh test", "make test, as an ordinary user"),
        ("first frame", "make run, as an ordinary user, opens a window"),
    ],
)
def test_what_fails_is_told_and_ends_the_trial(machine: Machine, broken: str, title: str) -> None:
    machine.broken.write_text(broken)
    tried = machine.try_fresh("trixie")
    assert tried.returncode == 1
    assert f"(trixie) this fails: {title}." in tried.stderr.splitlines()[-1]
    assert "a bad day" in tried.stderr
    assert title in tried.stdout.splitlines()[-1]
    assert "failed after" in tried.stdout.splitlines()[-1]
    assert machine.kept() <= {"trixie.tar.gz", "trixie.log"}
    machine.broken.unlink()
    assert machine.try_fresh("trixie").returncode == 0


@pytest.mark.parametrize("command", ["debootstrap", "git", "unshare"])
def test_what_is_missing_here_is_one_line(machine: Machine, command: str) -> None:
    (machine.commands / command).unlink()
    refused = machine.try_fresh("trixie")
    assert refused.returncode == 1
    assert refused.stderr.startswith(f"gridsmith: {command} is missing. Type: apt-get")
    assert refused.stderr.count("\n") == 1
    assert not machine.cache.exists()


def test_an_ordinary_user_is_told_how_to_become_root(machine: Machine) -> None:
    machine.write_command("id", "echo 1000")
    refused = machine.try_fresh("trixie")
    assert refused.returncode == 1
    assert refused.stderr.endswith("Type: sudo packaging/try_fresh.sh trixie\n")
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [(), ("sid",), ("trixie", "bookworm")])
def test_an_unknown_suite_is_refused(machine: Machine, arguments: tuple[str, ...]) -> None:
    refused = machine.try_fresh(*arguments)
    assert refused.returncode == 2
    assert refused.stderr == "usage: packaging/try_fresh.sh bookworm|trixie\n"
