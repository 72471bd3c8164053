import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { makeRow, toData } from '~/domain/table/table'
import type { Editor } from './editor'
import { cell, editorWith, markCells, textAt, textsOf } from './editor-samples'
import { fillDownTarget, fillTo } from './fill'
import { type Rectangle, rangeOf } from './model/ranges'
import { pasteBlock } from './paste-block'
import { clearRange, commitOver, fillDown, fillRight, writeRange } from './range-edits'
import { countDoubts } from './tab/doubts'

const marked = (editor: Editor): Rectangle => {
  const range = rangeOf(editor.activeTab())
  if (!range) throw new Error('Nothing is marked')
  return range
}

/** The columns in doubt, row by row. */
const doubted = (editor: Editor) => {
  const { doubts, table } = editor.activeTab()
  return table.rows.map(({ id }) => [...(doubts.get(id) ?? [])])
}

describe('the marked cells', () => {
  test('are emptied, as one step', () => {
    const editor = editorWith({ TYPE: 'A', QTY: '1' }, { TYPE: 'B', QTY: '2' }, { TYPE: 'C', QTY: '3' })
    markCells(editor, 2, COLUMN.qty, 1, COLUMN.type)
    clearRange(editor)
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['A', '1'],
      ['', ''],
      ['', ''],
    ])
    editor.undo()
    expect(textsOf(editor, COLUMN.type)).toEqual([['A'], ['B'], ['C']])
  })

  test('[GRID-076] take their commissions with them when prices are emptied', () => {
    const editor = editorWith({ 'UNIT $': '100', '%': '10', COMMDOL: '10.00' })
    editor.setActive(cell(editor, 0, COLUMN.unit))
    clearRange(editor)
    expect(textAt(editor, 0, COLUMN.commission)).toBe('')
  })

  test('all get what is typed once', () => {
    const editor = editorWith({}, {})
    markCells(editor, 0, COLUMN.mfg, 1, COLUMN.catalog)
    writeRange(editor, 'Lithonia')
    expect(textsOf(editor, COLUMN.mfg, COLUMN.catalog)).toEqual([
      ['LITH', 'LITHONIA'],
      ['LITH', 'LITHONIA'],
    ])
  })

  test('[GRID-041] are in doubt if cents do not hold what was typed into all of them', () => {
    const editor = editorWith({ QTY: '1' }, { QTY: '1' })
    markCells(editor, 0, COLUMN.unit, 1, COLUMN.unit)
    writeRange(editor, '12.345')
    expect(textsOf(editor, COLUMN.unit)).toEqual([['12.35'], ['12.35']])
    expect(countDoubts(editor.activeTab())).toBe(2)
    expect(editor.getState().toast?.text).toMatch(/^12\.345 was rounded to 12\.35, and 1 more/)
    writeRange(editor, '12.5')
    expect(countDoubts(editor.activeTab())).toBe(0)
    const [first, second] = editor.activeTab().table.rows
    editor.setActive(cell(editor, 0, COLUMN.unit))
    editor.changeView(editor.activeTab().id, (tab) => ({
      ...tab,
      range: null,
      selectedRows: new Set([first?.id ?? '', second?.id ?? '']),
    }))
    commitOver(editor, cell(editor, 0, COLUMN.unit), '0.125')
    expect(textsOf(editor, COLUMN.unit)).toEqual([['0.13'], ['0.13']])
    expect(countDoubts(editor.activeTab())).toBe(2)
    expect(editor.getState().toast?.text).toContain('0.125 was rounded to 0.13, and 1 more')
  })

  test('nothing happens where no cell is active', () => {
    const editor = editorWith({ TYPE: 'A' })
    for (const edit of [clearRange, fillDown, fillRight]) edit(editor)
    writeRange(editor, 'x')
    expect(editor.activeTab().undo).toHaveLength(0)
  })
})

