import { createContext, type ReactNode, useContext, useRef, useSyncExternalStore } from 'react'
import { activeTabOf, type Editor, type EditorState, type Tab } from '../state/editor'

const EditorContext = createContext<Editor | null>(null)

export function EditorProvider({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  return <EditorContext.Provider value={editor}>{children}</EditorContext.Provider>
}

/** The editor of the nearest provider. @throws Error without a provider */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor needs an EditorProvider above it')
  return editor
}

/**
 * A value of the editor's state. Select small stable values, never a fresh object; if only part of the value matters,
 * `isSame` decides whether the last one is still valid.
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

/** A value of the active tab; the rules of `useEditorState` apply. */
export function useActiveTab<T>(selector: (tab: Tab) => T): T {
  return useEditorState((state) => selector(activeTabOf(state)))
}
