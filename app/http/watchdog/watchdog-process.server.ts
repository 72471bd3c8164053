import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { Log } from '~/services/base/log.server'

/** Interval of this process's signs of life, in milliseconds. */
const BEAT = 1000
/**
 * Time without a sign of life, in seconds, before this process is killed: longer than the watchdog's thread takes, which
 * can name the route.
 */
const SILENT_S = 20
/** Delay before a watchdog that has exited is replaced, in milliseconds. */
const AGAIN = 1000

/**
 * Counts its own seconds since the last line on its input, so that a sleeping machine or a clock change adds none. Its
 * input ends with the watched process, so it can never kill another one.
 */
const SCRIPT = `
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

/**
 * Starts a process that kills this one when it gives no sign of life for longer than the watchdog's thread would tolerate:
 * when it is stopped by a signal, or blocked in the system forever, so are its threads. The process is a shell of one
 * megabyte. The supervisor that restarts the server sees a killed process.
 * @param limitS the limit of the watchdog's thread, in seconds
 * @returns a function that ends the process
 */
export function startWatchdogProcess(limitS: number, log: Log): () => void {
  const silentS = Math.max(SILENT_S, 2 * limitS)
  let hasStopped = false
  let restart: NodeJS.Timeout | undefined
  let beats: Writable | null

  function start() {
    const args = ['-c', SCRIPT, 'sh', String(process.pid), String(silentS)]
    // The log is its descriptor 3: as standard output it would be made blocking, and for this process too.
    const watchdog = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore', process.stdout.fd] })
    const { stdin } = watchdog
    beats = stdin
    const beating = setInterval(() => stdin?.writable && stdin.write('.\n'), BEAT)
    beating.unref()
    watchdog.unref()
    // It has exited; the handlers below deal with that.
    stdin?.on('error', () => {})
    watchdog.on('error', (error) => log.warn({ err: error }, 'the process of the watchdog could not be started'))
    watchdog.on('exit', () => {
      clearInterval(beating)
      if (hasStopped) return
      log.warn('the watcher of this process has ended and is started again')
      restart = setTimeout(start, AGAIN)
      restart.unref()
    })
  }
  start()

  return () => {
    hasStopped = true
    clearTimeout(restart)
    beats?.end()
  }
}
