import { useSyncExternalStore } from 'react'
import { upload } from '~/domain/pictures/upload-messages'
import { Spinner } from '~/ui/spinner'
import { useDesk } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'

/** Shows work that continues while its dialog is closed; clicking a running upload reopens it. */
export function BusyChip() {
  const { editor, uploads } = useDesk()
  const busy = useEditorState((state) => state.busy)
  const panel = useEditorState((state) => state.panel)
  const phase = useSyncExternalStore(uploads.subscribe, () => uploads.getState().jobs[0]?.phase)
  if (busy !== null) {
    return (
      <span className="busy-chip" role="status">
        <Spinner />
        {busy}
      </span>
    )
  }
  if (!phase || panel === 'upload') return null
  return (
    <button type="button" className="busy-chip busy-chip-button" onClick={() => editor.open('upload')}>
      <Spinner />
      {phase === 'queued' ? upload.queued : upload.reading}
    </button>
  )
}
