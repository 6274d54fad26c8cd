# Sourced by scripts that build a library for others, for one command: no directory of this machine is named in what it builds. All of them
# have the same flags, so that cargo builds what they depend on once.
absolute() { case $1 in /*) echo "$1" ;; *) echo "$PWD/$1" ;; esac; }
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
CARGO_TARGET_DIR=$(absolute "${CARGO_TARGET_DIR:-$root/target}")
IFS=$' \x1f' read -ra given <<<"${CARGO_ENCODED_RUSTFLAGS:-${RUSTFLAGS:-}}"
# The last one that fits counts.
remapped=(
    ${given[@]+"${given[@]}"}
    "--remap-path-prefix=$(rustc --print sysroot)=/rust"
    "--remap-path-prefix=$(absolute "${CARGO_HOME:-$HOME/.cargo}")=/cargo"
    "--remap-path-prefix=$root=/uts58"
    "--remap-path-prefix=$CARGO_TARGET_DIR=/target"
)
CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${remapped[*]}")
export CARGO_ENCODED_RUSTFLAGS CARGO_TARGET_DIR
