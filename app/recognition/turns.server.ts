/** Limits on running and waiting jobs. */
export interface TurnLimits {
  readonly running: number
  /** Extra places, each for an organization that has no job running. */
  readonly runningOfOthers: number
  readonly waiting: number
  /** Waiting jobs per member, in addition to the running one. */
  readonly waitingPerMember: number
  /** Waiting jobs per organization, which leaves room for others. */
  readonly waitingPerOrganization: number
  /** Weight of all waiting jobs together, in bytes: pictures stay in memory while they wait. */
  readonly waitingWeight: number
}

/** The member who waits for a turn. */
export interface Caller {
  readonly organizationId: string
  readonly userId: string
}

export interface Turns {
  /**
   * Resolves when it is the job's turn, with the function that ends the turn (call it exactly when the work has really
   * stopped). Rejects with `signal.reason` if the signal fires while waiting, and with `full()` if the queue has no
   * room.
   */
  enter(caller: Caller, weight: number, signal: AbortSignal): Promise<() => void>
  readonly waiting: number
  readonly running: number
}

interface Job extends Caller {
  readonly weight: number
  start(): void
}

/** Remembers the order in which callers were served. */
class Served {
  private turn = 0
  private readonly turns = new Map<string, number>()

  note(id: string): void {
    this.turn += 1
    this.turns.set(id, this.turn)
  }
  /** 0 for a caller that has not been served yet. */
  lastTurn(id: string): number {
    return this.turns.get(id) ?? 0
  }
  clear(): void {
    this.turns.clear()
  }
}

/**
 * A bounded queue in which organizations take turns, and so do the members within each. Each member runs one job at a
 * time. Among waiting jobs, the organization with the fewest running jobs comes first, then the one served longest ago.
 * A few extra places are open to organizations with no running job. This way ten uploads of a colleague, or of a whole
 * agency, hold up no one else.
 */
export function createTurns(limits: TurnLimits, full: () => Error): Turns {
  const running = new Set<Job>()
  const organizations = new Served()
  const members = new Served()
  let waiting: Job[] = []

  const isBusy = (userId: string) => [...running].some((job) => job.userId === userId)
  const runningOf = (id: string) => [...running].filter(({ organizationId }) => organizationId === id).length
  /** Lower ranks come first. */
  const rank = ({ organizationId, userId }: Job): readonly number[] => [
    runningOf(organizationId),
    organizations.lastTurn(organizationId),
    members.lastTurn(userId),
  ]
  const hasPlace = ({ organizationId, userId }: Caller) =>
    !isBusy(userId) &&
    (running.size < limits.running ||
      (running.size < limits.running + limits.runningOfOthers && runningOf(organizationId) === 0))
  const next = (): Job | undefined =>
    waiting
      .filter(hasPlace)
      .map((job) => ({ job, rank: rank(job) }))
      // Jobs of equal rank keep their order of arrival.
      .sort((one, two) => one.rank.map((value, at) => value - (two.rank[at] ?? 0)).find((by) => by !== 0) ?? 0)[0]?.job
  const advance = () => {
    for (let job = next(); job; job = next()) {
      waiting = waiting.filter((other) => other !== job)
      running.add(job)
      organizations.note(job.organizationId)
      members.note(job.userId)
      job.start()
    }
    // The order matters only among waiting jobs; without any it can be forgotten.
    if (waiting.length === 0 && running.size === 0) {
      organizations.clear()
      members.clear()
    }
  }
  const mustRefuse = (caller: Caller, weight: number) => {
    const { organizationId, userId } = caller
    if (hasPlace(caller)) return false
    return (
      waiting.length >= limits.waiting ||
      waiting.filter((job) => job.userId === userId).length >= limits.waitingPerMember ||
      waiting.filter((job) => job.organizationId === organizationId).length >= limits.waitingPerOrganization ||
      waiting.reduce((sum, job) => sum + job.weight, weight) > limits.waitingWeight
    )
  }

  return {
    enter({ organizationId, userId }, weight, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (mustRefuse({ organizationId, userId }, weight)) return reject(full())
        const job: Job = {
          organizationId,
          userId,
          weight,
          start() {
            signal.removeEventListener('abort', leave)
            resolve(() => {
              if (running.delete(job)) advance()
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
      return running.size
    },
  }
}
