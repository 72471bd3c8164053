import { MessageChannel } from 'node:worker_threads'
import type { ReadingThread } from './thread.server'

/** Who may be asked for help. */
interface Pool {
  /**
   * A thread with nothing else to do and without a help under way; undefined while there is none or somebody waits. A new
   * one is started only where that is `worthStarting`.
   */
  spare(worthStarting: boolean): ReadingThread | undefined
  /** Told when a thread has ended its help, or itself. */
  onHelped(thread: ReadingThread): void
}

/** Who helps whom, among the reading threads. */
export interface Helpers {
  /** The thread has so many cells to share, in each of its pictures; 0: no more. */
  offer(owner: ReadingThread, cells: number, pictures: number): void
  /** The owner's work is over: whoever helps it stops. */
  withdraw(owner: ReadingThread): void
  /** Sends spare threads to those who share. */
  assign(): void
  /** Stops the thread's help, which takes no longer than one cell; it may be given a job at once. */
  recall(thread: ReadingThread): void
  isHelping(thread: ReadingThread): boolean
  /** How many threads are helping. */
  readonly size: number
}

/** Starting a thread takes about a second of a processor and its memory: not for less than two usual schedules. */
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
