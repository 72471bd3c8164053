import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { CONNECTION_RETRY_S, MAX_PATH_LENGTH, UNTRUSTED_PROXIES_TOLD } from '~/domain/limits'
import { requests } from '~/domain/page-messages'
import { originOf } from '~/services/base/actor.server'
import { createNetworkCheck } from '~/services/base/networks.server'
import type { Services } from '~/services/index.server'
import { type Addresses, addressesOf, checkSource, networkOf, refusedSource, untrustedProxy } from './addresses.server'
import { type Answer, json, logCause } from './answers.server'
import { type Asked, askedByNode } from './asked.server'
import { bodyRule, checkBodyHeaders, incomingBody } from './bodies.server'
import { createBodyBudget } from './body-budget.server'
import { compressAnswer } from './compression.server'
import type { Caller } from './context.server'
import { createDirectRoutes, type DirectRoute } from './direct-routes.server'
import { contentSecurityPolicy, createNonce, securityHeaders } from './headers.server'
import { limitsOf } from './limits.server'
import { createProbes } from './probes.server'
import { answerEarly, answerWithoutRequest, refuse } from './refusals.server'
import { toWebRequest } from './requests.server'
import { createRouteMethods } from './route-methods.server'
import { createRouteNames } from './route-names.server'
import { createStaticFiles } from './static.server'
import type { Watchdog } from './watchdog.server'

const READING = ['GET', 'HEAD']
/** Methods passed on to the app; the web's `Request` supports no others. */
const PASSED_ON = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE']
/** Line breaks in a path, which no route's pattern matches, not even the catch-all. */
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/i
/** Seconds until a client refused by a stopping server may retry. */
const RESTART_S = 5

/** A request and its response in progress. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly pathname: string
  readonly caller: Caller
}

export interface RequestListener {
  handle(request: IncomingMessage, response: ServerResponse): void
  handleClientError(error: Error, socket: Duplex): void
  /** Refuses a new connection because there is no room. */
  refuseConnection(socket: Duplex): void
  /** Refuses a request that has arrived on a refused connection. */
  refuseRequest(request: IncomingMessage, response: ServerResponse): void
  /** Makes /health report that the server is stopping, and closes connections after their response. */
  drain(): void
  /** Aborts the work of all running requests. */
  abortAll(): void
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

const stopping = () => new AppError('busy', requests.serverStopping, { retryAfterS: RESTART_S })

/** True for a response the framework made for its own failure: plain text, which none of our routes sends. */
function isBare(answer: Response): boolean {
  return answer.status >= 400 && (answer.headers.get('Content-Type') ?? '').startsWith('text/plain')
}

async function answerDirectly({ handler, params }: DirectRoute, request: Asked, context: AppLoadContext) {
  try {
    return await handler({ request, context, params })
  } catch (error) {
    // A redirect.
    if (error instanceof Response) return error
    throw error
  }
}

