import type { IncomingMessage, ServerResponse } from 'node:http'
import { ANSWER_STALL } from '~/domain/limits/connections'
import type { Addresses } from './addresses.server'
import { Answer } from './answers.server'

/** Headers of one connection or of proxies in front; the app gets the host accepted by the checks. */
const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'])

function headersOf(request: IncomingMessage, { ownOrigin }: Addresses): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_PASSED_ON.has(name) || name.startsWith('x-forwarded-')) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const own = new URL(ownOrigin).host
  headers.set('Host', own)
  // Behind a proxy the browser's origin is the public one, which has already been checked.
  if (headers.has('Origin')) headers.set('Origin', ownOrigin)
  return headers
}

/**
 * Converts Node's request to the web's. Work must listen to `signal` itself: the signal of a request is only weakly
 * bound to its source, and Remix copies the request twice.
 */
export function toWebRequest(
  request: IncomingMessage,
  addresses: Addresses,
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Request {
  const init = { method: request.method, headers: headersOf(request, addresses), signal }
  const url = new URL(addresses.ownOrigin + request.url)
  // A parameter of the framework's older protocol, which our pages never use and which it would log as an error.
  if (url.searchParams.has('_data')) url.searchParams.delete('_data')
  return new Request(url, body === null ? init : ({ ...init, body, duplex: 'half' } as RequestInit))
}

/** Writes a stream no faster than the client receives it, and cancels the stream when the client disconnects. */
async function sendPieces(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = body.getReader()
  let goOn = () => {}
  response.on('drain', () => goOn())
  response.once('close', () => {
    goOn()
    reader.cancel().catch(() => undefined)
  })
  for (;;) {
    const { done, value } = await reader.read()
    if (done || response.destroyed) break
    const isFull = !response.write(value)
    // If it is compressed, flush each chunk before the next one is made.
    if ('flush' in response && typeof response.flush === 'function') response.flush()
    if (!isFull || response.destroyed) continue
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
  }
  response.end()
}

/**
 * Sends a response through Node's; headers already set stay unless the response has its own. A client that receives
 * nothing of it for `stallMs` is disconnected.
 */
export async function sendAnswer(
  answer: Answer | Response,
  request: IncomingMessage,
  response: ServerResponse,
  stallMs = ANSWER_STALL,
): Promise<void> {
  response.setTimeout(stallMs, () => response.destroy())
  response.statusCode = answer.status
  if (answer instanceof Answer) {
    for (const name in answer.headers) response.setHeader(name, answer.headers[name] ?? '')
    response.end(request.method === 'HEAD' ? undefined : answer.bytes)
    return
  }
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  await sendPieces(answer.body, response)
}
