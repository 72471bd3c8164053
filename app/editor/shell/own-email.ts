import { useState } from 'react'
import { lastPerson } from '~/api/last-person'
import { useDesk } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'

/** The e-mail of this window's user; offline, that of the last user when the window was opened. */
export function useOwnEmail(): string {
  const { api } = useDesk()
  const [before] = useState(() => {
    const last = lastPerson(localStorage)
    const isOwn = last !== null && (api.person() === null || last.userId === api.person())
    return isOwn ? last.email : ''
  })
  return useEditorState((state) => state.user?.email) ?? before
}
