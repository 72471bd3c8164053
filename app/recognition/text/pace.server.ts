/** How long somebody still waits: ms that are left. */
export type TimeLeft = () => number

export const noHurry: TimeLeft = () => Number.MAX_SAFE_INTEGER

/** How carefully cells can be read in the time that is left. */
export interface Pace {
  /** Called before each cell. `false`: there is no time for this one. */
  next(): boolean
  /** So many cells were taken by others. */
  skip(cells: number): void
  /** Called after the first reading of each cell: whether there is time to read it in further sizes. */
  hasTimeForMore(): boolean
}

export const leisurely: Pace = { next: () => true, skip: () => undefined, hasTimeForMore: () => true }

/** So many cells tell how long one takes. */
const TELLING = 24
/** Cells at the end of a table may be longer than those at its start. */
const CAUTION = 1.2

/**
 * Keeps the reading of `cells` cells within the time that is left: at the pace so far, cells are read once only where
 * twice would take too long. What comes after the time is over is not read at all, and to be told.
 */
export function createPace(cells: number, left: TimeLeft): Pace {
  const before = left()
  let begun = 0
  // When the cell was begun, and what the first readings of all cells took.
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
      if (measured < TELLING) return now > 0
      const once = firsts / measured
      return now - once > CAUTION * once * (cells - begun)
    },
  }
}
