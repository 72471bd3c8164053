import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeReadableStreamToWritable } from '@remix-run/node'
import type { Addresses } from './addresses.server'
import { cappedBody } from './bodies.server'

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
 * Node's request as the web's. `signal` aborts when the client goes away before it got the answer. Work is to be tied to
 * that one: the signal of a request is only weakly bound to its source, and Remix copies the request twice.
 * @param cap the most bytes of the body
 */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, addresses: Addresses, cap: number) {
  const leaving = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: headersOf(request, addresses),
    signal: leaving.signal,
  }
  const url = addresses.ownOrigin + request.url
  if (request.method === 'GET' || request.method === 'HEAD') {
    return {
      request: new Request(url, init),
      signal: leaving.signal,
      refused: () => null,
      abort: () => leaving.abort(),
    }
  }
  const { state, body } = cappedBody(request, cap)
  return {
    request: new Request(url, { ...init, body, duplex: 'half' } as RequestInit),
    signal: leaving.signal,
    refused: () => state.refused,
    abort: () => leaving.abort(),
  }
}

/** Sends the web's response through Node's; headers that are set already stay unless the answer has its own. */
export async function sendWebResponse(answer: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = answer.status
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
