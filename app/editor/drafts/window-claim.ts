const PREFIX = 'lumenline.window.'
/** How long a live window has to answer where the browser has no locks, in ms. */
const ANSWER_TIME = 250

/** Windows of the editor know each other by ids; an id that nobody holds belongs to a window that is gone. */
export interface WindowClaims {
  /** Whether an id that is held is never claimed by another window, however busy its own is. */
  readonly isSure: boolean
  /** True when the id was free and is held from now on, until `release` or the end of this page. */
  claim(id: string): Promise<boolean>
  release(id: string): void
}

/** Locks end with the page that holds them, however it ends. */
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

/** Over plain http there are no locks: whoever holds an id answers for it, unless the page is busy for too long. */
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
  // The type says that locks are always there; over plain http they are not.
  const locks: LockManager | undefined = navigator.locks
  return locks ? claimsByLock(locks) : claimsByAsking(new BroadcastChannel('lumenline.windows'))
}
