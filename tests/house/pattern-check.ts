import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import type { Pattern } from './patterns'

/** What the checker may spend on one pattern, in steps and not in time: a verdict is the same on a busy machine. */
const EFFORT = {
  timeout: null,
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
/** So many digits that two patterns of one product never share them. */
const DIGITS = 16
const FILE = join(import.meta.dirname, 'checked-patterns.txt')

// The checker in JavaScript: the same on every machine, without Java and without a program of its own.
process.env.RECHECK_SYNC_BACKEND = 'pure'

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, DIGITS)

const { version } = createRequire(import.meta.url)('recheck/package.json') as { readonly version: string }
/** Another checker, or another effort, finds other things. */
export const CHECKER = `recheck ${version}, effort ${digest(JSON.stringify(EFFORT))}`

/** The hashes of patterns that the checker found safe: a whole check takes a minute and more. */
export interface Checked {
  /** Who found them so. */
  readonly checker: string
  readonly hashes: readonly string[]
}

export const NOTHING_CHECKED: Checked = { checker: CHECKER, hashes: [] }

/** The list that lies beside this file. */
export function readChecked(): Checked {
  const [checker = '', ...hashes] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return { checker, hashes }
}

export function writeChecked({ checker, hashes }: Checked): void {
  writeFileSync(FILE, `${[checker, ...hashes].join('\n')}\n`)
}

/** What a list says of a pattern; null for one that no checker has to look at. */
export function hashOf({ source, flags, excuse }: Pattern): string | null {
  return excuse || source === null || isBounded(source) ? null : digest(`/${source}/${flags}`)
}

/**
 * What is wrong with a pattern: how its time grows, and a text that shows it; null where its time grows with the text.
 * The checker looks at it unless the list, made by the same checker, holds its hash.
 */
export function faultOf(pattern: Pattern, { checker, hashes }: Checked): string | null {
  if (pattern.source === null) return 'is put together when it runs'
  const hash = hashOf(pattern)
  if (hash === null || (checker === CHECKER && hashes.includes(hash))) return null
  return verdictOn(pattern.source, pattern.flags)
}

const verdicts = new Map<string, string | null>()

function verdictOn(source: string, flags: string): string | null {
  const key = `/${source}/${flags}`
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const verdict = checked(source, flags)
  verdicts.set(key, verdict)
  return verdict
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

/** The list as it should be: every safe pattern once. What is unsafe is examined, and complained about, each time. */
export function checkedOf(patterns: readonly Pattern[], known: Checked): Checked {
  const safe = patterns.filter((pattern) => hashOf(pattern) !== null && faultOf(pattern, known) === null)
  return { checker: CHECKER, hashes: [...new Set(safe.flatMap((pattern) => hashOf(pattern) ?? []))].sort() }
}

const UPDATE = 'run npm run patterns'

/** Sentences for a list that is not what it should be. */
export function outdated(patterns: readonly Pattern[], known: Checked): string[] {
  if (known.checker !== CHECKER) return [`The list is by "${known.checker}", not by "${CHECKER}": ${UPDATE}`]
  const wanted = checkedOf(patterns, known)
  const missing = wanted.hashes.filter((hash) => !known.hashes.includes(hash))
  return [
    ...missing.map((hash) => `${patterns.find((one) => hashOf(one) === hash)?.place} is not in the list: ${UPDATE}`),
    ...known.hashes
      .filter((hash) => !wanted.hashes.includes(hash))
      .map((hash) => `${hash} is the hash of no pattern any more: ${UPDATE}`),
  ]
}
