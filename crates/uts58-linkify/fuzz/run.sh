#!/usr/bin/env bash
# Runs the targets for so many minutes each, two at a time, and prints what they did. Usage: fuzz/run.sh MINUTES [TARGET …]
set -euo pipefail
cd "$(dirname "$0")"
minutes=${1:?usage: run.sh MINUTES [TARGET …]}
shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(invariants twin words vector escape html program stable_prefix joints mail markdown)
toolchain=${FUZZ_TOOLCHAIN:-nightly}
host=$(rustc "+$toolchain" -vV | sed -n 's/^host: //p')
mkdir -p target/bin target/logs

build() {
    cargo "+$toolchain" fuzz build --fuzz-dir . -s none --target-dir target/none "$1"
    cp "target/none/$host/release/$1" "target/bin/$1"
}

run() {
    local target=$1
    mkdir -p "corpus/$target" "artifacts/$target"
    nice -n 19 "target/bin/$target" -max_total_time=$((minutes * 60)) -timeout=10 -rss_limit_mb=2000 -max_len=400 \
        -print_final_stats=1 -dict=dictionary.txt -artifact_prefix="artifacts/$target/" "corpus/$target" \
        >"target/logs/$1.log" 2>&1 || echo "$1 found something: see fuzz/target/logs/$1.log"
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

for target in "${targets[@]}"; do
    build "$target"
done
for target in "${targets[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do
        wait -n || true
    done
    run "$target" &
done
wait
table "${targets[@]}"
