import { expect, test } from 'vitest'
import { readDoubts } from '../../../tests/support/read-doubts'
import { readLines } from '../../../tests/support/read-lines'

test.each([
  ['EP', 'GP'],
  ['U/P', 'T/P'],
  ['U / P', 'E/P'],
])('%s and %s together are the price of one and the amount of the line', (each, all) => {
  const lines = readLines(
    ['Type', 'Qty', 'Catalog', each, all],
    ['A', '10', 'LDN6', '45.00', '450.00'],
    ['B', '5', 'HB2', '20.00', '100.00'],
  )
  expect(lines.columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'UNIT $', all])
  expect(lines.remarks).toBeUndefined()
  const rows = ['A|10|LDN6|45.00|450.00', 'B|5|HB2|20.00|100.00', 'C|3|HB3|20.00|90.00']
  expect(readDoubts(`Type|Qty|Catalog|${each}|${all}`, ...rows).remarks).toEqual([
    `In one row QTY times UNIT $ is not what ${all} says. These cells are marked: please check them.`,
  ])
})

test('in euros they are asked about', () => {
  const { remarks } = readLines(['Type', 'Qty', 'Catalog', 'EP €', 'GP €'], ['A', '10', 'LDN6', '45.00', '450.00'])
  expect(remarks).toEqual(['No column was read as UNIT $. It may be EP € or GP €.'])
})

test('each of them alone may be anything', () => {
  const { columns } = readLines(
    ['Type', 'Qty', 'EP', 'Cost', 'GP', 'Price'],
    ['A', '10', 'Y', '45.00', '15.00', '60.00'],
  )
  expect(columns).toEqual(['TYPE', 'QTY', 'EP', 'Cost', 'GP', 'UNIT $'])
  const profit = readDoubts('Type|Qty|Cost|GP|Price', 'A|10|45.00|15.00|60.00', 'B|5|20.00|5.00|25.00')
  expect(profit).toEqual({ doubts: ['', ''], remarks: [] })
  expect(readDoubts('Type|Qty|Catalog|U/P|Price', 'A|10|LDN6|E|45.00').doubts).toEqual([''])
})

test.each([
  ['Cant.', 'QTY'],
  ['Your Sell', 'UNIT $'],
  ['Your Price', 'UNIT $'],
])('%s is %s', (heading, column) => {
  const other = column === 'QTY' ? 'Price' : 'Qty'
  expect(readLines(['Type', heading, 'Catalog', other], ['A', '10', 'LDN6', '45']).columns).toContain(column)
})

test('Your Sell beside Your Cost is asked about', () => {
  const { remarks } = readLines(['Type', 'Qty', 'Catalog', 'Your Cost', 'Your Sell'], ['A', '10', 'LDN6', '45', '60'])
  expect(remarks).toEqual(['No column was read as UNIT $. It may be Your Cost or Your Sell.'])
})
