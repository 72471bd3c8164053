import type { ServerBuild } from '@remix-run/node'
import type { ApiHandler, DirectHandler } from './endpoint.server'
import { createRouteFinder } from './route-names.server'

/** Who answers a path, and what its pattern found in it. */
export interface DirectRoute {
  readonly handler: DirectHandler
  readonly params: Readonly<Record<string, string>>
}

/** Without anything that is written in two ways or has to be decoded: such paths are left to the framework. */
const PLAIN_PATH = /^(?:\/[\w.-]+)+$/

/**
 * Finds the JSON route of a path, so that its handler can be called at once: choosing routes, making a web request, copying
 * it three times and wrapping the answer take longer than most answers. Null for pages and for everything unusual.
 */
export function createDirectRoutes(routes: ServerBuild['routes']): (pathname: string) => DirectRoute | null {
  const find = createRouteFinder(routes)
  const handlers = new Map(
    Object.entries(routes).flatMap(([id, { module }]) => {
      const handler: unknown = module.default === undefined ? module.loader : undefined
      return isHandler(handler) ? [[id, handler.direct] as const] : []
    }),
  )
  return (pathname) => {
    if (!PLAIN_PATH.test(pathname) || pathname.endsWith('.data')) return null
    const route = find(pathname)
    const handler = route && handlers.get(route.id)
    return handler ? { handler, params: route.paramsOf(pathname) } : null
  }
}

/** What `api` has made: one function for every method, which says what it takes. */
function isHandler(value: unknown): value is ApiHandler {
  return typeof value === 'function' && 'direct' in value
}
