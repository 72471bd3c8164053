import type { IsHead, Line } from './head-line'

/** With fewer lines, words in front of a few values may be a title block: 'Job', 'Date', 'Quote'. */
const FEWEST = 3
/** More lines than these are no headings. */
const MOST = 40

/**
 * Turns a table whose headings are in its first column, with a fixture in each further column, so that the headings are a
 * line. Keeps the lines above and below it. Returns the same lines if they hold no such table.
 */
export function withTurnedTable(lines: readonly Line[], isHead: IsHead): readonly Line[] {
  const isWide = ({ length }: Line) => length > 1
  const from = lines.findIndex(isWide)
  const end = lines.findLastIndex(isWide) + 1
  const table = lines.slice(from, end)
  if (from < 0 || table.length < FEWEST || table.length > MOST || !table.every(isWide) || table.some(isHead))
    return lines
  const width = table.reduce((most, { length }) => Math.max(most, length), 0)
  const turned = Array.from({ length: width }, (_, place) => table.map((line) => line[place] ?? ''))
  const [[corner = '', ...others] = [], ...rows] = turned
  // Above the headings, the marks of the fixtures need none.
  const head = [corner || 'TYPE', ...others]
  return isHead(head) && !others.includes('') ? lines.toSpliced(from, table.length, head, ...rows) : lines
}
