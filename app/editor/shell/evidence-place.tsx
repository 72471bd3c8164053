import { PART_NOT_LOADED } from '~/domain/messages'
import { useEditor, useEditorState } from '../hooks/use-editor'
import { evidence } from '../parts/parts'

/** The source pictures beside the table, once somebody asks for them. */
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
