import { COLUMN, WORKED_OUT } from './columns'

/** Messages about the table: its columns, rows and cells. */

/** Messages of column commands. */
export const columns = {
  menu: (column: string) => `Options of ${column}`,
  show: (column: string) => `Show ${column}`,
  isProtected: (column: string) =>
    `${column} is one of the default columns: it can be moved and hidden, but not renamed or deleted.`,
  isSchedule: "The rows are in the schedule's order.",
  noActive: 'Please choose a cell of the column first.',
  moved: (column: string, to: number) => `${column} moved to place ${to}`,
  isWorkedOut: (column: string) => `${column} is worked out and stands beside the column that it comes from.`,
  hidden: (column: string) => `${column} hidden`,
  shownAgain: (column: string) => `${column} shown`,
  frozenUpTo: (count: number) =>
    `${count === 0 ? 'No column' : count === 1 ? 'Only 1 column' : `Only ${count} columns`} can be frozen in a window of this width.`,
} as const

const HEAD_HINTS = new Map<string, string>([
  [WORKED_OUT.extended, 'EXT $: QTY × UNIT $'],
  [WORKED_OUT.commission, 'EXT %$: QTY × %$, the commission of the line'],
  [COLUMN.commission, '%$: the commission of one unit, UNIT $ × %'],
])

/** Returns the tooltip of a column head; undefined if its name is enough. */
export const headHint = (column: string) => HEAD_HINTS.get(column)

