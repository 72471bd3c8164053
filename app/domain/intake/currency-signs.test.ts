import { describe, expect, test } from 'vitest'
import { withJoinedSigns } from './currency-signs'
import { tableOfLines } from './table-of-lines'

describe('a column of currency signs belongs to the numbers beside it', () => {
  const priced = (...lines: readonly (readonly string[])[]) => {
    const table = tableOfLines(lines, ',')
    if (!table.ok) throw new Error(table.message)
    const { rows, remarks, leftOut } = table.value
    return { prices: rows.map((row) => row['UNIT $']), remarks: leftOut?.isConfirmed ? [] : remarks }
  }
  const HEAD = ['Type', 'Qty', 'Mfg', 'Catalog', 'Unit Price']
  const A = ['A', '10', 'Nora', 'NIO']
  const B = ['B', '4', 'Nora', 'NTL']

  test('below one heading, with signs in some rows only, and in its total', () => {
    const lines = [
      [...HEAD, ''],
      [...A, '$', '39.00'],
      [...B, '', '(27.00)'],
    ]
    expect(priced(...lines)).toEqual({ prices: ['$39.00', '(27.00)'], remarks: undefined })
    const amounts = [
      [...HEAD, '', 'Ext', ''],
      [...A, '$', '39.00', '$', '390.00'],
      [...B, '$', '27.00', '', '108.00'],
      ['', '', '', '', '', 'Total', '$', '498.00'],
    ]
    expect(priced(...amounts)).toEqual({ prices: ['$39.00', '$27.00'], remarks: [] })
  })

  test('a zero of the accounting format is a dash, as it is without its sign', () => {
    const lines = [
      HEAD,
      [...A, '$ 39.00'],
      [...B, '$ -'],
      ['C', '2', 'Nora', 'NFL', '$-'],
      ['D', '2', 'Nora', 'NXL', '-'],
    ]
    expect(priced(...lines)).toEqual({ prices: ['$ 39.00', '-', '-', '-'], remarks: undefined })
  })

  test('with the sign behind the number, and with another currency', () => {
    expect(priced([...HEAD, ''], [...A, '39.00', '$'], [...B, '27.00', '$']).prices).toEqual(['$39.00', '$27.00'])
    expect(priced([...HEAD.slice(0, 4), '', 'Price'], [...A, '€', '39.00'], [...B, '€', '27.00']).prices).toEqual([
      '€39.00',
      '€27.00',
    ])
  })

  test('next to words for prices that are not known yet, to a dash for zero, and with a decimal comma', () => {
    const lines = [
      [...HEAD, ''],
      [...A, '$', '39.00'],
      [...B, '$', 'TBD'],
      [...B, 'CALL', ''],
      [...B, '$', '-'],
    ]
    expect(priced(...lines).prices).toEqual(['$39.00', 'TBD', 'CALL', '-'])
    expect(
      withJoinedSigns([
        [...HEAD, ''],
        [...A, '€', '1.250,00'],
      ])[1],
    ).toEqual([...A, '', '€1.250,00'])
  })

  test('and a heading that is a sign too belongs to the other one', () => {
    expect(
      withJoinedSigns([
        [...HEAD.slice(0, 4), '$', 'Price'],
        [...A, '$', '39.00'],
      ]),
    ).toEqual([
      [...HEAD.slice(0, 4), '', 'Price'],
      [...A, '', '$39.00'],
    ])
  })

  test('but keeps its cells below a heading of its own, and next to other texts', () => {
    const named = [
      [...HEAD.slice(0, 4), 'Cur', 'Price'],
      [...A, '$', '39.00'],
    ]
    expect(withJoinedSigns(named)).toEqual(named)
    const mixed = [
      [...HEAD, ''],
      [...A, '$', '39.00'],
      [...B, 'CALL 2', '27.00'],
    ]
    expect(withJoinedSigns(mixed)).toEqual(mixed)
  })
})
