/** What may run and wait at once. */
export interface TurnLimits {
  readonly running: number
  readonly waiting: number
  /** Jobs of one member that may wait; one more may run. */
  readonly waitingPerMember: number
  /** Weight (bytes) of all waiting jobs together: pictures lie in memory while they wait. */
  readonly waitingWeight: number
}

export interface Turns {
  /**
   * Resolves when it is the job's turn, with the function that ends the turn (to be called exactly when the work has
   * really stopped). Rejects with `signal.reason` when the signal fires while waiting; throws `full()` when nobody
   * more may wait.
   */
  enter(member: string, weight: number, signal: AbortSignal): Promise<() => void>
  readonly waiting: number
  readonly running: number
}

interface Job {
  readonly member: string
  readonly weight: number
  start(): void
}

/**
 * A bounded queue in which members take turns: one job of a member runs at a time, and of those who wait the member
 * who was served longest ago comes first, so that nobody is held up by a colleague's ten uploads.
 */
export function createTurns(limits: TurnLimits, full: () => Error): Turns {
  const busy = new Set<string>()
  // Insertion order is the order of service: the first member was served longest ago.
  const served = new Map<string, true>()
  let waiting: Job[] = []

  const next = (): Job | undefined => {
    const free = waiting.filter((job) => !busy.has(job.member))
    return free.find((job) => !served.has(job.member)) ?? firstServed(free)
  }
  const firstServed = (free: readonly Job[]): Job | undefined => {
    for (const member of served.keys()) {
      const job = free.find((candidate) => candidate.member === member)
      if (job) return job
    }
    return undefined
  }
  const advance = () => {
    while (busy.size < limits.running) {
      const job = next()
      if (!job) break
      waiting = waiting.filter((other) => other !== job)
      busy.add(job.member)
      served.delete(job.member)
      served.set(job.member, true)
      job.start()
    }
    // Only the order among those who wait matters; without them the list may go.
    if (waiting.length === 0 && busy.size === 0) served.clear()
  }
  const mustRefuse = (member: string, weight: number) => {
    if (busy.size < limits.running && !busy.has(member)) return false
    return (
      waiting.length >= limits.waiting ||
      waiting.filter((job) => job.member === member).length >= limits.waitingPerMember ||
      waiting.reduce((sum, job) => sum + job.weight, weight) > limits.waitingWeight
    )
  }

  return {
    enter(member, weight, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (mustRefuse(member, weight)) return reject(full())
        const job: Job = {
          member,
          weight,
          start() {
            signal.removeEventListener('abort', leave)
            let ended = false
            resolve(() => {
              if (ended) return
              ended = true
              busy.delete(member)
              advance()
            })
          },
        }
        const leave = () => {
          waiting = waiting.filter((other) => other !== job)
          reject(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(job)
        advance()
      })
    },
    get waiting() {
      return waiting.length
    },
    get running() {
      return busy.size
    },
  }
}
