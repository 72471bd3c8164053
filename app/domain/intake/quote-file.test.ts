import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  elements,
  LINE_A,
  LINE_B,
  LINE_C,
  quote,
  readPrices,
  readQuote,
  readQuoteLines,
} from '../../../tests/support/read-quote'
import type { FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { buildXml, mapColumns } from '../xml/xml-export'

describe('a unit of measure', () => {
  test.each([
    ['UOM', 'C', '1250 /C'],
    ['UM', 'HUND', '1250 /HUND'],
    ['PRICEUNIT', 'M', '1250 /M'],
    ['UNITOFMEASURE', '/100', '1250 /100'],
    ['PRICEPER', '1000FT', '1250 /1000FT'],
    ['Price_Per', 'c', '1250 /C'],
    ['PER', '50', '1250 /50'],
    ['PRICEBASIS', 'C', '1250 /C'],
    ['DSPUOM', 'BX', '1250 /BX'],
    ['PER', 'case', '1250 /CASE'],
    ['PER', 'box of 6', '1250 /BOX OF 6'],
    ['PER', '100.0', '1250 /100.0'],
    ['BASIS', '100', '1250 /100'],
    ['PERQTY', '100', '1250 /100'],
    ['PriceQuantity', '1000', '1250 /1000'],
    ['baseQuantity', '100', '1250 /100'],
    ['UNIT', 'CASE', '1250 /CASE'],
    ['UNIT', 'BOX OF 12', '1250 /BOX OF 12'],
    ['BASIS', 'OF DESIGN', '1250'],
    ['PER', '1.00', '1250'],
    ['UOM', 'LOT', '1250 /LOT'],
    ['UOM', 'lump sum', '1250 /LUMP SUM'],
    ['UOM', 'EA', '1250'],
    ['UOM', 'E', '1250'],
    ['UOM', '1', '1250'],
    ['PER', '1', '1250'],
  ])(
    '[XMLIN-23][XMLIN-33] %s %s is written behind the price, which then counts for nothing, unless it is one piece',
    (name, text, price) => {
      expect(readQuoteLines({ ...LINE_A, [name]: text })).toEqual({
        columns: ['TYPE', 'QTY', 'CATALOG #', 'UNIT $'],
        rows: [{ TYPE: 'A', QTY: '100', 'CATALOG #': 'X1', 'UNIT $': price }],
      })
    },
  )

  test('belongs to the price of its line alone', () => {
    expect(readPrices({ ...LINE_A, UOM: 'C' }, { ...LINE_B, UOM: 'EA' }, LINE_C).prices).toEqual([
      ['1250 /C', undefined],
      ['4', undefined],
      ['5', undefined],
    ])
  })

  test('of a lot is that of the piece where the line has one piece', () => {
    expect(readPrices({ ...LINE_A, QUANTITY: '1', UOM: 'LOT' }, LINE_B).prices[0]).toEqual(['1250', undefined])
  })

  test('of a lot is that of each lot if the amount proves it', () => {
    const lots = { ...LINE_A, QUANTITY: '2', UOM: 'LOT' }
    expect(readPrices({ ...lots, EXTENDED: '2500' }, LINE_B).prices[0]?.[0]).toBe('1250')
    expect(readPrices({ ...lots, EXTENDED: '1250' }, LINE_B).prices[0]?.[0]).toBe('1250 /LOT')
  })

  test('is not written twice behind a price that has it', () => {
    expect(readPrices({ ...LINE_A, DSPEACH: '1250 /C', UOM: 'C' }).prices).toEqual([['1250 /C', undefined]])
  })
})

describe('an extended amount', () => {
  test.each([
    ['EXTENDED', 'EXTENDED'],
    ['EXTPRICE', 'EXT PRICE'],
    ['ExtAmount', 'EXT AMOUNT'],
    ['DSPEXT', 'DSP EXT'],
    ['LINETOTAL', 'LINE TOTAL'],
    ['AMOUNT', 'AMOUNT'],
  ])('[XMLIN-33] %s is held against QTY times UNIT $, then dropped', (name, heading) => {
    const { columns, rows, remarks } = readQuoteLines(
      { ...LINE_A, [name]: '1250.00' },
      { ...LINE_B, [name]: '8' },
      { ...LINE_C, [name]: '15' },
    )
    expect(columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'UNIT $'])
    expect(rows).toEqual([
      { TYPE: 'A', QTY: '100', 'CATALOG #': 'X1', 'UNIT $': '1250', __DOUBTS: '["QTY","UNIT $"]' },
      { TYPE: 'B', QTY: '2', 'CATALOG #': 'X2', 'UNIT $': '4' },
      { TYPE: 'C', QTY: '3', 'CATALOG #': 'X3', 'UNIT $': '5' },
    ])
    expect(remarks).toEqual([
      `In one row QTY times UNIT $ is not what ${heading} says. These cells are marked: please check them.`,
    ])
  })

  test('that no line gives is named', () => {
    expect(readPrices({ ...LINE_A, LINETOTAL: '1250' }).remarks).toEqual([
      'LINE TOTAL is not QTY times UNIT $ in most rows. Please check that UNIT $ is the price of one.',
    ])
  })

  test.each(['COSTEXT', 'ExtListPrice', 'COMMEXT', 'OVGDSPEXT', 'TOTALQTY', 'LINENUMBER'])(
    'is none of DSPEACH under the name %s',
    (name) => {
      expect(readPrices({ ...LINE_A, [name]: '77' }, { ...LINE_B, [name]: '77' })).toEqual({
        prices: [
          ['1250', undefined],
          ['4', undefined],
        ],
        remarks: [],
      })
    },
  )

  test('tells which sign is the decimal one', () => {
    expect(readQuoteLines({ ...LINE_B, DSPEACH: '1.234', EXTPRICE: '2.468,00' })).toMatchObject({
      rows: [{ 'UNIT $': '1.234' }],
      sign: ',',
    })
  })
})