describe('filling', () => {
  test('down copies the first marked row into the others', () => {
    const editor = editorWith({ TYPE: 'A', QTY: '1' }, { TYPE: 'B' }, { TYPE: 'C' })
    markCells(editor, 0, COLUMN.type, 2, COLUMN.qty)
    fillDown(editor)
    expect(textsOf(editor, COLUMN.type, COLUMN.qty)).toEqual([
      ['A', '1'],
      ['A', '1'],
      ['A', '1'],
    ])
  })

  test('[LINE-10] what a special row leaves empty empties nothing below it', () => {
    const editor = editorWith({ LINE: 'GRP' }, { TYPE: 'B' })
    editor.setActive(cell(editor, 1, COLUMN.type))
    fillDown(editor)
    expect(textAt(editor, 1, COLUMN.type)).toBe('B')
  })

  test('down copies the cell above into a single one, and nothing into the first row', () => {
    const editor = editorWith({ TYPE: 'A' }, { TYPE: 'B' })
    editor.setActive(cell(editor, 1, COLUMN.type))
    fillDown(editor)
    expect(textAt(editor, 1, COLUMN.type)).toBe('A')
    editor.setActive(cell(editor, 0, COLUMN.type))
    fillDown(editor)
    expect(editor.activeTab().undo).toHaveLength(1)
  })

  test('right copies the first marked column into the others, or the cell on the left', () => {
    const editor = editorWith({ 'INT. NOTES': 'N1' }, { 'INT. NOTES': 'N2' })
    markCells(editor, 0, COLUMN.notes, 1, COLUMN.comments)
    fillRight(editor)
    expect(textsOf(editor, COLUMN.comments)).toEqual([['N1'], ['N2']])
    editor.setActive(cell(editor, 0, COLUMN.notes))
    fillRight(editor)
    expect(textAt(editor, 0, COLUMN.notes)).toBe('')
    editor.setActive(cell(editor, 0, COLUMN.line))
    fillRight(editor)
    expect(editor.activeTab().undo).toHaveLength(2)
  })
})

