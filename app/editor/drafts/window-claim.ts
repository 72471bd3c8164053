const PREFIX = 'lumenline.window.'
/** How long a live window has to answer in browsers without locks, in milliseconds. */
const ANSWER_TIME = 250

/** Claims on window ids: an id that no window holds belongs to a window that is gone. */
export interface WindowClaims {
  /** True if a held id can never be claimed by another window, however busy its holder is. */
  readonly isSure: boolean
  /** Resolves to true if the id was free; it is then held until `release` or until the page ends. */
  claim(id: string): Promise<boolean>
  release(id: string): void
}

/** The browser releases a lock when the page that holds it ends, however it ends. */
function claimsByLock(locks: LockManager): WindowClaims {
  const held = new Map<string, () => void>()
  return {
    isSure: true,
    claim: (id) =>
      new Promise((resolve, reject) => {
        locks
          .request(PREFIX + id, { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            return lock === null ? undefined : new Promise<void>((end) => held.set(id, end))
          })
          .catch(reject)
      }),
    release(id) {
      held.get(id)?.()
      held.delete(id)
    },
  }
}

/** Plain HTTP has no locks: the window that holds an id answers for it, unless its page is busy for too long. */
function claimsByAsking(channel: BroadcastChannel): WindowClaims {
  const held = new Set<string>()
  const asked = new Map<string, () => void>()
  channel.onmessage = ({ data }: MessageEvent<{ ask?: string; held?: string }>) => {
    if (data.ask !== undefined && held.has(data.ask)) channel.postMessage({ held: data.ask })
    if (data.held !== undefined) asked.get(data.held)?.()
  }
  return {
    isSure: false,
    claim: (id) =>
      new Promise((resolve) => {
        const finish = (free: boolean) => {
          clearTimeout(timer)
          asked.delete(id)
          if (free) held.add(id)
          resolve(free)
        }
        const timer = setTimeout(() => finish(true), ANSWER_TIME)
        asked.set(id, () => finish(false))
        channel.postMessage({ ask: id })
      }),
    release: (id) => void held.delete(id),
  }
}

export function createWindowClaims(): WindowClaims {
  // The type claims that locks always exist; over plain HTTP they do not.
  const locks: LockManager | undefined = navigator.locks
  return locks ? claimsByLock(locks) : claimsByAsking(new BroadcastChannel('lumenline.windows'))
}
