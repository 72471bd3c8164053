import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/messages'
import type { Services } from '~/services/index.server'
import { type Addresses, addressesOf, checkSource } from './addresses.server'
import { json } from './answers.server'
import { bodyCap, checkBodyHeaders } from './bodies.server'
import { compressAnswer } from './compression.server'
import { contentSecurityPolicy, createNonce, setSecurityHeaders } from './headers.server'
import { answerEarly, refuse } from './refusals.server'
import { sendWebResponse, toWebRequest } from './requests.server'
import { createRouteNames } from './route-names.server'
import { createStaticFiles } from './static.server'

const TAKEN = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ALLOW = TAKEN.join(', ')

/** One request on its way to an answer. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly pathname: string
}

export interface RequestListener {
  handle(request: IncomingMessage, response: ServerResponse): void
  handleClientError(error: Error, socket: Duplex): void
  /** From now on /health says that the server goes away, and connections are closed after their answer. */
  drain(): void
  /** Calls off the work of all requests that still run. */
  abortAll(): void
}

/** Everything between the socket and the app: checks, headers, files, health, log. */
export function createRequestListener(build: ServerBuild, services: Services): RequestListener {
  const { config, log } = services
  const files = createStaticFiles(config.rootDir)
  const nameOf = createRouteNames(build.routes)
  const app = createRequestHandler(build, build.mode)
  const running = new Set<() => void>()
  let draining = false

  const logWhenDone = ({ request, response, id, pathname }: Exchange): void => {
    const startedAt = performance.now()
    response.on('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const status = response.writableFinished ? response.statusCode : 499
      const entry = { requestId: id, method: request.method, route: nameOf(pathname), status, ms }
      if (files.isFilePath(pathname) || pathname === '/health') log.debug(entry, 'request')
      else log.info(entry, 'request')
    })
  }

  const answer = async (exchange: Exchange): Promise<void> => {
    const { request, response, pathname } = exchange
    const addresses = addressesOf(request, config)
    setSecurityHeaders(response, { https: addresses?.https ?? false })
    if (draining) response.setHeader('Connection', 'close')
    if (!TAKEN.includes(request.method ?? '')) {
      const body = { message: requests.methodNotAllowed }
      return answerEarly(json(body, { status: 405, headers: { Allow: ALLOW } }), request, response)
    }
    if (!addresses) throw new AppError('invalid', requests.rejected)
    if (request.method === 'OPTIONS')
      return answerEarly(new Response(null, { status: 204, headers: { Allow: ALLOW } }), request, response)
    if (pathname === '/health') return answerHealth(exchange)
    if (request.method === 'GET' || request.method === 'HEAD') return answerGet(exchange, addresses)
    checkSource(request, pathname, addresses)
    checkBodyHeaders(request, bodyCap(pathname))
    return answerByApp(exchange, addresses)
  }

  const answerHealth = async ({ request, response }: Exchange): Promise<void> => {
    const healthy = !draining && (await services.health().catch(() => false))
    const answer = json({ status: healthy ? 'ok' : 'unavailable' }, { status: healthy ? 200 : 503 })
    await sendWebResponse(answer, request, response)
  }

  const answerGet = (exchange: Exchange, addresses: Addresses): void => {
    const { request, response, pathname } = exchange
    files.serve(request, response, () => {
      const answered = files.isFilePath(pathname)
        ? sendWebResponse(json({ message: requests.notFound }, { status: 404 }), request, response)
        : answerByApp(exchange, addresses)
      answered.catch((error: unknown) => fail(error, exchange))
    })
  }

  const answerByApp = async ({ request, response, pathname, id }: Exchange, addresses: Addresses): Promise<void> => {
    const web = toWebRequest(request, response, addresses, bodyCap(pathname))
    const nonce = createNonce()
    running.add(web.abort)
    response.on('close', () => running.delete(web.abort))
    const answer = await app(web.request, {
      services,
      nonce,
      requestId: id,
      signal: web.signal,
      origin: { ip: addresses.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 300) },
      baseUrl: addresses.baseUrl,
    })
    const refused = web.refused()
    if (refused) throw refused
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce))
    }
    // What an answer holds may belong to one person, unless the answer itself says how long it keeps.
    if (!answer.headers.has('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
    compressAnswer(request, response)
    await answerEarly(answer, request, response)
  }

  const fail = (error: unknown, { request, response, id }: Exchange): void => {
    if (response.destroyed || response.writableEnded) return
    if (response.headersSent) {
      log.error({ err: error, requestId: id }, 'answer broke off')
      response.destroy()
      return
    }
    if (!(error instanceof AppError)) log.error({ err: error, requestId: id }, 'request failed')
    const answered =
      error instanceof AppError
        ? refuse(error, request, response)
        : answerEarly(json({ message: requests.failed(id) }, { status: 500 }), request, response)
    answered.catch(() => response.destroy())
  }

  return {
    handle: (request, response) => {
      const exchange = { request, response, id: randomUUID(), pathname: (request.url ?? '').split('?', 1)[0] ?? '' }
      response.setHeader('X-Request-Id', exchange.id)
      // A client that goes away is no failure of ours.
      response.on('error', () => undefined)
      logWhenDone(exchange)
      answer(exchange).catch((error: unknown) => fail(error, exchange))
    },
    handleClientError: (error, socket) => {
      if (!socket.writable) return
      const overflow = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW'
      const body = JSON.stringify({ message: requests.rejected })
      socket.end(
        `HTTP/1.1 ${overflow ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
    drain: () => {
      draining = true
    },
    abortAll: () => {
      for (const abort of running) abort()
    },
  }
}
