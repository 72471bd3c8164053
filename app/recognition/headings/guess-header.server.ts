import type { Span } from '../pixels/gray.server'

/** The header is looked for among this many rows from the top. */
const HEADER_ROWS = 4
/** Minimum share of columns with a header; the corner is often empty. */
const FILLED = 0.6
/** Minimum share of numbers among the cells of a column of numbers. */
const NUMBERS = 0.6
/** Numbers, also with a short unit, times, dates and sizes. */
const NUMBER = /^[<>~±+(-]?[$€£]? ?\d[\d.,:/x× -]*( ?[%a-zA-Z°]{1,3}\d?)?\)?$|^[-–—]$/
const YEAR = /^(19|20)\d\d$/

/**
 * Finds the header of a table whose words are unknown: the first row with words, or years, above columns of numbers, or
 * with words that do not occur below, above columns that repeat a few words. `grid` is rows × columns of text, '' for
 * empty cells; `isWide` is true for rows with cells over several columns. A second row of words below the header, and a
 * row of wide cells above it, belong to it.
 */
export function guessHeaderRows(
  grid: readonly (readonly string[])[],
  isWide: (row: number) => boolean,
): Span | undefined {
  const columns = grid[0]?.length ?? 0
  for (let row = 0; row < Math.min(HEADER_ROWS, grid.length - 1); row++) {
    const texts = grid[row] ?? []
    if (texts.filter((text) => text !== '').length < Math.max(2, FILLED * columns)) continue
    if (!isHeader(grid, row)) return undefined
    const above = grid[row - 1] ?? []
    const hasParents =
      row > 0 &&
      isWide(row - 1) &&
      above.some((text) => text !== '' && !above.every((other) => other === text)) &&
      !isTitle(above, texts)
    const start = hasParents ? row - 1 : row
    const next = grid[row + 1] ?? []
    const goesOn = row + 2 < grid.length && next.every((text) => !NUMBER.test(text)) && isHeader(grid, row + 1, 2)
    return { start, end: row + (goesOn ? 2 : 1) }
  }
  return undefined
}

/**
 * True if a row holds a single text over the first headings but not over all: a title that extends over a sheet's first
 * cells.
 */
export function isTitle(above: readonly string[], texts: readonly string[]): boolean {
  const written = above.filter((text) => text !== '')
  const start = texts.findIndex((text) => text !== '')
  if (texts.every((text, column) => text === '' || above[column] !== '')) return false
  return above.findIndex((text) => text !== '') === start && written.every((text) => text === written[0])
}

/** True if a row has words above numbers, in more columns than not and in at least `fewest`. */
function isHeader(grid: readonly (readonly string[])[], row: number, fewest = 1): boolean {
  const texts = grid[row] ?? []
  let [unlike, alike, digits] = [0, 0, 0]
  texts.forEach((text, column) => {
    const below = grid.slice(row + 1).map((other) => other[column] ?? '')
    const filled = below.filter((value) => value !== '')
    if (filled.some((value) => /\d/.test(value))) digits++
    if (filled.length === 0 || filled.filter((value) => NUMBER.test(value)).length < NUMBERS * filled.length) return
    const isYearAlone = YEAR.test(text) && filled.filter((value) => YEAR.test(value)).length * 2 < filled.length
    if (text !== '' && (!NUMBER.test(text) || isYearAlone)) unlike++
    else if (text !== '') alike++
  })
  if (unlike + alike > 0) return unlike >= fewest && unlike > alike
  // Without a column of numbers, all must be words above anything with digits.
  if (fewest > 1 || texts.some((text) => /\d/.test(text))) return false
  return digits > 0 || isOverWords(grid, row)
}

/**
 * With ROWS_OF_WORDS rows, a column is recognized by a value that repeats in AGAIN of them, or by SIGNED of them
 * starting with a sign.
 */
const ROWS_OF_WORDS = 4
const AGAIN = 0.4
const SIGNED = 0.8
const SIGN = /^[-–(<"'/.+]/

/** True if each column has a word above it that none of its cells has, and at least one column clearly holds no headings. */
function isOverWords(grid: readonly (readonly string[])[], row: number): boolean {
  const rows = grid.slice(row + 1)
  if (rows.length < ROWS_OF_WORDS) return false
  const columns = (grid[row] ?? []).map((heading, column) => {
    const values = rows.flatMap((other) => (other[column] ? [other[column]] : []))
    const counts = new Map<string, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    const isRepeated = Math.max(0, ...counts.values()) >= Math.max(2, AGAIN * values.length)
    const isSigned = !SIGN.test(heading) && values.filter((value) => SIGN.test(value)).length >= SIGNED * values.length
    return {
      isHeaded: heading !== '' && !counts.has(heading),
      isEvident: values.length >= ROWS_OF_WORDS && (isRepeated || isSigned),
    }
  })
  return columns.every(({ isHeaded }) => isHeaded) && columns.some(({ isEvident }) => isEvident)
}
