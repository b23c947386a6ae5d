#!/bin/sh
# Runs Firefox until it ends, or until standard input does: with the process that has started it.
exec 3<&0
"${FIREFOX:-/usr/bin/firefox-esr}" "$@" </dev/null 3<&- &
firefox=$!
{ cat <&3; kill -9 $firefox; } >/dev/null 2>&1 &
exec 3<&-
wait $firefox
