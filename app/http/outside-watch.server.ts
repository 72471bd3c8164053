import { spawn } from 'node:child_process'
import type { Log } from '~/services/base/log.server'

/** How often this process gives a sign of life, in ms. */
const BEAT = 1000
/** How long it may give none, in s: longer than its own watchdog takes, which can tell the route. */
const SILENT_S = 20
/** When a watcher that has ended by itself is replaced, in ms. */
const AGAIN = 1000

/**
 * Counts its own seconds since the last line on its input. A machine that slept, or a clock that was set, adds none: nothing
 * was counted meanwhile. The end of the input is the end of the process that is watched, so no other is ever killed.
 */
const WATCH = `
exec 4<&0
silent=0
trap 'silent=0' USR1
trap 'exit 0' TERM
trap '' INT HUP
(while read -r _; do kill -USR1 $$; done; kill -TERM $$) <&4 2>/dev/null &
while [ "$silent" -lt "$2" ]; do
  sleep 1
  silent=$((silent + 1))
done
printf '{"level":"fatal","time":"%s","silentForS":%s,"msg":"%s"}\\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$2" \\
  'The process gave no sign of life; it is ended so that it can be started again.' >&3
kill -KILL "$1"`

export interface OutsideWatch {
  stop(): void
}

/**
 * Ends this process when it gives no sign of life at all for longer than its own watchdog would let it: when it is stopped by
 * a signal, or waits for ever in the system, its threads do too. So another process looks, a shell of a megabyte. Whoever
 * starts the server again sees a process that was killed.
 * @param limitS what the watchdog in this process is given
 */
export function startOutsideWatch(limitS: number, log: Log): OutsideWatch {
  const silentS = Math.max(SILENT_S, 2 * limitS)
  let hasStopped = false
  let restart: NodeJS.Timeout | undefined

  function watch() {
    const args = ['-c', WATCH, 'sh', String(process.pid), String(silentS)]
    // The log is its descriptor 3: as its standard output it would be made to block, and then for this process too.
    const watcher = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore', process.stdout.fd] })
    const { stdin } = watcher
    const beating = setInterval(() => stdin?.writable && stdin.write('.\n'), BEAT)
    beating.unref()
    watcher.unref()
    // It has ended; the next lines tell what follows.
    stdin?.on('error', () => {})
    watcher.on('error', (error) => log.warn({ err: error }, 'nobody watches this process from outside'))
    watcher.on('exit', () => {
      clearInterval(beating)
      if (hasStopped) return
      log.warn('the watcher of this process has ended and is started again')
      restart = setTimeout(() => {
        watching = watch()
      }, AGAIN)
      restart.unref()
    })
    return stdin
  }
  let watching = watch()

  return {
    stop() {
      hasStopped = true
      clearTimeout(restart)
      watching?.end()
    },
  }
}
