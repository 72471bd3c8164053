import { LONGEST_NAMED, listed, NAMED_LINES } from '../listed'
import { COLUMN, columnLabel } from '../table/columns'

const noColumnRead = (column: string) => `No column was read as ${columnLabel(column)}.`
const blankBeside = (column: string) => `${columnLabel(column)} is blank where `

/** Ends a sentence with a single period, even after a heading such as 'No.'. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** 'A', 'A or B', 'A, B or C'. */
const eitherOf = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((text) => text !== '').join(' or ')

const MAY_STAND_FOR = ' and may stand for '

const belowOne = (count: number) =>
  count === 1 ? 'One percentage is below 1' : `${count.toLocaleString('en-US')} percentages are below 1`

const linesWere = (count: number) => (count === 1 ? '1 line was' : `${count.toLocaleString('en-US')} lines were`)

const cut = (text: string) => (text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text)

/** Lists the first of these lines, each with its number of occurrences, and the number of further lines. */
function named(lines: readonly (readonly string[])[], more = 0): string {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const text = cut(line.filter((cell) => cell !== '').join(', '))
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
  fractions: (count: number, first: string, hundredfold: string) =>
    `${belowOne(count)}: ${first} counts as ${first} %${MAY_STAND_FOR}${hundredfold} %.`,
  asksForPercent: (remark: string) => remark.includes(MAY_STAND_FOR),
  readAsPercent: (percent: string) => `Read as ${percent} %`,
  use: (column: string) => `Use ${column}`,
  answeredBefore: (column: string, heading: string) =>
    `${columnLabel(column)} was read from ${columnLabel(heading)}, as answered before for this layout.`,
  askAgain: 'Ask again',
  askAgainFor: (column: string) => `Ask again for ${columnLabel(column)}`,
  takeAs: (column: string, as: string) => `Use ${column} as ${as}`,
  noHeadings: 'No headings were found, so the columns have numbers. Rename them to the columns of the table.',
  /** Totals, and titles between parts of a table. */
  leftOut: (lines: readonly (readonly string[])[], more = 0) =>
    `${linesWere(lines.length + more)} left out: ${named(lines, more)}.`,
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
  amountsUnlike: (amount: string) =>
    `${amount} is not QTY times UNIT $ in most rows. Please check that UNIT $ is the price of one.`,
  swapped: (price: string, amount: string) =>
    `The headings ${price} and ${amount} look swapped: QTY times the numbers below ${amount} gives those below ${price}. UNIT $ was read from the column below ${amount}. Please check.`,
  floorCounts: (rows: number, columns: readonly string[], sum: string, quantity: string) =>
    `${listed(columns)} add up to ${sum} where QTY is ${quantity}${rows === 1 ? '' : `, and differ from QTY in ${rows} rows altogether`}, unlike in other rows. ${rows === 1 ? 'This QTY is' : 'These quantities are'} marked: please check.`,
  numbersDisagree: (rows: number, amount: string) =>
    `In ${rows === 1 ? 'one row' : `${rows} rows`} QTY times UNIT $ is not what ${amount} says. These cells are marked: please check them.`,
  joinedCatalogs: (numbers: readonly string[]) =>
    `${numbers.length === 1 ? 'One catalog number goes' : `${numbers.length} catalog numbers go`} on in the row below, and the rows were joined: ${listed(numbers)}. Please check.`,
  lineCommission: (heading: string) =>
    `${heading} holds the commissions of whole lines, so it was not read as ${columnLabel(COLUMN.commission)}.`,
  spoiled: (rows: number, column: string) =>
    `${rows === 1 ? 'One cell' : `${rows} cells`} of ${columnLabel(column)} may have been changed by a spreadsheet, such as 8.01E+09, 3-May or #REF!. ${rows === 1 ? 'It is' : 'They are'} marked: please type the text again.`,
  headSums: (rows: number) =>
    rows === 1
      ? 'One price is the sum of other lines, and both add to the total. It is marked: please check.'
      : `${rows} prices are the sums of other lines, and both add to the total. They are marked: please check.`,
  unusedFactors: (headings: readonly string[]) =>
    `${listed(headings)} ${headings.length === 1 ? 'was' : 'were'} not used: UNIT $ is the price as written. Please check the prices.`,
  unusedCounts: (headings: readonly string[]) =>
    `${listed(headings)} ${headings.length === 1 ? 'was' : 'were'} not used: QTY counts as written. Please check the quantities.`,
  amountsAlone: (rows: number, amount: string, first: string) =>
    `${rows === 1 ? `In one row ${amount} is ${first}` : `In ${rows} rows ${amount} has a value`} and UNIT $ is blank, so ${rows === 1 ? 'this amount counts' : 'these amounts count'} for nothing. Please type the prices.`,
  otherAmounts: (amount: string, other: string) =>
    `${other} is not QTY times UNIT $ in most rows, unlike ${amount}. Please check which price is quoted.`,
  kits: (rows: number) =>
    rows === 1
      ? 'One row says that the rows below are its parts, and all of them add to the total. Its price is marked: please check.'
      : `${rows} rows say that the rows below are their parts, and all of them add to the total. Their prices are marked: please check.`,
  packagePrices: (rows: number) =>
    rows === 1
      ? 'One row is the price of a package or a lot, and it adds to the prices of the other rows. It is marked: please check.'
      : `${rows} rows are prices of packages or lots, and they add to the prices of the other rows. They are marked: please check.`,
  abovePrice: (rows: number, column: string) =>
    `In ${rows === 1 ? 'one row' : `${rows} rows`} ${columnLabel(column)} is more than UNIT $: it may be the amount of the whole line. These cells are marked.`,
  hugeQuantities: (rows: number) =>
    `${rows === 1 ? 'One row has' : `${rows} rows have`} a QTY of 20,000 or more. These cells are marked: please check that they are quantities.`,
  footnotes: (count: number, first: string) =>
    `${count === 1 ? 'One amount has a footnote sign' : `${count} amounts have footnote signs`}: ${first}. ${count === 1 ? 'It is' : 'They are'} marked: please check what the note says.`,
  mixedUnits: (rows: number) =>
    `In ${rows === 1 ? 'one row' : `${rows} rows`} QTY and UNIT $ may be in different units, such as feet and pieces. These prices are marked: please check.`,
  threeDecimals: (rows: number, example: string) =>
    `${rows === 1 ? 'One price has' : `${rows} prices have`} three decimals: ${example} may be in thousands. These cells are marked.`,
  dottedQuantities: (rows: number, example: string) =>
    `${rows === 1 ? 'One quantity has' : `${rows} quantities have`} three decimals, unlike others: ${example} may be in thousands. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  thousandsOrDecimals: (rows: number, example: string) =>
    `${rows === 1 ? 'One price was' : `${rows} prices were`} read as thousands: ${example}. With semicolons between cells the comma may be a decimal one. These cells are marked.`,
  besideComma: (rows: number, example: string, other: string) =>
    `${rows === 1 ? 'One price' : `${rows} prices`} may be read wrongly: ${example} is next to ${other}, where the comma is a decimal one. ${rows === 1 ? 'It is' : 'They are'} marked: please check.`,
  packs: (heading: string, rows: number) =>
    rows === 1
      ? `${heading} is more than 1 in one row: its price may be for a pack. It is marked: please check.`
      : `${heading} is more than 1 in ${rows} rows: their prices may be for a pack. They are marked: please check.`,
  bareRows: (rows: number, type: string) =>
    `${rows === 1 ? 'One row has' : `${rows} rows have`} only a TYPE and a QTY, unlike the others: ${type}${rows === 1 ? '' : ' and more'}. These quantities are marked: they may be no fixtures.`,
  namelessRows: (rows: number) =>
    `${rows === 1 ? 'One row has numbers alone' : `${rows} rows have numbers alone`}. These quantities are marked: they may be subtotals.`,
  totalsCounted: (rows: number) =>
    rows === 1
      ? 'One line is called a total and would add to the total. Its price is marked: please check.'
      : `${rows} lines are called a total and would add to the total. Their prices are marked: please check.`,
  notInQuote: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words} and adds` : `${rows} rows say ${words} or the like and add`} to the total. Please check the marked prices.`,
  belowHeading: (rows: number, heading: string) =>
    `${rows === 1 ? `One row stands below ${heading} and adds` : `${rows} rows stand below ${heading} or the like and add`} to the total. Please check the marked prices.`,
  belowCurrency: (rows: number, heading: string) =>
    `${rows === 1 ? `One price stands below ${heading} and counts` : `${rows} prices stand below ${heading} or the like and count`} as dollars. Please check the marked prices.`,
  belowMeasure: (rows: number, heading: string) =>
    `${rows === 1 ? `One price stands below ${heading} and counts` : `${rows} prices stand below ${heading} or the like and count`} as written, for each piece of QTY. Please check the marked prices.`,
  belowSeveral: (rows: number, heading: string) =>
    `${rows === 1 ? `One quantity stands below ${heading} and counts` : `${rows} quantities stand below ${heading} or the like and count`} once. Please check the marked quantities.`,
  headingAmounts: (rows: number, heading: string) =>
    `${rows === 1 ? `The heading ${heading} states an amount` : `${rows} headings, such as ${heading}, state amounts`} that no sum includes. Please check.`,
  ofAllCounts: (words: string) =>
    `A line says ${words}. The quantities count as written. They are all marked: please check.`,
  ofLots: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}: its price counts` : `${rows} rows say ${words} or the like: their prices count`} for each piece of QTY. Please check the marked prices.`,
  conditions: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}: its price counts` : `${rows} rows say ${words} or the like: their prices count`} as written, for each piece of QTY. Please check the marked prices.`,
  ofAllPrices: (words: string) =>
    `A line says ${words}. The prices count as written, for each piece of QTY. They are all marked: please check.`,
  includedParts: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}: its price adds` : `${rows} rows say ${words} or the like: their prices add`} to that of the line that includes ${rows === 1 ? 'it' : 'them'}. Please check the marked prices.`,
  openCounts: (rows: number, words: string) =>
    `${rows === 1 ? `One row says ${words}` : `${rows} rows say ${words} or the like`}: the quantity may change. Please check the marked quantities.`,
  taxesCounted: (rows: number) =>
    rows === 1
      ? 'One line is a tax, a deposit or a payment and adds to the total of the fixtures. Its price is marked: please check.'
      : `${rows} lines are taxes, deposits or payments and add to the total of the fixtures. Their prices are marked: please check.`,
  inCurrency: (rows: number, currency: string) =>
    `${rows === 1 ? `One price is in ${currency} and counts` : `${rows} prices are in ${currency} or the like and count`} as dollars. Please check the marked prices.`,
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
  pricesOfLines: (rows: number) =>
    `By the other prices in the file, UNIT $ may hold the ${rows === 1 ? 'amount of the whole line' : 'amounts of whole lines'}. ${rows === 1 ? 'This cell is' : 'These cells are'} marked: please check.`,
  noQuantity: `No column was read as QTY, so the prices count for nothing.`,
  creditsAboveZero: (rows: number) =>
    `${rows === 1 ? 'One row names a credit and adds' : `${rows} rows name credits and add`} to the total. A credit is below zero: please check the marked prices.`,
  coarse: (first: string, cents: string) =>
    `Prices have more decimals than cents: ${first} became ${cents}. Please check the lines with large quantities.`,
  totalDisagrees: (printed: string, sum: string) =>
    `A total of ${printed} is printed, and the rows give ${sum}. A row may be missing, or a number misread.`,
  totalOfPrices: (printed: string, sum: string) =>
    `The printed total of ${printed} is the sum of UNIT $, and QTY times UNIT $ gives ${sum}. UNIT $ may hold the amounts of whole lines: please check.`,
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
