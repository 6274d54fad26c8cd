#!/usr/bin/env bash
# Makes a site and serves it to this machine: `docs/sites/start.sh NAME PORT`. Does all the set-up. The guide holds the playground.
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1 port=$2
say() { printf '%s: %s\n' "$name" "$*" >&2; }
for tool in npm cargo; do
    command -v $tool >/dev/null || {
        say "$tool is not there: Node 20 or later with npm and Rust by rustup are needed"
        exit 1
    }
done
if [ ! -d node_modules/marked ]; then
    say "Installing what package-lock.json names into docs/node_modules"
    npm ci --silent
fi
say "Building the package uts58 and the site: minutes the first time"
npm run --silent build-playground
[ "$name" = playground ] || npm run --silent "build-$name"
exec node sites/serve.mjs "$name" "$port"
