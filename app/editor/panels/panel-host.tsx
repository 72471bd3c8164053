import { PART_NOT_LOADED } from '~/domain/messages'
import { useEditor, useEditorState } from '../hooks/use-editor'
import { PANELS } from '../parts/parts'

/** Renders the open panel, if any. */
export function PanelHost() {
  const editor = useEditor()
  const panel = useEditorState((state) => state.panel)
  if (panel === null) return null
  const { Part } = PANELS[panel]
  return (
    <Part
      onEscape={() => editor.closePanel()}
      onFail={() => {
        editor.closePanel()
        editor.toast(PART_NOT_LOADED, 'error')
      }}
    />
  )
}
