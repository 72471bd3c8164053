import { saysNotInQuote } from '../pricing/not-in-quote'
import { headingOf } from '../xml/element-headings'
import { type NamedText, otherValues, type QuoteLine } from '../xml/xml-lines'

/** Words in names of elements that affect prices or totals. */
const CHANGES_PRICES =
  /\b(CURRENCY|CUR|EXCHANGE|FACTOR|DISC|DISCOUNT|MULT|MULTIPLIER|ADDERS?|DEDUCT|FREIGHT|SHIPPING|HANDLING|FUEL|TAX|SURCHARGE|TARIFF|FEES?|CHARGES?|REBATE|CREDIT|ALLOWANCE|ESCALATION|MARKUP|LOT|OPTION)\b|^COMM(ISSION)?( EACH| AMOUNT)?$|^(OVERAGE|OVG)$/
/** Values of such elements that change nothing; 1 changes nothing only for a factor. */
const NEUTRAL = /^(0?(\.0+)? ?%?|N|NO|NONE|FALSE|USD?|US ?\$|\$)$/
const ONE = /^1(\.0+)?$/
const FACTOR = /\b(MULT|MULTIPLIER|FACTOR|EXCHANGE)\b/

/** Returns the names and first values of elements that affect prices but were not checked: 'DISCOUNT (5%)'. */
export function unreadValues(
  lines: readonly QuoteLine[],
  around: readonly NamedText[],
  checked: ReadonlyMap<string, string>,
): readonly string[] {
  const found = new Map<string, string>()
  const passed = new Set(Array.from(checked).flatMap(([name, heading]) => (CHANGES_PRICES.test(heading) ? [] : [name])))
  const isMeant = (heading: string, text: string) =>
    CHANGES_PRICES.test(heading) && !NEUTRAL.test(text) && !(FACTOR.test(heading) && ONE.test(text))
  for (const values of [around, ...lines.map((line) => [...otherValues(line), ...line.further])]) {
    for (const [name, text] of values) {
      if (text === '' || passed.has(name)) continue
      const heading = headingOf(name)
      if (isMeant(heading, text)) found.set(heading, text)
      if (!CHANGES_PRICES.test(heading) || found.has(heading)) passed.add(name)
    }
  }
  const nested = new Map(lines.flatMap(({ further }) => further.filter(([name]) => !name.includes(' '))))
  for (const [name, text] of nested) {
    const heading = headingOf(name)
    if (found.size === 0 && PRICE.test(heading) && !NEUTRAL.test(text)) found.set(heading, text)
  }
  for (const [name, text] of around) {
    const heading = headingOf(name)
    const isPrice = PRICE.test(heading) && !NEUTRAL.test(text)
    if (isPrice || (STATUS.test(name) && saysNotInQuote(text, 'name'))) found.set(heading, text)
  }
  return Array.from(found, ([heading, text]) => `${heading} (${text.slice(0, LONGEST_VALUE)})`)
}

const LONGEST_VALUE = 20
const STATUS = /^status$/i
/** A price or an amount outside the lines or within their parts, as of an adder. */
const PRICE = /^(DSP EACH|(UNIT |NET |SELL )?PRICE|AMOUNT)$/
