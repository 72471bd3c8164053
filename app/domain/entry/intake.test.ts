import { describe, expect, test } from 'vitest'
import { COLUMN, DEFAULT_COLUMNS } from '../table/columns'
import { emptyTable, type FixtureData, type FixtureTable, fromData, toData } from '../table/table'
import { applyOps } from '../table/table-ops'
import { knownMakers } from '../trade/known-makers'
import { catalogLink, originalCatalog } from './catalog-links'
import { firstOfEachType, mergeInto, takeImported, takeRead } from './intake'

const data = (columns: string[], ...rows: string[][]): FixtureData => ({
  columns,
  rows: rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))),
})

const merged = (table: FixtureTable, incoming: FixtureData) => toData(applyOps(table, mergeInto(table, incoming)))

describe('what was read', () => {
  const read = data(['TYPE', 'MFG', 'CATALOG #', 'VOLTAGE'], ['a1', 'Lithonia', '2BLT4-40L', '120-277'])

  test('[MFG-07][CAT-04] gets codes for names and blanks for hyphens, and keeps what was printed', () => {
    const [row] = takeRead({ data: read }).rows
    expect(row).toEqual({
      TYPE: 'a1',
      MFG: 'LITH',
      'CATALOG #': '2BLT4 40L',
      VOLTAGE: '120-277',
      __READ_MFG: 'Lithonia',
      __READ_CATALOG: '2BLT4-40L',
    })
  })

  test('keeps no second copy of what did not change', () => {
    const [row] = takeRead({ data: data(['MFG', 'CATALOG #'], ['LITH', 'ABC']) }).rows
    expect(row).toEqual({ MFG: 'LITH', 'CATALOG #': 'ABC' })
  })

  test('[MFG-04][MFG-24] has OHR for an unknown maker, whose name goes into INT. NOTES where that is blank', () => {
    const { rows } = takeRead({ data: data(['MFG', 'INT. NOTES'], ['Acme', ''], ['Acme', 'CHECK'], ['', '']) })
    expect(rows).toEqual([
      { MFG: 'OHR', 'INT. NOTES': 'Acme', __READ_MFG: 'Acme' },
      { MFG: 'OHR', 'INT. NOTES': 'CHECK', __READ_MFG: 'Acme' },
      { MFG: '', 'INT. NOTES': '' },
    ])
  })

  test('[MFG-24] adds no INT. NOTES column to a table that has none: the name stays with the row', () => {
    const into = fromData(data(['MFG'], ['LITH']))
    expect(takeRead({ data: data(['MFG'], ['Acme']) }, into).rows).toEqual([{ MFG: 'OHR', __READ_MFG: 'Acme' }])
  })

  test('[CAT-05] keeps its hyphens where there is no MFG column', () => {
    expect(takeRead({ data: data(['CATALOG #'], ['A-B']) }).rows).toEqual([{ 'CATALOG #': 'A-B' }])
  })

  test('[SNIP-06] knows the section of each row', () => {
    const rowSources = ['s1', null]
    const { rows } = takeRead({ data: data(['TYPE'], ['A'], ['B'], ['C']), rowSources })
    expect(rows).toEqual([{ TYPE: 'A', __SECTION: 's1' }, { TYPE: 'B' }, { TYPE: 'C' }])
  })

  test('[UPLOAD-13] fills an empty tab with the default columns and its own among them, before the notes', () => {
    const columns = [...DEFAULT_COLUMNS.slice(0, 9), 'VOLTAGE', 'INT. NOTES', 'LINE COMMENTS']
    expect(takeRead({ data: read }).columns).toEqual(columns)
    expect(takeRead({ data: read }, fromData(data(['TYPE'], [' ']))).columns).toEqual(columns)
  })

  test('[UPLOAD-31] brings a tab with data its own columns only', () => {
    expect(takeRead({ data: read }, fromData(data(['TYPE'], ['A']))).columns).toEqual(read.columns)
  })

  test('[UPLOAD-23] keeps rows with equal TYPE', () => {
    expect(takeRead({ data: data(['TYPE'], ['A'], ['a'], ['A']) }).rows).toHaveLength(3)
  })

  test('[UPLOAD-35] is not made upper case', () => {
    expect(takeRead({ data: read }).rows[0]).toHaveProperty('TYPE', 'a1')
  })
})

