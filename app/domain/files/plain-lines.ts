const LINE_END = /\r\n|\n|\r/

/**
 * Splits text without quotes into records. Most texts have none, and `split` is several times faster than
 * `readDelimited`.
 */
export function linesWithoutQuotes(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): string[][] {
  // The extra line shows whether the text ends with a line break.
  const lines = text.split(LINE_END, most === Number.POSITIVE_INFINITY ? undefined : most + 1)
  if (lines.at(-1) === '') lines.pop()
  return lines.slice(0, most).map((line) => line.split(delimiter))
}

/**
 * True unless single-cell lines are mixed with wider ones. Spreadsheets write a tab between any two cells, even blank
 * ones.
 */
export const isWholeTable = (lines: readonly (readonly string[])[]) =>
  new Set(lines.map(({ length }) => length > 1)).size < 2
