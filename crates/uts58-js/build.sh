#!/usr/bin/env bash
# Builds the WebAssembly modules into `wasm/`, and `js/bytes.js` and `js/bytes-small.js` for `uts58/inline` and
# bundlers. Installs what that needs: npm packages, and the toolchain's target. Uses rustup's target if there is one,
# otherwise Debian's compiler and its sources of the standard library. System packages are only installed if there is
# no other way.
set -euo pipefail
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-../../target}")/javascript
export CARGO_TARGET_DIR
# One codegen unit, no symbol names, no unwinding, no paths of this machine.
export CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 CARGO_PROFILE_RELEASE_PANIC=abort
export CARGO_PROFILE_RELEASE_STRIP=true CARGO_PROFILE_RELEASE_DEBUG=0 CARGO_PROFILE_RELEASE_OPT_LEVEL=z
cargo_home=${CARGO_HOME:-$HOME/.cargo}

say() { printf 'uts58: %s\n' "$*" >&2; }
missing() {
    say "$1 is not there: $2"
    exit 1
}
command -v npm >/dev/null || missing npm "install Node 20 or later, of which it is part"
command -v cargo >/dev/null || missing cargo "install Rust, as https://rustup.rs says"
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' ||
    missing "Node 20" "this is $(node --version)"

if [ ! -x node_modules/.bin/wasm-opt ]; then
    say "1/4 Installing what package-lock.json names into node_modules"
    npm ci --silent
else
    say "1/4 What package-lock.json names is installed"
fi

install() { apt-get update -q && apt-get install -q -y --no-install-recommends "$@"; }
has_target() { [ -d "$(rustc --print target-libdir --target $target)" ]; }
build() { cargo build --locked "$@"; }
if has_target; then
    say "2/4 The toolchain has the target $target"
else
    say "2/4 Adding the target $target to the Rust toolchain ($(rustc --version)): 'rustup target remove $target' takes it away again"
    command -v rustup >/dev/null && rustup target add $target || say "rustup cannot add it"
fi
if ! has_target; then
    say "    Taking Debian's compiler instead, which builds the standard library, too"
    for file in /usr/bin/cargo /usr/lib/rustlib/src/rust/library/Cargo.lock /usr/bin/wasm-ld; do
        [ -e "$file" ] || {
            install rustc-web cargo-web rust-web-src lld
            break
        }
    done
    export RUSTC=/usr/bin/rustc RUSTDOC=/usr/bin/rustdoc RUSTC_BOOTSTRAP=1
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=/usr/bin/wasm-ld
    build() { /usr/bin/cargo build --locked --ignore-rust-version -Zbuild-std=std,panic_abort "$@"; }
fi
remapped="--remap-path-prefix=$cargo_home/registry/src=crates --remap-path-prefix=$("${RUSTC:-rustc}" --print sysroot)=rust"
export RUSTFLAGS="-C target-feature=+simd128 $remapped"

optimise() {
    node_modules/.bin/wasm-opt --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
        --enable-mutable-globals --enable-multivalue --enable-reference-types \
        --rse --vacuum --dce --remove-unused-module-elements --duplicate-function-elimination --simplify-globals \
        --dae-optimizing --simplify-locals --vacuum --coalesce-locals --optimize-instructions --reorder-locals --vacuum \
        --duplicate-function-elimination --remove-unused-module-elements \
        --code-folding --merge-blocks --remove-unused-brs --remove-unused-names --merge-locals --vacuum \
        --strip-producers --strip-target-features "$1" -o "$2"
}

mkdir -p wasm
step=3
for name in uts58-small uts58; do
    options=()
    [ $name = uts58 ] || options=(--no-default-features)
    say "$step/4 Building wasm/$name.wasm: minutes, as all of it is optimised as one piece for size, on one processor"
    build --release --target $target --package uts58-js "${options[@]}"
    # Removes code that the linker leaves twice, so that less has to be loaded.
    optimise "$CARGO_TARGET_DIR/$target/release/uts58_js.wasm" wasm/$name.wasm
    step=$((step + 1))
done
node scripts/inline.mjs
node scripts/sizes.mjs
