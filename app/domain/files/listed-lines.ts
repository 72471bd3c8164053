import { type ListedLine, readListedLine } from './listed-line'
import { withoutWraps } from './listed-wraps'

const LINE_END = /\r\n|\n|\r/
/** With fewer lines with prices, a text is prose. */
const FEWEST = 2
/** Minimum share (0–1) of lines with prices among those from the first to the last of them that are not blank. */
const MOSTLY = 0.5
/** A line of headings above columns that are aligned by spaces, which are read as such. */
const HEADING =
  /\b(?:TYPE|MARK|QTY|QUANTITY|MFR|MFG|MANUFACTURER|CATALOG|PART|DESCRIPTION|PRICE|UNIT|EACH|EXT|AMOUNT)\b/gi
const FEWEST_HEADINGS = 2
const DIGIT = /\d/
/** The signs with which mails quote earlier ones. */
const QUOTED = /^[> ]{0,20}>/

/** The columns of a list: their headings and texts. Those without any text are left out. */
const COLUMNS: readonly (readonly [heading: string, textOf: (line: ListedLine) => string])[] = [
  ['TYPE', ({ type }) => type],
  ['QTY', ({ quantity }) => quantity],
  ['MFG', ({ maker }) => maker],
  ['CATALOG #', ({ product }) => product],
  ['COST', ({ cost }) => cost],
  ['LIST PRICE', ({ list }) => list],
  ['UNIT PRICE', ({ price }) => price],
  ['U/M', ({ unit }) => unit],
  ['EXT PRICE', ({ amount }) => amount],
  ['NOTES', ({ remark }) => remark],
]

/** A list in cells below headings, and the texts around it. */
export interface ListedText {
  readonly lines: string[][]
  /** `below` is the number of lines above a text. */
  readonly around: readonly { readonly text: string; readonly below: number }[]
}

/**
 * Reads a list in a plain text, as people write it in mails: a mark, a count, a product and a price in each line, in no
 * columns. Null for any other text. Takes linear time.
 */
export function listedText(text: string): ListedText | null {
  if (text.includes('\t')) return null
  const texts = withoutWraps(text.split(LINE_END).map((one) => one.replace(QUOTED, '')))
  if (texts.some(isHead)) return null
  const found = texts.map(readListedLine)
  const isPriced = (at: number) => !!found[at]?.price
  const [first, last] = [found.findIndex((_, at) => isPriced(at)), found.findLastIndex((_, at) => isPriced(at))]
  const within = texts.flatMap((one, at) => (at >= first && at <= last && one !== '' ? [at] : []))
  const priced = within.filter(isPriced)
  if (priced.length < FEWEST || priced.length < MOSTLY * within.length) return null
  const areMostly = (textOf: (line: ListedLine) => string) =>
    priced.filter((at) => found[at] && textOf(found[at])).length > priced.length / 2
  if (!areMostly(({ type }) => type) && !areMostly(({ quantity }) => quantity)) return null
  // Lines without a price belong to the list as far as no other line separates them from it.
  let [from, end] = [first, last]
  while (found[from - 1]) from -= 1
  while (found[end + 1]) end += 1
  const listed = found.slice(from, end + 1).flatMap((line) => line ?? [])
  const columns = COLUMNS.filter(([, textOf]) => listed.some((line) => textOf(line) !== ''))
  const lines = [columns.map(([heading]) => heading)]
  const around: { text: string; below: number }[] = []
  for (const [at, one] of texts.entries()) {
    const line = at >= from && at <= end ? found[at] : null
    if (line) lines.push(columns.map(([, textOf]) => textOf(line)))
    else if (one.trim() !== '') around.push({ text: one.trim(), below: at < from ? 0 : lines.length })
  }
  return { lines, around }
}

const isHead = (text: string) =>
  !DIGIT.test(text) && / {2}/.test(text.trim()) && (text.match(HEADING)?.length ?? 0) >= FEWEST_HEADINGS
