import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = readFileSync('docs/security.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const NAMED = /`([^`]+)`/g

const namedIn = (text: string) => Array.from(text.matchAll(NAMED), ([, name = '']) => name)

/** The possible paths of a test with this name. */
const filesOf = (name: string) => [
  `tests/${name}.test.ts`,
  `tests/${name}.spec.ts`,
  `app/${name}.test.ts`,
  `app/${name}.test.tsx`,
  `app/${name}.server.test.ts`,
  `${name}.test.ts`,
  name,
]

/** True if the named evidence exists: a test, a folder of examples, or an npm script. */
function isThere(name: string): boolean {
  const command = /^npm run ([\w:]+)$/.exec(name)?.[1]
  if (command !== undefined) return command in scripts
  return filesOf(name).some((file) => existsSync(file))
}

const rows = TEXT.split('\n')
  .filter((line) => line.startsWith('| ') && line.split(' | ').length === 3 && line.includes('`'))
  .map((line) => line.slice(2, -2).split(' | ') as [threat: string, defence: string, shown: string])

test('docs/security.md has the threats that it is to have', () => {
  expect(rows.length).toBeGreaterThanOrEqual(40)
})

test.each(rows.map(([threat, , shown]) => [threat, shown]))(
  '%s: every test that is named beside it is there',
  (_, shown) => {
    const named = namedIn(shown).filter((name) => name.includes('/') || name.startsWith('npm '))
    const tells = named.length > 0 || shown.includes('below')
    expect(tells).toBe(true)
    expect(named.filter((name) => !isThere(name))).toEqual([])
  },
)

test('what is shown under the table is there too', () => {
  const after = TEXT.slice(TEXT.indexOf('## What stays'))
  const named = namedIn(after).filter((name) => /^(?:api|e2e|services|http|domain)\//.test(name))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !isThere(name) && !existsSync(`tests/${name}`))).toEqual([])
})
