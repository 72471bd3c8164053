import { describe, expect, test } from 'vitest'
import { COLUMN, DEFAULT_COLUMNS, HIDDEN } from '~/domain/columns'
import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits'
import { cellText, makeRow } from '~/domain/table'
import { cellValue, commitCell, pasteCells, toggleCompleted } from './cell-edits'
import { createEditor, type Editor } from './editor'

function editorWith(...rows: Readonly<Record<string, string>>[]): Editor {
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

const cell = (editor: Editor, index: number, column: string) => ({
  row: editor.activeTab().table.rows[index]?.id ?? '',
  column,
})
const textAt = (editor: Editor, index: number, column: string) =>
  cellText(editor.activeTab().table.rows[index] ?? {}, column)

describe('leaving a cell', () => {
  test('[GRID-034] upper-cases the value', () => {
    const editor = editorWith({ TYPE: '' })
    commitCell(editor, cell(editor, 0, COLUMN.type), 'a1é °')
    expect(textAt(editor, 0, COLUMN.type)).toBe('A1É °')
  })

  test.each([
    ['Lithonia Lighting', 'LITH'],
    ['lithonia', 'LITH'],
    ['lith', 'LITH'],
    ['Some new maker', 'SOME NEW MAKER'],
    ['', ''],
  ])('[MFG-30] a maker typed as %j is stored as %j', (typed, stored) => {
    expect(cellValue(COLUMN.mfg, typed)).toBe(stored)
  })

  test('a name in another column stays a name', () => {
    expect(cellValue(COLUMN.catalog, 'Lithonia')).toBe('LITHONIA')
  })

  test('[UPLOAD-35] marks the tab as changed only when the value changed', () => {
    const editor = editorWith({ TYPE: 'A', QTY: 'b' })
    commitCell(editor, cell(editor, 0, COLUMN.type), 'a')
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    commitCell(editor, cell(editor, 0, COLUMN.qty), 'b')
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
  })

  test('settles a doubt even when the value was right', () => {
    const editor = createEditor()
    editor.takeUpload({
      data: { columns: ['TYPE'], rows: [{ TYPE: 'A' }] },
      sections: [],
      rowSources: [null],
      confidence: [[0.2]],
    })
    commitCell(editor, cell(editor, 0, COLUMN.type), 'a')
    expect(editor.activeTab().doubts.size).toBe(0)
  })
})

test('[GRID-032][GRID-033][GRID-078] a row becomes completed, and loses the flag altogether', () => {
  const editor = editorWith({ TYPE: 'A' })
  toggleCompleted(editor, cell(editor, 0, COLUMN.type))
  expect(textAt(editor, 0, HIDDEN.complete)).toBe('true')
  toggleCompleted(editor, cell(editor, 0, COLUMN.type))
  expect(Object.keys(editor.activeTab().table.rows[0]?.cells ?? {})).not.toContain(HIDDEN.complete)
})

describe('pasting', () => {
  test('writes to the right and down as one step, adds rows past the end and leaves out columns past the last', () => {
    const editor = editorWith({ 'LINE COMMENTS': 'old' })
    pasteCells(editor, cell(editor, 0, COLUMN.notes), [
      ['n1', 'c1', 'x'],
      ['n2', 'c2', 'y'],
    ])
    expect([textAt(editor, 0, COLUMN.comments), textAt(editor, 1, COLUMN.notes)]).toEqual(['C1', 'N2'])
    expect(editor.activeTab().table.rows).toHaveLength(2)
    editor.undo()
    expect(editor.activeTab().table.rows).toHaveLength(1)
    expect(textAt(editor, 0, COLUMN.comments)).toBe('old')
  })

  test('[GRID-047] prices bring their commissions', () => {
    const editor = editorWith({}, {})
    pasteCells(editor, cell(editor, 0, COLUMN.unit), [
      ['100', '10'],
      ['$200.00', '5%'],
    ])
    expect([textAt(editor, 0, COLUMN.commission), textAt(editor, 1, COLUMN.commission)]).toEqual(['10.00', '10.00'])
  })

  test('text that looks like a formula stays text', () => {
    const editor = editorWith({})
    pasteCells(editor, cell(editor, 0, COLUMN.notes), [['=cmd|x']])
    expect(textAt(editor, 0, COLUMN.notes)).toBe('=CMD|X')
  })

  test('refuses texts that are too long for a cell, with a notice', () => {
    const editor = editorWith({ 'INT. NOTES': 'KEPT' })
    pasteCells(editor, cell(editor, 0, COLUMN.notes), [['x'.repeat(MAX_CELL_LENGTH + 1), 'c']])
    expect(textAt(editor, 0, COLUMN.notes)).toBe('KEPT')
    expect(textAt(editor, 0, COLUMN.comments)).toBe('C')
    expect(editor.getState().toast?.kind).toBe('info')
  })

  test('stops at the largest table, with a notice', () => {
    const editor = editorWith({})
    pasteCells(
      editor,
      cell(editor, 0, COLUMN.type),
      Array.from({ length: MAX_ROWS + 5 }, () => ['A']),
    )
    expect(editor.activeTab().table.rows).toHaveLength(MAX_ROWS)
    expect(editor.getState().toast?.text).toContain('20,000')
  })

  test('rows keep their identity where nothing was pasted', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    const before = editor.activeTab().table.rows[1]
    pasteCells(editor, cell(editor, 0, COLUMN.type), [['Z']])
    expect(editor.activeTab().table.rows[1]).toBe(before)
    expect(makeRow({}).id).not.toBe(before?.id)
  })
})
