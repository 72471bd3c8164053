import { LONGEST_NAMED } from '../listed'
import { cellNumber, type DecimalSign } from '../pricing/cell-number'
import { amountIn, saysCountsOfOne, saysTitleOfSeveral } from '../pricing/count-conditions'
import { add, compare, ZERO } from '../pricing/money'
import { saysGroupOfMany, saysOfPrices } from '../pricing/price-conditions'
import { isPriceOfMany } from '../pricing/price-unit'
import { saysExpired } from '../pricing/validity'
import { COLUMN } from '../table/columns'
import type { LeftOut } from '../table/read-table'
import { type Cells, cellText, type FixtureData } from '../table/table'
import { decimalSignIn } from './arriving-numbers'
import { numberChecks as words } from './check-messages'
import { notesOfGroups, productsOf } from './group-rows'
import { pricesWithWords, saysLot } from './priced-with-words'
import { withDoubts } from './row-numbers'

/** A text outside the rows of a table: a title above them, a footnote, a line of a mail. */
export interface Note {
  readonly text: string
  /** True if it is above all rows. */
  readonly isTitle: boolean
}

/** A table whose numbers are marked, and the remarks that say why. */
interface Marked {
  readonly rows: readonly Cells[]
  readonly remarks: readonly string[]
}

/** Returns the texts of the lines that are not in a table. */
export const notesOf = (leftOut: LeftOut | undefined): readonly Note[] =>
  leftOut?.lines.flatMap(({ texts, below }) => texts.map((text) => ({ text, isTitle: below === 0 }))) ?? []

/**
 * Marks the numbers that notes are about. A note may say of all prices what they are for or how they change ('All prices
 * per C', 'Multiplier: 0.42'), of all quantities that they are for one of several places ('TYPICAL OF 3 FLOORS'), or
 * something of the lines it names, as their own notes do ('Type C deleted per Addendum 3'). Rows with neither QTY nor
 * UNIT $ that are no headings of groups are notes too. A remark says that prices held until a day before `today`
 * (YYYY-MM-DD).
 */
export function withNotedNumbers(
  table: FixtureData,
  notes: readonly Note[],
  today: string = new Date().toISOString().slice(0, 10),
): Marked {
  const { columns, rows } = table
  const ofGroups = notesOfGroups(table)
  const inRows = rows.flatMap((row, at): readonly Note[] =>
    isNumbered(row) || ofGroups.has(at)
      ? []
      : columns.map((column) => ({ text: cellText(row, column), isTitle: false })).filter(({ text }) => text !== ''),
  )
  const all = [...notes, ...inRows]
  const ofPrices =
    all.find(({ text, isTitle }) => saysOfPrices(text) || (isTitle && saysGroupOfMany(text))) ??
    otherLotPrice(table, notes)
  const ofCounts = all.find(({ text, isTitle }) => saysCountsOfOne(text) || (isTitle && saysTitleOfSeveral(text)))
  const ofAll = [
    { column: COLUMN.unit, note: ofPrices, remark: words.ofAllPrices },
    { column: COLUMN.qty, note: ofCounts, remark: words.ofAllCounts },
  ].flatMap(({ column, note, remark }) =>
    note && columns.includes(column) ? [{ column, remark: remark(quoted(note.text)) }] : [],
  )
  const expired = columns.includes(COLUMN.unit) ? all.find(({ text }) => saysExpired(text, today)) : undefined
  const ofLines = numbersOfNamed(table, all)
  const marked = rows.map((row, at) =>
    withDoubts(row, [
      ...ofAll.flatMap(({ column }) => (cellText(row, column).trim() === '' ? [] : [column])),
      ...(ofLines.doubts.get(at) ?? []),
    ]),
  )
  const ofDays = expired ? [words.expired(quoted(expired.text))] : []
  return { rows: marked, remarks: [...ofAll.map(({ remark }) => remark), ...ofDays, ...ofLines.remarks] }
}

/** Most prices of lots that are compared with the rows. */
const MOST_LOTS = 20

