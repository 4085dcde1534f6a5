#!/bin/sh
# Starts Cairn from the bundle it came in. It needs Java 25 or newer.
here=$(cd "$(dirname "$0")" && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
command -v "$java" >/dev/null 2>&1 || { echo "cairn: no Java found; install Java 25 and set JAVA_HOME" >&2; exit 2; }
exec "$java" --enable-native-access=ALL-UNNAMED -cp "$here/lib/*" cairn.cli.Main "$@"
