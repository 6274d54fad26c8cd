#!/usr/bin/env bash
# Makes the guide and serves it to this machine: `docs/guide/start.sh`, with a port if wished. Does all the set-up.
exec "$(dirname "$0")/../sites/start.sh" guide "${1:-8059}"
