import { expect, test } from 'vitest'
import { readPrompt } from './read-prompt'
import { type HeadedTable, settleOrders } from './settle-orders'

const table = (headings: readonly string[], names: readonly string[] = headings): HeadedTable => ({
  headings,
  names,
  isFilled: headings.map(() => true),
})
const TABLE = table(['MARK', 'QTY', 'MODEL', 'VOLTS'], ['TYPE', 'QTY', 'CATALOG #', 'VOLTS'])

const settle = (prompt: string, ...tables: readonly HeadedTable[]) => {
  const own = tables.length === 0 ? [TABLE] : tables
  const { orders } = readPrompt(
    prompt,
    own.flatMap(({ headings }) => headings),
  )
  const settled = settleOrders(orders, own)
  return {
    outcomes: settled.outcomes,
    tables: settled.tables.map(({ names, left }) => ({ names: Object.fromEntries(names), left: [...left] })),
  }
}

test('names the column at a position, and says whose name it takes', () => {
  const place = { kind: 'nth', nth: 4 }
  expect(settle('catalog number is in the fourth column')).toEqual({
    tables: [{ names: { 3: 'CATALOG #' }, left: [] }],
    outcomes: [{ kind: 'named', name: 'CATALOG #', place, heading: 'VOLTS', instead: 'MODEL' }],
  })
})

test('does not count columns in which nothing is printed', () => {
  const blank = {
    headings: ['', 'MARK', '', 'QTY'],
    names: ['', 'TYPE', '', 'QTY'],
    isFilled: [false, true, false, true],
  }
  expect(settle('skip the second column', blank).tables).toEqual([{ names: {}, left: [3] }])
  expect(settle('skip the first column', blank).tables).toEqual([{ names: {}, left: [1] }])
})

test('says that a column does not exist, and in which tables', () => {
  const seventh = { kind: 'nth', nth: 7 }
  expect(settle('qty is in the seventh column, ignore FOO')).toEqual({
    tables: [{ names: {}, left: [] }],
    outcomes: [
      { kind: 'none', place: seventh, tables: 'all' },
      { kind: 'none', place: { kind: 'missing', text: 'FOO' }, tables: 'all' },
    ],
  })
  const { outcomes } = settle('ignore column 4', TABLE, table(['MARK', 'QTY']))
  expect(outcomes).toContainEqual({ kind: 'none', place: { kind: 'nth', nth: 4 }, tables: [1] })
})

test('follows none of several contradictory orders', () => {
  expect(settle('qty is in column 1. qty is in column 4').tables).toEqual([{ names: {}, left: [] }])
  expect(settle('qty is in column 1. qty is in column 4').outcomes).toEqual([{ kind: 'twoColumns', name: 'QTY' }])
  const both = settle('qty is in column 4. ignore VOLTS. ignore MODEL')
  expect(both.tables).toEqual([{ names: {}, left: [2] }])
  expect(both.outcomes).toContainEqual({ kind: 'twoOrders', place: { kind: 'nth', nth: 4 }, heading: 'VOLTS' })
  expect(settle('ignore VOLTS, keep VOLTS').tables).toEqual([{ names: {}, left: [] }])
  expect(settle('ignore VOLTS. Ignore VOLTS.').tables).toEqual([{ names: {}, left: [3] }])
  expect(settle('keep VOLTS. qty is under VOLTS').tables).toEqual([{ names: { 3: 'QTY' }, left: [] }])
})

test('leaves out the other columns only if all that are to stay are there', () => {
  expect(settle('only read MARK and MODEL').tables).toEqual([{ names: {}, left: [1, 3] }])
  expect(settle('only read MARK and FOO').tables).toEqual([{ names: {}, left: [] }])
  expect(settle('only read MARK. only read QTY')).toMatchObject({
    tables: [{ left: [] }],
    outcomes: [{ kind: 'noneLeft' }],
  })
})

test('names all columns in order if there are as many', () => {
  expect(settle('columns are type, qty, catalog number and mfr').tables).toEqual([
    { names: { 0: 'TYPE', 1: 'QTY', 2: 'CATALOG #', 3: 'MFG' }, left: [] },
  ])
  expect(settle('columns are type, qty and mfr').outcomes).toEqual([{ kind: 'otherCount', named: 3, columns: 4 }])
})

test('asks for the position if several columns have the heading', () => {
  expect(settle('ignore VOLTS', table(['MARK', 'VOLTS', 'VOLTS']))).toEqual({
    tables: [{ names: {}, left: [] }],
    outcomes: [{ kind: 'several', heading: 'VOLTS' }],
  })
})