test('[XMLIN-23] of three measures that of the price is never the one left out', () => {
  const xml =
    '<QUOTE><QUOTELINE uom="EACH"><QUANTITY uom="EA">10</QUANTITY><DSPEACH uom="M">100</DSPEACH></QUOTELINE></QUOTE>'
  expect(readQuote(xml).rows[0]?.['UNIT $']).toBe('100 /M')
})

test.each([
  ['<QUANTITY uom="EA">10</QUANTITY><DSPEACH uom="M">100</DSPEACH><COMMDOL uom="EA">1</COMMDOL>'],
  ['<QUANTITY UOM="EA">10</QUANTITY><UOM>M</UOM><DSPEACH>100</DSPEACH>'],
  ['<QUANTITY>10</QUANTITY><UOM>M</UOM><UOM>EA</UOM><DSPEACH>100</DSPEACH>'],
  ['<QUANTITY>10</QUANTITY><UOM code="M"/><DSPEACH>100</DSPEACH>'],
])('[XMLIN-23] of several measures one of many pieces counts: %s', (line) => {
  expect(readQuote(quote([line])).rows[0]?.['UNIT $']).toBe('100 /M')
})

describe('a repeated element', () => {
  test('[XMLIN-50] is in doubt if its values differ: the last one counts', () => {
    const line = `${elements(LINE_B).join('')}<QUANTITY>20</QUANTITY><DSPEACH>4.00</DSPEACH><LINECOMMENT/>`
    expect(readQuote(quote([line, elements(LINE_C).join('')]))).toEqual({
      columns: ['TYPE', 'QTY', 'CATALOG #', 'UNIT $', 'LINE COMMENTS'],
      rows: [
        { TYPE: 'B', QTY: '20', 'CATALOG #': 'X2', 'UNIT $': '4.00', 'LINE COMMENTS': '', __DOUBTS: '["QTY"]' },
        { TYPE: 'C', QTY: '3', 'CATALOG #': 'X3', 'UNIT $': '5', 'LINE COMMENTS': '' },
      ],
      remarks: [
        'One line has several values in QUANTITY, and the last one was read. This cell is marked: please check.',
      ],
    })
  })

  test('[XMLIN-50] is one with and without the prefix of its line, too', () => {
    const { rows } = readQuote(
      '<q:QUOTE><q:QUOTELINE><q:QUANTITY>5</q:QUANTITY><QUANTITY>7</QUANTITY></q:QUOTELINE></q:QUOTE>',
    )
    expect(rows).toEqual([{ QTY: '5', __DOUBTS: '["QTY"]' }])
  })
})

