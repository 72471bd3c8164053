import Plus from 'lucide-react/icons/plus'
import { useEditor } from '~/editor/hooks/use-editor'
import { insertRowAndReveal } from '../state/row-edits'

/** A ghost of the next row. [GRID-012] */
export function AddRow() {
  const editor = useEditor()
  return (
    <div className="grid-add">
      <button type="button" className="grid-add-button" onClick={() => insertRowAndReveal(editor, null)}>
        <Plus size={14} aria-hidden="true" />
        Add row
      </button>
    </div>
  )
}
