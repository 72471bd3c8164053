import type { ServerBuild } from '@remix-run/node'
import { MAX_PATH_LENGTH } from '~/domain/limits'
import { literally } from '~/domain/literally'

type Routes = ServerBuild['routes']

/** A route with the pattern of its whole path. */
export interface NamedRoute {
  readonly id: string
  /** Such as `/auth/invite/:token`. */
  readonly name: string
  /** How many routes it lies in. */
  readonly depth: number
  /** Of a path without slashes at its end. */
  matches(plainPath: string): boolean
  /** What stands in a path that matches at the places of `:names`. */
  paramsOf(pathname: string): Readonly<Record<string, string>>
}

/** The routes that have a path of their own, in the order in which they are to be tried. */
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
      // Fixed names win over parameters, as they do in routing, and a page over the frame around it.
      .sort((a, b) => a.name.split(':').length - b.name.split(':').length || b.depth - a.depth)
  )
}

/** Finds the route of a path: one without parameters by its name, the others one after the other. */
export function createRouteFinder(routes: Routes): (pathname: string) => NamedRoute | undefined {
  const named = namedRoutes(routes)
  // Of two with one name the first is meant, so it is put in last.
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

/** Of an address that no route has. */
const ANY = '*'

/** Every name that `createRouteNames` gives. */
export const allRouteNames = (routes: Routes): string[] => [...namedRoutes(routes).map(({ name }) => name), ANY]

/** Turns a path into the pattern of its route, so that ids, tokens and typed addresses stay out of the log. */
export function createRouteNames(routes: Routes): (pathname: string) => string {
  const find = createRouteFinder(routes)
  return (pathname) => find(pathname)?.name ?? ANY
}

/** The path without the framework's suffix and the slashes at its end. One step for each of them, whatever comes. */
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
