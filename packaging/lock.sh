#!/bin/sh
# Locks the version of everything that is installed, for Python 3.11 to 3.14 on every system: packaging/locked.
#
#   packaging/lock.sh                          after a change of pyproject.toml: what still fits stays
#   packaging/lock.sh --upgrade                the newest versions of all
#   packaging/lock.sh --upgrade-package rich   and of one
#
# It needs uv: .venv/bin/python -m pip install uv. versions.txt has all versions, as constraints. The others have
# the hashes of the files too: what each goal of setup.sh installs, and Qt, which systems with glibc before 2.34
# need in an older version.
set -eu

CDPATH='' cd -- "$(dirname "$0")/.."
PATH=$PWD/.venv/bin:$PATH
command -v uv >/dev/null || { echo "gridsmith: uv is missing. Type: .venv/bin/python -m pip install uv" >&2; exit 1; }
locked=packaging/locked
mkdir -p $locked

compile() {
    uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --no-annotate --no-header "$@"
}

# Of the versions chosen, those that pyproject.toml (with these options) needs and the given files lack.
lock() {
    file=$1 files=$2
    shift 2
    for other in $files; do
        for name in $(sed -n 's/^\([a-z0-9-]*\)==.*/\1/p' "$locked/$other.txt"); do
            set -- "$@" --no-emit-package "$name"
        done
    done
    compile --generate-hashes -c $locked/versions.txt "$@" >>"$locked/$file.txt"
}

backend=$(sed -n 's/^requires = \["\(.*\)"\]$/\1/p' pyproject.toml)
echo "$backend" | compile pyproject.toml - --all-extras -o $locked/versions.txt "$@" >/dev/null

rm -f $locked/qt*.txt $locked/run.txt
echo 'PySide6-Essentials' | lock qt "" -
echo 'PySide6-Essentials<6.10' | compile --generate-hashes - >$locked/qt-6.9.txt
echo "$backend" | lock run qt pyproject.toml -
for goal in test lint package; do
    echo "-r run.txt" >"$locked/$goal.txt"
    lock $goal "qt run" pyproject.toml --extra $goal
done
