#!/bin/sh
# Runs a program, and starts it again when it was killed: by its own watchdog because it hung, or by the system for want of
# memory. A program that ends by itself has its reasons, so its exit status is passed on, as is that of one which is killed
# time and again. A shell does this because it needs a megabyte where another Node would need forty.
#   sh scripts/supervise.sh node scripts/serve.mjs
RESTARTS=5
WITHIN_S=600
PAUSE_S=1
# A stop that the program does not come to is done for it; its own deadlines are shorter.
KILLED_AFTER_S=12

child=
asked=
killer=
heard=
stop() {
  heard=1
  [ -n "$asked" ] && return
  asked=1
  [ -z "$child" ] && exit 143
  kill -TERM "$child" 2>/dev/null
  (sleep "$KILLED_AFTER_S"; kill -KILL "$child") >/dev/null 2>&1 &
  killer=$!
}
trap stop TERM INT HUP

first=0
ends=0
while :; do
  "$@" <&0 &
  child=$!
  while :; do
    heard=
    wait "$child"
    status=$?
    # A signal ends the waiting, not the program.
    [ -z "$heard" ] && break
  done
  child=
  if [ -n "$asked" ]; then
    [ -n "$killer" ] && kill "$killer" 2>/dev/null
    exit "$status"
  fi
  # 128 and more: ended by a signal.
  [ "$status" -le 128 ] && exit "$status"
  now=$(date +%s)
  if [ $((now - first)) -gt "$WITHIN_S" ]; then
    first=$now
    ends=0
  fi
  ends=$((ends + 1))
  if [ "$ends" -gt "$RESTARTS" ]; then
    echo "It was killed $ends times within $WITHIN_S s and is not started again." >&2
    exit "$status"
  fi
  echo "It was killed (status $status) and is started again." >&2
  sleep "$PAUSE_S"
  [ -n "$asked" ] && exit 143
done
