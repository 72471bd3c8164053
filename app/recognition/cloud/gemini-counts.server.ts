import { setTimeout as sleep } from 'node:timers/promises'
import type { FoundCounts, FoundGroup } from '~/domain/counts/count-preview'
import { countTotals, quantityText } from '~/domain/counts/counts'
import { AppError } from '~/domain/errors'
import { counts as words } from '~/domain/panel-messages'
import type { CountOptions, Picture, Recognizer } from '../model/recognizer.server'
import { CloudUnavailable, type Gemini } from './gemini-client.server'
import { type CloudCounts, parseCounts, salvageCounts } from './gemini-counts-answer.server'
import { COUNTS_SCHEMA, countParts } from './gemini-counts-prompt.server'
import type { InlineImage } from './gemini-prompt.server'
import { inlineImages } from './inline-images.server'

export interface GeminiCountsParts {
  readonly gemini: Gemini
  /** Counts the same pictures in parallel: for comparison, and as a fallback if the cloud is unavailable. */
  readonly local: Pick<Recognizer, 'readCounts'>
  readonly log: { warn(details: object, message: string): void }
}

const CALL_PER_IMAGE = 45_000
// Time reserved at the end for the offline reader: in milliseconds per picture, and the maximum share of the deadline.
const RESERVE_PER_IMAGE = 10_000
const RESERVE_SHARE = 0.25
// How long a good answer waits for the offline one, which is only used for comparison, in milliseconds.
const PATIENCE = 10_000

type Settled = { readonly found: FoundCounts } | { readonly error: unknown }

/**
 * Reads counts with Gemini and, at the same time, with the offline reader. If the cloud fails, the offline reading is
 * used, with a warning; if both readings of a type differ, the preview shows it. [CARD-10]
 */
export function createGeminiCounts({ gemini, local, log }: GeminiCountsParts): Recognizer['readCounts'] {
  return async (images, options) => {
    const { signal, deadlineMs, types } = options
    const stop = new AbortController()
    const both = AbortSignal.any([signal, stop.signal])
    const offline = local
      .readCounts(images, { ...options, signal: both })
      .then((found): Settled => ({ found }))
      .catch((error: unknown): Settled => {
        // A picture that cannot be decoded ends the upload, so the cloud need not be asked about the others.
        if (error instanceof AppError && error.code === 'invalid') stop.abort(error)
        return { error }
      })
    try {
      const reserve = Math.min(RESERVE_PER_IMAGE * images.length, deadlineMs * RESERVE_SHARE)
      const cloud = await readCloud(gemini, images, { types, signal: both, deadlineMs: deadlineMs - reserve })
      if (cloud.groups.every(({ items }) => items.length === 0)) return offlineOnly(await offline, words.cloudNone)
      const other = await within(offline, Math.min(PATIENCE, reserve / 2))
      const warnings = [...(cloud.isCutOff ? [words.cutOff] : []), ...differences(cloud.groups, other)]
      return { groups: cloud.groups, warnings }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (stop.signal.aborted) throw stop.signal.reason
      if (!(error instanceof CloudUnavailable)) throw error
      log.warn({ reason: error.reason }, 'the cloud reader was unavailable, counted offline')
      return offlineOnly(await offline, words.cloudUnavailable)
    } finally {
      stop.abort(new Error('the reading is over'))
    }
  }
}

/** The offline reading; if that is empty as well, it needs no warning. */
function offlineOnly(offline: Settled, warning: string): FoundCounts {
  if ('error' in offline) throw offline.error
  const { groups, warnings } = offline.found
  return groups.length === 0 ? offline.found : { ...offline.found, warnings: [warning, ...warnings] }
}

async function within(offline: Promise<Settled>, patience: number): Promise<readonly FoundGroup[]> {
  const timer = new AbortController()
  try {
    const late = sleep(Math.max(0, patience), null, { signal: timer.signal }).catch(() => null)
    const settled = await Promise.race([offline, late])
    return settled && 'found' in settled ? settled.found.groups : []
  } finally {
    timer.abort()
  }
}

function differences(cloud: readonly FoundGroup[], offline: readonly FoundGroup[]): string[] {
  const other = countTotals(offline)
  return [...countTotals(cloud)].flatMap(([key, { type, quantity }]) => {
    const found = other.get(key)
    return found && found.quantity !== quantity
      ? [words.readersDiffer(type, quantityText(quantity), quantityText(found.quantity))]
      : []
  })
}

/** Asks about all pictures at once, or about each separately if together they are too large or the answer is unusable. */
async function readCloud(gemini: Gemini, images: readonly Picture[], options: CountOptions): Promise<CloudCounts> {
  const ends = Date.now() + options.deadlineMs
  const { inline, requestsOfOne } = await inlineImages(images)
  const ask = async (sent: readonly InlineImage[]): Promise<CloudCounts | null> => {
    const timeoutMs = Math.min(CALL_PER_IMAGE * sent.length, ends - Date.now())
    const call = { parts: countParts(sent, options.types), schema: COUNTS_SCHEMA, signal: options.signal, timeoutMs }
    const { text, complete } = await gemini.ask(call)
    const whole = complete ? parseCounts(text, sent.length) : null
    return whole ?? (sent.length === 1 ? salvageCounts(text, 1) : null)
  }
  const together = requestsOfOne && inline.length > 1 ? null : await ask(inline)
  if (together) return together
  const groups: FoundGroup[] = []
  let isCutOff = false
  for (const [image, one] of inline.entries()) {
    const read = await ask([one])
    if (!read) throw new CloudUnavailable('answer not of the schema')
    groups.push(...read.groups.map((group) => ({ ...group, image })))
    isCutOff ||= read.isCutOff
  }
  return { groups, isCutOff }
}
