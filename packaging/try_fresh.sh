#!/bin/bash
# Tries the two commands of the README, `make run` and `make test`, in an empty Debian.
#
#   packaging/try_fresh.sh bookworm    Debian 12, Python 3.11
#   packaging/try_fresh.sh trixie      Debian 13, Python 3.13
#
# What is committed is cloned into it; it holds make, git, python3-venv and nothing else, and is
# deleted in the end. The empty Debian itself is kept, packed, in $XDG_CACHE_HOME/gridsmith-fresh,
# with the log of the last run. The network is reached as from here: by the same mirror, proxies,
# pip settings and certificates. MIRROR names another mirror.
set -euo pipefail

complain() { printf 'gridsmith: %s\n' "$*" >&2; }
fail() { complain "$@"; exit 1; }

suite=${1-}
case $#:$suite in
    1:bookworm | 1:trixie) ;;
    *) echo "usage: packaging/try_fresh.sh bookworm|trixie" >&2; exit 2 ;;
esac
[ "$(id -u)" = 0 ] ||
    fail "only root can make an empty Debian. Type: sudo packaging/try_fresh.sh $suite"
for command in debootstrap:debootstrap git:git unshare:util-linux; do
    command -v "${command%:*}" >/dev/null ||
        fail "${command%:*} is missing. Type: apt-get update && apt-get install ${command#*:}"
done

project=$(cd "$(dirname "$0")/.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/gridsmith-fresh
packed=$cache/$suite.tar.gz
log=$cache/$suite.log
mkdir -p "$cache"
: >"$log"

# The empty Debian, and the process that works on it.
root=$(mktemp -d "$cache/$suite.XXXXXX")
worker=
clean_up() {
    if [ -n "$worker" ]; then
        kill -KILL "$worker" 2>/dev/null || true
        wait "$worker" 2>/dev/null || true
    fi
    # What was just killed may still be writing.
    rm -rf --one-file-system "$root" 2>/dev/null || { sleep 2; rm -rf --one-file-system "$root"; }
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Runs a command, whose output goes into the log, and tells how long it took. It runs in the
# background because bash leaves a signal lying until the command in the foreground has ended.
step() {
    local title=$1 started=$SECONDS
    shift
    printf '%-52s' "$suite: $title"
    printf '== %s\n' "$title" >>"$log"
    "$@" >>"$log" 2>&1 </dev/null &
    worker=$!
    if wait "$worker"; then
        worker=
        printf '%5d s\n' $((SECONDS - started))
    else
        worker=
        printf 'failed after %d s\n' $((SECONDS - started))
        tail -n 60 "$log" >&2
        fail "in an empty Debian ($suite) this fails: $title. All it said: $log"
    fi
}

# --- How the network is reached from here ---

# The mirror that this machine's apt takes Debian from, if it is a Debian.
mirror_here() {
    apt-get indextargets --format '$(LABEL) $(COMPONENT) $(REPO_URI)' 'Identifier: Packages' \
        2>/dev/null | awk '$1 == "Debian" && $2 == "main" { print $3; exit }'
}
mirror=${MIRROR:-$(mirror_here || true)}
mirror=${mirror:-http://deb.debian.org/debian/}

# debootstrap asks no apt for its proxy.
if [ -z "${http_proxy-}" ] && command -v apt-config >/dev/null; then
    eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
    if [ -n "${http_proxy-}" ]; then export http_proxy; fi
fi

environment=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
for name in {http,https,all,no}_proxy {HTTP,HTTPS,ALL,NO}_PROXY \
    PIP_{INDEX_URL,EXTRA_INDEX_URL,TRUSTED_HOST,PROXY,DEFAULT_TIMEOUT,RETRIES}; do
    if value=$(printenv "$name"); then environment+=("$name=$value"); fi
done

certificates=${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}
carried_certificates=/etc/ssl/certs/carried.crt # not the system's file, which an upgrade rewrites
if [ -f "$certificates" ]; then
    environment+=("SSL_CERT_FILE=$carried_certificates" "PIP_CERT=$carried_certificates")
fi

carry_network() {
    local settings home
    for settings in /etc/resolv.conf /etc/hosts /etc/pip.conf; do
        if [ -f "$settings" ]; then cp -L "$settings" "$root$settings"; fi
    done
    echo "deb $mirror $suite main" >"$root/etc/apt/sources.list"
    if command -v apt-config >/dev/null; then
        apt-config dump | grep -E '^Acquire::(http|https|Check|Force|Retries)' \
            >"$root/etc/apt/apt.conf.d/99carried" || true
    fi
    if [ -f "$certificates" ]; then cp -L "$certificates" "$root$carried_certificates"; fi
    for settings in "$HOME/.pip/pip.conf" "$HOME/.config/pip/pip.conf" "${PIP_CONFIG_FILE-}"; do
        if [ -f "$settings" ]; then
            for home in root home/player; do
                mkdir -p "$root/$home/.config/pip"
                cp -L "$settings" "$root/$home/.config/pip/pip.conf"
            done
        fi
    done
}

# --- The empty Debian ---

# Runs a command in name spaces of its own: with it, all that it mounted and started is gone.
alone() { exec unshare --mount --mount-proc --pid --fork --kill-child "$@"; }

make_empty_debian() {
    alone debootstrap --variant=minbase --include=make,git,python3-venv "$suite" "$root" "$mirror"
}

pack_empty_debian() {
    rm -f "$root"/var/cache/apt/archives/*.deb
    tar -C "$root" -c . | gzip -1 >"$packed.new"
    mv "$packed.new" "$packed"
}

unpack_empty_debian() { tar -C "$root" -xzf "$packed"; }

# Runs a command in it, as root or as player. It knows nothing of the terminal and language here.
inside() {
    local user=$1 home=/root
    shift
    if [ "$user" = player ]; then home=/home/player; fi
    # shellcheck disable=SC2016 # for the shell inside
    alone sh -c '
        root=$1 user=$2 home=$3
        shift 3
        mount -t proc proc "$root/proc" &&
            mount --rbind /dev "$root/dev" &&
            chroot --userspec="$user:$user" "$root" \
                env -i HOME="$home" USER="$user" "$@"
        exit
    ' sh "$root" "$user" "$home" "${environment[@]}" "$@"
}

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
# A month later the packages in it have been superseded.
if [ -z "$(find "$packed" -mtime -30 2>/dev/null)" ]; then
    step "an empty Debian, made" make_empty_debian
    step "the same, packed for the next time" pack_empty_debian
else
    step "an empty Debian, unpacked" unpack_empty_debian
fi
chmod 755 "$root"
step "the project, cloned" clone_project
step "make run, sets up" make_in_clone root run ARGS=--version
step "make test" make_in_clone root test ARGS=-rs
grep -E '^=+ .*(passed|failed).* in .*=+$' "$log" | tail -n 1
step "make run, as an ordinary user, opens a window" open_app
grep '^first frame:' "$log"
echo "$suite: all is well."
