import { COLUMN } from '../table/columns'
import { isLineCode } from '../table/line-codes'
import { areDifferent, CATALOG, isMostly, MAKER, TYPE } from './column-content'
import { namesBasis, wordsOf } from './grammar'
import { areMeasures, MAY_MEASURE } from './measures'
import { matchHeader } from './vocabulary'

/** What stands in the cells of a column that are not empty. */
type TextsIn = (column: number) => readonly string[]

/** What columns are called, given what is printed above them (in capitals) and what stands in them. */
type Naming = (names: readonly string[], wordings: readonly string[], textsIn: TextsIn) => readonly string[]

/**
 * Names of columns that what stands in them decides: the same heading means one thing above words and another above
 * numbers.
 */
export const namesByContent: Naming = (names, wordings, textsIn) =>
  [withoutUnits, withoutRates, withTotals, withBasis, withLines, withParts, withTypes, withShortTypes].reduce(
    (named, name) => name(named, wordings, textsIn),
    names,
  )

/** With fewer rows of words a column of prices may have none yet. */
const FEWEST_WORDS = 3

/** A column of units (`mg/dL`, `EA`, `m3`), of apartments or of counts holds no prices, though all may be called UNIT. */
const withoutUnits: Naming = (names, wordings, textsIn) =>
  names.map((name, column) => {
    if (name !== COLUMN.unit) return name
    const texts = textsIn(column)
    const isWords = texts.length >= FEWEST_WORDS && texts.every((text) => !/\d/.test(text))
    const wording = wordings[column] ?? ''
    const isMeasure =
      areMeasures(wording, texts) || (MAY_MEASURE.test(wording) && isMostly(texts, (text) => !AMOUNT.test(text)))
    const mayCount = MAY_MEASURE.test(wording) || (OF_ONE.test(wording) && !names.includes(COLUMN.qty))
    const isCount = mayCount && texts.length > 0 && texts.every((text) => WHOLE_NUMBER.test(text))
    return isWords || isMeasure || isCount ? (OF_ONE.test(wording) ? wording : 'UNIT') : name
  })

/** A heading used for prices and for quantities. */
const OF_ONE = /^(EACH|EA)$/
const WHOLE_NUMBER = /^\d{1,6}$/

const RATE_ALONE = /^(%|PCT|PERCENT)$/
/** Beside these a rate may be a discount, a margin or a tax. */
const OF_OTHER_RATES = /\b(LIST|MSRP|COST|TAX|DISC|DISCOUNT|MARGIN|MARKUP|MULT|MULTIPLIER)\b/

/** The name of a rate that may be a commission: no name of the product's. */
const UNCLEAR_RATE = 'PERCENT'

/** A rate without another word is no commission beside list prices, costs or taxes. */
const withoutRates: Naming = (names, wordings) => {
  const hasOther = !names.includes(COLUMN.commission) && wordings.some((text) => OF_OTHER_RATES.test(text))
  return names.map((name, column) =>
    hasOther && name === COLUMN.percent && RATE_ALONE.test(wordings[column] ?? '') ? UNCLEAR_RATE : name,
  )
}

/** A price, as a schedule prints it. */
const AMOUNT = /^\$? ?\d[\d,]*(\.\d+)?$/

/** In a schedule without another count a `TOTAL` of whole numbers is one; behind a price it is money. */
const withTotals: Naming = (names, _, textsIn) => {
  const [total, price] = [names.indexOf('TOTAL'), names.indexOf(COLUMN.unit)]
  if (total < 0 || !isSchedule(names) || names.includes(COLUMN.qty) || (price >= 0 && price < total)) return names
  const texts = textsIn(total)
  const isCount = texts.length > 0 && texts.every((text) => /^(\d{1,4}|\d{1,3},\d{3})$/.test(text))
  return isCount ? renamed(names, total, COLUMN.qty) : names
}

const isSchedule = (names: readonly string[]) =>
  names.includes(COLUMN.type) && (names.includes(COLUMN.catalog) || names.includes(COLUMN.mfg))

