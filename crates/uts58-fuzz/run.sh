#!/usr/bin/env bash
# Runs the targets for so many minutes each and prints what they did; fails if one found something.
# Usage: run.sh MINUTES [TARGET …]. FUZZ_SEED gives the random numbers, FUZZ_TOOLCHAIN the compiler, FUZZ_JOBS how many run at a time: 2.
set -euo pipefail
cd "$(dirname "$0")"
minutes=${1:?usage: run.sh MINUTES [TARGET …]}
shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(fuzz_targets/*.rs)
targets=("${targets[@]##*/}")
targets=("${targets[@]%.rs}")
toolchain=${FUZZ_TOOLCHAIN:-nightly}
host=$(rustc "+$toolchain" -vV | sed -n 's/^host: //p')
mkdir -p target/bin target/logs

build() {
    local target=$1 sanitizer=none
    # The border to C has `unsafe` code; the rest forbids it.
    [ "$target" != interface ] || sanitizer=address
    cargo "+$toolchain" fuzz build --fuzz-dir . -s $sanitizer --target-dir "$PWD/target/$sanitizer" "$target"
    cp "target/$sanitizer/$host/release/$target" target/bin/
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
    local target
    for target in "$@"; do
        # `#1024 pulse cov: 900 ft: 2000 …`, `Done 1024 runs in 60 second(s)`, `stat::number_of_executed_units: 1024`
        awk -v target="$target" '
            BEGIN { minutes = executions = coverage = features = "?" }
            $3 == "cov:" { coverage = $4; features = $6 }
            $1 == "Done" { minutes = int($5 / 60) }
            $1 == "stat::number_of_executed_units:" { executions = $2 }
            END { printf "%-14s %8s %12s %9s %9s\n", target, minutes, executions, coverage, features }' \
            "target/logs/$target.log"
    done
}

rm -f target/logs/found
for target in "${targets[@]}"; do build "$target"; done
for target in "${targets[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge "${FUZZ_JOBS:-2}" ]; do wait -n || true; done
    run "$target" &
done
wait
table "${targets[@]}"
[ ! -e target/logs/found ]