/**
 * Returns the first note with the price of a lot ('Lot price for the above: 450.00'), unless the rows give this amount, or
 * that of all such notes. So do the last rows, since a lot may begin anywhere.
 */
function otherLotPrice({ columns, rows }: FixtureData, notes: readonly Note[]): Note | undefined {
  const lots = notes.filter(({ text }) => saysLot(text) && amountIn(text) !== undefined).slice(0, MOST_LOTS)
  if (lots.length === 0) return undefined
  const sign = decimalSignIn({ columns, rows })
  const amounts = lots.flatMap(({ text }) => cellNumber(COLUMN.unit, amountIn(text) ?? '', sign) ?? [])
  const sum = amounts.reduce((all, amount) => add(all, amount), ZERO)
  let product = ZERO
  for (const row of rows.toReversed()) {
    product = add(product, productsOf([row], sign))
    if ([...amounts, sum].some((amount) => compare(amount, product) === 0)) return undefined
  }
  return lots[0]
}

/** Returns a text as remarks cite it, without the period at its end. */
const quoted = (text: string) => text.trim().slice(0, LONGEST_NAMED).replace(/\.$/, '')

/** True for a row with a number below QTY or UNIT $: '$/C' and 'per 100' are notes. */
const isNumbered = (row: Cells) =>
  [COLUMN.qty, COLUMN.unit].some((column) => DIGIT.test(cellText(row, column)) && !isPriceOfMany(cellText(row, column)))

const DIGIT = /\d/
/** Longer notes are not searched for the lines they name. */
const LONGEST = 200
/** Most notes that are searched, and most lines that each of them is applied to. */
const MOST_NOTES = 200
const MOST_NAMED = 200

/** A note that takes the lines it names out, has others supply them, or changes some of them or their prices. 'THIS' replaces their TYPEs. */
const OF_NAMED =
  /\b(?:DROP|DROPPED|DELETED?|OMIT|REMOVED?|DISREGARD|IGNORE|SKIP|CANCEL|STRIKE) (?:THE |TYPE |ALL ){0,2}THIS\b|\b(?:OWNER|TENANT|CLIENT|CUSTOMER|[EG]C|CONTRACTOR)\b[^.;]{0,40} (?:SUPPLY|SUPPLIES|FURNISH|FURNISHES|BUYS?|PROVIDES?|HAS) (?:THE |ALL ){0,2}THIS\b|\bTHIS (?:WHERE|IN PLACE OF|IN LIEU OF|FOR)\b[^.;]{0,40}\bTHIS\b|(?<![\w.])(?:\d{1,4}|ONE|TWO|THREE|FOUR|FIVE|SIX) OF (?:THE )?THIS\b|\bTHIS\b[^.;]{0,20}\b(?:EXISTING|REUSED|RELOCATED)\b|\bTHIS\b[^;]{0,40}\b(?:ADD|PLUS|DEDUCT|SUBTRACT) \$ ?\d/

/** Applies the rules for notes of a line to the lines that the notes name. */
function numbersOfNamed({ columns, rows }: FixtureData, notes: readonly Note[]) {
  const doubts = new Map<number, string[]>()
  const remarks = new Set<string>()
  // A quoted line is of an older mail.
  const short = notes
    .filter(({ text }) => text !== '' && text.length <= LONGEST && !text.startsWith('>'))
    .slice(0, MOST_NOTES)
  if (short.length === 0) return { doubts, remarks }
  const sign: DecimalSign = decimalSignIn({ columns, rows })
  const find = namedBy({ columns, rows })
  for (const { text } of short) {
    const named = find(text)
    const about = named.rows.slice(0, MOST_NAMED).map((at) => ({
      [COLUMN.qty]: cellText(rows[at] ?? {}, COLUMN.qty),
      [COLUMN.unit]: cellText(rows[at] ?? {}, COLUMN.unit),
      [COLUMN.notes]: named.text,
    }))
    if (about.length === 0) continue
    const found = pricesWithWords({ columns: [COLUMN.qty, COLUMN.unit, COLUMN.notes], rows: about }, sign)
    const isOfAll = OF_NAMED.test(named.text)
    const priced = about.flatMap((row, index) => (isOfAll && cellText(row, COLUMN.unit).trim() !== '' ? [index] : []))
    for (const { column, rows: indexes } of [...found, { column: COLUMN.unit, rows: priced }]) {
      for (const index of indexes) {
        const at = named.rows[index] ?? -1
        doubts.set(at, [...(doubts.get(at) ?? []), column])
      }
      if (indexes.length > 0) remarks.add(words.ofNamed(indexes.length, quoted(text)))
    }
  }
  return { doubts, remarks }
}

