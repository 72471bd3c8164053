import { activeTabOf, type Editor, type EditorState } from '../state/editor'
import type { EditorAction } from './action'

/** Takes the active tab so many places to the right. */
export function moveActiveTab(editor: Editor, by: number): void {
  const { tabs, activeTabId } = editor.getState()
  editor.moveTab(activeTabId, tabs.findIndex(({ id }) => id === activeTabId) + by)
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
