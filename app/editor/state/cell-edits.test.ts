import { describe, expect, test } from 'vitest'
import { cellValue } from '~/domain/entry/cell-value'
import { COLUMN, HIDDEN } from '~/domain/table/columns'
import { takeUpload } from './arrivals'
import { commitCell } from './cell-edits'
import { createEditor } from './editor'
import { cell, editorWith, textAt } from './editor-samples'
import { toggleRowsCompleted } from './row-edits'
import { isDoubted } from './tab/doubts'

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

  test.each([
    [COLUMN.commission, 'Edit %$'],
    [COLUMN.overage, 'Edit OVG $'],
    [COLUMN.unit, 'Edit UNIT $'],
  ])('[COL-07][COL-08] the step to undo names %s as its head does', (column, label) => {
    const editor = editorWith({ TYPE: 'A' })
    commitCell(editor, cell(editor, 0, column), '5')
    expect(editor.activeTab().undo.at(-1)?.label).toBe(label)
  })

  test('a name in another column stays a name', () => {
    expect(cellValue(COLUMN.catalog, 'Lithonia')).toBe('LITHONIA')
  })

  test.each([
    ['UNIT $', '($50.00)', '-50.00'],
    ['OVGDSP', ' ( 1,250 ) ', '-1250.00'],
    ['COMMDOL', '(.5)', '-0.50'],
    ['UNIT $', '(CALL)', '(CALL)'],
    ['UNIT $', '50 (NET)', '50 (NET)'],
    ['INT. NOTES', '(50)', '(50)'],
    ['QTY', '(5)', '(5)'],
  ])('[GRID-041] %s has %j as %j: parentheses around an amount mean minus', (column, typed, stored) => {
    expect(cellValue(column, typed)).toBe(stored)
  })

  test('is without what cannot be seen; line ends stay', () => {
    expect(cellValue(COLUMN.notes, 'a\u0000b\u0007\u202e\ud800\r\nc\td')).toBe('AB\r\nC\tD')
  })

  test('[UPLOAD-35] marks the tab as changed only when the value changed', () => {
    const editor = editorWith({ TYPE: 'A', QTY: 'b' })
    commitCell(editor, cell(editor, 0, COLUMN.type), 'a')
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    commitCell(editor, cell(editor, 0, COLUMN.qty), 'b')
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
  })

  test('[CAT-06] hyphens that are loaded or typed stay', () => {
    const editor = editorWith({ MFG: 'LITH', 'CATALOG #': 'A-B' }, { MFG: 'LITH' })
    commitCell(editor, cell(editor, 1, COLUMN.catalog), 'c-d')
    expect([textAt(editor, 0, COLUMN.catalog), textAt(editor, 1, COLUMN.catalog)]).toEqual(['A-B', 'C-D'])
  })

  test('[GRID-041] a price with parts of a cent is rounded, marked and told; undo and redo bring the mark along', () => {
    const editor = editorWith({ 'UNIT $': '10' })
    const price = cell(editor, 0, COLUMN.unit)
    commitCell(editor, price, '12.345')
    expect(textAt(editor, 0, COLUMN.unit)).toBe('12.35')
    expect(editor.getState().toast?.text).toBe('12.345 was rounded to 12.35: amounts have whole cents. Please check.')
    const isMarked = () => isDoubted(editor.activeTab().doubts, price)
    expect(isMarked()).toBe(true)
    editor.undo()
    expect([textAt(editor, 0, COLUMN.unit), isMarked()]).toEqual(['10', false])
    editor.redo()
    expect([textAt(editor, 0, COLUMN.unit), isMarked()]).toEqual(['12.35', true])
    commitCell(editor, price, '12.35')
    expect(isMarked()).toBe(false)
    // The cell may already hold the rounded price.
    commitCell(editor, price, '12.346')
    expect(isMarked()).toBe(true)
  })

  test.each(['12.5', '12.50', '12.500'])('[GRID-041] a price of %s is no doubt', (typed) => {
    const editor = editorWith({ 'UNIT $': '10' })
    commitCell(editor, cell(editor, 0, COLUMN.unit), typed)
    expect([editor.activeTab().doubts.size, editor.getState().toast]).toEqual([0, null])
  })

  test('settles a doubt even when the value was right', () => {
    const editor = createEditor()
    takeUpload(editor, {
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
  toggleRowsCompleted(editor, [cell(editor, 0, COLUMN.type).row])
  expect(textAt(editor, 0, HIDDEN.complete)).toBe('true')
  toggleRowsCompleted(editor, [cell(editor, 0, COLUMN.type).row])
  expect(Object.keys(editor.activeTab().table.rows[0]?.cells ?? {})).not.toContain(HIDDEN.complete)
})
