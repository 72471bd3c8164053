// A thread that asks /healthz over one connection all the time, and tells how long the longest answer took. It is a thread of
// its own so that what the bench itself does delays it as little as possible.
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createWire, requestBytes } from './wire.mjs'

/** How long it waits between two questions, in ms. */
const REST = 4

/** Asks until it is told to end; each message is answered with the longest wait since the one before. */
async function watch() {
  const wire = createWire(workerData.url)
  const bytes = requestBytes({ path: '/healthz' })
  let longest = 0
  let asked = 0
  parentPort.on('message', () => {
    // What is being asked just now has waited as well.
    const now = performance.now()
    parentPort.postMessage(Math.max(longest, asked === 0 ? 0 : now - asked))
    longest = 0
  })
  for (;;) {
    asked = performance.now()
    const { status } = await wire.send(bytes)
    if (status !== 200) throw new Error(`/healthz answered ${status}.`)
    longest = Math.max(longest, performance.now() - asked)
    asked = 0
    await sleep(REST)
  }
}

/**
 * Watches how long others wait for a server.
 * @returns {{ longest: () => Promise<number>, stop: () => Promise<number> }} `longest`: ms since it was last asked
 */
export function watchHealth(url) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  let failed
  let waiting
  worker.on('error', (error) => {
    failed = error
    waiting?.reject(error)
  })
  worker.on('message', (longest) => waiting?.resolve(longest))
  return {
    longest: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        if (failed) reject(failed)
        else worker.postMessage('longest')
      }),
    stop: () => worker.terminate(),
  }
}

if (!isMainThread && workerData?.url) await watch()
