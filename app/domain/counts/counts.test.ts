import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counts as words } from '../panel-messages'
import { cellText, type FixtureData, fromData, toData } from '../table/table'
import { applyOps, invertOps } from '../table/table-ops'
import { updateOps } from '../table/updated-table'
import { previewOf } from './count-preview'
import { type CountGroup, compareCounts, countTotals, mergeCounts, severalRowsWarnings, sumOf, typeKey } from './counts'

const COLUMNS = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #']
const table = (...rows: Record<string, string>[]): FixtureData => ({ columns: COLUMNS, rows })
const group = (items: Record<string, number>, label = ''): CountGroup => ({
  id: label,
  label,
  isImplicit: label === '',
  warnings: [],
  items: Object.entries(items).map(([type, quantity]) => ({ type, quantity })),
})

describe('merging counts', () => {
  test('[COUNT-22] adds up all groups and writes QTY where TYPE is the same but for case and outer blanks', () => {
    const data = table({ TYPE: ' a1 ', QTY: '7' }, { TYPE: 'B', QTY: '2' })
    const { updatedTable, warnings } = mergeCounts(data, [group({ A1: 3 }, 'L1'), group({ 'A1 ': 9 }, 'L2')])
    expect(updatedTable.rows).toEqual([{ TYPE: ' a1 ', QTY: '12' }, data.rows[1]])
    expect(warnings).toEqual([words.replaced('A1', '7', '12')])
  })

  test('[COUNT-22] applying twice changes nothing the second time', () => {
    const groups = [group({ A: 3, NEW: 4 })]
    const once = mergeCounts(table({ TYPE: 'A', QTY: '' }), groups)
    const twice = mergeCounts(once.updatedTable, groups)
    expect(twice).toEqual({ updatedTable: once.updatedTable, warnings: [] })
  })

  test('[COUNT-23] appends types that the table does not have, with a warning', () => {
    const { updatedTable, warnings } = mergeCounts(table({ TYPE: 'A', QTY: '1' }), [group({ Z9: 4 })])
    expect(updatedTable.rows.at(-1)).toEqual({ LINE: '', TYPE: 'Z9', QTY: '4', MFG: '', 'CATALOG #': '' })
    expect(warnings).toEqual([words.appended('Z9')])
  })

  test('headings and notes get no quantity; parts keep theirs while their fixture is in the table', () => {
    const data = table(
      { LINE: 'GRP', TYPE: 'A' },
      { LINE: 'ASMB', TYPE: 'A', QTY: '1' },
      { LINE: 'part', TYPE: 'A', QTY: '2' },
      { LINE: 'LMPS', TYPE: 'L', QTY: '1' },
    )
    const { updatedTable } = mergeCounts(data, [group({ A: 5, L: 6 })])
    expect(updatedTable.rows.map((row) => cellText(row, 'QTY'))).toEqual(['', '5', '2', '6'])
  })

  test('a type on two lines is written on both, and said', () => {
    const { updatedTable, warnings } = mergeCounts(table({ TYPE: 'A' }, { TYPE: 'a' }), [group({ A: 5 })])
    expect(updatedTable.rows.map((row) => cellText(row, 'QTY'))).toEqual(['5', '5'])
    expect(warnings).toEqual([words.severalRows('A', 2, '5')])
  })

  test('an equal quantity is not touched, however it is written; one that is not whole is said', () => {
    const data = table({ TYPE: 'A', QTY: '1,200' }, { TYPE: 'B', QTY: '' })
    const { updatedTable, warnings } = mergeCounts(data, [group({ A: 1200, B: 2.5 })])
    expect(updatedTable.rows.map((row) => cellText(row, 'QTY'))).toEqual(['1,200', '2.5'])
    expect(warnings).toEqual([words.notWhole('B', '2.5')])
  })

  test('a table without QTY or TYPE gets the column', () => {
    expect(mergeCounts({ columns: ['Type', 'MFG'], rows: [{ Type: 'A' }] }, [group({ A: 1 })]).updatedTable).toEqual({
      columns: ['Type', 'QTY', 'MFG'],
      rows: [{ Type: 'A', QTY: '1' }],
    })
    expect(mergeCounts({ columns: ['MFG'], rows: [] }, [group({ A: 1 })]).updatedTable.columns).toEqual([
      'TYPE',
      'QTY',
      'MFG',
    ])
  })

  const types = fc.constantFrom('A', 'a', ' B', 'C1', 'constructor', '__proto__')
  const rows = fc.array(
    fc.record({
      LINE: fc.constantFrom('', 'GRP', 'PART', 'NOTE'),
      TYPE: fc.oneof(types, fc.constant('')),
      QTY: fc.constantFrom('', '3', '12', 'TBD'),
      'CATALOG #': fc.string({ maxLength: 4 }),
    }),
    { maxLength: 8 },
  )
  const groups = fc.array(
    fc
      .array(fc.record({ type: types, quantity: fc.nat(99) }), { maxLength: 5 })
      .map((items): CountGroup => ({ ...group({}), items })),
    { maxLength: 3 },
  )

  test('[COUNT-22][COUNT-23] loses no count and no row, and changes nothing but QTY', () => {
    fc.assert(
      fc.property(rows, groups, (given, counted) => {
        const data = { columns: COLUMNS, rows: given }
        const { updatedTable } = mergeCounts(data, counted)
        given.forEach((row, at) => {
          const { QTY: _, ...others } = row
          expect(updatedTable.rows[at]).toMatchObject(others)
        })
        for (const [key, { quantity }] of countTotals(counted)) {
          const written = updatedTable.rows.filter((row) => typeKey(cellText(row, 'TYPE')) === key)
          expect(written.some((row) => Number(cellText(row, 'QTY')) === quantity)).toBe(true)
        }
        const known = new Set(updatedTable.rows.map((row) => typeKey(cellText(row, 'TYPE'))))
        expect([...countTotals(counted).keys()].every((key) => known.has(key))).toBe(true)
      }),
    )
  })

  test('[SNIP-13] as changes of the table in memory it can be undone to the very same table', () => {
    fc.assert(
      fc.property(rows, groups, (given, counted) => {
        const before = fromData({ columns: COLUMNS, rows: given.map((row) => ({ ...row, __SECTION: 's1' })) })
        const ops = updateOps(before, mergeCounts(toData(before), counted).updatedTable) ?? []
        const after = applyOps(before, ops)
        expect(after.rows.slice(0, given.length).map(({ id, cells }) => [id, cells.__SECTION])).toEqual(
          before.rows.map(({ id }) => [id, 's1']),
        )
        expect(toData(applyOps(after, invertOps(before, ops)))).toEqual(toData(before))
      }),
    )
  })

  test('the comparison says what merging does', () => {
    fc.assert(
      fc.property(rows, groups, (given, counted) => {
        const data = { columns: COLUMNS, rows: given }
        const { changes, added } = compareCounts(data, counted)
        const { updatedTable } = mergeCounts(data, counted)
        expect(updatedTable.rows.length - given.length).toBe(added.length)
        expect(changes.length + added.length).toBe(countTotals(counted).size)
      }),
    )
  })
})

