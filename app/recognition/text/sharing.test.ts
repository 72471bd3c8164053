import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { build } from 'esbuild'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalReading } from '../model/reading.server'
import { readPictures } from '../reading/read-pictures.server'
import { createThread, type ReadingThread } from '../thread/thread.server'
import { type Engine, openEngine } from './engine.server'
import { createSharing, type Sharing } from './sharing.server'

const FIXTURES = new URL('../../../tests/fixtures/schedules/', import.meta.url)
const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))

// Inside the project, so that its packages are found.
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'sharing-'))
const workerFile = join(folder, 'worker.mjs')
let engine: Engine
/** Opening an engine takes seconds, so one helper serves all readings until it dies. */
let helper: Promise<ReadingThread> | undefined

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('../thread/reading-worker.server.ts', import.meta.url))],
    outfile: workerFile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '~': fileURLToPath(new URL('../../', import.meta.url)) },
  })
  engine = await openEngine()
}, 60_000)
afterAll(async () => {
  await (await helper)?.stop()
  engine.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A thread with an open engine. */
async function warmThread(): Promise<ReadingThread> {
  const thread = createThread(workerFile)
  const blank = sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffffff' } })
  await thread.count([{ name: 'blank', mimeType: 'image/png', bytes: await blank.png().toBuffer() }], [])
  return thread
}

interface Help {
  readonly stop: Int32Array
  readonly thread: ReadingThread
}

/** Reads with help; `meanwhile` is called before each cell that this thread reads. */
async function readShared(name: string, meanwhile: (help: Help, cell: number) => void = () => undefined) {
  helper ??= warmThread()
  const thread = await helper
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const [incoming, helping] = [new MessageChannel(), new MessageChannel()]
  const told: number[] = []
  const helped = { cells: 0 }
  // The helper arrives when the first table is shared.
  const sharing = createSharing(incoming.port2, (cells) => {
    if (told.push(cells) === 1) incoming.port1.postMessage(helping.port1, [helping.port1])
  })
  const watched: Sharing = {
    share(page, cells) {
      const shared = sharing.share(page, cells)
      let taken = 0
      return {
        ...shared,
        next() {
          meanwhile({ stop, thread }, taken++)
          return shared.next()
        },
        end() {
          const texts = shared.end()
          helped.cells += texts.size
          return texts
        },
      }
    },
  }
  const over = thread.help(helping.port2, stop)
  const reading = await readPictures(await imageOf(name), engine, undefined, undefined, watched)
  await over
  incoming.port1.close()
  return { reading, told, helped: helped.cells }
}

/** The upper part of a picture, in pixels, with enough rows to be shared; more rows would show nothing new. */
const UPPER: Readonly<Record<string, number>> = { 's11.png': 226, 's10.jpg': 464 }

async function imageOf(name: string): Promise<[{ name: string; mimeType: string; bytes: Uint8Array }]> {
  const whole = sharp(fileURLToPath(new URL(name, FIXTURES)))
  const { width } = await whole.metadata()
  const part = UPPER[name] === undefined ? whole : whole.extract({ left: 0, top: 0, width, height: UPPER[name] })
  const isPng = name.endsWith('.png')
  const bytes = new Uint8Array(await (isPng ? part.png() : part.jpeg({ quality: 95 })).toBuffer())
  return [{ name, mimeType: isPng ? 'image/png' : 'image/jpeg', bytes }]
}

/** The reading of a single thread, made once. */
const alone = new Map<string, LocalReading>()
async function readAlone(name: string): Promise<LocalReading> {
  const reading = alone.get(name) ?? (await readPictures(await imageOf(name), engine))
  alone.set(name, reading)
  return reading
}

test.each(['s11.png', 's10.jpg', 's21-1.png'])(
  'what two threads read of %s is what one reads, cell for cell',
  async (name) => {
    const { reading, told, helped } = await readShared(name)
    expect(helped).toBeGreaterThan(0)
    expect(told.at(-1)).toBe(0)
    expect(reading).toEqual(await readAlone(name))
  },
  240_000,
)

test('a helper that is called away, or that dies, changes nothing', async () => {
  const expected = await readAlone('s11.png')
  const called = await readShared('s11.png', ({ stop }, cell) => {
    if (cell === 8) Atomics.store(stop, 0, 1)
  })
  expect(called.reading).toEqual(expected)
  const died = await readShared('s11.png', ({ thread }, cell) => {
    if (cell === 8) void thread.stop()
  })
  helper = undefined
  expect(died.reading).toEqual(expected)
}, 240_000)
