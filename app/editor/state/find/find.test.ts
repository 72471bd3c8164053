import { describe, expect, test } from 'vitest'
import { manualTimers } from '../../../../tests/support/manual-timers'
import { seekWhenSettled } from '../../effects/seek-when-settled'
import type { Editor } from '../editor'
import { editorWith, textsOf } from '../editor-samples'
import { collapsed } from '../model/column-states'
import { matchesOf } from './find'
import { goToMatch, replaceAll, replaceMatch, seek } from './find-steps'

const ROWS: readonly Record<string, string>[] = [
  { TYPE: 'A1', 'CATALOG #': 'TRACK 8FT TRACK', 'LINE COMMENTS': 'TRACK' },
  { TYPE: 'A2', 'CATALOG #': 'CAN' },
  { TYPE: 'A3', 'CATALOG #': 'TRACKS', 'UNIT $': '100', '%': '10', COMMDOL: '10.00' },
]

function searching(term: string, change = {}): Editor {
  const editor = editorWith(...ROWS)
  editor.changeFind({ term, ...change })
  seek(editor)
  return editor
}

function places(editor: Editor) {
  const { table } = editor.activeTab()
  const matches = matchesOf(editor.activeTab())
  return Array.from({ length: matches.count }, (_, index) => {
    const { row, column, start, end } = matches.at(index) ?? { row: '', column: '', start: 0, end: 0 }
    return [table.rows.findIndex(({ id }) => id === row), column, start, end]
  })
}

/** Row and column of the active cell. */
function active(editor: Editor) {
  const tab = editor.activeTab()
  return [tab.table.rows.findIndex(({ id }) => id === tab.active?.row), tab.active?.column]
}

describe('the search of a tab', () => {
  test('[FIND-02][FIND-03][FIND-06][FIND-07] begins with nothing to find, in any case, parts of words too', () => {
    expect(editorWith().activeTab().find).toEqual({
      term: '',
      sought: '',
      replacement: '',
      caseSensitive: false,
      wholeWords: false,
      current: 0,
    })
  })

  test('[FIND-04][FIND-18] finds stored texts in reading order, with row, column, start and end', () => {
    expect(places(searching('track'))).toEqual([
      [0, 'CATALOG #', 0, 5],
      [0, 'CATALOG #', 10, 15],
      [0, 'LINE COMMENTS', 0, 5],
      [2, 'CATALOG #', 0, 5],
    ])
    expect(places(searching('10'))).toEqual([
      [2, 'UNIT $', 0, 2],
      [2, '%', 0, 2],
      [2, 'COMMDOL', 0, 2],
    ])
    expect(places(searching('$'))).toEqual([])
  })

  test('[FIND-06][FIND-07][FIND-11] follows its two switches', () => {
    expect(places(searching('track', { caseSensitive: true }))).toEqual([])
    expect(places(searching('track', { wholeWords: true }))).toHaveLength(3)
  })

  test('[FIND-12] skips collapsed columns, until they are opened', () => {
    const editor = searching('track')
    editor.changeColumns((states) => collapsed(states, 'CATALOG #', 400))
    expect(places(editor)).toEqual([[0, 'LINE COMMENTS', 0, 5]])
    editor.changeColumns(() => new Map())
    expect(places(editor)).toHaveLength(4)
  })

  test('each tab has its own', () => {
    const editor = searching('track')
    const first = editor.activeTab().id
    editor.newTab()
    expect(editor.activeTab().find.term).toBe('')
    editor.changeFind({ term: 'x' })
    editor.activateTab(first)
    expect(editor.activeTab().find.term).toBe('track')
    expect(places(editor)).toHaveLength(4)
  })

  test('follows the table: an edit, a row that moves, an undo', () => {
    const editor = searching('can')
    const [, second] = editor.activeTab().table.rows
    editor.edit([{ op: 'moveRows', rows: [second?.id ?? ''], index: 0 }], 'Move')
    expect(places(editor)).toEqual([[0, 'CATALOG #', 0, 3]])
    editor.edit([{ op: 'setCell', row: second?.id ?? '', column: 'CATALOG #', value: 'X' }], 'Edit')
    expect(places(editor)).toEqual([])
    editor.undo()
    expect(places(editor)).toEqual([[0, 'CATALOG #', 0, 3]])
  })
})

