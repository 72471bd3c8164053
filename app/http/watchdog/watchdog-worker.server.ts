import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type WatchdogData, watchdogMemory } from './watchdog-memory.server'

/** Interval of the checks, in milliseconds. */
const LOOK = 500
/** A check delayed by this much means that the whole machine was paused, not the loop. */
const STOOD_STILL = 4 * LOOK

const { buffer, limitMs, names }: WatchdogData = workerData
const { beats, routes, since } = watchdogMemory(buffer)
const pause = new Int32Array(new SharedArrayBuffer(4))

/** The requests in progress, latest first: that one is probably blocking the loop. */
function underWay() {
  const now = Date.now()
  return Array.from(routes, (place, slot) => ({ place, ms: Math.round(now - (since[slot] ?? now)) }))
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.ms - b.ms)
    .map(({ place, ms }) => ({ route: names[place - 1], ms }))
}

/** Writes a log entry on behalf of the blocked thread. */
function writeLogEntry(): void {
  const msg = 'The event loop was held; the process ends so that it can be started again.'
  const entry = { level: 'fatal', time: new Date().toISOString(), heldForMs: limitMs, routes: underWay(), msg }
  try {
    writeSync(1, `${JSON.stringify(entry)}\n`)
  } catch {
    // The output cannot be written; exit anyway.
  }
}

let beat = 0
let changedAt = performance.now()
let lookedAt = changedAt
while (true) {
  Atomics.wait(pause, 0, 0, LOOK)
  const now = performance.now()
  const beatNow = Atomics.load(beats, 0)
  if (beatNow !== beat || now - lookedAt > STOOD_STILL) changedAt = now
  beat = beatNow
  lookedAt = now
  if (now - changedAt < limitMs) continue
  writeLogEntry()
  // A regular exit would wait for the blocked thread.
  process.kill(process.pid, 'SIGKILL')
}
