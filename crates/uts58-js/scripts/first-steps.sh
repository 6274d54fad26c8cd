#!/usr/bin/env bash
# Runs the first commands of the READMEs of the package and the playground literally, in a fresh clone with an empty
# HOME: `scripts/first-steps.sh`. Node, npm and the Rust toolchain stay available. The clone doesn't contain
# uncommitted changes.
set -euo pipefail
root=$(cd "$(dirname "$0")/../../.." && pwd)
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
export RUSTUP_HOME=${RUSTUP_HOME:-$HOME/.rustup} CARGO_HOME=${CARGO_HOME:-$HOME/.cargo}
mkdir "$folder/home"
export HOME=$folder/home
git clone --quiet "$root" "$folder/uts58"
cd "$folder/uts58"

# The first command for a checkout in a README.
first() { awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside && !/^npm install / { print; exit }' "$1"; }

command=$(first crates/uts58-js/README.md)
echo "$ $command"
bash -euo pipefail -c "$command" >"$folder/marked"
grep -q '⸠' "$folder/marked"
head -n 3 "$folder/marked"

command=$(first docs/playground/README.md)
echo "$ $command"
bash -euo pipefail -c "exec $command" >"$folder/served" &
server=$!
for _ in $(seq 1800); do
    kill -0 $server || exit 1
    url=$(grep -m 1 '^http://' "$folder/served" || true)
    [ -z "$url" ] || break
    sleep 1
done
node -e '
const page = await fetch(process.argv[1]);
if (!page.ok || !(await page.text()).includes("uts58")) throw new Error(`${page.status}`);
console.log(`${process.argv[1]} serves the playground`);
' --input-type=module "$url"
