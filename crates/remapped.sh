# Sourced by scripts that build a library for others, for one command: no directory of this machine is named in what it builds. All of them
# have the same flags, so that cargo builds what they depend on once.
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/..")
CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-$root/target}")
IFS=$' \x1f' read -ra given <<<"${CARGO_ENCODED_RUSTFLAGS:-${RUSTFLAGS:-}}"
# The last one that fits counts.
remapped=(
    ${given[@]+"${given[@]}"}
    "--remap-path-prefix=$(rustc --print sysroot)=/rust"
    "--remap-path-prefix=$(realpath -m "${CARGO_HOME:-$HOME/.cargo}")=/cargo"
    "--remap-path-prefix=$root=/uts58"
    "--remap-path-prefix=$CARGO_TARGET_DIR=/target"
)
CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${remapped[*]}")
export CARGO_ENCODED_RUSTFLAGS CARGO_TARGET_DIR
