import { MOST_LINES } from '~/api/known-prices'
import { type LastPrice, type PriceOffer, priceOffer } from '~/domain/memory/price-offer'
import { lineKey, lineToPrice, type PricedLine } from '~/domain/memory/priced-line'
import { COLUMN } from '~/domain/table/columns'
import type { Cells, Row } from '~/domain/table/table'
import type { Tab } from '../model/model'

/** The most letters of the lines that one call asks about: with three bytes each they fit into its body. */
const MOST_LETTERS = 30_000
/** How long an answer is not asked for again, in milliseconds. */
const FRESH = 5 * 60_000

interface Answer {
  readonly price: PriceOffer | undefined
  /** When it arrived, in ms since 1970. */
  readonly at: number
}

/** The server's answers about the prices of lines. */
export interface PriceBook {
  /** The price to show in a row of a project that has none; the same object until an answer changes it. */
  of(row: Row, projectId: string | null): PriceOffer | undefined
  /** The lines of a tab to ask about now, each once. */
  unasked(tab: Pick<Tab, 'table' | 'projectId'>): readonly PricedLine[]
  /** Expires all answers, so that every line is asked about again. They are shown until new ones arrive. */
  age(): void
  /** Keeps the answers about lines of a project. Returns true if any price is new. */
  learn(lines: readonly PricedLine[], known: readonly (LastPrice | null)[], projectId: string | null): boolean
}

export function createPriceBook(now: () => number = Date.now, timeZone?: string): PriceBook {
  /** By project and line: a project's own prices are none that it remembers. */
  const answers = new Map<string, Answer>()
  /** The keys of rows; '' for a row without a line to price. Cells are immutable. */
  const keys = new WeakMap<Cells, string>()
  /** The prices of rows of the project shown last. */
  let shown = { projectId: '', prices: new WeakMap<Cells, { readonly price: PriceOffer | undefined }>() }

  function keyOf(cells: Cells): string {
    const known = keys.get(cells)
    if (known !== undefined) return known
    const line = lineToPrice(cells)
    const key = line ? lineKey(line) : ''
    keys.set(cells, key)
    return key
  }

  const place = (key: string, projectId: string | null) => `${projectId ?? ''}\n${key}`

  function find(key: string, projectId: string | null): PriceOffer | undefined {
    if (key === '') return undefined
    const own = answers.get(place(key, projectId))
    if (own) return own.price
    // A project that was just saved for the first time keeps the prices of its tab.
    const before = answers.get(place(key, null))?.price
    return before?.projectId === projectId ? undefined : before
  }

  return {
    of({ cells }, projectId) {
      if (shown.projectId !== (projectId ?? '')) shown = { projectId: projectId ?? '', prices: new WeakMap() }
      const known = shown.prices.get(cells)
      if (known) return known.price
      const price = find(keyOf(cells), projectId)
      shown.prices.set(cells, { price })
      return price
    },
    unasked({ table, projectId }) {
      const lines = new Map<string, PricedLine>()
      if (!table.columns.includes(COLUMN.unit)) return []
      const old = now() - FRESH
      let letters = 0
      for (const { cells } of table.rows) {
        const key = keyOf(cells)
        if (key === '' || lines.has(key)) continue
        const line = (answers.get(place(key, projectId))?.at ?? 0) <= old ? lineToPrice(cells) : null
        if (!line) continue
        letters += line.maker.length + line.number.length
        if (letters > MOST_LETTERS) break
        lines.set(key, line)
        if (lines.size === MOST_LINES) break
      }
      return [...lines.values()]
    },
    age() {
      for (const [key, { price }] of answers) answers.set(key, { price, at: 0 })
    },
    learn(lines, known, projectId) {
      let isNew = false
      lines.forEach((line, index) => {
        const at = place(lineKey(line), projectId)
        const before = answers.get(at)?.price
        const answer = known[index]
        // The line's own maker needs no word.
        const shownMaker = line.maker === '' ? (answer?.maker ?? '') : ''
        const price = (answer && priceOffer({ ...answer, maker: shownMaker }, now(), timeZone)) ?? undefined
        const isSame = price?.source === before?.source && price?.price === before?.price
        answers.set(at, { price: isSame ? before : price, at: now() })
        isNew ||= !isSame
      })
      if (isNew) shown = { projectId: '', prices: new WeakMap() }
      return isNew
    },
  }
}
