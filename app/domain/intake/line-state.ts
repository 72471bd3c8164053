import { numberChecks } from '../checks/check-messages'
import { isPositive, numberIn, type Unlikely } from '../checks/row-numbers'
import { LONGEST_NAMED } from '../listed'
import type { DecimalSign } from '../pricing/cell-number'
import { compare, type Decimal } from '../pricing/money'
import { saysNotInQuote } from '../pricing/not-in-quote'
import { saysOutsideBelow } from '../pricing/out-of-price'
import { COLUMN } from '../table/columns'
import { isSpecial } from '../table/line-codes'
import { cellText, type FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { COLUMN_BY_ELEMENT } from '../xml/xml-elements'
import { otherValues, type QuoteLine } from '../xml/xml-lines'

/** Words in names of elements that mark a line as not quoted, by one of these values or by enclosing the line. */
const NOT_QUOTED = /\b(DELETED|VOID|CANCELLED|EXCLUDED|OPTIONAL|ALTERNATE|ALT)\b/
const TRUE = /^(|Y|YES|T|TRUE|1|-1|X|ON)$/
const INCLUDED = /^(IS )?INCLUDED?$/
const FALSE = /^(N|NO|F|FALSE|0|OFF)$/

/** Names of flags, as letters alone, that mark a line as not quoted if they are set. */
const OUTSIDE = new Set(
  `ALTERNATIVE OPTION DELETE VOIDED CANCEL CANCELED EXCLUDE HIDE HIDDEN SUPPRESS SUPPRESSED NOPRINT DONOTPRINT DONTPRINT
  NONPRINTING NONPRINT NOSHOW INTERNAL INTERNALONLY INTERNALUSE NOBID NOQUOTE NOTQUOTED NOTINCLUDED NOTCOUNTED BYOTHER BYOTHERS
  BYOWNER BYCLIENT BYTENANT FBO FURNISHEDBYOTHERS FURNISHEDBYOWNER OWNERFURNISHED OWNERSUPPLIED NIC NOTINCONTRACT OFCI OFOI
  OMIT OMITTED INACTIVE REMOVE REMOVED SUPERSEDED SUPERCEDED OBSOLETE REJECTED DECLINED LOST DISABLED SKIP SKIPPED IGNORE IGNORED
  EXISTING INVALID REPLACED NOTINTOTAL NOTINBID NOTINQUOTE NOTINSCOPE OUTOFSCOPE NOTUSED UNUSED`.split(/\s+/),
)
/** Names of flags that mark a line as not quoted if they are not set. */
const INSIDE = new Set(
  `ACTIVE QUOTED INQUOTE INBID INTOTAL INSCOPE INCONTRACT INCLUDEINTOTAL INCLUDEINQUOTE INCLUDEDINTOTAL
  INCLUDEDINQUOTE INCLUDEINBID ENABLED ENABLE AWARDED ACCEPTED VALID COUNTED ADDTOTOTAL`.split(/\s+/),
)
/** Such names of flags that may also say how far the work on a quote is, so they count only beside other values. */
const SHOWN = new Set(
  `PRINT PRINTED PRINTABLE PRINTS VISIBLE SHOW SHOWN SHOWONQUOTE PRINTONQUOTE DISPLAY DISPLAYED SELECTED SELECT CURRENT CHECKED
  PRICED APPROVED`.split(/\s+/),
)
const NO_LETTERS = /[^A-Z]/g
const AROUND = /^(?:IS|HAS)(?=[A-Z]{3})|(?:FLAG|YN|IND|INDICATOR|LINE|ITEM|STATUS)$/g

/** Returns the letters of a flag's name: 'HIDDEN' for 'QUOTELINE isHidden'. */
const flagOf = (name: string) =>
  name
    .slice(name.lastIndexOf(' ') + 1)
    .toUpperCase()
    .replace(NO_LETTERS, '')
    .replace(AROUND, '')

/** What a line says about its part in the quote. */
interface State {
  /** The words for a line that is not quoted; '' for others. */
  readonly words: string
  /** True if they say no more than that the line is not shown. */
  readonly isOfShowing: boolean
}

const QUOTED: State = { words: '', isOfShowing: false }

/** Returns the attributes of the elements that fill columns: <TYPE status="deleted">. */
const ofCells = ({ ofElements }: QuoteLine) =>
  ofElements
    .filter(({ element }) => COLUMN_BY_ELEMENT.has(element.toUpperCase()))
    .map(({ element, name, text }) => [`${element} ${name}`, text] as const)

function stateOf(line: QuoteLine): State {
  let shown = QUOTED
  for (const [name, text] of [...otherValues(line), ...ofCells(line), ...line.further]) {
    if (saysNotInQuote(text, 'description')) return { words: text, isOfShowing: false }
    const heading = headingOf(name)
    const isTrue = TRUE.test(text)
    if (!isTrue && !FALSE.test(text)) {
      if (saysOutsideBelow(heading, text)) return { words: `${heading}: ${text}`, isOfShowing: false }
      continue
    }
    const [, word] = NOT_QUOTED.exec(heading) ?? []
    if (word !== undefined && isTrue) return { words: word === 'ALT' ? 'ALTERNATE' : word, isOfShowing: false }
    if (!isTrue && INCLUDED.test(heading)) return { words: 'NOT INCLUDED', isOfShowing: false }
    const flag = flagOf(name)
    const said = { words: text === '' ? heading : `${heading}: ${text}`, isOfShowing: SHOWN.has(flag) }
    if (isTrue ? OUTSIDE.has(flag) : INSIDE.has(flag)) return said
    if (!isTrue && said.isOfShowing) shown = said
  }
  return shown
}

/** Finds the prices of lines that are not quoted: deleted, hidden, by others, or in an alternate. */
export function notQuotedPrices(
  { rows }: FixtureData,
  lines: readonly QuoteLine[],
  sign: DecimalSign,
): readonly Unlikely[] {
  const states = lines.map(stateOf)
  const isAnyShown = states.some(({ isOfShowing }) => !isOfShowing)
  return marked(numberChecks.notInQuote, rows, (row, at) => {
    const { words, isOfShowing } = states[at] ?? QUOTED
    return isPositive(numberIn(row, COLUMN.unit, sign)) && (isAnyShown || !isOfShowing) ? words : ''
  })
}

const LOT = /^(?:IS)?LOT(?:PRICE|PRICED|PRICING)?$/
const ONE: Decimal = { units: 1n, scale: 0 }

/** Finds the prices of lines of several pieces that are for the lot. */
export function lotPrices({ rows }: FixtureData, lines: readonly QuoteLine[], sign: DecimalSign): readonly Unlikely[] {
  return marked(numberChecks.ofLots, rows, (row, at) => {
    const line = lines[at]
    const quantity = numberIn(row, COLUMN.qty, sign)
    const isOfSeveral = quantity !== null && compare(quantity, ONE) !== 0
    if (!line || !isOfSeveral || !isPositive(numberIn(row, COLUMN.unit, sign))) return ''
    const said = otherValues(line).find(([name, text]) => LOT.test(flagOf(name)) && TRUE.test(text))
    return said ? `${headingOf(said[0])}: ${said[1]}` : ''
  })
}

/** Marks the prices of the rows for which something is said; the remark names the first. */
function marked(
  remark: (rows: number, words: string) => string,
  rows: FixtureData['rows'],
  saidOf: (row: FixtureData['rows'][number], at: number) => string,
): readonly Unlikely[] {
  let first = ''
  const found = rows.flatMap((row, at) => {
    const said = isSpecial(cellText(row, COLUMN.line)) ? '' : saidOf(row, at)
    if (said === '') return []
    first ||= said.slice(0, LONGEST_NAMED)
    return [at]
  })
  return found.length > 0 ? [{ column: COLUMN.unit, rows: found, remark: remark(found.length, first) }] : []
}
