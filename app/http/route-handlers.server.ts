import type { ServerBuild } from '@remix-run/node'
import type { ApiHandler, DirectHandler } from './endpoint.server'
import { createRouteFinder } from './route-names.server'

type Routes = ServerBuild['routes']

/** Methods that change nothing and have no body. */
export const READING: readonly string[] = ['GET', 'HEAD']
/** Methods passed on to the app; the web's `Request` supports no others. */
export const PASSED_ON: readonly string[] = [...READING, 'POST', 'PUT', 'PATCH', 'DELETE']
/** Paths without encoded or ambiguous characters; the framework handles all others. */
const PLAIN_PATH = /^(?:\/[\w.-]+)+$/

/** The handler of a path, and the parameters its pattern found. */
interface DirectRoute {
  readonly handler: DirectHandler
  readonly params: Readonly<Record<string, string>>
}

/** True for a function made by `api`: one handler for every method, which lists those it accepts. */
function isHandler(value: unknown): value is ApiHandler {
  return typeof value === 'function' && 'direct' in value
}

/**
 * The methods a path accepts, or null if no route has it: those listed by a JSON route, reading for a page, and POST if
 * it has an action.
 */
export function createRouteMethods(routes: Routes): (pathname: string) => readonly string[] | null {
  const find = createRouteFinder(routes)
  return (pathname) => {
    if (pathname === '/health') return READING
    const route = find(pathname)
    if (!route) return null
    const action: unknown = routes[route.id]?.module.action
    if (isHandler(action)) return action.allow
    return action ? [...READING, 'POST'] : READING
  }
}

/**
 * Finds the JSON route of a path, so that its handler can be called directly: choosing routes, creating a web request,
 * copying it three times and wrapping the response take longer than most responses. Null for pages and anything
 * unusual.
 */
export function createDirectRoutes(routes: Routes): (pathname: string) => DirectRoute | null {
  const find = createRouteFinder(routes)
  return (pathname) => {
    const route = PLAIN_PATH.test(pathname) && !pathname.endsWith('.data') ? find(pathname) : undefined
    const module = route && routes[route.id]?.module
    const handler: unknown = module?.default === undefined ? module?.loader : undefined
    return route && isHandler(handler) ? { handler: handler.direct, params: route.paramsOf(pathname) } : null
  }
}