describe('comparing counts with a table', () => {
  test('[COUNT-22] says before it is done that a type stands in several rows, each of which gets the whole count', () => {
    const twice = {
      columns: ['TYPE', 'QTY'],
      rows: [
        { TYPE: 'A', QTY: '24' },
        { TYPE: 'a', QTY: '4' },
      ],
    }
    const comparison = compareCounts(twice, [{ items: [{ type: 'A', quantity: 24 }] }])
    expect(comparison.changes).toEqual([{ type: 'A', before: ['24', '4'], after: 24, difference: null, rows: 2 }])
    expect(severalRowsWarnings(comparison)).toEqual(['A stands in 2 rows; each of them gets 24.'])
  })

  test('rows that stood there before get the columns that merging adds', () => {
    const { updatedTable } = mergeCounts({ columns: ['MFG'], rows: [{ MFG: 'LITH' }] }, [
      { items: [{ type: 'A', quantity: 2 }] },
    ])
    expect(updatedTable.rows).toEqual([
      { TYPE: '', QTY: '', MFG: 'LITH' },
      { TYPE: 'A', QTY: '2', MFG: '' },
    ])
  })

  test('tells old, new and difference, new types and types without a count', () => {
    const data = table({ TYPE: 'A', QTY: '10' }, { TYPE: 'B', QTY: '' }, { TYPE: 'C', QTY: 'TBD' }, { TYPE: 'D' })
    expect(compareCounts(data, [group({ A: 12, B: 2, C: 3, Z: 1 })])).toEqual({
      changes: [
        { type: 'A', before: ['10'], after: 12, difference: 2 },
        { type: 'B', before: [''], after: 2, difference: 2 },
        { type: 'C', before: ['TBD'], after: 3, difference: null },
      ],
      added: [{ type: 'Z', quantity: 1 }],
      uncounted: ['D'],
    })
  })

  test('sums decimals as they are printed', () => expect(sumOf([0.1, 0.2])).toBe(0.3))
})

describe('a preview', () => {
  const found = (items: [string, number][], label: string | null = null, image = 0) => ({
    label,
    image,
    warnings: [],
    items: items.map(([type, quantity]) => ({ type, quantity })),
  })

  test('[COUNT-03][COUNT-04][COUNT-05][COUNT-24] gives every group an id, and an implicit one no label', () => {
    const { groups } = previewOf({ groups: [found([['A', 1]]), found([['B', 2]], 'ROOF')], warnings: [] }, ['A', 'B'])
    expect(groups.map(({ id, label, isImplicit }) => [id, label, isImplicit])).toEqual([
      ['g1', '', true],
      ['g2', 'ROOF', false],
    ])
  })

  test('[COUNT-06] warns of types counted twice, counts that are not whole, unknown types and doubled pictures', () => {
    const twice = found([
      ['A', 1],
      ['a', 2.5],
    ])
    const { groups, warnings } = previewOf({ groups: [twice, found([['A', 1]], null, 1)], warnings: ['own'] }, ['B'])
    expect(groups[0]?.warnings).toEqual([words.twice('a'), words.notWhole('a', '2.5')])
    expect(warnings).toEqual([words.unknownType('A'), words.twiceIn('', 'A'), 'own'])
  })

  test('[COUNT-21] without counts it says so', () => {
    expect(previewOf({ groups: [found([])], warnings: [] }, [])).toEqual({ groups: [], warnings: [words.none] })
  })
})
