#!/bin/bash
# Tries the bundle as whoever fetched it: unpacked into a folder of any name, where nobody can write.
#
#   packaging/try_bundle.sh [BUNDLE]    by default the newest in dist
#
# As root it becomes an ordinary user for that. The window is opened offscreen, and on a screen of its own where
# there is Xvfb.
set -euo pipefail

complain() { printf 'gridsmith: %s\n' "$*" >&2; }
fail() { complain "$@"; exit 1; }

project=$(cd "$(dirname "$0")/.." && pwd)
bundle=${1-$(ls -t "$project"/dist/gridsmith-*-linux-*.tar.gz 2>/dev/null | head -n 1)}
[ -f "$bundle" ] || fail "there is no bundle. Type: make bundle"

work=$(mktemp -d)
place="$work/Игры и слова"
home="$work/home"
screen= app=
clean_up() {
    for process in $app $screen; do kill "$process" 2>/dev/null || true; done
    chmod -R u+w "$work" 2>/dev/null || true
    rm -rf "$work"
}
trap clean_up EXIT

# As an ordinary user, with what may lie in anybody's environment and in the folder where it is called.
become_player() {
    local become=()
    if [ "$(id -u)" = 0 ]; then become=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
    cd "$home/here"
    exec "${become[@]}" env -i PATH="$PATH" HOME="$home" LANG=C.UTF-8 \
        PYTHONPATH="$home/here" PYTHONHOME=/nowhere LD_LIBRARY_PATH="$home/here" QT_QPA_PLATFORM=offscreen \
        "$@"
}
gridsmith() { (become_player "$place/gridsmith" "$@"); }

checked() { printf '%-60s' "$1"; }
seconds() { # runs a command, and says how long it took
    local began=$EPOCHREALTIME
    "$@" >"$work/said" 2>&1 || { cat "$work/said" >&2; fail "this fails: $*"; }
    local took=$(((${EPOCHREALTIME/[.,]/} - ${began/[.,]/}) / 1000))
    printf '%d.%03d s\n' $((took / 1000)) $((took % 1000))
}
has() { grep -q -- "$1" "$work/said" || { cat "$work/said" >&2; fail "it does not say: $1"; }; }

# What lies about: nobody's modules are taken for ours.
mkdir -p "$place" "$home/here/gridsmith"
checked "unpacked"
seconds tar -xzf "$bundle" -C "$place" --strip-components=1
du -sm "$place" | awk -v packed="$(stat -c %s "$bundle")" \
    '{ printf "%-60s%d MB, packed %.0f MB\n", "size", $1, packed / 1048576 }'
chmod -R a-w,a+rX "$place"
chmod a+rx "$work"
for module in core gui numpy numba gridsmith/__init__ sitecustomize; do
    echo "raise SystemExit('this is not to be read: $module')" >"$home/here/$module.py"
done
printf '.....\n.....\nбалда\n.....\n.....\n' >"$home/here/board.txt"
printf 'abcd\nefgh\nijkl\nmnop\n' >"$home/here/tray.txt"
printf '%s\n' шалаш барсук тапок добро объезд ёлка >"$home/here/list.txt"
if [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$home"; fi

checked "gridsmith --version";          seconds gridsmith --version; has '^gridsmith [0-9]'
checked "gridsmith --help";             seconds gridsmith --help; has doctor
checked "gridsmith balda --help";       seconds gridsmith balda --help
checked "gridsmith words list";         seconds gridsmith words list; has ru-nouns
checked "gridsmith words check";        seconds gridsmith words check балда; has балда
checked "gridsmith balda search, the first time"; seconds gridsmith balda search board.txt; has Халда
checked "gridsmith balda search again"; seconds gridsmith balda search board.txt; has Халда
checked "gridsmith boggle solve, the first time"; seconds gridsmith boggle solve tray.txt
checked "gridsmith boggle solve again"; seconds gridsmith boggle solve tray.txt
checked "gridsmith dots analyze --help"; seconds gridsmith dots analyze --help
checked "gridsmith words import";       seconds gridsmith words import list.txt --name mine
checked "gridsmith balda search, that list"; seconds gridsmith balda search board.txt --words mine
checked "gridsmith doctor";             seconds gridsmith doctor; has 'image'
checked "gridsmith prepare balda";      seconds gridsmith prepare balda --no-images
checked "gridsmith boggle optimize, two workers"
seconds gridsmith boggle optimize --letters any --size 4x4 --words en --workers 2 --seconds 3
if [ -n "$(find "$place" -newer "$bundle" -type f -name '*.nb[ic]')" ]; then
    fail "it has written where it may not"
fi

# Opens the app, prints when its first frame was there, and leaves it open as $app.
open_app() {
    : >"$work/said"
    become_player "$@" GRIDSMITH_REPORT_FIRST_FRAME=1 "$place/gridsmith" >"$work/said" 2>&1 &
    app=$!
    local tenths=0
    until grep -q '^first frame:' "$work/said"; do
        kill -0 "$app" && [ $((tenths += 1)) -le 600 ] || { cat "$work/said"; fail "the app shows nothing"; }
        sleep 0.1
    done
    sed -n 's/^first frame: //p' "$work/said"
}
close_app() {
    kill -0 "$app" || { cat "$work/said"; fail "the app is gone"; }
    kill "$app"
    wait "$app" || true
    app=
}

for time in "the first time" again; do
    checked "first frame, offscreen, $time"
    open_app env
    close_app
done
checked "a second start shows the first window"
open_app env >/dev/null
seconds gridsmith; has 'already open'
close_app

if command -v Xvfb >/dev/null; then
    Xvfb -displayfd 3 -screen 0 900x900x24 -nolisten tcp 3>"$work/display" >"$work/screen" 2>&1 &
    screen=$!
    until [ -s "$work/display" ]; do sleep 0.1; done
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
    checked "first frame, on a screen"
    open_app DISPLAY="$DISPLAY" QT_QPA_PLATFORM=xcb
    close_app
fi
echo "all is well."
