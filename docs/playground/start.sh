#!/usr/bin/env bash
# Builds the playground and serves it to this machine: `docs/playground/start.sh [PORT]`. Installs what that needs.
exec "$(dirname "$0")/../sites/start.sh" playground "${1:-8058}"
