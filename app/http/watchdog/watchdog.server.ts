import { Worker } from 'node:worker_threads'
import type { Config } from '~/services/base/config.server'
import type { Log } from '~/services/base/log.server'
import { newWatchdogMemory, type WatchdogData, watchdogMemory } from './watchdog-memory.server'
import { startWatchdogProcess } from './watchdog-process.server'

/** Interval at which the event loop reports a turn, in milliseconds. */
const BEAT = 250

export interface Watchdog {
  /** Records a request of this route as in progress until the returned function is called. */
  enter(route: string): () => void
  stop(): void
}

const NONE: Watchdog = { enter: () => () => {}, stop: () => {} }

/**
 * Kills this process when its event loop is blocked for longer than `watchdogS` seconds (0: never), and writes the routes
 * in progress to standard output. Without it, a loop blocked by an unexpected input or an engine bug would leave the server
 * unavailable until a person notices: no timer fires and no signal is handled. A thread watches the loop, and a
 * process this one, for when all its threads are stopped. `scripts/supervise.sh` restarts the server.
 * @param names all route names
 */
export function startWatchdog(
  { watchdogFile, watchdogS }: Pick<Config, 'watchdogFile' | 'watchdogS'>,
  names: readonly string[],
  log: Log,
): Watchdog {
  if (watchdogS === 0) return NONE
  const buffer = newWatchdogMemory()
  const { beats, routes, since } = watchdogMemory(buffer)
  const places = new Map(names.map((name, at) => [name, at + 1]))
  const free = Array.from(routes, (_, slot) => slot)
  const workerData: WatchdogData = { buffer, limitMs: watchdogS * 1000, names }
  const worker = new Worker(watchdogFile, {
    workerData,
    // The server's own start options are not meant for this small thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  worker.on('error', (error) => log.error({ err: error }, 'the watchdog has ended'))
  worker.unref()
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT)
  beating.unref()
  const stopProcess = startWatchdogProcess(watchdogS, log)

  return {
    enter(route) {
      const slot = free.pop()
      if (slot === undefined) return () => {}
      routes[slot] = places.get(route) ?? 0
      since[slot] = Date.now()
      return () => {
        routes[slot] = 0
        free.push(slot)
      }
    },
    stop() {
      clearInterval(beating)
      stopProcess()
      void worker.terminate()
    },
  }
}
