import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import { cellText } from '~/domain/table/table'
import { type Cell, createEditor, type Editor } from './editor'

/** An editor whose only tab has these rows. For tests. */
export function editorWith(...rows: readonly Readonly<Record<string, string>>[]): Editor {
  const editor = createEditor()
  editor.takeProject({
    id: 'p',
    projectId: 'p',
    title: 'T',
    created_by: '',
    created_at: '',
    updated_at: '',
    fixtureData: { columns: [...DEFAULT_COLUMNS], rows },
  })
  return editor
}

export function cell(editor: Editor, index: number, column: string): Cell {
  return { row: editor.activeTab().table.rows[index]?.id ?? '', column }
}

export function textAt(editor: Editor, index: number, column: string): string {
  return cellText(editor.activeTab().table.rows[index] ?? {}, column)
}

/** Selects the cells between two corners and makes the first one active; rows are 0-based. */
export function markCells(editor: Editor, top: number, left: string, bottom: number, right: string): void {
  const [anchor, head] = [cell(editor, top, left), cell(editor, bottom, right)]
  editor.setActive(anchor, { anchor, head })
}

/** The texts of these columns, row by row. */
export function textsOf(editor: Editor, ...columns: readonly string[]): string[][] {
  return editor.activeTab().table.rows.map((row) => columns.map((column) => cellText(row, column)))
}
