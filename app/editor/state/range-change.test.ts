import { describe, expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { cell, editorWith, markCells } from './editor-samples'
import { entryRanges } from './model/ranges'
import { canChangeRange, changeRange, changeSentence } from './range-change'
import { replacesNumbers } from './replaced-numbers'
import { toggleRow } from './row-edits'
import { isDoubted } from './tab/doubts'

const ROWS: readonly Record<string, string>[] = [
  { 'UNIT $': '100', '%': '10', COMMDOL: '10.00' },
  { LINE: 'GRP', 'UNIT $': '5' },
  { 'UNIT $': '$1,250.00' },
  { 'UNIT $': 'N/A' },
  { 'UNIT $': '' },
]

/** An editor with these rows and all their UNIT $ cells selected. */
function marked(rows: readonly Record<string, string>[] = ROWS) {
  const editor = editorWith(...rows)
  const [anchor, head] = [cell(editor, 0, COLUMN.unit), cell(editor, rows.length - 1, COLUMN.unit)]
  editor.setActive(anchor, { anchor, head })
  return editor
}

const prices = (editor: ReturnType<typeof marked>) =>
  editor.activeTab().table.rows.map(({ cells }) => cells[COLUMN.unit])

describe('an operator typed over marked cells', () => {
  test('[GRID-047][LINE-10] makes of each number its own, leaves special rows, blanks and words alone, and is one step', () => {
    const editor = marked()
    changeRange(editor, '*1.1')
    expect(prices(editor)).toEqual(['110.00', '5', '1375.00', 'N/A', ''])
    expect(editor.activeTab().table.rows[0]?.cells.COMMDOL).toBe('11.00')
    expect(editor.activeTab().undo).toHaveLength(1)
    editor.undo()
    expect(prices(editor)).toEqual(['100', '5', '$1,250.00', 'N/A', ''])
  })

  test('says beforehand how many it changes and by how much', () => {
    expect(changeSentence(marked(), '*1.1')).toBe('2 prices × 1.1, $135.00 more; 1 left as it is (Ctrl+Enter)')
    expect(changeSentence(marked(), '-50')).toBe('2 prices − 50, $100.00 less; 1 left as it is (Ctrl+Enter)')
    expect(changeSentence(marked(), '*1')).toBe('2 prices × 1; 1 left as it is (Ctrl+Enter)')
  })

  test('says beforehand by how much the job changes, which has QTY times each price', () => {
    const priced: readonly Record<string, string>[] = [
      { QTY: '10', 'UNIT $': '100', '%': '10', COMMDOL: '10.00' },
      { QTY: '3', 'UNIT $': '50.50' },
      { LINE: 'OVG', OVGDSP: '20' },
    ]
    expect(changeSentence(marked(priced), '*1.1')).toBe('2 prices × 1.1, $15.05 more; total $115.15 more (Ctrl+Enter)')
    expect(changeSentence(marked(priced), '-5')).toBe('2 prices − 5, $10.00 less; total $65.00 less (Ctrl+Enter)')
    const editor = editorWith(...priced)
    markCells(editor, 0, COLUMN.qty, 1, COLUMN.qty)
    expect(changeSentence(editor, '+2')).toBe('2 quantities + 2, 4 more; total $301.00 more (Ctrl+Enter)')
  })

  test('adds points to a percentage and multiplies a price, and says which', () => {
    const editor = editorWith({ 'UNIT $': '100', '%': '10' }, { 'UNIT $': '200', '%': '12' })
    markCells(editor, 0, COLUMN.percent, 1, COLUMN.percent)
    expect(changeSentence(editor, '+5%')).toBe('2 percentages + 5 points (Ctrl+Enter)')
    markCells(editor, 0, COLUMN.unit, 1, COLUMN.percent)
    expect(changeSentence(editor, '+5%')).toBe('2 prices + 5%, 2 percentages + 5 points (Ctrl+Enter)')
  })

  test('says beforehand which prices become zero, and marks them', () => {
    const editor = marked([{ 'UNIT $': '100' }, { 'UNIT $': '50' }, { 'UNIT $': '0' }])
    expect(changeSentence(editor, '-50')).toBe('3 prices − 50, $150.00 less; 1 becomes $0.00 (Ctrl+Enter)')
    changeRange(editor, '-50')
    expect(prices(editor)).toEqual(['50.00', '0.00', '-50.00'])
    const isMarked = [0, 1, 2].map((row) => isDoubted(editor.activeTab().doubts, cell(editor, row, COLUMN.unit)))
    expect(isMarked).toEqual([false, true, false])
    editor.undo()
    expect(editor.activeTab().doubts.size).toBe(0)
  })

  test('[GRID-041] says beforehand how many of them cents do not hold', () => {
    expect(changeSentence(marked(), '/3')).toBe(
      '2 prices ÷ 3, $900.00 less; 2 rounded to cents; 1 left as it is (Ctrl+Enter)',
    )
    expect(changeSentence(marked(), '+12.345')).toBe(
      '2 prices + 12.345, $24.70 more; 2 rounded to cents; 1 left as it is (Ctrl+Enter)',
    )
    expect(changeSentence(marked([{ 'UNIT $': '100' }, { 'UNIT $': '0.55' }]), '*1.1')).toBe(
      '2 prices × 1.1, $10.06 more; 1 rounded to cents (Ctrl+Enter)',
    )
  })

  test('means the active column of several ticked rows too', () => {
    const editor = editorWith({ 'UNIT $': '100' }, { 'UNIT $': '50' }, { 'UNIT $': '30' })
    const rows = editor.activeTab().table.rows.map(({ id }) => id)
    for (const row of [rows[0], rows[2]]) toggleRow(editor, row ?? '')
    editor.setActive(cell(editor, 2, COLUMN.unit))
    expect(canChangeRange(editor)).toBe(true)
    expect(changeSentence(editor, '+5%')).toBe('2 prices + 5%, $6.50 more (Ctrl+Enter)')
    changeRange(editor, '+5%')
    expect(prices(editor)).toEqual(['105.00', '50', '31.50'])
    editor.setActive(cell(editor, 1, COLUMN.unit))
    expect(canChangeRange(editor)).toBe(false)
  })

  test('is nothing of the kind where no marked cell has a number, it is not whole, or one cell is marked', () => {
    expect(changeSentence(marked([{}, { 'UNIT $': 'TBD' }]), '*2')).toBeNull()
    for (const change of ['*', '/0', '2', '*2.2.2']) expect(changeSentence(marked(), change)).toBeNull()
    const editor = marked()
    editor.setActive(cell(editor, 0, COLUMN.unit))
    expect(changeSentence(editor, '*2')).toBeNull()
  })

  test('is refused over numbers in columns of text, where it would replace them, and only there', () => {
    const editor = editorWith(
      { 'INT. NOTES': '214.50', 'UNIT $': '9' },
      { 'INT. NOTES': '990' },
      { 'INT. NOTES': 'TBD' },
    )
    markCells(editor, 0, 'INT. NOTES', 2, 'INT. NOTES')
    const refused = (text: string) => replacesNumbers(editor.activeTab(), entryRanges(editor.activeTab()), text)
    expect(refused('*2')).toBe(
      '*2 is not written: it would replace 2 numbers. Only QTY, % and columns with $ calculate.',
    )
    expect(refused('+5%')).toContain('replace 2 numbers')
    for (const text of ['2', '*', '-A', 'X', '']) expect(refused(text)).toBeNull()
    markCells(editor, 2, 'INT. NOTES', 2, 'CATALOG #')
    expect(refused('*2')).toBeNull()
    markCells(editor, 0, 'INT. NOTES', 0, 'INT. NOTES')
    expect(refused('*2')).toBeNull()
    markCells(editor, 0, 'UNIT $', 1, 'UNIT $')
    expect(refused('*2')).toBeNull()
    editor.setActive(cell(editor, 0, 'INT. NOTES'))
    for (const at of [0, 2]) toggleRow(editor, cell(editor, at, 'INT. NOTES').row)
    expect(refused('*2')).toContain('replace a number')
    editor.setActive(cell(editor, 1, 'INT. NOTES'))
    expect(refused('*2')).toBeNull()
  })
})
