import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WORTH_TELLING = new Set(['warn', 'error', 'fatal'])
/** Between what a server does and the line of its log, ms. */
const LATE = 500

function entryOf(line) {
  try {
    const entry = JSON.parse(line)
    return WORTH_TELLING.has(entry.level) ? { ...entry, at: Date.parse(entry.time) } : null
  } catch {
    return null
  }
}

/** All warnings and errors that the servers of a run wrote into its folder of logs, oldest first. */
export function warningsIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return lines.flatMap((line) => (line ? (entryOf(line) ?? []) : [])).sort((a, b) => a.at - b.at)
}

/**
 * The last warnings of the time in which a test ran, a line each: 'warn POST /api/auth/login: Refused (401)'.
 * @param {{ startedAt: number, ms: number }} record
 */
export function warningsDuring(warnings, { startedAt, ms }, most) {
  return warnings
    .filter(({ at }) => at >= startedAt && at <= startedAt + ms + LATE)
    .slice(-most)
    .map(({ level, msg, err, time: _, at: __, ...rest }) => {
      const more = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      return [level, msg, err?.message, ...more].filter(Boolean).join(' ')
    })
}
