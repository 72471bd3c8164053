import { useState } from 'react'
import { lastPerson } from '~/api/last-person'
import { useEditorState } from '../behaviors/use-editor'

/** Whose window this is. Without a server it is whoever was here last when it was opened. */
export function useOwnEmail(): string {
  const [last] = useState(() => lastPerson(localStorage)?.email ?? '')
  return useEditorState((state) => state.user?.email) ?? last
}
