import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '../project.mjs'

/**
 * A reporter's record of one test, one JSON line each, in the file that TEST_RECORDS names.
 * @typedef {object} TestRecord
 * @property {string} file relative to the project
 * @property {number} line where the test is defined; 0 if unknown
 * @property {string} title with the titles of its groups; '' for a file that broke outside its tests
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} startedAt in ms since 1970
 * @property {number} ms its duration
 * @property {TestFault} [fault] of a failed one
 */

/**
 * @typedef {object} TestFault
 * @property {string} message plain text, perhaps of several lines
 * @property {string} [expected]
 * @property {string} [received]
 * @property {string} [at] file:line:column of the first own line of the stack
 */

/** The last line; if it is missing, the run was aborted. */
const END = { end: true }
const PLACE = /:(\d+):(\d+)\)?$/

/** The path of a project file, relative and with `/`, as used in commands. */
export const pathInProject = (file) => relative(inProject('.'), file).split(sep).join('/')

/** The argument that selects a test in vitest and Playwright: its file, and its line if known. */
export const filterOf = ({ file, line }) => (line > 0 ? `${file}:${line}` : file)

/** @param {TestRecord} record */
export function record(record) {
  appendFileSync(process.env.TEST_RECORDS, `${JSON.stringify(record)}\n`)
}

export function recordEnd() {
  appendFileSync(process.env.TEST_RECORDS, `${JSON.stringify(END)}\n`)
}

/** @returns {{ records: TestRecord[], isWhole: boolean }} */
export function recordsIn(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const all = lines.map((line) => JSON.parse(line))
  return { records: all.filter(({ end }) => !end), isWhole: all.at(-1)?.end === true }
}

/** @returns {string | undefined} the first line of a stack trace in the project's own code */
export function ownPlace(stack) {
  for (const line of stripVTControlCharacters(stack)
    .split('\n')
    .map((one) => one.trimEnd())) {
    const [end, row, column] = PLACE.exec(line) ?? []
    if (end === undefined) continue
    const words = line.slice(0, -end.length)
    const file = pathInProject(pathAtEnd(words.slice(words.lastIndexOf('(') + 1)))
    if (!file.startsWith('..') && !file.startsWith('node_modules')) return `${file}:${row}:${column}`
  }
}

const URL_START = 'file://'

/** The path at the end of words such as 'at file:///a%20b/c.ts' and '❯ /a b/c.ts'; '/' for words without a path. */
function pathAtEnd(words) {
  const url = words.indexOf(URL_START)
  return url < 0 ? `/${words.slice(words.indexOf('/') + 1)}` : decodeURI(words.slice(url + URL_START.length))
}

/** The length up to which a value is reported whole, in characters; beyond it only the differing lines are. */
const WHOLE_VALUE = 80

/** Extracts the reported parts of an error, whichever library threw it. */
export function faultOf({ message, stack = '', diff = '', expected, actual, received = actual, value }) {
  const isLong = [expected, received].some((one) => one !== undefined && plain(one).length > WHOLE_VALUE)
  const [wanted, came] = isLong && diff ? ['-', '+'].map((sign) => differing(diff, sign)) : [expected, received]
  return {
    message: stripVTControlCharacters(String(message || value || stack)).trim(),
    ...(wanted === undefined ? {} : { expected: plain(wanted) }),
    ...(came === undefined ? {} : { received: plain(came) }),
    at: ownPlace(stack),
  }
}

const plain = (value) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? 'undefined'

/** The lines of a diff that only one side has. */
function differing(diff, sign) {
  const lines = stripVTControlCharacters(diff).split('\n')
  const own = lines.filter((line) => line.startsWith(sign) && !/^[-+] (?:Expected|Received)$/.test(line))
  return own.map((line) => line.slice(1).trim()).join(' ')
}
