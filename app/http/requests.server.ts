import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeReadableStreamToWritable } from '@remix-run/node'
import type { Addresses } from './addresses.server'
import { bytesOf } from './answers.server'
import { type BodyRule, incomingBody } from './bodies.server'
import type { BodyLease } from './body-budget.server'

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
 */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  addresses: Addresses,
  options: { readonly rule: BodyRule; readonly lease: BodyLease },
) {
  const leaving = new AbortController()
  const abort = (reason?: unknown) => leaving.abort(reason)
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers: headersOf(request, addresses),
    signal: leaving.signal,
  }
  const url = new URL(addresses.ownOrigin + request.url)
  // A question of the framework's earlier protocol, which no page of ours asks and which it would log as an error.
  if (url.searchParams.has('_data')) url.searchParams.delete('_data')
  const signal = leaving.signal
  if (request.method === 'GET' || request.method === 'HEAD') {
    return { request: new Request(url, init), body: null, signal, abort }
  }
  const body = incomingBody(request, response, { ...options, signal })
  const web = new Request(url, { ...init, body: body.stream, duplex: 'half' } as RequestInit)
  return { request: web, body, signal, abort }
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
  const bytes = bytesOf(answer)
  if (bytes) response.end(bytes)
  else await writeReadableStreamToWritable(answer.body, response)
}
