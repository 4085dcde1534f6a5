#!/bin/sh
# Builds the dashboard's page into the folder given, unless it is built already from the same files.
# Without Node the page is left out, with a word about it: everything but the dashboard works. In CI
# nothing may be left out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1
cd "$here"

version=$(node --version 2>/dev/null || echo v0)
version=${version#v}
if ! command -v npm >/dev/null 2>&1 || [ "${version%%.*}" -lt 20 ]; then
  echo "[WARNING] the dashboard is left out: it needs Node 20 or newer with npm"
  [ -z "${CI:-}" ] || exit 1
  exit 0
fi
state=$(cat package.json package-lock.json index.html ./*.ts ./*.json build.sh $(find src -type f | sort) | cksum)
[ -e "$out/.built" ] && [ "$(cat "$out/.built")" = "$state" ] && exit 0

libraries=$(cksum <package-lock.json)
if [ "$(cat node_modules/.cairn 2>/dev/null || :)" != "$libraries" ]; then
  npm ci --no-audit --no-fund --loglevel=error
  printf '%s\n' "$libraries" >node_modules/.cairn
fi
rm -rf "$out/assets" "$out/index.html"
npx --no-install tsc --noEmit
CAIRN_PAGE_OUT=$out npx --no-install vite build --logLevel warn
printf '%s\n' "$state" >"$out/.built"
