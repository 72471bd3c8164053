import { COLUMN, isHidden } from './columns'
import { formatDecimal, isMoneyColumn, isPlainNumber, parseDecimal } from './money'
import { linesOfTable } from './sheet-table'
import type { FixtureData } from './table'
import { withoutForbidden } from './xml-characters'

/** A cell of a worksheet: a text, or a number with the format that shows it. */
export type SheetCell = string | { readonly number: number; readonly format: string }

/** A worksheet: the head, the lines below it, and how many characters wide each column is. */
export interface Sheet {
  readonly head: readonly string[]
  readonly lines: readonly (readonly SheetCell[])[]
  readonly widths: readonly number[]
}

/** More digits than these a spreadsheet would not keep. */
const DIGITS = 15
const [NARROWEST, WIDEST] = [6, 60]
const WIDTH_SAMPLE = 500

/**
 * A table as a worksheet. QTY, the amounts and % are numbers where their texts are; everything else is a text, so that
 * '=1+1' runs nowhere and '007' keeps its zeros.
 */
export function sheetOfTable(data: FixtureData): Sheet {
  const columns = data.columns.filter((column) => !isHidden(column))
  const [head = [], ...lines] = linesOfTable(data)
  return {
    head: head.map(sheetText),
    lines: lines.map((line) => line.map((text, at) => sheetCell(columns[at] ?? '', text))),
    widths: head.map((name, at) => {
      const texts = lines.slice(0, WIDTH_SAMPLE).map((line) => line[at]?.length ?? 0)
      return Math.min(WIDEST, Math.max(NARROWEST, name.length + 2, ...texts.map((length) => length + 2)))
    }),
  }
}

function sheetCell(column: string, text: string): SheetCell {
  const format = formatOf(column)
  const value = format !== null && isPlainNumber(text) ? parseDecimal(text) : null
  if (format === null || value === null || value.units.toString().length > DIGITS) return sheetText(text)
  return { number: Number(formatDecimal(value)), format }
}

/** The percentage is the number itself, not a hundredth of it: its sign only stands behind. */
function formatOf(column: string): string | null {
  if (isMoneyColumn(column)) return '"$"#,##0.00'
  if (column === COLUMN.percent) return '0.##"%"'
  return column === COLUMN.qty ? '0.##' : null
}

/** What looks like Excel's own writing for a character that XML cannot hold is kept from being read as one. */
function sheetText(text: string): string {
  return withoutForbidden(text).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}
