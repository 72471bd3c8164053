import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from 'react'
import { activeTabOf, type Editor, type EditorState, type Tab } from '../state/editor'

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

/**
 * A value of the editor's state. Select small stable values, never a fresh object; where only a part of the value
 * matters, `isSame` says when the last one is still good.
 */
export function useEditorState<T>(selector: (state: EditorState) => T, isSame: (a: T, b: T) => boolean = Object.is): T {
  const editor = useEditor()
  const last = useRef<{ readonly value: T } | null>(null)
  const select = () => {
    const value = selector(editor.getState())
    if (!last.current || !isSame(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(editor.subscribe, select, select)
}

/** A value of the active tab, under the same rule. */
export function useActiveTab<T>(selector: (tab: Tab) => T): T {
  return useEditorState((state) => selector(activeTabOf(state)))
}
