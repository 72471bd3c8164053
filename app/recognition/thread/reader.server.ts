import { AppError } from '~/domain/errors'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import type { LocalCounts } from '../counts/read-counts.server'
import type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'
import { createHelpers } from './helpers.server'
import { createThread, type ReadingThread, ThreadDied } from './thread.server'

export type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'

export interface ReadOptions {
  /** Aborting ends the work at once. */
  readonly signal: AbortSignal
  /** Longest time for the whole reading, including the wait in the queue, in milliseconds. */
  readonly deadlineMs: number
  readonly onProgress?: (progress: ReadingProgress) => void
}

export interface LocalReader {
  /**
   * Reads all pictures of one upload, in order, into one table; rows that there is no time for are left out, with a
   * warning. Throws AppError: `busy` if too many uploads wait, `timeout` at the deadline, `invalid` for a picture that
   * cannot be decoded; the signal's reason when aborted.
   */
  read(images: readonly SourceImage[], options: ReadOptions): Promise<LocalReading>
  /** Reads the counts of all pictures; `types` are those of the table they are meant for. Throws like `read`. */
  count(images: readonly SourceImage[], types: readonly string[], options: ReadOptions): Promise<LocalCounts>
  /** Ends all threads; running readings fail with `busy`. */
  close(): Promise<void>
}

/** The part of a logger that the reader uses. */
export interface ReaderLog {
  warn(details: object, message: string): void
  info(details: object, message: string): void
}

export interface LocalReaderSettings {
  /** The bundled worker (build/recognition-worker.mjs). */
  readonly workerFile: string
  readonly log: ReaderLog
  /** Threads that are kept, and read at the same time. */
  readonly workers?: number
  /** Extra threads that are started when all are busy, and end with their work. */
  readonly more?: number
}

/** Uploads that may wait for a thread. */
const MAX_WAITING = 16
const RETRY_AFTER_S = 15

type Work<T> = (thread: ReadingThread) => Promise<T>

interface Waiting {
  readonly start: () => void
}

/**
 * Reads schedules without a network, in separate threads that start with the first upload. An idle thread helps one
 * that has a long table until another upload arrives.
 */
export function createLocalReader({ workerFile, log, workers = 1, more = 0 }: LocalReaderSettings): LocalReader {
  const idle: ReadingThread[] = []
  const live = new Set<ReadingThread>()
  const queue: Waiting[] = []
  let running = 0
  let closed = false

  const begin = (): ReadingThread => {
    const thread = createThread(workerFile)
    live.add(thread)
    return thread
  }
  /** Helping threads are also idle. */
  const free = (): ReadingThread | undefined => {
    const at = idle.findLastIndex((thread) => !helpers.isHelping(thread))
    return at < 0 ? undefined : idle.splice(at, 1)[0]
  }
  const take = (): ReadingThread => {
    const thread = free() ?? idle.pop() ?? begin()
    helpers.recall(thread)
    return thread
  }
  const discard = async (thread: ReadingThread) => {
    live.delete(thread)
    await thread.stop()
  }
  const settle = async (thread: ReadingThread) => {
    if (thread.isWorn || live.size > workers) await discard(thread)
    else idle.push(thread)
  }
  const release = () => {
    running--
    const next = queue.shift()
    if (next) next.start()
    else helpers.assign()
  }
  const helpers = createHelpers({
    spare(worthStarting) {
      if (closed || queue.length > 0 || running + helpers.size >= workers) return undefined
      const thread = free() ?? (worthStarting ? begin() : undefined)
      if (thread) idle.push(thread)
      return thread
    },
    onHelped(thread) {
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
      if (thread.isDead) void discard(thread)
      else void settle(thread)
      helpers.assign()
    },
  })

  /** Waits for a turn; leaves the queue when the signal fires. */
  const turn = (signal: AbortSignal): Promise<void> => {
    if (running < workers + more) {
      running++
      return Promise.resolve()
    }
    if (queue.length >= MAX_WAITING) throw new AppError('busy', uploadChecks.busy, { retryAfterS: RETRY_AFTER_S })
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave)
          running++
          resolve()
        },
      }
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      queue.push(waiting)
    })
  }

  /** One attempt on one thread. The thread is reused only after an answer. */
  const attempt = async <T>(work: Work<T>, signal: AbortSignal) => {
    const thread = take()
    const stop = () => void discard(thread)
    signal.addEventListener('abort', stop, { once: true })
    try {
      const reading = await work(thread)
      await settle(thread)
      return reading
    } catch (error) {
      if (error instanceof ThreadDied) await discard(thread)
      else await settle(thread)
      signal.throwIfAborted()
      throw error
    } finally {
      helpers.withdraw(thread)
      signal.removeEventListener('abort', stop)
    }
  }

  /** Does work on a thread when it is its turn, and once more if the thread ended in the meantime. */
  const inTurn = async <T>(images: readonly SourceImage[], options: ReadOptions, work: Work<T>): Promise<T> => {
    if (closed) throw new AppError('busy', uploadChecks.busy, { retryAfterS: RETRY_AFTER_S })
    options.signal.throwIfAborted()
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(new AppError('timeout', uploadFaults.tooMuch)),
      Math.max(0, options.deadlineMs),
    )
    const signal = AbortSignal.any([options.signal, deadline.signal])
    try {
      await turn(signal)
      try {
        return await attempt(work, signal)
      } catch (error) {
        if (!(error instanceof ThreadDied) || closed) throw error
        log.warn({ reason: error.message, images: images.length }, 'reading thread ended, trying once more')
        return await attempt(work, signal)
      } finally {
        release()
      }
    } catch (error) {
      if (error instanceof ThreadDied && closed) {
        throw new AppError('busy', uploadChecks.busy, { retryAfterS: RETRY_AFTER_S })
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    read: (images, options) => {
      const ends = performance.now() + options.deadlineMs
      const work: Work<LocalReading> = (thread) =>
        thread.read(images, ends - performance.now(), {
          onProgress: options.onProgress,
          onSharing: (cells) => helpers.offer(thread, cells, images.length),
        })
      return inTurn(images, options, work)
    },
    count: (images, types, options) =>
      inTurn(images, options, (thread) => thread.count(images, types, options.onProgress)),
    async close() {
      closed = true
      await Promise.all([...live].map(discard))
      idle.length = 0
    },
  }
}
