import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppError } from '~/domain/errors'
import { PRODUCT_NAME } from '~/domain/messages'
import { Answer, errorAnswer, statusOf } from './answers.server'
import { sendAnswer } from './requests.server'

/** How long a body that nobody wants is read and thrown away, so that the client gets to see the answer. */
const LINGER = 3000

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A plain page without anything to load: it must work whatever is wrong. */
function page(error: AppError): Answer {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PRODUCT_NAME}</title></head><body><h1>${PRODUCT_NAME}</h1><p>${escapeHtml(error.message)}</p><p><a href="/">Back to ${PRODUCT_NAME}</a></p></body></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Answer(statusOf(error), headers, Buffer.from(html))
}

/** Sends an answer before the body was read; the rest of it is thrown away for a while, then the line is cut. */
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

/** Refuses a request before the app sees it: a sentence on a page for people, JSON for scripts. */
export function refuse(error: AppError, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  return answerEarly(wantsPage ? page(error) : errorAnswer(error), request, response)
}
