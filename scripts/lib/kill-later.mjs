import { spawn } from 'node:child_process'

/** Checks once a second that the process still exists, and kills it when the time is over. */
const SCRIPT =
  'left=$2; while [ "$left" -gt 0 ]; do sleep 1; kill -0 "$1" || exit 0; left=$((left - 1)); done; kill -9 "$1"'

/**
 * Kills this process after that many seconds, even if it is blocked. That takes another process: exiting waits for all
 * threads, so a thread that does not end, or a deadlock of the engine on its way out, blocks `process.exit` forever, and
 * timers no longer run. Process 1 of a container cannot be killed from inside: there the engine does it (`init: true` makes
 * another process the first).
 */
export function killLater(seconds) {
  const args = ['-c', SCRIPT, 'sh', String(process.pid), String(seconds)]
  const killer = spawn('/bin/sh', args, { detached: true, stdio: 'ignore' })
  // Without a shell nothing kills this process; the shutdown itself is unaffected.
  killer.on('error', () => {})
  killer.unref()
}
