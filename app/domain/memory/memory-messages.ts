import { MAX_PRICE_PATTERN, MAX_PRICE_PATTERNS } from '../limits/prices'

/** Messages about prices remembered from earlier quotes. */

/** How many prices and percentages are offered or taken. */
interface Counts {
  readonly prices: number
  readonly percents: number
}

const amount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** '3 remembered prices', '2 remembered percentages', '3 remembered prices and 2 percentages' */
function counted({ prices, percents }: Counts): string {
  const percentages = amount(percents, 'percentage', 'percentages')
  if (prices === 0 && percents > 0) return percentages.replace(' ', ' remembered ')
  const first = amount(prices, 'remembered price', 'remembered prices')
  return percents === 0 ? first : `${first} and ${percentages}`
}

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** Why rules for remembered prices are refused. */
export const priceRuleFaults = {
  tooMany: `At most ${MAX_PRICE_PATTERNS} words can be listed.`,
  tooLong: (pattern: string) => `${quoted(pattern)} is too long: a word has at most ${MAX_PRICE_PATTERN} characters.`,
  severalWords: (pattern: string) =>
    `${quoted(pattern)} is more than one word, because blanks and hyphens separate words. Put each on its own line.`,
  noLetter: (pattern: string) => `${quoted(pattern)} needs a letter or a digit, or it would stand for every word.`,
  oldAfter: 'Choose when a price counts as old.',
  changed: (email: string) =>
    `${email} changed these settings while you were editing them. Nothing of yours is lost: compare, then save again.`,
} as const

/** When a price counts as old, as the form and the audit trail say it. */
export const oldAfterText = (months: number) => (months === 0 ? 'never' : `after ${months} months`)

/** The new values of changed rules, for the audit trail. */
export const priceRuleChange = (patterns: readonly string[], months: number) =>
  `old ${oldAfterText(months)}; words: ${patterns.join(', ') || 'none'}`

export const memory = {
  /** A remembered price, its maker if the line names none, its day and its project, as the tooltip of its cell. */
  source: (...parts: readonly string[]) => parts.filter(Boolean).join(' · '),
  /** In place of the maker, for a line with one. */
  withoutMaker: 'line without MFG',
  /** The price of another number. */
  about: (price: string) => `≈ ${price}`,
  pattern: (number: string) => `price of ${number}`,
  closest: (number: string) => `closest number ${number}`,
  /** The price list that has the price, and its last day. */
  list: (name: string) => `price list ${name}`,
  until: (day: string) => `until ${day}`,
  /** The line of the same table that has the price, in place of day and project. */
  line: (type: string) => (type === '' ? 'another line of this table' : `type ${type} of this table`),
  /** Next to the totals while the active cell shows a remembered price. */
  takes: (source: string) => `Tab takes ${source}`,
  /** The percentage that the agency's people set for a maker. */
  standard: (maker: string) => `standard of ${maker}`,
  /** The percentage that most lines of a maker had of late. */
  usual: (maker: string) => `usual of ${maker} in other projects`,
  /** The lines of the same table that have the percentage. */
  makerLines: (maker: string) => `${maker} lines of this table`,
  took: (price: string, title: string, day: string) => `Took ${price} from ${[title, day].filter(Boolean).join(', ')}`,
  /** The price of another number, whose cell is marked. */
  tookGuess: (price: string, number: string, title: string, day: string) =>
    `Took ${price} of the closest number ${number} from ${[title, day].filter(Boolean).join(', ')}. It is marked: please check.`,
  /** The day of a price that is older than the agency's limit. */
  old: (day: string) => `${day} (old)`,
  counted,
  takeAll: 'Take all',
  tookAll: (counts: Counts, extended: string) =>
    counts.prices === 0 ? `Took ${counted(counts)}` : `Took ${counted(counts)}, ${extended} extended`,
  none: 'No line without a price has one remembered.',
  takeStep: 'Take a remembered price',
  takePercent: 'Take a remembered percentage',
  takeAllStep: 'Take remembered prices',
} as const

/** Texts of the price history panel. */
export const priceHistory = {
  title: 'Price History',
  list: 'Earlier prices',
  none: 'No price list and no other project of your agency has one price for this catalog number.',
  spread: (count: number, least: string, most: string) => {
    const prices = `${count.toLocaleString('en-US')} ${count === 1 ? 'price' : 'prices'} in other projects`
    return least === most ? `${prices}: ${least}` : `${prices}: ${least} to ${most}`
  },
  hint: 'Enter or a click writes the price into UNIT $ of the active row.',
  took: memory.took,
  remember: 'Remember the prices of this project',
  rememberHint: 'Offers them for the same catalog numbers in other projects of your agency.',
} as const
