import { commands, NO_DATA_TO_EXPORT } from '~/domain/messages'
import { hasRows } from '~/editor/state/editor'
import { type EditorAction, withPart } from '../desk/action'

/** Import and export commands; their code is loaded on first use. */
export const fileActions: readonly EditorAction[] = [
  {
    id: 'import-xml',
    title: 'Import XML',
    icon: 'import',
    keys: ['Alt+W'],
    dock: { order: 5, title: 'Import' },
    panel: { order: 2 },
    ownWork: true,
    run: ({ editor }) => editor.open('import'),
  },
  {
    id: 'export',
    title: 'Export',
    icon: 'export',
    keys: ['Alt+G'],
    dock: { order: 6, title: 'Export' },
    panel: { order: 3 },
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: NO_DATA_TO_EXPORT,
    ownWork: true,
    run: (desk) =>
      withPart(
        desk.editor,
        () => import('./export-xml'),
        ({ exportXml }) => exportXml(desk),
      ),
  },
  {
    id: 'export-xlsx',
    title: 'Export to Excel',
    icon: 'export',
    keys: [],
    palette: true,
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: NO_DATA_TO_EXPORT,
    ownWork: true,
    run: (desk) =>
      withPart(
        desk.editor,
        () => import('./export-sheet'),
        ({ exportXlsx }) => exportXlsx(desk),
      ),
  },
  {
    id: 'export-csv',
    title: 'Export to CSV',
    icon: 'export',
    keys: [],
    palette: true,
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: NO_DATA_TO_EXPORT,
    ownWork: true,
    run: (desk) =>
      withPart(
        desk.editor,
        () => import('./export-sheet'),
        ({ exportCsv }) => exportCsv(desk),
      ),
  },
  {
    id: 'print',
    title: 'Print',
    icon: 'print',
    keys: ['Ctrl+P'],
    palette: true,
    isVisible: hasRows,
    isEnabled: hasRows,
    disabledReason: commands.needsRows,
    run: ({ editor }) => editor.open('print'),
  },
]
