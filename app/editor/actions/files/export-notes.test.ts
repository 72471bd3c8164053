import { expect, test } from 'vitest'
import { editorWith } from '~/editor/state/editor-samples'
import { unfinished } from './export-notes'

test('[GRID-039] an export names the lines without a price and without a QTY, by their TYPE or row', () => {
  const rows: readonly Record<string, string>[] = [
    { LINE: 'GRP' },
    { TYPE: 'A', QTY: '1', 'UNIT $': '5' },
    { TYPE: 'B', QTY: '2' },
    { 'UNIT $': '7' },
    ...['C', 'D', 'E', 'F', 'G'].map((TYPE) => ({ TYPE, QTY: '1' })),
  ]
  expect(unfinished(editorWith(...rows).activeTab())).toEqual([
    '6 lines have no price: B, C, D, E, F, 1 more.',
    '1 line has no QTY: row 4.',
  ])
  expect(unfinished(editorWith({ TYPE: 'A', QTY: '1', 'UNIT $': '5' }).activeTab())).toEqual([])
})
