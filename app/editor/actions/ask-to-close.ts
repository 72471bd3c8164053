import { closing as words } from '~/domain/panel-messages'
import { rows as rowWords } from '~/domain/table/grid-messages'
import type { TabId } from '../state/editor'
import type { ConfirmRequest, Tab } from '../state/model/model'
import { dropToast } from '../state/undo-offer'
import type { Desk } from './desk/desk'

/** What to ask before a tab is closed; null when nothing would be lost. `arrived`: rows that came since it was asked. */
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
 * Asks whether to close a tab, and closes it then. The question says what is true while it stands there: a reading that
 * ends behind it makes it one about what arrived, and it goes by itself, with the tab left open, when nothing is left to
 * be asked.
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

  let asked = questionNow()
  if (!asked) return editor.closeTab(id)
  const answer = editor.confirm({ ...asked, danger: true })
  const dialog = editor.getState().dialogs.at(-1)?.id ?? 0

  function askAnew(): void {
    const now = questionNow()
    if (!now) editor.answerDialog(dialog, false)
    else if (now.text !== asked?.text) editor.rephraseDialog(dialog, now)
    asked = now
  }
  // A table is taken in before its reading is over: what holds is known when both have been told.
  const look = () => queueMicrotask(askAnew)
  const stops = [editor.subscribe(look), uploads.subscribe(look)]
  const isSure = await answer
  for (const stop of stops) stop()
  if (isSure) closeAndOffer(desk, id)
}

/** Closes the tab and offers to bring it back, with the pictures that were being read for it. */
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
    // As long as closing was the last thing that was done.
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
  // The tutorial has a table of its own, and no other beside it.
  dropToast(editor, () => editor.getState().aside === null)
}
