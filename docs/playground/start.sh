#!/usr/bin/env bash
# Makes the playground and serves it to this machine: `docs/playground/start.sh`, with a port if wished. Does all the set-up.
exec "$(dirname "$0")/../sites/start.sh" playground "${1:-8058}"
