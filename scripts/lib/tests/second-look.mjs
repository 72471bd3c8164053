import { filterOf } from './records.mjs'

export const isFailed = ({ status }) => status === 'failed'
const isPassed = ({ status }) => status === 'passed'
const isSame = (one, other) => one.file === other.file && one.title === other.title

/**
 * Runs failed tests once more. A test that then passes is flaky; one that is then skipped stays failed. If a file broke
 * outside its tests, the whole file runs again and its second result counts.
 * @param {readonly import('./records.mjs').TestRecord[]} records of the first run
 * @param {(filters: string[]) => Promise<readonly import('./records.mjs').TestRecord[]>} again runs only the tests that
 *   match the filters
 * @returns {Promise<{ records: TestRecord[], flaky: TestRecord[] }>} the records, with flaky ones replaced by those of the
 *   second run, and the flaky ones as they first failed
 */
export async function lookTwice(records, again) {
  const failed = records.filter(isFailed)
  const broken = new Set(failed.filter(({ line }) => line === 0).map(({ file }) => file))
  const filters = failed.map((record) => (broken.has(record.file) ? record.file : filterOf(record))).filter(Boolean)
  if (filters.length === 0) return { records: [...records], flaky: [] }
  const second = await again([...new Set(filters)])
  const ranAgain = new Set(second.map(({ file }) => file))
  const isWholeAgain = ({ file }) => broken.has(file) && ranAgain.has(file)
  const passes = (record) => {
    const own = second.filter((other) => isSame(record, other))
    return own.every(isPassed) && (own.length > 0 || isWholeAgain(record))
  }
  const flaky = failed.filter(passes)
  const isReplaced = (record) => isWholeAgain(record) || flaky.some((one) => isSame(one, record))
  return { records: [...records.filter((record) => !isReplaced(record)), ...second.filter(isReplaced)], flaky }
}
