import { describe, expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { elements, LINE_B, LINE_C, quote, readQuote } from '../../../tests/support/read-quote'

describe('a total around the lines', () => {
  const withTotal = (name: string, total: string) =>
    readQuote(
      `<QUOTE><HEADER><${name}>${total}</${name}></HEADER>${quote([elements(LINE_B).join(''), elements(LINE_C).join('')])}</QUOTE>`,
    )

  test.each([
    ['TOTAL', '33.00'],
    ['GrandTotal', '$33.00'],
  ])('is said if the lines do not give it: %s', (name, total) => {
    expect(withTotal(name, total).remarks).toEqual([
      'A total of $33.00 is printed, and the rows give $23.00. A row may be missing, or a number misread.',
    ])
  })

  test.each([
    ['TOTAL', '23.00'],
    ['TOTALCOST', '17'],
    ['TOTALTAX', '0'],
    ['TOTALQTY', '9'],
    ['TOTAL', 'SEE BELOW'],
    ['TOTALWEIGHT', '9'],
    ['TotalPages', '9'],
  ])('says nothing otherwise: %s %s', (name, total) => {
    expect(withTotal(name, total).remarks).toBeUndefined()
  })
})

test.each([
  ['<TOTAL>8</TOTAL><TOTAL>15</TOTAL>', []],
  ['<TOTAL>99</TOTAL><TOTAL>23</TOTAL>', []],
  [
    '<TOTAL value="99"/>',
    ['A total of $99.00 is printed, and the rows give $23.00. A row may be missing, or a number misread.'],
  ],
  ['<DEPOSIT amount="500"/>', []],
])('of totals around the lines one or their sum has to be right: %s', (totals, remarks) => {
  const { remarks: said = [] } = readQuote(
    `<DATA>${quote([elements(LINE_B).join(''), elements(LINE_C).join('')])}${totals}</DATA>`,
  )
  expect(said).toEqual(remarks)
})

describe('a total in a text left out', () => {
  const HEAD = ['Type', 'Qty', 'Catalog #', 'Unit Price', 'Ext']
  const A = ['A', '10', '2BLT4', '100.00', '1000.00']
  const B = ['B', '5', 'EVO6', '210.00', '1050.00']
  const WRONG =
    'A total of $3,550.00 is printed, and the rows give $2,050.00. A row may be missing, or a number misread.'
  const said = (...lines: string[][]) => readLines(...lines).remarks?.filter((remark) => remark.includes('is printed'))

  test.each([
    'Project Total $3,550.00',
    'Quote Total: 3,550.00',
    'Net Total $3,550',
    'Your total for this order is $3,550.00 plus tax.',
    'Lighting Total: $3,550.00',
    'Total (USD): 3,550.00',
    'Total: $3,550.00 FFA',
    'Lot total 3,550 net',
    'Your total for this order is $3,550.00',
    'Net to you: $3,550.00',
    'Special job price if ordered complete: 3,550.00',
    'TOTAL PRICE $3,550.00, full freight allowed',
  ])('is said if the rows do not give it, below the table and above: %s', (text) => {
    expect(said(HEAD, A, B, [text])).toEqual([WRONG])
    expect(said([text], HEAD, A, B)).toEqual([WRONG])
    expect(said(['ACME LIGHTING', text], HEAD, A, B)).toEqual([WRONG])
  })

  test('is said with its amount in another cell, and only once', () => {
    expect(said(['Quote total', '', '', '', '$3,550.00'], HEAD, A, B)).toEqual([WRONG])
    expect(said(['Quote total: $3,550.00'], HEAD, A, B, ['Job Total: $3,550.00'])).toEqual([WRONG])
    expect(said(['Quote total: $3,550.00', '$3,400.00'], HEAD, A, B)).toEqual([])
  })

  test.each([
    [['Project Total: $2,050.00']],
    [['Quote Total: $3,550.00', 'Net Total: $2,050.00']],
    [['Lighting Total: $1,000.00', 'Controls Total: $1,050.00']],
    [['Quote Total: $2,214.00', 'Tax 8%: $164.00']],
    [['Total: $2,214.00', 'Tax 8%: $164.00']],
    [['Quote Total: $2,314.00', 'Tax: $164.00', 'Freight: $100.00']],
    [['Tax total $100.00', 'Freight Total: $250.00', 'Total with tax: $2,214.00']],
    [['Add alternate total: $300.00', 'Level 1 Total: $1,000.00', 'Total for 12 fixtures: $900.00']],
    [['Total fixtures: 15', 'Quote total 3550', 'Total load 1,550.00 W']],
  ])('says nothing of the right one, of parts, taxes, freight and other things: %j', (texts) => {
    expect(said(HEAD, A, B, ...texts.map((text) => [text]))).toEqual([])
  })

  test('says nothing without prices', () => {
    expect(said(['Type', 'Qty', 'Catalog #'], A.slice(0, 3), B.slice(0, 3), ['Quote Total: $3,550.00'])).toEqual([])
  })
})
