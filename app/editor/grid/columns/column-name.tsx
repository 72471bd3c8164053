import { type KeyboardEvent, useEffect, useRef } from 'react'
import { MAX_COLUMN_NAME_LENGTH } from '~/domain/limits/stored-table'
import { columnName as words } from '~/domain/panel-messages'
import { isProtected } from '~/domain/table/columns'
import { useEditor } from '~/editor/hooks/use-editor'
import { renameColumn } from '~/editor/state/rename-column'
import type { GridColumn } from '../drawing/layout'

/** A text field in the column head for renaming it: Enter and blur apply the name, Esc keeps the old one. [COL-05] */
export function ColumnName({ column }: { readonly column: GridColumn }) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  function finish(wanted: string | null): void {
    if (isOver.current) return
    isOver.current = true
    editor.renameColumn(null)
    if (wanted !== null) renameColumn(editor, column.name, wanted)
  }

  useEffect(() => {
    const { active } = editor.activeTab()
    if (active?.column === column.name) editor.reveal(active, false)
    field.current?.focus()
    field.current?.select()
  }, [editor, column.name])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    finish(event.key === 'Enter' ? event.currentTarget.value : null)
    const { active } = editor.activeTab()
    if (active) editor.reveal(active)
  }

  if (isProtected(column.name)) return null
  return (
    <input
      ref={field}
      className="grid-column-name"
      aria-label={words.label(column.label)}
      defaultValue={column.label}
      maxLength={MAX_COLUMN_NAME_LENGTH}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
