import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '~/domain/errors'
import {
  BODY_MIN_BYTES_PER_S,
  BODY_STALL,
  JSON_BODY_WEIGHT,
  MAX_AUTH_BODY,
  MAX_JSON_BODY,
  MAX_MAKERS_BODY,
  MAX_MULTIPART_BODY,
  MAX_PRICE_LIST_BODY,
  MAX_PRICES_BODY,
} from '~/domain/limits/bodies'
import { requests } from '~/domain/page-messages'
import type { BodyKind, BodyLease } from './body-budget.server'

const MULTIPART_PATHS = /^\/(?:upload|counts\/preview-image)$/
const TABLE_PATHS = /^\/(?:fixtures|counts|refine|export-xml-[a-z]+)(?:\/|$)/
const PRICES_PATH = '/prices/known'
const PRICE_LISTS_PATH = '/prices/lists'
const MAKERS_PATH = '/makers'

/** The constraints on request bodies sent to a path. */
export interface BodyRule {
  readonly kind: BodyKind
  /** Maximum size in bytes. */
  readonly cap: number
  /** Bytes of memory used per byte of the body until the request is answered. */
  readonly weight: number
}

/** A picture is kept as received, a table becomes many small values; everything else is a few fields. */
export function bodyRule(pathname: string): BodyRule {
  const path = pathname.replace(/\.data$/, '')
  if (MULTIPART_PATHS.test(path)) return { kind: 'pictures', cap: MAX_MULTIPART_BODY, weight: 1 }
  if (TABLE_PATHS.test(path)) return { kind: 'tables', cap: MAX_JSON_BODY, weight: JSON_BODY_WEIGHT }
  if (path === PRICES_PATH) return { kind: 'fields', cap: MAX_PRICES_BODY, weight: JSON_BODY_WEIGHT }
  if (path === PRICE_LISTS_PATH) return { kind: 'tables', cap: MAX_PRICE_LIST_BODY, weight: JSON_BODY_WEIGHT }
  if (path === MAKERS_PATH) return { kind: 'tables', cap: MAX_MAKERS_BODY, weight: JSON_BODY_WEIGHT }
  return { kind: 'fields', cap: MAX_AUTH_BODY, weight: JSON_BODY_WEIGHT }
}

/** The error for a body over its cap. */
export function tooLarge(cap: number): AppError {
  const limit = cap >= 1024 * 1024 ? `${cap / 1024 / 1024} MB` : `${cap / 1024} KB`
  return new AppError('tooLarge', requests.tooLargeFor(limit))
}

/** Checks a body by its headers alone. @throws AppError tooLarge or unsupported */
export function checkBodyHeaders(request: IncomingMessage, { cap }: BodyRule): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new AppError('unsupported', requests.encodedBody)
  }
  if (Number(request.headers['content-length'] ?? 0) > cap) throw tooLarge(cap)
}

export interface IncomingBody {
  readonly stream: ReadableStream<Uint8Array>
  /** The reason the body was not read to its end, if it is the sender or a full server. */
  refused(): AppError | null
  /** Discards the rest of the body. */
  drop(): void
}

/** Minimum number of bytes that must arrive within BODY_STALL. */
const STRETCH = (BODY_MIN_BYTES_PER_S * BODY_STALL) / 1000

/**
 * A body that is read only on demand: memory is reserved at that point, before the first byte, and a client waiting for
 * "100 Continue" gets it. The stream ends with AppError tooLarge at the cap, slow when it stops arriving, tooMany or
 * busy when there is no memory, and with the signal's reason.
 */
export function incomingBody(
  request: IncomingMessage,
  response: ServerResponse,
  options: { readonly rule: BodyRule; readonly lease: BodyLease; readonly signal: AbortSignal },
): IncomingBody {
  const { rule, lease, signal } = options
  const declared = request.headers['content-length']
  let controller: ReadableStreamDefaultController<Uint8Array>
  let refused: AppError | null = null
  let state: 'untouched' | 'arriving' | 'ended' = 'untouched'
  let timer: NodeJS.Timeout | undefined
  let seen = 0
  let stretch = 0
  let arrivedWhole = () => {}

  const end = (): boolean => {
    if (state === 'ended') return false
    state = 'ended'
    clearTimeout(timer)
    arrivedWhole()
    request.off('data', arrived).off('end', finish)
    return true
  }
  const finish = () => {
    if (end()) controller.close()
  }
  const fail = (error: unknown) => {
    if (!end()) return
    if (error instanceof AppError) refused = error
    controller.error(error)
  }
  const arrived = (chunk: Buffer) => {
    seen += chunk.length
    stretch += chunk.length
    if (stretch >= STRETCH) {
      stretch = 0
      timer?.refresh()
    }
    if (seen > rule.cap) return fail(tooLarge(rule.cap))
    try {
      if (declared === undefined) lease.take(chunk.length * rule.weight)
    } catch (error) {
      return fail(error)
    }
    controller.enqueue(chunk)
    request.pause()
  }
  const open = () => {
    state = 'arriving'
    try {
      lease.take(Number(declared ?? 0) * rule.weight)
    } catch (error) {
      return fail(error)
    }
    arrivedWhole = lease.arriving({ received: () => seen, giveWay: fail })
    timer = setTimeout(() => fail(new AppError('slow', requests.slow)), BODY_STALL)
    if (request.headers.expect !== undefined) response.writeContinue()
    request.on('data', arrived).on('end', finish)
  }

  request.on('error', fail)
  request.on('close', () => {
    if (!request.complete) fail(new Error('The client went away.'))
  })
  signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  const stream = new ReadableStream<Uint8Array>(
    {
      start(created) {
        controller = created
      },
      pull() {
        if (state === 'untouched') open()
        if (state === 'arriving') request.resume()
      },
      cancel: () => void end(),
    },
    // No read-ahead: unrequested bytes stay with the sender.
    { highWaterMark: 0 },
  )
  return { stream, refused: () => refused, drop: finish }
}
