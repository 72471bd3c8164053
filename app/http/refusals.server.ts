import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '~/domain/errors'
import { CONNECTION_RETRY_S } from '~/domain/limits/connections'
import { PRODUCT_NAME } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import { Answer, errorAnswer, statusOf } from './answers.server'
import { securityHeaders } from './headers.server'
import { sendAnswer } from './requests.server'

/**
 * How long unwanted data is read and discarded so that the client sees the response, in milliseconds; then the
 * connection is closed.
 */
const LINGER = 3000

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A plain page that loads nothing else, so that it works in any state of the server. */
function page(error: AppError): Answer {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PRODUCT_NAME}</title></head><body><h1>${PRODUCT_NAME}</h1><p>${escapeHtml(error.message)}</p><p><a href="/">Back to ${PRODUCT_NAME}</a></p></body></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Answer(statusOf(error), headers, Buffer.from(html))
}

/** Sends a response before the body was read; discards the rest of the body for a while, then closes the connection. */
export async function answerEarly(
  answer: Answer | Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await sendAnswer(answer, request, response)
  if (request.complete) return
  request.resume()
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, LINGER).unref()
}

/** Refuses a request before it reaches the app: with a page for people, JSON for scripts. */
export function refuse(error: AppError, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  return answerEarly(wantsPage ? page(error) : errorAnswer(error), request, response)
}

const BAD_REQUEST = ['400 Bad Request', requests.rejected] as const
const HEAD = Buffer.from('HEAD ')
/** Responses to errors of Node's parser, by code. */
const clientErrors: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', requests.rejected],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', requests.slow],
}

/** True if Node's parser failed on a HEAD request, judging by the last chunk received: its response has no body. */
function isHead(error: Error): boolean {
  return 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).equals(HEAD)
}

/** Answers on a connection without a readable request, and closes it even if the client does not close its end. */
function answerWithoutRequest(
  socket: Duplex,
  [status, message]: readonly [status: string, message: string],
  { https, withBody = true, headers = {} }: { https: boolean; withBody?: boolean; headers?: object },
): void {
  if (!socket.writable) return
  const body = JSON.stringify({ message })
  const all = {
    ...securityHeaders({ https }),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    Connection: 'close',
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${withBody ? body : ''}`)
  setTimeout(() => socket.destroy(), LINGER).unref()
}

/** Answers a request that Node's parser could not read. */
export function answerClientError(error: Error, socket: Duplex, https: boolean): void {
  const answer = clientErrors[String('code' in error ? error.code : '')] ?? BAD_REQUEST
  answerWithoutRequest(socket, answer, { https, withBody: !isHead(error) })
}

/** Refuses a new connection because there is no room. */
export function refuseConnection(socket: Duplex, https: boolean): void {
  const headers = { 'Retry-After': CONNECTION_RETRY_S }
  answerWithoutRequest(socket, ['503 Service Unavailable', requests.tooManyConnections], { https, headers })
}

/** Refuses a request that has arrived on a refused connection. */
export function refuseForConnection(request: IncomingMessage, response: ServerResponse, https: boolean): void {
  response.on('error', () => undefined)
  for (const [name, value] of Object.entries(securityHeaders({ https }))) response.setHeader(name, value)
  response.setHeader('Connection', 'close')
  const busy = new AppError('busy', requests.tooManyConnections, { retryAfterS: CONNECTION_RETRY_S })
  refuse(busy, request, response).catch(() => response.destroy())
}
