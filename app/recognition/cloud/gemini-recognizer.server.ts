import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '~/domain/errors'
import { reading } from '~/domain/pictures/upload-messages'
import type { Picture, Reading, ReadOptions, Recognizer } from '../model/recognizer.server'
import { withMakersApart } from '../text/split-makers.server'
import { cloudSections } from './cloud-sections.server'
import { mendWarnings, mergeTables, tableOfPicture, toFixtureData } from './cloud-table.server'
import { type CloudTable, parseTable, salvageTable } from './gemini-answer.server'
import { CloudUnavailable, type Gemini, type GeminiAnswer } from './gemini-client.server'
import { createGeminiCounts } from './gemini-counts.server'
import { type InlineImage, TABLE_SCHEMA, tableParts } from './gemini-prompt.server'
import { inlineImages } from './inline-images.server'

export interface GeminiRecognizerParts {
  readonly gemini: Gemini
  /** Reads the same pictures in parallel: for the snippets, and as a fallback if the cloud is unavailable. */
  readonly local: Recognizer
  readonly log: { warn(details: object, message: string): void }
}

const CALL_PER_IMAGE = 45_000
const CALLS_AT_ONCE = 2
// Time reserved at the end for strips and the offline reader: in milliseconds per picture, and the maximum share of the
// deadline.
const RESERVE_PER_IMAGE = 10_000
const RESERVE_SHARE = 0.25
// How long a good answer waits for the offline layout, which is only used for its strips, in milliseconds.
const LAYOUT_PATIENCE = 15_000

type Settled = { readonly reading: Reading } | { readonly error: unknown }

/**
 * Reads with Gemini and, at the same time, with the offline reader. If the cloud fails in any way, the offline reading
 * is used, with a warning, so that a configured key never makes the product less capable than it is without one.
 * [CARD-10]
 */
export function createGeminiRecognizer({ gemini, local, log }: GeminiRecognizerParts): Recognizer {
  return {
    async readSchedules(images, options) {
      const { signal } = options
      // The text of the pages themselves is exact, so pictures need not be read unless there is a custom prompt.
      if (options.customPrompt === undefined && images.every(({ text }) => text)) {
        const printed = await local.readSchedules(images, options)
        if (printed.data.rows.length > 0) return printed
      }
      const stop = new AbortController()
      const both = AbortSignal.any([signal, stop.signal])
      const ends = Date.now() + options.deadlineMs
      const offline = local
        .readSchedules(images, { ...options, signal: both })
        .then((result): Settled => ({ reading: result }))
        .catch((error: unknown): Settled => {
          // A picture that cannot be decoded ends the upload, so the cloud need not be asked about the others.
          if (error instanceof AppError && error.code === 'invalid') stop.abort(error)
          return { error }
        })
      try {
        const reserve = Math.min(RESERVE_PER_IMAGE * images.length, options.deadlineMs * RESERVE_SHARE)
        const budget = { ...options, signal: both, deadlineMs: options.deadlineMs - reserve }
        const { table: cloud, missing } = await readCloud(gemini, images, budget, offline)
        if (cloud.rows.length === 0) return offlineOnly(await offline, reading.cloudNoTable)
        const layout = await layoutOf(offline, Math.min(LAYOUT_PATIENCE, ends - Date.now() - RESERVE_PER_IMAGE / 2))
        const result = await cloudReading(cloud, images, layout, both)
        if (missing.length === 0) return result
        log.warn({ pictures: missing.length }, 'the cloud reader read only some of the pictures')
        const names = missing.map((image) => images[image]?.name).join(', ')
        return { ...result, warnings: [reading.partlyOffline(names), ...result.warnings] }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (stop.signal.aborted) throw stop.signal.reason
        if (!(error instanceof CloudUnavailable)) throw error
        log.warn({ reason: error.reason }, 'the cloud reader was unavailable, read offline')
        return offlineOnly(await offline, reading.cloudUnavailable)
      } finally {
        stop.abort(new Error('the reading is over'))
      }
    },
    readCounts: createGeminiCounts({ gemini, local, log }),
    close: () => local.close(),
  }
}