export const rows = {
  deleteTitle: 'Delete rows',
  deleteAll: (count: number) => `This will delete ${count} rows. Are you sure?`,
  deleteLast: 'This will delete the last row. Are you sure?',
  nothingToCopy: 'Select rows to copy first: tick the boxes at the left.',
  nothingToPaste: 'No rows are copied yet. Select rows and copy them first.',
  nothingInHand: 'Select rows or a cell first.',
  deleted: (count: number) => (count === 1 ? 'Row deleted' : `${count.toLocaleString('en-US')} rows deleted`),
  undo: 'Undo',
  moved: (count: number, to: number) =>
    count === 1 ? `Moved to row ${to}` : `${count.toLocaleString('en-US')} rows moved, the first is row ${to} now`,
  held: (count: number, row: number) => (count === 1 ? `Row ${row}` : `${count.toLocaleString('en-US')} rows`),
  menu: 'Row actions',
  noAlternates: 'This row has no other maker.',
  tooMany: (limit: number) => `A table can have at most ${limit.toLocaleString('en-US')} rows. The rest was not added.`,
  notSeen: (pasted: number, all: number) =>
    `Only ${pasted.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows ${pasted === 1 ? 'was' : 'were'} pasted: the filter hides the rest.`,
  cutCells: 'Texts longer than 20,000 characters were not pasted.',
  sortedOnly: "The table is sorted. Restore the schedule's order to move rows.",
  otherCommissions: (count: number, came: string, given: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} came with another %$ than UNIT $ × % gives, which was written: ${came} became ${given}. Please check the marked cells.`,
  amountsInPercent: 'Numbers with cents in % may be amounts. Please check the marked cells.',
  workedOut: 'This column is calculated.',
  cutColumns: (count: number) =>
    `${count} ${count === 1 ? 'column' : 'columns'} did not fit at the right and ${count === 1 ? 'was' : 'were'} not pasted.`,
} as const

export const cells = {
  nothingAbove: 'There is no row above to fill from.',
  nothingAtLeft: 'There is no column at the left to fill from.',
} as const

export const emptyTable = {
  title: 'Start with a fixture schedule',
  text: 'Paste a screenshot, drop a file, or pick one of these.',
  sample: 'Try a sample schedule',
  sampleHint: 'A picture of a real layout, read in front of you',
  uploadHint: 'One or more pictures of a schedule',
  importHint: 'A quote file from your quotation software',
} as const

/** Other makers that the schedule names for a row. */
interface Named {
  readonly others: readonly { readonly mfg: string; readonly catalog: string }[]
  readonly orEqual: boolean
}

/** Nouns for the cells of a column, singular and plural. */
const CELL_NOUNS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  QTY: ['quantity', 'quantities'],
  'UNIT $': ['price', 'prices'],
  '%': ['percentage', 'percentages'],
}

/** The faults of a number, as defined by the pricing rules. */
type NumberFaultName = 'other' | 'rate' | 'fraction' | 'whole' | 'negative' | 'large' | 'overage'

export const grid = {
  /** Other makers of a row, as the tooltip of its MFG cell. */
  alternates: ({ others, orEqual }: Named) =>
    [
      ...(others.length > 0
        ? [`Also named: ${others.map(({ mfg, catalog }) => `${mfg} ${catalog}`.trim()).join('; ')} (Alt+Shift+M)`]
        : []),
      ...(orEqual ? ['Or equal'] : []),
    ].join('. '),
  name: 'Fixture schedule',
  activeCell: 'Active cell',
  editedCell: (column: string, row: number) => `${column}, row ${row}`,
  onlyAmounts: 'An amount has only digits and + - * / ( ) and a dot.',
  notHere: (key: string) => `${key} cannot stand here. Type a number, a sign or an opening parenthesis.`,
  completed: 'Completed',
  onlySeen: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'} changed. Rows that are filtered out stay as they were.`,
  codesKept: (count: number) =>
    `${count.toLocaleString('en-US')} LINE ${count === 1 ? 'code stays' : 'codes stay'}: only another code can replace one.`,
  notCompleted: 'Not completed',
  cleared: 'Cleared',
  /** After a fill from a cell that shows a remembered price, which is no value. */
  keptPrices: (cells: number) =>
    `${cells.toLocaleString('en-US')} ${cells === 1 ? 'value stays' : 'values stay'}: a remembered value that is not taken fills nothing`,
  writtenInto: (rows: number) => `Written into ${rows.toLocaleString('en-US')} selected ${rows === 1 ? 'row' : 'rows'}`,
  notCarried: 'Not in any sum: a row of this kind carries no number',
  undo: (step: string) => `Undone: ${step}`,
  redo: (step: string) => `Redone: ${step}`,
  alsoUnseen: (done: string, count: number) =>
    `${done}. This also changed ${count === 1 ? 'a row' : `${count.toLocaleString('en-US')} rows`} filtered out.`,
  cellGone: (text: string) => `The cell is gone. You typed: ${text}`,
  lastLine: 'That was the last line. Nothing below takes a value here.',
  stillLast: 'This is the last line, and it has its value. F2 changes it.',
  noAmount: (text: string) => `${text} is no amount. The cell keeps its value.`,
  separator: (text: string) =>
    `${text} is no amount: a comma stands before three digits. With cents, type a dot. The cell keeps its value.`,
  rounded: (count: number, typed: string, stored: string) =>
    `${typed} was rounded to ${stored}${count > 1 ? `, and ${(count - 1).toLocaleString('en-US')} more` : ''}: amounts have whole cents. Please check.`,
  commas: (typed: string, stored: string) => `The numbers have decimal commas: ${typed} was read as ${stored}.`,
  noCode: (text: string) => `${text} is no LINE code. Choose one from the list. The cell keeps its value.`,
  typeAgain: 'Type again',
  /** The effect of an operator on the selected cells. */
  changed: (cells: string, difference: string) => `${cells}${difference} (Ctrl+Enter)`,
  changedCells: (column: string, count: number) =>
    `${count.toLocaleString('en-US')} ${CELL_NOUNS[column]?.[count === 1 ? 0 : 1] ?? `amount${count === 1 ? '' : 's'}`}`,
  more: (amount: string) => `, ${amount} more`,
  less: (amount: string) => `, ${amount} less`,
  moreInAll: (amount: string) => `; total ${amount} more`,
  lessInAll: (amount: string) => `; total ${amount} less`,
  toZero: (count: number) => `; ${count.toLocaleString('en-US')} ${count === 1 ? 'becomes' : 'become'} $0.00`,
  changesAll: 'Ctrl+Enter changes all selected cells, Esc none.',
  asTyped: (text: string) => `${text} …`,
  leftAlone: (count: number) => `; ${count.toLocaleString('en-US')} left as ${count === 1 ? 'it is' : 'they are'}`,
  toCents: (count: number) => `; ${count.toLocaleString('en-US')} rounded to cents`,
  changedStep: (change: string) => `Change ${change}`,
  wrongNumber: (text: string, fault: NumberFaultName) => {
    switch (fault) {
      case 'other':
        return `${text} is not one number; it counts for nothing`
      case 'rate':
        return `${text} is no percentage from 0 to 100`
      case 'fraction':
        return `${text} is less than 1 percent`
      case 'whole':
        return `QTY ${text} is not whole`
      case 'large':
        return `${text} has more than nine digits`
      case 'overage':
        return `${text} is on an overage row, whose amount belongs in OVG $`
      default:
        return `${text} is below zero`
    }
  },
  lookUp: (number: string, maker: string) => `Look up ${number} at ${maker}`,
  fillHandle: 'Drag to fill, with Ctrl to count up. Double-click fills down.',
  moveRow: (row: number) => `Move row ${row}`,
  selectRow: (row: number) => `Select row ${row}`,
  rowActions: (row: number) => `Actions for row ${row}`,
  cellsMarked: (rows: number, columns: number) =>
    `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} by ${columns} ${columns === 1 ? 'column' : 'columns'} selected`,
  priceMissing: 'Price missing',
  workedOut: (column: string, from: string) => `${column} is worked out from ${from}: it cannot be typed in.`,
  readAs: (text: string) => `Read as ${text}`,
  doubted: 'Please check: read with doubt, rounded, or not written as typed',
  cellsToCheck: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'} to check`,
  pricesMissing: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'price' : 'prices'} missing`,
  sumOfLines: (sum: string) => `${sum} is the sum of the lines, no part of the data`,
} as const

export const suggestions = {
  lines: 'LINE codes',
  makers: 'Manufacturers',
  normalLine: 'Normal line',
  open: 'Show the list',
} as const
