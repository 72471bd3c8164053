import { commands } from '~/domain/messages'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import { activeTabOf, type EditorState, hasRows } from '../../state/editor'
import { type EditorAction, withPart } from '../desk/action'

const taking = () => import('../../state/memory/take-prices')

/** True if the active cell's row names a catalog number. */
function namesProduct(state: EditorState): boolean {
  const { table, active } = activeTabOf(state)
  const row = active && table.rows[orderOf(table).indexOf(active.row)]
  return !!row && cellText(row, COLUMN.catalog).trim() !== ''
}

export const priceActions: readonly EditorAction[] = [
  {
    id: 'take-remembered',
    title: 'Take All Remembered Prices',
    icon: 'check',
    keys: ['Alt+Shift+U'],
    palette: true,
    isVisible: hasRows,
    run: ({ editor }) => withPart(editor, taking, ({ takeAll }) => takeAll(editor)),
  },
  {
    id: 'quote',
    title: 'Prices from a Quote',
    icon: 'import',
    keys: [],
    palette: true,
    isVisible: hasRows,
    run: ({ editor }) => editor.open('quote'),
  },
  {
    id: 'prices',
    title: 'Price History',
    needsServer: 'always',
    icon: 'history',
    keys: ['Alt+Shift+H'],
    palette: true,
    isVisible: hasRows,
    isEnabled: namesProduct,
    disabledReason: commands.needsCatalog,
    notInDemo: true,
    run: ({ editor }) => editor.open('prices'),
  },
]
