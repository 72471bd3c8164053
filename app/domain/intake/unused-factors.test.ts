import { expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'

const PRICE = ['Type', 'Qty', 'Catalog #', 'Unit Price']

test.each([
  ['Multiplier', '200', '.5'],
  ['EM Adder', '145', '20'],
  ['Tariff', '100', '8'],
  ['Discount %', '100', '5'],
])('%s changes prices and is not used, which is said', (heading, price, number) => {
  const { remarks } = readLines([...PRICE, heading], ['A', '10', 'EVO4', price, number], ['B', '4', 'LDN6', '50', ''])
  expect(remarks).toContain(`${heading} was not used: UNIT $ is the price as written. Please check the prices.`)
})

test.each([
  ['List Price', '200', 'Multiplier', '.5', 'Net Each', '100'],
  ['Base Price', '145', 'Adder', '20', 'Sell Each', '165'],
  ['List Price', '200', 'Discount', '5', 'Net Each', '190'],
  ['List Price', '200', 'Multiplier', '1', 'Net Each', '150'],
])('%s of %s with %s %s is in %s %s', (base, from, heading, number, price, net) => {
  const { remarks = [] } = readLines(
    ['Type', 'Qty', 'Catalog #', base, heading, price],
    ['A', '10', 'EVO4', from, number, net],
  )
  expect(remarks.filter((remark) => remark.includes('not used'))).toEqual([])
})

test('numbers of zero change no price', () => {
  for (const heading of ['Multiplier', 'EM Adder', 'Tariff'])
    expect(readLines([...PRICE, heading], ['A', '10', 'EVO4', '100', '0']).remarks).toBeUndefined()
})
