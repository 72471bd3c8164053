import { COLUMN } from '../table/columns'
import { type Cells, cellText, type FixtureData } from '../table/table'

/** A word, which marks of fixtures such as 'A1' and 'EX-2' do not have. */
const WORD = /\p{L}{3}/u
const MOST_PER_FIXTURE = 2

/**
 * Turns rows above fixtures that have only words under TYPE into group headers: 'LEVEL 1', 'SITE LIGHTING'. Their text
 * moves to CATALOG #, as in a reading. Leaves a table with more than two such rows per fixture unchanged: it is a list
 * of types without details.
 */
export function withGroups(table: FixtureData): FixtureData {
  const { columns, rows } = table
  if (!columns.includes(COLUMN.type) || !columns.includes(COLUMN.catalog)) return table
  const others = columns.filter((column) => column !== COLUMN.type)
  const isLone = (row: Cells) => others.every((column) => cellText(row, column) === '')
  const isFixture = (row: Cells) => !isLone(row)
  const last = rows.findLastIndex(isFixture)
  const isGroup = (row: Cells, at: number) => at < last && isLone(row) && WORD.test(cellText(row, COLUMN.type))
  const groups = rows.filter(isGroup).length
  if (groups === 0 || groups > MOST_PER_FIXTURE * rows.filter(isFixture).length) return table
  return {
    ...table,
    columns: columns.includes(COLUMN.line) ? columns : [COLUMN.line, ...columns],
    rows: rows.map((row, at) =>
      isGroup(row, at)
        ? { ...row, [COLUMN.line]: 'GRP', [COLUMN.type]: '', [COLUMN.catalog]: cellText(row, COLUMN.type) }
        : { ...row, [COLUMN.line]: cellText(row, COLUMN.line) },
    ),
  }
}
