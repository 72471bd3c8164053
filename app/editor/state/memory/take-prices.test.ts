import { describe, expect, test } from 'vitest'
import type { Offer } from '~/domain/memory/price-offer'
import { cellText } from '~/domain/table/table'
import type { Editor } from '../editor'
import { cell, editorWith, markCells, textsOf } from '../editor-samples'
import { fillTo } from '../fill'
import { rangeOf } from '../model/ranges'
import type { KeyedGrid } from '../model/remembered'
import { fillDown, fillRight } from '../range-edits'
import { createPriceBook } from './price-book'
import { offerAtHand, offersSeen, takeAll, takeByKey } from './take-prices'

const A = { TYPE: 'A', QTY: '2', MFG: 'LITH', 'CATALOG #': '2BLT4', '%': '10' }
const B = { TYPE: 'B', QTY: '3', MFG: 'GOTH', 'CATALOG #': 'EVO 6' }
const C = { TYPE: 'C', QTY: '1', MFG: 'MARK', 'CATALOG #': 'SLOT 4' }
const NOTE = { LINE: 'NOTE', MFG: 'LITH', 'CATALOG #': '2BLT4' }
const GROUP = { LINE: 'GRP', MFG: 'LITH', 'CATALOG #': '2BLT4' }
const PRICES: Readonly<Record<string, string>> = { '2BLT4': '214.50', 'EVO 6': '1000', 'SLOT 4': '80', 'SLOT 2': '80' }

const D = { ...C, 'CATALOG #': 'SLOT 2' }
const PERCENTS: Readonly<Record<string, string>> = { 'SLOT 2': '8' }

/** The line whose price is that of the closest number. */
const GUESSED = { ...C, 'CATALOG #': 'SLOT 9' }

/** An editor that shows a remembered price in every line of these rows that has none. */
function remembering(...rows: readonly Readonly<Record<string, string>>[]): Editor {
  const editor = editorWith(...rows)
  const book = createPriceBook(() => Date.parse('2026-11-28T12:00:00.000Z'))
  const tab = editor.activeTab()
  const lines = book.unasked(tab)
  const day = { maker: 'LITH', savedAt: '2026-03-03T12:00:00.000Z', title: 'Riverside Clinic', projectId: 'q' }
  const known = lines.map(({ number }) => {
    const likeness = number === GUESSED['CATALOG #'] ? ('closest' as const) : ('same' as const)
    const values = { price: PRICES[number] ?? '1', percent: PERCENTS[number] ?? null, number: 'SLOT 4' }
    return { ...day, ...values, likeness, isOld: false }
  })
  book.learn(lines, { prices: known, percents: [] }, tab.projectId)
  editor.set({
    remembered: {
      of: (row, column) => book.of(row, column, editor.activeTab().projectId),
      takesKey: (grid, event) => takeByKey(editor, grid, event),
      refresh: () => {},
    },
  })
  return editor
}

/** A grid with an open or closed field, and the calls it received. */
function grid(isEditing = false) {
  const done: string[] = []
  const keyed: KeyedGrid = {
    isEditing,
    move: (move) => done.push(move) > 0,
    moveAfterEnter: (move) => done.push(move),
  }
  return { keyed, done }
}

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, repeat: false, ...more }) as KeyboardEvent

const prices = (editor: Editor) => textsOf(editor, 'UNIT $').flat()
const shownIn = (editor: Editor, index: number): Offer | undefined =>
  editor.rowView(cell(editor, index, 'TYPE').row)?.price

describe('the price of the closest number', () => {
  const opened = () => {
    const editor = remembering(GUESSED, A)
    editor.setActive(cell(editor, 0, 'UNIT $'))
    return editor
  }

  test('is taken by Tab, but not by Enter, which may only be meant to go on', () => {
    const editor = opened()
    expect(offerAtHand(editor.getState())?.offer.source).toBe(
      '≈ $1.00 · closest number SLOT 4 · Mar 3 · Riverside Clinic',
    )
    expect(takeByKey(editor, grid().keyed, press('Enter'))).toBe(false)
    expect(prices(editor)).toEqual(['', ''])
    expect(takeByKey(editor, grid().keyed, press('Tab'))).toBe(true)
    expect(prices(editor)).toEqual(['1', ''])
    const { doubts } = editor.activeTab()
    expect([...doubts]).toEqual([[cell(editor, 0, 'UNIT $').row, new Set(['UNIT $'])]])
    editor.undo()
    expect(prices(editor)).toEqual(['', ''])
    expect(editor.activeTab().doubts.size).toBe(0)
  })

  test('is not taken with all others', () => {
    const editor = opened()
    expect(offersSeen(editor.getState())).toHaveLength(1)
    takeAll(editor)
    expect(prices(editor)).toEqual(['', '214.50'])
  })
})

