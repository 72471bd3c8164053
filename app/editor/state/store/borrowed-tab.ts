import type { Tab } from '../model/model'
import type { TabStore } from './tab-store'

/** The tab that the tutorial shows in place of the user's own work. [TOUR-35] */
export interface BorrowedTab {
  /** Stores the user's own work and shows only this tab, until `giveBack`. */
  borrow(tab: Tab): void
  /** Restores the user's own work and discards the borrowed tab. */
  giveBack(): void
}

export function createBorrowedTab({ get, patch }: TabStore, commitEdit: () => void): BorrowedTab {
  return {
    borrow(tab) {
      commitEdit()
      const { tabs, activeTabId, copiedRows, findRequests, problemsShown, evidenceShown, beforeTour } = get()
      if (beforeTour) return
      patch({
        beforeTour: { tabs, activeTabId, copiedRows, findRequests, problemsShown, evidenceShown },
        tabs: [tab],
        activeTabId: tab.id,
        copiedRows: null,
        findRequests: 0,
        problemsShown: false,
        evidenceShown: false,
        renamedColumn: null,
      })
    },
    giveBack() {
      commitEdit()
      const { beforeTour } = get()
      if (beforeTour) patch({ ...beforeTour, beforeTour: null, renamedColumn: null, toast: null })
    },
  }
}
