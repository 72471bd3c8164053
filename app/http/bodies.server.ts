import type { IncomingMessage } from 'node:http'
import { Readable, Transform } from 'node:stream'
import { AppError } from '~/domain/errors'
import { MAX_AUTH_BODY, MAX_JSON_BODY, MAX_MULTIPART_BODY } from '~/domain/limits'
import { requests } from '~/domain/messages'

const MULTIPART_PATHS = /^\/(?:upload|counts\/preview-image)$/
const SMALL_PATHS = /^\/(?:auth|admin|session|login|register|version)(?:\/|$)/

/** The most bytes that a body sent to this path may have. */
export function bodyCap(pathname: string): number {
  const path = pathname.replace(/\.data$/, '')
  if (MULTIPART_PATHS.test(path)) return MAX_MULTIPART_BODY
  return SMALL_PATHS.test(path) ? MAX_AUTH_BODY : MAX_JSON_BODY
}

function tooLarge(cap: number): AppError {
  const limit = cap >= 1024 * 1024 ? `${cap / 1024 / 1024} MB` : `${cap / 1024} KB`
  return new AppError('tooLarge', requests.tooLargeFor(limit))
}

/** @throws AppError tooLarge or unsupported, from the headers alone */
export function checkBodyHeaders(request: IncomingMessage, cap: number): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new AppError('unsupported', requests.encodedBody)
  }
  if (Number(request.headers['content-length'] ?? 0) > cap) throw tooLarge(cap)
}

/** A body that breaks off with AppError tooLarge at the cap. `refused` tells that this happened. */
export function cappedBody(request: IncomingMessage, cap: number) {
  const state: { refused: AppError | null } = { refused: null }
  let seen = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen <= cap) return done(null, chunk)
      state.refused = tooLarge(cap)
      done(state.refused)
    },
  })
  // Without a listener the error of a body that nobody reads would end the process.
  counter.on('error', () => undefined)
  request.on('error', (error) => counter.destroy(error))
  request.on('close', () => {
    if (!request.complete) counter.destroy(new Error('The client went away.'))
  })
  request.pipe(counter)
  // Node's type of a web stream and the browser's are the same object under two names.
  return { state, body: Readable.toWeb(counter) as ReadableStream<Uint8Array> }
}