describe('a key over a remembered price', () => {
  test.each([
    ['Tab', 'next'],
    ['Enter', 'down'],
  ])('%s takes it as one undo step and goes on', (key, move) => {
    const editor = remembering(A, B)
    editor.setActive(cell(editor, 0, 'UNIT $'))
    const { keyed, done } = grid()
    expect(takeByKey(editor, keyed, press(key))).toBe(true)
    expect(done).toEqual([move])
    expect(prices(editor)).toEqual(['214.50', ''])
    expect(textsOf(editor, 'COMMDOL').flat()).toEqual(['21.45', ''])
    expect(editor.activeTab().undo.map(({ label }) => label)).toEqual(['Take a remembered price'])
    editor.undo()
    expect(prices(editor)).toEqual(['', ''])
    expect(shownIn(editor, 0)?.source).toBe('$214.50 · Mar 3 · Riverside Clinic')
  })

  test('takes nothing in an open field: what is typed wins, also when it was emptied', () => {
    const editor = remembering(A)
    editor.setActive(cell(editor, 0, 'UNIT $'))
    const { keyed, done } = grid(true)
    expect([takeByKey(editor, keyed, press('Tab')), takeByKey(editor, keyed, press('Enter'))]).toEqual([false, false])
    expect([prices(editor), done]).toEqual([[''], []])
  })

  test.each([
    ['ArrowDown', {}],
    ['ArrowRight', {}],
    ['Escape', {}],
    [' ', {}],
    ['Tab', { shiftKey: true }],
    ['Enter', { shiftKey: true }],
    ['Enter', { ctrlKey: true }],
    ['Enter', { metaKey: true }],
    ['Enter', { altKey: true }],
    ['Enter', { repeat: true }],
    ['Tab', { repeat: true }],
  ])('%s with %o takes nothing', (key, more) => {
    const editor = remembering(A)
    editor.setActive(cell(editor, 0, 'UNIT $'))
    expect(takeByKey(editor, grid().keyed, press(key, more))).toBe(false)
    expect(prices(editor)).toEqual([''])
  })

  test('in another column or row takes nothing', () => {
    const editor = remembering(A, { ...A, 'UNIT $': '5' }, NOTE, GROUP)
    const places = [cell(editor, 0, 'QTY'), ...[1, 2, 3].map((index) => cell(editor, index, 'UNIT $')), null]
    for (const place of places) {
      editor.setActive(place)
      expect(offerAtHand(editor.getState())).toBeUndefined()
      expect(takeByKey(editor, grid().keyed, press('Tab'))).toBe(false)
    }
    expect(editor.activeTab().undo).toEqual([])
  })
})

describe('taking all remembered prices', () => {
  test('fills every line without a price as one undo step and says what they come to', () => {
    const editor = remembering(GROUP, A, { ...B, 'UNIT $': '7' }, NOTE, C)
    takeAll(editor)
    expect(prices(editor)).toEqual(['', '214.50', '7', '', '80'])
    expect(editor.getState().toast?.text).toBe('Took 2 remembered prices, $509.00 extended')
    expect(editor.activeTab().undo).toHaveLength(1)
    editor.undo()
    expect(prices(editor)).toEqual(['', '', '7', '', ''])
    expect(offersSeen(editor.getState())).toHaveLength(2)
  })

  test('leaves rows alone that are filtered out', () => {
    const editor = remembering(A, B)
    const { id, table } = editor.activeTab()
    const hidden = new Set([table.rows[1]?.id ?? ''])
    const view = { filters: new Map(), sort: null, keepsGroups: true, hidden, ranks: null }
    editor.changeView(id, (tab) => ({ ...tab, view }))
    takeAll(editor)
    expect(prices(editor)).toEqual(['214.50', ''])
  })

  test('means the selected rows, or those of the marked cells, if there are any', () => {
    const editor = remembering(A, B, C)
    editor.setSelectedRows([cell(editor, 1, 'TYPE').row])
    takeAll(editor)
    expect(prices(editor)).toEqual(['', '1000', ''])
    expect(editor.getState().toast?.text).toBe('Took 1 remembered price, $3,000.00 extended')
    editor.setSelectedRows([])
    markCells(editor, 1, 'UNIT $', 2, 'UNIT $')
    takeAll(editor)
    expect(prices(editor)).toEqual(['', '1000', '80'])
  })

  test('says so where nothing is remembered, and changes nothing', () => {
    for (const editor of [remembering({ ...A, 'UNIT $': '5' }), editorWith(A)]) {
      takeAll(editor)
      expect(editor.getState().toast?.text).toBe('No line without a price has one remembered.')
      expect(editor.activeTab().undo).toEqual([])
    }
  })
})

