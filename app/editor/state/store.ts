/** A value outside React: replaced as a whole, never changed in place. */
export interface Store<T> {
  get(): T
  set(next: T): void
  /** Calls `listener` after every change; the answer ends that. */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Time from outside, so that tests need not wait. */
export interface Timers {
  /** Runs `task` after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void
}

export const realTimers: Timers = {
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
