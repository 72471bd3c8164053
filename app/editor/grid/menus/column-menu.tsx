import { doubts } from '~/domain/messages'
import { columnLabel } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import { COLUMN_ACTIONS } from '~/editor/actions/column-actions'
import { acceptColumn } from '~/editor/actions/intake/check-doubts'
import { keysOf } from '~/editor/hooks/use-desk'
import { useEditor } from '~/editor/hooks/use-editor'
import { doubtsOfColumn } from '~/editor/state/tab/doubts'
import { type MenuEntry, PopupMenu } from './popup-menu'

interface ColumnMenuProps {
  readonly column: string
  readonly at: DOMRect
  readonly onClose: () => void
}

/** The commands on one column. */
export function ColumnMenu({ column, at, onClose }: ColumnMenuProps) {
  const editor = useEditor()
  const state = editor.getState()
  const hasDoubts = doubtsOfColumn(editor.activeTab(), column).length > 0
  const accept: MenuEntry = {
    id: 'accept-column',
    label: doubts.acceptColumn,
    run: () => acceptColumn(editor, column),
  }
  const entries = COLUMN_ACTIONS.map(
    (action, index): MenuEntry => ({
      id: action.id,
      label: action.entry(column, state),
      keys: keysOf(action),
      isDisabled: !action.canRunOn(column, state),
      refusal: action.refusal?.(column),
      isDanger: action.group === 'delete',
      beginsGroup: index > 0 ? action.group !== COLUMN_ACTIONS[index - 1]?.group : hasDoubts,
      run: () => void action.runOn(editor, column),
    }),
  )
  return (
    <PopupMenu
      label={words.menu(columnLabel(column))}
      entries={hasDoubts ? [accept, ...entries] : entries}
      at={at}
      onClose={onClose}
    />
  )
}
