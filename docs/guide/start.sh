#!/usr/bin/env bash
# Builds the guide and serves it to this machine: `docs/guide/start.sh [PORT]`. Installs what that needs.
exec "$(dirname "$0")/../sites/start.sh" guide "${1:-8059}"