/** Everything between the socket and the app: checks, headers, files, health, log. */
export function createRequestListener(build: ServerBuild, services: Services, watchdog: Watchdog): RequestListener {
  const { config, log } = services
  const files = createStaticFiles(config.rootDir)
  const trusted = { ...config, isProxy: createNetworkCheck(config.proxyNetworks) }
  const untrusted = new Set<string>()
  const nameOf = createRouteNames(build.routes)
  const methodsAt = createRouteMethods(build.routes)
  const framework = createRequestHandler(build, build.mode)
  const directly = createDirectRoutes(build.routes)
  const budget = createBodyBudget()
  const running = new Set<(reason: AppError) => void>()
  let draining = false
  const probes = createProbes(services, () => draining)

  // Request entries contain none of the names redacted in other entries.
  const requestLog = log.child({}, { redact: [] })

  const logWhenDone = ({ request, response, id, pathname, caller }: Exchange): void => {
    const startedAt = performance.now()
    const name = nameOf(pathname)
    const leave = watchdog.enter(name)
    response.on('close', () => {
      leave()
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const status = response.writableFinished ? response.statusCode : 499
      const isQuiet = files.isFilePath(pathname) || probes.at(pathname) !== undefined
      const route = isQuiet ? 'files and probes' : name
      const method = PASSED_ON.includes(request.method ?? '') ? (request.method ?? '') : 'other'
      services.metrics.answered({ method, route, status, ms })
      const entry = { requestId: id, ...caller, method: request.method, route: name, status, ms }
      if (isQuiet) requestLog.debug(entry, 'request')
      else requestLog.info(entry, 'request')
    })
  }

  const answer = async (exchange: Exchange): Promise<void> => {
    const { request, response, pathname } = exchange
    const { method = '', headers } = request
    const addresses = addressesOf(request, trusted)
    tellUntrusted(request)
    for (const [name, value] of Object.entries(securityHeaders({ https: addresses?.https ?? config.secure }))) {
      response.setHeader(name, value)
    }
    if (!addresses) throw new AppError('invalid', requests.rejected)
    // No route has such a long path, and code for shorter ones must not see it.
    if (pathname.length > MAX_PATH_LENGTH) return answerNowhere(exchange)
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
      return send(json({ message: requests.expectation }, { status: 417 }), exchange)
    }
    const allowed = files.isFilePath(pathname) ? READING : methodsAt(pathname)
    if (READING.includes(method)) {
      const probe = probes.at(pathname)
      if (probe) return send(await probe(request), exchange)
      return LINE_BREAK.test(pathname) ? answerNowhere(exchange) : answerGet(exchange, addresses)
    }
    if (allowed === null && (!PASSED_ON.includes(method) || LINE_BREAK.test(pathname))) return answerNowhere(exchange)
    if (allowed !== null && !allowed.includes(method)) {
      const Allow = allowed.join(', ')
      if (method === 'OPTIONS') return send(new Response(null, { status: 204, headers: { Allow } }), exchange)
      return send(json({ message: requests.methodNotAllowed }, { status: 405, headers: { Allow } }), exchange)
    }
    checkOrigin(exchange, addresses)
    checkBodyHeaders(request, bodyRule(pathname))
    return answerByApp(exchange, addresses)
  }

  /** Logged once per address, to explain why all requests seem to come from one place. */
  const tellUntrusted = (request: IncomingMessage): void => {
    const from = untrustedProxy(request, trusted)
    if (from === null || untrusted.has(from) || untrusted.size >= UNTRUSTED_PROXIES_TOLD) return
    untrusted.add(from)
    const mend = `If ${from} is your proxy, name it or its network in PROXY_NETWORKS.`
    log.warn({ from, mend }, 'Forwarded headers were ignored: they came from no known proxy.')
  }

  const checkOrigin = ({ request, pathname, id }: Exchange, addresses: Addresses): void => {
    try {
      checkSource(request, pathname, addresses)
    } catch (error) {
      const entry = { requestId: id, ...refusedSource(request, addresses) }
      log.warn(entry, 'A request was refused because it came from another site than this server is.')
      throw error
    }
  }

  const send = (answer: Answer | Response, { request, response }: Exchange): Promise<void> => {
    // A client that is still sending must see the response first; its connection is closed a little later.
    if (draining && request.complete) response.setHeader('Connection', 'close')
    return answerEarly(answer, request, response)
  }

  /** Answers like any other address without a route: people are redirected to the start page. [ROUTE-08][ROUTE-16] */
  const answerNowhere = (exchange: Exchange): Promise<void> => {
    const { method = '', headers } = exchange.request
    const person = READING.includes(method) && (headers.accept ?? '').includes('text/html')
    if (person) return send(new Response(null, { status: 302, headers: { Location: '/' } }), exchange)
    return send(json({ message: requests.notFound }, { status: 404 }), exchange)
  }

  const answerGet = (exchange: Exchange, addresses: Addresses): void => {
    const { request, response, pathname } = exchange
    if (draining) response.setHeader('Connection', 'close')
    files.serve(request, response, () => {
      const answered = files.isFilePath(pathname)
        ? send(json({ message: requests.notFound }, { status: 404 }), exchange)
        : answerByApp(exchange, addresses)
      answered.catch((error: unknown) => fail(error, exchange))
    })
  }

  const answerByApp = async (exchange: Exchange, addresses: Addresses): Promise<void> => {
    const { request, response, pathname, id, caller } = exchange
    await limitsOf(services).take('address', addresses.ip)
    const rule = bodyRule(pathname)
    const lease = budget.lease(networkOf(addresses.ip), rule.kind)
    const leaving = new AbortController()
    const { signal } = leaving
    const abort = (reason?: unknown) => leaving.abort(reason)
    running.add(abort)
    const closed = new Promise<void>((resolve) => {
      response.on('close', () => {
        if (!response.writableFinished) abort()
        resolve()
      })
    })
    const body = READING.includes(request.method ?? '')
      ? null
      : incomingBody(request, response, { rule, lease, signal })
    const context: AppLoadContext = {
      services,
      requestId: id,
      caller,
      signal,
      origin: originOf(addresses.ip, request.headers['user-agent'] ?? ''),
      baseUrl: addresses.baseUrl,
      lease,
    }
    const direct = directly(pathname)
    const answered = direct
      ? answerDirectly(direct, askedByNode(request, addresses.ownOrigin, body?.stream ?? null), context)
      : answerByFramework(exchange, toWebRequest(request, addresses, body?.stream ?? null, signal), context)
    // A disconnected client's body stays in memory until the work on it has ended too.
    void Promise.allSettled([answered, closed]).then(() => {
      running.delete(abort)
      lease.release()
    })
    const answer = await answered
    body?.drop()
    const refused = body?.refused() ?? signal.reason
    if (refused instanceof AppError) throw refused
    // A response may be private, unless it sets its own cache lifetime.
    response.setHeader('Cache-Control', 'no-store')
    compressAnswer(request, response)
    await send(answer, exchange)
  }

  const answerByFramework = async ({ response, id }: Exchange, request: Request, context: AppLoadContext) => {
    const nonce = createNonce()
    const answer = await framework(request, { ...context, nonce })
    if (isBare(answer)) return json({ message: requests.failed(id) }, { status: answer.status })
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce))
    }
    return answer
  }

  const fail = (error: unknown, { request, response, id }: Exchange): void => {
    if (response.destroyed || response.writableEnded) return
    if (response.headersSent) {
      log.error({ err: error, requestId: id }, 'answer broke off')
      response.destroy()
      return
    }
    if (draining && request.complete) response.setHeader('Connection', 'close')
    if (!(error instanceof AppError)) log.error({ err: error, requestId: id }, 'request failed')
    else {
      logCause(log, error, id)
      if (error.code === 'slow') response.setHeader('Connection', 'close')
    }
    const answered =
      error instanceof AppError
        ? refuse(error, request, response)
        : answerEarly(json({ message: requests.failed(id) }, { status: 500 }), request, response)
    answered.catch(() => response.destroy())
  }

  return {
    handle: (request, response) => {
      const pathname = (request.url ?? '').split('?', 1)[0] ?? ''
      const exchange = { request, response, id: randomUUID(), pathname, caller: {} }
      response.setHeader('X-Request-Id', exchange.id)
      // A disconnecting client is not an error of ours.
      response.on('error', () => undefined)
      logWhenDone(exchange)
      answer(exchange).catch((error: unknown) => fail(error, exchange))
    },
    handleClientError: (error, socket) => {
      const [status, message] = clientErrors[String('code' in error ? error.code : '')] ?? BAD_REQUEST
      answerWithoutRequest(socket, status, { message, https: config.secure, withBody: !isHead(error) })
    },
    refuseConnection: (socket) => {
      const headers = { 'Retry-After': CONNECTION_RETRY_S }
      const told = { message: requests.tooManyConnections, https: config.secure, headers }
      answerWithoutRequest(socket, '503 Service Unavailable', told)
    },
    refuseRequest: (request, response) => {
      response.on('error', () => undefined)
      for (const [name, value] of Object.entries(securityHeaders({ https: config.secure }))) {
        response.setHeader(name, value)
      }
      response.setHeader('Connection', 'close')
      const busy = new AppError('busy', requests.tooManyConnections, { retryAfterS: CONNECTION_RETRY_S })
      refuse(busy, request, response).catch(() => response.destroy())
    },
    drain: () => {
      draining = true
    },
    abortAll: () => {
      for (const abort of running) abort(stopping())
    },
  }
}
