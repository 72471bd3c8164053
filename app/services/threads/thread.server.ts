import { Worker } from 'node:worker_threads'
import { AppError } from '~/domain/errors'
import { THREAD_IDLE } from '~/domain/limits/long-tables'
import { type Caller, createTurns } from '~/recognition/turns.server'
import { handedOver, type Job, type JobAnswer, type JobRequest } from './job.server'

/** The caller of a job, and a signal for when they leave; without it the job is finished even if they leave. */
export interface Asking {
  readonly caller: Caller
  readonly signal?: AbortSignal | undefined
}

/** A worker thread that runs one job after the other. */
export interface Thread {
  /**
   * Runs a job when its turn comes; organizations take turns, and members within each. The input is fetched only then,
   * so that nothing large waits in memory.
   * @throws AppError that the job or `fetch` throws; `options.tooMuch` (out of time or memory), `options.busy` (the
   * queue is full); `signal.reason` as soon as the signal fires, whether the job is waiting or running
   */
  run<In, Out>(job: Job<In, Out>, fetch: () => In | Promise<In>, asking: Asking): Promise<Out>
  /** Ends the thread, even in the middle of a job. */
  close(): Promise<void>
}

export interface ThreadOptions {
  readonly workerFile: string
  /** Time limit of one job in milliseconds, including the start of the thread. */
  readonly deadlineMs: number
  /** Heap limit of the thread in MB. */
  readonly heapMb: number
  readonly waiting: number
  readonly waitingPerMember: number
  readonly waitingPerOrganization: number
  /** The error for a job that exceeded its time or memory. */
  readonly tooMuch: () => AppError
  /** The error when the queue is full. */
  readonly busy: () => AppError
}

const NEVER = new AbortController().signal

interface Running {
  readonly id: number
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Starts the thread with its first job, ends it after an idle time, and replaces it when a job times out or runs out of
 * memory.
 */
export function createThread(options: ThreadOptions): Thread {
  const turns = createTurns(
    {
      running: 1,
      runningOfOthers: 0,
      waiting: options.waiting,
      waitingPerMember: options.waitingPerMember,
      waitingPerOrganization: options.waitingPerOrganization,
      waitingWeight: Number.POSITIVE_INFINITY,
    },
    options.busy,
  )
  let worker: Worker | null = null
  let running: Running | null = null
  let deadline: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let jobs = 0

  function settle(): Running | null {
    const settled = running
    running = null
    clearTimeout(deadline)
    worker?.unref()
    return settled
  }
  /** Ends the thread. A running job fails with `reason`; when the server stops, as busy. */
  async function end(reason: Error = options.busy()): Promise<void> {
    clearTimeout(idle)
    const ended = worker
    worker = null
    settle()?.reject(reason)
    await ended?.terminate()
  }
  function answered(answer: JobAnswer): void {
    if (answer.id !== running?.id) return
    const { resolve, reject } = settle() ?? {}
    if ('output' in answer) resolve?.(answer.output)
    else if ('failure' in answer) reject?.(new Error(`A thread's job failed: ${answer.failure}`))
    else reject?.(new AppError(answer.refused.code, answer.refused.message, answer.refused.extra))
  }
  function started(): Worker {
    const thread = new Worker(options.workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
      stdin: false,
    })
    thread.on('message', answered)
    const died = (reason: Error) => {
      if (worker === thread) void end(reason)
    }
    thread.on('error', (error: NodeJS.ErrnoException) =>
      died(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? options.tooMuch() : error),
    )
    thread.on('exit', (code) => died(new Error(`A thread ended with code ${code}.`)))
    return thread
  }
  function ask(name: string, input: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      jobs += 1
      const request: JobRequest = { id: jobs, name, input }
      clearTimeout(idle)
      worker ??= started()
      worker.postMessage(request, handedOver(input))
      worker.ref()
      running = { id: request.id, resolve, reject }
      deadline = setTimeout(() => end(options.tooMuch()), options.deadlineMs)
    })
  }
  /** Ends the idle thread later, to free the memory of large jobs. */
  function rest(): void {
    clearTimeout(idle)
    idle = setTimeout(end, THREAD_IDLE)
    idle.unref()
  }

  return {
    async run<In, Out>(job: Job<In, Out>, fetch: () => In | Promise<In>, asking: Asking): Promise<Out> {
      const { caller, signal = NEVER } = asking
      const leave = await turns.enter(caller, 0, signal)
      const done = (async () => {
        try {
          const input = await fetch()
          // The caller has left.
          signal.throwIfAborted()
          return (await ask(job.name, input)) as Out
        } finally {
          leave()
          rest()
        }
      })()
      return orAborted(done, signal)
    },
    close: end,
  }
}

/** The result, or the signal's reason if it fires first. */
function orAborted<T>(done: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    done.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
