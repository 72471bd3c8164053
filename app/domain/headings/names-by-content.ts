import { namesPriceKind } from '../pricing/price-conditions'
import { COLUMN } from '../table/columns'
import { isLineCode } from '../table/line-codes'
import { areDifferent, CATALOG, isMark, isMostly, MAKER, TYPE } from './column-content'
import { namesBasis, wordsOf } from './grammar'
import { areMeasures, MAY_MEASURE } from './measures'
import { matchHeader } from './vocabulary'

/** Returns the texts of a column's non-empty cells. */
type TextsIn = (column: number) => readonly string[]

/** Names columns by the printed headings above them (in upper case) and the texts in them. */
type Naming = (names: readonly string[], wordings: readonly string[], textsIn: TextsIn) => readonly string[]

/** Corrects column names by the contents of the columns, because one heading may be used for words and for numbers. */
export const namesByContent: Naming = (names, wordings, textsIn) =>
  [
    withoutUnits,
    withoutRates,
    withPricesEach,
    withoutPriceKinds,
    withTotals,
    withBasis,
    withLines,
    withParts,
    withTypes,
    withShortTypes,
  ].reduce((named, name) => name(named, wordings, textsIn), names)

/** With fewer rows of words, a price column may not have any prices yet. */
const FEWEST_WORDS = 3

/** A column of units (`mg/dL`, `EA`, `m3`), apartments or counts may be headed UNIT but has no prices. */
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

const CENTS = /\d\.\d\d$|^\$/

/** `EA` above dollars is the price of each, if no other column has one. */
const withPricesEach: Naming = (names, wordings, textsIn) => {
  const each = wordings.findIndex((wording) => OF_ONE.test(wording))
  if (each < 0 || names.includes(COLUMN.unit)) return names
  const texts = textsIn(each)
  const areDollars = texts.length > 0 && texts.every((text) => AMOUNT.test(text) && CENTS.test(text))
  return areDollars ? renamed(names, each, COLUMN.unit) : names
}

/** Headings used for both prices and quantities. */
const OF_ONE = /^(EACH|EA)\.?$/
const WHOLE_NUMBER = /^\d{1,6}$/

const RATE_ALONE = /^(%|PCT|PERCENT)$/
/** Next to these, a rate may be a discount, a margin or a tax. */
const OF_OTHER_RATES = /\b(LIST|MSRP|COST|TAX|DISC|DISCOUNT|MARGIN|MARKUP|MULT|MULTIPLIER)\b/

/** Name for a rate that may be a commission; not one of the product's columns. */
const UNCLEAR_RATE = 'PERCENT'

/** A rate without another word is not a commission if there are list prices, costs or taxes. */
const withoutRates: Naming = (names, wordings) => {
  const hasOther = !names.includes(COLUMN.commission) && wordings.some((text) => OF_OTHER_RATES.test(text))
  return names.map((name, column) =>
    hasOther && name === COLUMN.percent && RATE_ALONE.test(wordings[column] ?? '') ? UNCLEAR_RATE : name,
  )
}

/** A `BASIS` of prices is no basis of design. */
const withoutPriceKinds: Naming = (names, wordings, textsIn) => {
  const basis = names.indexOf(COLUMN.mfg)
  if (basis < 0 || !namesBasis(wordings[basis] ?? '')) return names
  const texts = textsIn(basis)
  return texts.length > 0 && texts.every(namesPriceKind) ? renamed(names, basis, wordings[basis] ?? '') : names
}

/** A price as printed in a schedule. */
const AMOUNT = /^\$? ?\d[\d,]*(\.\d+)?$/

/**
 * In a schedule without another count, or next to the counts that it adds up, a `TOTAL` of whole numbers is one; after
 * a price it is money.
 */
const withTotals: Naming = (names, _, textsIn) => {
  const [total, price] = [names.indexOf('TOTAL'), names.indexOf(COLUMN.unit)]
  if (total < 0 || names.includes(COLUMN.qty) || (price >= 0 && price < total)) return names
  const texts = textsIn(total)
  const counts = names.slice(0, total).map((_name, column) => textsIn(column))
  if (!isSchedule(names) && !(names.includes(COLUMN.type) && areSums(texts, counts))) return names
  const isCount = texts.length > 0 && texts.every((text) => /^(\d{1,4}|\d{1,3},\d{3})$/.test(text))
  return isCount ? renamed(names, total, COLUMN.qty) : names
}

/** True if each of at least two totals is the sum of the whole numbers of its row in at least two columns. */
function areSums(totals: readonly string[], columns: readonly (readonly string[])[]): boolean {
  const counts = columns.filter(
    (texts) => texts.length === totals.length && texts.every((text) => WHOLE_NUMBER.test(text)),
  )
  const sumOf = (row: number) => counts.reduce((sum, texts) => sum + Number(texts[row]), 0)
  return totals.length > 1 && counts.length > 1 && totals.every((text, row) => Number(text) === sumOf(row))
}

