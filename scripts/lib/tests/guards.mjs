import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../project.mjs'
import { testFiles } from './test-files.mjs'

/**
 * The least number of tests per file, suite by suite, so that a lost test is noticed.
 * @typedef {Record<string, Record<string, number>>} Floors
 */

/** A test, or a group of tests, that may be skipped for the given reason. `title` is the start of the test's full title. */
/** @typedef {{ file: string, title: string, reason: string }} AllowedSkip */

/** If more tests than this fail once and then pass, the run is red. */
const MOST_FLAKY = 2

const read = (name) => JSON.parse(readFileSync(inProject('tests', name), 'utf8'))
const readFloors = () => read('floors.json')
const readSkips = () => read('skips.json')

/**
 * Compares a suite that ran whole with its floor. Returns one sentence per shortfall.
 * @param {string} project the name of the suite in tests/floors.json
 * @param {Floors} floors
 * @param {readonly import('./records.mjs').TestRecord[]} records
 * @param {(file: string) => boolean} [exists]
 */
export function belowFloor(project, floors, records, exists = (file) => existsSync(inProject(file))) {
  const wanted = floors[project] ?? {}
  const counts = new Map()
  for (const { file, title } of records) if (title !== '') counts.set(file, (counts.get(file) ?? 0) + 1)
  const gone = Object.entries(wanted).flatMap(([file, floor]) => {
    const count = counts.get(file) ?? 0
    if (!exists(file))
      return [`${file} is gone, with ${floor} tests. Remove its line from tests/floors.json if it should be.`]
    return count < floor ? [`${file} has ${count} of the ${floor} tests that tests/floors.json asks for.`] : []
  })
  const unknown = [...counts.keys()].filter((file) => !(file in wanted))
  return [...gone, ...unknown.map((file) => `${file} is not in tests/floors.json. Add it: npm run floors -- ${file}`)]
}

/**
 * Files named like tests that no suite has ever run, one sentence each.
 * @param {readonly string[]} files
 * @param {Floors} floors
 * @param {readonly { readonly file: string }[]} others tests that ran now, or may be skipped here: they have no floor
 */
export function runByNone(files, floors, others) {
  const run = new Set([...Object.values(floors).flatMap(Object.keys), ...others.map(({ file }) => file)])
  return files
    .filter((file) => !run.has(file))
    .map((file) => `${file} is named like a test, and no suite runs it. Move or rename it: see docs/testing.md.`)
}

/**
 * Skipped tests that no entry of tests/skips.json allows, one sentence each.
 * @param {readonly import('./records.mjs').TestRecord[]} records
 * @param {readonly AllowedSkip[]} allowed
 */
export function unexplainedSkips(records, allowed) {
  const isAllowed = ({ file, title }) =>
    allowed.some((one) => one.file === file && title.startsWith(one.title) && one.reason.trim() !== '')
  return records
    .filter((record) => record.status === 'skipped' && !isAllowed(record))
    .map(({ file, title }) => `${file} > ${title} is skipped, and tests/skips.json gives no reason.`)
}

/** @param {number} count number of tests that passed only the second time */
export const tooManyFlaky = (count) =>
  count > MOST_FLAKY ? [`${count} tests passed only the second time; ${MOST_FLAKY} may.`] : []

/**
 * Returns one sentence per reason, other than a failed test, that makes the run red.
 * @param {readonly { suite: import('./suites.mjs').Suite, records: TestRecord[], flaky: TestRecord[], isWhole: boolean, cause?: string }[]} ran
 */
export function faultsOfRun(ran) {
  const withTests = ran.filter(({ suite }) => suite.project)
  const whole = withTests.filter(({ isWhole, cause }) => isWhole && cause === undefined)
  const [floors, skips] = [readFloors(), readSkips()]
  const records = whole.flatMap((one) => one.records)
  const flaky = withTests.reduce((all, one) => all + one.flaky.length, 0)
  return [
    ...whole.flatMap(({ suite, records }) => belowFloor(suite.project, floors, records)),
    ...(whole.length > 0 ? runByNone(testFiles(), floors, [...records, ...skips]) : []),
    ...unexplainedSkips(records, skips),
    ...tooManyFlaky(flaky),
  ]
}
