# shellcheck shell=bash disable=SC2034,SC2154 # variables that go from script to script
# An empty Debian to try something in, for bash scripts that read this file with `source` after setting
#
#   suite       bookworm or trixie
#   included    packages that it holds beside the smallest system, with commas; may be empty
#   kind        a word that tells Debians with different packages from each other; may be empty
#   needed      what the script calls here, as command:package, with spaces; may be empty
#   no_shm      the user to whom /dev/shm is a plain folder, not a tmpfs; may be unset
#
# They then have: `step TITLE COMMAND…`, `provide_empty_debian`, which makes it in $root or unpacks it
# there, `carry_network`, and `inside root|player COMMAND…`. It is deleted when the script ends; packed,
# it is kept in $XDG_CACHE_HOME/gridsmith-fresh, with the log of the last run in $log.

complain() { printf 'gridsmith: %s\n' "$*" >&2; }
fail() { complain "$@"; exit 1; }

[ "$(id -u)" = 0 ] ||
    fail "only root can make an empty Debian. Type: sudo packaging/${0##*/} $*"
# shellcheck disable=SC2154 # set by the script that reads this
for command in debootstrap:debootstrap unshare:util-linux $needed; do
    command -v "${command%:*}" >/dev/null ||
        fail "${command%:*} is missing. Type: apt-get update && apt-get install ${command#*:}"
done

project=$(cd "$(dirname "$0")/.." && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/gridsmith-fresh
packed=$cache/$suite${kind:+-$kind}.tar.gz
log=$cache/$suite${kind:+-$kind}.log
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
    if [ -f "$certificates" ]; then
        mkdir -p "$root${carried_certificates%/*}"
        cp -L "$certificates" "$root$carried_certificates"
    fi
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
    alone debootstrap --variant=minbase ${included:+--include="$included"} "$suite" "$root" "$mirror"
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
        root=$1 user=$2 home=$3 no_shm=$4
        shift 4
        mount -t proc proc "$root/proc" &&
            mount --rbind /dev "$root/dev" &&
            { [ "$user" != "$no_shm" ] || umount "$root/dev/shm"; } &&
            chroot --userspec="$user:$user" "$root" \
                env -i HOME="$home" USER="$user" "$@"
        exit
    ' sh "$root" "$user" "$home" "${no_shm-}" "${environment[@]}" "$@"
}

# A month later the packages in it have been superseded.
provide_empty_debian() {
    if [ -z "$(find "$packed" -mtime -30 2>/dev/null)" ]; then
        step "an empty Debian, made" make_empty_debian
        step "the same, packed for the next time" pack_empty_debian
    else
        step "an empty Debian, unpacked" unpack_empty_debian
    fi
    chmod 755 "$root"
}