function offlineOnly(offline: Settled, warning: string): Reading {
  if ('error' in offline) throw offline.error
  return { ...offline.reading, warnings: [warning, ...offline.reading.warnings] }
}

async function layoutOf(offline: Promise<Settled>, patience: number): Promise<Reading | null> {
  const timer = new AbortController()
  try {
    const late = sleep(Math.max(0, patience), null, { signal: timer.signal }).catch(() => null)
    const settled = await Promise.race([offline, late])
    return settled && 'reading' in settled && settled.reading.data.rows.length > 0 ? settled.reading : null
  } finally {
    timer.abort()
  }
}

async function cloudReading(
  table: CloudTable,
  images: readonly Picture[],
  layout: Reading | null,
  signal: AbortSignal,
): Promise<Reading> {
  const data = withMakersApart(toFixtureData(table))
  const snippets = await cloudSections(data, table.rows, images, layout, signal)
  const differ = layout !== null && layout.data.rows.length !== data.rows.length
  const warnings = mendWarnings(table)
  if (differ) warnings.push(reading.rowsDiffer(data.rows.length, layout.data.rows.length))
  return { data, ...snippets, warnings }
}

interface CloudResult {
  readonly table: CloudTable
  /** Pictures that the cloud could not read, for which the offline reading is used. */
  readonly missing: readonly number[]
}

/** Asks about all pictures at once; if that answer is unusable, asks about each separately. */
async function readCloud(
  gemini: Gemini,
  images: readonly Picture[],
  options: ReadOptions,
  offline: Promise<Settled>,
): Promise<CloudResult> {
  const ends = Date.now() + options.deadlineMs
  const { inline, requestsOfOne } = await inlineImages(images)
  const ask = (sent: readonly InlineImage[], short = false) =>
    gemini.ask({
      parts: tableParts(sent, options.customPrompt, short),
      schema: TABLE_SCHEMA,
      signal: options.signal,
      timeoutMs: Math.min(CALL_PER_IMAGE * sent.length, ends - Date.now()),
    })
  const [only] = inline
  if (inline.length === 1 && only) return { table: await readOne(ask, only), missing: [] }
  if (!requestsOfOne) {
    const answer = await ask(inline)
    const table = answer.complete ? parseTable(answer.text, inline.length) : null
    if (table) return { table, missing: [] }
  }
  const read = await inPairs(inline, (image) => readOne(ask, image).catch(unlessUnavailable))
  const missing = read.flatMap((table, image) => (table === null ? [image] : []))
  if (missing.length === read.length) throw new CloudUnavailable('no picture could be read')
  const stand = missing.length > 0 ? await offline : null
  if (stand && 'error' in stand) throw new CloudUnavailable('some pictures could not be read')
  const tables = read.map((table, image) => table ?? (stand && tableOfPicture(stand.reading, image)) ?? EMPTY)
  return { table: mergeTables(tables), missing }
}

const EMPTY: CloudTable = { columns: [], rows: [], mended: [] }

function unlessUnavailable(error: unknown): null {
  if (error instanceof CloudUnavailable) return null
  throw error
}

/** Reads one picture; if nothing of a broken answer can be saved, asks once more with a short prompt. */
async function readOne(
  ask: (sent: readonly InlineImage[], short?: boolean) => Promise<GeminiAnswer>,
  image: InlineImage,
): Promise<CloudTable> {
  for (const short of [false, true]) {
    const { text, complete } = await ask([image], short)
    const table = (complete ? parseTable(text, 1) : null) ?? salvageTable(text, 1)
    if (table) return table
  }
  throw new CloudUnavailable('answer not of the schema')
}

async function inPairs<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += CALLS_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + CALLS_AT_ONCE).map(work))))
  }
  return results
}
