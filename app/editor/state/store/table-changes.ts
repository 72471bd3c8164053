import { recalculateCommission } from '~/domain/pricing/pricing'
import { grid as gridWords } from '~/domain/table/grid-messages'
import type { Section } from '~/domain/table/snippets'
import type { TableOp } from '~/domain/table/table-ops'
import { withCodesKept } from '../model/kept-codes'
import type { Cell, Remark, Tab, TabId } from '../model/model'
import { isFiltered, rowsWritten } from '../model/seen-rows'
import { raiseDoubts, settleDoubts } from '../tab/doubts'
import { withCopiedSections } from '../tab/sections'
import { accepted, edited, followedUp, redone, undone } from '../tab/tab'
import type { GridPort } from './grid-port'
import type { TabStore } from './tab-store'
import type { Toasts } from './toasts'

/** Edits of tables with their undo steps, and what is noted about their cells. */
export interface TableChanges {
  /**
   * Applies `ops` to the active tab's table, with the commissions that follow from them, as one undo step. The cells in
   * `raised` are in doubt afterwards. LINE codes are not replaced by other texts. Returns the notice that it shows about
   * what was left alone, or ''. [TAB-29][GRID-047][LINE-26]
   */
  edit(ops: readonly TableOp[], label: string, raised?: readonly Cell[]): string
  /**
   * Undoes the last step of the active tab, makes the changed cell active and scrolls to it. Reopens a tab that was
   * closed since then instead, while that is offered.
   */
  undo(): void
  redo(): void
  /**
   * Recalculates all commissions of a tab, without its own undo step and without marking the tab as unsaved.
   * [GRID-049][GRID-076]
   */
  recalculate(tabId: TabId): void
  /** Marks a cell of the active tab as in doubt, without an undo step. */
  doubt(cell: Cell): void
  /** Removes the doubt about a cell that the user has looked at. */
  settle(cell: Cell): void
  /** Accepts these cells of the active tab as correct: removes their doubts as one undo step. */
  accept(cells: readonly Cell[], label: string): void
  /** Dismisses a remark of the reader, or all remarks. They are stored with the project, like doubts. */
  dismissRemarks(remark?: Remark): void
  /** Adds sections from another tab to the active one. Returns the ids they have there. */
  adoptSections(sections: readonly Section[]): ReadonlyMap<string, string>
}

export function createTableChanges(store: TabStore, { toast }: Toasts, grid: () => GridPort | null): TableChanges {
  const { get, activeTab, changeTab, changeActive } = store

  /** Undoes or redoes a step and announces which one. Reports how many hidden rows changed, because only one is revealed. */
  const stepping = (way: 'undo' | 'redo', change: (tab: Tab) => Tab) => () => {
    grid()?.commitEdit()
    const step = activeTab()[way].at(-1)
    changeActive(change)
    grid()?.reveal(false)
    if (!step) return
    const { view } = activeTab()
    const unseen = view ? [...rowsWritten(step.ops)].filter((id) => view.hidden.has(id)).length : 0
    if (unseen > 0) toast(gridWords.alsoUnseen(gridWords[way](step.label), unseen), 'info')
    else grid()?.say(gridWords[way](step.label))
  }

  const undoStep = stepping('undo', undone)

  return {
    edit(requested, label, raised) {
      const { ops, kept } = withCodesKept(activeTab().table, requested)
      changeActive((tab) => edited(tab, ops, label, raised))
      // The user cannot see whether filtered-out rows were written too.
      const count = isFiltered(activeTab()) ? rowsWritten(ops).size : 0
      const notices = [count > 1 ? gridWords.onlySeen(count) : '', kept > 0 ? gridWords.codesKept(kept) : '']
      const notice = notices.filter(Boolean).join(' ')
      if (notice) toast(notice, 'info')
      return notice
    },
    undo() {
      const action = get().toast?.action
      if (action?.isUndo?.()) action.run()
      else undoStep()
    },
    redo: stepping('redo', redone),
    recalculate: (id) => changeTab(id, (tab) => followedUp(tab, recalculateCommission(tab.table))),
    doubt: (cell) => changeActive((tab) => ({ ...tab, doubts: raiseDoubts(tab.doubts, [cell]) })),
    settle: (cell) =>
      changeActive((tab) => {
        const doubts = settleDoubts(tab.doubts, [cell])
        return doubts === tab.doubts ? tab : { ...tab, doubts }
      }),
    accept: (cells, label) => changeActive((tab) => accepted(tab, cells, label)),
    dismissRemarks: (remark) =>
      changeActive((tab) => ({
        ...tab,
        remarks: remark ? tab.remarks.filter((one) => one !== remark) : [],
        hasUnsavedChanges: true,
      })),
    adoptSections(sections) {
      const [all, names] = withCopiedSections(activeTab().sections, sections)
      if (all.size > activeTab().sections.size) changeActive((tab) => ({ ...tab, sections: all }))
      return names
    },
  }
}
