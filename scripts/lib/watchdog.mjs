import { spawn } from 'node:child_process'

/** Looks once a second whether the process is still there, and kills it when the time is over. */
const WATCH =
  'left=$2; while [ "$left" -gt 0 ]; do sleep 1; kill -0 "$1" || exit 0; left=$((left - 1)); done; kill -9 "$1"'

/**
 * Ends this process after so many seconds, whatever it is doing then. It takes another process to do that: leaving one
 * waits for all of its threads, so a thread that does not end, or a deadlock of the engine on its way out, holds up
 * `process.exit` for ever, and no timer runs any more. Process 1 of a container cannot be killed from inside: there the
 * engine does it (`init: true` makes another process the first).
 */
export function endFromOutside(seconds) {
  const args = ['-c', WATCH, 'sh', String(process.pid), String(seconds)]
  const watchdog = spawn('/bin/sh', args, { detached: true, stdio: 'ignore' })
  // Without a shell there is none; everything else about the stop is as it was.
  watchdog.on('error', () => {})
  watchdog.unref()
}
