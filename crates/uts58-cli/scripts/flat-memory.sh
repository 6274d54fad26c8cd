#!/usr/bin/env bash
# The most memory that uts58 needs for large files: the peak of its resident set (VmHWM), by Linux.
# usage: flat-memory.sh [PROGRAM [MEGABYTES]]     Fails when a command needs 64 MB or more.
set -euo pipefail

root=$(cd "$(dirname "$0")/../../.." && pwd)
program=${1:-${CARGO_TARGET_DIR:-$root/target}/release/uts58}
megabytes=${2:-2048}
limit=64
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
file=$directory/text

# The sample texts over and over; `$1` is what becomes of each line break.
generate() {
    cat "$root"/testdata/samples/* | tr '\n' "$1" > "$directory/once"
    for _ in $(seq 200); do cat "$directory/once"; done > "$directory/block"
    while cat "$directory/block" 2> /dev/null; do :; done | head -c "${megabytes}M" > "$file" || true
}

# One URL, without anything that ends it.
generate_word() {
    { printf 'https://example.com/'; yes '日本語/слово' | tr -d '\n'; } | head -c "${megabytes}M" > "$file" || true
}

failed=0
measure() {
    local name=$1 peak=0 now began=$SECONDS
    shift
    "$program" "$@" > /dev/null &
    local pid=$!
    while now=$(awk '/^VmHWM/ { print $2 }' "/proc/$pid/status" 2> /dev/null) && [ -n "$now" ]; do
        peak=$now
        sleep 0.1
    done
    wait "$pid"
    printf '%-24s %-30s %4d MB %4d s\n' "$name" "${*:1:$#-1}" $((peak / 1024)) $((SECONDS - began))
    if [ $((peak / 1024)) -ge $limit ]; then failed=1; fi
}

all() {
    measure "$1" mark "$file"
    measure "$1" mark --profile messages "$file"
    measure "$1" links "$file"
    measure "$1" links --format jsonl "$file"
    measure "$1" escape "$file"
    measure "$1" html "$file"
    measure "$1" html --line-breaks paragraphs "$file"
    measure "$1" show --color always "$file"
}

echo "$megabytes MB of text, at most $limit MB of memory"
generate '\n'
all "lines"
generate ' '
all "one line"
generate_word
all "one word"
exit $failed
