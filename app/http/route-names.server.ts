import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** A route with the pattern of its whole path. */
export interface NamedRoute {
  readonly id: string
  /** Such as `/auth/invite/:token`. */
  readonly name: string
  /** How many routes it lies in. */
  readonly depth: number
  matches(pathname: string): boolean
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
        return { id, depth, name: `/${path}`, matches: (pathname: string) => pattern.test(plain(pathname)) }
      })
      // Fixed names win over parameters, as they do in routing, and a page over the frame around it.
      .sort((a, b) => a.name.split(':').length - b.name.split(':').length || b.depth - a.depth)
  )
}

/** Turns a path into the pattern of its route, so that ids, tokens and typed addresses stay out of the log. */
export function createRouteNames(routes: Routes): (pathname: string) => string {
  const named = namedRoutes(routes)
  return (pathname) => named.find((route) => route.matches(pathname))?.name ?? '*'
}

const plain = (pathname: string) => pathname.replace(/\.data$/, '').replace(/(?<=.)\/+$/, '')

function matcher(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^/${segments.join('/')}$`)
}
