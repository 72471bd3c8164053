/** How many requests are told of at once. */
const SLOTS = 64

/** What the server's thread and its watchdog share. */
export interface WatchdogMemory {
  /** How often the event loop has come round. */
  readonly beats: Int32Array
  /** By slot: 0 for none, else the place of the route's name in the list of names, from 1. */
  readonly routes: Int32Array
  /** By slot: when the request came, in ms since 1970. */
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

/** What the watchdog is given at its start. */
export interface WatchdogData {
  readonly buffer: SharedArrayBuffer
  readonly limitMs: number
  readonly names: readonly string[]
}