describe('going through the matches', () => {
  test('[FIND-05] next and previous move the current index and the active cell, round and round', () => {
    const editor = searching('track')
    const steps = [editor.activeTab().find.current]
    for (const direction of ['next', 'next', 'next', 'next', 'previous', 'previous'] as const) {
      goToMatch(editor, direction)
      steps.push(editor.activeTab().find.current)
    }
    expect(steps).toEqual([0, 1, 2, 3, 0, 3, 2])
    expect(active(editor)).toEqual([0, 'LINE COMMENTS'])
  })

  test('begins at the active cell, and goes on from wherever a person has gone', () => {
    const editor = editorWith(...ROWS)
    const [first, second, third] = editor.activeTab().table.rows.map(({ id }) => id)
    editor.setActive({ row: second ?? '', column: 'TYPE' })
    editor.changeFind({ term: 'track' })
    seek(editor)
    expect(active(editor)).toEqual([2, 'CATALOG #'])
    editor.setActive({ row: first ?? '', column: 'UNIT $' })
    goToMatch(editor, 'next')
    expect(active(editor)).toEqual([0, 'LINE COMMENTS'])
    editor.setActive({ row: third ?? '', column: 'TYPE' })
    goToMatch(editor, 'previous')
    expect(active(editor)).toEqual([0, 'LINE COMMENTS'])
  })

  test('without a match nothing moves', () => {
    const editor = searching('nowhere')
    goToMatch(editor, 'next')
    goToMatch(editor, 'previous')
    replaceMatch(editor)
    expect(editor.activeTab().active).toBeNull()
    expect(editor.activeTab().undo).toEqual([])
  })
})

describe('replacing', () => {
  test('[FIND-15][FIND-19] one match is replaced, in capitals, and the next is in hand', () => {
    const editor = searching('track', { replacement: 'rail track' })
    replaceMatch(editor)
    expect(textsOf(editor, 'CATALOG #')[0]).toEqual(['RAIL TRACK 8FT TRACK'])
    expect(matchesOf(editor.activeTab()).at(editor.activeTab().find.current)).toMatchObject({ start: 15 })
    replaceMatch(editor)
    expect(textsOf(editor, 'CATALOG #')[0]).toEqual(['RAIL TRACK 8FT RAIL TRACK'])
    expect(active(editor)).toEqual([0, 'LINE COMMENTS'])
  })

  test('[FIND-13][FIND-16] all matches are replaced in one step, which one undo takes back', () => {
    const editor = searching('track', { replacement: 'rail' })
    const before = editor.activeTab().table
    replaceAll(editor)
    expect(textsOf(editor, 'CATALOG #', 'LINE COMMENTS')).toEqual([
      ['RAIL 8FT RAIL', 'RAIL'],
      ['CAN', ''],
      ['RAILS', ''],
    ])
    expect(editor.getState().toast?.text).toBe('4 matches replaced.')
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
    editor.undo()
    expect(editor.activeTab().table.rows.map(({ cells }) => cells)).toEqual(before.rows.map(({ cells }) => cells))
  })

  test('[FIND-13][LINE-26] replacing never makes a LINE code another text', () => {
    const editor = editorWith({ LINE: 'GRP', 'CATALOG #': 'GR 1' }, { LINE: 'SUB' })
    editor.changeFind({ term: 'gr', replacement: 'x' })
    replaceAll(editor)
    expect(editor.activeTab().table.rows).toMatchObject([
      { cells: { LINE: 'GRP', 'CATALOG #': 'X 1' } },
      { cells: { LINE: 'SUB' } },
    ])
    expect(editor.getState().toast?.text).toBe(
      '1 match replaced. 1 LINE code stays: only another code can replace one.',
    )
    editor.changeFind({ term: 'sub', replacement: 'grp' })
    replaceAll(editor)
    expect(editor.activeTab().table.rows[1]?.cells.LINE).toBe('GRP')
    editor.changeFind({ term: 'grp', replacement: 'group' })
    seek(editor)
    replaceMatch(editor)
    expect(editor.activeTab().table.rows.map(({ cells }) => cells.LINE)).toEqual(['GRP', 'GRP'])
  })

  test('[FIND-13][GRID-045] commissions that UNIT $ and % give are left alone, and told', () => {
    const editor = editorWith(
      { 'CATALOG #': 'WPX16', 'UNIT $': '140', '%': '12', COMMDOL: '16.80' },
      { COMMDOL: '16.80' },
    )
    editor.changeFind({ term: '16', replacement: '18' })
    replaceAll(editor)
    expect(textsOf(editor, 'CATALOG #', '%', 'COMMDOL')).toEqual([
      ['WPX18', '12', '16.80'],
      ['', '', '18.80'],
    ])
    expect(editor.getState().toast?.text).toBe(
      '2 matches replaced. 1 match in %$ was left alone: UNIT $ and % give these amounts.',
    )
  })

  test('[FIND-12] replace all leaves collapsed columns alone and says so', () => {
    const editor = searching('track', { replacement: '' })
    editor.changeColumns((states) => collapsed(states, 'CATALOG #', 400))
    replaceAll(editor)
    expect(textsOf(editor, 'CATALOG #', 'LINE COMMENTS')[0]).toEqual(['TRACK 8FT TRACK', ''])
    expect(editor.getState().toast?.text).toBe('1 match replaced. 3 matches in collapsed columns were left alone.')
  })

  test('[FIND-19] prices that are replaced bring their commissions along', () => {
    const editor = searching('100', { replacement: '250' })
    replaceAll(editor)
    expect(textsOf(editor, 'UNIT $', 'COMMDOL')[2]).toEqual(['250', '25.00'])
  })

  test('[FIND-19][GRID-041] an amount with parts of a cent is marked as a typed one is, and words stay with their number', () => {
    for (const isAll of [false, true]) {
      const editor = editorWith({ 'UNIT $': '12.30', QTY: '12' }, { 'UNIT $': '7' })
      const replace = (term: string, replacement: string) => {
        editor.changeFind({ term, replacement })
        seek(editor)
        if (isAll) replaceAll(editor)
        else replaceMatch(editor)
      }
      replace('30', '345')
      const { doubts, table } = editor.activeTab()
      expect(textsOf(editor, 'UNIT $')).toEqual([['12.35'], ['7']])
      expect(table.rows.map(({ id }) => [...(doubts.get(id) ?? [])])).toEqual([['UNIT $'], []])
      const why = '12.345 was rounded to 12.35: amounts have whole cents. Please check.'
      expect(editor.getState().toast?.text).toBe(isAll ? `1 match replaced. ${why}` : why)
      replace('7', '3 doz')
      expect(textsOf(editor, 'UNIT $')).toEqual([['12.35'], ['3 DOZ']])
      editor.undo()
      editor.undo()
      expect(editor.activeTab().doubts.size).toBe(0)
    }
  })

  test('[FIND-19] a maker that is replaced becomes its code as a typed one does', () => {
    const editor = editorWith({ MFG: 'ACME' })
    editor.changeFind({ term: 'acme', replacement: 'Lithonia Lighting' })
    replaceAll(editor)
    expect(textsOf(editor, 'MFG')[0]?.[0]).toMatch(/^[A-Z]{2,8}$/)
  })

  test('a cell that would become too long stays as it is', () => {
    const editor = editorWith({ 'CATALOG #': 'A'.repeat(3) }, { TYPE: 'A' })
    editor.changeFind({ term: 'a', replacement: 'B'.repeat(9000) })
    replaceAll(editor)
    expect(textsOf(editor, 'CATALOG #')[0]).toEqual(['AAA'])
    expect(textsOf(editor, 'TYPE')[1]?.[0]).toHaveLength(9000)
    expect(editor.getState().toast?.text).toContain(
      '3 matches were left alone: their cells would have become too long.',
    )
  })
})

