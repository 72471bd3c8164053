import { LONGEST_NAMED, listed, NAMED_LINES } from '../listed'
import { COLUMN, columnLabel } from '../table/columns'

const noColumnRead = (column: string) => `No column was read as ${columnLabel(column)}.`
const blankBeside = (column: string) => `${columnLabel(column)} is blank where `

/** Ends a sentence with a single period, even after a heading such as 'No.'. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** 'A', 'A or B', 'A, B or C'. */
const eitherOf = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((text) => text !== '').join(' or ')

const linesWere = (count: number) => (count === 1 ? '1 line was' : `${count.toLocaleString('en-US')} lines were`)

const cut = (text: string) => (text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text)

/** 'Hi Kim,' is followed by a semicolon in a list. */
const SEPARATOR_AT_END = /[,;:]$/

/** Lists the first of these lines, each with its number of occurrences, and the number of further lines. */
function named(lines: readonly (readonly string[])[], more = 0): string {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const text = cut(line.filter((cell) => cell !== '').join(', ')).replace(SEPARATOR_AT_END, '')
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const named = [...counts].slice(0, NAMED_LINES)
  const first = named.map(([text, count]) => (count === 1 ? text : `${text} (${count.toLocaleString('en-US')} times)`))
  const rest = named.reduce((left, [, count]) => left - count, lines.length) + more
  return `${first.join('; ')}${rest > 0 ? `; and ${rest.toLocaleString('en-US')} more` : ''}`
}

