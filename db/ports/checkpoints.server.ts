import { Worker } from 'node:worker_threads'

/** How long after a write what it left in the log is moved, in ms: many small ones are moved together. */
const REST = 200

/** The work of moving what was written from SQLite's log into the database file, done beside the thread that writes. */
export interface Checkpoints {
  /** Something has been written. */
  wrote(): void
  close(): Promise<void>
}

/**
 * Without it, the commit that makes the log long enough moves all of it, and waits for the disk once more: on a busy disk
 * everybody waits with it, for as long as a large table takes to be written again.
 * @param workerFile the bundled `checkpoint-worker`
 * @param onEnd called when the thread is gone: from then on commits have to do it themselves
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
