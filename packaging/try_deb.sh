#!/bin/bash
# Tries the Debian package that `make deb` has made as its users do, in an empty Debian.
#
#   packaging/try_deb.sh bookworm [FILE]    Debian 12
#   packaging/try_deb.sh trixie [FILE]      Debian 13
#
# FILE is the package; by default the newest in dist/. It is installed by apt, with what it depends on
# and nothing else; looked through for libraries that are missing; used by a player who may write
# to a home folder only; removed and purged again, after which nothing is left but the home folder. Then
# once more with a desktop: an older version is opened from its entry, a move is played with the keyboard,
# the package is upgraded, and the game is still there.
#
# The empty Debian is made as packaging/try_fresh.sh makes it, and kept beside that one's, with the
# log and the pictures of the last run.
set -euo pipefail

suite=${1-}
case $#:$suite in
    [12]:bookworm | [12]:trixie) ;;
    *) echo "usage: packaging/try_deb.sh bookworm|trixie [FILE]" >&2; exit 2 ;;
esac
included="" kind=bare needed="dpkg-deb:dpkg python3:python3"
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/empty_debian.sh"

# shellcheck disable=SC2012 # these names have no odd characters
package=${2:-$(ls -t "$project"/dist/gridsmith_*_amd64.deb 2>/dev/null | head -n 1)}
[ -f "$package" ] || fail "there is no package in dist/. Type: make deb"
pictures=$cache/$suite-pictures
mkdir -p "$pictures"

figure() { printf '%-52s %s\n' "$suite:   $1" "$2"; }

# --- Installing ---

prepare() {
    carry_network
    cp "$package" "$root/root/gridsmith.deb"
    inside root sh -euc '
        useradd --no-create-home --shell /bin/sh player
        mkdir -p /home/player
        chown -R player: /home/player
        apt-get update -q
    '
}

apt_install() {
    inside root sh -euc 'DEBIAN_FRONTEND=noninteractive apt-get install -q -y "$@"' sh "$@"
}

# Seconds from one line of dpkg's log to a later one, the last that fit.
seconds_between() {
    awk -v from="$1" -v to="$2" '
        $0 ~ from { start = $1 " " $2 } $0 ~ to { end = $1 " " $2 }
        END {
            gsub(/[-:]/, " ", start); gsub(/[-:]/, " ", end)
            print mktime(end) - mktime(start)
        }' "$root/var/log/dpkg.log"
}

# All files but those that tell what was done, those that any package's coming and going writes anew, and
# what belongs to users.
files() {
    (cd "$root" && find . -xdev \( \
        -path ./proc -o -path ./dev -o -path ./tmp -o -path ./root -o -path ./home \
        -o -path ./var/log -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache/apt \
        -o -path ./var/cache/ldconfig -o -path ./var/cache/debconf \) -prune -o -print | sort)
}

nothing_is_left_since() {
    files >"$root/root/after"
    # Users and groups are written anew when packages come; those of packages stay, as everywhere.
    diff "$1" "$root/root/after" | grep '^>' | grep -vE '(/etc/(passwd|shadow|group|gshadow|subuid|subgid)-?|ld\.so\.cache)$' &&
        return 1
    return 0
}

# --- Using ---

libraries_are_found() {
    # What Qt can do with a desktop's own libraries is left to those who have that desktop.
    inside player sh -euc '
        cd /usr/lib/gridsmith
        export LD_LIBRARY_PATH=$PWD/_internal
        find . -type f ! -path "*/platformthemes/*" \( -name gridsmith -o -name "*.so*" \) >~/binaries
        wc -l <~/binaries
        missing=$(xargs ldd <~/binaries 2>/dev/null | grep "not found" | sort | uniq -c || true)
        echo "$missing"
        [ -z "$missing" ]
    '
}

