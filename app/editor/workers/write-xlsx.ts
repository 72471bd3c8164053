import writeExcelFile from 'write-excel-file/universal'
import { HEAD_FILL, SHEET_NAME, type SheetCell, sheetOfTable } from '~/domain/files/sheet-cells'
import type { FixtureData } from '~/domain/table/table'

const HEAD = { fontWeight: 'bold', backgroundColor: HEAD_FILL, bottomBorderStyle: 'thin' } as const

/**
 * Escapes texts that are property names of every object, such as 'constructor', in Excel's notation: the library uses
 * texts as object keys.
 */
function textOf(text: string): string {
  return text in {} ? `_x00${text.charCodeAt(0).toString(16).toUpperCase()}_${text.slice(1)}` : text
}

function cellOf(cell: SheetCell) {
  if (typeof cell !== 'string') return { value: cell.number, type: Number, format: cell.format }
  return cell === '' ? null : { value: textOf(cell), type: String, wrap: cell.includes('\n') }
}

/** The table as an Excel workbook with one sheet and a frozen header row. */
export function writeXlsx(data: FixtureData): Promise<Blob> {
  const { head, lines, widths } = sheetOfTable(data)
  return writeExcelFile(
    [head.map((value) => ({ value: textOf(value), type: String, ...HEAD })), ...lines.map((line) => line.map(cellOf))],
    {
      sheet: SHEET_NAME,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ).toBlob()
}
