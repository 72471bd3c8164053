import type { ServerBuild } from '@remix-run/node'
import { createRouteFinder } from './route-names.server'

const READING = ['GET', 'HEAD'] as const

/**
 * The methods a path accepts, or null if no route has it: those listed by a JSON route, reading for a page, and POST if
 * it has an action.
 */
export function createRouteMethods(routes: ServerBuild['routes']): (pathname: string) => readonly string[] | null {
  const find = createRouteFinder(routes)
  return (pathname) => {
    if (pathname === '/health') return READING
    const route = find(pathname)
    return route ? methodsOf(routes[route.id]?.module) : null
  }
}

function methodsOf(module: ServerBuild['routes'][string]['module'] | undefined): readonly string[] {
  const handler: unknown = module?.action
  if (typeof handler === 'function' && 'allow' in handler && Array.isArray(handler.allow)) return handler.allow
  return handler ? [...READING, 'POST'] : READING
}
