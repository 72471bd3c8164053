/** How many lines a notice names, and how many characters of each. */
const NAMED_LINES = 8
const LONGEST_NAMED = 60

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
  notText: 'The file is not a text with columns. Please save it again as .csv or .xlsx.',
  tooWide: 'The table in the file has too many columns. At most 200 are accepted.',
  damaged: 'The file could not be read as an Excel workbook. Please save it again as .xlsx or .csv.',
  locked: 'The workbook is protected by a password. Please save a copy without one.',
  tooBig: 'The workbook is too large when it is unpacked. Please save only the sheet with the schedule.',
} as const
