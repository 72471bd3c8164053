import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WORTH_SHOWING = new Set(['warn', 'error', 'fatal'])
/** Maximum delay between an event in the server and its log line, in ms. */
const LATE = 500

function entryOf(line) {
  try {
    const entry = JSON.parse(line)
    return WORTH_SHOWING.has(entry.level) ? { ...entry, at: Date.parse(entry.time) } : null
  } catch {
    return null
  }
}

/** All warnings and errors that a run's servers wrote to its log folder, oldest first. */
export function warningsIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return lines.flatMap((line) => (line ? (entryOf(line) ?? []) : [])).sort((a, b) => a.at - b.at)
}

/**
 * The last warnings logged while a test ran, one line each: 'warn POST /api/auth/login: Refused (401)'.
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
