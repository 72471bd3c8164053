import { type DecimalSign, exactNumber } from '~/domain/pricing/cell-number'
import { formatDecimal } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { tagReader } from './html-tags'
import { decoded } from './html-text'

/** The decimal sign of the computer on which Excel copied the cells: mso-displayed-decimal-separator:"\,". */
const EXCEL = /mso-displayed-decimal-separator\s{0,9}:\s{0,9}["']?\\?([.,])/i
/** The attributes in which programs write the value of a number beside its text; Google Sheets has '{"1":3,"3":1500}'. */
const VALUES = [
  /(?:^|\s)x:num=["']?(-?\d{1,15}(?:\.\d{1,20})?)/i,
  /(?:^|\s)sdval=["']?(-?\d{1,15}(?:\.\d{1,20})?)/i,
  /(?:^|\s)data-sheets-value=["']\{(?:"|&quot;)1(?:"|&quot;):3,(?:"|&quot;)3(?:"|&quot;):(-?\d{1,15}(?:\.\d{1,20})?)\}/i,
]
const HAS_VALUE = /x:num=|sdval=|data-sheets-value=/i
const SEPARATED = /\d[.,]\d/
/** The largest difference between a number and its text, which may be rounded, as a share (0–1) of the number. */
const ROUNDED = 0.1

/**
 * Returns the decimal sign that a clipboard's HTML states: in the style sheet of Excel, or in the values of cells beside
 * their texts, such as 1500 beside '1.500'. Null if it states none. Reads the text once.
 */
export function statedSign(html: string): DecimalSign | null {
  const sign = EXCEL.exec(html)?.[1]
  if (sign === '.' || sign === ',') return sign
  return HAS_VALUE.test(html) ? signOfValues(html) : null
}

function signOfValues(html: string): DecimalSign | null {
  const tagAt = tagReader(html)
  let [points, commas] = [0, 0]
  for (let at = html.indexOf('<'); at >= 0; ) {
    const { name, isEnd, attributes, end } = tagAt(at)
    at = html.indexOf('<', end)
    const isCell = (name === 'td' || name === 'th') && !isEnd
    const value = isCell ? valueIn(attributes) : null
    if (value === null) continue
    const text = decoded(html.slice(end, at < 0 ? html.length : at)).trim()
    const [isPointed, isComma] = [isShownAs(value, text, '.'), isShownAs(value, text, ',')]
    if (isPointed && !isComma) points += 1
    else if (isComma && !isPointed) commas += 1
  }
  return points === commas ? null : points > commas ? '.' : ','
}

function valueIn(attributes: string): number | null {
  for (const pattern of VALUES) {
    const value = pattern.exec(attributes)?.[1]
    if (value !== undefined) return Number(value)
  }
  return null
}

/** True if a text with this decimal sign is the value, which it may round. */
function isShownAs(value: number, text: string, sign: DecimalSign): boolean {
  const number = SEPARATED.test(text) ? exactNumber(COLUMN.unit, text, sign) : null
  if (!number) return false
  const shown = Number(formatDecimal(number))
  return Math.abs(shown - value) <= ROUNDED * Math.max(Math.abs(shown), Math.abs(value))
}