/** Messages about imported spreadsheets: worksheets and delimited texts. */
export const sheetImport = {
  nothing: 'No table was found in the file.',
  /** For a file without a single fixture: the headings that it has, and the lines that are totals or notes. */
  noRows: (headings: readonly string[], lines: readonly (readonly string[])[]) => {
    const found = [
      ...(headings.length > 0 ? [`headings (${listed(headings)})`] : []),
      ...(lines.length > 0 ? [`totals or notes (${named(lines)})`] : []),
    ]
    return `No fixtures were found in the file, only ${found.join(' and ')}. Please import a file that has the lines of the fixtures too.`
  },
  noColumn: (column: string, among: readonly string[]) =>
    ended(`${noColumnRead(column)} It may be ${eitherOf(among.map(columnLabel))}`),
  /** For a column that only some rows have. */
  partlyBlank: (column: string, among: readonly string[]) =>
    `${blankBeside(column)}${eitherOf(among.map(columnLabel))} has a value. It may be ${columnLabel(column)} of these rows.`,
  asksFor: (remark: string, column: string) =>
    remark.startsWith(noColumnRead(column)) || remark.startsWith(blankBeside(column)),
  noneKnown: 'No heading names a column of the table. Rename the columns that do.',
  twins: (column: string, heading: string, count: number, isFirst: boolean) =>
    `${count === 2 ? 'Two' : count} columns are called ${heading}: ${isFirst ? 'the first' : 'the total of the others'} was read as ${columnLabel(column)}. Please check that it is the right one.`,
  rivals: (column: string, taken: string, others: readonly string[]) =>
    `${columnLabel(column)} was read from ${taken}. ${listed(others)} may hold it as well: please check.`,
  use: (column: string) => `Use ${column}`,
  costAsPrice: (heading: string) =>
    `UNIT $ was read from ${heading}. Please check that it is the price to quote and not what it costs you.`,
  answeredBefore: (column: string, heading: string) =>
    `${columnLabel(column)} was read from ${columnLabel(heading)}, as answered before for this layout.`,
  askAgain: 'Ask again',
  askAgainFor: (column: string) => `Ask again for ${columnLabel(column)}`,
  takeAs: (column: string, as: string) => `Use ${column} as ${as}`,
  noHeadings: 'No headings were found, so the columns have numbers. Rename them to the columns of the table.',
  namedByContent: (columns: readonly string[]) =>
    `No headings were found. By their contents, the columns were read as ${listed(columns.map(columnLabel))}: please check.`,
  /** Totals, and titles between parts of a table. */
  leftOut: (lines: readonly (readonly string[])[], more = 0) =>
    ended(`${linesWere(lines.length + more)} left out: ${named(lines, more)}`),
  goesOn: (text: string) => `The table goes on (“${cut(text)}”), and nothing below was read. Please add the next page.`,
  totalsAgree: (totals: number) =>
    totals === 1 ? 'The total agrees with the rows.' : `${totals} totals agree with the rows.`,
  showLines: (count: number) => (count === 1 ? 'Show the line' : `Show ${count.toLocaleString('en-US')} lines`),
  addLine: 'Add as a row',
  addThis: (texts: readonly string[]) => `Add as a row: ${texts.join(', ').slice(0, LONGEST_NAMED)}`,
  addLines: (count: number) => `Add all ${count.toLocaleString('en-US')} as rows`,
  addedLines: (count: number) => (count === 1 ? 'Add left-out line' : 'Add left-out lines'),
  moreLines: (count: number) => `${count.toLocaleString('en-US')} more cannot be shown here.`,
  tooManyCells: (lines: readonly (readonly string[])[]) =>
    `${linesWere(lines.length)} read with more cells than headings: ${named(lines)}. A comma may have split a number or a text. The numbers of ${lines.length === 1 ? 'this line' : 'these lines'} are marked.`,
  shiftedCells: (lines: readonly (readonly string[])[]) =>
    `${linesWere(lines.length)} read with cells that fit the columns beside theirs: ${named(lines)}. A comma may have split a number or a text. The numbers of ${lines.length === 1 ? 'this line' : 'these lines'} are marked.`,
  tooFewCells: (lines: readonly (readonly string[])[]) =>
    `${lines.length === 1 ? '1 line ends' : `${lines.length.toLocaleString('en-US')} lines end`} before the last heading: ${named(lines)}. A cell may be missing, so that the others are in the columns beside theirs. The numbers of ${lines.length === 1 ? 'this line' : 'these lines'} are marked.`,
  swapped: (price: string, amount: string) =>
    `The headings ${price} and ${amount} look swapped: QTY times the numbers below ${amount} gives those below ${price}. UNIT $ was read from the column below ${amount}. Please check.`,
  joinedCatalogs: (numbers: readonly string[]) =>
    `${numbers.length === 1 ? 'One catalog number goes' : `${numbers.length} catalog numbers go`} on in the row below, and the rows were joined: ${listed(numbers)}. Please check.`,
  lineCommission: (heading: string) =>
    `${heading} holds the commissions of whole lines, so it was not read as ${columnLabel(COLUMN.commission)}.`,
  unusedFactors: (headings: readonly string[]) =>
    `${listed(headings)} ${headings.length === 1 ? 'was' : 'were'} not used: UNIT $ is the price as written. Please check the prices.`,
  unusedCounts: (headings: readonly string[]) =>
    `${listed(headings)} ${headings.length === 1 ? 'was' : 'were'} not used: QTY counts as written. Please check the quantities.`,
  footnotes: (count: number, first: string) =>
    `${count === 1 ? 'One amount has a footnote sign' : `${count} amounts have footnote signs`}: ${first}. ${count === 1 ? 'It is' : 'They are'} marked: please check what the note says.`,
  mixedUnits: (rows: number) =>
    `In ${rows === 1 ? 'one row' : `${rows} rows`} QTY and UNIT $ may be in different units, such as feet and pieces. These prices are marked: please check.`,
  repeatedElement: (element: string, rows: number) =>
    `${rows === 1 ? 'One line has' : `${rows} lines have`} several values in ${element}, and the last one was read. ${rows === 1 ? 'This cell is' : 'These cells are'} marked: please check.`,
  contradicted: (element: string, rows: number) =>
    `${rows === 1 ? 'One line says' : `${rows} lines say`} that ${element} is in another unit, such as dollars for a percentage. ${rows === 1 ? 'This cell is' : 'These cells are'} marked: please check.`,
  otherUnit: (unit: string, column: string, rows: number) =>
    `${rows === 1 ? 'One line gives' : `${rows} lines give`} ${columnLabel(column)} in the unit ${unit}${rows === 1 ? '' : ' or the like'}, not in pieces. ${rows === 1 ? 'This cell is' : 'These cells are'} marked: please check.`,
  unreadElements: (values: readonly string[]) =>
    `The file also has ${listed(values)}, for which there is no column. Please check the prices and the total.`,
  rivalPrice: (heading: string, rows: number) =>
    `UNIT $ was read from DSPEACH. In ${rows === 1 ? 'one row' : `${rows} rows`} ${heading} is another price. These cells are marked: please check.`,
  calledOther: (kind: string, rows: number) =>
    `The file says ${kind} beside ${rows === 1 ? 'one price' : `${rows} prices`} in DSPEACH. ${rows === 1 ? 'It is' : 'They are'} marked: please check that ${rows === 1 ? 'it is the price' : 'they are the prices'} to quote.`,
  severalQuotes: (quotes: number, rows: number) =>
    `The file holds ${quotes} quotes or revisions with the same lines, and all of them add to the total. ${rows === 1 ? 'This price is' : 'Their prices are'} marked: please keep the lines of one.`,
  pricesOfLines: (rows: number) =>
    `By the other prices in the file, UNIT $ may hold the ${rows === 1 ? 'amount of the whole line' : 'amounts of whole lines'}. ${rows === 1 ? 'This cell is' : 'These cells are'} marked: please check.`,
  /** For a table without UNIT $ whose columns have amounts below headings of something else. */
  noPrices: (columns: readonly string[]) =>
    `No column has prices: ${listed(columns.map(columnLabel))} ${columns.length === 1 ? 'has' : 'have'} amounts, but no heading of a price. If they are the prices, rename the column to UNIT $.`,
  noQuantity: `No column was read as QTY, so the prices count for nothing.`,
  sheetRead: (names: readonly string[], others: readonly string[], isRemembered = false) =>
    [
      `Read from ${names.length === 1 ? 'sheet' : 'sheets'} ${listed(names)}${isRemembered ? ', as chosen before for such a workbook' : ''}.`,
      ...(others.length > 0 ? [`Left out: ${listed(others)}.`] : []),
    ].join(' '),
  hiddenSheet: (name: string) => `${name} (hidden)`,
  readSheet: (name: string) => `Read ${name}`,
  readAllSheets: 'Read all schedules',
  otherSheet: 'Read another sheet',
  inNewTab: 'The first table was edited, so the other one opened in a new tab.',
  /** The label fits both one and several rows or columns. */
  readHidden: 'Include',
  takeHidden: 'Include what is hidden or struck',
  hidden: (rows: number, columns: readonly string[], struck: readonly string[]) => {
    const lines = rows === 0 ? [] : [rows === 1 ? '1 hidden row' : `${rows.toLocaleString('en-US')} hidden rows`]
    const named =
      columns.length === 0 ? [] : [`the hidden ${columns.length === 1 ? 'column' : 'columns'} ${listed(columns)}`]
    const cells =
      struck.length === 0 ? [] : [`the struck or hidden ${struck.length === 1 ? 'cell' : 'cells'} ${listed(struck)}`]
    return `Left out: ${[...lines, ...named, ...cells].join(' and ')}.`
  },
  unsolved: (cells: readonly string[]) =>
    `The file has no result for the ${cells.length === 1 ? 'formula' : 'formulas'} in ${listed(cells)}. Open it in Excel, save it, and import it again.`,
  unreadComments: 'The comments of the sheet could not be read. Please check what they say about the prices.',
  notText: 'The file is not a text with columns. Please save it again as .csv or .xlsx.',
  tooWide: 'The table in the file has too many columns. At most 200 are accepted.',
  damaged: 'The file could not be read as an Excel workbook. Please save it again as .xlsx or .csv.',
  locked:
    'This is an old workbook (.xls) or one with a password. Please save it as .xlsx without a password, then import that.',
  otherKind: (kind: string) => `This is ${kind}. Please save it as an Excel workbook (.xlsx), then import that.`,
  tooBig: 'The workbook is too large when it is unpacked. Please save only the sheet with the schedule.',
} as const