describe('a price that was just removed', () => {
  const removals: readonly [string, (editor: Editor) => void][] = [
    ['typed', (editor) => editor.edit([{ op: 'setCell', ...cell(editor, 0, 'UNIT $'), value: '' }], 'Edit')],
    [
      'cleared with its row',
      (editor) => {
        const [row] = editor.activeTab().table.rows
        if (row) editor.edit([{ op: 'setRows', rows: [{ ...row, cells: { ...row.cells, 'UNIT $': '' } }] }], 'Clear')
      },
    ],
  ]
  test.each(removals)('%s does not come back with the next key, but with one after another change', (_how, remove) => {
    const editor = remembering(A, B)
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'UNIT $'), value: '99' }], 'Edit')
    remove(editor)
    editor.setActive(cell(editor, 0, 'UNIT $'))
    expect(shownIn(editor, 0)?.shown).toBe('$214.50')
    expect(takeByKey(editor, grid().keyed, press('Enter'))).toBe(false)
    expect(prices(editor)).toEqual(['', ''])
    editor.edit([{ op: 'setCell', ...cell(editor, 1, 'QTY'), value: '9' }], 'Edit')
    expect(takeByKey(editor, grid().keyed, press('Enter'))).toBe(true)
    expect(prices(editor)).toEqual(['214.50', ''])
  })
})

test('all prices of cells chosen with Ctrl are taken, and no others', () => {
  const editor = remembering(A, B, C)
  const [first, last] = [cell(editor, 0, 'UNIT $'), cell(editor, 2, 'UNIT $')]
  editor.setActive(last, { anchor: last, head: last }, [{ anchor: first, head: first }])
  takeAll(editor)
  expect(prices(editor)).toEqual(['214.50', '', '80'])
})

describe('a remembered price', () => {
  test('goes when a price is typed, and returns when that is cleared', () => {
    const editor = remembering(A)
    const { row } = cell(editor, 0, 'UNIT $')
    const write = (value: string) => editor.edit([{ op: 'setCell', row, column: 'UNIT $', value }], 'Edit')
    write('99')
    expect(shownIn(editor, 0)).toBeUndefined()
    write('')
    expect(shownIn(editor, 0)?.shown).toBe('$214.50')
  })

  test('belongs to its line: another number has none', () => {
    const editor = remembering(A)
    const { row } = cell(editor, 0, 'CATALOG #')
    editor.edit([{ op: 'setCell', row, column: 'CATALOG #', value: 'OTHER' }], 'Edit')
    expect(shownIn(editor, 0)).toBeUndefined()
  })

  test('redraws its row when it arrives, and no other', () => {
    const editor = remembering(A, NOTE)
    const { remembered } = editor.getState()
    editor.set({ remembered: null })
    const drawn: number[] = []
    for (const index of [0, 1]) editor.subscribeRow(cell(editor, index, 'TYPE').row, () => drawn.push(index))
    editor.set({ remembered })
    expect(drawn).toEqual([0])
    expect(shownIn(editor, 0)?.shown).toBe('$214.50')
  })

  test('is shown in each tab whose lines it fits', () => {
    const editor = remembering(A)
    const first = editor.activeTab().id
    editor.newTab()
    expect(offersSeen(editor.getState())).toEqual([])
    editor.activateTab(first)
    expect(offersSeen(editor.getState())).toHaveLength(1)
  })

  test('is no part of the table', () => {
    const editor = remembering(A)
    const [row] = editor.activeTab().table.rows
    expect(shownIn(editor, 0)).toBeDefined()
    expect(cellText(row ?? {}, 'UNIT $')).toBe('')
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
  })
})

