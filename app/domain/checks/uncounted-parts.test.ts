import { expect, test } from 'vitest'
import { readDoubts } from '../../../tests/support/read-doubts'

test.each(['Existing', 'Demo', 'Existing to remain', 'Relocated'])(
  'a QTY that includes what %s counts is marked',
  (heading) => {
    const { doubts, remarks } = readDoubts(
      `Type|Qty|${heading}|New|Catalog|Price`,
      'A|10|4|6|X1|45.00',
      'B|8||8|X2|20.00',
    )
    expect(doubts).toEqual(['QTY', ''])
    expect(remarks).toEqual([
      `One quantity includes what ${heading} counts. It is marked: please check that these fixtures are quoted.`,
    ])
  },
)

test('a QTY beside Existing may include it where no new ones are counted, unless a row has more existing ones', () => {
  const head = 'Type|Qty|Existing|Watts|Catalog|Price'
  const [some, all] = ['A|6|4|40|X1|45.00', 'B|6|6|40|X2|20.00']
  const { doubts, remarks } = readDoubts(head, some, all, 'C|3||40|X3|10.00')
  expect(doubts).toEqual(['QTY', 'QTY', ''])
  expect(remarks).toEqual([
    '2 quantities may include what Existing counts. They are marked: please check how many fixtures are quoted.',
  ])
  expect(readDoubts(head, some, all, 'C|3|9|40|X3|10.00')).toMatchObject({ doubts: ['', '', ''], remarks: [] })
})

test.each([
  ['Existing', '4', '3'],
  ['Spec', '4', '6'],
  ['Existing', '0', '10'],
])('a QTY beside %s %s and New %s is not', (heading, count, more) => {
  const { doubts } = readDoubts(`Type|Qty|${heading}|New|Catalog|Price`, `A|10|${count}|${more}|X1|45.00`)
  expect(doubts).toEqual([''])
})

test.each([
  'Type|Qty|Unit|Total LF|Catalog|Price,A|10|LF|80|X1|45.00',
  'Type|Qty|UOM|Length|Catalog|Price,A|10|FT|16|X1|45.00',
  'Type|Qty|Total LF|Catalog|Price,A|10|80|X1|45.00',
  'Type|Qty|UOM|Length (ft)|Catalog|Price,A|10|lin ft|4|X1|45.00',
])('a price that may be by length is marked: %s', (lines) => {
  const { doubts, remarks } = readDoubts(...lines.split(','))
  expect(doubts).toEqual(['UNIT $'])
  expect(remarks.join()).toContain(
    'is another number than QTY. It counts for each piece of QTY and is marked: please check.',
  )
})

test.each([
  'Type|Qty|Length|Catalog|Price,A|10|8|X1|45.00',
  'Type|Qty|Length|Unit|Catalog|Price,A|10|8|FT|X1|45.00',
  'Type|Qty|UOM|Total LF|Catalog|Price,A|80|LF|80|X1|45.00',
  'Type|Qty|UOM|Length|Catalog|Price,A|10|EA|8|X1|45.00',
  'Type|Qty|Total LF|Catalog|Price|Ext,A|10|80|X1|45.00|450.00',
])('a price for pieces is not: %s', (lines) => {
  expect(readDoubts(...lines.split(','))).toEqual({ doubts: [''], remarks: [] })
})
