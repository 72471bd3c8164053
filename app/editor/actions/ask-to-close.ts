import { closing as words } from '~/domain/panel-messages'
import { rows as rowWords } from '~/domain/table/grid-messages'
import type { TabId } from '../state/editor'
import type { ConfirmRequest, Tab } from '../state/model/model'
import { dropToast } from '../state/undo-offer'
import type { Desk } from './desk/desk'

/** The question to ask before closing a tab; null if nothing would be lost. `arrived`: rows added since the question opened. */
function questionAbout(tab: Tab, isReading: boolean, arrived: number): ConfirmRequest | null {
  const { title, hasUnsavedChanges } = tab
  if (isReading) {
    const text = hasUnsavedChanges ? words.unsavedReadingText(title) : words.readingText(title)
    return { title: words.readingTitle, text }
  }
  if (!hasUnsavedChanges) return null
  return { title: words.title, text: arrived > 0 ? words.arrivedText(title, arrived) : words.text(title) }
}

/**
 * Asks whether to close a tab, then closes it. The question is kept up to date while it is open: when a reading finishes
 * in the background, it asks about the rows that arrived; when nothing is left to ask about, it closes and the tab stays
 * open.
 */
export async function askToClose(desk: Desk, id: TabId): Promise<void> {
  const { editor, uploads } = desk
  const tabNow = () => editor.getState().tabs.find((tab) => tab.id === id)
  const rowsNow = () => tabNow()?.table.rows.length ?? 0
  const rowsBefore = rowsNow()
  function questionNow(): ConfirmRequest | null {
    const tab = tabNow()
    return tab ? questionAbout(tab, uploads.isReading(id), rowsNow() - rowsBefore) : null
  }

  let latest = questionNow()
  if (!latest) return editor.closeTab(id)
  const answer = editor.confirm({ ...latest, danger: true })
  const dialog = editor.getState().dialogs.at(-1)?.id ?? 0

  function askAnew(): void {
    const now = questionNow()
    if (!now) editor.answerDialog(dialog, false)
    else if (now.text !== latest?.text) editor.rephraseDialog(dialog, now)
    latest = now
  }
  // The table is stored before its reading ends, so ask again only after both stores have notified their subscribers.
  const look = () => queueMicrotask(askAnew)
  const stops = [editor.subscribe(look), uploads.subscribe(look)]
  const isSure = await answer
  for (const stop of stops) stop()
  if (isSure) closeAndOffer(desk, id)
}

/** Closes the tab and offers to restore it, along with the pictures that were being read for it. */
function closeAndOffer({ editor, uploads }: Desk, id: TabId): void {
  const { tabs } = editor.getState()
  const index = tabs.findIndex((tab) => tab.id === id)
  const tab = tabs[index]
  if (!tab) return
  const stopped = uploads.getState().jobs.filter((job) => job.tabId === id && job.phase !== 'done')
  editor.closeTab(id)
  const shown = editor.activeTab()
  editor.toast(words.closed(tab.title), 'info', {
    label: rowWords.undo,
    // Undo is offered only while closing the tab is the latest change.
    isUndo() {
      const { id, undo, redo, title } = editor.activeTab()
      return id === shown.id && undo === shown.undo && redo === shown.redo && title === shown.title
    },
    run() {
      editor.dismissToast()
      editor.reopenTab(tab, index)
      for (const { pictures, prompt } of stopped) uploads.sendPictures(pictures, prompt, id)
    },
  })
  // The tutorial has its own table and no other tabs.
  dropToast(editor, () => editor.getState().beforeTour === null)
}
