import { ownTabs } from '~/editor/state/editor'
import { isUntouched } from '~/editor/state/tab/tab'
import type { Desk } from '../desk/desk'
import { takeInterruptedSaves } from './interrupted-saves'

/** Goes on with the saves that the end of the session cut off, once this user's drafts have been restored. */
export async function resumeSaves(desk: Desk): Promise<void> {
  const { editor } = desk
  const { projectIds, title } = takeInterruptedSaves(desk)
  const unsaved = () =>
    ownTabs(editor.getState()).filter(
      ({ projectId, hasUnsavedChanges }) => hasUnsavedChanges && projectId !== null && projectIds.includes(projectId),
    )
  if (unsaved().length === 0 && title === undefined) return
  const { save, saveAs } = await import('./save-project')
  await untilRead(desk)
  for (const { id } of unsaved()) await save(desk, id)
  const tab = editor.activeTab()
  if (title === undefined || isUntouched(tab) || (await saveAs(desk, title)) === null) return
  if (tab.projectId === null) editor.renameTab(tab.id, title)
  editor.open('save')
}

/** Waits until the message that the work is back has been shown. */
function untilRead({ editor }: Desk): Promise<void> {
  const isRead = () => editor.getState().toast === null
  if (isRead()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = editor.subscribe(() => {
      if (!isRead()) return
      stop()
      resolve()
    })
  })
}
