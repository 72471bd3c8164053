import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '../table/columns'
import { arrangedColumns } from './column-places'

describe('columns that were read', () => {
  test('[COL-48] stand beside the ones that they belong to, and what belongs to none before the notes', () => {
    const read = ['TYPE', 'DESCRIPTION', 'CATALOG #', 'VOLTS', 'LAMPS', 'LIST PRICE', 'REMARKS', 'ALT. MFR', 'QTY']
    expect(arrangedColumns(read)).toEqual([
      'LINE',
      'TYPE',
      'QTY',
      'MFG',
      'ALT. MFR',
      'CATALOG #',
      'DESCRIPTION',
      'UNIT $',
      'LIST PRICE',
      '%',
      'COMMDOL',
      'OVGDSP',
      'VOLTS',
      'LAMPS',
      'INT. NOTES',
      'LINE COMMENTS',
      'REMARKS',
    ])
  })

  test('stand in the order that somebody arranged last, and new ones beside their neighbours', () => {
    const order = ['TYPE', 'MFG', 'CATALOG #', 'QTY', 'UNIT $', 'GONE', 'LINE']
    const columns = arrangedColumns(['TYPE', 'CATALOG #', 'DESCRIPTION'], order)
    expect(columns.filter((column) => order.includes(column))).toEqual([
      'TYPE',
      'MFG',
      'CATALOG #',
      'QTY',
      'UNIT $',
      'LINE',
    ])
    expect(columns[columns.indexOf('CATALOG #') + 1]).toBe('DESCRIPTION')
  })

  test('are all there, once, whatever somebody arranged', () => {
    const names = fc.uniqueArray(fc.constantFrom(...DEFAULT_COLUMNS, 'DESCRIPTION', 'VOLTS', '__proto__', ''))
    fc.assert(
      fc.property(names, names, (read, order) => {
        const columns = arrangedColumns(read, order)
        expect([...columns].sort()).toEqual([...new Set([...DEFAULT_COLUMNS, ...read])].sort())
      }),
    )
  })
})
