import { describe, expect, test } from 'vitest'
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
