import { commonEnds } from '~/domain/lists'
import { memory as words } from '~/domain/memory/memory-messages'
import { makerKey } from '~/domain/memory/number-key'
import type { Offer } from '~/domain/memory/price-offer'
import { isWithoutPercent, makerOf } from '~/domain/memory/priced-line'
import { cellNumber } from '~/domain/pricing/cell-number'
import { displayCell, formatDecimal, simplest } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { isSpecial } from '~/domain/table/line-codes'
import { type Cells, cellText, type Row } from '~/domain/table/table'
import type { Tab } from '../model/model'

type TabPercents = Pick<Tab, 'table' | 'doubts'>

/** The maker of a line, and its % in its simplest form. */
interface Rate {
  readonly maker: string
  readonly percent: string
}

const SOURCES = [COLUMN.mfg, COLUMN.percent]

/** Returns the maker and the % of a line; null if it has none of either, or a % that is no number. */
function rateOf(cells: Cells): Rate | null {
  const maker = makerKey(makerOf(cells) ?? '')
  const percent = cellNumber(COLUMN.percent, cellText(cells, COLUMN.percent))
  if (maker === '' || !percent || isSpecial(cellText(cells, COLUMN.line))) return null
  return { maker, percent: formatDecimal(simplest(percent)) }
}

/**
 * Returns a function that offers a line without % the one that most lines of its maker in the same table have; undefined
 * if two are used as often. It ignores lines whose maker or % is marked to check. A change of the table costs as much
 * time as the rows that differ.
 */
export function createTablePercents(): (tab: TabPercents, row: Row) => Offer | undefined {
  /** The cells of a line are immutable. */
  const rates = new WeakMap<Cells, Rate | null>()
  let seen: TabPercents | null = null
  /** How many lines of each maker have each %. */
  let counts = new Map<string, Map<string, number>>()
  /** The offers made, so that each stays the same object. */
  const offers = new Map<string, Offer>()

  function rateIn(row: Row, doubts: Tab['doubts']): Rate | null {
    const marked = doubts.get(row.id)
    if (marked && SOURCES.some((column) => marked.has(column))) return null
    const known = rates.get(row.cells)
    if (known !== undefined) return known
    const rate = rateOf(row.cells)
    rates.set(row.cells, rate)
    return rate
  }

  function count(rows: readonly Row[], doubts: Tab['doubts'], by: number): void {
    for (const row of rows) {
      const rate = rateIn(row, doubts)
      if (!rate) continue
      const ofMaker = counts.get(rate.maker) ?? new Map<string, number>()
      ofMaker.set(rate.percent, (ofMaker.get(rate.percent) ?? 0) + by)
      counts.set(rate.maker, ofMaker)
    }
  }

  function follow(tab: TabPercents): void {
    const { rows } = tab.table
    if (seen?.table.rows === rows && seen.doubts === tab.doubts) return
    if (seen?.doubts === tab.doubts) {
      const last = seen.table.rows
      const { start, end } = commonEnds(last, rows)
      count(last.slice(start, last.length - end), tab.doubts, -1)
      count(rows.slice(start, rows.length - end), tab.doubts, 1)
    } else {
      counts = new Map()
      count(rows, tab.doubts, 1)
    }
    seen = tab
  }

  return (tab, { cells }) => {
    if (!isWithoutPercent(cells)) return undefined
    const maker = makerKey(makerOf(cells) ?? '')
    if (maker === '') return undefined
    follow(tab)
    const percent = mostUsed(counts.get(maker))
    if (percent === undefined) return undefined
    const key = `${maker}\n${percent}`
    const offer = offers.get(key) ?? offerOf(maker, percent)
    offers.set(key, offer)
    return offer
  }
}

/** Returns the % with the highest count; undefined if two have it, or none is left. */
function mostUsed(counts: ReadonlyMap<string, number> = new Map()): string | undefined {
  const most = Math.max(0, ...counts.values())
  const found = most === 0 ? [] : [...counts].filter(([, count]) => count === most)
  return found.length === 1 ? found[0]?.[0] : undefined
}

function offerOf(maker: string, percent: string): Offer {
  const shown = displayCell(COLUMN.percent, percent)
  const lines = words.makerLines(maker)
  return {
    value: percent,
    shown,
    source: words.source(shown, lines),
    taken: words.took(shown, lines, ''),
    projectId: null,
  }
}