describe('filling from a cell that shows a remembered price', () => {
  const source = (editor: Editor) =>
    rangeOf({ ...editor.activeTab(), range: null }) ?? { top: 0, bottom: 0, left: 0, right: 0 }
  test.each<[string, (editor: Editor) => void]>([
    ['Ctrl+D', fillDown],
    ['the handle', (editor) => fillTo(editor, source(editor), rangeOf(editor.activeTab()) ?? source(editor))],
  ])('%s empties no price, and says so', (_what, fill) => {
    const editor = remembering(A, { ...B, 'UNIT $': '7' }, { ...C, 'UNIT $': '8' })
    const top = cell(editor, 0, 'UNIT $')
    editor.setActive(top, { anchor: top, head: cell(editor, 2, 'UNIT $') })
    fill(editor)
    expect(prices(editor)).toEqual(['', '7', '8'])
    expect(editor.getState().toast?.text).toBe('2 values stay: a remembered value that is not taken fills nothing')
    expect(editor.activeTab().undo).toEqual([])
  })

  test.each<[string, (editor: Editor) => void]>([
    ['Ctrl+R', fillRight],
    ['the handle', (editor) => fillTo(editor, source(editor), rangeOf(editor.activeTab()) ?? source(editor))],
  ])('%s empties no cell beside it', (_what, fill) => {
    const editor = remembering(A)
    const { columns } = editor.activeTab().table
    const beside = columns[columns.indexOf('UNIT $') + 1] ?? ''
    editor.edit([{ op: 'setCell', ...cell(editor, 0, beside), value: '9' }], 'Edit')
    const left = cell(editor, 0, 'UNIT $')
    editor.setActive(left, { anchor: left, head: cell(editor, 0, beside) })
    fill(editor)
    expect(textsOf(editor, beside).flat()).toEqual(['9'])
    expect(editor.getState().toast?.text).toBe('1 value stays: a remembered value that is not taken fills nothing')
  })
})

describe('a remembered percentage', () => {
  const percents = (editor: Editor) => textsOf(editor, '%').flat()

  test('is taken by a key like a price, and gives the commission', () => {
    const editor = remembering(D)
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'UNIT $'), value: '80' }], 'Edit')
    editor.setActive(cell(editor, 0, '%'))
    const { keyed, done } = grid()
    expect(takeByKey(editor, keyed, press('Enter'))).toBe(true)
    expect([percents(editor), textsOf(editor, 'COMMDOL').flat(), done]).toEqual([['8'], ['6.40'], ['down']])
    expect(takeByKey(editor, keyed, press('Enter'))).toBe(false)
    editor.undo()
    expect(percents(editor)).toEqual([''])
  })

  test('that was just removed does not come back with the next key', () => {
    const editor = remembering({ ...D, '%': '5' })
    editor.edit([{ op: 'setCell', ...cell(editor, 0, '%'), value: '' }], 'Edit')
    editor.setActive(cell(editor, 0, '%'))
    expect(takeByKey(editor, grid().keyed, press('Tab'))).toBe(false)
  })

  test('of a row whose price was just removed is taken', () => {
    const editor = remembering(D)
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'UNIT $'), value: '80' }], 'Edit')
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'UNIT $'), value: '' }], 'Edit')
    editor.setActive(cell(editor, 0, '%'))
    expect(takeByKey(editor, grid().keyed, press('Tab'))).toBe(true)
  })

  test('is taken with all prices, in the same undo step', () => {
    const editor = remembering(B, D)
    takeAll(editor)
    expect([prices(editor), percents(editor)]).toEqual([
      ['1000', '80'],
      ['', '8'],
    ])
    expect(editor.getState().toast?.text).toBe('Took 2 remembered prices and 1 percentage, $3,080.00 extended')
    editor.undo()
    expect([prices(editor), percents(editor)]).toEqual([
      ['', ''],
      ['', ''],
    ])
  })

  test('alone has words of its own', () => {
    const editor = remembering(D)
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'UNIT $'), value: '80' }], 'Edit')
    takeAll(editor)
    expect(editor.getState().toast?.text).toBe('Took 1 remembered percentage')
  })

  test('fills nothing', () => {
    const editor = remembering(D, { ...B, '%': '7' })
    const top = cell(editor, 0, '%')
    editor.setActive(top, { anchor: top, head: cell(editor, 1, '%') })
    fillDown(editor)
    expect(percents(editor)).toEqual(['', '7'])
    expect(editor.getState().toast?.text).toBe('1 value stays: a remembered value that is not taken fills nothing')
  })
})
