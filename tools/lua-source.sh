#!/bin/sh
# lua-source.sh FOLDER — Lua 5.1.5 as its authors published it and Debian keeps it, checked against its digest, into FOLDER. It is not in this repository.
set -eu

DIGEST=2640fc56a795f29d28ef15e13c34a47e223960b0240e8cb0a82d9b0738695333
DEBIAN=http://deb.debian.org/debian/pool/main/l/lua5.1/lua5.1_5.1.5.orig.tar.gz
AUTHORS=https://www.lua.org/ftp/lua-5.1.5.tar.gz

mkdir -p "$1"
archive="$1/lua-5.1.5.tar.gz"
intact() { node -e '
  const { createHash } = require("node:crypto");
  const { existsSync, readFileSync } = require("node:fs");
  const [file, digest] = process.argv.slice(1);
  process.exit(existsSync(file) && createHash("sha256").update(readFileSync(file)).digest("hex") === digest ? 0 : 1);' "$archive" "$DIGEST"; }
# apt's own downloader knows the proxies that apt knows; elsewhere Node fetches.
by_apt() { [ -x /usr/lib/apt/apt-helper ] && /usr/lib/apt/apt-helper download-file "$DEBIAN" "$archive" "SHA256:$DIGEST" > /dev/null 2>&1; }
by_node() { node -e '
  const [url, file] = process.argv.slice(1);
  fetch(url).then((r) => r.arrayBuffer()).then((b) => require("node:fs").writeFileSync(file, Buffer.from(b))).catch(() => process.exit(1));' "$1" "$archive"; }

intact || by_apt || by_node "$DEBIAN" || by_node "$AUTHORS" || true
intact || { echo "setup: the source of Lua 5.1.5 is missing: put $AUTHORS at $archive" >&2; exit 1; }
tar -xzf "$archive" -C "$1" --strip-components=1
