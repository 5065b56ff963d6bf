#!/bin/sh
# Makes everything the project needs to run here, in .venv; `make` calls it.
#
#   packaging/setup.sh run     to open the app
#   packaging/setup.sh test    to run the tests
#   packaging/setup.sh lint    to run the linters
#   packaging/setup.sh package to make packages
#
# It may be run at any time: what is there already is left alone. PYTHON names the interpreter a
# new environment is made with. As root on Debian or a relative of it, missing system packages are installed;
# anybody else is shown the command to type.
set -eu

CDPATH='' cd -- "$(dirname "$0")/.."
goal=${1-}
case $goal in
    run | test | lint | package) ;;
    *) echo "usage: packaging/setup.sh run|test|lint|package" >&2; exit 2 ;;
esac

say() { printf '%s\n' "$*"; }
complain() { printf 'gridsmith: %s\n' "$*" >&2; }
fail() { complain "$@"; exit 1; }

# Runs a long command quietly; shows what it had to say only if it fails.
quietly() {
    output=$("$@" 2>&1 </dev/null) || {
        printf '%s\n' "$output" >&2
        return 1
    }
}

# --- The interpreter ---

# What pyproject.toml says: there are wheels for no others.
suits='import sys; sys.exit(not ((3, 11) <= sys.version_info < (3, 15) and sys.implementation.name == "cpython"))'

# Sets $python. A command of that name need not work: version managers leave dead ones about.
choose_python() {
    if [ -n "${PYTHON-}" ]; then
        command -v "$PYTHON" >/dev/null 2>&1 || fail "PYTHON=$PYTHON: there is no such command."
        "$PYTHON" -c "$suits" 2>/dev/null ||
            fail "PYTHON=$PYTHON is not Python 3.11 to 3.14: $("$PYTHON" --version 2>&1 | head -n 1)."
        python=$PYTHON
        return
    fi
    for python in python3.11 python3.12 python3.13 python3.14 python3; do
        if "$python" -c "$suits" >/dev/null 2>&1; then
            return
        fi
    done
    fail "Python 3.11 to 3.14 is needed, and what is here is $(python3 --version 2>/dev/null || echo 'no Python 3 at all'). Set PYTHON to name another one."
}

# --- System packages ---

# The lines of what Qt loads from the system, always or only for a window.
libraries() { awk -v when="$1" '$3 == when' resources/libraries.txt; }

# Prints those lines of the given list whose library cannot be loaded. Loading it is the one
# test that works on every Linux, whatever its package manager.
cannot_load() {
    [ "$(uname)" = Linux ] || return 0
    "$python" -c '
import ctypes, sys
for line in filter(str.strip, sys.argv[1].splitlines()):
    try:
        ctypes.CDLL(line.split()[0])
    except OSError:
        print(line)
' "$1"
}

# The given column (1: library, 2: package) of such lines, each name once, on one line.
column() { awk -v n="$1" 'NF && !seen[$n]++ { printf "%s%s", gap, $n; gap = " " }'; }

# The Debian package that has Python as a library, which a frozen program holds, if it is missing.
lacking_libpython() {
    "$python" -c '
import ctypes, sys, sysconfig
name, folder = sysconfig.get_config_vars("INSTSONAME", "LIBDIR")
for place in (name, f"{folder}/{name}"):
    try:
        sys.exit(ctypes.CDLL(place) is None)
    except OSError:
        pass
print("libpython%d.%d" % sys.version_info[:2])
'
}

# The Debian packages with which the kernels are put into a module of Python, as far as they are missing.
lacking_compiler() {
    command -v cc >/dev/null 2>&1 || say "gcc libc6-dev"
    "$python" -c '
import os, sys, sysconfig
if not os.path.isfile(sysconfig.get_paths()["include"] + "/Python.h"):
    print("libpython%d.%d-dev" % sys.version_info[:2])
'
}

is_debian() { command -v apt-get >/dev/null 2>&1 && command -v dpkg >/dev/null 2>&1; }

apt_install() {
    # Another apt may be at work (automatic updates): wait for it.
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        -o DPkg::Lock::Timeout=120 "$@"
}

# Installs the packages named, or says how to and fails.
install_packages() {
    if [ "$(id -u)" != 0 ]; then
        # A machine that has never fetched its package lists must do so first.
        set -- "sudo apt-get install $*"
        ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1 || set -- "sudo apt-get update && $*"
        complain "some system packages are missing. Type: $*"
        return 1
    fi
    say "Installing system packages: $*…"
    # The package lists of a new machine are missing, those of an old one out of date.
    if apt_install "$@" >/dev/null 2>&1 </dev/null; then
        return
    fi
    quietly apt-get update || true
    quietly apt_install "$@" || {
        complain "apt-get could not install: $*"
        return 1
    }
}

