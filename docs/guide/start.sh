#!/usr/bin/env bash
# Builds the guide and serves it to this machine: `docs/guide/start.sh [PORT]`. Needs Node 20 or later with npm, and
# Rust from rustup; installs the rest. The first run takes minutes.
exec "$(dirname "$0")/../sites/start.sh" guide "${1:-8059}"