describe('what was imported', () => {
  test('[CAT-04][MFG-25] has blanks for hyphens and keeps names', () => {
    const imported = takeImported(data(['MFG', 'CATALOG #', 'QTY'], ['KENALL', 'A-B--C', '1-2']))
    expect(imported.rows[0]).toMatchObject({ MFG: 'KENALL', 'CATALOG #': 'A B  C', QTY: '1-2' })
  })

  test('[CAT-07] keeps the printed catalog number for the link', () => {
    const [row = {}] = takeImported(data(['MFG', 'CATALOG #'], ['LITH', 'AB-CD-EF'])).rows
    expect(originalCatalog(row)).toBe('AB-CD-EF')
  })

  test('[CAT-05] keeps its hyphens where there is no MFG column', () => {
    expect(takeImported(data(['CATALOG #'], ['A-B']))).toEqual(data(['CATALOG #'], ['A-B']))
  })
})

describe('merging', () => {
  test('[UPLOAD-14][XMLIN-49] replaces an empty table, with exactly the columns that arrive', () => {
    expect(merged(emptyTable(), data(['TYPE', 'QTY'], ['A', '1']))).toEqual(data(['TYPE', 'QTY'], ['A', '1']))
    expect(merged(fromData(data(['X'], [' '])), data(['TYPE'], ['A']))).toEqual(data(['TYPE'], ['A']))
  })

  test('[UPLOAD-15][UPLOAD-16][UPLOAD-31] appends to a table with data, new columns at the end', () => {
    const table = fromData(data(['B', 'A'], ['b', 'a']))
    expect(merged(table, data(['Z', 'A', 'Y'], ['z', 'a2', 'y']))).toEqual({
      columns: ['B', 'A', 'Z', 'Y'],
      rows: [
        { B: 'b', A: 'a', Z: '', Y: '' },
        { B: '', A: 'a2', Z: 'z', Y: 'y' },
      ],
    })
  })

  test('[UPLOAD-31] takes columns that differ in case for one', () => {
    expect(merged(fromData(data(['FINISH'], ['RED'])), data(['Finish'], ['BLUE']))).toEqual(
      data(['FINISH'], ['RED'], ['BLUE']),
    )
  })

  test('keeps hidden keys and columns of any name', () => {
    const incoming = data(['__proto__', 'toString', '__SECTION'], ['p', 't', 's1'])
    const { rows } = merged(fromData(data(['A'], ['a'])), { ...incoming, columns: ['__proto__', 'toString'] })
    expect(Object.entries(rows[1] ?? {}).sort()).toEqual([
      ['A', ''],
      ['__SECTION', 's1'],
      ['__proto__', 'p'],
      ['toString', 't'],
    ])
  })

  test('[UPLOAD-30] of data without columns changes nothing', () => {
    expect(mergeInto(emptyTable(), { columns: [], rows: [] })).toEqual([])
  })
})

describe('the catalog link of a row', () => {
  const linkOf = (cells: Parameters<typeof catalogLink>[0]) => catalogLink(cells, knownMakers([]))
  const row = takeRead({ data: data(['MFG', 'CATALOG #'], ['Lithonia', '2BL-40L']) }).rows[0] ?? {}

  test('[CAT-07] searches for what was printed, with its hyphens', () => {
    expect(originalCatalog(row)).toBe('2BL-40L')
    expect(linkOf(row)).toBe('https://lithonia.acuitybrands.com/search?q=2BL-40')
    expect(originalCatalog({ ...row, [COLUMN.catalog]: '2bl 40l' })).toBe('2BL-40L')
  })

  test('[CAT-07] searches for the cell once someone has changed it', () => {
    expect(originalCatalog({ ...row, [COLUMN.catalog]: 'NEW 1' })).toBe('NEW 1')
    expect(originalCatalog({ ...row, [COLUMN.catalog]: '' })).toBe('')
  })
})

test('[UPLOAD-22] the cleanup of repeated TYPEs keeps the first of each, in whatever case, and every row without one', () => {
  const rows = ['A1', ' a1 ', '', 'B', 'b', ''].map((TYPE, at) => ({ TYPE, QTY: String(at) }))
  const { columns, rows: kept } = firstOfEachType({ columns: ['TYPE', 'QTY'], rows })
  expect(columns).toEqual(['TYPE', 'QTY'])
  expect(kept.map(({ QTY }) => QTY)).toEqual(['0', '2', '3', '5'])
})

test('[UPLOAD-23] what was read keeps rows of equal TYPE', () => {
  const rows = [{ TYPE: 'A1' }, { TYPE: 'A1' }]
  expect(takeRead({ data: { columns: ['TYPE'], rows } }).rows).toHaveLength(2)
})
