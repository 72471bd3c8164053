import { useLayoutEffect } from 'react'
import { clipboard } from '~/domain/panel-messages'
import { rows as words } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import { isEnabled } from '~/editor/actions/desk/action'
import { doubtsInHand, wordFor } from '~/editor/actions/intake/check-doubts'
import { learnWebsites } from '~/editor/actions/makers/makers-at-hand'
import { actionById } from '~/editor/actions/registry'
import { ROW_ACTIONS } from '~/editor/actions/row-actions'
import { keysOf, usePerform } from '~/editor/hooks/use-desk'
import { useEditor, useEditorState } from '~/editor/hooks/use-editor'
import type { CellsInHand } from '../input/grid-pointer'
import { type MenuEntry, PopupMenu } from './popup-menu'

/** The commands in the menu of selected cells, with their labels and groups. */
const ON_CELLS = [
  { id: 'cut', label: 'Cut', group: 'clipboard' },
  { id: 'copy', label: 'Copy', group: 'clipboard' },
  { id: 'paste', label: 'Paste', group: 'clipboard' },
  { id: 'clear-cells', label: 'Clear', group: 'fill' },
  { id: 'fill-down', label: 'Fill down', group: 'fill' },
  { id: 'fill-right', label: 'Fill right', group: 'fill' },
].map((entry) => ({ ...entry, action: actionById(entry.id) }))

/** The commands for a single cell. */
const ON_ONE_CELL = ON_CELLS.slice(0, 4).map((entry) => ({ ...entry, group: 'clipboard' }))

/** The command for doubted cells. */
const IN_DOUBT = { id: 'accept-cell', group: 'doubt', action: actionById('accept-cell') }

/** Row commands offered for selected cells, applied to their rows. */
const ON_THEIR_ROWS = new Set(['insert-row-above', 'insert-row', 'duplicate-rows', 'complete-rows', 'delete-rows'])

interface RowMenuProps {
  /** In table order. */
  readonly rows: readonly RowId[]
  readonly at: DOMRect
  /**
   * If set, commands on the active cell or the selected ones come first; for a selection, only the most important row
   * commands follow.
   */
  readonly cells?: CellsInHand | undefined
  readonly onClose: () => void
}

/** The menu of one row, of all selected rows, or of the selected cells. [GRID-013][GRID-073] */
export function RowMenu({ rows, at, cells, onClose }: RowMenuProps) {
  const editor = useEditor()
  const perform = usePerform()
  // The menu may open before the makers' websites and the agency's own makers have arrived.
  useEditorState(({ makers }) => makers)
  useLayoutEffect(() => learnWebsites(editor), [editor])
  const state = editor.getState()
  const isSelected = rows.every((row) => editor.activeTab().selectedRows.has(row))
  const isRange = cells === 'marked'
  const doubted = cells === undefined ? [] : doubtsInHand(editor.activeTab())
  const inDoubt = { ...IN_DOUBT, label: wordFor(doubted) }
  const onCells = [...(doubted.length > 0 ? [inDoubt] : []), ...(isRange ? ON_CELLS : cells ? ON_ONE_CELL : [])]
  const onRows = ROW_ACTIONS.filter(({ id, entry }) => entry && (!isRange || ON_THEIR_ROWS.has(id)))
  const groups = [...onCells, ...onRows].map(({ group }) => group)
  const entries = [
    ...onCells.map(({ id, label, action }) => ({
      id,
      label,
      keys: keysOf(action),
      isDisabled: !isEnabled(action, state),
      refusal: action.disabledReason,
      run: () => perform(action),
    })),
    ...onRows.map((action) => ({
      id: action.id,
      label: action.entry?.(rows, state) ?? action.title,
      keys: action.isForSelection && !isSelected ? undefined : keysOf(action),
      isDisabled: !action.canRunOn(rows, state),
      refusal: action.disabledReason,
      isDanger: action.group === 'delete',
      run: () => void action.runOn(editor, rows),
    })),
  ].map((entry, index): MenuEntry => ({ ...entry, beginsGroup: index > 0 && groups[index] !== groups[index - 1] }))
  return <PopupMenu label={isRange ? clipboard.menu : words.menu} entries={entries} at={at} onClose={onClose} />
}
