import { describe, expect, test } from 'vitest'
import { readLines as read } from '../../../tests/support/read-lines'
import { withNumberDoubts } from '../checks/number-check'
import { doubtedIn } from '../table/doubted-cells'

test('two headings of one name are a question, for quantities as for prices', () => {
  const { columns, remarks } = read(['Type', 'Qty', 'QTY', 'Unit Price', 'Unit Price'], ['A', '1', '2', '10', '20'])
  expect(columns).toEqual(['TYPE', 'Qty (printed)', 'QTY 2', 'Unit Price', 'Unit Price 2'])
  expect(remarks).toEqual([
    'No column was read as QTY. It may be Qty (printed) or QTY 2.',
    'No column was read as UNIT $. It may be Unit Price or Unit Price 2.',
  ])
})

test('of several quantities with one heading, the total of the others is QTY', () => {
  const heads = ['Type', 'Qty', 'Qty', 'Qty', 'Unit Price']
  const { rows, remarks } = read(heads, ['A', '4', '5', '9', '10'], ['B', '1', '', '1', '20'])
  expect(rows.map((row) => row.QTY)).toEqual(['9', '1'])
  expect(remarks).toEqual([
    '3 columns are called Qty: the total of the others was read as QTY. Please check that it is the right one.',
  ])
  expect(read(heads, ['A', '4', '5', '9', '10'], ['B', '1', '', '2', '20']).remarks).toEqual([
    'No column was read as QTY. It may be Qty (printed), QTY 2 or QTY 3.',
  ])
})

test('two quantities with one heading and the same cells are no question', () => {
  const { rows } = read(['Type', 'Qty', 'Qty', 'Unit Price'], ['A', '4', '4', '10'], ['B', '1', '1', '20'])
  expect(rows.map((row) => row.QTY)).toEqual(['4', '1'])
})

test('amounts below Lot are compared with QTY times UNIT $', () => {
  const rows = [
    ['A', '4', '118.50', '474.00'],
    ['B', '2', '20.00', '45.00'],
    ['C', '3', '20.00', '60.00'],
  ]
  const checked = withNumberDoubts(read(['Type', 'Qty', 'Unit $', 'Lot'], ...rows))
  expect(checked.rows.map(doubtedIn)).toEqual([[], ['QTY', 'UNIT $', 'Lot'], []])
})

test.each([
  ['Qty', 'Total Qty', 'QTY was read from Qty. Total Qty may hold it as well: please check.'],
  ['Plan Qty', 'Field Qty', 'QTY was read from Field Qty. Plan Qty may hold it as well: please check.'],
  ['Qty', 'Units', 'QTY was read from Qty. Units may hold it as well: please check.'],
  ['Specified Mfr', 'Quoted Mfr', 'MFG was read from Specified Mfr. Quoted Mfr may hold it as well: please check.'],
])('two columns that may be one are said: %s, %s', (first, second, remark) => {
  expect(read(['Type', first, second, 'Unit Price'], ['A', '10', '40', '5']).remarks).toContain(remark)
})

