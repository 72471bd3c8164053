import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppError } from '~/domain/errors'
import { PRODUCT_NAME } from '~/domain/messages'
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

/** Answers on a connection without a readable request, and closes it even if the client does not close its end. */
export function answerWithoutRequest(
  socket: Duplex,
  status: string,
  answer: {
    readonly message: string
    readonly https: boolean
    readonly withBody?: boolean
    readonly headers?: Readonly<Record<string, string | number>>
  },
): void {
  if (!socket.writable) return
  const { message, https, withBody = true, headers = {} } = answer
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
