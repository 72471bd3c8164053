import { AppError } from '~/domain/errors'
import { uploadChecks } from '~/domain/pictures/upload-messages'

/** Uploads that may wait for a place. */
const MAX_WAITING = 16
const RETRY_AFTER_S = 15

export const busyError = () => new AppError('busy', uploadChecks.busy, { retryAfterS: RETRY_AFTER_S })

/** Limits the number of uploads that are read at the same time; the others wait in the order of their arrival. */
export interface ReadingQueue {
  /** Waits for a place. Rejects with AppError `busy` if too many wait, or with the signal's reason when it fires. */
  enter(signal: AbortSignal): Promise<void>
  /** Gives up a place; the first waiting upload gets it. */
  leave(): void
  readonly running: number
  readonly waiting: number
}

export function createReadingQueue(places: number): ReadingQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async enter(signal) {
      if (running < places) {
        running++
        return
      }
      if (waiting.length >= MAX_WAITING) throw busyError()
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          signal.removeEventListener('abort', giveUp)
          running++
          resolve()
        }
        const giveUp = () => {
          waiting.splice(waiting.indexOf(start), 1)
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.push(start)
      })
    },
    leave() {
      running--
      waiting.shift()?.()
    },
    get running() {
      return running
    },
    get waiting() {
      return waiting.length
    },
  }
}
