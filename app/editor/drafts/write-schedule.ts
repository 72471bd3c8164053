import type { Timers } from '../state/model/store'

/** When to write: one write at a time is planned, and changes that continue postpone it once. */
export interface WriteSchedule {
  /**
   * Plans a write in `delay` milliseconds. A shorter delay replaces a longer one; any other change while a write is
   * planned lets it wait for one more delay, which halves the writes that compete with typing.
   */
  plan(delay: number): void
  readonly isPlanned: boolean
  cancel(): void
}

export function createWriteSchedule(timers: Timers, write: () => void): WriteSchedule {
  /** The delay of the planned write; null if none is planned. */
  let planned: number | null = null
  let isGoingOn = false
  let cancelTimer = () => {}
  const writeNow = () => {
    planned = null
    write()
  }
  return {
    plan(delay) {
      isGoingOn = planned !== null && delay >= planned
      if (isGoingOn) return
      cancelTimer()
      planned = delay
      cancelTimer = timers.after(delay, () => {
        if (isGoingOn) cancelTimer = timers.after(delay, writeNow)
        else writeNow()
      })
    },
    get isPlanned() {
      return planned !== null
    },
    cancel() {
      cancelTimer()
      planned = null
    },
  }
}
