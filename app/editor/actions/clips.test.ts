import { describe, expect, test } from 'vitest'
import { cell, editorWith } from '../state/editor-samples'
import { toggleAllRows, toggleRow } from '../state/row-edits'
import { isAboutRows, pasteAsRows, pasteClip, takeClip } from './clips'

const three = () => {
  const editor = editorWith(
    { TYPE: 'A', QTY: '1' },
    { TYPE: 'B', QTY: '2', __COMPLETE: 'true' },
    { TYPE: 'C', QTY: '3' },
  )
  const rows = editor.activeTab().table.rows.map(({ id }) => id)
  return { editor, rows, types: () => editor.activeTab().table.rows.map(({ cells }) => cells.TYPE) }
}

describe('what Ctrl+C takes', () => {
  test('[GRID-029][GRID-067] selected rows, all their columns, without hidden keys, in the order of the table', () => {
    const { editor, rows, types } = three()
    for (const row of [rows[1], rows[0]]) toggleRow(editor, row ?? '')
    const clip = takeClip(editor, false)
    expect(clip?.plain.split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['', 'A', '1'],
      ['', 'B', '2'],
    ])
    expect(clip?.html).toContain('<tr>')
    expect(`${clip?.plain}${clip?.html}`).not.toContain('true')
    expect(editor.getState().copiedRows?.rows).toHaveLength(2)
    expect(types()).toEqual(['A', 'B', 'C'])
  })

  test('marked cells instead when they were marked after the rows, and rows when those were selected after the cells', () => {
    const { editor, rows } = three()
    const range = { anchor: cell(editor, 0, 'TYPE'), head: cell(editor, 1, 'QTY') }
    toggleRow(editor, rows[2] ?? '')
    editor.setActive(range.anchor, range)
    expect(takeClip(editor, false)).toMatchObject({ plain: 'A\t1\nB\t2' })
    expect(editor.getState().copiedRows).toBeNull()
    toggleAllRows(editor)
    expect(isAboutRows(editor)).toBe(true)
    expect(editor.activeTab()).toMatchObject({ active: range.anchor, range: null })
  })

  test('nothing where nothing is in hand', () => {
    expect(takeClip(three().editor, false)).toBeNull()
  })

  test('cutting empties marked cells and takes selected rows away; both come back by one step', () => {
    const { editor, rows, types } = three()
    editor.setActive(cell(editor, 0, 'TYPE'))
    expect(takeClip(editor, true)?.plain).toBe('A')
    expect(types()).toEqual(['', 'B', 'C'])
    editor.undo()
    toggleRow(editor, rows[1] ?? '')
    takeClip(editor, true)
    expect(types()).toEqual(['A', 'C'])
    editor.undo()
    expect(types()).toEqual(['A', 'B', 'C'])
  })
})

describe('what Ctrl+V gives', () => {
  test('[GRID-030][GRID-031] the copied rows as rows, with what is hidden, also when the clipboard has other line ends', () => {
    const { editor, rows, types } = three()
    for (const row of [rows[1], rows[2]]) toggleRow(editor, row ?? '')
    const { plain = '' } = takeClip(editor, false) ?? {}
    expect(pasteAsRows(editor, plain.replaceAll('\n', '\r\n'))).toBe(true)
    expect(types()).toEqual(['A', 'B', 'C', 'B', 'C'])
    editor.setActive(cell(editor, 0, 'QTY'))
    pasteClip(editor, { plain, html: '<table><tr><td>other</table>' })
    expect(types()).toEqual(['A', 'B', 'C', 'B', 'C', 'B', 'C'])
    expect(editor.activeTab().table.rows[1]?.cells).toMatchObject({ TYPE: 'B', __COMPLETE: 'true' })
  })

  test('cells where another program has copied since', () => {
    const { editor, rows, types } = three()
    toggleRow(editor, rows[0] ?? '')
    takeClip(editor, false)
    editor.setActive(cell(editor, 2, 'TYPE'))
    pasteClip(editor, { plain: 'X', html: '' })
    expect(types()).toEqual(['A', 'B', 'X'])
  })

  test('nothing for an empty clipboard, even where blank rows of one column were copied', () => {
    const { editor } = three()
    editor.setCopiedRows({ columns: ['TYPE'], rows: [{}], sections: [], isPasted: false })
    expect(pasteAsRows(editor, '')).toBe(false)
  })
})
