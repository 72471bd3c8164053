import { PART_NOT_LOADED } from '~/domain/messages'
import { useEditor, useEditorState } from '../hooks/use-editor'
import { evidence } from '../parts/parts'

/** The source pictures next to the table, while they are shown. */
export function EvidencePlace() {
  const editor = useEditor()
  const isShown = useEditorState((state) => state.evidenceShown)
  if (!isShown) return null
  return (
    <evidence.Part
      onFail={() => {
        editor.showEvidence(false)
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}
