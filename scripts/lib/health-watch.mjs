// A thread that requests /healthz over one connection all the time and reports the longest wait. It is a separate thread so
// that the benchmark's own work delays it as little as possible.
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createWire, requestBytes } from './wire.mjs'

/** The pause between two requests, in ms. */
const REST = 4

/** Sends requests until terminated; answers each message with the longest wait since the previous one. */
async function watch() {
  const wire = createWire(workerData.url)
  const bytes = requestBytes({ path: '/healthz' })
  let longest = 0
  let asked = 0
  parentPort.on('message', () => {
    // Include the wait of the request still in flight.
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
 * Measures how long others wait for a server.
 * @returns {{ longest: () => Promise<number>, stop: () => Promise<number> }} `longest`: in ms, since its last call
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
