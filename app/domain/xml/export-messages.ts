/** Messages about exported files; not needed on the first screen. */

import { COLUMN } from '../table/columns'

/** Maximum characters of a cell that a message quotes. */
const LONGEST_CELL = 20

export const xmlExport = {
  errorTitle: 'Export Error',
  successTitle: 'Export Successful',
  successText: 'Your fixture schedule has been exported successfully. You can find the file in your Downloads folder.',
  sessionExpired: 'Error: Session expired. Please refresh the page and log in again.',
  unreachable: 'Error: Could not connect to the mapping service. Please check your internet connection and try again.',
  badMapping: 'Error: The mapping service returned an invalid response. Please try again.',
  noDescription:
    "Export Failed: The system could not automatically identify the 'Part Number' column. Please ensure your table has a clear column header for the part or catalog number (e.g., 'Part #', 'Catalog Number') and try again.",
  unexpected: 'An unexpected error occurred during export.',
  noContent: 'Please send the XML text as content.',
  badSample: 'Please send columns as a list of names and firstThreeRows as a list of rows.',
} as const

/** Ends a sentence whose last name may be abbreviated: 'LITHONIA LTG.'. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

export const exporting = {
  working: 'Exporting…',
  saved: (name: string) => `Saved ${name} to your Downloads folder.`,
  ownColumns: (columns: string) => ended(`An import of this file passes over columns of your own: ${columns}`),
  unknownMakers: (makers: string) => ended(`Makers that are not on the list were written as OHR: ${makers}`),
  toCheck: (count: number, first: string) =>
    count === 1
      ? `1 cell is still to check, read with doubt, rounded, or not written as typed: ${first}.`
      : `${count.toLocaleString('en-US')} cells are still to check, read with doubt, rounded, or not written as typed: ${first}.`,
  noPrice: (count: number, lines: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'line has' : 'lines have'} no price: ${lines}.`,
  noQuantity: (count: number, lines: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'line has' : 'lines have'} no QTY: ${lines}.`,
  noColumn: (column: string) =>
    column === COLUMN.unit
      ? 'The table has no UNIT $ column: no line has a price.'
      : `The table has no ${column} column: no line has a quantity.`,
  uncounted: (count: number, cells: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'cell counts' : 'cells count'} for nothing in the totals: ${cells}.`,
  unlikely: (count: number, cells: string) =>
    count === 1
      ? `1 cell counts and is marked as unlikely: ${cells}.`
      : `${count.toLocaleString('en-US')} cells count and are marked as unlikely: ${cells}.`,
  cell: (column: string, line: string, text: string) => `${column} of ${line} (${text.slice(0, LONGEST_CELL)})`,
  place: (column: string, line: string) => `${column} of ${line}`,
  row: (number: number) => `row ${number}`,
  more: (count: number) => `${count.toLocaleString('en-US')} more`,
  leftOutTitle: 'Columns without a place in the file',
  leftOut: (columns: string) => ended(`These columns were not exported: ${columns}`),
} as const
