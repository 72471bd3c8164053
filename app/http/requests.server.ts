import type { IncomingMessage, ServerResponse } from 'node:http'
import { ANSWER_STALL } from '~/domain/limits'
import type { Addresses } from './addresses.server'
import { Answer } from './answers.server'

/** Headers of one connection or of proxies in front; the app gets the host that the checks accepted. */
const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'])

function headersOf(request: IncomingMessage, { ownOrigin }: Addresses): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || NOT_PASSED_ON.has(name) || name.startsWith('x-forwarded-')) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  const own = new URL(ownOrigin).host
  headers.set('Host', own)
  // Behind a proxy the browser's origin is the public one, which the check before has compared already.
  if (headers.has('Origin')) headers.set('Origin', ownOrigin)
  return headers
}

/**
 * Node's request as the web's. Work is to be tied to `signal` itself: the signal of a request is only weakly bound to its
 * source, and Remix copies the request twice.
 */
export function toWebRequest(
  request: IncomingMessage,
  addresses: Addresses,
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Request {
  const init = { method: request.method, headers: headersOf(request, addresses), signal }
  const url = new URL(addresses.ownOrigin + request.url)
  // A question of the framework's earlier protocol, which no page of ours asks and which it would log as an error.
  if (url.searchParams.has('_data')) url.searchParams.delete('_data')
  return new Request(url, body === null ? init : ({ ...init, body, duplex: 'half' } as RequestInit))
}

/** Writes what is made piece by piece, no faster than the client takes it, and ends the making when the client has left. */
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
    // Where it is compressed, what has been made goes out before more is made.
    if ('flush' in response && typeof response.flush === 'function') response.flush()
    if (!isFull || response.destroyed) continue
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
  }
  response.end()
}

/**
 * Sends an answer through Node's response; headers that are set already stay unless the answer has its own. A client that
 * takes nothing of it for `stallMs` loses its line.
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
