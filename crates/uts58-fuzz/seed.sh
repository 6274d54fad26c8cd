#!/usr/bin/env bash
# Makes the corpora to begin with, from the lines of testdata/: a file for each line, in corpus/<target>/.
# What has been found so far stays. Usage: seed.sh
set -euo pipefail
cd "$(dirname "$0")"
testdata=../../testdata

# Each line of the standard input, in files of this directory with a head before each. Their names are their sums, so a line
# gives the same file each time.
lines() {
    python3 -c '
import hashlib, pathlib, sys
folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
heads = [bytes.fromhex(head) for head in sys.argv[2:]] or [b""]
lines = [line for line in sys.stdin.buffer.read().split(b"\n") if line]
for line in lines:
    for head in heads:
        seed = head + line
        (folder / ("seed-" + hashlib.sha1(seed).hexdigest()[:16])).write_bytes(seed)
print(folder, len(lines) * len(heads))
' "$@"
}

# Texts without their marks; not the comments, but the directives may stay.
texts() {
    cat "$testdata"/cases/*.txt "$testdata"/samples/* "$testdata"/html/*.txt | grep -v '^# ' | sed 's/[⸠⸡]//g'
}

# Heads as crates/uts58-testing/src/options.rs reads them: Standard and Messages, then 12 bytes of zeros.
standard=00000000000000000000000000
messages=01000000000000000000000000
# All of Messages, with quoted local parts, most schemes, any host.
everything=0140000000000000017f000003
for target in invariants twin words html stable_prefix joints; do
    texts | lines corpus/$target $standard $messages $everything
done
texts | lines corpus/program $standard $messages
# The first byte says how the text is cut into values.
{ cat "$testdata"/cases/core-*.txt | sed 's/[⸠⸡]//g; s/ ⇒ /\n/'; texts; } | lines corpus/escape 00 15
# The first byte is the format of a body, and the options of a Markdown text.
{ cat "$testdata"/mail/cases.txt | sed 's/␠/ /g'; texts; } | lines corpus/mail 00 01 02
{ cat "$testdata"/markdown/cases.txt; texts; } | lines corpus/markdown 00 03
# The case texts hold the bytes too that the vectors look for.
texts | lines corpus/vector
cp -r "$testdata"/regressions/* corpus/
