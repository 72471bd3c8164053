import { LONGEST, readListedLine } from './listed-line'

/** The rest of a wrapped line. Not a price for a range of counts: '50-99 $158.00'. */
const REST = /^(?<indent> {2,})(?! |\d+ ?[-–+])/
/** A price alone, as an answer below a line: '$19.85 ea'. */
const PRICE = /^ *(?:@ ?)?\$? ?\d[\d,]{0,9}(?:\.\d{2})?(?: ?(?:EA|EACH|NET)\.?){0,2}$/i
const IS_MONEY = /[$@]|\.\d\d|EA/i
const SUM = /^ *(?:GRAND|SUB|TOTAL|TAX|FREIGHT|SHIPPING|LOT|NET)/i
/** Count and price below a mark and a product: 'Qty 36 Net $118.00'. */
const DETAILS = /^ *(?:QTY|QUANTITY|NET|PRICE|SELL|UNIT)\b/i
/** An amount that changes the price above it: an addition, a deduction. An alternate or an option does not. */
const BESIDES = /^ *(?:[+•*-] ?)?(?:\+ ?\$|(?:ADD|PLUS|DEDUCT|LESS|OR)\b[^$]{0,200}\$)/i

/**
 * Joins each line of a list with those below it that belong to it: the rest of a wrapped line, a price alone, and amounts
 * that its price does not include. Takes linear time.
 */
export function withoutWraps(texts: readonly string[]): readonly string[] {
  const joined: string[] = []
  let last = -1
  for (const text of texts) {
    const above = joined[last] ?? ''
    const isBelow = last === joined.length - 1
    const isPrice = PRICE.test(text) && IS_MONEY.test(text)
    const isInside = (REST.exec(text)?.groups?.indent ?? '').length > above.length - above.trimStart().length
    const isRest = isPrice || (isBelow && isInside && !SUM.test(text) && !readListedLine(text)?.type)
    const isBeside = isBelow && BESIDES.test(text)
    const areDetails = isBelow && DETAILS.test(text)
    const whole = `${above.trimEnd()} ${text.trim()}`
    const belongs = (isRest || isBeside || areDetails) && whole.length <= LONGEST && isOneLine(above, whole, isBeside)
    if (belongs) {
      joined[last] = whole
      continue
    }
    joined.push(text)
    if (text.trim() !== '') last = joined.length - 1
  }
  return joined
}

/**
 * True if a line and the one below it are one: only both together have a price, or the line has a price that the amount below
 * it changes.
 */
function isOneLine(above: string, whole: string, isBeside: boolean): boolean {
  const [line, both] = [readListedLine(above), readListedLine(whole)]
  if (line?.price) return isBeside
  return !isBeside && both !== null && (line !== null || (both.type !== '' && both.price !== ''))
}
