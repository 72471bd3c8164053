const LINE_END = /\r\n|\n|\r/

/** The records of a text without quotes, as most texts are. `split` is several times faster than `readDelimited`. */
export function linesWithoutQuotes(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): string[][] {
  // One line more than wanted shows if the text ends with a break.
  const lines = text.split(LINE_END, most === Number.POSITIVE_INFINITY ? undefined : most + 1)
  if (lines.at(-1) === '') lines.pop()
  return lines.slice(0, most).map((line) => line.split(delimiter))
}

/** True unless lines of one cell stand among wider ones. A spreadsheet writes a tab between any two cells, blank ones as well. */
export const isWholeTable = (lines: readonly (readonly string[])[]) =>
  new Set(lines.map(({ length }) => length > 1)).size < 2