/** Words of a note, and the signs between them. */
const PIECES = /[A-Z\d]+(?:[-.][A-Z\d]+)*|[^\sA-Z\d]/gi
/** Words before the TYPEs of lines, and between them. */
const BEFORE =
  /^(?:TYPES?|FIXTURES?|ITEMS?|LINES?|MARKS?|TAGS?|ADD|ALL|CHANGE|DECREASE|DELETE|DISREGARD|EACH|EVERY|IGNORE|INCREASE|OMIT|REDUCE|REMOVE|REPLACE|SKIP|VOID|NIC|FOR|OF|ON|TO|:)$/
const BETWEEN = /^(?:AND|OR|&|,|\/|\+)$/
const LOWER_CASE = /\p{Ll}/u
/** English words of one capital letter. */
const ENGLISH_WORD = /^[AI]$/
/** The number of a note. */
const LIST_MARK = /^\d{1,2}[.)] ?/
/** A sign of a footnote before its text, and after the text of a cell: '*', '(1)'. */
const SIGN_FIRST = /^(?<sign>\*{1,3}|[†‡§]|\(\d{1,2}\)) ?(?<rest>\S.*)$/
const SIGN_LAST = /(?:\*{1,3}|[†‡§]|\(\d{1,2}\))$/
const SIGNED = [COLUMN.type, COLUMN.mfg, COLUMN.catalog]

/**
 * Returns a search for the rows that a note names: by its TYPE, or by the sign of a footnote. It also returns the note
 * with 'THIS' for each TYPE, so that it reads like a note of the line. A TYPE without a digit is found only first, after a
 * word such as 'type', in a list, or in capitals among other letters: 'A' may be an article.
 */
function namedBy({ columns, rows }: FixtureData) {
  const byType = new Map<string, number[]>()
  const bySign = new Map<string, number[]>()
  const add = (map: Map<string, number[]>, key: string, at: number) => {
    const known = map.get(key)
    if (known) known.push(at)
    else map.set(key, [at])
  }
  for (const [at, row] of rows.entries()) {
    if (!isNumbered(row)) continue
    const type = cellText(row, COLUMN.type).trim().toUpperCase().replace(SIGN_LAST, '').trim()
    if (type !== '') add(byType, type, at)
    const signed = SIGNED.filter((column) => columns.includes(column)).map((column) => cellText(row, column).trim())
    const sign = signed.map((text) => SIGN_LAST.exec(text)?.[0]).find((one) => one !== undefined)
    if (sign !== undefined) add(bySign, sign, at)
  }
  return (note: string) => {
    const { sign = '', rest = '' } = SIGN_FIRST.exec(note.trim())?.groups ?? {}
    const signed = bySign.get(sign)
    if (signed) return { rows: signed, text: rest }
    const found = new Set<number>()
    let isList = true
    const isMixed = LOWER_CASE.test(note)
    const pieces = (note.trim().replace(LIST_MARK, '').match(PIECES) ?? []).map((word) => {
      const piece = word.toUpperCase()
      const isMark = DIGIT.test(piece) || (isMixed && word === piece && !ENGLISH_WORD.test(piece))
      const lines = isList || isMark ? byType.get(piece) : undefined
      if (lines) for (const at of lines) found.add(at)
      else isList = BEFORE.test(piece) || (isList && BETWEEN.test(piece))
      if (lines) isList = true
      return lines ? 'THIS' : piece
    })
    return { rows: Array.from(found), text: pieces.join(' ') }
  }
}
