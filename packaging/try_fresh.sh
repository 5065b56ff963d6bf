#!/bin/bash
# Tries the two commands of the README, `make run` and `make test`, in an empty Debian.
#
#   packaging/try_fresh.sh bookworm    Debian 12, Python 3.11
#   packaging/try_fresh.sh trixie      Debian 13, Python 3.13
#
# What is committed is cloned into it, below the home of root and below that of an ordinary user, and the tests
# run as both, as the user with a plain folder at /dev/shm, whose file times are coarse. It holds make, git, python3-venv and nothing else, and is deleted in the end. The empty Debian
# itself is kept, packed, in $XDG_CACHE_HOME/gridsmith-fresh, with the log of the last run. The network is reached
# as from here: by the same mirror, proxies, pip settings and certificates. MIRROR names another mirror.
set -euo pipefail

suite=${1-}
case $#:$suite in
    1:bookworm | 1:trixie) ;;
    *) echo "usage: packaging/try_fresh.sh bookworm|trixie" >&2; exit 2 ;;
esac
included=make,git,python3-venv kind="" needed=git:git no_shm=player
# shellcheck source-path=SCRIPTDIR
source "$(dirname "$0")/empty_debian.sh"

clone_project() {
    git -C "$project" -c safe.directory='*' bundle create --quiet "$root/gridsmith.bundle" HEAD
    carry_network
    # Both clone it for themselves, since each makes an environment in it.
    inside root sh -euc '
        useradd --no-create-home player
        mkdir -p /home/player
        chown -R player: /home/player
        git clone --quiet /gridsmith.bundle /root/gridsmith
        su player -c "git clone --quiet /gridsmith.bundle /home/player/gridsmith"
    '
}

make_in_clone() {
    local user=$1
    shift
    inside "$user" sh -euc 'cd ~/gridsmith; exec make "$@"' sh "$@"
}

say_result() { grep -E '^=+ .*(passed|failed).* in .*=+$' "$log" | tail -n 1; }

# Waits for the first frame, sees whether the window stays, and closes the app by a signal.
open_app() {
    # shellcheck disable=SC2016 # for the shell inside
    inside player sh -euc '
        cd ~/gridsmith
        Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>~/display >~/xvfb.log 2>&1 &
        make ready-to-run
        seconds=0
        until [ -s ~/display ]; do
            [ $((seconds += 1)) -le 30 ] || { cat ~/xvfb.log; echo "there is no display"; exit 1; }
            sleep 1
        done
        DISPLAY=:$(cat ~/display) GRIDSMITH_REPORT_FIRST_FRAME=1 make run >~/said 2>&1 &
        app=$!
        until grep -q "^first frame:" ~/said; do
            kill -0 $app && [ $((seconds += 1)) -le 120 ] ||
                { cat ~/said; echo "the app shows nothing"; exit 1; }
            sleep 1
        done
        sleep 2
        cat ~/said
        kill -0 $app || { echo "the app is gone"; exit 1; }
        kill $app
        wait $app || true
    '
}

# --- The trial ---

if [ -n "$(git -C "$project" -c safe.directory='*' status --porcelain)" ]; then
    complain "what is not committed is not tried."
fi
provide_empty_debian
step "the project, cloned" clone_project
step "make run, sets up" make_in_clone root run ARGS=--version
step "make test" make_in_clone root test ARGS=-rs
say_result
step "make run, as an ordinary user, opens a window" open_app
grep '^first frame:' "$log"
step "make test, as an ordinary user" make_in_clone player test ARGS=-rs
say_result
echo "$suite: all is well."
