import { COLUMN } from '~/domain/table/columns'
import { BROKEN, cleanPrice } from '../text/clean-text.server'

/** A count with thousands separators. */
const THOUSANDS = /^\d{1,3}(,\d{3})+$/

/** Joins the printed lines of a cell with `separator`, with straight quotes, plain dashes and single blanks. */
export function joinPrinted(lines: readonly string[], separator = ' '): string {
  return lines
    .map((line) =>
      line
        .replace(/[‘’]/g, "'")
        .replace(/[“”]/g, '"')
        .replace(/[‐-―−]/g, '-')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .reduce((joined, line) => (joined === '' || BROKEN.test(joined) ? joined + line : joined + separator + line), '')
}

/** The value of a cell, normalized for its column. */
export function printedValue(name: string, joined: string): string {
  if (name === COLUMN.unit) return cleanPrice(joined)
  if (name === COLUMN.qty && THOUSANDS.test(joined)) return joined.replaceAll(',', '')
  return joined
}
