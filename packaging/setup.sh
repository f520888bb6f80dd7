# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Sourced by packaging/run and packaging/test: what both do before they differ. Status as everywhere in Quoin: 2 usage or a
# distribution that these scripts don't know, 3 the environment (no rights, no network, a missing package).
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build/release
packages=$root/packaging/packages.txt

say() { printf '%s\n' "$*"; }
die() {
    printf '%s\n' "$2" >&2
    exit "$1"
}

# A column of packages.txt (2 Debian, 3 Fedora, 4 Arch) for the sets named after it, a need a line.
needs() {
    local column=$1
    shift
    awk -v column="$column" -v sets=" $* " '!/^#/ && NF >= 4 && index(sets, " " $1 " ") && $column != "-" { print $column }' "$packages"
}

knownDistribution() {
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 1
    local ids
    # shellcheck disable=SC1091
    ids=$(. /etc/os-release 2>/dev/null && printf ' %s %s ' "${ID:-}" "${ID_LIKE:-}")
    [[ $ids == *" debian "* || $ids == *" ubuntu "* ]]
}

# Those of the given needs for which no alternative is installed.
missingNeeds() {
    local installed need name names
    installed=" $(dpkg-query -W -f='${db:Status-Status} ${binary:Package}\n' 2>/dev/null | sed -n 's/^installed \([^:]*\).*/\1/p' | tr '\n' ' ') "
    for need in "$@"; do
        IFS='|' read -r -a names <<<"$need"
        for name in "${names[@]}"; do
            [[ $installed == *" $name "* ]] && continue 2
        done
        printf '%s\n' "$need"
    done
}

asRoot() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        die 3 "Installing packages needs root or sudo. Missing here: ${missing[*]//|*/}"
    fi
}

# The first alternative of each need that apt can install; a need without one goes to standard error.
installable() {
    local need name names status=0
    for need in "$@"; do
        IFS='|' read -r -a names <<<"$need"
        for name in "${names[@]}"; do
            if [[ $(apt-cache policy "$name" 2>/dev/null) == *"  Candidate: "[^\(]* ]]; then
                printf '%s\n' "$name"
                continue 2
            fi
        done
        say "No package for ${need//|/ or }." >&2
        status=1
    done
    return $status
}

# installPackages SET...: asks apt only where something is missing, so that a second run costs nothing.
installPackages() {
    local -a missing names
    local list
    if ! knownDistribution; then
        say "This script installs packages on Debian 12 and Ubuntu 24.04 only. Elsewhere install these, then build with cmake --preset release:"
        say "Fedora:" $(needs 3 "$@")
        say "Arch:  " $(needs 4 "$@")
        exit 2
    fi
    mapfile -t missing < <(missingNeeds $(needs 2 "$@"))
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing ${#missing[@]} packages ..."
    asRoot apt-get -q update >"$log" 2>&1 || die 3 "apt-get update failed: $(tail -n 5 "$log")"
    list=$(installable "${missing[@]}") || die 3 "Some packages cannot be had (Debian 12 main or Ubuntu 24.04 with universe has them all)."
    mapfile -t names <<<"$list"
    asRoot env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "${names[@]}" >"$log" 2>&1 \
        || die 3 "apt-get install failed: $(tail -n 15 "$log")"
}

# buildRelease TARGET...: configures and builds quietly; on failure the end of the log is shown.
buildRelease() {
    export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 # a clone in another folder finds the same objects
    local -a options=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache "-DQUOIN_WERROR=$([ "${CI:-}" = true ] && echo ON || echo OFF)")
    # Only Debian 12's builds of the bundled fonts are known by hash; another release may have built the same version anew.
    grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release || options+=(-DQUOIN_ANY_FONT_VERSION=ON)
    say "Configuring $build ..."
    (cd -- "$root" && cmake --preset release "${options[@]}") >"$log" 2>&1 || die 1 "Configuring failed:
$(tail -n 40 "$log")"
    say "Building ..."
    cmake --build "$build" --parallel "$(nproc)" --target "$@" >"$log" 2>&1 || die 1 "Building failed:
$(grep -vE '^\[[0-9]+/[0-9]+\] ' "$log" | tail -n 80)"
}

mkdir -p -- "$build"
log=$build/setup.log