/** Messages about pasted cells. */
export const pastedCells = {
  byHeadings: 'The copied cells have headings: they are in the columns of these headings.',
  heading: (heading: string, column: string) =>
    `${cut(heading)} is a heading and was not pasted: the cells below it are in the column ${columnLabel(column)}.`,
  byType: (by: string, given: readonly string[], added: readonly string[]) =>
    `Pasted by ${by}: ${[
      ...(given.length > 0 ? [`${listed(given)} into ${given.length === 1 ? 'its row' : 'their rows'}`] : []),
      ...(added.length > 0
        ? [`${listed(added)} into ${added.length === 1 ? 'a new row' : 'new rows'} at the end`]
        : []),
    ].join('; ')}.`,
  further: (types: readonly string[]) =>
    `${listed(types)} ${types.length === 1 ? 'was' : 'were'} in the table before: the copied ${types.length === 1 ? 'row is a further one and adds' : 'rows are further ones and add'} to the total.`,
  hidden: (types: readonly string[]) =>
    `${listed(types)} ${types.length === 1 ? 'was' : 'were'} not pasted, because the filter hides ${types.length === 1 ? 'its row' : 'their rows'}.`,
  uncertain: (types: readonly string[]) =>
    `${listed(types)} ${types.length === 1 ? 'names no single row, so its copied row is a new one' : 'name no single rows, so their copied rows are new ones'} and ${types.length === 1 ? 'adds' : 'add'} to the total. ${types.length === 1 ? 'It is' : 'They are'} marked: please check.`,
  overHeads: (rows: number) =>
    `${rows === 1 ? 'One row takes' : `${rows.toLocaleString('en-US')} rows take`} no such number and ${rows === 1 ? 'was' : 'were'} skipped.`,
  amountsLeftOut: 'The copied line amounts are QTY × UNIT $, which the table works out. They were not pasted.',
  amountsBeside: 'The copied line amounts are no percentages. They are in the column AMOUNT.',
  totalsStay: (rows: number) =>
    `${rows === 1 ? 'One pasted row looks like a total and is' : `${rows.toLocaleString('en-US')} pasted rows look like totals and are`} added to the others. ${rows === 1 ? 'Its price is' : 'Their prices are'} marked: please check.`,
} as const
