import { createHelpers, type Helpers } from './helpers.server'
import { createThread, type ReadingThread } from './thread.server'

export interface ThreadPoolSettings {
  readonly workerFile: string
  /** The number of threads that are kept after their work. */
  readonly kept: number
  /** True if another thread may help while `helping` threads do so already. */
  readonly mayHelp: (helping: number) => boolean
}

/** The threads that read, and those that are idle or help until an upload needs them. */
export interface ThreadPool {
  /** An idle thread, a recalled helper, or else a new thread. */
  take(): ReadingThread
  /** Takes back a thread after an answer; stops it if it is worn or more threads live than are kept. */
  settle(thread: ReadingThread): Promise<void>
  /** Stops a thread at once. */
  discard(thread: ReadingThread): Promise<void>
  readonly helpers: Pick<Helpers, 'offer' | 'withdraw' | 'assign'>
  /** Stops all threads. */
  close(): Promise<void>
}

export function createThreadPool({ workerFile, kept, mayHelp }: ThreadPoolSettings): ThreadPool {
  const live = new Set<ReadingThread>()
  /** Threads without a job; some of them may be helping. */
  const idle: ReadingThread[] = []

  const begin = () => {
    const thread = createThread(workerFile)
    live.add(thread)
    return thread
  }
  const takeFree = () => {
    const at = idle.findLastIndex((thread) => !helpers.isHelping(thread))
    return at < 0 ? undefined : idle.splice(at, 1)[0]
  }
  const discard = async (thread: ReadingThread) => {
    live.delete(thread)
    await thread.stop()
  }
  const settle = async (thread: ReadingThread) => {
    if (thread.isWorn || live.size > kept) await discard(thread)
    else idle.push(thread)
  }
  const helpers = createHelpers({
    spare(worthStarting) {
      if (!mayHelp(helpers.size)) return undefined
      const thread = takeFree() ?? (worthStarting ? begin() : undefined)
      if (thread) idle.push(thread)
      return thread
    },
    onHelped(thread) {
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
      void (thread.isDead ? discard(thread) : settle(thread))
      helpers.assign()
    },
  })

  return {
    take() {
      const thread = takeFree() ?? idle.pop() ?? begin()
      helpers.recall(thread)
      return thread
    },
    settle,
    discard,
    helpers,
    async close() {
      await Promise.all([...live].map(discard))
      idle.length = 0
    },
  }
}
