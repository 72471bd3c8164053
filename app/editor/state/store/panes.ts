import type { RowId } from '~/domain/table/table'
import type { FindState, PanelId } from '../model/model'
import type { TabStore } from './tab-store'

/** What is open around the table: a panel, the lists beside it, and the fields in its head. */
export interface Panes {
  open(panel: PanelId): void
  closePanel(): void
  /** Shows or hides the list of problems. */
  showProblems(shown: boolean): void
  /** Shows or hides the source pictures. */
  showEvidence(shown: boolean): void
  /** Opens the snippet of a row of the active tab and closes any other; null closes it. [SNIP-07][SNIP-08] */
  showSnippet(row: RowId | null): void
  /** Shows Find & Replace, or focuses it again if it is open; false hides it. [FIND-01] */
  showFind(shown: boolean): void
  /** Changes the search of the active tab. */
  changeFind(change: Partial<FindState>): void
  /** Turns the header of a column into a field for its new name; null ends that. */
  renameColumn(column: string | null): void
  /** Opens the filter of a column of the active tab; null closes it. */
  showFilter(column: string | null): void
}

export function createPanes({ get, patch, changeActive }: TabStore): Panes {
  return {
    open: (panel) => patch({ panel }),
    closePanel: () => patch({ panel: null }),
    showProblems: (problemsShown) => patch({ problemsShown }),
    showEvidence: (evidenceShown) => patch({ evidenceShown }),
    showSnippet: (snippetRow) => changeActive((tab) => (tab.snippetRow === snippetRow ? tab : { ...tab, snippetRow })),
    showFind: (shown) => patch({ findRequests: shown ? get().findRequests + 1 : 0 }),
    changeFind: (change) => changeActive((tab) => ({ ...tab, find: { ...tab.find, ...change } })),
    renameColumn: (renamedColumn) => patch({ renamedColumn }),
    showFilter: (filteredColumn) => patch({ filteredColumn }),
  }
}
