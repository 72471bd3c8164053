import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_CELL_LENGTH, MAX_ROWS } from '~/domain/limits/table'
import { COLUMN } from '~/domain/table/columns'
import { makeRow } from '~/domain/table/table'
import { takeUpload } from './arrivals'
import type { Cell, Editor } from './editor'
import { cell, editorWith, markCells, textAt, textsOf } from './editor-samples'
import { loadSeveralRanges } from './loaded-ranges'
import { rangeOf } from './model/ranges'
import { type Block, pasteBlock } from './paste-block'
import { countDoubts, isDoubted } from './tab/doubts'

function pasteAt(editor: Editor, at: Cell, block: Block): void {
  editor.setActive(at)
  pasteBlock(editor, block)
}

describe('pasting', () => {
  test('amounts beside prices into % are marked, percentages and a column of its own are not', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    pasteAt(editor, cell(editor, 0, COLUMN.unit), [
      ['4.50', '45.00'],
      ['4', '12'],
    ])
    expect(countDoubts(editor.activeTab())).toBe(1)
    expect(editor.getState().toast?.text).toBe('Numbers with cents in % may be amounts. Please check the marked cells.')
    editor.undo()
    pasteAt(editor, cell(editor, 0, COLUMN.percent), [['45.00'], ['12.50']])
    expect(countDoubts(editor.activeTab())).toBe(0)
  })

  test('writes to the right and down as one step, adds rows past the end and leaves out columns past the last', () => {
    const editor = editorWith({ 'LINE COMMENTS': 'old' })
    pasteAt(editor, cell(editor, 0, COLUMN.notes), [
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
    pasteAt(editor, cell(editor, 0, COLUMN.unit), [
      ['100', '10'],
      ['$200.00', '5%'],
    ])
    expect([textAt(editor, 0, COLUMN.commission), textAt(editor, 1, COLUMN.commission)]).toEqual(['10.00', '10.00'])
  })

  test('[GRID-047] a commission that UNIT $ and % replace is told and marked, until the paste is taken back', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    pasteAt(editor, cell(editor, 0, COLUMN.unit), [
      ['100', '10', '15'],
      ['200', '10', '20.00'],
    ])
    expect(textsOf(editor, COLUMN.commission)).toEqual([['10.00'], ['20.00']])
    expect(editor.getState().toast?.text).toBe(
      '1 row came with another %$ than UNIT $ × % gives, which was written: $15.00 became $10.00. Please check the marked cells.',
    )
    expect(isDoubted(editor.activeTab().doubts, cell(editor, 0, COLUMN.commission))).toBe(true)
    expect(countDoubts(editor.activeTab())).toBe(1)
    editor.undo()
    expect(countDoubts(editor.activeTab())).toBe(0)
  })

  test('[GRID-047] the same is told of rows that the paste adds below the table', () => {
    const editor = editorWith({ TYPE: 'A' })
    pasteAt(editor, cell(editor, 0, COLUMN.unit), [
      ['100', '10', '10'],
      ['200', '10', '50'],
    ])
    expect(textsOf(editor, COLUMN.commission)).toEqual([['10'], ['20.00']])
    expect(editor.getState().toast?.text).toContain('1 row came with another %$')
    expect(editor.getState().toast?.text).toContain('$50.00 became $20.00')
    expect(isDoubted(editor.activeTab().doubts, cell(editor, 1, COLUMN.commission))).toBe(true)
    editor.undo()
    expect(editor.activeTab().table.rows).toHaveLength(1)
  })

  test('[GRID-041] prices with parts of a cent are rounded, marked and told, until the paste is taken back', () => {
    // The first cell already holds the rounded price.
    const editor = editorWith({ QTY: '1', 'UNIT $': '12.35' })
    pasteAt(editor, cell(editor, 0, COLUMN.unit), [['12.345'], ['12.500'], ['$0.1249']])
    expect(textsOf(editor, COLUMN.unit)).toEqual([['12.35'], ['12.50'], ['0.12']])
    const { doubts, table } = editor.activeTab()
    expect(table.rows.map(({ id }) => [...(doubts.get(id) ?? [])])).toEqual([['UNIT $'], [], ['UNIT $']])
    expect(editor.getState().toast?.text).toBe(
      '12.345 was rounded to 12.35, and 1 more: amounts have whole cents. Please check.',
    )
    editor.undo()
    expect(countDoubts(editor.activeTab())).toBe(0)
  })

  test('[LINE-26] a text never replaces a LINE code; another code and nothing do', () => {
    const codes = ['GRP', 'OVG', 'SUB', 'NOTE', '7', '']
    const editor = editorWith(...codes.map((LINE) => ({ LINE })))
    pasteAt(editor, cell(editor, 0, COLUMN.line), [['LOT OVERAGE', 'A'], ['12', ''], ['grp'], [''], ['8'], ['9']])
    expect(textsOf(editor, COLUMN.line).flat()).toEqual(['GRP', 'OVG', 'GRP', '', '8', '9'])
    expect(textAt(editor, 0, COLUMN.type)).toBe('A')
    expect(editor.getState().toast?.text).toBe('2 LINE codes stay: only another code can replace one.')
    editor.undo()
    expect(textsOf(editor, COLUMN.line).flat()).toEqual(codes)
  })

  test('[LINE-26] a paste that could only have replaced a LINE code is no step, and is told', () => {
    const editor = editorWith({ LINE: 'OVG', OVGDSP: '500' })
    pasteAt(editor, cell(editor, 0, COLUMN.line), [['LOT OVERAGE']])
    expect(textAt(editor, 0, COLUMN.line)).toBe('OVG')
    expect(editor.activeTab()).toMatchObject({ undo: [], hasUnsavedChanges: false })
    expect(editor.getState().toast?.text).toBe('1 LINE code stays: only another code can replace one.')
  })

  test('text that looks like a formula stays text', () => {
    const editor = editorWith({})
    pasteAt(editor, cell(editor, 0, COLUMN.notes), [['=cmd|x']])
    expect(textAt(editor, 0, COLUMN.notes)).toBe('=CMD|X')
  })

  test('refuses texts that are too long for a cell, with a notice', () => {
    const editor = editorWith({ 'INT. NOTES': 'KEPT' })
    pasteAt(editor, cell(editor, 0, COLUMN.notes), [['x'.repeat(MAX_CELL_LENGTH + 1), 'c']])
    expect(textAt(editor, 0, COLUMN.notes)).toBe('KEPT')
    expect(textAt(editor, 0, COLUMN.comments)).toBe('C')
    expect(editor.getState().toast?.kind).toBe('info')
  })

  test('stops at the largest table, with a notice', () => {
    const editor = editorWith({})
    pasteAt(
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
    pasteAt(editor, cell(editor, 0, COLUMN.type), [['Z']])
    expect(editor.activeTab().table.rows[1]).toBe(before)
    expect(makeRow({}).id).not.toBe(before?.id)
  })

  test('one value fills all marked cells, and undo gives every old value back', () => {
    const editor = editorWith({ TYPE: 'A', QTY: '1' }, { TYPE: 'B', QTY: '2' }, { TYPE: 'C', QTY: '3' })
    markCells(editor, 0, COLUMN.type, 2, COLUMN.qty)
    pasteBlock(editor, [['x']])
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['X', 'X'],
      ['X', 'X'],
      ['X', 'X'],
    ])
    editor.undo()
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ])
  })

  test('[LINE-10] one value for many marked cells leaves alone rows that carry none', () => {
    const editor = editorWith({}, { LINE: 'GRP' }, { LINE: 'NOTE' }, { LINE: 'OVG' }, {})
    markCells(editor, 0, COLUMN.unit, 4, COLUMN.unit)
    pasteBlock(editor, [['214.50']])
    expect(textsOf(editor, COLUMN.unit)).toEqual([['214.50'], [''], [''], [''], ['214.50']])
    pasteAt(editor, cell(editor, 0, COLUMN.unit), [['1'], ['2']])
    expect(textsOf(editor, COLUMN.unit)).toEqual([['1'], ['2'], [''], [''], ['214.50']])
  })

  test('a block that divides the marked cells is repeated over them', () => {
    const editor = editorWith({}, {}, {}, {})
    markCells(editor, 0, COLUMN.type, 3, COLUMN.qty)
    pasteBlock(editor, [['a'], ['b']])
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['A', 'A'],
      ['B', 'B'],
      ['A', 'A'],
      ['B', 'B'],
    ])
  })

  test('a block that does not divide them is pasted once from the first of them, and stays marked', () => {
    const editor = editorWith({}, {}, {}, {})
    markCells(editor, 2, COLUMN.qty, 0, COLUMN.type)
    pasteBlock(editor, [['a'], ['b']])
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['A', ''],
      ['B', ''],
      ['', ''],
      ['', ''],
    ])
    expect(rangeOf(editor.activeTab())).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
    expect(editor.activeTab().active).toEqual(cell(editor, 0, COLUMN.type))
  })

  test('rows of different lengths leave what they do not reach', () => {
    const editor = editorWith({ TYPE: 'A', QTY: '1' }, { TYPE: 'B', QTY: '2' })
    pasteAt(editor, cell(editor, 0, COLUMN.type), [['x'], ['y', '5']])
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['X', '1'],
      ['Y', '5'],
    ])
  })

  test('a table without rows gets them', () => {
    const editor = editorWith()
    pasteBlock(editor, [['a', 'b']])
    expect(textsOf(editor, COLUMN.line, COLUMN.type)).toEqual([['A', 'B']])
  })

  test('columns past the last one are left out, with a notice', () => {
    const editor = editorWith({})
    pasteAt(editor, cell(editor, 0, COLUMN.comments), [['c', 'x', 'y']])
    expect(textAt(editor, 0, COLUMN.comments)).toBe('C')
    expect(editor.getState().toast?.text).toBe('2 columns did not fit at the right and were not pasted.')
  })

  test('a block without cells changes nothing', () => {
    const editor = editorWith({ TYPE: 'A' })
    pasteAt(editor, cell(editor, 0, COLUMN.type), [])
    pasteAt(editor, cell(editor, 0, COLUMN.type), [[]])
    expect(editor.activeTab().undo).toHaveLength(0)
  })

  test('100,000 cells are one step to undo', () => {
    const editor = editorWith({ TYPE: 'A' })
    const block = Array.from({ length: MAX_ROWS }, (_, at) => ['g', String(at), 'm', 'c', '2'])
    pasteAt(editor, cell(editor, 0, COLUMN.type), block)
    expect(textAt(editor, MAX_ROWS - 1, COLUMN.qty)).toBe(String(MAX_ROWS - 1))
    expect(editor.activeTab().undo).toHaveLength(1)
    editor.undo()
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([['A', '']])
    editor.redo()
    expect(textAt(editor, MAX_ROWS - 1, COLUMN.unit)).toBe('2')
  })

  test('a column may be called __proto__', () => {
    const editor = editorWith({ TYPE: 'A' })
    editor.edit([{ op: 'insertColumn', index: 11, column: '__proto__' }], 'Add Column')
    pasteAt(editor, cell(editor, 0, '__proto__'), [['x'], ['y']])
    expect(textsOf(editor, '__proto__', COLUMN.type)).toEqual([
      ['X', 'A'],
      ['Y', ''],
    ])
  })

  test('settles the doubts of the cells that it changes and of no others', () => {
    const editor = editorWith()
    takeUpload(editor, {
      data: { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '1' }] },
      sections: [],
      rowSources: [null],
      confidence: [[0.2, 0.2]],
    })
    pasteAt(editor, cell(editor, 0, COLUMN.type), [['B']])
    const row = editor.activeTab().table.rows[0]?.id ?? ''
    expect([...(editor.activeTab().doubts.get(row) ?? [])]).toEqual([COLUMN.qty])
  })
})

