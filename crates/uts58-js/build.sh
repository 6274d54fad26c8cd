#!/usr/bin/env bash
# Builds the modules for WebAssembly into `wasm/`, and `js/bytes.js` for `uts58/inline`. With rustup's target where rustup has it,
# otherwise with Debian's compiler and its sources of the standard library.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-../../target}")/javascript
export CARGO_TARGET_DIR
# Small and fast: one piece, no names, no unwinding.
export CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 CARGO_PROFILE_RELEASE_PANIC=abort
export CARGO_PROFILE_RELEASE_STRIP=true CARGO_PROFILE_RELEASE_DEBUG=0 CARGO_PROFILE_RELEASE_OPT_LEVEL=${OPT_LEVEL:-3}
export RUSTFLAGS="-C target-feature=+simd128"

install() { apt-get update -q && apt-get install -q -y --no-install-recommends "$@"; }
has_target() { [ -d "$(rustc --print target-libdir --target $target)" ]; }

build() { cargo build --quiet --locked "$@"; }
has_target || rustup target add $target || true
if ! has_target; then
    for file in /usr/bin/cargo /usr/lib/rustlib/src/rust/library/Cargo.lock /usr/bin/wasm-ld; do
        [ -e "$file" ] || {
            install rustc-web cargo-web rust-web-src lld
            break
        }
    done
    export RUSTC=/usr/bin/rustc RUSTDOC=/usr/bin/rustdoc RUSTC_BOOTSTRAP=1
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld
    build() { /usr/bin/cargo build --quiet --locked --ignore-rust-version -Zbuild-std=std,panic_abort "$@"; }
fi

mkdir -p wasm
for name in uts58 uts58-small; do
    options=()
    [ $name = uts58 ] || options=(--no-default-features)
    build --release --target $target --package uts58-js "${options[@]}"
    cp "$CARGO_TARGET_DIR/$target/release/uts58_js.wasm" wasm/$name.wasm
done
node scripts/inline.mjs
node scripts/sizes.mjs
