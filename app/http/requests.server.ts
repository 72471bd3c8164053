import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeReadableStreamToWritable } from '@remix-run/node'
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

/** Sends an answer through Node's response; headers that are set already stay unless the answer has its own. */
export async function sendAnswer(answer: Answer | Response, request: IncomingMessage, response: ServerResponse) {
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
  await writeReadableStreamToWritable(answer.body, response)
}
