import { Worker } from 'node:worker_threads'
import { AppError } from '~/domain/errors'
import { THREAD_IDLE } from '~/domain/limits'
import { type Caller, createTurns } from '~/recognition/turns.server'
import { handedOver, type Job, type JobAnswer, type JobRequest } from './job.server'

/** For whom a job is done, and when they have left; without that it is done whether they stay or not. */
export interface Asking {
  readonly caller: Caller
  readonly signal?: AbortSignal | undefined
}

/** A thread beside the server's own that does one job after the other. */
export interface Thread {
  /**
   * Does a job when its turn has come; organizations take turns, and members in each. What it works on is fetched only then,
   * so that nothing large waits.
   * @throws AppError that the job or `fetch` throws; `options.tooMuch` (time or memory ran out), `options.busy` (too many
   * wait); `signal.reason` when the signal fires: at once, whether it waits or is being done
   */
  run<In, Out>(job: Job<In, Out>, fetch: () => In | Promise<In>, asking: Asking): Promise<Out>
  /** Ends the thread, whatever it does. */
  close(): Promise<void>
}

export interface ThreadOptions {
  readonly workerFile: string
  /** How long one job may take, in ms, with the start of the thread. */
  readonly deadlineMs: number
  /** The memory that its values may take, in MB. */
  readonly heapMb: number
  readonly waiting: number
  readonly waitingPerMember: number
  readonly waitingPerOrganization: number
  /** The failure of a job that took more time or memory than there is. */
  readonly tooMuch: () => AppError
  /** The failure where too many wait. */
  readonly busy: () => AppError
}

const NEVER = new AbortController().signal

interface Running {
  readonly id: number
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Starts the thread with its first job, ends it after a while without any, and starts another in the place of one that was
 * not done in time or ran out of memory.
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
  /** Ends the thread. A job that it has not done fails with `reason`: when the server stops, as busy. */
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
  /** The memory of large jobs goes back when nobody has any. */
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
          // Nobody waits for it any more.
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

/** The outcome, or the signal's reason when it fires before. */
function orAborted<T>(done: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    done.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
