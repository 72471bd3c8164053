import { COLUMN } from '~/domain/table/columns'
import { BROKEN, cleanPrice } from '../text/clean-text.server'

/** A count with its thousands set apart. */
const THOUSANDS = /^\d{1,3}(,\d{3})+$/

/** The lines of a cell as they are printed, in one, or parted by `separator`: with straight quotes, plain dashes and single blanks. */
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

/** What a cell of a column is to say; a dash alone stands for nothing. */
export function printedValue(name: string, joined: string): string {
  if (name === COLUMN.unit) return cleanPrice(joined)
  if (name === COLUMN.qty && THOUSANDS.test(joined)) return joined.replaceAll(',', '')
  return joined
}
