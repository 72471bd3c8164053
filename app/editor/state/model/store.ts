/** A value outside React: replaced as a whole, never changed in place. */
export interface Store<T> {
  get(): T
  set(next: T): void
  /** Calls `listener` after every change; the answer ends that. */
  subscribe(listener: () => void): () => void
  /** Does several changes of which listeners hear once, at the end. */
  batch<A>(change: () => A): A
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  let batches = 0
  /** What listeners know. */
  let told = initial

  function tell(): void {
    if (batches > 0 || Object.is(value, told)) return
    told = value
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => value,
    set(next) {
      value = next
      tell()
    },
    batch(change) {
      batches += 1
      try {
        return change()
      } finally {
        batches -= 1
        tell()
      }
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
