import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { AppError } from '~/domain/errors'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload } from '~/domain/pictures/upload-messages'
import type { LocalCounts } from '../counts/read-counts.server'
import type { LocalReading, ReadingProgress, SourceImage } from '../model/reading.server'
import type { Answer, Beginning, Help, Job } from './thread-messages.server'

/** The thread ended before it answered: stopped, out of memory, or a fault in the engine. */
export class ThreadDied extends Error {
  override readonly name = 'ThreadDied'
}

export type OnProgress = (progress: ReadingProgress) => void

/** A result; the other answers report failures and progress. */
type Found = Extract<Answer, { kind: 'done' | 'counted' }>

/** Receives reports while a thread reads. */
export interface Listener {
  readonly onProgress?: OnProgress | undefined
  /** Called with the number of cells that other threads could read; 0: no more. */
  readonly onSharing?: (cells: number) => void
}

/** A thread that reads one upload at a time. */
export interface ReadingThread {
  /**
   * Reads as much as it can in `leftMs`. Rejects with ThreadDied if the thread ends, and with AppError for a picture
   * that cannot be decoded or if nothing could be read in time.
   */
  read(
    images: readonly SourceImage[],
    limits: Pick<Job, 'leftMs' | 'customPrompt'>,
    listener?: Listener,
  ): Promise<LocalReading>
  /** Like `read`, for counts; `types` are those of the table they are meant for. */
  count(images: readonly SourceImage[], types: readonly string[], onProgress?: OnProgress): Promise<LocalCounts>
  /** Lets the thread at the other end of the port help with the cells that this one shares. */
  welcome(helper: MessagePort): void
  /**
   * Helps the thread at the other end of the port until that has no more to share or `stop` is set. Resolves then, and
   * also when this thread ends. This thread may be given a job as soon as `stop` is set.
   */
  help(port: MessagePort, stop: Int32Array): Promise<void>
  readonly isDead: boolean
  /** True if the thread holds too much memory, so a new one should do the next job. */
  readonly isWorn: boolean
  /** Ends the thread immediately, even in the middle of a picture. */
  stop(): Promise<void>
}

/** The limit for JavaScript objects; pixels and the engine's memory are not part of it. */
const HEAP_MB = 512
/** Short-lived objects are collected at this size; the default would keep three times as much memory. */
const YOUNG_MB = 16

interface Pending {
  readonly job: number
  readonly listener: Listener
  resolve(found: Found): void
  reject(error: Error): void
}

export function createThread(workerFile: string): ReadingThread {
  const { port1: helpers, port2 } = new MessageChannel()
  const worker = new Worker(workerFile, {
    workerData: { helpers: port2 } satisfies Beginning,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    stdin: false,
  })
  // A waiting thread does not keep the process alive.
  worker.unref()
  let pending: Pending | undefined
  const helps = new Map<number, () => void>()
  let numbers = 0
  let dead: ThreadDied | undefined
  let isWorn = false

  const settle = (): Pending | undefined => {
    const settled = pending
    pending = undefined
    worker.unref()
    return settled
  }
  const die = (reason: string) => {
    dead ??= new ThreadDied(reason)
    settle()?.reject(dead)
    helpers.close()
    for (const end of helps.values()) end()
    helps.clear()
  }
  worker.on('error', (error) => die(error.message))
  worker.on('exit', (code) => die(`exit code ${code}`))
  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'helped') {
      isWorn = answer.isWorn
      helps.get(answer.help)?.()
      helps.delete(answer.help)
      return
    }
    if (answer.job !== pending?.job) return
    if (answer.kind === 'progress') pending.listener.onProgress?.(answer.progress)
    else if (answer.kind === 'sharing') pending.listener.onSharing?.(answer.cells)
    else if (answer.kind === 'done' || answer.kind === 'counted') {
      isWorn = answer.isWorn
      settle()?.resolve(answer)
    } else if (answer.kind === 'late') settle()?.reject(new AppError('timeout', uploadFaults.tooMuch))
    else if (answer.kind === 'damaged') settle()?.reject(new AppError('invalid', upload.damaged(answer.name)))
    else settle()?.reject(new Error(`The reading thread failed: ${answer.message}`))
  })

  const ask = (work: Omit<Job, 'job'>, listener: Listener): Promise<Found> =>
    new Promise((resolve, reject) => {
      if (dead) {
        reject(dead)
        return
      }
      const job = ++numbers
      pending = { job, listener, resolve, reject }
      worker.ref()
      worker.postMessage({ ...work, job } satisfies Job)
    })
  const unasked = () => new Error('The reading thread answered what nobody asked')

  return {
    get isDead() {
      return dead !== undefined
    },
    welcome: (helper) => helpers.postMessage(helper, [helper]),
    help: (port, stop) =>
      new Promise((resolve) => {
        if (dead) {
          port.close()
          resolve()
          return
        }
        const help = ++numbers
        helps.set(help, resolve)
        worker.postMessage({ help, port, stop } satisfies Help, [port])
      }),
    get isWorn() {
      return isWorn
    },
    async read(images, { leftMs, customPrompt }, listener = {}) {
      const prompt = customPrompt === undefined ? {} : { customPrompt }
      const found = await ask({ images, ...(leftMs !== undefined && { leftMs }), ...prompt }, listener)
      if (found.kind !== 'done') throw unasked()
      return found.reading
    },
    async count(images, types, onProgress) {
      const found = await ask({ images, counts: { types } }, { onProgress })
      if (found.kind !== 'counted') throw unasked()
      return found.counts
    },
    async stop() {
      die('stopped')
      await worker.terminate()
    },
  }
}
