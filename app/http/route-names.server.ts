import type { ServerBuild } from '@remix-run/node'

/** Turns a path into the pattern of its route, so that ids, tokens and typed addresses stay out of the log. */
export function createRouteNames(routes: ServerBuild['routes']): (pathname: string) => string {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const patterns = Object.keys(routes)
    .map(pathOf)
    .filter((path) => !path.includes('*'))
    .map((path) => ({ name: `/${path}`, match: matcher(path) }))
    // Fixed names win over parameters, as they do in routing.
    .sort((a, b) => a.name.split(':').length - b.name.split(':').length)
  return (pathname) => {
    const path = pathname.replace(/\.data$/, '').replace(/(?<=.)\/+$/, '')
    return patterns.find(({ match }) => match.test(path))?.name ?? '*'
  }
}

function matcher(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^/${segments.join('/')}$`)
}
