#!/bin/bash
# Freezes Gridsmith in Debian 11, so that it runs wherever there is glibc 2.31 or newer: dist/gridsmith.
#
#   packaging/freeze_in_debian.sh
#
# `make bundle` calls it where it can, that is, as root. What is committed is frozen. The Python of Debian 11 is
# too old: a newer one is compiled in it, from the source that Debian 12 has; pip then takes the newest Qt that
# goes with this glibc. This Python is kept, packed, beside the empty Debian.
set -euo pipefail

suite=bullseye
kind=freeze
included=binutils,ca-certificates,gcc,git,icu-devtools,libc6-dev,libffi-dev,libsqlite3-dev,libssl-dev,make,zlib1g-dev
needed="git:git"
# shellcheck source=packaging/empty_debian.sh
. "$(dirname "$0")/empty_debian.sh"

python=$cache/python-on-$suite.tar.gz

compile_python() {
    # shellcheck disable=SC2016 # for the shell inside
    inside root sh -euc '
        echo "deb-src $1 bookworm main" >>/etc/apt/sources.list
        apt-get -q update
        mkdir /root/python
        cd /root/python
        apt-get -q source --download-only python3.11
        tar --strip-components=1 -xzf python3.11_*.orig.tar.gz
        ./configure -q --prefix=/opt/python --enable-shared --disable-test-modules \
            CFLAGS=-g0 LDFLAGS=-Wl,-rpath,/opt/python/lib
        make -s -j "$(nproc)"
        make -s install
        /opt/python/bin/python3.11 -c "import _multiprocessing, ctypes, sqlite3, ssl, zlib; _multiprocessing.SemLock"
    ' sh "$mirror"
}

freeze() {
    git -C "$project" -c safe.directory='*' bundle create --quiet "$root/gridsmith.bundle" HEAD
    carry_network
    inside root sh -euc '
        apt-get -q update
        git clone --quiet /gridsmith.bundle /root/gridsmith
        cd /root/gridsmith
        PYTHON=/opt/python/bin/python3.11 make freeze
    '
}

if [ -n "$(git -C "$project" -c safe.directory='*' status --porcelain)" ]; then
    complain "what is not committed is not frozen."
fi
provide_empty_debian
carry_network
if [ -f "$python" ]; then
    tar -C "$root" -xzf "$python"
else
    step "Python, compiled" compile_python
    tar -C "$root" -czf "$python" opt/python
fi
step "Gridsmith, frozen" freeze
rm -rf "$project/dist/gridsmith"
mkdir -p "$project/dist"
cp -a "$root/root/gridsmith/dist/gridsmith" "$project/dist/gridsmith"