/** Under `BASIS OF DESIGN` stands a maker, or a maker with the catalog number where no other column has that. */
const withBasis: Naming = (names, wordings, textsIn) => {
  const basis = names.indexOf(COLUMN.mfg)
  if (basis < 0 || names.includes(COLUMN.catalog) || !namesBasis(wordings[basis] ?? '')) return names
  return isMostly(textsIn(basis), (text) => CATALOG.test(text)) ? renamed(names, basis, COLUMN.catalog) : names
}

/** The `LINE` of an agency is a maker that it sells, in a schedule where nothing else says who makes what. */
const withLines: Naming = (names, _, textsIn) => {
  const line = names.indexOf(COLUMN.line)
  if (line < 0 || names.includes(COLUMN.mfg) || !names.includes(COLUMN.catalog)) return names
  const texts = textsIn(line)
  const isMaker = isMostly(texts, (text) => MAKER.test(text)) && texts.every((text) => !isLineCode(text))
  return isMaker ? renamed(names, line, COLUMN.mfg) : names
}

/** In a schedule without another column of catalog numbers these may be what something else is called, or its number. */
const OF_PARTS: readonly string[] = [
  'REF',
  'REFERENCE',
  'REFERENCES',
  'CODE',
  'NUMBER',
  'NO',
  '#',
  'STYLE',
  'SPEC',
  'SPECIFICATION',
]

/** Behind the maker a `REFERENCE` is its catalog number, if such numbers stand in it. */
const withParts: Naming = (names, wordings, textsIn) => {
  const maker = names.indexOf(COLUMN.mfg)
  if (maker < 0 || names.includes(COLUMN.catalog)) return names
  const part = wordings.findIndex((wording, column) => {
    const words = wordsOf(wording)
    if (column <= maker || words[0] === '' || !words.every((word) => OF_PARTS.includes(word))) return false
    const texts = textsIn(column)
    return areDifferent(texts) && isMostly(texts, (text) => CATALOG.test(text) && !text.includes(' '))
  })
  return part < 0 ? names : renamed(names, part, COLUMN.catalog)
}

/** Headings of lines are made of these where they may number them or be their types. */
const OF_LINES: readonly string[] = ['ITEM', 'NO', '#', 'REF', 'REFERENCE', 'KEY', 'LETTER', 'CODE', 'LINE', 'LTG']

/** Without another column of types the first one is, if nothing else stands in it: an `ITEM` of `A1`, `B`, `EX-2`. */
const withTypes: Naming = (names, wordings, textsIn) => {
  if (names.includes(COLUMN.type) || !names.includes(COLUMN.catalog) || !names.includes(COLUMN.mfg)) return names
  const isOpen = wordsOf(wordings[0] ?? '').every((word) => OF_LINES.includes(word))
  const texts = textsIn(0)
  const isType = isOpen && areDifferent(texts) && isMostly(texts, (text) => TYPE.test(text))
  return isType ? renamed(names, 0, COLUMN.type) : names
}

/** Of two columns that may both be called so the types are those that are one short word: `DESIGNATION` beside `LUMINAIRE`. */
const withShortTypes: Naming = (names, wordings, textsIn) => {
  const named = names.indexOf(COLUMN.type)
  const isType = (column: number) => {
    const texts = textsIn(column)
    return areDifferent(texts) && isMostly(texts, (text) => TYPE.test(text))
  }
  if (named < 0) return names
  const isBlank = textsIn(named).length === 0
  if (!isBlank && isMostly(textsIn(named), (text) => TYPE.test(text))) return names
  const other = wordings.findIndex(
    (wording, column) =>
      column !== named &&
      matchHeader(wording)?.name === COLUMN.type &&
      (isBlank ? textsIn(column).length > 0 : isType(column)),
  )
  if (other < 0) return names
  const printed = wordings[named] ?? ''
  return renamed(renamed(names, named, names.includes(printed) ? `${printed} 2` : printed), other, COLUMN.type)
}

function renamed(names: readonly string[], column: number, name: string): readonly string[] {
  return names.map((own, at) => (at === column ? name : own))
}
