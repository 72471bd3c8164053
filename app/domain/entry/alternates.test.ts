import { describe, expect, test } from 'vitest'
import { makeRow } from '../table/table'
import { alternatesOf, writeAlternates } from './alternates'
import { takeRead } from './intake'
import { withNextMaker } from './next-maker'

const COLUMNS = ['TYPE', 'MFG', 'CATALOG #', 'INT. NOTES']
const read = {
  TYPE: 'A1',
  MFG: 'LITHONIA',
  'CATALOG #': 'CPX-24',
  'INT. NOTES': '',
  __ALTERNATES: '{"others":[["ELITE","OCX-24"],["GOTHAM",""]],"orEqual":true}',
}

describe('alternates of a row', () => {
  test('are written and read back', () => {
    const alternates = { others: [{ mfg: 'ELITE', catalog: 'OCX-24' }], orEqual: false }
    expect(alternatesOf({ __ALTERNATES: writeAlternates(alternates) })).toEqual(alternates)
  })

  test.each(['', 'x', '[]', '{"others":{}}', 'null', '{"others":'])('%j is none', (text) => {
    expect(alternatesOf({ __ALTERNATES: text })).toBeNull()
  })

  test('what is no pair of texts is passed over', () => {
    expect(alternatesOf({ __ALTERNATES: '{"others":[["A"],["B","1"],7,[1,2]],"orEqual":"yes"}' })).toEqual({
      others: [{ mfg: 'B', catalog: '1' }],
      orEqual: false,
    })
  })

  test('the next maker takes the place of the first, which becomes the last; going round comes back to it', () => {
    const [cells = {}] = takeRead({ data: { columns: COLUMNS, rows: [read] } }).rows
    const first = makeRow(cells)
    expect(first.cells).toMatchObject({ MFG: 'LITH', 'CATALOG #': 'CPX 24' })
    const second = withNextMaker(first, COLUMNS)
    expect(second?.cells).toMatchObject({ TYPE: 'A1', MFG: 'ELIT', 'CATALOG #': 'OCX 24' })
    const third = second && withNextMaker(second, COLUMNS)
    expect(third?.cells).toMatchObject({ MFG: 'GOTH', 'CATALOG #': '' })
    const again = third && withNextMaker(third, COLUMNS)
    expect(again?.cells).toEqual(first.cells)
    expect(again?.id).toBe(first.id)
  })

  test('a price and a percentage stay with their maker, and come back with it', () => {
    const priced = [...COLUMNS, 'UNIT $', '%', 'COMMDOL']
    const [cells = {}] = takeRead({ data: { columns: COLUMNS, rows: [read] } }).rows
    const first = makeRow({ ...cells, 'UNIT $': '110', '%': '10', COMMDOL: '11.00' })
    const second = withNextMaker(first, priced)
    expect(second?.cells).toMatchObject({ MFG: 'ELIT', 'UNIT $': '', '%': '', COMMDOL: '' })
    const own = second && makeRow({ ...second.cells, 'UNIT $': '90' })
    const third = own && withNextMaker(own, priced)
    expect(third?.cells).toMatchObject({ MFG: 'GOTH', 'UNIT $': '' })
    const again = third && withNextMaker(third, priced)
    expect(again?.cells).toMatchObject({ MFG: 'LITH', 'UNIT $': '110', '%': '10', COMMDOL: '11.00' })
    const last = again && withNextMaker(again, priced)
    expect(last?.cells).toMatchObject({ MFG: 'ELIT', 'UNIT $': '90', '%': '' })
  })

  test('a row without alternates has no next maker', () => {
    expect(withNextMaker(makeRow({ MFG: 'LITH' }), COLUMNS)).toBeNull()
    expect(withNextMaker(makeRow({ MFG: 'LITH', __ALTERNATES: '{"others":[],"orEqual":true}' }), COLUMNS)).toBeNull()
  })
})
