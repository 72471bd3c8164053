import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { createLocalReader, type LocalReader, type ReadOptions } from './reader.server'

// Threads that speak the reader's protocol. One that shares is done when its file says so, and reports its helpers in
// the order of their arrival; helpers only wait until they are stopped or the other end is closed.
const folder = temporaryFolder()
const workerFile = join(folder, 'worker.mjs')
writeFileSync(
  workerFile,
  `
  import { parentPort, threadId, workerData } from 'node:worker_threads'
  const came = []
  const ports = []
  let over = () => {}
  workerData.helpers.on('message', (port) => {
    ports.push(port)
    port.on('message', (id) => {
      came.push(String(id))
      over()
    })
  })
  parentPort.on('message', ({ job, images, help, port, stop }) => {
    if (help !== undefined) {
      port.postMessage(threadId)
      const timer = setInterval(() => Atomics.load(stop, 0) && port.close(), 5)
      port.on('message', () => process.exit(3))
      port.on('close', () => {
        clearInterval(timer)
        parentPort.postMessage({ kind: 'helped', help, isWorn: false })
      })
      return
    }
    const [name, cells, wanted] = images[0].name.split(' ')
    const done = () => {
      const warnings = [String(threadId), ...came.splice(0)]
      for (const port of ports.splice(0)) port.close()
      const reading = { data: { columns: [], rows: [] }, sections: [], rowSources: [], confidence: [], warnings }
      parentPort.postMessage({ kind: 'done', job, reading, isWorn: false })
    }
    if (name !== 'shares' && name !== 'kills') return setTimeout(done, name === 'slow' ? 100 : 1)
    parentPort.postMessage({ kind: 'sharing', job, cells: Number(cells) })
    over = () => {
      parentPort.postMessage({ kind: 'progress', job, progress: { image: 0, images: 1, done: came.length } })
      if (name === 'kills' && came.length === 1) ports[0].postMessage('')
      if (came.length >= Number(wanted)) done()
    }
    if (wanted === '0') setTimeout(done, 150)
  })
  `,
)

const log = { warn: () => undefined, info: () => undefined }
const readers: LocalReader[] = []
function open(workers = 2): LocalReader {
  const reader = createLocalReader({ workerFile, log, workers })
  readers.push(reader)
  return reader
}
/** Reads; resolves with the thread that read it and those that helped. */
async function read(reader: LocalReader, name: string, options: Partial<ReadOptions> = {}): Promise<string[]> {
  const images = [{ name, mimeType: 'image/png', bytes: new Uint8Array(4) }]
  const { signal } = new AbortController()
  return (await reader.read(images, { signal, deadlineMs: 10_000, ...options })).warnings
}

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})

test('a thread is started for a long table, and not for a short one', async () => {
  const reader = open()
  expect(await read(reader, 'shares 60 0')).toHaveLength(1)
  const [own, helper] = await read(reader, 'shares 1000 1')
  expect(helper).not.toBe(own)
})

test('a thread that is there helps with a short table, too', async () => {
  const reader = open()
  const both = new Set((await Promise.all([read(reader, 'slow'), read(reader, 'slow')])).flat())
  expect(both.size).toBe(2)
  expect(new Set(await read(reader, 'shares 60 1'))).toEqual(both)
})

/** Starts to read a long table; resolves when its first helper has arrived. */
async function beginLong(reader: LocalReader, name: string, options: Partial<ReadOptions> = {}) {
  return new Promise<{ readonly over: Promise<string[]> }>((resolve) => {
    const over = read(reader, name, { ...options, onProgress: () => resolve({ over }) })
  })
}

test("somebody else's upload takes the helper at once, and the help goes on after it", async () => {
  const reader = open()
  const { over } = await beginLong(reader, 'shares 1000 2')
  const [other] = await read(reader, 'ok')
  const [own, ...helpers] = await over
  expect(other).not.toBe(own)
  expect(helpers).toEqual([other, other])
})

test('there are never more threads than allowed: where all have work nobody helps', async () => {
  expect(await read(open(1), 'shares 1000 0')).toHaveLength(1)
  const reader = open(2)
  // The one that ends first had no helper: the other thread was busy.
  const both = [read(reader, 'shares 1000 0'), read(reader, 'shares 1000 0')]
  expect(await Promise.race(both)).toHaveLength(1)
  await Promise.all(both)
})

test('a helper that dies is replaced', async () => {
  const reader = open()
  const [own, first, second] = await read(reader, 'kills 1000 2')
  expect(new Set([own, first, second]).size).toBe(3)
  const [next] = await read(reader, 'ok')
  expect([own, second]).toContain(next)
})

test('when the client leaves, its helper is there for others', async () => {
  const reader = open()
  const stop = new AbortController()
  const { over } = await beginLong(reader, 'shares 1000 5', { signal: stop.signal })
  stop.abort(new Error('gone'))
  await expect(over).rejects.toThrow('gone')
  const [own, helper] = await read(reader, 'shares 60 0')
  expect(helper).toBeUndefined()
  const { over: next } = await beginLong(reader, 'shares 1000 1')
  expect((await next)[0]).toBe(own)
})
