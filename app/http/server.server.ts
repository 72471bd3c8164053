import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from '@remix-run/node'
import { LoginBody } from '~/contracts/auth'
import { BODY_DEADLINE, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, REQUEST_HEAD_DEADLINE } from '~/domain/limits'
import { refuseGuessed } from '~/services/accounts/new-account.server'
import { type Config, readConfig } from '~/services/base/config.server'
import { createNetworkCheck } from '~/services/base/networks.server'
import { bootstrapNotes, openServices, type Services } from '~/services/index.server'
import { examine } from '~/services/operations/doctor.server'
import * as maintenance from '~/services/operations/maintenance.server'
import { settingsToTell, tellSettings } from '~/services/operations/settings-socket.server'
import { createConnections } from './connections.server'
import { createRequestListener } from './listener.server'
import { parse } from './parse.server'
import { allRouteNames } from './route-names.server'
import { startWatchdog } from './watchdog.server'

/** Time for requests in flight to finish after a stop was requested, in milliseconds. */
const STOP_DEADLINE = 6500
/** Time after which work still running is aborted, in milliseconds. */
const STOP_PATIENCE = 3500
/** Interval of closing unused connections while stopping, in milliseconds. */
const STOP_SWEEP = 200

export interface RunningServer {
  readonly url: string
  /** Lines for the person who started it: how to sign in. */
  readonly notes: readonly string[]
  /** Finishes requests in flight and closes; takes at most 10 s. */
  stop(): Promise<void>
  /** Logs an uncaught error. */
  reportCrash(error: unknown): void
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Opens the services and starts listening; resolves when requests are served.
 * @param rootDir the folder of the build
 * @throws ConfigError with one line per wrong setting
 */
export async function start(build: ServerBuild, env: Environment, rootDir: string): Promise<RunningServer> {
  const homeDir = process.cwd()
  const services = await openServices(readConfig(env, rootDir, homeDir))
  try {
    const server = await listen(build, services)
    const { version } = services.versions.current()
    const startedAt = new Date().toISOString()
    const about = { pid: process.pid, startedAt, version, rootDir, homeDir, ...settingsToTell(env) }
    const endTelling = await tellSettings(services.config, about, services.log)
    return {
      ...server,
      stop() {
        endTelling()
        return server.stop()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}

async function listen(build: ServerBuild, services: Services): Promise<RunningServer> {
  const { config, log } = services
  const watchdog = startWatchdog(
    { workerFile: config.watchdogFile, limitS: config.watchdogS, names: allRouteNames(build.routes) },
    log,
  )
  const listener = createRequestListener(build, services, watchdog)
  const connections = createConnections({
    inAll: MAX_CONNECTIONS,
    perAddress: MAX_CONNECTIONS_PER_ADDRESS,
    isProxy: config.trustProxy > 0 ? createNetworkCheck(config.proxyNetworks) : () => false,
  })
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (!connections.began(request.socket)) return listener.refuseRequest(request, response)
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
  // A client waiting to send its body is told to continue when the body is about to be read.
  server.on('checkContinue', handle)
  server.on('checkExpectation', handle)
  server.on('clientError', listener.handleClientError)
  server.on('connection', (socket) => {
    if (!connections.admit(socket)) listener.refuseConnection(socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  }).catch((error: unknown) => {
    watchdog.stop()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const url = config.appUrl ?? `http://localhost:${port}`

  const stop = async () => {
    listener.drain()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const sweep = () => {
      server.closeIdleConnections()
      // Connections opened ahead and never used do not count as idle.
      connections.closeUnused()
    }
    sweep()
    const sweeping = setInterval(sweep, STOP_SWEEP)
    const patience = setTimeout(() => listener.abortAll(), STOP_PATIENCE)
    const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE)
    await closed
    clearInterval(sweeping)
    clearTimeout(patience)
    clearTimeout(deadline)
    await services.close()
    watchdog.stop()
    log.info('stopped')
  }
  log.info({ port, host: config.host }, 'listening')
  return {
    url,
    notes: await bootstrapNotes(services, url),
    stop,
    reportCrash: (error) => log.fatal({ err: error }, 'crashed'),
  }
}

/** Runs work on the database while no server is running. */
async function withServices(config: Config, work: (services: Services) => Promise<unknown>): Promise<void> {
  maintenance.assertDatabase(config)
  const services = await openServices(config)
  try {
    await work(services)
  } finally {
    await services.close()
  }
}

/**
 * The maintenance commands of an installation, run outside its server with the given settings.
 * @param rootDir the folder of the build
 */
export function maintenanceIn(rootDir: string) {
  const configOf = (env: Environment) => readConfig(env, rootDir, process.cwd())
  return {
    examine: (env: Environment) => examine(env, rootDir, process.cwd()),
    /** Makes a backup. @throws as `backUpNow` */
    backUp: (env: Environment) => maintenance.backUpNow(configOf(env)),
    /** Replaces the database by a backup. @throws as `restore` */
    restore: (env: Environment, wanted: string) => maintenance.restore(configOf(env), wanted),
    /** The existing backups, latest first. */
    listBackups: (env: Environment) => maintenance.backupsOf(configOf(env)),
    /**
     * Creates a platform admin without a running server.
     * @throws ConfigError, AppError (not an e-mail, password too short or easy to guess, e-mail taken),
     * DatabaseFileError if there is no database, or when a server has the data folder
     */
    async createAdmin(env: Environment, email: string, password: string): Promise<void> {
      const account = parse(LoginBody, { email, password })
      refuseGuessed(account.password, account.email)
      await withServices(configOf(env), ({ admins }) => admins.create(account.email, account.password))
    },
    /** Turns off the second step of an admin who has lost it. @throws as `createAdmin`; AppError notFound if it is off */
    turnOffSecondStep: (env: Environment, email: string) =>
      withServices(configOf(env), ({ secondFactors }) => secondFactors.resetAdmin(email)),
  }
}
