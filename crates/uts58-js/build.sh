#!/usr/bin/env bash
# Builds the WebAssembly modules into `wasm/`, and what scripts/modules.mjs writes from them into `js/`. Installs what that needs: npm packages, and the toolchain's target.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-../../target}")/javascript
export CARGO_TARGET_DIR
# One codegen unit, no symbol names, no unwinding, no paths of this machine.
export CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 CARGO_PROFILE_RELEASE_PANIC=abort
export CARGO_PROFILE_RELEASE_STRIP=true CARGO_PROFILE_RELEASE_DEBUG=0 CARGO_PROFILE_RELEASE_OPT_LEVEL=z

say() { printf 'uts58: %s\n' "$*" >&2; }
for tool in npm cargo; do
    command -v $tool >/dev/null || { say "$tool is missing. Install Node 20 or later with npm, and Rust by rustup" && exit 1; }
done
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' ||
    { say "Node 20 is missing: this is $(node --version)" && exit 1; }

if [ ! -x node_modules/.bin/wasm-opt ]; then
    say "Installing what package-lock.json names into node_modules"
    npm ci --silent
fi
if [ ! -d "$(rustc --print target-libdir --target $target)" ]; then
    say "Adding the target $target to the Rust toolchain ($(rustc --version)): 'rustup target remove $target' takes it away again"
    rustup target add $target
fi
remapped="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=crates --remap-path-prefix=$(rustc --print sysroot)=rust"
export RUSTFLAGS="-C target-feature=+simd128 $remapped"

mkdir -p wasm
for name in uts58-small uts58 uts58-full; do
    case $name in
    uts58-small) feature= ;;
    uts58) feature=main ;;
    *) feature=full ;;
    esac
    say "Building wasm/$name.wasm: minutes, as all of it is optimised as one piece for size, on one processor"
    cargo build --locked --release --target $target --package uts58-js --no-default-features --features "$feature"
    # Removes code that the linker leaves twice, so that less has to be loaded.
    node_modules/.bin/wasm-opt --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
        --enable-mutable-globals --enable-multivalue --enable-reference-types \
        --rse --vacuum --dce --remove-unused-module-elements --duplicate-function-elimination --simplify-globals \
        --dae-optimizing --simplify-locals --vacuum --coalesce-locals --optimize-instructions --reorder-locals --vacuum \
        --duplicate-function-elimination --remove-unused-module-elements \
        --code-folding --merge-blocks --remove-unused-brs --remove-unused-names --merge-locals --vacuum \
        --strip-producers --strip-target-features "$CARGO_TARGET_DIR/$target/release/uts58_js.wasm" -o wasm/$name.wasm
done
node scripts/modules.mjs
