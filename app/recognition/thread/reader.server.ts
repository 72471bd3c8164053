import { AppError } from '~/domain/errors'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import type { LocalCounts } from '../counts/read-counts.server'
import type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'
import { busyError, createReadingQueue } from './reading-queue.server'
import { type ReadingThread, ThreadDied } from './thread.server'
import { createThreadPool } from './thread-pool.server'

export type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'

export interface ReadOptions {
  /** Aborting ends the work at once. */
  readonly signal: AbortSignal
  /** Longest time for the whole reading, including the wait in the queue, in milliseconds. */
  readonly deadlineMs: number
  readonly onProgress?: (progress: ReadingProgress) => void
  /** The user's words about the columns of schedules. */
  readonly customPrompt?: string | undefined
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

type Work<T> = (thread: ReadingThread) => Promise<T>

/**
 * Reads schedules without a network, in separate threads that start with the first upload. An idle thread helps one
 * that has a long table until another upload arrives.
 */
export function createLocalReader({ workerFile, log, workers = 1, more = 0 }: LocalReaderSettings): LocalReader {
  let isClosed = false
  const queue = createReadingQueue(workers + more)
  const pool = createThreadPool({
    workerFile,
    kept: workers,
    mayHelp: (helping) => !isClosed && queue.waiting === 0 && queue.running + helping < workers,
  })

  /** One attempt on one thread. The thread is reused only after an answer. */
  const attempt = async <T>(work: Work<T>, signal: AbortSignal) => {
    const thread = pool.take()
    const stop = () => void pool.discard(thread)
    signal.addEventListener('abort', stop, { once: true })
    try {
      const reading = await work(thread)
      await pool.settle(thread)
      return reading
    } catch (error) {
      if (error instanceof ThreadDied) await pool.discard(thread)
      else await pool.settle(thread)
      signal.throwIfAborted()
      throw error
    } finally {
      pool.helpers.withdraw(thread)
      signal.removeEventListener('abort', stop)
    }
  }

  /** Does work on a thread when it is its turn, and once more if the thread ended in the meantime. */
  const inTurn = async <T>(images: readonly SourceImage[], options: ReadOptions, work: Work<T>): Promise<T> => {
    if (isClosed) throw busyError()
    options.signal.throwIfAborted()
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(new AppError('timeout', uploadFaults.tooMuch)),
      Math.max(0, options.deadlineMs),
    )
    const signal = AbortSignal.any([options.signal, deadline.signal])
    try {
      await queue.enter(signal)
      try {
        return await attempt(work, signal)
      } catch (error) {
        if (!(error instanceof ThreadDied) || isClosed) throw error
        log.warn({ reason: error.message, images: images.length }, 'reading thread ended, trying once more')
        return await attempt(work, signal)
      } finally {
        queue.leave()
        pool.helpers.assign()
      }
    } catch (error) {
      throw error instanceof ThreadDied && isClosed ? busyError() : error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    read: (images, options) => {
      const ends = performance.now() + options.deadlineMs
      const prompt = options.customPrompt === undefined ? {} : { customPrompt: options.customPrompt }
      const work: Work<LocalReading> = (thread) =>
        thread.read(
          images,
          { leftMs: ends - performance.now(), ...prompt },
          {
            onProgress: options.onProgress,
            onSharing: (cells) => pool.helpers.offer(thread, cells, images.length),
          },
        )
      return inTurn(images, options, work)
    },
    count: (images, types, options) =>
      inTurn(images, options, (thread) => thread.count(images, types, options.onProgress)),
    async close() {
      isClosed = true
      await pool.close()
    },
  }
}
