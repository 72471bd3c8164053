import { commands, NO_DATA_TO_EXPORT } from '~/domain/messages'
import { hasRows } from '~/editor/state/editor'
import { type EditorAction, withPart } from '../desk/action'

const exporting = {
  icon: 'export',
  isVisible: hasRows,
  isEnabled: hasRows,
  disabledReason: NO_DATA_TO_EXPORT,
  ownWork: true,
} as const

const sheets = () => import('./export-sheet')

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
    keys: ['Alt+G'],
    dock: { order: 6, title: 'Export' },
    panel: { order: 3 },
    ...exporting,
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
    keys: [],
    palette: true,
    ...exporting,
    run: (desk) => withPart(desk.editor, sheets, ({ exportXlsx }) => exportXlsx(desk)),
  },
  {
    id: 'export-csv',
    title: 'Export to CSV',
    keys: [],
    palette: true,
    ...exporting,
    run: (desk) => withPart(desk.editor, sheets, ({ exportCsv }) => exportCsv(desk)),
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
