/** Messages about prices remembered from earlier quotes. */

const counted = (count: number) => `${count.toLocaleString('en-US')} remembered ${count === 1 ? 'price' : 'prices'}`

export const memory = {
  /** A remembered price, its maker if the line names none, its day and its project, as the tooltip of its cell. */
  source: (...parts: readonly string[]) => parts.filter(Boolean).join(' · '),
  /** The line of the same table that has the price, in place of day and project. */
  line: (type: string) => (type === '' ? 'another line of this table' : `type ${type} of this table`),
  /** Next to the totals while the active cell shows a remembered price. */
  takes: (source: string) => `Tab takes ${source}`,
  took: (price: string, title: string, day: string) => `Took ${price} from ${[title, day].filter(Boolean).join(', ')}`,
  offer: (count: number) => `${counted(count)} · Take all`,
  tookAll: (count: number, extended: string) => `Took ${counted(count)}, ${extended} extended`,
  none: 'No line without a price has one remembered.',
  takeStep: 'Take a remembered price',
  takeAllStep: 'Take remembered prices',
} as const

/** Texts of the price history panel. */
export const priceHistory = {
  title: 'Price History',
  list: 'Earlier prices',
  none: 'No other project of your agency has a price for this catalog number.',
  spread: (count: number, least: string, most: string) => {
    const prices = `${count.toLocaleString('en-US')} ${count === 1 ? 'price' : 'prices'} in other projects`
    return least === most ? `${prices}: ${least}` : `${prices}: ${least} to ${most}`
  },
  hint: 'Enter or a click writes the price into UNIT $ of the active row.',
  took: memory.took,
  remember: 'Remember the prices of this project',
  rememberHint: 'Offers them for the same catalog numbers in other projects of your agency.',
} as const
