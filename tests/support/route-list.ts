import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { createRouteMethods } from '~/http/route-handlers.server'
import { namedRoutes } from '~/http/route-names.server'
import { currentBuild } from '../../scripts/lib/builds.mjs'

/** One method of one route of the built product, such as PUT /fixtures/update/:id. */
export interface RouteMethod {
  readonly method: string
  /** The pattern of its path. */
  readonly path: string
  /** `PUT /fixtures/update/:id` */
  readonly name: string
  /** True if it answers data; false for a page, or a file of one. */
  readonly isApi: boolean
}

/**
 * JSON calls open to everyone; every other call requires a member's token, or under /admin an admin's. New calls count as
 * protected, so that a test fails if one lets strangers in.
 */
const PUBLIC_CALLS: ReadonlySet<string> = new Set([
  'POST /auth/login',
  'POST /auth/code',
  'POST /auth/register',
  'POST /auth/refresh',
  'POST /auth/logout',
  'GET /auth/invite/:token',
  'POST /session/exchange',
  'POST /admin/login',
  'POST /admin/code',
  'POST /admin/logout',
  'GET /version/current',
  'GET /version/changelog/:version',
])

/** The pages, which identify people by cookies. Add a new page here and, if it shows data, to the tests of pages. */
export const PAGES: ReadonlySet<string> = new Set([
  'GET /',
  'POST /',
  'GET /account',
  'POST /account',
  'GET /admin',
  'POST /admin',
  'GET /admin/setup',
  'POST /admin/setup',
  'GET /demo',
  'GET /desk',
  'GET /desk/csv',
  'GET /login',
  'POST /login',
  'GET /logout',
  'POST /logout',
  'GET /makers',
  'POST /makers',
  'GET /makers/csv',
  'GET /offline',
  'GET /price-lists',
  'POST /price-lists',
  'GET /price-rules',
  'POST /price-rules',
  'GET /projects/:id/print',
  'GET /projects/:id/xml',
  'GET /register',
  'POST /register',
  'GET /reset',
  'POST /reset',
])

/** Every method of every route of the product, read from the build itself. */
export async function routeList(): Promise<readonly RouteMethod[]> {
  // A URL, so that the compiler does not look for the types of a build that may not exist.
  const file = pathToFileURL(join(currentBuild()?.folder ?? '.', 'build', 'index.js')).href
  const { routes } = (await import(/* @vite-ignore */ file)) as ServerBuild
  const methodsAt = createRouteMethods(routes)
  return namedRoutes(routes)
    .filter(({ id }) => id !== 'root')
    .flatMap(({ id, name: path }) => {
      const handler: unknown = routes[id]?.module.action
      const isApi = typeof handler === 'function' && 'allow' in handler
      // HEAD is answered like GET.
      const methods = (methodsAt(path) ?? []).filter((method) => method !== 'HEAD')
      return methods.map((method) => ({ method, path, name: `${method} ${path}`, isApi }))
    })
}

export type CallKind = 'public' | 'member' | 'admin'

/** The callers allowed to make a JSON call. */
export function kindOf({ name, path }: RouteMethod): CallKind {
  if (PUBLIC_CALLS.has(name)) return 'public'
  return path.startsWith('/admin/') ? 'admin' : 'member'
}

/** The path with its parameters filled in: `:id` with `id`, all others with 1. */
export const filled = (path: string, id: string) => path.replaceAll(/:(\w+)/g, (_, name) => (name === 'id' ? id : '1'))
