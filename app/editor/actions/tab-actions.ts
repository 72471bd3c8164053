import { PART_NOT_LOADED } from '~/domain/messages'
import { activeTabOf, type Editor, type EditorState, type TabId } from '../state/editor'
import type { EditorAction } from './desk/action'
import type { Desk } from './desk/desk'

/** Moves the active tab to the right by `by` positions. */
export function moveActiveTab(editor: Editor, by: number): void {
  const { tabs, activeTabId } = editor.getState()
  editor.moveTab(activeTabId, tabs.findIndex(({ id }) => id === activeTabId) + by)
}

/** Closes a tab; asks first if it has unsaved changes or a running reading. [TAB-07][TAB-11] */
export async function closeTab(desk: Desk, id: TabId): Promise<void> {
  const { editor, uploads } = desk
  editor.commitEdit()
  const { tabs } = editor.getState()
  const isUnsaved = tabs.some((tab) => tab.id === id && tab.hasUnsavedChanges)
  if (tabs.length === 1 || !(isUnsaved || uploads.isReading(id))) return editor.closeTab(id)
  try {
    const { askToClose } = await import('./ask-to-close')
    await askToClose(desk, id)
  } catch {
    editor.toast(PART_NOT_LOADED, 'error')
  }
}

const placeOf = (state: EditorState) => state.tabs.indexOf(activeTabOf(state))

export const tabActions: readonly EditorAction[] = [
  {
    id: 'new-tab',
    title: 'New Tab',
    icon: 'tab',
    keys: [],
    palette: true,
    ownWork: true,
    run: ({ editor }) => editor.newTab(),
  },
  {
    id: 'rename-tab',
    title: 'Rename Tab',
    icon: 'rename',
    keys: [],
    palette: true,
    ownWork: true,
    run: ({ editor }) => editor.editTitle(editor.activeTab().id),
  },
  {
    id: 'tab-left',
    title: 'Move Tab Left',
    icon: 'left',
    keys: [],
    palette: true,
    isVisible: (state) => placeOf(state) > 0,
    run: ({ editor }) => moveActiveTab(editor, -1),
  },
  {
    id: 'tab-right',
    title: 'Move Tab Right',
    icon: 'right',
    keys: [],
    palette: true,
    isVisible: (state) => placeOf(state) < state.tabs.length - 1,
    run: ({ editor }) => moveActiveTab(editor, 1),
  },
]