# Sees that the interpreter can make environments, and that Qt finds its libraries.
check_system() {
    needed=""
    wanted="" # would be good to have, but not worth stopping for
    if [ "$python" != .venv/bin/python ] && ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        # Debian keeps them in a package of their own.
        is_debian || fail "$python cannot make environments: it lacks its modules venv and ensurepip. Set PYTHON to name another one."
        needed=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    fi

    always=$(libraries always) window=$(libraries window)
    case $goal:${QT_QPA_PLATFORM-xcb} in
        run:*xcb* | package:*) missing=$(cannot_load "$always
$window") optional="" ;;
        test:*) missing=$(cannot_load "$always") optional=$(cannot_load "$window") ;;
        *) missing=$(cannot_load "$always") optional="" ;;
    esac
    if is_debian; then
        needed="$needed $(say "$missing" | column 2)"
        wanted=$(say "$optional" | column 2)
    elif [ -n "$missing" ]; then
        fail "Qt needs these shared libraries of the system: $(say "$missing" | column 1)"
    fi
    if [ "$goal" = package ] && is_debian; then
        command -v objdump >/dev/null 2>&1 || needed="$needed binutils"
        command -v icupkg >/dev/null 2>&1 || needed="$needed icu-devtools"
        needed="$needed $(lacking_libpython) $(lacking_compiler)"
    fi
    if [ "$goal" = test ]; then
        command -v Xvfb >/dev/null 2>&1 || wanted="$wanted xvfb"
        command -v xauth >/dev/null 2>&1 || wanted="$wanted xauth"
    fi

    # shellcheck disable=SC2086 # a list of package names, to be split
    set -- $needed
    if [ $# -gt 0 ]; then
        # shellcheck disable=SC2086
        install_packages "$@" $wanted || exit 1
    elif [ -n "$wanted" ]; then
        # shellcheck disable=SC2086
        if ! is_debian; then
            complain "the tests that need a screen of their own are skipped. They need:$wanted"
        elif ! install_packages $wanted; then
            complain "without them, the tests that need a screen of their own are skipped."
        fi
    fi
}

# --- The environment ---

# What an installation hangs on: the lists of dependencies; this folder's place, because an
# environment cannot be moved; and the interpreter, which an upgrade of the system may replace.
fingerprint() { { cat pyproject.toml packaging/locked/*.txt && pwd -P && readlink -f .venv/bin/python; } | cksum; }

is_installed() { [ "$(cat ".venv/.installed-$1" 2>/dev/null)" = "$(fingerprint)" ]; }

# True of one made by hand, too; not of one that was left half made, or moved here.
has_environment() {
    .venv/bin/python -c "$suits" 2>/dev/null &&
        .venv/bin/python -m pip --version >/dev/null 2>&1 &&
        grep -qF "$(pwd -P)/.venv" .venv/bin/activate
}

make_environment() {
    [ -w . ] || fail "$(pwd -P) cannot be written, and the environment goes into its .venv: clone into a folder of your own."
    say "Making the environment in .venv…"
    quietly "$python" -m venv --clear .venv || {
        rm -rf .venv
        fail "$python could not make the environment in .venv: see above."
    }
}

pip_install() { quietly .venv/bin/python -m pip install -qq --no-input --disable-pip-version-check "$@"; }

# The newest Qt that goes with the system's glibc; other systems have none.
fitting_qt() {
    case $(getconf GNU_LIBC_VERSION 2>/dev/null) in
        "glibc 2."[12]? | "glibc 2.3"[0-3]) say qt-6.9 ;;
        *) say qt ;;
    esac
}

# Measured on Linux, with Python 3.11.
say_what_comes() {
    case $goal in
        run) what="" size="up to 170 MB to download, 580 MB in .venv" ;;
        test) what=", and what the tests need" size="up to 220 MB to download, 770 MB in .venv" ;;
        lint) what=", and what the linters need" size="up to 270 MB to download, 910 MB in .venv" ;;
        package) what=", and what makes packages" size="up to 170 MB to download, 590 MB in .venv" ;;
    esac
    say "Installing PySide6, numba, NumPy and others$what: $size; takes a minute or two…"
}

install_project() {
    say_what_comes
    complete="run $goal"
    for other in run test lint package; do
        if is_installed "$other"; then complete="$complete $other"; fi
    done
    # The marks come back only once all is well: whatever interrupts this, the next run does it again.
    rm -f .venv/.installed-*
    pip_install --require-hashes -r "packaging/locked/$goal.txt" -r "packaging/locked/$(fitting_qt).txt" &&
        pip_install --no-deps --no-build-isolation --editable . ||
        fail "pip could not install what is needed: see above. Is there a network? Then type \`make $goal\` again."
    for name in $complete; do
        fingerprint >".venv/.installed-$name"
    done
}

# Editors and type checkers find the packages of `gridsmith` here, as pyproject.toml tells them.
link_packages() {
    mkdir -p build/types/gridsmith
    for name in gridsmith/__init__.py gridsmith/__main__.py campaign cli core gui resources wordlists; do
        ln -sfn "../../../$name" "build/types/gridsmith/${name#*/}"
    done
}

# --- The engines ---

# Compiles them, once for these sources and this environment; the app compiles what is missing.
compile_engines() {
    [ "$goal" = run ] && [ -w . ] || return 0
    sources=$({ fingerprint; find core -name kernels.py -o -name llvm.py | sort | xargs cat; } | cksum)
    if [ "$(cat build/kernels/.compiled 2>/dev/null)" = "$sources" ]; then return; fi
    if .venv/bin/python -m gridsmith prepare --no-images >/dev/null; then
        mkdir -p build/kernels
        echo "$sources" >build/kernels/.compiled
    else
        complain "not all engines are compiled: the app does it when it needs them."
    fi
}

if is_installed "$goal" && [ -x .venv/bin/python ]; then
    python=.venv/bin/python
    check_system
    [ -e build/types/gridsmith/core ] || link_packages
    compile_engines
    exit
fi
if has_environment; then
    python=.venv/bin/python
    check_system
else
    choose_python
    check_system
    make_environment
fi
install_project
link_packages
compile_engines