describe('filling several ranges', () => {
  const COLUMNS = [COLUMN.type, COLUMN.notes, COLUMN.comments] as const
  /** Marks two ranges: the first by its corners, the second one as the active range. */
  function marking(...corners: readonly (readonly [row: number, column: string])[]) {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((type, at) => ({ TYPE: type, 'INT. NOTES': `N${at}`, COMMENTS: '' }))
    const editor = editorWith(...rows)
    const [one, two, three, four] = corners.map(([row, column]) => cell(editor, row, column))
    if (!one || !two || !three || !four) throw new Error('four corners')
    editor.setActive(three, { anchor: three, head: four }, [{ anchor: one, head: two }])
    return editor
  }

  test('down copies the first row of each, as one step', () => {
    const editor = marking([0, COLUMN.type], [1, COLUMN.type], [3, COLUMN.type], [4, COLUMN.type])
    fillDown(editor)
    expect(textsOf(editor, COLUMN.type).flat()).toEqual(['A', 'A', 'C', 'D', 'D'])
    editor.undo()
    expect(textsOf(editor, COLUMN.type).flat()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('down copies the row above each range of a single row, also one that the fill has just changed', () => {
    const editor = marking([1, COLUMN.type], [1, COLUMN.notes], [2, COLUMN.type], [2, COLUMN.notes])
    fillDown(editor)
    expect(textsOf(editor, ...COLUMNS).slice(0, 4)).toEqual([
      ['A', 'N0', ''],
      ['A', 'N0', ''],
      ['A', 'N0', ''],
      ['D', 'N3', ''],
    ])
  })

  test('down fills ranges that share rows', () => {
    const editor = marking([0, COLUMN.type], [1, COLUMN.type], [0, COLUMN.notes], [1, COLUMN.notes])
    fillDown(editor)
    expect(textsOf(editor, COLUMN.type, COLUMN.notes)[1]).toEqual(['A', 'N0'])
  })

  test('right copies the first column of each, as one step', () => {
    const editor = marking([0, COLUMN.notes], [0, COLUMN.comments], [3, COLUMN.notes], [4, COLUMN.comments])
    fillRight(editor)
    expect(textsOf(editor, COLUMN.comments).flat()).toEqual(['N0', '', '', 'N3', 'N4'])
    expect(editor.activeTab().undo).toHaveLength(1)
  })
})

describe('[GRID-041] filling to the right into a column of amounts', () => {
  const ROUNDED = '12.345 was rounded to 12.35: amounts have whole cents. Please check.'
  const samples = () => editorWith({ '%': '12.345' }, { '%': '5.25' }, { '%': '3 DOZ' })

  test('marks what cents do not hold, and says so, until it is taken back', () => {
    const editor = samples()
    markCells(editor, 0, COLUMN.percent, 2, COLUMN.commission)
    fillRight(editor)
    expect(textsOf(editor, COLUMN.commission)).toEqual([['12.35'], ['5.25'], ['3 DOZ']])
    expect(doubted(editor)).toEqual([[COLUMN.commission], [], []])
    expect(editor.getState().toast?.text).toBe(ROUNDED)
    editor.undo()
    expect(countDoubts(editor.activeTab())).toBe(0)
  })

  test('by the handle does so too', () => {
    const editor = samples()
    markCells(editor, 0, COLUMN.percent, 2, COLUMN.percent)
    const source = marked(editor)
    fillTo(editor, source, { ...source, right: source.right + 1 })
    expect(textsOf(editor, COLUMN.commission)).toEqual([['12.35'], ['5.25'], ['3 DOZ']])
    expect(doubted(editor)).toEqual([[COLUMN.commission], [], []])
    expect(editor.getState().toast?.text).toBe(ROUNDED)
  })

  test('downwards and by the handle a text stays as it is', () => {
    for (const fill of [
      (editor: Editor) => {
        markCells(editor, 0, COLUMN.unit, 1, COLUMN.unit)
        fillDown(editor)
      },
      (editor: Editor) => {
        markCells(editor, 0, COLUMN.unit, 0, COLUMN.unit)
        const source = marked(editor)
        fillTo(editor, source, { ...source, bottom: 1 })
      },
    ]) {
      for (const text of ['12.345', '3 DOZ', '250 /HUND']) {
        const editor = editorWith({ 'UNIT $': text }, { TYPE: 'B' })
        fill(editor)
        expect(textAt(editor, 1, COLUMN.unit)).toBe(text)
      }
    }
  })
})

describe('the fill handle', () => {
  const filled = (texts: readonly string[], column: string, rows: number, isTurned = false) => {
    const editor = editorWith(...texts.map((text) => ({ [column]: text })), ...Array.from({ length: rows }, () => ({})))
    markCells(editor, 0, column, texts.length - 1, column)
    const source = marked(editor)
    fillTo(editor, source, { ...source, bottom: source.bottom + rows }, isTurned)
    return textsOf(editor, column).flat().slice(texts.length)
  }

  test('copies one value, and counts on where two or more count', () => {
    expect(filled(['F1'], COLUMN.type, 2)).toEqual(['F1', 'F1'])
    expect(filled(['F1', 'F2'], COLUMN.type, 2)).toEqual(['F3', 'F4'])
    expect(filled(['10', '20'], COLUMN.qty, 2)).toEqual(['30', '40'])
    expect(filled(['A', 'B'], COLUMN.type, 3)).toEqual(['A', 'B', 'A'])
  })

  test('counts one value up with Ctrl, and repeats a run', () => {
    expect(filled(['F1'], COLUMN.type, 2, true)).toEqual(['F2', 'F3'])
    expect(filled(['1', '2'], COLUMN.qty, 2, true)).toEqual(['1', '2'])
  })

  test('never counts in LINE, MFG and CATALOG # unless asked to', () => {
    expect(filled(['EVO 35/10', 'EVO 35/15'], COLUMN.catalog, 2)).toEqual(['EVO 35/10', 'EVO 35/15'])
    expect(filled(['EVO 35/10', 'EVO 35/15'], COLUMN.catalog, 1, true)).toEqual(['EVO 35/20'])
  })

  test('goes up and sideways too, and marks what it filled', () => {
    const editor = editorWith({}, {}, { TYPE: 'F3' }, { TYPE: 'F4', 'INT. NOTES': 'N' })
    markCells(editor, 2, COLUMN.type, 3, COLUMN.type)
    const source = marked(editor)
    fillTo(editor, source, { ...source, top: 0 })
    expect(textsOf(editor, COLUMN.type).flat()).toEqual(['F1', 'F2', 'F3', 'F4'])
    expect(marked(editor)).toEqual({ ...source, top: 0 })
    editor.setActive(cell(editor, 3, COLUMN.notes))
    const one = marked(editor)
    fillTo(editor, one, { ...one, right: one.right + 1 })
    fillTo(editor, one, { ...one, left: one.left - 1 })
    expect(textsOf(editor, COLUMN.overage, COLUMN.notes, COLUMN.comments)[3]).toEqual(['N', 'N', 'N'])
  })

  test('[LINE-10] gives no number to rows that carry none, down and by Ctrl+D, unless LINE is filled too', () => {
    const lines = ['', 'GRP', 'NOTE', 'OVG', ''].map((LINE) => ({ LINE }))
    const columns = [COLUMN.qty, COLUMN.unit, COLUMN.percent, COLUMN.commission] as const
    const priced = ['2', '125', '10', '12.50']
    const bare = ['', '', '', '']
    for (const fill of ['drag', 'Ctrl+D']) {
      const editor = editorWith({ QTY: '2', 'UNIT $': '125', '%': '10', COMMDOL: '12.50' }, ...lines)
      markCells(editor, 0, COLUMN.qty, fill === 'drag' ? 0 : 5, COLUMN.commission)
      const source = marked(editor)
      if (fill === 'drag') fillTo(editor, source, { ...source, bottom: 5 })
      else fillDown(editor)
      expect(textsOf(editor, ...columns)).toEqual([priced, priced, bare, bare, bare, priced])
      expect(editor.activeTab().undo).toHaveLength(1)
      markCells(editor, 0, COLUMN.line, 5, COLUMN.commission)
      fillDown(editor)
      expect(textsOf(editor, COLUMN.line, COLUMN.unit)).toEqual(Array(6).fill(['', '125']))
    }
  })

  test('fills down with a double click as far as the column beside has texts', () => {
    const editor = editorWith({ TYPE: 'A', QTY: '1' }, { TYPE: 'B' }, { TYPE: 'C' }, {}, { TYPE: 'D' })
    editor.setActive(cell(editor, 0, COLUMN.qty))
    expect(fillDownTarget(editor)).toMatchObject({ top: 0, bottom: 2 })
    editor.setActive(cell(editor, 0, COLUMN.line))
    expect(fillDownTarget(editor)).toMatchObject({ bottom: 2 })
    editor.setActive(cell(editor, 0, COLUMN.notes))
    expect(fillDownTarget(editor)).toBeNull()
  })
})

const COLUMNS = [COLUMN.type, COLUMN.qty, COLUMN.unit, COLUMN.percent, COLUMN.commission]
const place = fc.record({ row: fc.nat(9), column: fc.constantFrom(...COLUMNS) })
const text = fc.constantFrom('', '1', 'F2', '12.50', 'x\ny', '=1')
const operation = fc.record({
  from: place,
  to: place,
  block: fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  kind: fc.constantFrom('paste', 'clear', 'write', 'down', 'right', 'fill', 'insert', 'delete', 'move'),
})

/** Performs one user action on the table; some actions have no effect. */
function perform(
  editor: Editor,
  { from, to, block, kind }: typeof operation extends fc.Arbitrary<infer T> ? T : never,
) {
  const { rows } = editor.activeTab().table
  const ids = rows.slice(from.row, to.row + 1).map(({ id }) => id)
  const last = Math.max(0, rows.length - 1)
  markCells(editor, Math.min(from.row, last), from.column, Math.min(to.row, last), to.column)
  const range = rangeOf(editor.activeTab())
  if (kind === 'paste') pasteBlock(editor, block)
  if (kind === 'clear') clearRange(editor)
  if (kind === 'write') writeRange(editor, block[0]?.[0] ?? '')
  if (kind === 'down') fillDown(editor)
  if (kind === 'right') fillRight(editor)
  if (kind === 'fill' && range && range.bottom < last) fillTo(editor, range, { ...range, bottom: last })
  if (kind === 'insert')
    editor.edit([{ op: 'insertRows', index: to.row, rows: [makeRow({ TYPE: 'N' })] }], 'Insert row')
  if (kind === 'delete') editor.edit([{ op: 'deleteRows', rows: ids.slice(0, 2) }], 'Delete rows')
  if (kind === 'move') editor.edit([{ op: 'moveRows', rows: ids, index: from.row + 1 }], 'Move rows')
}

test('200 operations of any kind are undone one by one to the first table, and redone to the last', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 200, maxLength: 200 }), (operations) => {
      const editor = editorWith({ TYPE: 'A', 'UNIT $': '5', '%': '10' }, { TYPE: 'B' }, {})
      const states = [toData(editor.activeTab().table)]
      for (const one of operations) {
        const steps = editor.activeTab().undo.length
        perform(editor, one)
        if (editor.activeTab().undo.length > steps) states.push(toData(editor.activeTab().table))
      }
      const [first, last] = [states[0], states.at(-1)]
      while (editor.activeTab().undo.length > 0) {
        expect(toData(editor.activeTab().table)).toEqual(states[editor.activeTab().undo.length])
        editor.undo()
      }
      expect(toData(editor.activeTab().table)).toEqual(first)
      while (editor.activeTab().redo.length > 0) editor.redo()
      expect(toData(editor.activeTab().table)).toEqual(last)
    }),
    { numRuns: 15 },
  )
})

