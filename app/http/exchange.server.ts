import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import type { Log } from '~/services/base/log.server'
import { type Addresses, checkSource, refusedSource } from './addresses.server'
import { type Answer, json, logCause } from './answers.server'
import type { Caller } from './context.server'
import { answerEarly, refuse } from './refusals.server'
import { READING } from './route-handlers.server'

/** A request and its response in progress. */
export class Exchange {
  readonly id = randomUUID()
  readonly caller: Caller = {}
  readonly method: string
  readonly pathname: string
  readonly isReading: boolean

  /** @param server its log, and whether it is stopping, which may change while the request is in progress */
  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    private readonly server: { readonly log: Log; readonly isDraining: boolean },
  ) {
    this.method = request.method ?? ''
    this.pathname = (request.url ?? '').split('?', 1)[0] ?? ''
    this.isReading = READING.includes(this.method)
    response.setHeader('X-Request-Id', this.id)
    // A disconnecting client is not an error of ours.
    response.on('error', () => undefined)
  }

  send(answer: Answer | Response): Promise<void> {
    // A client that is still sending must see the response first; its connection is closed a little later.
    if (this.server.isDraining && this.request.complete) this.response.setHeader('Connection', 'close')
    return answerEarly(answer, this.request, this.response)
  }

  /** Answers like any other address without a route: people are redirected to the start page. [ROUTE-08][ROUTE-16] */
  sendNowhere(): Promise<void> {
    const isPerson = this.isReading && (this.request.headers.accept ?? '').includes('text/html')
    if (isPerson) return this.send(new Response(null, { status: 302, headers: { Location: '/' } }))
    return this.send(json({ message: requests.notFound }, { status: 404 }))
  }

  /** Refuses a change that another site may have caused, and logs why. @throws AppError forbidden */
  checkSource(addresses: Addresses): void {
    const { request, pathname, id } = this
    try {
      checkSource(request, pathname, addresses)
    } catch (error) {
      const entry = { requestId: id, ...refusedSource(request, addresses) }
      this.server.log.warn(entry, 'A request was refused because it came from another site than this server is.')
      throw error
    }
  }

  /** Answers with an error: its message if it is expected, a reference into the log otherwise. */
  fail(error: unknown): void {
    const { request, response, id } = this
    const { log, isDraining } = this.server
    if (response.destroyed || response.writableEnded) return
    if (response.headersSent) {
      log.error({ err: error, requestId: id }, 'answer broke off')
      response.destroy()
      return
    }
    const isExpected = error instanceof AppError
    if ((isDraining && request.complete) || (isExpected && error.code === 'slow'))
      response.setHeader('Connection', 'close')
    if (isExpected) logCause(log, error, id)
    else log.error({ err: error, requestId: id }, 'request failed')
    const answered = isExpected
      ? refuse(error, request, response)
      : answerEarly(json({ message: requests.failed(id) }, { status: 500 }), request, response)
    answered.catch(() => response.destroy())
  }
}
