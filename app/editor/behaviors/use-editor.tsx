import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react'
import type { RowId } from '~/domain/table'
import { activeTabOf, type Editor, type EditorState, type Tab } from '../state/editor'
import type { RowView } from '../state/row-views'

const EditorContext = createContext<Editor | null>(null)

export function EditorProvider({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  return <EditorContext.Provider value={editor}>{children}</EditorContext.Provider>
}

/** The editor that the component stands in. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorProvider above it')
  return editor
}

/** A value of the editor's state. Select small stable values, never a fresh object. */
export function useEditorState<T>(selector: (state: EditorState) => T): T {
  const editor = useEditor()
  const select = () => selector(editor.getState())
  return useSyncExternalStore(editor.subscribe, select, select)
}

/** A value of the active tab, under the same rule. */
export function useActiveTab<T>(selector: (tab: Tab) => T): T {
  return useEditorState((state) => selector(activeTabOf(state)))
}

/** What one row of the grid shows; the component renders again when that row changes and at no other time. */
export function useRowView(id: RowId): RowView | undefined {
  const editor = useEditor()
  const subscribe = useCallback((listener: () => void) => editor.subscribeRow(id, listener), [editor, id])
  const view = () => editor.rowView(id)
  return useSyncExternalStore(subscribe, view, view)
}
