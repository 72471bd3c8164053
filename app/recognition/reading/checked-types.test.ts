import { expect, test } from 'vitest'
import { checkTypes } from './checked-types.server'

function check(starts: readonly string[], types: readonly string[], isExact = false) {
  const cells = types.map((type) => ({ TYPE: type }))
  const confidence: (number | null)[][] = types.map((type) => [type === '' ? null : 0.95])
  const found = checkTypes(
    starts,
    { columns: ['TYPE'], cells, confidence },
    { isItem: () => true, isExact: () => isExact },
  )
  return { ...found, types: cells.map(({ TYPE }) => TYPE), sureness: confidence.map(([first]) => first) }
}

test('marks the types that start otherwise and keeps them', () => {
  expect(check(['L', 'EX'], ['L1', 'ex2', 'A3', ''])).toMatchObject({
    types: ['L1', 'ex2', 'A3', ''],
    sureness: [0.95, 0.95, 0.7, null],
    others: ['A3'],
    mended: [],
  })
})

test('corrects a first letter that looks like the only one it can be, and marks it', () => {
  expect(check(['L'], ['L1', '12', 'I3'])).toMatchObject({
    types: ['L1', 'L2', 'L3'],
    sureness: [0.95, 0.7, 0.7],
    mended: [
      ['12', 'L2'],
      ['I3', 'L3'],
    ],
    others: [],
  })
})

test('corrects nothing that is exact, ambiguous or there already', () => {
  expect(check(['L'], ['12'], true)).toMatchObject({ types: ['12'], others: ['12'] })
  expect(check(['L', 'I'], ['12'])).toMatchObject({ types: ['12'], others: ['12'] })
  expect(check(['L'], ['L2', '12'])).toMatchObject({ types: ['L2', '12'], others: ['12'] })
  expect(check(['LX'], ['1A'])).toMatchObject({ types: ['1A'], others: ['1A'] })
})

test('says that there are no types to compare', () => {
  const table = { columns: ['QTY'], cells: [{ QTY: '1' }], confidence: [[0.9]] }
  const found = checkTypes(['L'], table, { isItem: () => true, isExact: () => false })
  expect(found).toEqual({ starts: ['L'], hasTypes: false, others: [], mended: [] })
  expect(table.confidence).toEqual([[0.9]])
})
