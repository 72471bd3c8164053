import type { ServerBuild } from '@remix-run/node'
import type { ApiHandler, DirectHandler } from './endpoint.server'
import { createRouteFinder } from './route-names.server'

/** The handler of a path, and the parameters its pattern found. */
export interface DirectRoute {
  readonly handler: DirectHandler
  readonly params: Readonly<Record<string, string>>
}

/** Paths without encoded or ambiguous characters; the framework handles all others. */
const PLAIN_PATH = /^(?:\/[\w.-]+)+$/

/**
 * Finds the JSON route of a path, so that its handler can be called directly: choosing routes, creating a web request,
 * copying it three times and wrapping the response take longer than most responses. Null for pages and anything
 * unusual.
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

/** True for a function made by `api`: one handler for every method, which lists those it accepts. */
function isHandler(value: unknown): value is ApiHandler {
  return typeof value === 'function' && 'direct' in value
}
