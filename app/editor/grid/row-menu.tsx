import { rows as words } from '~/domain/messages'
import type { RowId } from '~/domain/table'
import { ROW_ACTIONS } from '../actions/row-actions'
import { useEditor } from '../behaviors/use-editor'
import { keysOf } from '../shell/use-desk'
import { type MenuEntry, PopupMenu } from './popup-menu'

interface RowMenuProps {
  /** In the order of the table. */
  readonly rows: readonly RowId[]
  readonly at: DOMRect
  readonly onClose: () => void
}

/** The actions of one row, or of all selected ones. [GRID-013][GRID-073] */
export function RowMenu({ rows, at, onClose }: RowMenuProps) {
  const editor = useEditor()
  const state = editor.getState()
  const isSelected = rows.every((row) => editor.activeTab().selectedRows.has(row))
  const listed = ROW_ACTIONS.filter((action) => action.entry)
  const entries = listed.map(
    (action, index): MenuEntry => ({
      id: action.id,
      label: action.entry?.(rows, state) ?? action.title,
      keys: action.isForSelection && !isSelected ? undefined : keysOf(action),
      isDisabled: !action.canRunOn(rows, state),
      isDanger: action.group === 'delete',
      beginsGroup: index > 0 && action.group !== listed[index - 1]?.group,
      run: () => void action.runOn(editor, rows),
    }),
  )
  return <PopupMenu label={words.menu} entries={entries} at={at} onClose={onClose} />
}
