/** Messages about taking prices from a maker's quote. */

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

/** The most prices that a note names. */
const NAMED_PRICES = 4

/** True for a remark that casts doubt on all prices of a table, unlike one about marked cells. */
export const doubtsPrices = (remark: string) =>
  /UNIT \$|\bprices?\b/.test(remark) && CHECK.test(remark) && !MARKED.test(remark)

const CHECK = /please check/i
const MARKED = /\bmarked\b/

/** Notes about a quoted price, for the user to read before taking it. */
export const quoteNotes = {
  otherNumber: (number: string) => `The quote has another number for this type: ${number}`,
  moreOfType: (type: string, lines: number) =>
    `The quote has ${counted(lines, 'more priced line', 'more priced lines')} of type ${type}`,
  closest: (number: string) => `Closest number in the quote: ${number}`,
  alternate: (number: string) => `The quote prices the alternate ${number}`,
  severalPrices: (prices: readonly string[]) => {
    const different = [...new Set(prices)]
    return `The quote has several prices: ${different.slice(0, NAMED_PRICES).join(', ')}${different.length > NAMED_PRICES ? ', …' : ''}`
  },
  otherMaker: (maker: string) => `The quote names another maker: ${maker}`,
  part: 'The price of its assembly includes it',
  otherMeasure: (measure: string) => `The price is per ${measure}`,
  doubted: 'This price was marked when the quote was read',
  adder: (text: string) => `The quote calls it ${text.slice(0, 60)}`,
  notPositive: 'This price is not above zero',
  otherQuantity: (quantity: string) => `The quote is for ${quantity}`,
  rounded: (text: string, shown: string) => `${text} counts as ${shown}`,
} as const

/** Texts of the panel. */
export const quotePanel = {
  title: 'Prices from a Quote',
  choose: 'Choose the quote',
  drop: 'Drop a maker’s quote here or',
  browse: 'choose a file',
  formats: 'Excel, CSV, XML or a picture. Or copy its lines with their headings and press Ctrl+V.',
  reading: 'Reading the quote…',
  cancel: 'Cancel',
  pasted: 'Pasted lines',
  fromTab: 'Or take the prices of an open tab',
  tab: (title: string, prices: number) => `${title}, ${counted(prices, 'price', 'prices')}`,
  pdf: 'Read the PDF in a new tab with Upload, then choose that tab here.',
  otherFile: 'Prices are read from Excel, CSV and XML files, and from PNG and JPG pictures.',
  noHeadings: 'Copy the headings of the quote with its lines, so that its prices are known.',
  noPrices: (source: string) =>
    `No line of ${source} has a price. Read it into a new tab, say there which column has the prices, then choose that tab here.`,
  whichColumn: (source: string) => `Which column of ${source} has the prices?`,
  columns: 'The column with the prices',
  open: 'Nothing is ticked yet, because a remark above is about all prices.',
  offline: 'A picture cannot be read without a connection.',
  unread: 'The quote could not be read. Nothing was changed.',
  otherTab: 'Another tab was opened meanwhile. Nothing was changed.',
  /** 'lith.csv: 19 lines with a price, 16 found, 1 to check' */
  from: (source: string, lines: number, sure: number, near: number) =>
    [
      `${source}: ${counted(lines, 'line with a price', 'lines with a price')}`,
      counted(sure, 'row found', 'rows found'),
      ...(near > 0 ? [`${number(near)} to check`] : []),
    ].join(', '),
  remarks: 'About the quote',
  sure: 'Same number or type',
  near: 'Please check',
  take: (name: string) => `Take the price of ${name}`,
  price: (name: string) => `The price of ${name}`,
  forQuantity: (quantity: string) => `for ${quantity}`,
  takeGroup: (group: string) => `All: ${group}`,
  line: 'Type',
  product: 'Catalog #',
  before: 'Now',
  after: 'Quote',
  notes: 'Notes',
  blank: '–',
  same: 'Same price',
  unmatched: (lines: number) => `Only in the quote: ${counted(lines, 'line', 'lines')}`,
  unpriced: (lines: number) => `Without a price in the quote: ${counted(lines, 'line', 'lines')}`,
  unquoted: (rows: number) => `Of the same makers, but not in the quote: ${counted(rows, 'row', 'rows')}`,
  more: (count: number) => `and ${number(count)} more`,
  keepAsList: 'Keep as a price list',
  keepHint: (prices: number, others: number) =>
    [
      `${counted(prices, 'price is', 'prices are')} offered for the same catalog numbers in all tables of your agency, before those of earlier projects.`,
      ...(others > 0
        ? [
            `${counted(others, 'line is', 'lines are')} left out: without a catalog number, with a marked price, by the foot or the set, or with several prices.`,
          ]
        : []),
    ].join(' '),
  listTooLong: (prices: number, most: number) =>
    `A price list has at most ${number(most)} prices, and this quote has ${number(prices)}.`,
  cut: (lines: number) => `Only the first ${number(lines)} lines of the quote were read.`,
  listName: 'Name',
  listFrom: 'First day',
  listUntil: 'Last day (optional)',
  keep: (prices: number) => `Keep ${counted(prices, 'price', 'prices')}`,
  kept: (prices: number) => `Kept ${counted(prices, 'price', 'prices')}.`,
  lists: 'Show the price lists',
  notKept: 'The price list could not be kept. Please try again.',
  none: 'No line of the quote belongs to a row of this table.',
  back: 'Back',
  effect: (count: number, difference: string) =>
    count === 0 ? 'Nothing is ticked.' : `${counted(count, 'price changes', 'prices change')}, ${difference} in all`,
  apply: (count: number) => `Take ${counted(count, 'price', 'prices')}`,
  step: 'Prices from a quote',
  applied: (count: number, source: string) => `Took ${counted(count, 'price', 'prices')} from ${source}`,
} as const
