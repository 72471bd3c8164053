import { type KnownLines, MOST_LINES } from '~/api/known-prices'
import { memory as words } from '~/domain/memory/memory-messages'
import { type Offer, percentOffer, priceOffer, usualOffer } from '~/domain/memory/price-offer'
import { isWithoutPercent, lineKey, lineOf, lineToPrice, type PricedLine } from '~/domain/memory/priced-line'
import { COLUMN } from '~/domain/table/columns'
import type { Cells, Row } from '~/domain/table/table'
import type { Tab } from '../model/model'

/** The most letters of the lines that one call asks about: with three bytes each they fit into its body. */
const MOST_LETTERS = 30_000
/** How long an answer is not asked for again, in milliseconds. */
const FRESH = 60_000

interface Offers {
  readonly price: Offer | undefined
  readonly percent: Offer | undefined
}

interface Answer extends Offers {
  /** When it arrived, in ms since 1970. */
  readonly at: number
}

/** The server's answers about the prices of lines. */
export interface PriceBook {
  /** Returns the offer for an empty UNIT $ or % of a row of a project; the same object until an answer changes it. */
  of(row: Row, column: string, projectId: string | null): Offer | undefined
  /** The lines of a tab to ask about now, each once. */
  unasked(tab: Pick<Tab, 'table' | 'projectId'>): readonly PricedLine[]
  /** Expires all answers, so that every line is asked about again. They are shown until new ones arrive. */
  age(): void
  /** Keeps the answers about lines of a project. Returns true if any price is new. */
  learn(lines: readonly PricedLine[], known: KnownLines, projectId: string | null): boolean
  /** Returns the latest answers with an offer as JSON. */
  written(): string
  /** Adds the answers that `written` returned, where none are known. They are shown until the server answers. */
  restore(text: string): void
}

/** The most answers that are written down. */
const MOST_WRITTEN = 2000

export function createPriceBook(now: () => number = Date.now, timeZone?: string): PriceBook {
  /** By project and line: a project's own prices are none that it remembers. */
  const answers = new Map<string, Answer>()
  /** The keys of rows; '' for a row without a line to price. Cells are immutable. */
  const keys = new WeakMap<Cells, string>()
  /** The offers for rows of the project shown last. */
  let shown = { projectId: '', offers: new WeakMap<Cells, Offers>() }

  function keyOf(cells: Cells): string {
    const known = keys.get(cells)
    if (known !== undefined) return known
    const line = lineToPrice(cells)
    const key = line ? lineKey(line) : ''
    keys.set(cells, key)
    return key
  }

  function offersOf(cells: Cells, projectId: string | null): Offers {
    const line = lineOf(cells)
    const found = line ? find(lineKey(line), projectId) : undefined
    return {
      price: keyOf(cells) === '' ? undefined : found?.price,
      percent: isWithoutPercent(cells) ? found?.percent : undefined,
    }
  }

  const place = (key: string, projectId: string | null) => `${projectId ?? ''}\n${key}`

  function find(key: string, projectId: string | null): Offers | undefined {
    const own = answers.get(place(key, projectId))
    if (own) return own
    // A project that was just saved for the first time keeps the prices of its tab.
    const before = answers.get(place(key, null))
    return before?.price?.projectId === projectId ? undefined : before
  }

  return {
    of({ cells }, column, projectId) {
      if (shown.projectId !== (projectId ?? '')) shown = { projectId: projectId ?? '', offers: new WeakMap() }
      const offers = shown.offers.get(cells) ?? offersOf(cells, projectId)
      shown.offers.set(cells, offers)
      return column === COLUMN.percent ? offers.percent : offers.price
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
      for (const [key, offers] of answers) answers.set(key, { ...offers, at: 0 })
    },
    learn(lines, { prices, percents }, projectId) {
      let isNew = false
      lines.forEach((line, index) => {
        const at = place(lineKey(line), projectId)
        const before = answers.get(at)
        const answer = prices[index]
        // The line's own maker needs no word. A price without a maker may be of another one.
        const otherMaker = line.maker === '' ? answer?.maker : answer?.maker === '' ? words.withoutMaker : ''
        const last = answer && { ...answer, maker: otherMaker ?? '' }
        const price = kept(before?.price, last && priceOffer(last, now(), timeZone))
        const usual = usualOffer(line.maker, percents[index] ?? '')
        const percent = kept(before?.percent, (last && percentOffer(last, now(), timeZone)) ?? usual)
        answers.set(at, { price, percent, at: now() })
        isNew ||= price !== before?.price || percent !== before?.percent
      })
      if (isNew) shown = { projectId: '', offers: new WeakMap() }
      return isNew
    },
    written() {
      const offers = Array.from(answers, ([at, { price, percent }]) => ({ at, price, percent }))
      return JSON.stringify(offers.filter(({ price, percent }) => price || percent).slice(-MOST_WRITTEN))
    },
    restore(text) {
      for (const { at, price, percent } of listIn(text)) {
        if (typeof at !== 'string' || answers.has(at)) continue
        answers.set(at, { price: readOffer(price), percent: readOffer(percent), at: 0 })
      }
      shown = { projectId: '', offers: new WeakMap() }
    },
  }
}

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function listIn(text: string) {
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.map(fieldsOf) : []
}

/** Checks an untyped offer; undefined unless all its texts are there. */
function readOffer(stored: unknown): Offer | undefined {
  const { value, shown, source, taken, projectId, isGuess, isOld } = fieldsOf(stored)
  if (typeof value !== 'string' || typeof shown !== 'string') return undefined
  if (typeof source !== 'string' || typeof taken !== 'string') return undefined
  return {
    ...{ value, shown, source, taken },
    projectId: typeof projectId === 'string' ? projectId : null,
    ...(isGuess === true ? { isGuess } : {}),
    ...(isOld === true ? { isOld } : {}),
  }
}

/** Returns the offer before if nothing in it changes. */
function kept(before: Offer | undefined, offer: Offer | null | undefined): Offer | undefined {
  const isSame = offer?.source === before?.source && offer?.value === before?.value && offer?.isOld === before?.isOld
  return isSame ? before : (offer ?? undefined)
}
