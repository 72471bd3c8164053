import { amountsIn } from './listed-price'
import { BETWEEN, isMaker, textOf, type Word } from './listed-words'

/** Words that begin a sentence or a total and look like marks. */
const NO_TYPE =
  /^(?:ALL|ADD|ALT|AND|ANY|ARE|BE|BID|BUT|CALL|CREDIT|DEDUCT|DO|EACH|FAX|FOB|FOR|FROM|FYI|GC|GO|GOOD|HE|HI|I|IF|IN|IS|IT|LESS|LOT|MY|NET|NO|NOTE|OF|OK|ON|OPTION|OR|PER|PLUS|PO|PRICE|QTY|RE|SENT|SO|SUB|TAX|THE|THX|TO|TOTAL|UP|US|WE|WITH|YES|YOU)$/i
/** The mark of a fixture: 'A', 'A1E', 'SL-2', 'OS1'. */
const TYPE = /^[A-Z]{1,2}(?:-?\d{1,3}[A-Z]?\d?)?(?:-[A-Z]{1,2})?$|^[a-z]{1,2}\d{1,2}[a-z]?$/
/** A word before a mark. */
const CALLED = /^(?:TYPE|FIXTURE|ITEM|LINE)$/i
/** The word 'type' after a product, and the light distributions that follow it and are no marks: 'type III', 'type T3M'. */
const CALLED_LATER = /^\(?TYPE:?$/i
const DISTRIBUTION = /^(?:[IV]{1,3}|T?\d[A-Z]{0,2})$/i
/** Words that are marks in front of a dash: 'BE - 7 - Liton'. */
const TYPE_WITH_DASH = /^(?:BE|DO|GO|HE|IN|IS|SO|UP|WE)$/
const DASH = /^[-–—:]$/
/** A mark in small letters, which could also be a word. */
const SMALL_TYPE = /^[a-z]{1,2}$/
/** A mark after a product: '[R1]', '(U1)'. */
const MARK_IN_BRACKETS = /^(?:\[(?<square>[A-Z]{1,2}-?\d{0,3}[A-Z]?)\]|\((?<round>[A-Z]{1,2}\d{1,2}[A-Z]?)\))[,;:]?$/
/** Shapes and bases of lamps, which are no marks in brackets. */
const LAMP = /^(?:T\d{1,2}|A(?:15|19|21|23)|R\d\d|S\d{1,2}|B\d\d|E\d\d|G\d{1,2}|GU\d{1,2}|MR\d\d|CA\d\d|BR\d\d)$/
/** A longer mark, which could also be a word or a maker: 'STRIP'. */
const LONG_TYPE = /^[A-Z]{3,5}\d?$/
const AMOUNT = /^[@$]|\.\d\d$/
const SAYS_COUNT = /^(?:[(x×]\d|QTY)/i
/** The number of a line in a list, or a word before its last one: '3.', '3)', 'and'; 'Item 3'. */
const BEFORE_LINE = /^(?:\d{1,3}[.)]|AND)$/i
const NUMBERED = /^(?:ITEM|LINE)$/i
const WHOLE = /^\d{1,5}$/
/** A count that is not final or not of pieces: '10-12', '±20'. */
const UNSURE = /^(?:\d{1,5}[-–]\d{1,5}|[±~]\d{1,5}|\d{1,5}\+)$/
const IN_BRACKETS = /^[([](?<count>\d{1,5})[)\]](?:x|ea\.?)?$/i
/** A count in brackets with its measure: '(48', 'ft)'. */
const OPENED = /^\((?<count>\d{1,5})$/
const CLOSED = /^(?<measure>[A-Z]{1,8}\.?)\)$/i
/** A count with its measure: '24x', '6ea', '12@'. */
const WITH_PIECES = /^(?<count>\d{1,5})(?:x|ea\.?|pcs?\.?|@)$/i
const PIECES = /^(?:EA|EACH|PCS?|PIECES?|X)[.:,]?$/i
/** Measures of several pieces or of lengths beside a count. */
const MEASURE =
  /^(?:CTNS?|CARTONS?|BOX(?:ES)?|BX|CASES?|CS|DZ|DOZ(?:EN)?|PR|PRS|PAIRS?|SETS?|ROLLS?|REELS?|FT|FEET|LF)\.?$/i
/** A word that makes the number before it a property of the product: '6 inch', '2 lamp'. */
const PROPERTY =
  /^(?:["'”’]|INCH(?:ES)?|IN|FOOT|LAMPS?|LIGHTS?|HEADS?|WATTS?|VOLTS?|LUMENS?|LM|CELLS?|DEG(?:REES?)?|GANG|WAY|ZONES?|BUTTONS?|FACES?|SIDED|CIRCUITS?|STEP|TUBES?|BULBS?|WEEKS?|WKS?|DAYS?)[.,;:)]?$/i
const COUNTED = /^\(?(?:QTY|QUANTITY|NR\.)[.:]?$/i
/** A word after a number that makes it a count wherever it is. */
const SURE_PIECES = /^(?:PCS?|PIECES?|UNITS|TOTAL|NEEDED)[.,;]?$/i
/** 'Total' in front of an amount names that amount: '48 total $366.00'. */
const NAMES_AMOUNT = /^TOTAL$/i
const COUNTED_AT_ONCE = /^(?:QTY|QUANTITY)[.:]{0,2}(?<count>\d{1,5})[,:]?$/i
/** A count after a mark or a price: 'x12', 'x 12'. 'X1' is a mark. */
const TIMES = /^[x×](?<count>\d{0,5})$/
const LEAST = /^(?:MIN|MINIMUM)\.?$/i

/** A line without its mark and count. */
export interface Counted {
  readonly type: string
  /** Each count that the line may mean; two if a number of the line or of the product looks like one. */
  readonly counts: readonly string[]
  readonly words: readonly Word[]
}

interface Count {
  readonly text: string
  /** The index after the count. */
  readonly end: number
}

/**
 * Finds the mark and the count of a line; null if it has neither at its start, nor a mark after its product, nor a price
 * and a count that says so.
 */
export function countedIn(words: readonly Word[]): Counted | null {
  const head = headOf(words)
  const hasHead = head.type !== '' || head.counts.length > 0
  // 'Add $62.00 to type B' and '1 Price for full pallets' are about other lines.
  const start = plainAt(words, hasHead ? head.end : 0)
  if (head.type === '' && NO_TYPE.test(start) && !/^(?:OF|THE)$/i.test(start)) return null
  const rest = words.slice(head.end)
  const later = head.type === '' ? typeIn(rest) : null
  const named = later ? rest.toSpliced(later.at, later.length) : rest
  const inner = innerCount(named, head.type === '' && !later, head.counts.length > 0)
  if (!hasHead && !later && (!inner || amountsIn(named).length === 0)) return null
  return {
    type: head.type || (later?.type ?? ''),
    counts: [...new Set(inner ? [...head.counts, inner.text] : head.counts)],
    words: inner ? named.toSpliced(inner.at, inner.end - inner.at) : named,
  }
}

/** The mark and the count at the start of a line, in either order. */
function headOf(words: readonly Word[]) {
  const isNumbered = NUMBERED.test(words[0]?.text ?? '') && /^\d{1,3}$/.test(plainAt(words, 1))
  let [type, end] = ['', isNumbered ? 2 : BEFORE_LINE.test(words[0]?.text ?? '') ? 1 : 0]
  const counts: string[] = []
  const skip = () => {
    while (BETWEEN.test(words[end]?.text ?? '')) end += 1
  }
  for (let round = 0; round < 2; round += 1) {
    skip()
    if (CALLED.test(words[end]?.text ?? '') && isType(words, end + 1)) end += 1
    const times = type === '' ? undefined : TIMES.exec(plainAt(words, end))?.groups?.count
    const counted = counts.length > 0 ? null : times ? { text: times, end: end + 1 } : countAt(words, end)
    if (counted) {
      counts.push(counted.text)
      end = counted.end
    } else if (type === '' && isType(words, end)) {
      type = markAt(words, end)
      end += 1
      // The mark may have the number of the line before it, '3 A1 12', and the count after it.
      const second = counts.length > 0 && WHOLE.test(plainAt(words, end - 2)) ? countAt(words, end) : null
      if (second && WHOLE.test(second.text) && WHOLE.test(plainAt(words, end))) {
        counts.push(second.text)
        end = second.end
      }
    }
  }
  skip()
  return { type, counts, end }
}

/** A word without the sign that separates it from the next. */
const plainAt = (words: readonly Word[], at: number) => (words[at]?.text ?? '').replace(/[:,;]$/, '')

/** A word without the signs that separate a mark from the next word. Within a line, 'E.' is an abbreviation. */
const markAt = (words: readonly Word[], at: number) =>
  at === 0 ? (words[at]?.text ?? '').replace(/[:,;.)]$/, '') : plainAt(words, at)

function isType(words: readonly Word[], at: number): boolean {
  const text = markAt(words, at)
  const next = words[at + 1]
  // 'CC: Purchasing' is the head of a mail.
  if (words[at]?.text === 'CC:') return false
  if (NO_TYPE.test(text)) return TYPE_WITH_DASH.test(text) && DASH.test(next?.text ?? '')
  const isBeforeMaker = !!next && isMaker(next.text)
  // Three letters may be a maker: 'RAB', 'WAC'.
  if (TYPE.test(text)) return text.length !== 3 || isBeforeMaker || DASH.test(next?.text ?? '') || !isMaker(text)
  if (SMALL_TYPE.test(text)) return isBeforeMaker
  if (!LONG_TYPE.test(text)) return false
  if (isBeforeMaker || DASH.test(next?.text ?? '')) return true
  const isBeforeCount = SAYS_COUNT.test(next?.text ?? '') || PIECES.test(words[at + 2]?.text ?? '')
  return !isMaker(text) && (isBeforeCount || (!!next?.isApart && !AMOUNT.test(next.text)))
}

/** Finds a mark after a product: 'LDN6 35/15, type A1', 'LDN6 [A1]'. */
function typeIn(
  words: readonly Word[],
): { readonly type: string; readonly at: number; readonly length: number } | null {
  const markIn = ({ text }: Word) => {
    const { square, round } = MARK_IN_BRACKETS.exec(text)?.groups ?? {}
    return square ?? (round !== undefined && !LAMP.test(round) ? round : undefined)
  }
  const at = words.findIndex((word) => CALLED_LATER.test(word.text) || markIn(word) !== undefined)
  const found = words[at]
  if (!found || at === 0) return null
  const inBrackets = markIn(found)
  if (inBrackets !== undefined) return { type: inBrackets, at, length: 1 }
  const type = (words[at + 1]?.text ?? '').replace(/[),.;:]$/, '')
  return TYPE.test(type) && !NO_TYPE.test(type) && !DISTRIBUTION.test(type) ? { type, at, length: 2 } : null
}

/** The count that begins at a word: '(12)', 'qty 12', '24 ea', '10-12', '3 ctn (6/ctn)', '6 + 2 spare'. */
function countAt(words: readonly Word[], at: number): Count | null {
  const textAt = (place: number) => plainAt(words, place)
  const text = textAt(at)
  const joined = (end: number) => ({ text: textOf(words.slice(at, end)), end })
  const alone = [IN_BRACKETS, WITH_PIECES, COUNTED_AT_ONCE].map((one) => one.exec(text)?.groups?.count).find(Boolean)
  if (alone !== undefined) return PROPERTY.test(textAt(at + 1)) ? null : { text: alone, end: at + 1 }
  if (COUNTED.test(text)) {
    const place = /^OF$/i.test(textAt(at + 1)) ? at + 2 : at + 1
    const number = textAt(place).replace(/\)$/, '')
    return WHOLE.test(number) ? { text: number, end: place + 1 } : null
  }
  if (UNSURE.test(text)) return { text, end: at + 1 }
  const opened = OPENED.exec(text)?.groups?.count
  if (opened !== undefined) {
    const measure = CLOSED.exec(textAt(at + 1))?.groups?.measure ?? ''
    if (PIECES.test(measure)) return { text: opened, end: at + 2 }
    return MEASURE.test(measure) ? { text: `${opened} ${measure}`, end: at + 2 } : null
  }
  if (!WHOLE.test(text) || PROPERTY.test(textAt(at + 1))) return null
  // '2 x 4' is a size.
  if (/^x$/i.test(textAt(at + 1)) && /^\d{1,2}$/.test(textAt(at + 2))) return null
  // In front of a maker, a capital X is a mark.
  const isMark = textAt(at + 1) === 'X' && isMaker(textAt(at + 2))
  if (PIECES.test(textAt(at + 1)) && !isMark) return { text, end: at + 2 }
  if (MEASURE.test(textAt(at + 1))) return joined(textAt(at + 2).startsWith('(') ? at + 3 : at + 2)
  if (textAt(at + 1) === '+' && WHOLE.test(textAt(at + 2)))
    return joined(/^[A-Z]+$/i.test(textAt(at + 3)) ? at + 4 : at + 3)
  return { text, end: at + 1 }
}

/**
 * Finds a count between the product and the price, or after the price, that says so: '12 pcs', 'qty 12', '(12)', 'x 12', or
 * apart: '- 12 -', '12 @'. Where the line begins with a count, only words make another number one.
 */
function innerCount(
  words: readonly Word[],
  isUnmarked: boolean,
  isCounted: boolean,
): (Count & { readonly at: number }) | null {
  const amounts = amountsIn(words)
  const isPrice = (at: number) => amounts.some((one) => one.at === at)
  const isLast = (end: number) => !words[end] || isPrice(end) || BETWEEN.test(words[end]?.text ?? '')
  for (let at = 1; at < words.length; at += 1) {
    const [text, next] = [plainAt(words, at), plainAt(words, at + 1)]
    const before = words[at - 1]?.text ?? ''
    if (LEAST.test(before)) continue
    const count = countAt(words, at)
    const isWhole = WHOLE.test(text)
    const isAlone = count && isLast(count.end)
    const isEach = (isWhole && /^(?:EA|EACH)\.?$/i.test(next)) || /^\d{1,5}(?:ea|pcs?)\.?$/i.test(text)
    const isNamed =
      COUNTED.test(text) || COUNTED_AT_ONCE.test(text) || (isEach && isAlone && amounts.some((one) => one.at !== at))
    // Beside another count, '50 pcs in stock' is no count.
    const isOfPieces = SURE_PIECES.test(next) && !(NAMES_AMOUNT.test(next) && isPrice(at + 2))
    if (isWhole && isOfPieces && (!isCounted || isLast(at + 2))) return { text, at, end: at + 2 }
    if (count && isNamed) return { ...count, at }
    if (isCounted) continue
    const isBetween = !isPrice(at) && (BETWEEN.test(before) || /[,;:]$/.test(before))
    const isApart = words[at]?.isApart ? next === '@' || (words[at + 1]?.isApart && isPrice(at + 1)) : isBetween
    // Beside a mark, '(3) F32T8' are the lamps of a fixture.
    const isOpened = /^[([]/.test(text) && (isAlone || (isUnmarked && BETWEEN.test(before)))
    if (count && (isOpened || (isAlone && isWhole && isApart))) return { ...count, at }
    const times = TIMES.exec(text)?.groups?.count
    const end = times === '' ? at + 2 : at + 1
    const isAfterPrice = amounts.some((one) => one.end === at)
    const isTimes =
      times !== undefined && (times !== '' || WHOLE.test(next)) && !/^\d+['"]?$/.test(isAfterPrice ? '' : before)
    if (isTimes && (isAfterPrice || isPrice(end) || words[end]?.text === '@')) return { text: times || next, at, end }
  }
  return null
}
