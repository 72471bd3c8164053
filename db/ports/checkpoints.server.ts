import { Worker } from 'node:worker_threads'

/** Delay between a write and moving it out of the log, in milliseconds; combines many small writes. */
const REST = 200

/** Moves writes from SQLite's log into the database file, in a separate thread. */
export interface Checkpoints {
  /** Reports a write. */
  wrote(): void
  close(): Promise<void>
}

/**
 * Starts the thread. Without it, the commit that fills the log moves all of it, which includes another wait for the
 * disk: on a busy disk all requests wait with it, for as long as it takes to write a large table again.
 * @param workerFile the bundled `checkpoint-worker`
 * @param onEnd called when the thread has ended: commits must then do it themselves
 */
export function checkpointsBeside(path: string, workerFile: string, onEnd: () => void): Checkpoints {
  const worker = new Worker(workerFile, {
    workerData: { path },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  let isDue = false
  let isBusy = false
  let timer: NodeJS.Timeout | undefined

  const schedule = () => {
    if (!isDue || isBusy || timer) return
    timer = setTimeout(() => {
      timer = undefined
      isDue = false
      isBusy = true
      worker.postMessage('move')
    }, REST)
    timer.unref()
  }
  const ended = () => {
    isBusy = true
    onEnd()
  }
  worker.on('message', () => {
    isBusy = false
    schedule()
  })
  worker.on('error', ended)
  worker.on('exit', ended)
  worker.unref()

  return {
    wrote() {
      isDue = true
      schedule()
    },
    async close() {
      clearTimeout(timer)
      worker.off('exit', ended)
      await worker.terminate()
    },
  }
}