describe('rows that carry no number', () => {
  const lines: readonly Record<string, string>[] = [
    { LINE: 'GRP' },
    { TYPE: 'A' },
    { LINE: 'NOTE' },
    { LINE: 'PART' },
    { LINE: 'SUB' },
  ]

  test('[LINE-10] get none when a marked column is written', () => {
    const editor = editorWith(...lines)
    markCells(editor, 0, COLUMN.percent, 4, COLUMN.percent)
    writeRange(editor, '12')
    expect(textsOf(editor, COLUMN.percent)).toEqual([[''], ['12'], [''], ['12'], ['']])
    markCells(editor, 0, COLUMN.qty, 4, COLUMN.qty)
    writeRange(editor, '3')
    expect(textsOf(editor, COLUMN.qty)).toEqual([[''], ['3'], [''], ['3'], ['']])
  })

  test('take texts like any other, and the value of the one cell that was meant', () => {
    const editor = editorWith(...lines)
    markCells(editor, 0, COLUMN.notes, 4, COLUMN.notes)
    writeRange(editor, 'see plan')
    expect(textsOf(editor, COLUMN.notes)).toEqual(Array(5).fill(['SEE PLAN']))
    editor.setActive(cell(editor, 0, COLUMN.qty))
    writeRange(editor, '5')
    expect(textAt(editor, 0, COLUMN.qty)).toBe('5')
  })
})

