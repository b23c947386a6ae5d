#!/bin/sh
# source.sh PACKAGE DIGEST URL FOLDER: unpacks a source archive into FOLDER.
#
# PACKAGE is the source package of Debian and Ubuntu whose upstream archive has the SHA-256 DIGEST.
# URL is the same archive at its authors' site. The archive is kept in FOLDER and reused while its
# digest is right. With apt, the archive comes from where apt gets its packages (apt knows the
# proxies too); without apt, or if that fails, from URL.
set -eu

package=$1
digest=$2
url=$3
folder=$4

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
archive="$folder/$(basename "$url")"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch" # apt downloads as a user of its own

intact() { # file
  node -e '
    const { createHash } = require("node:crypto");
    const { existsSync, readFileSync } = require("node:fs");
    const [file, digest] = process.argv.slice(1);
    const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
    process.exitCode = existsSync(file) && sha256(readFileSync(file)) === digest ? 0 : 1;
  ' "$1" "$digest"
}

# The package sources that apt is configured with, as lines `deb-src URI SUITE COMPONENT`.
source_list() { # options of apt-get
  apt-get "$@" indextargets 'Created-By: Packages' \
    --format '$(ORIGIN) deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' |
    sed -nE 's/^(Debian|Ubuntu) //p' | sort -u
}

by_apt() {
  command -v apt-get > /dev/null || return 1
  mkdir -p "$scratch/binary/partial" "$scratch/source/partial" "$scratch/files"
  source_list > "$scratch/sources.list"
  if [ ! -s "$scratch/sources.list" ]; then # apt has no package lists yet
    apt-get -o Dir::State::Lists="$scratch/binary" update || return 1
    source_list -o Dir::State::Lists="$scratch/binary" > "$scratch/sources.list"
  fi
  set -- -o Dir::Etc::sourcelist="$scratch/sources.list" -o Dir::Etc::sourceparts=- \
    -o Dir::State::Lists="$scratch/source"
  apt-get "$@" update || return 1
  (cd "$scratch/files" && apt-get "$@" source --download-only "$package") || return 1
  for file in "$scratch"/files/*.orig*; do
    if intact "$file"; then
      cp "$file" "$archive"
      return
    fi
  done
  return 1
}

by_node() {
  node -e '
    const [url, file] = process.argv.slice(1);
    const save = (bytes) => require("node:fs").writeFileSync(file, Buffer.from(bytes));
    fetch(url).then((response) => response.arrayBuffer()).then(save);
  ' "$url" "$archive"
}

if ! intact "$archive"; then
  echo "setup: fetching the source of $package"
  { by_apt || by_node; } > "$scratch/log" 2>&1 || true
  intact "$archive" || {
    cat "$scratch/log" >&2
    echo "setup: the source of $package is missing: put $url at $archive" >&2
    exit 1
  }
fi
tar -xf "$archive" -C "$folder" --strip-components=1
