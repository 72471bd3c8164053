import { Worker } from 'node:worker_threads'
import { AppError } from '~/domain/errors'
import { INTERPRETING_DEADLINE, INTERPRETING_HEAP_MB, INTERPRETING_WAITING } from '~/domain/limits'
import type { FixtureData } from '~/domain/table/table'
import type { RefineAnswer } from '~/refine/answers/answer'
import { refine as words } from '~/refine/language/refine-messages'

/** What the thread is asked. */
export interface InterpreterJob {
  readonly job: number
  readonly instruction: string
  readonly data: FixtureData
  /** 0-based positions of the rows that may be changed; null: all of them. */
  readonly selected: readonly number[] | null
}

export type InterpreterAnswer =
  | { readonly job: number; readonly answer: RefineAnswer }
  | { readonly job: number; readonly failure: string }

/** What an instruction makes of a table; the same as the domain's `interpret`, wherever it is worked out. */
export type Interpret = (
  instruction: string,
  data: FixtureData,
  selected: readonly number[] | null,
  signal: AbortSignal,
) => Promise<RefineAnswer>

interface Waiting {
  readonly ask: InterpreterJob
  readonly resolve: (answer: RefineAnswer) => void
  readonly reject: (error: Error) => void
}

interface Options {
  readonly deadlineMs?: number
}

/**
 * Interprets in a thread of its own, one instruction after the other, so that no table and no wording holds up other
 * requests. A thread that is not done by the deadline, or out of memory, is ended and a new one does the next job.
 * The promise rejects with AppError `unreadable` (too much to work out) or `busy` (too many wait), or `signal.reason`.
 */
export function interpretInThread(workerFile: string, { deadlineMs = INTERPRETING_DEADLINE }: Options = {}): Interpret {
  const queue: Waiting[] = []
  let running: Waiting | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let jobs = 0

  function settle(): Waiting | null {
    const settled = running
    running = null
    clearTimeout(timer)
    worker?.unref()
    return settled
  }
  function end(): void {
    const ended = worker
    worker = null
    void ended?.terminate()
    settle()?.reject(new AppError('unreadable', words.tooMuchWork))
    next()
  }
  function started(): Worker {
    const thread = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: INTERPRETING_HEAP_MB },
      stdin: false,
    })
    thread.on('message', (answer: InterpreterAnswer) => {
      if (answer.job !== running?.ask.job) return
      const done = settle()
      if ('answer' in answer) done?.resolve(answer.answer)
      else done?.reject(new Error(`The interpreter failed: ${answer.failure}`))
      next()
    })
    const died = () => {
      if (worker === thread) end()
    }
    thread.on('error', died)
    thread.on('exit', died)
    return thread
  }
  function next(): void {
    if (running) return
    const waiting = queue.shift()
    if (!waiting) return
    running = waiting
    worker ??= started()
    worker.ref()
    worker.postMessage(waiting.ask)
    timer = setTimeout(end, deadlineMs)
  }

  return (instruction, data, selected, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (queue.length >= INTERPRETING_WAITING)
        return reject(new AppError('busy', words.manyWait, { retryAfterS: Math.ceil(deadlineMs / 1000) }))
      const ask = { job: ++jobs, instruction, data, selected }
      const onAbort = () => {
        const at = queue.indexOf(waiting)
        if (at >= 0) queue.splice(at, 1)
        reject(signal.reason)
      }
      const over =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          signal.removeEventListener('abort', onAbort)
          then(value)
        }
      const waiting: Waiting = { ask, resolve: over(resolve), reject: over(reject) }
      signal.addEventListener('abort', onAbort, { once: true })
      queue.push(waiting)
      next()
    })
}
