/** Readers see this many lines at the end of a run, so all failures must fit into them. */
const LAST_LINES = 80
/** Longer values are cut; their full text is further up. */
const VALUE = 240

/**
 * A failure as reported in the last lines.
 * @typedef {object} Told
 * @property {'Failed' | 'Flaky'} kind
 * @property {string} name the file with its line and the title, or a sentence
 * @property {import('./records.mjs').TestFault} [fault]
 * @property {string} [alone] the command that runs it alone
 * @property {readonly string[]} [warnings] of the server, latest last
 */

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, seconds: number }} SuiteCounts */

const onOneLine = (value) => {
  const line = value.replace(/\s+/g, ' ').trim()
  return line.length > VALUE ? `${line.slice(0, VALUE - 1)}…` : line
}

/** The lines of a failure below its name, most informative first, each with its place in the printed order. */
function detailsOf({ fault, alone, warnings = [] }) {
  const [first = '', ...more] = (fault?.message ?? '').split('\n').filter((line) => line.trim() !== '')
  const details = [
    first && onOneLine(first),
    fault?.expected !== undefined && `expected  ${onOneLine(fault.expected)}`,
    fault?.received !== undefined && `received  ${onOneLine(fault.received)}`,
    fault?.at && `at        ${fault.at}`,
    alone && `alone     ${alone}`,
    ...warnings.map((warning) => `server    ${onOneLine(warning)}`),
  ].filter(Boolean)
  // Print the rest of a message below its first line, and drop it first.
  const ranked = details.map((line, at) => ({ line, rank: at, place: at === 0 ? 0 : 1000 + at }))
  return [...ranked, ...more.map((line, at) => ({ line: onOneLine(line), rank: 100 + at, place: 1 + at }))]
}

function linesFor(told, most) {
  const kept = detailsOf(told)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, Math.max(0, most - 1))
  const lines = kept.sort((a, b) => a.place - b.place).map(({ line }) => `    ${line}`)
  return [`${told.kind}: ${told.name}`, ...lines]
}

function suiteLines(suites) {
  const widest = Math.max(0, ...suites.map(({ name }) => name.length))
  return suites.map(({ name, passed, failed, skipped, seconds }) => {
    const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    return `${name.padEnd(widest)}  ${`${seconds.toFixed(0)} s`.padStart(6)}  ${counts.filter(Boolean).join(', ')}`
  })
}

/**
 * The end of a run: every failure with its cause, in as much detail as the lines allow, then the suites, then the counts.
 * If something does not fit, the full text precedes it.
 * @param {readonly Told[]} told
 * @param {readonly SuiteCounts[]} suites
 * @param {number} [most] the number of lines available
 * @returns {string[]}
 */
export function lastLines(told, suites, most = LAST_LINES) {
  const passed = suites.reduce((all, one) => all + one.passed, 0)
  const failed = told.filter(({ kind }) => kind === 'Failed').length
  const end = ['', ...suiteLines(suites), `${passed} passed, ${failed} failed`]
  const room = most - end.length
  const whole = told.flatMap((one) => ['', ...linesFor(one, Number.POSITIVE_INFINITY)])
  if (whole.length <= room) return [...whole, ...end]
  const shown = told.length < room ? told : told.slice(0, room - 2)
  const left = told.length - shown.length
  const more = left > 0 ? [`and ${left} more, further up`] : []
  const each = Math.floor((room - 1 - more.length) / shown.length)
  return [...whole, '', ...shown.flatMap((one) => linesFor(one, each)), ...more, ...end]
}
