import { Worker } from 'node:worker_threads'
import type { Log } from '~/services/base/log.server'
import { startOutsideWatch } from './outside-watch.server'
import { newWatchdogMemory, type WatchdogData, watchdogMemory } from './watchdog-memory.server'

/** How often the event loop says that it comes round, in ms. */
const BEAT = 250

export interface Watchdog {
  /** A request of this route is under way until the answer is called. */
  enter(route: string): () => void
  stop(): void
}

export interface WatchdogOptions {
  readonly workerFile: string
  /** How long the event loop may be held, in s; 0 for as long as it likes. */
  readonly limitS: number
  /** All names of routes. */
  readonly names: readonly string[]
}

const NONE: Watchdog = { enter: () => () => {}, stop: () => {} }

/**
 * Ends this process when its event loop is held for longer than `limitS`, and writes to standard output which routes were
 * under way. Whatever held it, an input that nobody thought of or a fault of the engine, would otherwise keep everybody
 * out until a person notices: no timer runs, no signal is heard. It is a thread of its own; a process that stands still
 * with all its threads is ended from outside. Who starts the server again is `scripts/supervise.sh`.
 */
export function startWatchdog({ workerFile, limitS, names }: WatchdogOptions, log: Log): Watchdog {
  if (limitS === 0) return NONE
  const buffer = newWatchdogMemory()
  const { beats, routes, since } = watchdogMemory(buffer)
  const places = new Map(names.map((name, at) => [name, at + 1]))
  const free = Array.from(routes, (_, slot) => slot)
  const workerData: WatchdogData = { buffer, limitMs: limitS * 1000, names }
  const worker = new Worker(workerFile, {
    workerData,
    // What the server was started with is not meant for a thread that does nothing but look.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  worker.on('error', (error) => log.error({ err: error }, 'the watchdog has ended'))
  worker.unref()
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT)
  beating.unref()
  const outside = startOutsideWatch(limitS, log)

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
      outside.stop()
      void worker.terminate()
    },
  }
}
