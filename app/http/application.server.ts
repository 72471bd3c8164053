import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { STOPPING_RETRY_S } from '~/domain/limits/connections'
import { requests } from '~/domain/page-messages'
import { originOf } from '~/services/base/actor.server'
import type { Services } from '~/services/index.server'
import { type Addresses, networkOf } from './addresses.server'
import { type Answer, json } from './answers.server'
import { bodyRule, incomingBody } from './bodies.server'
import { createBodyBudget } from './body-budget.server'
import { callRequestOf } from './call-request.server'
import { compressAnswer } from './compression.server'
import type { Exchange } from './exchange.server'
import { contentSecurityPolicy, createNonce } from './headers.server'
import { limitsOf } from './limits.server'
import { toWebRequest } from './requests.server'
import { createDirectRoutes } from './route-handlers.server'

/** True for a response the framework made for its own failure: plain text, which none of our routes sends. */
function isBare(answer: Response): boolean {
  return answer.status >= 400 && (answer.headers.get('Content-Type') ?? '').startsWith('text/plain')
}

/** A thrown response is a redirect. */
function redirectIn(error: unknown): Response {
  if (error instanceof Response) return error
  throw error
}

/** The routes of a build, called with the services, the body and memory for it, and a signal that ends their work. */
export function createApplication(build: ServerBuild, services: Services) {
  const framework = createRequestHandler(build, build.mode)
  const directRouteOf = createDirectRoutes(build.routes)
  const budget = createBodyBudget()
  const running = new Set<AbortController>()

  const answerByFramework = async ({ response, id }: Exchange, request: Request, context: AppLoadContext) => {
    const nonce = createNonce()
    const answer = await framework(request, { ...context, nonce })
    if (isBare(answer)) return json({ message: requests.failed(id) }, { status: answer.status })
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce))
    }
    return answer
  }

  return {
    /** The response to a request that has passed all checks. @throws AppError, such as that of a refused body */
    async answer(exchange: Exchange, addresses: Addresses): Promise<Answer | Response> {
      const { request, response, pathname, id, caller } = exchange
      await limitsOf(services).take('address', addresses.ip)
      const rule = bodyRule(pathname)
      const lease = budget.lease(networkOf(addresses.ip), rule.kind)
      const leaving = new AbortController()
      const { signal } = leaving
      running.add(leaving)
      const closed = new Promise<void>((resolve) => {
        response.on('close', () => {
          if (!response.writableFinished) leaving.abort()
          resolve()
        })
      })
      const body = exchange.isReading ? null : incomingBody(request, response, { rule, lease, signal })
      const stream = body?.stream ?? null
      const origin = originOf(addresses.ip, request.headers['user-agent'] ?? '')
      const { baseUrl, ownOrigin } = addresses
      const context: AppLoadContext = { services, requestId: id, caller, signal, origin, baseUrl, lease }
      const { handler, params = {} } = directRouteOf(pathname) ?? {}
      const answered = handler
        ? handler({ request: callRequestOf(request, ownOrigin, stream), context, params }).catch(redirectIn)
        : answerByFramework(exchange, toWebRequest(request, addresses, stream, signal), context)
      // A disconnected client's body stays in memory until the work on it has ended too.
      void Promise.allSettled([answered, closed]).then(() => {
        running.delete(leaving)
        lease.release()
      })
      const answer = await answered
      body?.drop()
      const refused = body?.refused() ?? signal.reason
      if (refused instanceof AppError) throw refused
      // A response may be private, unless it sets its own cache lifetime.
      response.setHeader('Cache-Control', 'no-store')
      compressAnswer(request, response)
      return answer
    },
    /** Aborts the work of all running requests, because the server stops. */
    abortAll() {
      const stopping = new AppError('busy', requests.serverStopping, { retryAfterS: STOPPING_RETRY_S })
      for (const leaving of running) leaving.abort(stopping)
    },
  }
}