describe('[FIND-14] the search is debounced by 300 ms', () => {
  test('it begins when the term has stayed the same for so long', () => {
    const [editor, timers] = [editorWith(...ROWS), manualTimers()]
    const stop = seekWhenSettled(editor, timers)
    editor.changeFind({ term: 'tr' })
    timers.pass(299)
    editor.changeFind({ term: 'tra' })
    timers.pass(299)
    expect(places(editor)).toEqual([])
    timers.pass(1)
    expect(places(editor)).toHaveLength(4)
    editor.changeFind({ term: 'can' })
    stop()
    timers.pass(300)
    expect(editor.activeTab().find.sought).toBe('tra')
  })

  test('Enter does not wait for it', () => {
    const editor = editorWith(...ROWS)
    editor.changeFind({ term: 'can' })
    goToMatch(editor, 'next')
    expect(active(editor)).toEqual([1, 'CATALOG #'])
  })
})

test('an alternate of a row is found at its MFG, and is never replaced', () => {
  const others = {
    others: [
      ['COOPER', 'HLB6'],
      ['JUNO', 'COOPER 2'],
    ],
    orEqual: false,
  }
  const editor = editorWith(
    { TYPE: 'A', MFG: 'LITH', __ALTERNATES: JSON.stringify(others) },
    { TYPE: 'B', MFG: 'COOPER', __ALTERNATES: JSON.stringify(others) },
  )
  editor.changeFind({ term: 'cooper', replacement: 'X' })
  seek(editor)
  expect(places(editor)).toEqual([
    [0, 'MFG', 0, 0],
    [1, 'MFG', 0, 6],
  ])
  replaceMatch(editor)
  expect(textsOf(editor, 'MFG')).toEqual([['LITH'], ['COOPER']])
  replaceAll(editor)
  expect(textsOf(editor, 'MFG')).toEqual([['LITH'], ['X']])
})
