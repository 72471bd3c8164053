#!/bin/sh
# Runs a program, and starts it again when it was killed, by its watchdog because it hung or by the system for want of
# memory, or when it crashed: at once the first time, then after longer and longer pauses. It never gives up: what keeps
# killing the program may pass. A program that ends by itself in any other way has its reasons, such as wrong settings, so
# its exit status is passed on. A shell does this because it needs a megabyte where another Node would need forty.
#   sh scripts/supervise.sh node scripts/serve.mjs
FIRST_PAUSE_S=1
LONGEST_PAUSE_S=60
# After so long a run the pauses begin anew.
GOOD_RUN_S=60
# The exit status of a program that crashed although it had been running well.
CRASHED=70
# A program that has not stopped by then is killed; its own deadlines (scripts/lib/stop-deadlines.mjs) are shorter.
KILLED_AFTER_S=12

child=
asked=
killer=
heard=
pausing=
stop() {
  heard=1
  [ -n "$asked" ] && return
  asked=1
  if [ -z "$child" ]; then
    [ -n "$pausing" ] && kill "$pausing" 2>/dev/null
    exit 143
  fi
  kill -TERM "$child" 2>/dev/null
  (sleep "$KILLED_AFTER_S"; kill -KILL "$child") >/dev/null 2>&1 &
  killer=$!
}
trap stop TERM INT HUP

pause=$FIRST_PAUSE_S
while :; do
  began=$(date +%s)
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
  if [ "$status" -gt 128 ]; then what=killed
  elif [ "$status" -eq "$CRASHED" ]; then what=ended
  else exit "$status"
  fi
  [ $(($(date +%s) - began)) -ge "$GOOD_RUN_S" ] && pause=$FIRST_PAUSE_S
  echo "It was $what (status $status) and is started again in $pause s." >&2
  sleep "$pause" >/dev/null 2>&1 &
  pausing=$!
  wait "$pausing"
  pausing=
  pause=$((pause * 2))
  [ "$pause" -gt "$LONGEST_PAUSE_S" ] && pause=$LONGEST_PAUSE_S
done
