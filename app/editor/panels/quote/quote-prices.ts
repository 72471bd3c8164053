import { CallError, isCancelled } from '~/api/call-error'
import type { Api } from '~/api/client'
import {
  hasQuotedPrice,
  matchQuote,
  type QuotedPrice,
  type QuoteMatch,
  rowsPriced,
  withChoice,
} from '~/domain/entry/quote-match'
import { doubtsPrices, quotePanel as words } from '~/domain/entry/quote-messages'
import type { Result } from '~/domain/result'
import { COLUMN } from '~/domain/table/columns'
import { cellText, type RowId } from '~/domain/table/table'
import type { Editor, TabId } from '~/editor/state/editor'
import { createStore } from '~/editor/state/model/store'
import { ownTabs } from '~/editor/state/tab/tab'
import { offerUndo } from '~/editor/state/undo-offer'
import { quoteOfClipboard, quoteOfFile, quoteOfTab, type ReadQuote } from './quote-source'

export interface QuoteState {
  readonly phase: 'source' | 'reading' | 'preview'
  /** The latest error as a sentence, or null. */
  readonly problem: string | null
  /** The quote that was read; without a match, one of its columns must be chosen for the prices. */
  readonly quote: ReadQuote | null
  readonly match: QuoteMatch | null
  /** The rows that take their quoted price. */
  readonly ticked: ReadonlySet<RowId>
}

export interface QuotePrices {
  getState(): QuoteState
  subscribe(listener: () => void): () => void
  /** The other open tabs with prices, and how many they have. */
  readonly tabs: readonly { readonly id: TabId; readonly title: string; readonly prices: number }[]
  /** Reads the first of these files. */
  takeFiles(files: readonly File[]): Promise<void>
  takePasted(text: string, html: string): Promise<void>
  takeTab(id: TabId): void
  /** Takes the prices of the quote from one of the columns that it offers. */
  takeColumn(column: string): void
  setTicked(rows: readonly RowId[], isTicked: boolean): void
  /** Gives a row another one of its quoted prices, and ticks it. */
  choose(row: RowId, choice: QuotedPrice['choices'][number]): void
  /** Returns to the choice of a quote and cancels a running reading. */
  back(): void
  /** Writes the ticked prices as one undo step and closes the panel. */
  apply(): void
  /** Cancels all running work. */
  end(): void
}

const START: QuoteState = { phase: 'source', problem: null, quote: null, match: null, ticked: new Set() }

/** Takes the prices of a maker's quote into the active tab. Lives as long as its panel. */
export function createQuotePrices(editor: Editor, api: Pick<Api, 'upload'>): QuotePrices {
  const store = createStore<QuoteState>(START)
  const target = editor.activeTab().id
  const others = ownTabs(editor.getState()).filter(({ id }) => id !== target)
  let controller: AbortController | null = null

  function show(quote: ReadQuote): void {
    editor.commitEdit()
    const match = matchQuote(editor.activeTab().table, quote.lines, editor.getState().makers.codeOf)
    if (match.prices.length + match.unmatched.length === 0) {
      const isOffered = quote.offered.length > 0
      const problem = isOffered ? words.whichColumn(quote.source) : words.noPrices(quote.source)
      store.set({ ...START, problem, quote: isOffered ? quote : null })
      return
    }
    const isOpen = quote.remarks.some(doubtsPrices)
    const sure = match.prices.filter((price) => price.isSure && !isOpen && !hasQuotedPrice(price))
    store.set({ phase: 'preview', problem: null, quote, match, ticked: new Set(sure.map(({ row }) => row.id)) })
  }

  async function read(quoteOf: (signal: AbortSignal) => Promise<Result<ReadQuote>>): Promise<void> {
    if (store.get().phase === 'reading') return
    controller = new AbortController()
    const { signal } = controller
    store.set({ ...START, phase: 'reading' })
    try {
      const quote = await quoteOf(signal)
      if (signal.aborted) return
      if (editor.activeTab().id !== target) store.set({ ...START, problem: words.otherTab })
      else if (quote.ok) show(quote.value)
      else store.set({ ...START, problem: quote.message })
    } catch (error) {
      if (signal.aborted || isCancelled(error)) return
      const isOurs = error instanceof CallError && error.message !== ''
      store.set({ ...START, problem: isOurs ? error.message : words.unread })
    }
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    tabs: others.flatMap(({ id, title, table }) => {
      const prices = table.rows.filter((row) => cellText(row, COLUMN.unit).trim() !== '').length
      return prices > 0 ? [{ id, title, prices }] : []
    }),
    async takeFiles([file]) {
      if (file && store.get().phase === 'source') await read((signal) => quoteOfFile(api, file, signal))
    },
    async takePasted(text, html) {
      if (store.get().phase === 'source') await read(() => quoteOfClipboard(text, html))
    },
    takeTab(id) {
      const tab = ownTabs(editor.getState()).find((one) => one.id === id)
      if (tab) show(quoteOfTab(tab))
    },
    takeColumn(column) {
      const { quote } = store.get()
      if (quote) show(quote.withPricesOf(column))
    },
    setTicked(rows, isTicked) {
      const ticked = new Set(store.get().ticked)
      for (const row of rows) {
        if (isTicked) ticked.add(row)
        else ticked.delete(row)
      }
      store.set({ ...store.get(), ticked })
    },
    choose(row, choice) {
      const { match, ticked } = store.get()
      if (!match) return
      store.set({ ...store.get(), match: withChoice(match, row, choice), ticked: new Set(ticked).add(row) })
    },
    back() {
      controller?.abort()
      store.set(START)
    },
    apply() {
      const { match, quote, ticked } = store.get()
      if (!match || !quote) return
      if (editor.activeTab().id !== target) return store.set({ ...START, problem: words.otherTab })
      const rows = rowsPriced(match.prices, ticked)
      if (rows.length === 0) return
      const { columns } = editor.activeTab().table
      const missing = columns.includes(COLUMN.unit)
        ? []
        : [{ op: 'insertColumn' as const, index: columns.length, column: COLUMN.unit }]
      editor.edit([...missing, { op: 'setRows', rows }], words.step)
      editor.closePanel()
      offerUndo(editor, words.applied(rows.length, quote.source), () => {})
    },
    end: () => controller?.abort(),
  }
}