describe('which column is a commission', () => {
  const HEAD = ['Type', 'Qty', 'Catalog #', 'Unit Price']
  const columnsOf = (heading: string, ...shares: string[]) => {
    const rows = [
      ['A', '10', '2BLT4', '100.00', shares[0] ?? ''],
      ['B', '5', 'EVO4', '150.00', shares[1] ?? ''],
    ]
    const { columns, remarks = [] } = read([...HEAD, heading], ...rows)
    return [columns.at(-1), ...remarks]
  }
  const OF_LINES = (heading: string) => [
    heading,
    `${heading} holds the commissions of whole lines, so it was not read as %$.`,
  ]

  test('in dollars, if it is the same share of each price', () => {
    expect(columnsOf('Commission', '10.00', '15.00')).toEqual(['COMMDOL'])
    expect(columnsOf('Comm $', '10.00', '15.00')).toEqual(['COMMDOL'])
    expect(columnsOf('Comm $', '10.00', '14.00')).toEqual(['COMMDOL'])
  })

  test('in percent otherwise', () => {
    expect(columnsOf('Commission', '10', '10')).toEqual(['%'])
    expect(columnsOf('Comm', '10', '12')).toEqual(['%'])
    expect(columnsOf('Comm %', '10.00', '15.00')).toEqual(['%'])
  })

  test('and none, with a question, if its cents are those of dollars and no heading or sign says percent', () => {
    const open = ['No column was read as %. It may be Commission.', 'No column was read as %$. It may be Commission.']
    expect(columnsOf('Commission', '8.40', '9.10')).toEqual(['Commission', ...open])
    expect(columnsOf('Commission', '12.50', '7.25')).toEqual(['Commission', ...open])
    expect(columnsOf('Commission', '12.5', '7.25')).toEqual(['%'])
    expect(columnsOf('Commission', '8.4%', '9.1')).toEqual(['%'])
    expect(columnsOf('Comm Rate', '8.40', '9.10')).toEqual(['%'])
  })

  const ROWS = [
    ['A', '10', '2BLT4', '160.00'],
    ['B', '4', 'EVO4', '250.00'],
    ['C', '2', 'LDN6', '75.00'],
  ]
  const columnOf = (heading: string, ...shares: string[]) => {
    const { columns, remarks = [] } = read([...HEAD, heading], ...ROWS.map((row, at) => [...row, shares[at] ?? '']))
    return [columns.at(-1), ...remarks]
  }
  const OPEN = (heading: string) => [
    heading,
    `No column was read as %. It may be ${heading}.`,
    `No column was read as %$. It may be ${heading}.`,
  ]

  test('and none, with a question, if a rate would be above 40 %, or if three differ and may be dollars', () => {
    expect(columnOf('Commission', '80', '20', '12')).toEqual(OPEN('Commission'))
    expect(columnOf('Comm', '16', '20', '9')).toEqual(OPEN('Comm'))
    expect(columnOf('Comm', '10', '10', '12')).toEqual(['%'])
    expect(columnOf('Comm %', '16', '20', '9')).toEqual(['%'])
  })

  test('in dollars if a cell has a dollar sign, of lines if it is more than 40 % of a price', () => {
    expect(columnOf('Comm', '$16', '20', '9')).toEqual(['COMMDOL'])
    expect(columnOf('Comm', '$160', '100', '12')).toEqual(OF_LINES('Comm'))
    expect(columnOf('Comm $', '160', '100', '12')).toEqual(OF_LINES('Comm $'))
  })

  test('of each unit or of lines by its heading', () => {
    expect(columnOf('Comm Each', '16', '20', '9')).toEqual(['COMMDOL'])
    expect(columnOf('Ext Comm', '160', '80', '18')).toEqual(OF_LINES('Ext Comm'))
    expect(columnOf('Total Commission', '160', '80', '18')).toEqual(OF_LINES('Total Commission'))
  })

  test('and none if it is the same share of each line', () => {
    expect(columnsOf('Commission', '100.00', '75.00')).toEqual(OF_LINES('Commission'))
    expect(columnsOf('Comm $', '50.00', '37.50')).toEqual(OF_LINES('Comm $'))
  })
})

describe('counts that may be prices, or parts of counts', () => {
  const remarksOn = (...lines: string[][]) => read(...lines).remarks ?? []

  test('whole numbers under UNIT and EACH are asked about', () => {
    const lines = [
      ['Type', 'Units', 'Mfg', 'Catalog #'],
      ['A', '10', 'LITH', '2BLT4'],
      ['B', '25', 'GOTH', 'EVO4'],
    ]
    expect(remarksOn(...lines)).toEqual([
      'No column was read as QTY. It may be Units.',
      'No column was read as UNIT $. It may be Units.',
    ])
    expect(
      remarksOn(['Unit', 'Type', 'Qty', 'Catalog #'], ['101', 'A', '2', '2BLT4'], ['102', 'A', '3', 'EVO4']),
    ).toEqual(['No column was read as UNIT $. It may be Unit.'])
    expect(
      read(['Type', 'Qty', 'Catalog #', 'Unit'], ['A', '2', '2BLT4', '$101'], ['B', '3', 'EVO4', '99.50']).columns,
    ).toContain('UNIT $')
  })

  test('quantities of an apartment are asked about beside the number of apartments', () => {
    expect(
      remarksOn(['Type', 'Qty per Unit', 'Units', 'Catalog #', 'Unit Price'], ['A', '2', '120', '2BLT4', '5.50']),
    ).toEqual(['No column was read as QTY. It may be Qty per Unit or Units.'])
  })

  test('a rate beside list prices, costs or taxes is no commission', () => {
    const { columns, remarks } = read(['Type', 'Qty', 'List', '%', 'Net'], ['A', '10', '300.00', '60', '120.00'])
    expect([columns[3], remarks]).toEqual(['PERCENT', ['No column was read as %. It may be PERCENT.']])
    expect(read(['Type', 'Qty', 'Unit Price', '%'], ['A', '10', '300.00', '6']).columns).toContain('%')
  })
})

test('numbers below Line are no LINE codes', () => {
  const columnsOf = (...lines: string[][]) => read(['Line', 'Type', 'Qty', 'Mfg'], ...lines).columns
  expect(columnsOf(['1', 'A', '2', 'LITHONIA'], ['2', 'B', '3', 'GOTHAM'])).toEqual([
    'Line (printed)',
    'TYPE',
    'QTY',
    'MFG',
  ])
  expect(columnsOf(['1', 'A', '2', 'LITHONIA'], ['OVG', 'B', '3', 'GOTHAM'])[0]).toBe('LINE')
  expect(columnsOf(['', 'A', '2', 'LITHONIA'])[0]).toBe('LINE')
})

test('spare fixtures are no second quantity', () => {
  const { columns, remarks } = read(['Type', 'Qty', 'Spare Qty', 'Catalog #'], ['A', '10', '1', 'EVO6'])
  expect([columns[1], remarks]).toEqual([
    'QTY',
    ['Spare Qty was not used: QTY counts as written. Please check the quantities.'],
  ])
})
