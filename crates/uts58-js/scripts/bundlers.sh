#!/usr/bin/env bash
# Bundles the package, as npm would install it, with esbuild, Vite, webpack and Rollup, for a page and a worker, and
# opens the result in headless Chromium: `scripts/bundlers.sh`. Installs the newest bundlers into a directory of their own.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -e wasm/uts58.wasm ] || ./build.sh
[ -d node_modules/playwright-core ] || npm ci --silent

package=$PWD
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm pack --silent --ignore-scripts --pack-destination "$folder" >/dev/null
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund ./uts58-*.tgz markdown-it esbuild vite webpack webpack-cli rollup @rollup/plugin-node-resolve

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
npx esbuild plain/main.js plain/worker.js --bundle --minify --format=esm --log-level=warning --outdir=dist/esbuild
dist rollup plain
npx rollup plain/main.js plain/worker.js --plugin node-resolve --format es --dir dist/rollup --silent
for source in plain asset; do
    npx vite build "$source" --outDir "$folder/dist/vite-$source" --base ./ --logLevel warn
    dist "webpack-$source" "$source"
    npx webpack build "./$source/main.js" --mode production --output-path "$folder/dist/webpack-$source" --output-filename main.js --stats errors-only
done

cd "$package"
node test/bundlers/check.mjs "$folder"/dist/*
