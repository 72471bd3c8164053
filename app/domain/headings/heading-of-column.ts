import { cellNumber } from '../pricing/cell-number'
import { isNumberColumn } from '../pricing/money'
import { readNumberText } from '../pricing/number-text'
import { COLUMN, columnKey, columnLabel } from '../table/columns'
import { exactHeader, headerWording } from './vocabulary'

const LONGEST_HEADING = 80
/** Such a column may hold percentages or dollars. */
const COMMISSION_ALONE = /^COMM?(ISSION)?S?\.?$/i
const COMMISSIONS: readonly string[] = [COLUMN.percent, COLUMN.commission]
/** Minimum share (0–1) of numbers below a heading of numbers; others may be unknown yet: 'TBD'. */
const MOSTLY = 0.5

/**
 * Returns the column that the first of several cells below each other names as their heading; null if it is an ordinary
 * cell. `columns` are those of the table, `active` is the one that the cells are meant for. A heading of numbers stands
 * above numbers. Above texts it must be the name of a column, or mean the active one, since 'Fixture' may be a text like
 * the others.
 */
export function headingOf(
  lines: readonly (readonly string[])[],
  columns: readonly string[],
  active: string | null,
): string | null {
  if (lines.length < 2 || lines.some(({ length }) => length > 1)) return null
  const [heading = '', ...below] = lines.map(([text = '']) => text.trim())
  if (heading === '' || heading.length > LONGEST_HEADING || readNumberText(heading) !== null) return null
  const own = columns.find((column) => columnKey(columnLabel(column)) === columnKey(heading))
  const known = own ?? meaningOf(heading, active)
  const named = columns.find((column) => column === known)
  if (named === undefined || below.every((text) => text === '')) return null
  if (isNumberColumn(named)) return areNumbers(named, below) ? named : null
  return own !== undefined || named === active ? named : null
}

function meaningOf(heading: string, active: string | null): string | null {
  const wording = headerWording(heading)
  if (active !== null && COMMISSIONS.includes(active) && COMMISSION_ALONE.test(wording)) return active
  const known = exactHeader(wording)
  return known?.isProduct ? known.name : null
}

function areNumbers(column: string, texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const numbers = filled.filter((text) => cellNumber(column, text) ?? cellNumber(column, text, ','))
  return numbers.length > 0 && numbers.length >= MOSTLY * filled.length
}
