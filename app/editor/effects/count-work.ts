import { mayAnswerLater } from '~/api/call-error'
import type { Api } from '~/api/client'
import { createDeskFigureCalls } from '~/api/desk-figures'
import { EDITOR_FIGURES, type EditorFigure } from '~/domain/desk/figures'
import { DESK_SETTLED, MAX_DESK_AMOUNT, MAX_DESK_MINUTES } from '~/domain/limits/desk'
import type { RowId } from '~/domain/table/table'
import { lastExport } from '../actions/files/save-file'
import { type Editor, isDemo, ownTabs, type Step, type Tab, type TabId } from '../state/editor'
import type { Timers } from '../state/model/store'
import { isArrival, type Work, workOf } from './work-in-step'

interface Desk {
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly timers: Timers
}

/** The part of the page that the effect uses. */
type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>

const NOTHING: Work = { figures: new Map(), cells: [] }

/** A step keeps its operations when it is crossed or saved, though not always its identity. */
type Key = Step['ops']

/** The rows that a step brought in. */
function rowsOf(step: Step, { table }: Tab): readonly RowId[] {
  if (step.tab) return table.rows.map(({ id }) => id)
  return step.ops.flatMap((op) => {
    const rows = op.op === 'insertRows' ? op.rows : op.op === 'replaceTable' ? op.table.rows : []
    return rows.map(({ id }) => id)
  })
}

/**
 * Counts the desk's work from the steps of the tabs, and sends the figures to the server at an export, at a save and when the
 * page is hidden, never during typing. An undone step no longer counts. Figures of a failed call are sent with the next one,
 * without a message. Returns a function that stops it.
 */
export function countWork(
  { editor, api, timers }: Desk,
  now: () => number = Date.now,
  page: Page = document,
): () => void {
  const { addFigures } = createDeskFigureCalls(api)
  /** Counted and not sent; negative where steps were undone after they were sent. */
  const figures = new Map<EditorFigure, number>()
  const arrived = new Set<RowId>()
  const touched = new Set<string>()
  /** The steps that were met: their work, and whether they are among the undoable ones. */
  const met = new WeakMap<Key, { readonly work: Work; holds: boolean }>()
  /** When the first table arrived in a tab, in milliseconds since 1970; null once it was exported. */
  const begun = new Map<TabId, number | null>()
  let looked = new Map<TabId, Tab>()
  let stopWaiting: (() => void) | null = null
  /** When the first of the steps was made that are not counted yet, in milliseconds since 1970. */
  let changedAt = now()
  let isSending = false

  const add = (figure: EditorFigure, amount: number) => figures.set(figure, (figures.get(figure) ?? 0) + amount)

  function cross({ figures: counted, cells }: Work, sign: 1 | -1): void {
    for (const [figure, amount] of counted) add(figure, sign * amount)
    for (const cell of cells) {
      if (sign > 0) touched.add(cell)
      else touched.delete(cell)
    }
  }

  /** Notes a step that was made or done again. The work of steps from before the effect began was counted then. */
  function take(step: Step, tab: Tab, isNew: boolean): void {
    const known = met.get(step.ops)
    if (known) {
      known.holds = true
      cross(known.work, 1)
      return
    }
    if (isArrival(step)) {
      for (const row of rowsOf(step, tab)) arrived.add(row)
      if (isNew && !begun.has(tab.id)) begun.set(tab.id, changedAt)
    }
    const work = isNew ? workOf(step, { arrived, touched }) : NOTHING
    met.set(step.ops, { work, holds: true })
    cross(work, 1)
  }

  /** Takes back the steps that were just undone: the next edit forgets them. */
  function takeBack({ redo }: Tab): void {
    for (const { ops } of redo.toReversed()) {
      const known = met.get(ops)
      if (!known?.holds) return
      known.holds = false
      cross(known.work, -1)
    }
  }

  /** Counts the steps that were made, or done again, since the last time. */
  function count(isNew = true): void {
    stopWaiting?.()
    stopWaiting = null
    for (const tab of ownTabs(editor.getState())) {
      const first = tab.undo.findLastIndex(({ ops }) => met.get(ops)?.holds) + 1
      for (const step of tab.undo.slice(first)) take(step, tab, isNew)
    }
  }

  const maySend = () => {
    const state = editor.getState()
    return state.user !== null && state.online && state.replacedBy === null && !state.demoMode
  }

  async function send(): Promise<void> {
    count()
    if (isSending || !maySend()) return
    const due = EDITOR_FIGURES.flatMap((figure) => {
      const amount = Math.min(figures.get(figure) ?? 0, MAX_DESK_AMOUNT)
      return amount > 0 ? [[figure, amount] as const] : []
    })
    if (due.length === 0) return
    for (const [figure, amount] of due) add(figure, -amount)
    isSending = true
    try {
      await addFigures(Object.fromEntries(due))
    } catch (error) {
      if (mayAnswerLater(error)) for (const [figure, amount] of due) add(figure, amount)
    } finally {
      isSending = false
    }
  }

  function exported(): void {
    const { tabId } = lastExport.get() ?? {}
    if (tabId === undefined || isDemo(editor.getState())) return
    count()
    add('exports', 1)
    const start = begun.get(tabId)
    const minutes = start == null ? Number.NaN : Math.max(1, Math.ceil((now() - start) / 60_000))
    if (start != null) begun.set(tabId, null)
    if (minutes <= MAX_DESK_MINUTES) {
      add('timed', 1)
      add('minutes', minutes)
    }
    void send()
  }

  function follow(): void {
    const tabs = ownTabs(editor.getState())
    const before = looked
    looked = new Map(tabs.map((tab) => [tab.id, tab]))
    const edited = tabs.filter(({ id, undo }) => before.get(id)?.undo !== undo)
    for (const tab of edited) takeBack(tab)
    if (edited.length > 0) {
      if (stopWaiting === null) changedAt = now()
      stopWaiting?.()
      stopWaiting = timers.after(DESK_SETTLED, count)
    }
    // A save gives the project a version.
    if (tabs.some(({ id, version }) => version !== null && before.get(id)?.version !== version)) void send()
  }

  function hidden(): void {
    if (page.visibilityState === 'hidden') void send()
  }

  count(false)
  looked = new Map(ownTabs(editor.getState()).map((tab) => [tab.id, tab]))
  const stops = [editor.subscribe(follow), lastExport.subscribe(exported)]
  page.addEventListener('visibilitychange', hidden)
  return () => {
    for (const stop of stops) stop()
    page.removeEventListener('visibilitychange', hidden)
    stopWaiting?.()
  }
}