describe('typing over a cell in one of several selected rows', () => {
  function selecting(...chosen: readonly number[]) {
    const rows: readonly Record<string, string>[] = [
      { TYPE: 'A' },
      { LINE: 'GRP' },
      { TYPE: 'B', '%': '10' },
      { TYPE: 'C' },
    ]
    const editor = editorWith(...rows)
    editor.setSelectedRows(chosen.map((row) => cell(editor, row, COLUMN.unit).row))
    return editor
  }
  const prices = (editor: Editor) => textsOf(editor, COLUMN.unit, COLUMN.commission)

  test('[LINE-10][GRID-047] writes all that carry the value, as one step, and says how many', () => {
    const editor = selecting(0, 1, 2)
    const active = cell(editor, 2, COLUMN.unit)
    editor.setActive(active)
    commitOver(editor, active, '95')
    expect(prices(editor)).toEqual([
      ['95', ''],
      ['', ''],
      ['95', '9.50'],
      ['', ''],
    ])
    expect(editor.getState().toast?.text).toBe('Written into 2 selected rows')
    editor.undo()
    expect(prices(editor)).toEqual(Array(4).fill(['', '']))
  })

  test('Ctrl+Enter writes the same rows, and only the selected cells if others are selected, too', () => {
    const editor = selecting(0, 2)
    const active = cell(editor, 0, COLUMN.unit)
    editor.setActive(active)
    writeRange(editor, '95')
    expect(prices(editor).map(([price]) => price)).toEqual(['95', '', '95', ''])
    const other = cell(editor, 3, COLUMN.unit)
    editor.setActive(active, null, [{ anchor: other, head: other }])
    commitOver(editor, active, '7')
    expect(prices(editor).map(([price]) => price)).toEqual(['7', '', '95', ''])
  })

  test.each([
    ['of which it is none', [0, 2], 3],
    ['when it is the only one', [3], 3],
  ])('writes that cell alone %s', (_, rows, at) => {
    const editor = selecting(...rows)
    const active = cell(editor, at, COLUMN.unit)
    editor.setActive(active)
    commitOver(editor, active, '95')
    expect(prices(editor).map(([price]) => price)).toEqual(['', '', '', '95'])
    expect(editor.getState().toast).toBeNull()
  })
})
