#!/usr/bin/env bash
# Makes the playground and serves it to this machine: `docs/playground/start.sh`, with a port if wished. Does all the set-up.
set -euo pipefail
cd "$(dirname "$0")"
say() { printf 'playground: %s\n' "$*" >&2; }
for tool in npm cargo; do
    command -v $tool >/dev/null || {
        say "$tool is not there: Node 20 or later with npm and Rust by rustup are needed"
        exit 1
    }
done
if [ ! -d node_modules/marked ]; then
    say "Installing what package-lock.json names into docs/playground/node_modules"
    npm ci --silent
fi
say "Building the package uts58 and the page: minutes the first time"
npm run --silent build
exec node serve.mjs "$@"
