import { memory as words } from '~/domain/memory/memory-messages'
import { makerKey, numberKey } from '~/domain/memory/number-key'
import type { Offer } from '~/domain/memory/price-offer'
import { lineToPrice } from '~/domain/memory/priced-line'
import { PRICE_COLUMNS, rememberedPrice } from '~/domain/memory/rememberable'
import { displayCell } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { type Cells, cellText, type Row } from '~/domain/table/table'
import type { Tab } from '../model/model'

/** A priced line of the table. */
interface Priced {
  readonly number: string
  readonly maker: string
  readonly offer: Offer
}

type TabPrices = Pick<Tab, 'table' | 'doubts'>

/** Neither part contains a line break. */
const place = (number: string, maker: string) => `${maker}\n${number}`

/** True if the row's product or its price is still marked to check. */
export function isToCheck(doubts: Tab['doubts'], { id }: Row): boolean {
  const marked = doubts.get(id)
  return marked !== undefined && PRICE_COLUMNS.some((column) => marked.has(column))
}

/** The line's price as other lines of the table show it; null if it has none that is worth remembering. */
function pricedLine(row: Row): Priced | null {
  const found = rememberedPrice(row)
  if (!found) return null
  const { number, maker, price } = found
  const shown = displayCell(COLUMN.unit, price)
  const line = words.line(cellText(row, COLUMN.type).trim())
  return {
    number,
    maker,
    offer: {
      value: price,
      shown,
      source: words.source(shown, line),
      taken: words.took(shown, line, ''),
      projectId: null,
    },
  }
}

/**
 * Returns a function that finds the price of a line among the other lines of its table: first those with the same number
 * and maker, then those without a maker, unless another maker has the number too. A line without a maker is compared with
 * every line of its number. The function returns undefined if these lines have different prices. It ignores prices that
 * are marked to check.
 */
export function createTablePrices(): (tab: TabPrices, row: Row) => Offer | undefined {
  /** The cells of a line are immutable, so its price stays the same object. */
  const priced = new WeakMap<Cells, Priced | null>()
  const wanted = new WeakMap<Cells, { readonly number: string; readonly maker: string } | null>()
  let seen: TabPrices | null = null
  let offers = new Map<string, Offer | null>()
  /** The numbers that a priced line with a maker has. */
  let made = new Set<string>()

  function cached<T>(cache: WeakMap<Cells, T>, { cells }: Row, make: () => T): T {
    const known = cache.get(cells)
    if (known !== undefined) return known
    const made = make()
    cache.set(cells, made)
    return made
  }

  function offersIn({ table, doubts }: TabPrices): Map<string, Offer | null> {
    if (table === seen?.table && doubts === seen.doubts) return offers
    seen = { table, doubts }
    offers = new Map()
    made = new Set()
    for (const row of table.rows) {
      const line = cached(priced, row, () => pricedLine(row))
      if (!line || isToCheck(doubts, row)) continue
      if (line.maker !== '') made.add(line.number)
      for (const key of [place(line.number, line.maker), line.number]) {
        const before = offers.get(key)
        offers.set(key, before === undefined || before?.value === line.offer.value ? line.offer : null)
      }
    }
    return offers
  }

  return (tab, row) => {
    const line = cached(wanted, row, () => {
      const found = lineToPrice(row.cells)
      return found && { number: numberKey(found.number), maker: makerKey(found.maker) }
    })
    if (!line || line.number === '') return undefined
    const { number, maker } = line
    const known = offersIn(tab)
    if (maker === '') return known.get(number) ?? undefined
    const own = known.get(place(number, maker))
    // The price of a line without a maker may be that of the other maker.
    const ofAny = made.has(number) ? undefined : known.get(place(number, ''))
    return (own === undefined ? ofAny : own) ?? undefined
  }
}
