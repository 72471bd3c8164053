import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import type { Pattern } from './patterns'

/** The checker's limits per pattern, in steps rather than time, so that a verdict is the same on a busy machine. */
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
/** A pattern without unbounded loops is examined only if its repetitions multiply to more than this. */
const MOST_REPEATS = 1000
/** The number of hash digits kept: enough to avoid collisions among the product's patterns. */
const DIGITS = 16
const FILE = join(import.meta.dirname, 'checked-patterns.txt')

// Use the checker's JavaScript backend: the same on every machine, without Java or a native program.
process.env.RECHECK_SYNC_BACKEND = 'pure'

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, DIGITS)

const { version } = createRequire(import.meta.url)('recheck/package.json') as { readonly version: string }
/** Identifies the checker and its limits, because others may reach other verdicts. */
const CHECKER = `recheck ${version}, effort ${digest(JSON.stringify(EFFORT))}`

/** The hashes of patterns that the checker found safe; checking all of them takes over a minute. */
export interface Checked {
  /** The `CHECKER` that made the list. */
  readonly checker: string
  readonly hashes: readonly string[]
}

export const NOTHING_CHECKED: Checked = { checker: CHECKER, hashes: [] }

/** Reads the list next to this file. */
export function readChecked(): Checked {
  const [checker = '', ...hashes] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return { checker, hashes }
}

export function writeChecked({ checker, hashes }: Checked): void {
  writeFileSync(FILE, `${[checker, ...hashes].join('\n')}\n`)
}

/** The hash of a pattern in the list; null if the pattern needs no check. */
export function hashOf({ source, flags, excuse }: Pattern): string | null {
  return excuse || source === null || isBounded(source) ? null : digest(`/${source}/${flags}`)
}

/**
 * The fault of a pattern: how its time grows, and a text that shows it; null if its time is linear. Runs the checker unless
 * a list by the same checker has the pattern's hash.
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
  // Match indices do not affect the time.
  const answer = checkSync(source, flags.replaceAll('d', ''), EFFORT)
  if (answer.status === 'safe') return null
  if (answer.status === 'unknown') return `could not be checked (${answer.error.kind})`
  return `${answer.complexity.summary}, for one with ${answer.attack.pattern}`
}

/** True if a pattern has no unbounded loop and takes a limited number of steps at each position of a text. */
function isBounded(source: string): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/[*+]|\{\d+,\}/.test(bare)) return false
  const repeats = [...bare.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most))
  return repeats.reduce((all, most) => all * Math.max(1, most), 1) <= MOST_REPEATS
}

/** The list as it should be: every safe pattern once. Unsafe patterns are examined and reported every time. */
export function checkedOf(patterns: readonly Pattern[], known: Checked): Checked {
  const safe = patterns.filter((pattern) => hashOf(pattern) !== null && faultOf(pattern, known) === null)
  return { checker: CHECKER, hashes: [...new Set(safe.flatMap((pattern) => hashOf(pattern) ?? []))].sort() }
}

const UPDATE = 'run npm run patterns'

/** One sentence for each way in which the list is outdated. */
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
