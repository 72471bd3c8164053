import { checkSync } from 'recheck'
import { beforeAll, describe, expect, test } from 'vitest'
import * as limits from '~/domain/limits'
import { allPatterns, type Excuse, type Found, type Pattern, patternsOf } from './patterns'

/**
 * What the checker may spend on one pattern, in steps and not in time: a verdict is the same on a busy machine. `timeout`
 * is far above what any pattern takes.
 */
const EFFORT = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 20_000_000,
  maxAttackStringSize: 20_000,
  maxNFASize: 1000,
  maxIteration: 2,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 50,
  mutationSize: 20,
  crossoverSize: 10,
} as const
/** How often a part of a pattern without endless loops may be repeated in all before it is looked at all the same. */
const MOST_REPEATS = 1000

beforeAll(() => {
  // The checker in JavaScript: the same on every machine, without Java and without a program of its own.
  process.env.RECHECK_SYNC_BACKEND = 'pure'
})

const verdicts = new Map<string, string | null>()

/** What is wrong with a pattern: how its time grows, and a text that shows it; null where its time grows with the text. */
function faultOf(source: string, flags: string): string | null {
  const key = `/${source}/${flags}`
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const fault = isBounded(source) ? null : checked(source, flags)
  verdicts.set(key, fault)
  return fault
}

function checked(source: string, flags: string): string | null {
  // Where a match stands does not change its time.
  const answer = checkSync(source, flags.replaceAll('d', ''), EFFORT)
  if (answer.status === 'safe') return null
  if (answer.status === 'unknown') return `could not be checked (${answer.error.kind})`
  return `${answer.complexity.summary}, for one with ${answer.attack.pattern}`
}

/** Without an endless loop a pattern takes so many steps at each place of a text, and no more. */
function isBounded(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/[*+]|\{\d+,\}/.test(bare)) return false
  const repeats = [...bare.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most))
  return repeats.reduce((all, most) => all * Math.max(1, most), 1) <= MOST_REPEATS
}

const isLimit = (name: string) => typeof new Map<string, unknown>(Object.entries(limits)).get(name) === 'number'

/** The sentence for a pattern that may take longer than its text is long; what is excused is not checked. */
function complaintAbout({ place, source, flags, excuse }: Pattern): string | null {
  if (excuse)
    return isLimit(excuse.limit) ? null : `${excuse.place} names ${excuse.limit}, which is no number of limits.ts`
  const fault = source === null ? 'is put together when it runs' : faultOf(source, flags)
  return fault === null ? null : `${place} /${source ?? '…'}/${flags}: ${fault}`
}

function complaints({ patterns, excuses }: Found): string[] {
  const used = new Set<Excuse | null>(patterns.map(({ excuse }) => excuse))
  return [
    ...patterns.flatMap((pattern) => complaintAbout(pattern) ?? []),
    ...excuses.filter((excuse) => !used.has(excuse)).map(({ place }) => `${place} stands above no pattern`),
  ]
}

describe('patterns and the texts they are given', () => {
  test('the time of every pattern grows with its text, or what bounds the text stands above it', {
    timeout: 600_000,
  }, () => {
    const found = allPatterns()
    expect(found.patterns.length).toBeGreaterThan(500)
    expect(complaints(found)).toEqual([])
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
      'app/domain/planted.ts:1 names MAX_TITLES, which is no number of limits.ts',
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
