import { useState } from 'react'
import { lastPerson } from '~/api/last-person'
import { useDesk } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'

/** Whose window this is. Without a server it is whoever was here last when it was opened. */
export function useOwnEmail(): string {
  const { api } = useDesk()
  const [before] = useState(() => {
    const last = lastPerson(localStorage)
    const isOwn = last !== null && (api.person() === null || last.userId === api.person())
    return isOwn ? last.email : ''
  })
  return useEditorState((state) => state.user?.email) ?? before
}
