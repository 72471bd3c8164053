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

/** The desk that commands work on. @throws Error without a provider */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it')
  return desk
}

/** Returns a function that runs a command as its shortcut would. */
export function usePerform(): (action: EditorAction) => void {
  const desk = useDesk()
  return useMemo(() => (action: EditorAction) => void perform(action, desk), [desk])
}

export const MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** The shortcut of a command as printed on this platform; undefined if it has none. */
export function keysOf(action: EditorAction): readonly string[] | undefined {
  const keys = action.keys[0]
  return keys === undefined ? undefined : printChord(keys, MAC)
}
