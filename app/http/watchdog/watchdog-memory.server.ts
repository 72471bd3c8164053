/** Maximum number of requests recorded at once. */
const SLOTS = 64

/** The memory shared by the server's thread and its watchdog. */
export interface WatchdogMemory {
  /** Number of turns of the event loop. */
  readonly beats: Int32Array
  /** For each slot, 0 if it is free, else the 1-based index of the route's name in the list of names. */
  readonly routes: Int32Array
  /** For each slot, the arrival time of the request, in milliseconds since 1970. */
  readonly since: Float64Array
}

export const newWatchdogMemory = () => new SharedArrayBuffer(8 + SLOTS * 12)

export function watchdogMemory(buffer: SharedArrayBuffer): WatchdogMemory {
  return {
    beats: new Int32Array(buffer, 0, 1),
    since: new Float64Array(buffer, 8, SLOTS),
    routes: new Int32Array(buffer, 8 + SLOTS * 8, SLOTS),
  }
}

/** The input of the watchdog at its start. */
export interface WatchdogData {
  readonly buffer: SharedArrayBuffer
  readonly limitMs: number
  readonly names: readonly string[]
}
