import type { Timers } from '~/editor/state/model/store'

export interface ManualTimers extends Timers {
  /** Advances the time by `ms`. */
  pass(ms: number): void
  /** The milliseconds until each waiting task. */
  due(): readonly number[]
}

/** Timers whose time passes only when a test says so. */
export function manualTimers(): ManualTimers {
  let now = 0
  let waiting: { readonly at: number; readonly task: () => void }[] = []
  return {
    after(ms, task) {
      const entry = { at: now + ms, task }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    due: () => waiting.map(({ at }) => at - now),
    pass(ms) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { task } of due.sort((a, b) => a.at - b.at)) task()
    },
  }
}
