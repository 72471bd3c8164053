import { expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { unusedFactors } from './unused-factors'

const PRICE = ['Type', 'Qty', 'Catalog #', 'Unit Price']

test.each([
  ['Multiplier', '200', '.5'],
  ['EM Adder', '145', '20'],
  ['Tariff', '100', '8'],
  ['Discount %', '100', '5'],
  ['Overage/Ea', '100', '18.50'],
])('%s changes prices and is not used, which is said', (heading, price, number) => {
  const { remarks } = readLines([...PRICE, heading], ['A', '10', 'EVO4', price, number], ['B', '4', 'LDN6', '50', ''])
  expect(remarks).toContain(`${heading} was not used: UNIT $ is the price as written. Please check the prices.`)
})

test.each([
  ['List Price', '200', 'Multiplier', '.5', 'Net Each', '100'],
  ['Base Price', '145', 'Adder', '20', 'Sell Each', '165'],
  ['List Price', '200', 'Discount', '5', 'Net Each', '190'],
  ['List Price', '200', 'Multiplier', '1', 'Net Each', '150'],
  ['List Price', '$215.00', 'Multiplier', '.425', 'Net Each', '91.38'],
  ['List Price', '215.00', 'Multiplier', '0.4225', 'Net Each', '90.84'],
  ['List Price', '131.55', 'Multiplier', '.425', 'Net Each', '55.90'],
  ['Book', '100', 'Overage/Ea', '18.50', 'Sell', '118.50'],
])('%s of %s with %s %s is in %s %s', (base, from, heading, number, price, net) => {
  const { remarks = [] } = readLines(
    ['Type', 'Qty', 'Catalog #', base, heading, price],
    ['A', '10', 'EVO4', from, number, net],
  )
  expect(remarks.filter((remark) => remark.includes('not used'))).toEqual([])
})

test('dates are no discounts one after the other', () => {
  const remarksOn = (...texts: readonly string[]) =>
    readLines([...PRICE, 'Entered'], ...texts.map((text, at) => [`A${at}`, '4', 'EVO4', '50', text])).remarks ?? []
  expect(remarksOn('6/3/25', '11/30/24')).toEqual([])
  expect(remarksOn('50/10/5', '50/10')).toEqual([
    'Entered was not used: UNIT $ is the price as written. Please check the prices.',
  ])
})

test('numbers of zero change no price', () => {
  for (const heading of ['Multiplier', 'EM Adder', 'Tariff'])
    expect(readLines([...PRICE, heading], ['A', '10', 'EVO4', '100', '0']).remarks).toBeUndefined()
})

const saidOf = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  (readLines([...PRICE, ...headings], ...rows).remarks ?? []).filter((remark) => remark.includes('not used'))
const notUsed = (heading: string) => `${heading} was not used: UNIT $ is the price as written. Please check the prices.`

test.each([
  ['Disc.', '55%'],
  ['Discount', '50/10'],
  ['Discount %', '40%'],
  ['% Off', '55'],
  ['Less %', '40'],
  ['Multi', '.45'],
  ['FX', '1.35'],
  ['Exch. Rate', '1.35'],
  ['Surch.', '5%'],
  ['Escalation', '3'],
  ['Duty', '5'],
  ['Increase %', '5'],
  ['% Increase', '40'],
  ['Lamp Price', '4.50'],
  ['Program', '50/10'],
  ['Extras', '$5.00'],
  ['Deal', '12%'],
])('%s with %s changes prices, by its heading or its cells', (heading, cell) => {
  expect(saidOf([heading], ['A', '10', 'LX', '100.00', cell], ['B', '4', 'LY', '50.00', cell])).toEqual([
    notUsed(heading),
  ])
})

test.each([
  ['Dimming', '10%'],
  ['Margin', '12%'],
  ['Old Price', '$90.00'],
  ['Ext', '$1,000.00'],
  ['Sum', '$1,000.00'],
  ['Lamp Cost', '4.50'],
  ['Program', 'A/B'],
])('%s with %s does not', (heading, cell) => {
  expect(saidOf([heading], ['A', '10', 'LX', '100.00', cell])).toEqual([])
})

test.each([
  ['200.00', '50%'],
  ['222.2222', '50/10'],
  ['80.00', '25%'],
])('%s with %s is in UNIT $', (list, cell) => {
  expect(saidOf(['List Price', 'Program'], ['A', '10', 'LX', '100.00', list, cell])).toEqual([])
  expect(saidOf(['List Price', 'Program'], ['A', '10', 'LX', '101.00', list, cell])).toEqual([notUsed('Program')])
})

test('freight and a landed price are named, unless UNIT $ is the landed price', () => {
  const columns = ['QTY', 'UNIT $', 'Frt/Unit', 'Landed Unit']
  const row = { QTY: '10', 'UNIT $': '88.00', 'Frt/Unit': '2.00', 'Landed Unit': '90.00' }
  expect(unusedFactors({ columns, rows: [row] }, '.')).toEqual(['Frt/Unit', 'Landed Unit'])
  const landed = { ...row, 'UNIT $': '90.00', Base: '88.00' }
  expect(unusedFactors({ columns: [...columns, 'Base'], rows: [landed] }, '.')).toEqual([])
})

test.each([
  ['Spare', '2'],
  ['Attic Stock', '2'],
  ['Spare %', '10%'],
  ['Floors', '3'],
  ['# of Buildings', '3'],
])('%s changes quantities and is not used, which is said', (heading, number) => {
  expect(readLines([...PRICE, heading], ['A', '10', 'EVO4', '50', number]).remarks).toEqual([
    `${heading} was not used: QTY counts as written. Please check the quantities.`,
  ])
})

test.each([
  ['Floors', '1'],
  ['Floors', '2-5'],
  ['Floor', '3'],
  ['Spares', '0'],
  ['Spares', ''],
  ['Locations', 'Lobby'],
])('%s with %s changes none', (heading, number) => {
  expect(readLines([...PRICE, heading], ['A', '10', 'EVO4', '50', number]).remarks).toBeUndefined()
})

test.each([
  ['EM', '45.00'],
  ['Warranty', '12.50'],
  ['Credit', '(15.00)'],
  ['Add. 2', '45.00'],
  ['Add', '45'],
  ['Setup', '150'],
  ['Upcharge', '20'],
  ['Handling', '5'],
])('%s with %s may belong to the price, by its cents or its heading', (heading, cell) => {
  expect(saidOf([heading], ['A', '10', 'LX', '100.00', cell], ['B', '4', 'LY', '50.00', ''])).toEqual([
    notUsed(heading),
  ])
})

test.each([
  ['Weight', '12.50'],
  ['Length', '48.25'],
  ['Spec Section', '26.51'],
  ['Efficacy', '101.25'],
  ['Watts', '12.50'],
  ['EM', '45'],
  ['Warranty', '5'],
  ['Added', '2'],
  ['List', '150.00'],
  ['Cost', '75.00'],
])('%s with %s does not change the price', (heading, cell) => {
  expect(saidOf([heading], ['A', '10', 'LX', '100.00', cell], ['B', '4', 'LY', '50.00', cell])).toEqual([])
})

test('spares and floors that are in QTY are used', () => {
  const remarksOf = (...lines: string[][]) =>
    (readLines(...lines).remarks ?? []).filter((remark) => remark.includes('not used'))
  const head = ['Type', 'Total Count', 'Spares', 'Qty', 'Catalog #', 'Unit Price']
  expect(remarksOf(head, ['A', '8', '2', '10', 'EVO4', '50'])).toEqual([])
  expect(remarksOf(head, ['A', '8', '2', '8', 'EVO4', '50'])).toEqual([
    'Spares was not used: QTY counts as written. Please check the quantities.',
  ])
})

test('the name of a part is a price only above dollars', () => {
  for (const heading of ['Labor', 'Lamps', 'Poles']) {
    expect(saidOf([heading], ['A', '10', 'EVO4', '100.00', '20.00'])).toEqual([notUsed(heading)])
    expect(saidOf([heading], ['A', '10', 'EVO4', '100.00', '2'])).toEqual([])
  }
})

/** Returns the remarks on rows of [price, number] below UNIT $ and `heading`, with further columns. */
const saidOfRows = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  saidOf(headings, ...rows.map(([price = '', ...others], at) => [`T${at}`, `${3 + at}`, 'LX', price, ...others]))

test.each([
  [
    'EM Adder',
    [
      ['100.00', '85.00'],
      ['200.00', '95.00'],
      ['85.00', '85.00'],
      ['60.00', '85.00'],
    ],
  ],
  [
    'Disc %',
    [
      ['10.00', '10'],
      ['200.00', '10'],
      ['180.00', '10'],
    ],
  ],
  [
    'Lamp Price',
    [
      ['30.00', '3.00'],
      ['5.00', '5.00'],
      ['40.00', '6.00'],
    ],
  ],
] as const)('%s in one row by chance is not used in the others', (heading, rows) => {
  expect(saidOfRows([heading], ...rows)).toEqual([notUsed(heading)])
})

test('watts and freight that add up to a price in one row leave the freight unused', () => {
  const rows = [
    ['100.00', '40', '12.00'],
    ['50.00', '38', '12.00'],
    ['60.00', '20', '12.00'],
  ]
  expect(saidOfRows(['Watts', 'Freight'], ...rows)).toEqual([notUsed('Freight')])
})

test('watts and rounded sums alone prove nothing', () => {
  const rows = [
    ['100.00', '40', '60'],
    ['75.00', '15', '60'],
    ['82.00', '20', '60'],
  ]
  expect(saidOfRows(['Watts', 'EM Adder'], ...rows)).toEqual([notUsed('EM Adder')])
  expect(saidOfRows(['Base', 'Freight'], ['52.50', '40.00', '12.00'])).toEqual([notUsed('Freight')])
})

test('rows that were rounded, changed by hand or have no price leave a factor used in most rows', () => {
  const rows = [
    ['80.00', '200.00', '.4'],
    ['41.00', '101.50', '.4'],
    ['61.25', '152.00', '.4'],
    ['120.00', '300.00', '.4'],
    ['99.00', '300.00', '.4'],
    ['TBD', '250.00', '.4'],
  ]
  expect(saidOfRows(['List Price', 'Multiplier'], ...rows)).toEqual([])
  const byHand = rows.map(([price = '', list = '', factor = ''], at) => [at % 3 === 0 ? price : '77.00', list, factor])
  expect(saidOfRows(['List Price', 'Multiplier'], ...byHand)).toEqual([notUsed('Multiplier')])
})

test('spares in the quantity of one row by chance are not used in the others', () => {
  const head = ['Type', 'Base Count', 'Spares', 'Qty', 'Catalog #', 'Unit Price']
  const rows = [
    ['A', '8', '2', '10', 'X', '5'],
    ['B', '9', '2', '9', 'Y', '5'],
    ['C', '7', '1', '7', 'Z', '5'],
  ]
  const said = readLines(head, ...rows).remarks ?? []
  expect(said.filter((remark) => remark.includes('not used'))).toEqual([
    'Spares was not used: QTY counts as written. Please check the quantities.',
  ])
})
