import { expect, test } from 'vitest'
import { COLUMN, DEFAULT_COLUMNS } from '~/domain/table/columns'
import { takeImport } from './arrivals'
import { createEditor } from './editor'
import { cellRange } from './model/ranges'
import { chosenRows, markedFigures } from './selected-rows'

function priced() {
  const editor = createEditor()
  const row = (QTY: string, unit: string) => ({ QTY, [COLUMN.unit]: unit })
  takeImport(editor, { columns: [...DEFAULT_COLUMNS], rows: [row('1', '0.10'), row('2', '$0.20'), row('X', '')] })
  const mark = (top: number, bottom: number, column: string) => {
    const tab = editor.activeTab()
    const at = DEFAULT_COLUMNS.indexOf(column)
    const range = cellRange(tab, { top, bottom, left: at, right: at })
    editor.setActive(range?.anchor ?? null, range)
  }
  return { editor, mark }
}

test('sums are wanted of the ticked rows, else of the rows of the marked cells, else of all', () => {
  const { editor, mark } = priced()
  expect(chosenRows(editor.activeTab())).toBeNull()
  mark(0, 1, COLUMN.type)
  expect(chosenRows(editor.activeTab())).toHaveLength(2)
  editor.setSelectedRows([editor.activeTab().table.rows[2]?.id ?? ''])
  const chosen = () => chosenRows(editor.activeTab())?.map(({ cells }) => cells.QTY)
  expect(chosen()).toEqual(['X'])
  // The last selection counts.
  mark(0, 1, COLUMN.type)
  expect(chosen()).toEqual(['1', '2'])
  editor.setActive(editor.activeTab().active)
  expect(chosen()).toEqual(['X'])
})

test('marked cells of one column of numbers are added up exactly', () => {
  const { editor, mark } = priced()
  mark(0, 2, COLUMN.unit)
  expect(markedFigures(editor.activeTab())).toMatchObject({ sum: '0.30', isMoney: true })
  mark(0, 2, COLUMN.qty)
  expect(markedFigures(editor.activeTab())).toMatchObject({ sum: '3', isMoney: false })
  mark(0, 2, COLUMN.catalog)
  expect(markedFigures(editor.activeTab())).toBeNull()
})
