#!/bin/bash
# Tries the app in a real desktop: XFCE on a screen that is not there, with a home that is thrown away.
#
#   packaging/try_desktop.sh              the app of this clone, .venv/bin/gridsmith
#   packaging/try_desktop.sh PROGRAM      another one: pipx's, a bundle's
#
# `gridsmith desktop install` adds it to the menu; then it is started from there, and saved positions are
# opened by double-clicks. Pictures of all that are left in build/desktop. As root, all of it is done as
# the user nobody. LANG says in which language, en_US.UTF-8 or ru_RU.UTF-8, as far as the system has it.
set -euo pipefail

complain() { printf 'gridsmith: %s\n' "$*" >&2; }
fail() { complain "$@"; exit 1; }

project=$(cd "$(dirname "$0")/.." && pwd)
pictures=$project/build/desktop

# --- Outside: the home, and who lives there ---

if [ "${1-}" != --inside ]; then
    program=$(realpath -s "${1:-$project/.venv/bin/gridsmith}")
    [ -x "$program" ] || fail "there is no $program. Type: make run"
    missing=""
    for command in Xvfb:xvfb dbus-run-session:dbus xfwm4:xfwm4 xfce4-panel:xfce4-panel \
        xfsettingsd:xfce4-settings thunar:thunar xdotool:xdotool xprop:x11-utils \
        import:imagemagick gio:libglib2.0-bin desktop-file-validate:desktop-file-utils \
        update-mime-database:shared-mime-info unshare:util-linux python3:python3; do
        command -v "${command%:*}" >/dev/null || missing="$missing ${command#*:}"
    done
    [ -z "$missing" ] || fail "some commands are missing. Type: apt-get install$missing librsvg2-common adwaita-icon-theme"

    home=$(mktemp -d "${TMPDIR:-/tmp}/gridsmith-desktop.XXXXXX")
    trap 'rm -rf "$home" 2>/dev/null || { sleep 2; rm -rf "$home"; }' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    mkdir -p "$pictures" "$home/pictures" "$home/run"
    chmod 700 "$home/run"
    as=()
    # To be seen as nobody, and reach all that is root's: file managers warn of root.
    nobody=(unshare --user --map-user="$(id -u nobody)" --map-group="$(id -g nobody)")
    if [ "$(id -u)" = 0 ] && "${nobody[@]}" true 2>/dev/null; then as=("${nobody[@]}"); fi
    status=0
    # Nothing of the desktop here: neither its folders nor its session.
    "${as[@]}" env -i PATH="$PATH" LANG="${LANG:-C.UTF-8}" HOME="$home" USER=player \
        XDG_RUNTIME_DIR="$home/run" XDG_CURRENT_DESKTOP=XFCE NO_AT_BRIDGE=1 \
        bash "$0" --inside "$program" &
    wait $! || status=$?
    cp -f "$home"/pictures/*.png "$pictures" 2>/dev/null || true
    cp -f "$home/log" "$pictures/log" 2>/dev/null || true
    [ $status = 0 ] || fail "this desktop has not done as it should: pictures and log are in $pictures"
    printf 'The pictures are in %s\n' "$pictures"
    exit
fi

# --- Inside ---

program=$2
log=$HOME/log
cd "$HOME"
exec 3>&1 >>"$log" 2>&1

end() {
    # shellcheck disable=SC2046 # numbers of processes
    kill $(jobs -p) 2>/dev/null || true
}
trap end EXIT

# Does a step, and tells how long it took.
step() {
    local title=$1 started
    started=$(date +%s.%N)
    shift
    printf '%-58s' "$title" >&3
    printf '== %s\n' "$title"
    if ! "$@"; then
        picture failed || true
        printf 'failed\n' >&3
        tail -n 30 "$log" >&3
        exit 1
    fi
    printf '%6.1f s\n' "$(echo "$(date +%s.%N) $started" | awk '{ print $1 - $2 }')" >&3
}

# Waits up to half a minute until a command succeeds.
until_done() {
    local until=$((SECONDS + 30))
    while [ $SECONDS -lt $until ]; do
        if "$@"; then return; fi
        sleep 0.1
    done
    echo "waited in vain: $*"
    return 1
}

picture() { import -window root "$HOME/pictures/$1.png"; }

# --- The desktop ---

begin_desktop() {
    exec 4<>"$HOME/screen.fifo"
    Xvfb -displayfd 4 -screen 0 1120x760x24 -nolisten tcp &
    read -r -t 20 -u 4 number || return 1
    export DISPLAY=:$number
    # Here, so that all that follows has it too.
    eval "$(dbus-launch --sh-syntax)"
    # The menu as it is, but games first, so that the keyboard finds them.
    mkdir -p "$HOME/.config/menus"
    cat >"$HOME/.config/menus/xfce-applications.menu" <<'END'
<!DOCTYPE Menu PUBLIC "-//freedesktop//DTD Menu 1.0//EN" "http://www.freedesktop.org/standards/menu-spec/1.0/menu.dtd">
<Menu>
  <Name>Xfce</Name>
  <MergeFile type="parent">/etc/xdg/menus/xfce-applications.menu</MergeFile>
  <Layout><Menuname>Games</Menuname><Merge type="all"/></Layout>
</Menu>
END
    display -size 1120x760 -window root 'xc:#24504e' || true
    xfsettingsd --daemon
    xfwm4 --compositor=off &
    until_done has_window_manager || return 1
    sleep 1 # settings arrive: what is painted before has no icons in its menus
    xfce4-panel &
    until_done is_there xfce4-panel || return 1
    sleep 3 # the panel fills itself
}

has_window_manager() { xprop -root _NET_SUPPORTING_WM_CHECK | grep -q window; }
is_there() { xdotool search --onlyvisible --class "^$1\$" >/dev/null; }
is_gone() { ! is_there "$1"; }

# Whether the app's window looks as it did a second ago: a line moves in it while it searches.
is_at_rest() {
    local window before
    window=$(xdotool search --onlyvisible --class '^gridsmith$')
    before=$(import -window "$window" rgb:- | cksum)
    sleep 1
    [ "$before" = "$(import -window "$window" rgb:- | cksum)" ]
}

active_class() {
    local window
    window=$(xdotool getactivewindow 2>/dev/null) && xprop -id "$window" WM_CLASS 2>/dev/null
}
is_in_front() { active_class | grep -qi "\"$1\""; }

# --- The app in it ---

opens_files() {
    local type
    for type in application/x-gridsmith application/x-burrtools; do
        [[ $(gio mime "$type") == *gridsmith.desktop* ]] || return 1
    done
}

add_to_menu() {
    "$program" desktop install &&
        desktop-file-validate "$HOME/.local/share/applications/gridsmith.desktop" &&
        opens_files || return 1
    sleep 6 # a desktop that runs already looks for new icons every five seconds
}

windows_of_panel() { xdotool search --onlyvisible --class '^xfce4-panel$' | sort; }

# Points to the first line of the menu that has opened since `before`, if one has.
point_to_first() {
    local opened X Y WIDTH
    opened=$(comm -13 <(printf '%s\n' "$before") <(windows_of_panel) | head -n 1)
    [ -n "$opened" ] || return 1
    sleep 0.5
    eval "$(xdotool getwindowgeometry --shell "$opened" | grep -E '^(X|Y|WIDTH)=')"
    before=$(windows_of_panel)
    # From the side, and in two steps: menus look at where the pointer comes from.
    xdotool mousemove $((X + WIDTH / 3)) $((Y + 17)) mousemove $((X + WIDTH / 3 + 2)) $((Y + 17))
}

open_menu() {
    before=$(windows_of_panel)
    xfce4-popup-applicationsmenu
    until_done point_to_first || return 1
    until_done point_to_first || return 1
    sleep 1
    picture menu
}

start_from_menu() {
    xdotool click 1
    until_done is_in_front gridsmith || return 1
    xdotool getactivewindow windowmove 680 40
    sleep 2 # what is painted first
    picture started
    active_class | grep -qx 'WM_CLASS(STRING) = "gridsmith", "gridsmith"'
}

save_board() {
    printf '{\n "gridsmith": "boggle",\n "format": 1,\n "board": ["%s", "%s", "%s", "%s"],\n' "$@"
    printf ' "lexicon": "en", "scoring": "classic", "min_length": 3, "dice": "new"\n}\n'
}

save_positions() {
    mkdir -p "$HOME/Positions"
    save_board GREP TNAL ESIT DRES >"$HOME/Positions/1 Friday.gridsmith"
    save_board DCLP EIAE RNTR SEGS >"$HOME/Positions/2 Sunday.gridsmith"
    printf '{\n "gridsmith": "boggle",\n "board' >"$HOME/Positions/3 cut short.gridsmith"
    [[ $(gio info "$HOME/Positions/1 Friday.gridsmith") == *application/x-gridsmith* ]]
}

show_files() {
    thunar "$HOME/Positions" &
    until_done is_in_front thunar || return 1
    local window
    window=$(xdotool getactivewindow)
    xdotool windowsize "$window" 640 330
    xdotool windowmove "$window" 20 330
    until_done look_for_icons || return 1
    picture files
}

# Finds the icons of the three files by the red square in their middle, which nothing else has.
look_for_icons() {
    import -window root "$HOME/screen.png"
    icons=$(convert "$HOME/screen.png" -crop 640x330+20+330 +repage txt:- | tr ',:' '  ' |
        awk 'toupper($0) ~ /#E0583A/ {
                 for (i = 1; i <= n; i++)
                     if ($1 - x[i] < 40 && x[i] - $1 < 40 && $2 - y[i] < 40) next
                 x[++n] = $1; y[n] = $2; print $1 + 24, $2 + 334
             }')
    [ "$(printf '%s\n' "$icons" | grep -c .)" = 3 ]
}

# Double-clicks the file of this number.
double_click() {
    local x y
    read -r x y < <(printf '%s\n' "$icons" | sed -n "$1p")
    xdotool search --onlyvisible --class '^thunar$' windowactivate --sync
    xdotool mousemove "$x" "$y" click --repeat 2 --delay 80 1
}

# Whether this row of letters is on the board: what is there is kept within a second.
has_board() {
    python3 - "$HOME/.local/share/gridsmith/library.sqlite" "$1" <<'END'
import sqlite3
import sys

try:
    rows = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute(
        "SELECT content FROM session WHERE game = 'boggle'"
    )
    sys.exit(not any(sys.argv[2] in row[0] for row in rows))
except sqlite3.Error as error:
    sys.exit(str(error))
END
}

open_in_open_window() {
    double_click 1
    until_done is_in_front gridsmith
}

wait_for_board() {
    until_done has_board "$1" || return 1
    until_done is_at_rest
    picture "$2"
    [ "$(xdotool search --onlyvisible --class '^gridsmith$' | wc -l)" = 1 ]
}

show_all() {
    open_menu || return 1
    picture desktop
    xdotool key Escape Escape
    sleep 0.5
}

open_damaged() {
    double_click 3
    until_done is_in_front gridsmith || return 1
    sleep 1.5
    picture damaged
    has_board GREP
}

close_app() {
    xdotool search --onlyvisible --class '^gridsmith$' windowactivate --sync
    xdotool key ctrl+q
    until_done is_gone gridsmith
}

open_closed_app() {
    double_click 2
    until_done is_in_front gridsmith
}

remove_from_menu() {
    close_app && "$program" desktop remove || return 1
    [ -z "$(find "$HOME/.local/share" -path "$HOME/.local/share/gridsmith" -prune -o \
        -name '*gridsmith*' -print)" ] &&
        ! opens_files
}

mkfifo "$HOME/screen.fifo"
step "a desktop: panel, window manager, file manager" begin_desktop
trap 'end; kill "$DBUS_SESSION_BUS_PID" 2>/dev/null' EXIT
step "gridsmith desktop install" add_to_menu
step "the menu shows it" open_menu
step "started from the menu" start_from_menu
step "three saved positions, one of them damaged" save_positions
step "they have their icon in the file manager" show_files
step "a double-click brings the open window to the front" open_in_open_window
step "… with that position on its page" wait_for_board GREP opened
step "all of it in one picture" show_all
step "a damaged one is told of in the window" open_damaged
step "the app is closed" close_app
step "a double-click opens the app" open_closed_app
step "… with that position on its page" wait_for_board DCLP opened-anew
step "gridsmith desktop remove leaves nothing" remove_from_menu
