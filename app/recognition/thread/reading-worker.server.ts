import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readCounts } from '../counts/read-counts.server'
import type { ReadingProgress } from '../model/reading.server'
import { DamagedPicture } from '../pixels/picture.server'
import { OutOfTime, readPictures } from '../reading/read-pictures.server'
import { type Engine, openEngine } from '../text/engine.server'
import { noHurry } from '../text/pace.server'
import { createSharing, helpAt } from '../text/sharing.server'
import type { Answer, Beginning, Help, Job } from './thread-messages.server'

// The entry point of the reading thread, bundled as a separate file. Jobs run one at a time, in order. Help continues
// during a job only while that waits for something; the reader stops a thread's help before giving it a job.
const LOWER_PRIORITY = 3
/** The engine's memory never shrinks; usual schedules stay far below this. */
const MAX_ENGINE_BYTES = 160 * 1024 * 1024

lowerPriority()
let engine: Promise<Engine> | undefined
let work = Promise.resolve()

const { helpers } = workerData as Beginning
const send = (message: Answer) => parentPort?.postMessage(message)

parentPort?.on('message', (order: Job | Help) => {
  if ('help' in order) void help(order)
  else work = work.then(() => answer(order))
})

async function help({ help, port, stop }: Help): Promise<void> {
  engine ??= openEngine()
  const reader = await engine
  helpAt(port, stop, reader, () => send({ kind: 'helped', help, isWorn: reader.memory() > MAX_ENGINE_BYTES }))
}

async function answer({ job, images, leftMs, customPrompt, counts }: Job): Promise<void> {
  const ends = leftMs === undefined ? undefined : performance.now() + leftMs
  const left = () => (ends === undefined ? noHurry() : ends - performance.now())
  try {
    engine ??= openEngine()
    const reader = await engine
    const onProgress = (progress: ReadingProgress) => send({ kind: 'progress', job, progress })
    const sharing = createSharing(helpers, (cells) => send({ kind: 'sharing', job, cells }))
    const isWorn = () => reader.memory() > MAX_ENGINE_BYTES
    if (counts) {
      const read = await readCounts(images, counts.types, reader, onProgress)
      send({ kind: 'counted', job, counts: read, isWorn: isWorn() })
    } else {
      const reading = await readPictures(images, reader, onProgress, left, sharing, customPrompt)
      send({ kind: 'done', job, reading, isWorn: isWorn() })
    }
  } catch (error) {
    if (error instanceof OutOfTime) send({ kind: 'late', job })
    else if (error instanceof DamagedPicture) send({ kind: 'damaged', job, name: error.pictureName })
    else send({ kind: 'failed', job, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

/** Lets the threads that answer requests go first. On Linux each thread has its own id; elsewhere this does nothing. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, LOWER_PRIORITY)
  } catch {
    // Reading also works at normal priority.
  }
}
