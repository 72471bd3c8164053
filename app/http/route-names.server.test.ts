import { expect, test } from 'vitest'
import { createRouteNames } from './route-names.server'

const route = (id: string, path?: string, parentId?: string) =>
  [id, { id, path, parentId, module: { default: undefined } }] as const
const nameOf = createRouteNames(
  Object.fromEntries([
    route('root', ''),
    route('index', undefined, 'root'),
    route('admin', 'admin', 'root'),
    route('users', 'users/:id', 'admin'),
    route('invite', 'auth/invite/:token', 'root'),
    route('splat', '*', 'root'),
  ]),
)

test.each([
  ['/', '/'],
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/admin.data', '/admin'],
  ['/admin/users/42', '/admin/users/:id'],
  ['/auth/invite/secret', '/auth/invite/:token'],
  ['/auth/invite/secret/more', '*'],
  ['/anything', '*'],
  ['/admin///', '/admin'],
  ['//', '/'],
  [`/admin${'/'.repeat(2000)}`, '*'],
])('%s is logged as %s', (pathname, name) => {
  expect(nameOf(pathname)).toBe(name)
})
