import type { Api } from '~/api/client'
import { createKnownPriceCalls } from '~/api/known-prices'
import { includedParts } from '~/domain/memory/priced-line'
import { COLUMN } from '~/domain/table/columns'
import { isUnder, lineCode } from '~/domain/table/line-codes'
import { cellText, type Row } from '~/domain/table/table'
import type { DraftsAtHand } from '../actions/desk/desk'
import { activeTabOf, type Editor, type EditorState, isDemo, ownTabs, type Tab } from '../state/editor'
import { createPriceBook } from '../state/memory/price-book'
import { createStandardPercents } from '../state/memory/standard-percents'
import { createTablePercents } from '../state/memory/table-percents'
import { createTablePrices, isToCheck } from '../state/memory/table-prices'
import { takeByKey } from '../state/memory/take-prices'
import { IMPORT } from '../state/model/step-labels'
import type { Timers } from '../state/model/store'
import { whenQuiet } from './when-quiet'

/** How long a change of the table waits before the person's pause is awaited, in milliseconds. */
const SETTLED = 200
/** How long the server is left alone after it did not answer, in milliseconds: twice as long each time, up to a minute. */
const AGAIN = { first: 5_000, most: 60_000 }

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

interface Desk {
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly drafts: Pick<DraftsAtHand, 'kept'>
  readonly timers: Timers
}

/** Importing a file calls no server: its lines are asked about once the person goes to a cell. [XMLIN-47] */
const isJustImported = ({ undo, active }: Tab) => undo.at(-1)?.label === IMPORT && active === null

/** What a question depends on. */
function subjectOf(state: EditorState) {
  const tab = activeTabOf(state)
  const { table, projectId } = tab
  const { user, online, replacedBy } = state
  const mayAsk = user !== null && online && replacedBy === null && !isDemo(state) && !isJustImported(tab)
  return { table, projectId, mayAsk }
}

/**
 * Offers prices and percentages for the lines in the active tab that have none: those of lines of the same table,
 * otherwise the last ones that the server knows. Asks when the person pauses, never during typing or scrolling: about
 * each line once a minute, and when the window gets the focus back. An offer that is no longer confirmed is
 * removed. Opening another tab, a save and a deleted project ask again at once. A failed call is repeated later without a message. The answers are kept in the browser's database, for work
 * without a connection. Returns a function that stops it.
 */
export function rememberPrices(
  { editor, api, drafts, timers }: Desk,
  quiet = whenQuiet,
  now = Date.now,
  view: EventTarget = window,
): () => void {
  const book = createPriceBook(now, ZONE)
  const priceInTable = createTablePrices()
  const percentInTable = createTablePercents()
  const standardPercent = createStandardPercents()
  const { knownPrices } = createKnownPriceCalls(api)
  const takesKey = takeByKey.bind(null, editor)
  let asked: ReturnType<typeof subjectOf> | null = null
  let isBusy = false
  let stopWaiting = () => {}
  let again = AGAIN.first
  let isOver = false

  /**
   * Lines of the same table come first, then the standard % of a maker, then other projects. A line that is marked to
   * check, or whose assembly has the price, gets no offer. Called for every drawn row at each edit, so that the tests of
   * most rows come first.
   */
  function offerFor(row: Row, column: string) {
    if (cellText(row, column).trim() !== '') return undefined
    const tab = editor.activeTab()
    const state = editor.getState()
    if (isDemo(state) || isToCheck(tab.doubts, row)) return undefined
    if (isUnder(lineCode(cellText(row, COLUMN.line))) && includedParts(tab.table).has(row.id)) return undefined
    const offer =
      column === COLUMN.percent
        ? (percentInTable(tab, row) ?? standardPercent(state.makers, row))
        : priceInTable(tab, row)
    return offer ?? book.of(row, column, tab.projectId)
  }
  let { makers } = editor.getState()
  const show = () => editor.set({ remembered: { of: offerFor, takesKey, refresh } })

  async function readStored(): Promise<void> {
    const text = await (await drafts.kept('prices'))?.read()
    if (!text || isOver) return
    book.restore(text)
    show()
  }

  async function store(): Promise<void> {
    try {
      await (await drafts.kept('prices'))?.write(book.written())
    } catch (error) {
      // Without storage, there are no offers without a connection.
      console.warn('Prices could not be stored.', error)
    }
  }

  /** Asks about one batch. Returns false if the server did not answer. */
  async function ask(): Promise<boolean> {
    asked = subjectOf(editor.getState())
    const { projectId } = asked
    const lines = asked.mayAsk ? book.unasked(asked) : []
    if (lines.length === 0) return true
    try {
      const known = await knownPrices(lines, projectId)
      if (book.learn(lines, known, projectId) && !isOver) {
        show()
        void store()
      }
    } catch {
      return false
    } finally {
      // There may be more lines than one call may ask about.
      asked = null
    }
    return true
  }

  /** Changes with the active tab, and with the saved versions of all tabs. */
  const savedState = (state: EditorState) =>
    [activeTabOf(state).id, ...ownTabs(state).map(({ projectId, version }) => `${projectId} ${version}`)].join()
  let saved = savedState(editor.getState())

  function follow(): void {
    const now = savedState(editor.getState())
    if (now !== saved) {
      saved = now
      book.age()
      asked = null
    }
    const known = editor.getState().makers
    if (known !== makers && !isOver) {
      // Their standard percentages are offered as well.
      makers = known
      show()
    }
    if (isBusy || isOver) return
    const next = subjectOf(editor.getState())
    const isSame = asked?.table === next.table && asked.projectId === next.projectId && asked.mayAsk === next.mayAsk
    if (isSame || !next.mayAsk) return
    isBusy = true
    const goOn = () => {
      isBusy = false
      follow()
    }
    stopWaiting = quiet(SETTLED, [
      async () => {
        if (await ask()) {
          again = AGAIN.first
          goOn()
        } else if (!isOver) {
          stopWaiting = timers.after(again, goOn)
          again = Math.min(2 * again, AGAIN.most)
        }
      },
    ])
  }

  /** Asks again: other people may have saved or deleted projects while the window was in the background. */
  function refresh(): void {
    book.age()
    asked = null
    follow()
  }

  const stop = editor.subscribe(follow)
  view.addEventListener('focus', refresh)
  readStored().catch((error) => console.warn('The stored prices could not be read.', error))
  show()
  follow()
  return () => {
    isOver = true
    stop()
    view.removeEventListener('focus', refresh)
    stopWaiting()
    editor.set({ remembered: null })
  }
}