# Each command twice: what the first has to compile, the second finds.
in_a_terminal() {
    inside player bash -euc '
        cd
        TIMEFORMAT="%R s, %U s of CPU"
        printf "%s\n" ..... ..... балда ..... ..... >board.txt
        gridsmith --version
        gridsmith doctor || echo "doctor is not content"
        for command in "words check балда" "balda search board.txt" "balda advise board.txt" \
            "boggle optimize --size 4x4 --words en --seconds 1" "dots analyze --size 3x3"; do
            for turn in first second; do
                taken=$({ time gridsmith $command >said 2>&1 </dev/null || { cat said >&2; exit 1; }; } 2>&1) ||
                    { echo "$command: $taken"; exit 1; }
                echo "= gridsmith $command, $turn time: $taken"
            done
        done
        if find .cache/gridsmith/kernels -type f 2>/dev/null | grep .; then
            echo "it was compiled anew for a user"
            exit 1
        fi
    '
}

without_a_screen() {
    inside player sh -euc '
        cd
        QT_QPA_PLATFORM=offscreen LANG=C.UTF-8 GRIDSMITH_REPORT_FIRST_FRAME=1 gridsmith >said 2>&1 &
        app=$!
        seconds=0
        until grep -q "^first frame:" said; do
            kill -0 $app && [ $((seconds += 1)) -le 60 ] || { cat said; exit 1; }
            sleep 1
        done
        cat said
        kill $app
        wait $app || true
    '
}

remove() { inside root apt-get remove -q -y gridsmith; }

purge() { inside root sh -euc 'dpkg --purge gridsmith && apt-get autoremove -q -y --purge'; }

# --- On a desktop ---

desktop=(xvfb xauth openbox xdotool x11-utils dbus-x11 libglib2.0-bin xdg-utils scrot
    desktop-file-utils shared-mime-info hicolor-icon-theme)

# Runs a script of a player's with a screen, a window manager, and what it needs to wait and to look.
# shellcheck disable=SC2016 # for the shell inside
on_a_screen='
    cd
    export LANG=C.UTF-8 DISPLAY=:7 GRIDSMITH_REPORT_FIRST_FRAME=1
    rm -f /tmp/.X7-lock /tmp/.X11-unix/X7 # of one that was killed
    Xvfb :7 -screen 0 1280x900x24 -nolisten tcp >xvfb.log 2>&1 &
    wait_for() {
        local title=$1 seconds=0
        shift
        until "$@" >/dev/null 2>&1; do
            [ $((seconds += 1)) -le 120 ] || { cat said xvfb.log; echo "in vain: $title"; exit 1; }
            sleep 0.5
        done
    }
    wait_for "a screen" xdpyinfo
    eval "$(dbus-launch --sh-syntax)"
    openbox >openbox.log 2>&1 &
    shows() { xdotool search --onlyvisible --name Gridsmith; }
    picture() { sleep 1; scrot --overwrite "pictures/$1.png"; }
    close() {
        xdotool key alt+F4
        wait_for "its end" sh -c "! ls -l /proc/[0-9]*/exe | grep /usr/lib/gridsmith/"
    }
    mkdir -p pictures
    : >said
