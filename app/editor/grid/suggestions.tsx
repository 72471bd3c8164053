import { useSyncExternalStore } from 'react'
import type { GridView } from '~/editor/grid/view/grid-view'
import { suggestionList } from '~/editor/parts/parts'

/** The list of LINE and MFG while it is open. [GRID-016][GRID-017] */
export function Suggestions({ view }: { readonly view: GridView }) {
  const { shown } = view.field.list
  const suggestions = useSyncExternalStore(shown.subscribe, shown.get)
  // Without its list the field takes what is typed all the same.
  return suggestions && <suggestionList.Part view={view} {...suggestions} onFail={() => {}} />
}
