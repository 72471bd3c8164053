/** What the table says: its columns, rows and cells. */

/** What commands on columns say. */
export const columns = {
  menu: (column: string) => `Options of ${column}`,
  show: (column: string) => `Show ${column}`,
  newName: (column: string) => `New name of ${column}`,
  isProtected: (column: string) =>
    `${column} is one of the default columns: it can be moved and hidden, but not renamed or deleted.`,
  noActive: 'Please choose a cell of the column first.',
  deleteLastTitle: 'Delete column',
  deleteLast: 'This will delete the last column and all rows. Are you sure?',
  deleted: (column: string) => `${column} deleted`,
  moved: (column: string, to: number) => `${column} moved to place ${to}`,
  frozenUpTo: (count: number) =>
    `${count === 0 ? 'No column' : count === 1 ? 'Only 1 column' : `Only ${count} columns`} can be frozen in a window of this width.`,
} as const

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
  tooMany: (limit: number) => `A table can have at most ${limit.toLocaleString('en-US')} rows. The rest was not added.`,
  cutCells: 'A cell can hold at most 20,000 characters. Longer texts were not pasted.',
  nothingOnClipboard: 'There is no text and no table on the clipboard.',
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

export const grid = {
  name: 'Fixture schedule',
  activeCell: 'Active cell',
  editedCell: (column: string, row: number) => `${column}, row ${row}`,
  onlyAmounts: 'An amount has only digits and + - * / ( ) and a dot.',
  notHere: (key: string) => `${key} cannot stand here. Type a number, a sign or an opening parenthesis.`,
  completed: 'Completed',
  notCompleted: 'Not completed',
  cleared: 'Cleared',
  undo: (step: string) => `Undone: ${step}`,
  redo: (step: string) => `Redone: ${step}`,
  cellGone: (text: string) => `The cell is gone. You typed: ${text}`,
  noAmount: (text: string) => `${text} is no amount. The cell keeps its value.`,
  lookUp: (number: string, maker: string) => `Look up ${number} at ${maker}`,
  fillHandle: 'Drag to fill the cells beside; with Ctrl it counts up. Double-click fills down.',
  moveRow: (row: number) => `Move row ${row}`,
  selectRow: (row: number) => `Select row ${row}`,
  rowActions: (row: number) => `Actions for row ${row}`,
  cellsMarked: (rows: number, columns: number) =>
    `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} by ${columns} ${columns === 1 ? 'column' : 'columns'} selected`,
  priceMissing: 'Price missing',
  readAs: (text: string) => `Read as ${text}`,
  doubted: 'Please check: the reader was not sure',
  cellsToCheck: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'} to check`,
  pricesMissing: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'price' : 'prices'} missing`,
  sumOfLines: (sum: string) => `${sum} is the sum of the lines, no part of the data`,
} as const

export const suggestions = {
  lines: 'LINE codes',
  makers: 'Manufacturers',
  normalLine: 'Normal line',
  none: 'None',
  open: 'Show the list',
  more: (count: number) => `+${count} more`,
} as const
