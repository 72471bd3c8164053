import type { FixtureData } from '../table/table'
import { withoutForbidden } from '../xml/xml-characters'
import { type ShapedNumber, shapedNumber } from './number-shapes'
import { columnsInSheet, linesOfTable } from './sheet-table'

export type SheetCell = string | ShapedNumber

/** A worksheet: its head, its lines and its column widths in characters. */
export interface Sheet {
  readonly head: readonly string[]
  readonly lines: readonly (readonly SheetCell[])[]
  readonly widths: readonly number[]
}

/**
 * A workbook with one sheet of this name, this fill behind its headings and no properties is ours and was not saved by
 * another program.
 */
export const SHEET_NAME = 'Schedule'
export const HEAD_FILL = '#e8ecf4'

const [NARROWEST, WIDEST] = [6, 60]
const WIDTH_SAMPLE = 500

/**
 * Converts a table to a worksheet. Numbers in QTY, the amounts and % become numbers; everything else is text, so that
 * '=1+1' is never evaluated.
 */
export function sheetOfTable(data: FixtureData): Sheet {
  const columns = columnsInSheet(data)
  const [head = [], ...lines] = linesOfTable(data)
  return {
    head: head.map(sheetText),
    lines: lines.map((line) => line.map((text, at) => shapedNumber(columns[at] ?? '', text) ?? sheetText(text))),
    widths: head.map((name, at) => {
      const texts = lines.slice(0, WIDTH_SAMPLE).map((line) => line[at]?.length ?? 0)
      return Math.min(WIDEST, Math.max(NARROWEST, name.length + 2, ...texts.map((length) => length + 2)))
    }),
  }
}

/**
 * Escapes texts that look like Excel's notation for characters that XML cannot hold, and uses that notation for
 * carriage returns, which XML would turn into line feeds.
 */
function sheetText(text: string): string {
  return withoutForbidden(text)
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
}