test('[XMLIN-33] elements that tell nothing about the money say nothing', () => {
  expect(readPrices({ ...LINE_A, WARRANTY: '5 YEARS', VOLTAGE: '277', WEIGHT: '12', PRICELEVEL: '2' })).toEqual({
    prices: [['1250', undefined]],
    remarks: [],
  })
})

test.each([
  [{ TYPE: 'TOTAL', QUANTITY: '1', DSPEACH: '500' }],
  [{ TYPE: 'TOTAL', DSPEACH: '500' }],
  [{ DESCRIPTION: 'GRAND TOTAL', DSPEACH: '500' }],
])('[XMLIN-16] a line that is called a total is a row, so no total is missed: %j', (total) => {
  expect(readPrices(LINE_B, LINE_C, total)).toEqual({
    prices: [
      ['4', undefined],
      ['5', undefined],
      ['500', '["UNIT $"]'],
    ],
    remarks: ['One line is called a total and would add to the total. Its price is marked: please check.'],
  })
})

test('[XMLIN-16] a fixture of the type TOTAL is a fixture', () => {
  expect(readPrices(LINE_B, { ...LINE_C, TYPE: 'TOTAL', DIVMFG: 'LITH' }).remarks).toEqual([])
})

test.each(['1-office-fitout', '2-hospital-assemblies'])(
  'what the product writes comes back without remarks: %s',
  (name) => {
    const path = new URL(`../../../tests/fixtures/xml/${name}.expected-table.json`, import.meta.url)
    const table: FixtureData = JSON.parse(readFileSync(path, 'utf8'))
    const xml = buildXml(table, mapColumns(table.columns, table.rows))
    const { rows, remarks } = readQuote(xml.ok ? xml.value : '')
    expect(remarks).toBeUndefined()
    expect(rows.map((row) => row['UNIT $'])).toEqual(table.rows.map((row) => row['UNIT $']))
  },
)

describe('the heading of an element', () => {
  test.each([
    ['UNITPRICE', 'UNIT PRICE'],
    ['UnitPrice', 'UNIT PRICE'],
    ['unit_price', 'UNIT PRICE'],
    ['unit-price.2', 'UNIT PRICE 2'],
    ['EXTENDEDAMOUNT', 'EXTENDED AMOUNT'],
    ['UNITSOFMEASURE', 'UNITS OF MEASURE'],
    ['COLOUR', 'COLOUR'],
    ['PRICELESS', 'PRICELESS'],
    ['__proto__', 'PROTO'],
    ['X'.repeat(41), ''],
  ])('%s is %j', (name, heading) => {
    expect(headingOf(name)).toBe(heading)
  })
})

test('hostile names and many different ones take linear time', { timeout: 60_000 }, () => {
  const repeats = '<QUANTITY>1</QUANTITY><QUANTITY>2</QUANTITY>'
  /** The processor time of a quote with so many lines, in microseconds. */
  const timeOf = (count: number) => {
    const names = Array.from(
      { length: count },
      (_, at) => `<${'EA'.repeat(15)}PRICE${at}>EA</${'EA'.repeat(15)}PRICE${at}>`,
    )
    const text = quote(names.map((name) => `<DSPEACH>1</DSPEACH>${name}${repeats}`))
    const start = process.cpuUsage()
    readQuote(text)
    return process.cpuUsage(start).user
  }
  timeOf(1000)
  // Four times as many lines take four times as long, and would take 16 times as long in quadratic time.
  expect(timeOf(16_000) / timeOf(4000)).toBeLessThan(10)
})

test('marks of direction are not part of the values of a quote, written as they are or as references', () => {
  const [row] = readQuoteLines({ ...LINE_B, QUANTITY: '&#x200E;2', DESCRIPTION: '\u202eX2\u202c' }).rows
  expect([row?.QTY, row?.['CATALOG #']]).toEqual(['2', 'X2'])
})