const isSchedule = (names: readonly string[]) =>
  names.includes(COLUMN.type) && (names.includes(COLUMN.catalog) || names.includes(COLUMN.mfg))

/** `BASIS OF DESIGN` heads a maker, or a maker with a catalog number if no other column has those. */
const withBasis: Naming = (names, wordings, textsIn) => {
  const basis = names.indexOf(COLUMN.mfg)
  if (basis < 0 || names.includes(COLUMN.catalog) || !namesBasis(wordings[basis] ?? '')) return names
  return isMostly(textsIn(basis), (text) => CATALOG.test(text)) ? renamed(names, basis, COLUMN.catalog) : names
}

/** An agency's `LINE` is a maker that it represents, in a schedule that names makers nowhere else. */
const withLines: Naming = (names, _, textsIn) => {
  const line = names.indexOf(COLUMN.line)
  if (line < 0 || names.includes(COLUMN.mfg) || !names.includes(COLUMN.catalog)) return names
  const texts = textsIn(line)
  const isMaker = isMostly(texts, (text) => MAKER.test(text)) && texts.every((text) => !isLineCode(text))
  return isMaker ? renamed(names, line, COLUMN.mfg) : names
}

/** Words that may head catalog numbers in a schedule without another column for them. */
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

const PART = 'PART'
/** A letter and a digit, also with a maker before or words after them: 'LITH DSX1 LED P4'. */
const PART_NUMBER = /^(?=.*\d)(?=.*[A-Z]).{4,200}$/i

/** A `PART`, or a `REFERENCE` after the maker, is the catalog number if the cells look like catalog numbers. */
const withParts: Naming = (names, wordings, textsIn) => {
  const maker = names.indexOf(COLUMN.mfg)
  if (names.includes(COLUMN.catalog)) return names
  const part = wordings.findIndex((wording, column) => {
    const words = wordsOf(wording)
    const isAfterMaker = maker >= 0 && column > maker
    if (words[0] === '' || !(isAfterMaker ? words.every((word) => OF_PARTS.includes(word)) : wording === PART))
      return false
    const texts = textsIn(column)
    const isNumber = (text: string) =>
      wording === PART ? PART_NUMBER.test(text) : CATALOG.test(text) && !text.includes(' ')
    return areDifferent(texts) && isMostly(texts, isNumber)
  })
  return part < 0 ? names : renamed(names, part, COLUMN.catalog)
}

/** Words in headings of columns that hold either line numbers or types. */
const OF_LINES: readonly string[] = [
  ...[
    'ITEM',
    'NO',
    'NUMBER',
    '#',
    'REF',
    'REFERENCE',
    'KEY',
    'LETTER',
    'CODE',
    'LINE',
    'LTG',
    'FIX',
    'POS',
    'POSITION',
  ],
]
/** Columns that come after the types. */
const AFTER_TYPES: readonly string[] = [COLUMN.mfg, COLUMN.catalog, COLUMN.unit]
/** With fewer of these columns, a table with codes may be any list. */
const FEWEST_OF_PRODUCT = 2
/** Minimum share (0–1) of distinct marks: several makers may be offered for one type. */
const DISTINCT = 0.5

/** Returns the number of columns before makers, catalog numbers and prices, among which the types are. */
export const endOfTypes = (names: readonly string[]): number => {
  const after = names.findIndex((name) => AFTER_TYPES.includes(name))
  return after < 0 ? names.length : after
}

/** True for the heading of a column that may hold types instead of line numbers: 'ITEM NO.', 'REF'. */
export const mayHeadTypes = (wording: string) => wordsOf(wording).every((word) => OF_LINES.includes(word))

/**
 * Without another type column, one before makers, catalog numbers and prices is one if it holds marks of types, and not
 * numbers of lines: an `ITEM` of `A1`, `B`, `EX-2`. Sentences below it and headings of groups do not count.
 */
const withTypes: Naming = (names, wordings, textsIn) => {
  if (names.includes(COLUMN.type)) return names
  const known = [COLUMN.qty, ...AFTER_TYPES].filter((column) => names.includes(column))
  if (known.length < FEWEST_OF_PRODUCT) return names
  const type = wordings.slice(0, endOfTypes(names)).findIndex((wording, column) => {
    // A LINE may be a code of the product.
    const isOpen = names[column] === COLUMN.line ? known.includes(COLUMN.mfg) && column === 0 : mayHeadTypes(wording)
    if (!isOpen) return false
    const texts = textsIn(column).filter((text) => !text.includes(' ') && !text.endsWith(':'))
    const isOne = texts.length > 0 && texts.length < FEWEST_WORDS && texts.every(isMark)
    return new Set(texts).size >= DISTINCT * texts.length && (isOne || isMostly(texts, isMark))
  })
  return type < 0 ? names : renamed(names, type, COLUMN.type)
}

/** If two columns may be types, picks the one with short single words: `DESIGNATION` next to `LUMINAIRE`. */
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
