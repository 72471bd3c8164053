import { expect, test } from 'vitest'
import { COLUMN } from '~/domain/table/columns'
import { takeUpload } from '~/editor/state/arrivals'
import { createEditor } from '~/editor/state/editor'
import { doubtsInHand } from './check-doubts'

test('in hand are the doubted cells among the marked ones', () => {
  const editor = createEditor()
  const data = {
    columns: ['TYPE', 'QTY', 'ROOM'],
    rows: [
      { TYPE: 'A', QTY: '1', ROOM: 'x' },
      { TYPE: 'B', QTY: '2', ROOM: 'y' },
    ],
  }
  const confidence = [
    [0.2, 0.9, 0.1],
    [0.9, 0.3, null],
  ]
  takeUpload(editor, { data, sections: [], rowSources: [null, null], confidence })
  const ids = editor.activeTab().table.rows.map(({ id }) => id)
  const [first = '', second = ''] = ids
  editor.setActive({ row: first, column: COLUMN.type }, null)
  expect(doubtsInHand(editor.activeTab())).toEqual([{ row: first, column: 'TYPE' }])
  const head = { row: second, column: COLUMN.qty }
  editor.setActive(head, { anchor: { row: first, column: COLUMN.type }, head })
  expect(doubtsInHand(editor.activeTab())).toEqual([{ row: first, column: 'TYPE' }, head])
})
