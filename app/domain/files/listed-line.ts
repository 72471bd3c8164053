import { countedIn } from './listed-count'
import { priceIn, provesCount } from './listed-price'
import { isMaker, textOf, type Word, withoutSigns, wordsOf } from './listed-words'

/** A line of a plain list: '(12) A1 Lithonia LDN6 35/15 @ $84.50 ea'. Texts as written; '' for a missing part. */
export interface ListedLine {
  readonly type: string
  readonly quantity: string
  readonly maker: string
  readonly product: string
  readonly price: string
  /** The unit of the price, unless it is one piece: 'C', 'PAIR', 'CTN'. */
  readonly unit: string
  readonly amount: string
  /** A cost and a list price given next to the price. */
  readonly cost: string
  readonly list: string
  /** Words after the price. */
  readonly remark: string
}

/** Longer lines are prose. */
export const LONGEST = 300
/** Most words in the name of a maker. */
const MAKER_WORDS = 3
const LETTER = /\p{L}/u
const MOST_WORDS = 60
const IN_FEET = /^(?<feet>\d{1,5}) (?:FT|FEET|LF)\.?$/i
/** Words between a count and a product: '26 of the nLight nCM', 'catalog # LDN6'. */
const LEADS = /^(?:OF|THE|CATALOG|CAT\.?|MODEL|PART|NO\.?|#)[:#]?$/i

/** Reads a line of a plain list; null if it has neither a mark nor a count, or names no product. */
export function readListedLine(line: string): ListedLine | null {
  if (line.length > LONGEST || line.includes('\t') || line.includes('|')) return null
  const written = wordsOf(line)
  if (written.length < 2 || written.length > MOST_WORDS) return null
  const found = countedIn(written)
  if (!found) return null
  const { counts, words } = found
  // The amounts of a line may prove one of two counts. Otherwise the user decides.
  const proven = counts.length > 1 ? counts.filter((count) => provesCount(words, count)) : counts
  const quantity = proven.length === 1 ? (proven[0] ?? '') : counts.join(' or ')
  const inFeet = IN_FEET.exec(quantity)?.groups?.feet
  const { start, remark, ...price } = priceIn(words, inFeet ?? quantity, inFeet !== undefined)
  const inFront = withoutSigns(words.slice(0, start))
  // A number after a mark makes both a product: 'WF6 830'.
  const isSeries = found.type !== '' && inFront.length > 0 && !inFront.some(hasLetter)
  const type = isSeries ? '' : found.type
  const before = isSeries ? [{ text: found.type, isApart: false }, ...inFront] : inFront
  const isNamed = before.some(hasLetter)
  const all = isNamed ? before : remark
  const lead = all.findIndex(({ text }) => !LEADS.test(text))
  const body = all.slice(Math.max(0, lead))
  // Words without a price are a line only with a mark and a count, or with a gap after one of them.
  const isCertain = price.price !== '' || (type !== '' && (quantity !== '' || words[0]?.isApart))
  if (!isCertain || (!body.some(hasLetter) && !(type !== '' && price.price !== ''))) return null
  // Below a price by the foot, a count of feet is a number.
  const counted = inFeet !== undefined && price.unit === 'FT' ? inFeet : quantity
  return { type, quantity: counted, ...namedBy(body), ...price, remark: isNamed ? textOf(remark) : '' }
}

const hasLetter = ({ text }: Word) => LETTER.test(text)

/** Separates a known maker in front of a product, also in brackets. */
function namedBy(words: readonly Word[]): Pick<ListedLine, 'maker' | 'product'> {
  const body = words.map(({ text }, at) => (at === words.length - 1 ? text.replace(/[,;:]$/, '') : text))
  const inBrackets = /^\((?<name>[^()\d]{2,30})\)$/.exec(body[0] ?? '')?.groups?.name
  if (inBrackets !== undefined && body.length > 1) return { maker: inBrackets, product: body.slice(1).join(' ') }
  for (let count = Math.min(MAKER_WORDS, body.length - 1); count > 0; count -= 1) {
    const name = body.slice(0, count).join(' ').replace(/[,:]$/, '')
    if (LETTER.test(name) && isMaker(name)) return { maker: name, product: body.slice(count).join(' ') }
  }
  return { maker: '', product: body.join(' ') }
}
