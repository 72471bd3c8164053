import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { createRouteMethods } from '~/http/route-methods.server'
import { namedRoutes } from '~/http/route-names.server'
import { currentBuild } from '../../scripts/lib/builds.mjs'

/** One method of one route of the built product, such as PUT /fixtures/update/:id. */
export interface RouteMethod {
  readonly method: string
  /** The pattern of its path. */
  readonly path: string
  /** `PUT /fixtures/update/:id` */
  readonly name: string
  /** Answers data; else it is a page, or a file for one. */
  readonly isApi: boolean
}

/**
 * JSON calls that anybody may make; every other one wants a member's token, or under /admin an admin's. What is new is
 * taken for one of those, so that a test fails when it lets strangers in.
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

/** The pages, which know people by their cookies. A new one has to be added here and, if it shows data, to the tests of pages. */
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
  'GET /login',
  'POST /login',
  'GET /logout',
  'POST /logout',
  'GET /offline',
  'GET /projects/:id/print',
  'GET /projects/:id/xml',
  'GET /register',
  'POST /register',
  'GET /reset',
  'POST /reset',
])

/** Everything that the built product can be asked, read from the build itself. */
export async function routeList(): Promise<readonly RouteMethod[]> {
  // As an address, so that the types of the build are not looked for where there is none.
  const file = pathToFileURL(join(currentBuild()?.folder ?? '.', 'build', 'index.js')).href
  const { routes } = (await import(/* @vite-ignore */ file)) as ServerBuild
  const methodsAt = createRouteMethods(routes)
  return namedRoutes(routes)
    .filter(({ id }) => id !== 'root')
    .flatMap(({ id, name: path }) => {
      const handler: unknown = routes[id]?.module.action
      const isApi = typeof handler === 'function' && 'allow' in handler
      // HEAD is answered as GET.
      const methods = (methodsAt(path) ?? []).filter((method) => method !== 'HEAD')
      return methods.map((method) => ({ method, path, name: `${method} ${path}`, isApi }))
    })
}

export type CallKind = 'public' | 'member' | 'admin'

/** Who may make a JSON call. */
export function kindOf({ name, path }: RouteMethod): CallKind {
  if (PUBLIC_CALLS.has(name)) return 'public'
  return path.startsWith('/admin/') ? 'admin' : 'member'
}

/** The path with its parameters filled in: `:id` with the value, all others with 1. */
export const filled = (path: string, id: string) => path.replaceAll(/:(\w+)/g, (_, name) => (name === 'id' ? id : '1'))
