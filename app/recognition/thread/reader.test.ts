import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder'
import { createLocalReader, type LocalReader } from './reader.server'

// A thread that speaks the reader's protocol and does what the picture's name says.
const folder = temporaryFolder()
const workerFile = join(folder, 'worker.mjs')
writeFileSync(
  workerFile,
  `
  import { existsSync, writeFileSync } from 'node:fs'
  import { parentPort, threadId } from 'node:worker_threads'
  const marker = ${JSON.stringify(join(folder, 'died-once'))}
  parentPort.on('message', ({ job, images }) => {
    const name = images[0].name
    const reading = { data: { columns: ['TYPE'], rows: [] }, sections: [], rowSources: [], confidence: [], warnings: [String(threadId)] }
    if (name === 'busy loop') for (;;) {}
    if (name === 'always dies') process.exit(3)
    if (name === 'dies once' && !existsSync(marker)) { writeFileSync(marker, ''); process.exit(3) }
    if (name === 'damaged') return parentPort.postMessage({ kind: 'damaged', job, name })
    parentPort.postMessage({ kind: 'progress', job, progress: { image: 0, images: 1, done: 0.5 } })
    setTimeout(() => parentPort.postMessage({ kind: 'done', job, reading }), name === 'slow' ? 150 : 1)
  })
  `,
)

const warnings: object[] = []
const log = { warn: (details: object) => void warnings.push(details), info: () => undefined }
const readers: LocalReader[] = []
const open = (): LocalReader => {
  const reader = createLocalReader({ workerFile, log })
  readers.push(reader)
  return reader
}
const image = (name: string) => [{ name, mimeType: 'image/png', bytes: new Uint8Array(4) }]
const options = (extra: { signal?: AbortSignal; deadlineMs?: number } = {}) => ({
  signal: new AbortController().signal,
  deadlineMs: 10_000,
  ...extra,
})

afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()))
})

describe('the local reader', () => {
  test('reads one upload after the other in one thread', async () => {
    const reader = open()
    const readings = await Promise.all(['slow', 'ok', 'ok'].map((name) => reader.read(image(name), options())))
    expect(new Set(readings.flatMap((reading) => reading.warnings)).size).toBe(1)
  })

  test('tells how far it is', async () => {
    const seen: number[] = []
    await open().read(image('ok'), { ...options(), onProgress: ({ done }) => seen.push(done) })
    expect(seen).toEqual([0.5])
  })

  test('an abort ends a picture under way at once, and the next upload is read by a new thread', async () => {
    const reader = open()
    const first = await reader.read(image('ok'), options())
    const stop = new AbortController()
    const stuck = reader.read(image('busy loop'), options({ signal: stop.signal }))
    setTimeout(() => stop.abort(new Error('gone')), 50)
    await expect(stuck).rejects.toThrow('gone')
    const next = await reader.read(image('ok'), options())
    expect(next.warnings).not.toEqual(first.warnings)
  })

  test('an abort leaves the queue', async () => {
    const reader = open()
    const first = reader.read(image('slow'), options())
    const stop = new AbortController()
    const waiting = reader.read(image('ok'), options({ signal: stop.signal }))
    stop.abort(new Error('gone'))
    await expect(waiting).rejects.toThrow('gone')
    await expect(first).resolves.toBeDefined()
  })

  test('the deadline ends the work, waiting included', async () => {
    const reader = open()
    const stuck = reader.read(image('busy loop'), options({ deadlineMs: 200 }))
    const waiting = reader.read(image('ok'), options({ deadlineMs: 100 }))
    await expect(waiting).rejects.toMatchObject({ code: 'timeout' })
    await expect(stuck).rejects.toMatchObject({ code: 'timeout' })
  })

  test('an upload whose thread ends is tried once more, and only once', async () => {
    const reader = open()
    await expect(reader.read(image('dies once'), options())).resolves.toBeDefined()
    expect(warnings).toHaveLength(1)
    await expect(reader.read(image('always dies'), options())).rejects.toThrow('exit code 3')
    expect(warnings).toHaveLength(2)
  })

  test('a damaged picture is an error of the sender and keeps the thread', async () => {
    const reader = open()
    await expect(reader.read(image('damaged'), options())).rejects.toMatchObject({ code: 'invalid' })
    await expect(reader.read(image('ok'), options())).resolves.toBeDefined()
  })

  test('too many waiting uploads are turned away with a time to come back', async () => {
    const reader = open()
    const all = Array.from({ length: 20 }, () => reader.read(image('slow'), options()).catch((error: unknown) => error))
    const refused = (await Promise.race(all.slice(17))) as { code: string; extra: { retryAfterS: number } }
    expect(refused.code).toBe('busy')
    expect(refused.extra.retryAfterS).toBeGreaterThan(0)
    await reader.close()
    await Promise.all(all)
  })
})
