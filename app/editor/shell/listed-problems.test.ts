import { expect, test } from 'vitest'
import { editorWith } from '../state/editor-samples'
import { nextProblem } from '../state/problems'
import { listedProblems } from './listed-problems'

test('problems that touch money are listed first, each kind from the top; keys visit them in reading order', () => {
  const editor = editorWith(
    { TYPE: 'A', QTY: '1', MFG: 'NOBODY INC', 'UNIT $': '5' },
    { TYPE: 'B', QTY: '', MFG: 'NOBODY INC', 'UNIT $': '5' },
    { TYPE: 'C', QTY: '1', MFG: 'NOBODY INC', 'UNIT $': '-50.00' },
    { LINE: 'NOTE', QTY: '7' },
    { TYPE: 'D', QTY: '1', 'UNIT $': '12,50' },
    { TYPE: 'E', QTY: '1' },
  )
  const { table } = editor.activeTab()
  expect(listedProblems(table).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
    'number 2',
    'number 4',
    'stray 3',
    'price 5',
    'quantity 1',
    'maker 0',
    'maker 1',
    'maker 2',
  ])
  const visited = listedProblems(table).map(() => {
    editor.setActive(nextProblem(editor.activeTab(), 'next'))
    return table.rows.findIndex(({ id }) => id === editor.activeTab().active?.row)
  })
  expect(visited).toEqual([0, 1, 1, 2, 2, 3, 4, 5])
})
