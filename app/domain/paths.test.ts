import { expect, test } from 'vitest'
import { safeReturnPath } from './paths'

test.each(['/', '/?project=1', '/admin?tab=users#x', '/a//b', '/%2F%2Fevil.example'])(
  '[ROUTE-17] %j is a path of this application',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test('[ROUTE-17] letters that no header can carry are written as one can', () => {
  expect(safeReturnPath('/日?q=\u2028😀#ä')).toBe('/%E6%97%A5?q=%E2%80%A8%F0%9F%98%80#%C3%A4')
})

test.each([
  '',
  'editor',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a\nb',
  '/a\\b',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' /a',
  null,
  undefined,
  7,
  ['/a'],
])('[ROUTE-17] %j leads to the fallback', (value) => {
  expect(safeReturnPath(value)).toBe('/')
  expect(safeReturnPath(value, '/admin')).toBe('/admin')
})
