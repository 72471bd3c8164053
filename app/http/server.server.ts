import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from '@remix-run/node'
import { BODY_DEADLINE } from '~/domain/limits/bodies'
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, REQUEST_HEAD_DEADLINE } from '~/domain/limits/connections'
import { readConfig } from '~/services/base/config.server'
import { createNetworkCheck } from '~/services/base/networks.server'
import { bootstrapNotes, openServices, type Services } from '~/services/index.server'
import { servedSettings, serveSettings } from '~/services/operations/settings-socket.server'
import { createConnections } from './connections.server'
import { createRequestListener } from './listener.server'
import { answerClientError, refuseConnection, refuseForConnection } from './refusals.server'
import { allRouteNames } from './route-names.server'
import { startWatchdog } from './watchdog/watchdog.server'

/** Interval of closing unused connections while stopping, in milliseconds. */
const STOP_SWEEP = 200

/** The part of a stop's deadlines that the server keeps itself (scripts/lib/stop-deadlines.mjs), in milliseconds. */
interface StopDeadlines {
  readonly abortWorkAfter: number
  readonly closeConnectionsAfter: number
  readonly threadsEndWithin: number
}

/**
 * Opens the services and starts listening; resolves when requests are served.
 * @param rootDir the folder of the build
 * @throws ConfigError with one line per wrong setting
 */
export async function start(build: ServerBuild, env: Readonly<Record<string, string | undefined>>, rootDir: string) {
  const homeDir = process.cwd()
  const services = await openServices(readConfig(env, rootDir, homeDir))
  try {
    const server = await listen(build, services)
    const { version } = services.versions.current()
    const startedAt = new Date().toISOString()
    const about = { pid: process.pid, startedAt, version, rootDir, homeDir, ...servedSettings(env) }
    const endTelling = await serveSettings(services.config, about, services.log)
    return {
      ...server,
      stop(deadlines: StopDeadlines) {
        endTelling()
        return server.stop(deadlines)
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}

async function listen(build: ServerBuild, services: Services) {
  const { config, log } = services
  const watchdog = startWatchdog(config, allRouteNames(build.routes), log)
  const listener = createRequestListener(build, services, watchdog)
  const connections = createConnections({
    inAll: MAX_CONNECTIONS,
    perAddress: MAX_CONNECTIONS_PER_ADDRESS,
    isProxy: config.trustProxy > 0 ? createNetworkCheck(config.proxyNetworks) : () => false,
  })
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (!connections.began(request.socket)) return refuseForConnection(request, response, config.secure)
    response.once('close', () => connections.ended(request.socket))
    listener.handle(request, response)
  }
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: REQUEST_HEAD_DEADLINE,
      requestTimeout: BODY_DEADLINE,
      connectionsCheckingInterval: 1000,
      // Refused by the listener instead, with a message.
      requireHostHeader: false,
    },
    handle,
  )
  server.keepAliveTimeout = 10_000
  // A client that waits to send its body gets its 100 Continue when the body is about to be read.
  server.on('checkContinue', handle)
  server.on('checkExpectation', handle)
  server.on('clientError', (error, socket) => answerClientError(error, socket, config.secure))
  server.on('connection', (socket) => {
    if (!connections.admit(socket)) refuseConnection(socket, config.secure)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  }).catch((error: unknown) => {
    watchdog.stop()
    throw error
  })
  const { port } = server.address() as AddressInfo

  /** Finishes requests in flight and closes. */
  const stop = async ({ abortWorkAfter, closeConnectionsAfter, threadsEndWithin }: StopDeadlines) => {
    listener.drain()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const sweep = () => {
      server.closeIdleConnections()
      // Connections opened ahead and never used do not count as idle.
      connections.closeUnused()
    }
    sweep()
    const sweeping = setInterval(sweep, STOP_SWEEP)
    const aborting = setTimeout(listener.abortAll, abortWorkAfter)
    const closing = setTimeout(() => server.closeAllConnections(), closeConnectionsAfter)
    await closed
    clearInterval(sweeping)
    clearTimeout(aborting)
    clearTimeout(closing)
    await services.close(threadsEndWithin)
    watchdog.stop()
    log.info('stopped')
  }
  log.info({ port, host: config.host }, 'listening')
  return {
    /** Lines for the person who started it: how to sign in. */
    notes: await bootstrapNotes(services, config.appUrl ?? `http://localhost:${port}`),
    stop,
    /** Logs an uncaught error. */
    reportCrash: (error: unknown) => log.fatal({ err: error }, 'crashed'),
  }
}
