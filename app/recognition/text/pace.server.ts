/** Returns the milliseconds left until the caller stops waiting. */
export type TimeLeft = () => number

export const noHurry: TimeLeft = () => Number.MAX_SAFE_INTEGER

/** How thoroughly cells can be read in the remaining time. */
export interface Pace {
  /** Called before each cell; false if there is no time for it. */
  next(): boolean
  /** Skips this many cells that other threads read. */
  skip(cells: number): void
  /** Called after the first reading of each cell; true if there is time to read it in other sizes. */
  hasTimeForMore(): boolean
}

export const leisurely: Pace = { next: () => true, skip: () => undefined, hasTimeForMore: () => true }

/** Minimum number of cells that show how long one takes. */
const ENOUGH_MEASURED = 24
/** A safety factor: cells at the end of a table may be longer than those at its start. */
const CAUTION = 1.2

/**
 * Keeps the reading of `cells` cells within the remaining time: at the pace so far, cells are read only once if reading
 * them twice would take too long. Cells that remain when time runs out are not read, and the user has to be informed.
 */
export function createPace(cells: number, left: TimeLeft): Pace {
  const before = left()
  let begun = 0
  // The time at the start of the current cell, and the total time and the number of first readings.
  let [started, firsts, measured] = [before, 0, 0]
  return {
    next() {
      begun++
      started = left()
      return started > 0
    },
    skip(cells) {
      begun += cells
    },
    hasTimeForMore() {
      const now = left()
      firsts += started - now
      measured++
      if (measured < ENOUGH_MEASURED) return now > 0
      const once = firsts / measured
      return now - once > CAUTION * once * (cells - begun)
    },
  }
}
