#!/bin/sh
# The compiler as Foundry calls it, around the WebAssembly build from npm.
exec node "$(dirname "$0")/solc-command.mjs" "$@"
