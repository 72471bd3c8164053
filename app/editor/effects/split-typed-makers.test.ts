import { expect, test } from 'vitest'
import { alternatesOf } from '~/domain/entry/alternates'
import { cellText } from '~/domain/table/table'
import { commitCell } from '../state/cell-edits'
import { cell, editorWith } from '../state/editor-samples'
import { splitTypedMakers } from './split-typed-makers'

/** A table with a price, whose makers are split while they are typed. */
function started() {
  const editor = editorWith({ TYPE: 'A', MFG: '', 'CATALOG #': 'N 1', 'UNIT $': '9' }, { TYPE: 'B', MFG: 'GOTH' })
  const stop = splitTypedMakers(editor)
  const row = (at = 0) => editor.activeTab().table.rows[at] ?? { id: '', cells: {} }
  return {
    editor,
    stop,
    type: (text: string, at = 0) => commitCell(editor, cell(editor, at, 'MFG'), text),
    shown: (at = 0) => [cellText(row(at), 'MFG'), cellText(row(at), 'CATALOG #')],
    others: (at = 0) => alternatesOf(row(at)),
  }
}

test.each([
  ['LITHONIA / COOPER / OR EQUAL', 'LITH', ['COOPER'], true],
  ['Gotham, Kurtzon or approved equal', 'GOTH', ['KURTZON'], true],
  ['Lithonia or Cooper', 'LITH', ['COOPER'], false],
])(
  '%s that is typed into MFG is one maker with alternates, and undo gives the text back',
  (text, code, names, orEqual) => {
    const { editor, type, shown, others } = started()
    type(text)
    expect(shown()).toEqual([code, 'N 1'])
    expect(others()).toEqual({ others: names.map((mfg) => ({ mfg, catalog: '' })), orEqual })
    editor.undo()
    expect([shown()[0], others()]).toEqual([text.toUpperCase(), null])
    editor.redo()
    expect(shown()[0]).toBe(code)
    editor.undo()
    editor.undo()
    expect(shown()[0]).toBe('')
  },
)

test.each([
  ['GOTH', 'GOTH'],
  ['Cooper Lighting Solutions, Inc.', 'COOP'],
  ['H.E. Williams', 'HEW'],
  ['Smith & Sons', 'SMITH & SONS'],
])('%s is one maker', (text, stored) => {
  const { editor, type, shown, others } = started()
  type(text)
  expect([shown()[0], others(), editor.activeTab().undo.length]).toEqual([stored, null, 1])
})

test('pasted makers are split in every row, and nothing is split after the end', () => {
  const { editor, stop, type, shown, others } = started()
  const texts = ['LITHONIA / COOPER', 'GOTHAM / KURTZON']
  editor.edit(
    texts.map((value, at) => ({ op: 'setCell' as const, ...cell(editor, at, 'MFG'), value })),
    'Paste',
  )
  expect([shown(0)[0], shown(1)[0]]).toEqual(['LITH', 'GOTH'])
  expect(others(1)?.others).toEqual([{ mfg: 'KURTZON', catalog: '' }])
  stop()
  type('LITHONIA / COOPER', 1)
  expect(shown(1)[0]).toBe('LITHONIA / COOPER')
})

test('makers that were typed before this was loaded are split, but not those whose splitting was undone', () => {
  const { editor, stop, type, shown } = started()
  stop()
  type('LITHONIA / COOPER')
  const again = splitTypedMakers(editor)
  expect(shown()).toEqual(['LITH', 'N 1'])
  again()
  editor.undo()
  expect(shown()[0]).toBe('LITHONIA / COOPER')
  splitTypedMakers(editor)
  expect(shown()[0]).toBe('LITHONIA / COOPER')
})
