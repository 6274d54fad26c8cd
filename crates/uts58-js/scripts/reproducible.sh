#!/usr/bin/env bash
# Builds the modules again, from a copy of the sources in another directory, and compares them with those in `wasm/`:
# `scripts/reproducible.sh`. Uses the installed toolchain and prints `rustc --version` for the record.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -e wasm/uts58-full.wasm ] || ./build.sh

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
tree=$copy/another-folder-of-another-length
mkdir -p "$tree"
git -C ../.. ls-files -z | tar -C ../.. --null -T - -cf - | tar -C "$tree" -xf -
# package-lock.json pins the optimiser.
ln -s "$PWD/node_modules" "$tree/crates/uts58-js/node_modules"

rustc --version
echo "Building once more, in another directory: some minutes"
CARGO_TARGET_DIR=$copy/target "$tree/crates/uts58-js/build.sh"
for module in uts58 uts58-small uts58-full; do
    cmp "wasm/$module.wasm" "$tree/crates/uts58-js/wasm/$module.wasm"
    sha256sum "wasm/$module.wasm"
done
echo "Both builds are the same"
