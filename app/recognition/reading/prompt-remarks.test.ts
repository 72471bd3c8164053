import { expect, test } from 'vitest'
import type { Outcome } from '~/refine/prompt/settle-orders'
import { promptRemarks } from './prompt-remarks.server'

const remarks = (outcomes: readonly Outcome[], more: Partial<Parameters<typeof promptRemarks>[0]> = {}) =>
  promptRemarks({ outcomes, notUnderstood: [], emptied: [], pages: [0, 1], ...more }, ['a.png', 'b.png'])
const nth = (position: number) => ({ kind: 'nth', nth: position }) as const

test('one sentence names everything that was done', () => {
  const done: Outcome[] = [
    { kind: 'named', name: 'QTY', place: nth(2), heading: '' },
    { kind: 'named', name: 'TYPE', place: { kind: 'heading', heading: 'MARK' }, heading: 'MARK' },
    { kind: 'left', place: nth(-1), heading: 'NOTES' },
    { kind: 'left', place: nth(-2), heading: '' },
    { kind: 'stayed', place: nth(3), heading: 'WATTS' },
  ]
  expect(remarks(done)).toEqual([
    'QTY was read from the second column; TYPE was read from the column MARK; NOTES and the second to last column were left out; WATTS was kept.',
  ])
})

test('every fault has a sentence', () => {
  expect(
    remarks([
      { kind: 'none', place: nth(7), tables: 'all' },
      { kind: 'none', place: nth(21), tables: [1] },
      { kind: 'none', place: { kind: 'missing', text: 'FOO' }, tables: 'all' },
      { kind: 'several', heading: 'VOLTS' },
      { kind: 'twoColumns', name: 'QTY' },
      { kind: 'twoOrders', place: nth(-1), heading: 'NOTES' },
      { kind: 'otherCount', named: 3, columns: 4 },
      { kind: 'noneLeft' },
    ]),
  ).toEqual([
    'There is no seventh column.',
    'There is no 21st column in b.png.',
    'There is no column FOO.',
    'Several columns are called VOLTS. Please say which one you mean, for example "the third column".',
    'The custom prompt gives two columns the name QTY, so neither was changed.',
    'The custom prompt says different things about the last column (NOTES), so none of them was done.',
    'The custom prompt lists 3 columns, but the table has 4, so none was renamed.',
    'The custom prompt leaves out all columns, so all were kept.',
  ])
})

test('types, rows and sentences are listed', () => {
  const types = { starts: ['L', 'EX'], hasTypes: true, others: ['A1'], mended: [['12', 'L2']] } as const
  const notUnderstood = ['only emergency', 'x'.repeat(300)]
  expect(remarks([], { types, notUnderstood, emptied: ['FIELD VERIFY'] })).toEqual([
    '1 row has text only in columns that were left out, so it was left out as well: FIELD VERIFY.',
    'As types start with L or EX, these were corrected and marked: 12 to L2.',
    '1 type does not start with L or EX. It is marked, please check it: A1.',
    `Not understood without Gemini: “only emergency”, “${'x'.repeat(199)}…”. After the reading, the Data Refiner may follow it: please ask it for the same.`,
  ])
  expect(remarks([], { types: { ...types, others: [], mended: [] } })).toEqual(['All types start with L or EX.'])
  expect(remarks([], { types: { ...types, hasTypes: false } })).toEqual([
    'No column holds types, so none was compared with L or EX.',
  ])
})
