#!/usr/bin/env bash
# Runs the targets for so many minutes each and prints what they did; fails if one found something.
# Usage: run.sh MINUTES [TARGET …]. FUZZ_SEED gives the random numbers, FUZZ_TOOLCHAIN the compiler, FUZZ_JOBS how many run at a time: 2.
set -euo pipefail
cd "$(dirname "$0")"
minutes=${1:?usage: run.sh MINUTES [TARGET …]}
shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(invariants twin words vector escape html program stable_prefix joints mail markdown
    documents interface)
toolchain=${FUZZ_TOOLCHAIN:-nightly}
host=$(rustc "+$toolchain" -vV | sed -n 's/^host: //p')
mkdir -p target/bin target/logs

# The border to C has `unsafe` code; the rest forbids it.
sanitizer() { if [ "$1" = interface ]; then echo address; else echo none; fi; }

build() {
    local target=$1 with
    with=$(sanitizer "$1")
    cargo "+$toolchain" fuzz build --fuzz-dir . -s "$with" --target-dir "$PWD/target/$with" "$target"
    cp "target/$with/$host/release/$target" "target/bin/$target"
}

run() {
    local target=$1 dictionary=dictionaries/$1.txt
    [ -e "$dictionary" ] || dictionary=dictionaries/texts.txt
    mkdir -p "corpus/$target" "artifacts/$target"
    nice -n 19 "target/bin/$target" -max_total_time=$((minutes * 60)) -timeout=10 -rss_limit_mb=2000 -max_len=400 \
        -seed="${FUZZ_SEED:-0}" -print_final_stats=1 -dict="$dictionary" -artifact_prefix="artifacts/$target/" \
        "corpus/$target" >"target/logs/$target.log" 2>&1 || {
        echo "$target found something: see target/logs/$target.log and artifacts/$target"
        touch target/logs/found
    }
}

# Minutes, executions, edges and features from the logs; edges and features are those of the whole corpus.
table() {
    printf '%-14s %8s %12s %9s %9s\n' target minutes executions coverage features
    local target log seconds executions last
    for target in "$@"; do
        log=target/logs/$target.log
        seconds=$(sed -n 's/^Done [0-9]* runs in \([0-9]*\) second.*/\1/p' "$log")
        executions=$(sed -n 's/^stat::number_of_executed_units: //p' "$log")
        last=$(grep -a ' cov: ' "$log" | tail -n 1)
        printf '%-14s %8s %12s %9s %9s\n' "$target" "$((${seconds:-0} / 60))" "${executions:-?}" \
            "$(sed 's/.* cov: \([0-9]*\).*/\1/' <<<"$last")" "$(sed 's/.* ft: \([0-9]*\).*/\1/' <<<"$last")"
    done
}

rm -f target/logs/found
for target in "${targets[@]}"; do
    build "$target"
done
for target in "${targets[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge "${FUZZ_JOBS:-2}" ]; do
        wait -n || true
    done
    run "$target" &
done
wait
table "${targets[@]}"
[ ! -e target/logs/found ]
