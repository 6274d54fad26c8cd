#!/usr/bin/env bash
# Bundles the package, as npm would install it, with esbuild, Vite, webpack and Rollup, for a page and a worker, and
# opens the result in headless Chromium: `scripts/bundlers.sh`. Installs the bundlers into a directory of their own,
# in the newest versions or those in UTS58_BUNDLERS. Compares how large an app with each entry is with the README;
# `UPDATE=1` writes it there.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -e wasm/uts58.wasm ] || ./build.sh
[ -d node_modules/playwright-core ] || npm ci --silent
read -ra bundlers <<<"${UTS58_BUNDLERS:-esbuild vite webpack webpack-cli rollup @rollup/plugin-node-resolve}"

package=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm pack --silent --ignore-scripts --pack-destination "$folder" >/dev/null
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
echo "Installing the package and ${bundlers[*]}"
npm install --silent --no-audit --no-fund ./uts58-*.tgz markdown-it "${bundlers[@]}"

app() { # FOLDER WORKER: writes the app
    mkdir -p "$1"
    cp "$package/test/bundlers/main.js" "$1"
    cp "$package/test/bundlers/$2.js" "$1/worker.js"
    echo '<!doctype html><meta charset="utf-8"><title>Test</title><script type="module" src="./main.js"></script>' >"$1/index.html"
}
dist() { # NAME SOURCE: writes a page for the bundle
    mkdir -p "dist/$1"
    cp "$2/index.html" "dist/$1"
}
app plain worker
# Every import of the package loads the module as a file.
app asset worker-asset
sed -i "s#from 'uts58'#from 'uts58/asset'#; s#from 'uts58/small'#from 'uts58/small/asset'#" asset/main.js
# By default Vite builds workers as scripts, which don't allow top-level `await`.
echo "export default { worker: { format: 'es' } };" >asset/vite.config.js

dist esbuild plain
npx esbuild plain/main.js plain/worker.js --bundle --format=esm --log-level=warning --outdir=dist/esbuild
dist esbuild-minified plain
npx esbuild plain/main.js plain/worker.js --bundle --minify --target=es2022 --format=esm --log-level=warning --outdir=dist/esbuild-minified
dist rollup plain
npx rollup plain/main.js plain/worker.js --plugin node-resolve --format es --dir dist/rollup --silent
for source in plain asset; do
    npx vite build "$source" --outDir "$folder/dist/vite-$source" --base ./ --logLevel warn
    dist "webpack-$source" "$source"
    npx webpack build "./$source/main.js" --mode production --output-path "$folder/dist/webpack-$source" --output-filename main.js --stats errors-only
done

# An app with one entry each, to see how large it is. esbuild copies no file of a module.
for entry in uts58 uts58/small uts58/inline uts58/asset uts58/small/asset; do
    name=sizes/${entry//\//-}
    mkdir -p "$name"
    echo "import { Linkifier } from '$entry'; document.title = new Linkifier().links(document.body.textContent).length;" >"$name/main.js"
    echo '<!doctype html><script type="module" src="./main.js"></script>' >"$name/index.html"
    [[ $entry = */asset ]] || npx esbuild "$name/main.js" --bundle --minify --format=esm --log-level=warning --outdir="$name/dist/esbuild"
    npx vite build "$name" --outDir "$folder/$name/dist/Vite" --base ./ --logLevel error
    npx webpack build "./$name/main.js" --mode production --output-path "$folder/$name/dist/webpack" --stats errors-only
done
cd "$package"
node test/bundlers/check.mjs "$folder"/dist/*
node test/bundlers/sizes.mjs "$folder"/sizes/*
