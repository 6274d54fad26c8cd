#!/usr/bin/env bash
# Builds the playground, and with `docs/sites/build.sh guide` also the guide, which contains it. Skips parts that
# haven't changed since the last build.
set -euo pipefail
cd "$(dirname "$0")/../.."
changed() { [ ! -e "$1" ] || [ -n "$(find "${@:2}" -name node_modules -prune -o -type f -newer "$1" -print -quit)" ]; }
say() { printf '%s\n' "$*" >&2; }

if [ ! -d docs/node_modules/vitepress ]; then
    say "Installing what docs/package-lock.json names"
    (cd docs && npm ci --no-audit --no-fund --loglevel=error)
fi
if changed crates/uts58-js/wasm/uts58-full.wasm crates/*/src crates/*/data crates/*/Cargo.toml Cargo.lock crates/uts58-js/build.sh; then
    say "Building the package uts58 by crates/uts58-js/build.sh: about 4 minutes on two cores"
    crates/uts58-js/build.sh >&2
fi
if changed target/playground/samples.js docs/playground docs/sites docs/DECISIONS*.md testdata/samples crates/uts58-js/{js,wasm}; then
    node docs/playground/build.mjs
fi
[ "${1:-}" = guide ] || exit 0
if changed target/guide/playground/index.html target/playground docs README.md crates/*/README.md; then
    say "Building the guide: about half a minute"
    (cd docs && npx vitepress build guide >&2)
fi
