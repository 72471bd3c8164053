/** A value outside React that is replaced as a whole, never mutated. */
export interface Store<T> {
  get(): T
  set(next: T): void
  /** Calls `listener` after every change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /** Makes several changes and notifies listeners once at the end. */
  batch<A>(change: () => A): A
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  let batches = 0
  /** The value that listeners were last notified of. */
  let notified = initial

  function notify(): void {
    if (batches > 0 || Object.is(value, notified)) return
    notified = value
    for (const listener of [...listeners]) listener()
  }

  return {
    get: () => value,
    set(next) {
      value = next
      notify()
    },
    batch(change) {
      batches += 1
      try {
        return change()
      } finally {
        batches -= 1
        notify()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A replaceable timer source, so that tests need not wait. */
export interface Timers {
  /** Runs `task` after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, task: () => void): () => void
}

export const realTimers: Timers = {
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
