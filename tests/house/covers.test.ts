import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coveredBy, fits } from '../../scripts/lib/covers.mjs'
import { COVERS, ELSEWHERE } from '../system/covers.mjs'

const SYSTEM = 'tests/system'
const TEST = /\.(?:test|spec)\.ts$/
const IMPORTED = /from '((?:\.\.\/)+(?:scripts|support|tests)\/[^']+)'/g

/** Tracked files, and new ones that are not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\0')
  .filter(Boolean)
const tests = readdirSync(SYSTEM)
  .filter((name) => TEST.test(name))
  .map((name) => `${SYSTEM}/${name}`)

describe('tests/system/covers.mjs', () => {
  test('has an entry for every test of the system and for both other suites, and for nothing else', () => {
    expect(Object.keys(COVERS).sort()).toEqual([...tests, 'tests/api/', 'tests/e2e/'].sort())
  })

  test('names only what is there', () => {
    const globs = new Set([...Object.values(COVERS).flat(), ...ELSEWHERE])
    expect([...globs].filter((glob) => !files.some((file) => fits(file, glob)))).toEqual([])
  })

  test.each(tests)('%s covers what it imports of scripts and support', (path) => {
    const imported = Array.from(readFileSync(path, 'utf8').matchAll(IMPORTED), ([, from = '']) => join(SYSTEM, from))
    expect(imported.length).toBeGreaterThan(0)
    const covered = COVERS[path] ?? []
    const isCovered = (file: string) =>
      [file, `${file}.ts`].some((name) => files.includes(name) && covered.some((glob) => fits(name, glob)))
    expect(imported.filter((file) => !isCovered(file))).toEqual([])
  })
})

describe('a glob', () => {
  test.each([
    ['app/root.tsx', 'app/**', true],
    ['app/domain/table/find.ts', 'app/**', true],
    ['app', 'app/**', false],
    ['apple/root.tsx', 'app/**', false],
    ['app/find.test.ts', 'app/**/*.test.*', true],
    ['app/domain/table/find.test.ts', 'app/**/*.test.*', true],
    ['app/domain/table/find.ts', 'app/**/*.test.*', false],
    ['package.json', 'package*.json', true],
    ['package-lock.json', 'package*.json', true],
    ['package.json5', 'package*.json', false],
    ['tests/cluster/package.json', 'package*.json', false],
    ['app/http/watchdog.server.ts', 'app/http/*watch*', true],
    ['app/http/outside-watch.server.ts', 'app/http/*watch*', true],
    ['app/http/limits.server.ts', 'app/http/*watch*', false],
    ['ab.mjs', 'ab*b.mjs', false],
    ['a.a', 'a.*.a', false],
    ['Dockerfile', 'Dockerfile', true],
    ['docs/operate/moving.md', 'docs/*', false],
  ])('%s, %s: %s', (path, glob, expected) => {
    expect(fits(path, glob)).toBe(expected)
  })
})

describe('a change', () => {
  test('of the way in which a server is watched asks for the test of that, and for the suites that use it', () => {
    expect(coveredBy(['scripts/supervise.sh'])).toEqual([
      'tests/system/operate.test.ts',
      'tests/system/watchdog.test.ts',
    ])
    expect(coveredBy(['app/http/watchdog/watchdog.server.ts'])).toEqual([
      'tests/api/',
      'tests/e2e/',
      'tests/system/container.test.ts',
      'tests/system/lifecycle.test.ts',
      'tests/system/watchdog.test.ts',
    ])
  })

  test('of a test asks for that test, of documents and unit tests for none', () => {
    expect(coveredBy(['tests/api/smoke.test.ts', 'tests/system/updates.test.ts'])).toEqual([
      'tests/api/smoke.test.ts',
      'tests/system/updates.test.ts',
    ])
    expect(coveredBy(['docs/house.md', 'app/domain/limits/table.test.ts', 'tests/house/rooms.test.ts'])).toEqual([])
    expect(coveredBy(['tests/api/gone.test.ts'])).toEqual([])
  })

  test('of both a test and what its suite covers asks for the suite', () => {
    const asked = coveredBy(['tests/api/smoke.test.ts', 'app/domain/limits/table.ts'])
    expect(asked).toEqual(['tests/api/', 'tests/e2e/', 'tests/system/container.test.ts'])
  })

  test('of something that nobody has thought of asks for everything', () => {
    expect(coveredBy(['scripts/lib/unheard-of.mjs'])).toEqual(Object.keys(COVERS).sort())
  })
})
