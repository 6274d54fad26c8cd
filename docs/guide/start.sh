#!/usr/bin/env bash
# Makes the guide and serves it to this machine: `docs/guide/start.sh`, with a port if wished. Does all the set-up.
set -euo pipefail
cd "$(dirname "$0")"
say() { printf 'guide: %s\n' "$*" >&2; }
for tool in npm cargo; do
    command -v $tool >/dev/null || {
        say "$tool is not there: Node 20 or later with npm and Rust by rustup are needed"
        exit 1
    }
done
for folder in . ../playground; do
    [ -d $folder/node_modules/marked ] || {
        say "Installing what package-lock.json names into docs/$(basename "$(realpath $folder)")/node_modules"
        (cd $folder && npm ci --silent)
    }
done
say "Building the package uts58, the playground and the guide: minutes the first time"
(cd ../playground && npm run --silent build)
npm run --silent build
exec node serve.mjs "$@"
