import { useSyncExternalStore } from 'react'
import { remarks as words } from '~/domain/panel-messages'
import { useDesk } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'

interface TryAgainProps {
  /** The reader's remark, as a sentence. */
  readonly remark: string
  readonly className: string
}

/**
 * A button next to a remark about a picture from which nothing was read: sends it again, as long as this window still
 * has it.
 */
export function TryAgain({ remark, className }: TryAgainProps) {
  const { uploads } = useDesk()
  const tabId = useEditorState((state) => state.activeTabId)
  const unread = useSyncExternalStore(uploads.subscribe, () => uploads.getState().unread)
  const found = unread.find((entry) => entry.tabId === tabId && entry.picture.problem === remark)
  return found ? (
    <button
      type="button"
      className={`button ${className}`}
      aria-label={words.tryOneAgain(found.picture.name)}
      onClick={() => uploads.tryAgain(remark)}
    >
      {words.tryAgain}
    </button>
  ) : null
}
