#!/usr/bin/env bash
# Builds the modules for WebAssembly into `wasm/`, and `js/bytes.js` for `uts58/inline`. With rustup's target where rustup has it,
# otherwise with Debian's compiler and its sources of the standard library.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-../../target}")/javascript
export CARGO_TARGET_DIR
# One piece, no names, no unwinding, no path of this machine.
export CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 CARGO_PROFILE_RELEASE_PANIC=abort
export CARGO_PROFILE_RELEASE_STRIP=true CARGO_PROFILE_RELEASE_DEBUG=0 CARGO_PROFILE_RELEASE_OPT_LEVEL=z
cargo_home=${CARGO_HOME:-$HOME/.cargo}
remapped="--remap-path-prefix=$cargo_home/registry/src=crates --remap-path-prefix=$(rustc --print sysroot)=rust"
export RUSTFLAGS="-C target-feature=+simd128 $remapped"

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

optimise() {
    local tool=node_modules/.bin/wasm-opt
    if [ -x $tool ]; then
        $tool --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
            --enable-mutable-globals --enable-multivalue --enable-reference-types \
            --vacuum --dce --remove-unused-module-elements --duplicate-function-elimination --merge-similar-functions \
            --simplify-globals --simplify-locals --vacuum --coalesce-locals --reorder-locals --vacuum \
            --strip-producers --strip-target-features "$1" -o "$2"
    else
        cp "$1" "$2"
    fi
}

mkdir -p wasm
for name in uts58 uts58-small; do
    options=()
    [ $name = uts58 ] || options=(--no-default-features)
    build --release --target $target --package uts58-js "${options[@]}"
    # Less to load: what the linker leaves twice. Where npm has not installed binaryen the module is a hundredth larger.
    optimise "$CARGO_TARGET_DIR/$target/release/uts58_js.wasm" wasm/$name.wasm
done
node scripts/inline.mjs
node scripts/sizes.mjs
