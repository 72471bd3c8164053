import { cellNumber, decimalSignOf } from '../pricing/cell-number'
import { compare, multiply } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { knownCode } from '../trade/manufacturers'
import { areDifferent, isMark } from './column-content'

/** The name of a column that holds QTY times UNIT $. */
export const LINE_AMOUNT = 'EXT PRICE'

/** Fewer lines prove nothing, and further ones are like the first. */
const FEWEST_LINES = 2
const MOST_LINES = 200
/** TYPE or CATALOG #, QTY and UNIT $. */
const FEWEST_COLUMNS = 3
const MOST_COLUMNS = 12
/** The share (0–1) of a column's cells that must match. */
const MOST = 0.8
const COUNT = /^\d{1,5}$/
const MONEY = /^\$ ?\d[\d.,]{0,15}$|^\d[\d.,]{0,15}[.,]\d\d$/
const PART_NUMBER = /^(?=.*\d)(?=.*\p{L}).{3,}$/u
const WORDS = /\p{L}{3}/u

/** The kinds of columns, the most certain first. */
const KINDS = {
  money: (text: string) => MONEY.test(text),
  count: (text: string) => COUNT.test(text),
  maker: (text: string) => knownCode(text) !== null,
  mark: isMark,
  number: (text: string) => PART_NUMBER.test(text),
  words: (text: string) => WORDS.test(text),
} as const
type Kind = keyof typeof KINDS

/**
 * Names the columns of lines without headings by their contents. There must be one column of counts, one of prices, and
 * one of catalog numbers or marks of types. Of two columns of money, one must be QTY times the other. Null if a column may
 * be several things.
 */
export function namesWithoutHeadings(lines: readonly (readonly string[])[]): readonly string[] | null {
  const width = lines[0]?.length ?? 0
  if (lines.length < FEWEST_LINES || width < FEWEST_COLUMNS || width > MOST_COLUMNS) return null
  const sample = lines.slice(0, MOST_LINES)
  const columns = Array.from({ length: width }, (_, at) => sample.map((line) => line[at] ?? ''))
  const kinds = columns.map(kindOf)
  const placesOf = (kind: Kind) => kinds.flatMap((one, at) => (one === kind ? [at] : []))
  const [counts, money, marks, numbers] = (['count', 'money', 'mark', 'number'] as const).map(placesOf)
  if (!counts || !money || !marks || !numbers || kinds.includes(null)) return null
  const names = new Map<number, string>()
  const name = (at: number | undefined, column: string) => at !== undefined && names.set(at, column)
  // Numbers of lines are no counts.
  const isNumbering = (at: number) => columns[at]?.every((text, line) => text === String(line + 1)) === true
  const [number, ...otherNumbers] = counts.length > 1 ? counts.filter(isNumbering) : []
  const [quantity, ...otherCounts] = counts.filter((at) => at !== number)
  if (quantity === undefined || otherCounts.length + otherNumbers.length > 0) return null
  name(number, '#')
  name(quantity, COLUMN.qty)
  const [price, amount] = pricesAmong(money, columns, quantity)
  if (price === undefined) return null
  name(price, COLUMN.unit)
  name(amount, LINE_AMOUNT)
  const [type, part] = marks.length === 2 && numbers.length === 0 ? byLength(marks, columns) : [marks[0], numbers[0]]
  if (type === undefined && part === undefined) return null
  name(type, COLUMN.type)
  name(part, COLUMN.catalog)
  name(placesOf('maker')[0], COLUMN.mfg)
  name(placesOf('words')[0], 'DESCRIPTION')
  return names.size === width ? columns.map((_, at) => names.get(at) ?? '') : null
}

/** The kind of most texts of a column; numbers may be missing in some of its cells. Null for any other column. */
function kindOf(texts: readonly string[]): Kind | null {
  const filled = texts.filter((text) => text !== '')
  if (filled.length < MOST * texts.length) return null
  const found = (Object.keys(KINDS) as Kind[]).find(
    (kind) => filled.filter(KINDS[kind]).length >= MOST * filled.length && (kind !== 'mark' || areDifferent(filled)),
  )
  return found ?? null
}

/** The columns of prices and of line amounts among those of money. */
function pricesAmong(
  money: readonly number[],
  columns: readonly (readonly string[])[],
  quantity: number,
): readonly [number?, number?] {
  const [one, two, ...others] = money
  if (one === undefined || two === undefined || others.length > 0) return others.length > 0 ? [] : [one]
  const textsOf = (at: number) => columns[at] ?? []
  const sign = decimalSignOf(money.flatMap((at) => textsOf(at).map((text) => [COLUMN.unit, text] as const)))
  const areProducts = (price: number, amount: number) => {
    const proven = textsOf(quantity).filter((count, line) => {
      const [pieces, each, sum] = [count, textsOf(price)[line] ?? '', textsOf(amount)[line] ?? ''].map((text) =>
        cellNumber(COLUMN.unit, text, sign),
      )
      return pieces && each && sum && compare(multiply(pieces, each), sum) === 0
    })
    return proven.length >= MOST * textsOf(quantity).length
  }
  return areProducts(one, two) ? [one, two] : areProducts(two, one) ? [two, one] : []
}

/** Marks of types are shorter than catalog numbers in every line. */
function byLength(places: readonly number[], columns: readonly (readonly string[])[]): readonly [number?, number?] {
  const [one = 0, two = 0] = places
  const isShorter = (short: number, long: number) =>
    columns[short]?.every((text, line) => text.length < (columns[long]?.[line]?.length ?? 0)) === true
  return isShorter(one, two) ? [one, two] : isShorter(two, one) ? [two, one] : []
}
