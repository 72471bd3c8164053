/** How many lines a notice names, and how many characters of each. */
const NAMED_LINES = 8
const LONGEST_NAMED = 60

/** The first of these texts, and how many more there are. */
function listed(texts: readonly string[]): string {
  const named = texts.slice(0, NAMED_LINES).map((one) => one.slice(0, LONGEST_NAMED))
  const rest = texts.length - named.length
  return `${named.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}`
}

/** Spreadsheets that come in: worksheets and texts with delimiters. */
export const sheetImport = {
  nothing: 'No table was found in the file.',
  noPrice: (columns: readonly string[]) =>
    `No column was read as UNIT $. ${columns.join(', ')} may hold prices: rename the right one to UNIT $.`,
  noHeadings: 'No headings were found, so the columns have numbers. Rename them to the columns of the table.',
  /** Totals, and titles between parts of a table. */
  leftOut: (lines: readonly (readonly string[])[]) => {
    const named = lines.slice(0, NAMED_LINES).map((line) =>
      line
        .filter((text) => text !== '')
        .join(', ')
        .slice(0, LONGEST_NAMED),
    )
    const rest = lines.length - named.length
    const many = lines.length === 1 ? '1 line was' : `${lines.length.toLocaleString('en-US')} lines were`
    return `${many} left out: ${named.join('; ')}${rest > 0 ? `; and ${rest.toLocaleString('en-US')} more` : ''}.`
  },
  sheetRead: (name: string, others: readonly string[]) => `Read from sheet ${name}. Left out: ${listed(others)}.`,
  hidden: (rows: number, columns: readonly string[]) => {
    const lines = rows === 0 ? [] : [rows === 1 ? '1 hidden row' : `${rows.toLocaleString('en-US')} hidden rows`]
    const named =
      columns.length === 0 ? [] : [`the hidden ${columns.length === 1 ? 'column' : 'columns'} ${listed(columns)}`]
    return `Left out: ${[...lines, ...named].join(' and ')}. Unhide them in Excel and import again to have them.`
  },
  unsolved: (cells: readonly string[]) =>
    `The file has no result for the ${cells.length === 1 ? 'formula' : 'formulas'} in ${listed(cells)}. Open it in Excel, save it, and import it again.`,
  notText: 'The file is not a text with columns. Please save it again as .csv or .xlsx.',
  tooWide: 'The table in the file has too many columns. At most 200 are accepted.',
  damaged: 'The file could not be read as an Excel workbook. Please save it again as .xlsx or .csv.',
  locked:
    'This is an old workbook (.xls) or one with a password. Please save it as .xlsx without a password, then import that.',
  otherKind: (kind: string) => `This is ${kind}. Please save it as an Excel workbook (.xlsx), then import that.`,
  tooBig: 'The workbook is too large when it is unpacked. Please save only the sheet with the schedule.',
} as const
