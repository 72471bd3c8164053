import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { type WatchdogData, watchdogMemory } from './watchdog-memory.server'

/** How often it looks, in ms. */
const LOOK = 500
/** A look that comes so late tells that the whole machine stood still, not the loop. */
const STOOD_STILL = 4 * LOOK

const { buffer, limitMs, names }: WatchdogData = workerData
const { beats, routes, since } = watchdogMemory(buffer)
const pause = new Int32Array(new SharedArrayBuffer(4))

/** The requests under way, the latest first: it is probably that one which holds the loop. */
function underWay() {
  const now = Date.now()
  return Array.from(routes, (place, slot) => ({ place, ms: Math.round(now - (since[slot] ?? now)) }))
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.ms - b.ms)
    .map(({ place, ms }) => ({ route: names[place - 1], ms }))
}

/** Like an entry of the log, which the held thread cannot write any more. */
function tell(): void {
  const msg = 'The event loop was held; the process ends so that it can be started again.'
  const entry = { level: 'fatal', time: new Date().toISOString(), heldForMs: limitMs, routes: underWay(), msg }
  try {
    writeSync(1, `${JSON.stringify(entry)}\n`)
  } catch {
    // Nobody reads: no reason to stay.
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
  tell()
  // Leaving by itself would wait for the thread that is held.
  process.kill(process.pid, 'SIGKILL')
}
