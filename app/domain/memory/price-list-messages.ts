import { MAX_LIST_NAME, MAX_PRICE_LIST_LINES, MAX_PRICE_LISTS } from '../limits/prices'

const number = (count: number) => count.toLocaleString('en-US')
const prices = (count: number) => `${number(count)} ${count === 1 ? 'price' : 'prices'}`

/** Why a price list is refused. */
export const priceListFaults = {
  nameMissing: 'Give the price list a name.',
  nameLength: `A name has at most ${MAX_LIST_NAME} characters.`,
  from: 'Enter the first day as a date, such as 2026-01-31.',
  until: 'Enter the last day as a date, such as 2026-12-31, or leave it blank.',
  order: 'The last day is before the first.',
  noPrices: 'No line has a catalog number with a price above zero that is not marked, so there is nothing to keep.',
  tooMany: `An agency keeps at most ${MAX_PRICE_LISTS} price lists. Remove one first.`,
  tooLong: `A price list has at most ${number(MAX_PRICE_LIST_LINES)} prices.`,
  gone: 'This price list was removed.',
  changed:
    'Somebody changed this price list while you were editing it. Nothing of yours is lost: compare, then save again.',
} as const

/** A price list as the audit trail names it. */
export const priceListSubject = (name: string, from: string, until: string | null, lines: number) =>
  `${name}: ${prices(lines)}, from ${from}${until === null ? '' : ` until ${until}`}`

/** Texts of the page of price lists. */
export const priceListsPage = {
  title: 'Price lists',
  back: 'Back to the projects',
  lead: (organization: string) =>
    `Prices of manufacturers that ${organization} keeps for a time. They are offered before those of earlier projects.`,
  empty:
    'No price list is kept yet. Open Prices from a Quote in the editor, read the quote of a manufacturer, and choose Keep as a price list.',
  caption: 'Price lists, the newest first',
  name: 'Name',
  lines: 'Prices',
  from: 'First day',
  until: 'Last day',
  by: 'Kept by',
  noEnd: 'no end',
  state: { future: 'not yet', current: 'in use', past: 'ended' },
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (count: number) =>
    `${prices(count)} will no longer be offered. Prices that were taken from it stay in their projects.`,
  cancel: 'Cancel',
  nameHint: 'Shown with each price that is offered.',
  daysHint:
    'Both days are included. Days change at midnight UTC. Without a last day the prices are offered until you end the list.',
  save: 'Save',
  saveAgain: 'Save again',
  stored: (name: string, from: string, until: string) => `Stored now: ${name}, ${from} to ${until}`,
  pricesTitle: (count: number) => prices(count).replace(/^./, (letter) => letter.toUpperCase()),
  maker: 'MFG',
  number: 'Catalog #',
  price: 'Unit $',
  more: (count: number) => `${number(count)} more are not shown.`,
  rules: 'Remembered prices',
  done: { saved: 'Saved.', removed: 'Removed.' },
  failed: 'The price list could not be changed.',
} as const
