#!/usr/bin/env bash
# Makes the guide and serves it to this machine: `docs/guide/start.sh`, with a port if wished. It installs what it
# needs except npm (Node 20 or later) and rustup's Rust. The first run takes several minutes, most of them to build WebAssembly.
exec "$(dirname "$0")/../sites/start.sh" guide "${1:-8059}"
