import type { ServerBuild } from '@remix-run/node'
import { MAX_PATH_LENGTH } from '~/domain/limits/connections'
import { literally } from '~/domain/literally'

type Routes = ServerBuild['routes']

/** A route with the pattern of its full path. */
export interface NamedRoute {
  readonly id: string
  /** Such as `/auth/invite/:token`. */
  readonly name: string
  /** Number of ancestor routes. */
  readonly depth: number
  /** True if the pattern matches a path without trailing slashes. */
  matches(plainPath: string): boolean
  /** The values at the places of `:names` in a matching path. */
  paramsOf(pathname: string): Readonly<Record<string, string>>
}

/** The routes with their own path, in the order to try them. */
export function namedRoutes(routes: Routes): NamedRoute[] {
  const chain = (id: string | undefined): Routes[string][] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...chain(route.parentId), route] : []
  }
  return (
    Object.keys(routes)
      .map((id) => ({
        id,
        depth: chain(id).length,
        path: chain(id)
          .flatMap(({ path }) => path || [])
          .join('/'),
      }))
      .filter(({ path }) => !path.includes('*'))
      .map(({ id, depth, path }) => {
        const pattern = matcher(path)
        const places = path
          .split('/')
          .flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), at + 1] as const] : []))
        return {
          id,
          depth,
          name: `/${path}`,
          matches: (plainPath: string) => pattern.test(plainPath),
          paramsOf(pathname: string) {
            const segments = pathname.split('/')
            return Object.fromEntries(places.map(([name, at]) => [name, segments[at] ?? '']))
          },
        }
      })
      // Fixed names take precedence over parameters, as in routing, and a page over the layout around it.
      .sort((a, b) => a.name.split(':').length - b.name.split(':').length || b.depth - a.depth)
  )
}

/** Finds the route of a path: by name if it has no parameters, else by trying the others in order. */
export function createRouteFinder(routes: Routes): (pathname: string) => NamedRoute | undefined {
  const named = namedRoutes(routes)
  // The first of two routes with one name wins, so it is added last.
  const fixed = new Map(
    named
      .filter(({ name }) => !name.includes(':'))
      .reverse()
      .map((route) => [route.name, route]),
  )
  const open = named.filter(({ name }) => name.includes(':'))
  return (pathname) => {
    if (pathname.length > MAX_PATH_LENGTH) return undefined
    const path = plain(pathname)
    return fixed.get(path) ?? open.find((route) => route.matches(path))
  }
}

/** The name for addresses without a route. */
const ANY = '*'

/** All names returned by `createRouteNames`. */
export const allRouteNames = (routes: Routes): string[] => [...namedRoutes(routes).map(({ name }) => name), ANY]

/** Maps a path to the pattern of its route, so that ids, tokens and typed addresses stay out of the log. */
export function createRouteNames(routes: Routes): (pathname: string) => string {
  const find = createRouteFinder(routes)
  return (pathname) => find(pathname)?.name ?? ANY
}

/** Strips the framework's suffix and trailing slashes from a path, in linear time. */
function plain(pathname: string): string {
  let end = pathname.length - (pathname.endsWith('.data') ? '.data'.length : 0)
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

function matcher(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    return segment.startsWith(':') ? '[^/]+' : literally(segment)
  })
  // linear-enough: a path, whose parts stand between slashes (MAX_PATH_LENGTH)
  return new RegExp(`^/${segments.join('/')}$`)
}
