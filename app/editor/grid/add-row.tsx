import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Icon } from '~/ui/icon'
import { useEditor } from '../hooks/use-editor'
import { insertRowAndReveal } from '../state/row-edits'

/** The button in place of the next row. [GRID-012] */
export function AddRow() {
  const editor = useEditor()
  return (
    <div className="grid-add">
      <button type="button" className="grid-add-button" onClick={() => insertRowAndReveal(editor, null)}>
        <Icon of={Plus} size={14} />
        Add row
      </button>
    </div>
  )
}
