import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { MAX_PATH_LENGTH, UNTRUSTED_PROXIES_LOGGED } from '~/domain/limits/connections'
import { requests } from '~/domain/page-messages'
import { createNetworkCheck } from '~/services/base/networks.server'
import type { Services } from '~/services/index.server'
import { type Addresses, addressesOf, untrustedProxy } from './addresses.server'
import { json } from './answers.server'
import { createApplication } from './application.server'
import { bodyRule, checkBodyHeaders } from './bodies.server'
import { Exchange } from './exchange.server'
import { securityHeaders } from './headers.server'
import { createProbes } from './probes.server'
import { createRouteMethods, PASSED_ON, READING } from './route-handlers.server'
import { createRouteNames } from './route-names.server'
import { createStaticFiles } from './static.server'
import type { Watchdog } from './watchdog/watchdog.server'

/** Line breaks in a path, which no route's pattern matches, not even the catch-all. */
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/i

/** Everything between the socket and the application: checks, headers, files, probes, log. */
export function createRequestListener(build: ServerBuild, services: Services, watchdog: Watchdog) {
  const { config, log } = services
  const server = { log, isDraining: false }
  const trusted = { ...config, isProxy: createNetworkCheck(config.proxyNetworks) }
  const untrusted = new Set<string>()
  const files = createStaticFiles(config.rootDir)
  const probes = createProbes(services, () => server.isDraining)
  const application = createApplication(build, services)
  const methodsAt = createRouteMethods(build.routes)
  const nameOf = createRouteNames(build.routes)
  // Request entries contain none of the names redacted in other entries.
  const requestLog = log.child({}, { redact: [] })

  /** Logged once per address, to explain why all requests seem to come from one place. */
  const logUntrusted = (request: IncomingMessage): void => {
    const from = untrustedProxy(request, trusted)
    if (from === null || untrusted.has(from) || untrusted.size >= UNTRUSTED_PROXIES_LOGGED) return
    untrusted.add(from)
    const mend = `If ${from} is your proxy, name it or its network in PROXY_NETWORKS.`
    log.warn({ from, mend }, 'Forwarded headers were ignored: they came from no known proxy.')
  }

  /** Logs and counts a request when its response has ended, and names it to the watchdog until then. */
  const logWhenDone = ({ response, id, method, pathname, caller }: Exchange): void => {
    const startedAt = performance.now()
    const name = nameOf(pathname)
    const leave = watchdog.enter(name)
    response.on('close', () => {
      leave()
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      const status = response.writableFinished ? response.statusCode : 499
      const isQuiet = files.isFilePath(pathname) || probes.at(pathname) !== undefined
      const route = isQuiet ? 'files and probes' : name
      services.metrics.answered({ method: PASSED_ON.includes(method) ? method : 'other', route, status, ms })
      const entry = { requestId: id, ...caller, method, route: name, status, ms }
      requestLog[isQuiet ? 'debug' : 'info'](entry, 'request')
    })
  }

  /** Answers with a file if there is one. */
  const answerReading = (exchange: Exchange, addresses: Addresses): void => {
    const { request, response, pathname } = exchange
    if (server.isDraining) response.setHeader('Connection', 'close')
    files.serve(request, response, () => {
      const answered = files.isFilePath(pathname)
        ? exchange.send(json({ message: requests.notFound }, { status: 404 }))
        : application.answer(exchange, addresses).then((answer) => exchange.send(answer))
      answered.catch((error: unknown) => exchange.fail(error))
    })
  }

  const answer = async (exchange: Exchange): Promise<void> => {
    const { request, response, method, pathname } = exchange
    const { expect } = request.headers
    const addresses = addressesOf(request, trusted)
    logUntrusted(request)
    const security = securityHeaders({ https: addresses?.https ?? config.secure })
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
    if (!addresses) throw new AppError('invalid', requests.rejected)
    // No route has such a long path, and code for shorter ones must not see it.
    if (pathname.length > MAX_PATH_LENGTH) return exchange.sendNowhere()
    if (expect !== undefined && !/^100-continue$/i.test(expect)) {
      return exchange.send(json({ message: requests.expectation }, { status: 417 }))
    }
    if (exchange.isReading) {
      const probe = probes.at(pathname)
      if (probe) return exchange.send(await probe(request))
      return LINE_BREAK.test(pathname) ? exchange.sendNowhere() : answerReading(exchange, addresses)
    }
    const allowed = files.isFilePath(pathname) ? READING : methodsAt(pathname)
    if (allowed === null && (!PASSED_ON.includes(method) || LINE_BREAK.test(pathname))) return exchange.sendNowhere()
    if (allowed !== null && !allowed.includes(method)) {
      const Allow = allowed.join(', ')
      if (method === 'OPTIONS') return exchange.send(new Response(null, { status: 204, headers: { Allow } }))
      return exchange.send(json({ message: requests.methodNotAllowed }, { status: 405, headers: { Allow } }))
    }
    exchange.checkSource(addresses)
    checkBodyHeaders(request, bodyRule(pathname))
    return exchange.send(await application.answer(exchange, addresses))
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      const exchange = new Exchange(request, response, server)
      logWhenDone(exchange)
      answer(exchange).catch((error: unknown) => exchange.fail(error))
    },
    /** Makes /health report that the server is stopping, and closes connections after their response. */
    drain() {
      server.isDraining = true
    },
    abortAll: application.abortAll,
  }
}
