import type { FixtureData } from '../table/table'
import { withoutForbidden } from '../xml/xml-characters'
import { type ShapedNumber, shapedNumber } from './number-shapes'
import { columnsInSheet, linesOfTable } from './sheet-table'

/** A cell of a worksheet. */
export type SheetCell = string | ShapedNumber

/** A worksheet: the head, the lines below it, and how many characters wide each column is. */
export interface Sheet {
  readonly head: readonly string[]
  readonly lines: readonly (readonly SheetCell[])[]
  readonly widths: readonly number[]
}

/** By it, and by having no properties, a workbook is known again that no other program has saved since. */
export const SHEET_NAME = 'Schedule'

const [NARROWEST, WIDEST] = [6, 60]
const WIDTH_SAMPLE = 500

/**
 * A table as a worksheet. QTY, the amounts and % are numbers where their texts are; everything else is a text, so that
 * '=1+1' runs nowhere.
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
 * What looks like Excel's own writing for a character that XML cannot hold is kept from being read as one; that writing
 * keeps returns, of which XML makes line ends.
 */
function sheetText(text: string): string {
  return withoutForbidden(text)
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
}
