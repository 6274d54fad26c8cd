#!/usr/bin/env bash
# Makes the pictures of README.md from the program's output. Needs a Rust toolchain and these Debian packages:
# aha chromium fonts-noto-core fonts-noto-cjk fonts-noto-mono optipng
set -euo pipefail
cd "$(dirname "$0")/../.."
sample=testdata/samples/sample.txt
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

uts58() { cargo run --quiet --release -p uts58-cli -- "$@"; }

# start STYLE: the beginning of a page
start() { printf '<!DOCTYPE html>\n<meta charset="utf-8">\n<style>\n%s\n</style>\n' "$1"; }

# page NAME STYLE ARGUMENT …: a page as the program writes it, plus a style sheet, to $dir/NAME.html
page() {
    uts58 html --page "${@:3}" | sed "s|</head>|<style>$2</style></head>|" >"$dir/$1.html"
    grep -qF "$2" "$dir/$1.html"
}

# shot NAME WIDTHxHEIGHT: takes a picture of $dir/NAME.html
shot() {
    chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$dir/profile" \
        --window-size="${2/x/,}" --screenshot="$dir/$1.png" "file://$dir/$1.html" 2>"$dir/log" || { cat "$dir/log"; return 1; }
    optipng -quiet -o5 "$dir/$1.png"
    cp "$dir/$1.png" "docs/images/$1.png"
}

# The terminal: aha turns escape sequences into HTML. Its blue is too dark on a dark background.
{
    start 'body { margin: 0; padding: 16px 20px; background: #1c1f26; color: #d8dce4 }
pre { margin: 0; font: 15px/24px "Noto Sans Mono", "Noto Sans Mono CJK JP", monospace; unicode-bidi: plaintext; text-align: left }
span { text-underline-offset: 4px }
.prompt { color: #7f8796 }'
    printf '<pre><span class="prompt">$ uts58 show sample.txt</span>\n'
    uts58 show --color always "$sample" | aha --no-header | sed 's/filter:[^;]*;color:blue/color:#7fb0ff/g'
    printf '</pre>\n'
} >"$dir/show.html"
shot show 900x416

# The style sheet sets fonts, and gives each line its own direction.
style='body { margin: 0; padding: 0 20px 16px; font: 16px/25px "Noto Sans", "Noto Sans CJK JP"; unicode-bidi: plaintext }'
page html "$style a { text-underline-offset: 4px }" "$sample"
shot html 1000x430

# A mail body before and after, side by side: the text, and the page in a frame.
body=testdata/mail/body.txt
page after 'body { margin: 0; font: 15px/24px "Noto Sans", "Noto Sans CJK JP" } a { text-underline-offset: 4px }' \
    --profile messages --input mail-body --flowed "$body"
{
    start 'body { margin: 0; padding: 14px 16px; display: flex; gap: 14px; background: #e9ecf2 }
pre, iframe { box-sizing: border-box; width: 50%; height: 332px; margin: 0; padding: 12px 14px; border: 0; background: #fff }
pre { font: 13px/22px "Noto Sans Mono", "Noto Sans Mono CJK JP", monospace; color: #444; overflow: hidden }'
    printf '<pre>\n'
    sed 's/&/\&amp;/g; s/</\&lt;/g' "$body"
    printf '</pre>\n<iframe src="after.html"></iframe>\n'
} >"$dir/mail.html"
shot mail 1120x360
ls -l docs/images