test('numbers with decimal commas are announced, and one that may have a decimal point is marked', () => {
  const editor = editorWith({}, {}, {})
  pasteAt(editor, cell(editor, 0, COLUMN.unit), [['0,50'], ['12.345'], ['1.234,50']])
  expect([0, 1, 2].map((row) => textAt(editor, row, COLUMN.unit))).toEqual(['0.50', '12345.00', '1234.50'])
  expect(countDoubts(editor.activeTab())).toBe(1)
  expect(editor.getState().toast?.text).toBe('The numbers have decimal commas: 0,50 was read as 0.50.')
  editor.undo()
  expect(countDoubts(editor.activeTab())).toBe(0)
  pasteAt(editor, cell(editor, 0, COLUMN.unit), [['1 250'], ['12.34']])
  expect([0, 1].map((row) => textAt(editor, row, COLUMN.unit))).toEqual(['1 250', '12.34'])
})

describe('a paste into several ranges', () => {
  beforeAll(loadSeveralRanges)
  function marking() {
    const editor = editorWith({ 'UNIT $': '1' }, { 'UNIT $': '2' }, { 'UNIT $': '3' })
    const [one, two] = [0, 2].map((at) => cell(editor, at, COLUMN.unit))
    if (!one || !two) throw new Error('two cells')
    editor.setActive(two, null, [{ anchor: one, head: one }])
    return editor
  }

  test('writes a single value into each of their cells, as one step whose undo keeps them selected', () => {
    const editor = marking()
    pasteBlock(editor, [['$77.00']])
    expect(textsOf(editor, COLUMN.unit)).toEqual([['$77.00'], ['2'], ['$77.00']])
    const { active, moreRanges } = editor.activeTab()
    editor.undo()
    expect(textsOf(editor, COLUMN.unit)).toEqual([['1'], ['2'], ['3']])
    expect(editor.activeTab()).toMatchObject({ active, moreRanges })
  })

  test('refuses more cells with a sentence', () => {
    const said = 'This works with one range of cells. Please mark one.'
    for (const run of [
      (editor: Editor) => pasteBlock(editor, [['71'], ['72']]),
      (editor: Editor) => pasteBlock(editor, [['71', '72']]),
    ]) {
      const editor = marking()
      run(editor)
      expect(textsOf(editor, COLUMN.unit)).toEqual([['1'], ['2'], ['3']])
      expect(editor.getState().toast?.text).toBe(said)
    }
  })
})
