import { useSyncExternalStore } from 'react'
import { suggestionList } from '../parts/parts'
import type { GridView } from './view/grid-view'

/** The list of LINE and MFG while it is open. [GRID-016][GRID-017] */
export function Suggestions({ view }: { readonly view: GridView }) {
  const { shown } = view.field.list
  const suggestions = useSyncExternalStore(shown.subscribe, shown.get)
  // If the list fails to load, the field still works.
  return suggestions && <suggestionList.Part view={view} {...suggestions} onFail={() => {}} />
}
