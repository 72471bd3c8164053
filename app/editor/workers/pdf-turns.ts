/** Turns of tasks that must not run at the same time. */
export interface Turns {
  /** Runs a task after those before it; an urgent one, which the user waits for, goes first. */
  take<T>(task: () => Promise<T>, isUrgent?: boolean): Promise<T>
  /** Resolves as soon as no task runs or waits. */
  idle(): Promise<void>
}

/** Runs one task at a time, since each page may use much memory. */
export function createTurns(): Turns {
  const waiting: (() => Promise<void>)[] = []
  let resting: (() => void)[] = []
  let isBusy = false
  const next = async () => {
    if (isBusy) return
    isBusy = true
    for (let task = waiting.shift(); task; task = waiting.shift()) await task()
    isBusy = false
    const all = resting
    resting = []
    for (const rest of all) rest()
  }
  return {
    take: (task, isUrgent = false) =>
      new Promise((resolve, reject) => {
        const run = () => task().then(resolve, reject)
        if (isUrgent) waiting.unshift(run)
        else waiting.push(run)
        void next()
      }),
    idle: () => (isBusy ? new Promise((resolve) => resting.push(resolve)) : Promise.resolve()),
  }
}
