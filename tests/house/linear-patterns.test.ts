import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkedOf, faultOf, hashOf, NOTHING_CHECKED, outdated, readChecked, writeChecked } from './pattern-check'
import { allPatterns, type Excuse, type Found, type Pattern, patternsOf } from './patterns'

/** Set by `npm run patterns`: rewrite the list of checked patterns; with 'anew', examine those in the list as well. */
const LIST = process.env.CHECKED_PATTERNS

const LIMITS = join(process.cwd(), 'app', 'domain', 'limits')
const limits: readonly object[] = await Promise.all(readdirSync(LIMITS).map((file) => import(join(LIMITS, file))))
const values = new Map<string, unknown>(limits.flatMap((subject) => Object.entries(subject)))
const isLimit = (name: string) => typeof values.get(name) === 'number'

/** A complaint about a pattern whose time may grow faster than its text, or null; excused patterns are not checked. */
function complaintAbout(pattern: Pattern, checked = NOTHING_CHECKED): string | null {
  const { place, source, flags, excuse } = pattern
  if (excuse)
    return isLimit(excuse.limit)
      ? null
      : `${excuse.place} names ${excuse.limit}, which is no number of app/domain/limits`
  const fault = faultOf(pattern, checked)
  return fault === null ? null : `${place} /${source ?? '…'}/${flags}: ${fault}`
}

function complaints({ patterns, excuses }: Found, checked = NOTHING_CHECKED): string[] {
  const used = new Set<Excuse | null>(patterns.map(({ excuse }) => excuse))
  return [
    ...patterns.flatMap((pattern) => complaintAbout(pattern, checked) ?? []),
    ...excuses.filter((excuse) => !used.has(excuse)).map(({ place }) => `${place} stands above no pattern`),
  ]
}

describe('patterns and the texts they are given', () => {
  test('the time of every pattern grows with its text, or what bounds the text stands above it', {
    timeout: 1_800_000,
  }, () => {
    const found = allPatterns()
    expect(found.patterns.length).toBeGreaterThan(500)
    const checked = LIST === 'anew' ? NOTHING_CHECKED : readChecked()
    const wrong = complaints(found, checked)
    if (LIST) writeChecked(checkedOf(found.patterns, checked))
    expect([...wrong, ...outdated(found.patterns, readChecked())]).toEqual([])
  })

  test('the list of checked patterns holds each safe one and no other, by the checker of today', () => {
    const patternsIn = (...lines: string[]) => patternsOf('app/domain/planted.ts', lines.join('\n')).patterns
    const patterns = patternsIn('const A = /^a+b/', 'const B = /^c+d/i', 'const C = /^a+b/', 'const D = /ab/')
    const list = checkedOf(patterns, NOTHING_CHECKED)
    expect(list.hashes).toHaveLength(2)
    expect(outdated(patterns, list)).toEqual([])
    expect(outdated(patterns, NOTHING_CHECKED)).toEqual([
      expect.stringMatching(/planted\.ts:[12] is not in the list: run npm run patterns$/),
      expect.stringMatching(/planted\.ts:[12] is not in the list: run npm run patterns$/),
    ])
    const changed = patternsIn('const A = /^a+b/', 'const B = /^c+d/')
    expect(outdated(changed, list)).toEqual([
      'app/domain/planted.ts:2 is not in the list: run npm run patterns',
      expect.stringMatching(/^[0-9a-f]{16} is the hash of no pattern any more: run npm run patterns$/),
    ])
    const byAnother = { ...list, checker: 'recheck 1.0.0, effort 0' }
    expect(outdated(patterns, byAnother)).toEqual([expect.stringMatching(/run npm run patterns$/)])
  })

  test('a list cannot hold what is unsafe, and is believed only as the work of the same checker', () => {
    const { patterns, excuses } = patternsOf('app/domain/planted.ts', String.raw`const A = /\s+;/`)
    expect(checkedOf(patterns, NOTHING_CHECKED)).toEqual(NOTHING_CHECKED)
    const believed = { ...NOTHING_CHECKED, hashes: patterns.flatMap((one) => hashOf(one) ?? []) }
    expect(complaints({ patterns, excuses }, believed)).toEqual([])
    const byAnother = { ...believed, checker: 'recheck 1.0.0, effort 0' }
    expect(complaints({ patterns, excuses }, byAnother)).toEqual([expect.stringContaining('polynomial')])
  })

  const complaintsOf = (...lines: string[]) => complaints(patternsOf('app/domain/planted.ts', lines.join('\n')))

  test.each([
    ['blanks before a sign', String.raw`/\s+;/`, '2nd degree polynomial'],
    ['blanks at the end', String.raw`/\s+$/`, '2nd degree polynomial'],
    ['blanks beside blanks', String.raw`/^\s*\$?\s*-?\s*\d+$/`, '3rd degree polynomial'],
    ['two loops that see the same', '/(?<!q)x.*x.*y/i', 'polynomial'],
    ['a loop in a loop', '/^(a+)+$/', 'exponential'],
  ])('%s are found, with the line and a text that shows it', (_, pattern, growth) => {
    const [complaint = '', ...others] = complaintsOf('', `export const PLANTED = ${pattern}`)
    expect(others).toEqual([])
    expect(complaint).toContain(`app/domain/planted.ts:2 ${pattern}: `)
    expect(complaint).toContain(growth)
    expect(complaint).toContain('repeat(')
  })

  test('what bounds the text stands above the pattern, by the name of a limit', () => {
    const pattern = String.raw`export const PLANTED = /\s+;/`
    expect(complaintsOf('// linear-enough: a title (MAX_TITLE_LENGTH)', pattern)).toEqual([])
    expect(complaintsOf('// linear-enough: a title (MAX_TITLES)', pattern)).toEqual([
      'app/domain/planted.ts:1 names MAX_TITLES, which is no number of app/domain/limits',
    ])
    expect(complaintsOf('// linear-enough: a title (MAX_TITLE_LENGTH)', '', pattern)).toEqual([
      expect.stringContaining('app/domain/planted.ts:3 '),
      'app/domain/planted.ts:1 stands above no pattern',
    ])
  })

  test('what is put together of constants is checked, and so is what is escaped; anything else needs a bound', () => {
    const blanks = 'const BLANKS = String.raw`\\s+`'
    const template = (hole: string) => `new RegExp(\`^\${${hole}};$\`)`
    expect(complaintsOf(blanks, `export const A = new RegExp([BLANKS, ';'].join(''))`)[0]).toContain('polynomial')
    expect(complaintsOf(`const BLANKS = /(?<x>\\s+)+/.source`, `export const A = ${template('BLANKS')}`)[0]).toContain(
      'app/domain/planted.ts:2 /…/: is put together when it runs',
    )
    expect(complaintsOf('const A = String.raw`(a+)+`', `export const B = ${template('A')}`)[0]).toContain('exponential')
    expect(complaintsOf(`export const a = (word: string) => ${template('literally(word)')}`)).toEqual([])
    expect(complaintsOf(`export const a = (word: string) => ${template('word')}`)).toEqual([
      'app/domain/planted.ts:1 /…/: is put together when it runs',
    ])
  })
})
