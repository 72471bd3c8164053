import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requests } from '~/domain/page-messages'
import type { Services } from '~/services/index.server'
import { Answer, json } from './answers.server'

type Probe = (request: IncomingMessage) => Promise<Answer>

export interface Probes {
  /** The probe at an address meant for machines; undefined for all other addresses. */
  at(pathname: string): Probe | undefined
}

const status = (isWell: boolean, parts: object = {}) =>
  json({ status: isWell ? 'ok' : 'unavailable', ...parts }, { status: isWell ? 200 : 503 })

/** Hashed to a fixed length, as the comparison requires. */
const digestOf = (token: string) => createHash('sha256').update(token).digest()

function showsToken({ headers }: IncomingMessage, token: string): boolean {
  const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(token))
}

/**
 * The operator's probes: liveness, readiness and metrics. They run before everything else, so that a busy server can
 * still be probed, and reveal nothing about stored data.
 */
export function createProbes(services: Services, isDraining: () => boolean): Probes {
  const { config, metrics } = services

  const probes: Readonly<Record<string, Probe>> = {
    '/healthz': async () => status(true),
    '/health': async () => status(!isDraining() && (await services.health())),
    '/readyz': async () => {
      const parts = await services.readiness()
      return status(!isDraining() && Object.values(parts).every(Boolean), parts)
    },
    '/metrics': async (request) => {
      const { metricsToken } = config
      if (metricsToken === null) return json({ message: requests.notFound }, { status: 404 })
      if (!showsToken(request, metricsToken)) {
        const headers = { 'WWW-Authenticate': 'Bearer' }
        return json({ message: requests.metricsToken }, { status: 401, headers })
      }
      const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }
      return new Answer(200, headers, Buffer.from(await metrics.text()))
    },
  }
  return { at: (pathname) => (Object.hasOwn(probes, pathname) ? probes[pathname] : undefined) }
}
