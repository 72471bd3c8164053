import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type EditorAction, perform } from '../actions/desk/action'
import { printChord } from '../actions/desk/chord'
import type { Desk } from '../actions/desk/desk'
import { EditorProvider } from './use-editor'

const DeskContext = createContext<Desk | null>(null)

export function DeskProvider({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  return (
    <DeskContext.Provider value={desk}>
      <EditorProvider editor={desk.editor}>{children}</EditorProvider>
    </DeskContext.Provider>
  )
}

/** What commands work with. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it')
  return desk
}

/** Runs a command as its keys would. */
export function usePerform(): (action: EditorAction) => void {
  const desk = useDesk()
  return useMemo(() => (action: EditorAction) => void perform(action, desk), [desk])
}

export const MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** The keys of a command as they are printed on this machine; undefined when it has none. */
export function keysOf(action: EditorAction): readonly string[] | undefined {
  const keys = action.keys[0]
  return keys === undefined ? undefined : printChord(keys, MAC)
}