'
on_screen() {
    local status=0
    (inside player bash -euxc "$on_a_screen $1") || status=$?
    cp "$root"/home/player/pictures/*.png "$pictures" || true
    return $status
}

position='{"gridsmith": "balda", "format": 1,
 "alphabet": {"language": "ru", "symbols": "абвгдежзийклмнопрстуфхцчшщъыьэюя", "folds": {"ё": "е"}, "faces": []},
 "board": [".....", ".....", "балда", ".....", "....."],
 "lexicon": "ru-nouns", "rules": {"knots": false, "diagonals": false, "min_length": 3, "letter_values": {}},
 "start_word": "балда", "players": ["", ""], "turn": 0, "plays": [], "also_banned": [],
 "head_start": [0, 0], "letters_typed": []}'

# The entry is started, the position double-clicked, the first word of a search played.
# shellcheck disable=SC2016 # for the shell inside
play='
    gio launch /usr/share/applications/gridsmith.desktop >said 2>&1
    wait_for "a first frame" grep "^first frame:" said
    wait_for "a window" shows
    picture opened
    [ "$(xdg-mime query default application/x-gridsmith)" = gridsmith.desktop ]
    gio mime application/x-burrtools | grep -w gridsmith.desktop
    gio info --attributes=standard::content-type position.gridsmith | grep -w application/x-gridsmith
    gio open position.gridsmith
    sleep 2
    window=$(shows | tail -n 1)
    xdotool windowactivate --sync "$window"
    picture position
    xdotool key F5
    sleep 3
    picture searched
    xdotool key Down Return
    sleep 2
    picture played
    close
    cat said
'
# shellcheck disable=SC2016 # for the shell inside
look_again='
    gio launch /usr/share/applications/gridsmith.desktop >said 2>&1
    wait_for "a first frame" grep "^first frame:" said
    wait_for "a window" shows
    picture upgraded
    close
    cat said
'

# How many moves the game on the board has.
moves_played() {
    python3 - "$root/home/player/.local/share/gridsmith/library.sqlite" <<'PYTHON'
import sqlite3, sys
library = sqlite3.connect(sys.argv[1])
rows = library.execute("SELECT content FROM session WHERE game = 'balda'")
print(sum(content.count('"trace"') for (content,) in rows))
PYTHON
}

# The same package, as if it were an older one, with engines that are others.
make_older() {
    local older=$root/root/older
    dpkg-deb -R "$package" "$older"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$older/DEBIAN/control"
    touch -d 2020-01-01 "$older/usr/lib/gridsmith/gridsmith"
    dpkg-deb --root-owner-group -Zxz -z0 --build "$older" "$root/root/older.deb"
    rm -rf "$older"
}

# --- The trial ---

figure "the package" "$((($(stat -c %s "$package") + 500000) / 1000000)) MB: $package"
provide_empty_debian
step "an ordinary user and the package come" prepare
files >"$cache/$suite-before"

step "installed by apt, with what it depends on" apt_install --no-install-recommends /root/gridsmith.deb
figure "unpacking and setting up, of that" "$(seconds_between ' install gridsmith:' ' status installed gridsmith:') s"
figure "installed" "$(du -sm --apparent-size "$root/usr/lib/gridsmith" | awk '{ print $1 " MB" }')"
step "no library is missing" libraries_are_found
step "used in a terminal" in_a_terminal
sed -n 's/^= //p' "$log" | while read -r line; do figure "${line%:*}" "${line##*: }"; done
step "opened without a screen" without_a_screen
figure "$(grep '^first frame:' "$log" | tail -n 1)" ""
step "removed" remove
step "purged, with what had come for it" purge
step "nothing is left of it" nothing_is_left_since "$cache/$suite-before"

step "a desktop comes" apt_install --no-install-recommends "${desktop[@]}"
files >"$cache/$suite-before"
rm -rf "$root/home/player/".[a-z]*
printf '%s\n' "$position" >"$root/home/player/position.gridsmith"
step "an older version is made" make_older
step "installed" apt_install /root/older.deb
step "opened from its entry, a move is played" on_screen "$play"
grep '^first frame:' "$log" | tail -n 1
played=$(moves_played)
[ "$played" = 1 ] || fail "no move was played: $played. See $pictures"
step "upgraded" apt_install /root/gridsmith.deb
step "opened again" on_screen "$look_again"
[ "$(moves_played)" = 1 ] || fail "the game is gone. See $pictures"
step "removed" remove
step "purged" purge
step "nothing is left of it" nothing_is_left_since "$cache/$suite-before"
[ "$(moves_played)" = 1 ] || fail "the player's own data is gone."
echo "$suite: all is well. Pictures: $pictures"
