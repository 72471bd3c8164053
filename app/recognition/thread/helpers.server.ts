import { MessageChannel } from 'node:worker_threads'
import type { ReadingThread } from './thread.server'

/** The threads that may be asked for help. */
interface Pool {
  /**
   * Returns a thread that has nothing to do and is not helping; undefined if all are busy or an upload is waiting.
   * Starts a new one only if `worthStarting`.
   */
  spare(worthStarting: boolean): ReadingThread | undefined
  /** Called when a thread has stopped helping, or has ended. */
  onHelped(thread: ReadingThread): void
}

/** Assigns idle reading threads as helpers to busy ones. */
export interface Helpers {
  /** Announces that the thread has this many cells to share in each of its pictures; 0: no more. */
  offer(owner: ReadingThread, cells: number, pictures: number): void
  /** Stops all helpers of the owner, whose work is over. */
  withdraw(owner: ReadingThread): void
  /** Sends spare threads to those that share. */
  assign(): void
  /** Stops the thread's help, which takes at most one cell; it may be given a job immediately. */
  recall(thread: ReadingThread): void
  isHelping(thread: ReadingThread): boolean
  /** The number of helping threads. */
  readonly size: number
}

/** Starting a thread takes about a second of processor time, and memory: not worth it for less than two usual schedules. */
const WORTH_STARTING = 150

interface Help {
  readonly owner: ReadingThread
  readonly stop: Int32Array
}

export function createHelpers({ spare, onHelped }: Pool): Helpers {
  const offers = new Map<ReadingThread, number>()
  const helps = new Map<ReadingThread, Help>()

  const recall = (thread: ReadingThread) => {
    const help = helps.get(thread)
    if (help) Atomics.store(help.stop, 0, 1)
    helps.delete(thread)
  }
  const start = (owner: ReadingThread, helper: ReadingThread) => {
    const { port1, port2 } = new MessageChannel()
    const help: Help = { owner, stop: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) }
    helps.set(helper, help)
    owner.welcome(port1)
    void helper.help(port2, help.stop).then(() => {
      if (helps.get(helper) !== help) return
      helps.delete(helper)
      onHelped(helper)
    })
  }
  const assign = () => {
    for (const [owner, cells] of offers) {
      const helper = spare(cells >= WORTH_STARTING)
      if (helper) start(owner, helper)
    }
  }
  const withdraw = (owner: ReadingThread) => {
    offers.delete(owner)
    for (const [thread, help] of helps) if (help.owner === owner) recall(thread)
  }
  return {
    offer(owner, cells, pictures) {
      withdraw(owner)
      if (cells === 0) return
      offers.set(owner, cells * pictures)
      assign()
    },
    withdraw,
    assign,
    recall,
    isHelping: (thread) => helps.has(thread),
    get size() {
      return helps.size
    },
  }
}
