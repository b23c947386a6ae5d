#!/bin/sh
# format.sh [--check]: formats all C files with .clang-format. With --check it changes nothing and
# fails if a file is not formatted, or if a comment or a table of src/ or wasm/ has a line of more
# than 100 characters, which the formatter leaves.
set -eu
sh tools/setup.sh clang-format
laid_out=$(mktemp)
trap 'rm -f "$laid_out"' EXIT
status=0
# Not Lua's own configuration, and not a file whose lines are shell sentences.
for file in $(git ls-files '*.c' '*.h' '*.inc' | grep -v -e luaconf.h -e sentences.h); do
  clang-format-14 --assume-filename="$file.c" < "$file" > "$laid_out"
  cmp -s "$file" "$laid_out" && continue
  if [ "${1:-}" = --check ]; then
    echo "$file: not formatted: run 'make format'" >&2
    status=1
  else
    cat "$laid_out" > "$file"
  fi
done
if [ "${1:-}" = --check ] &&
  git grep -nP '(*UTF8)^.{101,}' -- 'src/*.c' 'src/*.h' 'src/*.inc' 'src/*.def' \
    'wasm/*.c' 'wasm/*.h'; then
  echo "lines of more than 100 characters" >&2
  status=1
fi
exit $status
