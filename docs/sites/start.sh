#!/usr/bin/env bash
# Builds a site and serves it to this machine: `docs/sites/start.sh NAME PORT`. The guide contains the playground.
# Needs Node 20 or later with npm, and Rust from rustup; installs the rest. The first run takes minutes.
set -euo pipefail
cd "$(dirname "$0")"
name=$1 port=$2
fail() { printf '%s: %s\n' "$name" "$*" >&2 && exit 1; }
for tool in npm cargo; do
    command -v $tool >/dev/null || fail "$tool is missing. Install Node 20 or later with npm, and Rust by rustup"
done
node serve.mjs --is-free "$port" || fail "another program uses port $port. Name a free one: docs/$name/start.sh 8100"
./build.sh "$name"
exec node serve.mjs "$name" "$port"
