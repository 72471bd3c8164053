import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FixtureData } from '../table/table'
import { headingOf } from '../xml/element-headings'
import { buildXml, mapColumns } from '../xml/xml-export'
import { readQuoteFile } from './quote-file'

type Line = Readonly<Record<string, string>>

const encoded = (xml: string) => new TextEncoder().encode(xml)
const elements = (line: Line) => Object.entries(line).map(([name, text]) => `<${name}>${text}</${name}>`)
const quote = (lines: readonly string[]) =>
  `<QUOTE>${lines.map((line) => `<QUOTELINE>${line}</QUOTELINE>`).join('')}</QUOTE>`

function readText(xml: string) {
  const read = readQuoteFile(encoded(xml))
  if (!read.ok) throw new Error(read.message)
  return read.value
}

const read = (...lines: readonly Line[]) => readText(quote(lines.map((line) => elements(line).join(''))))

/** Returns UNIT $ and the doubts of each row, and the remarks. */
function readPrices(...lines: readonly Line[]) {
  const { rows, remarks = [] } = read(...lines)
  return { prices: rows.map((row) => [row['UNIT $'], row.__DOUBTS]), remarks }
}

const A = { TYPE: 'A', QUANTITY: '100', DESCRIPTION: 'X1', DSPEACH: '1250' }
const B = { TYPE: 'B', QUANTITY: '2', DESCRIPTION: 'X2', DSPEACH: '4' }
const C = { TYPE: 'C', QUANTITY: '3', DESCRIPTION: 'X3', DSPEACH: '5' }

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
      expect(read({ ...A, [name]: text })).toEqual({
        columns: ['TYPE', 'QTY', 'CATALOG #', 'UNIT $'],
        rows: [{ TYPE: 'A', QTY: '100', 'CATALOG #': 'X1', 'UNIT $': price }],
      })
    },
  )

  test('belongs to the price of its line alone', () => {
    expect(readPrices({ ...A, UOM: 'C' }, { ...B, UOM: 'EA' }, C).prices).toEqual([
      ['1250 /C', undefined],
      ['4', undefined],
      ['5', undefined],
    ])
  })

  test('of a lot is that of the piece where the line has one piece', () => {
    expect(readPrices({ ...A, QUANTITY: '1', UOM: 'LOT' }, B).prices[0]).toEqual(['1250', undefined])
  })

  test('is not written twice behind a price that has it', () => {
    expect(readPrices({ ...A, DSPEACH: '1250 /C', UOM: 'C' }).prices).toEqual([['1250 /C', undefined]])
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
    const { columns, rows, remarks } = read({ ...A, [name]: '1250.00' }, { ...B, [name]: '8' }, { ...C, [name]: '15' })
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
    expect(readPrices({ ...A, LINETOTAL: '1250' }).remarks).toEqual([
      'LINE TOTAL is not QTY times UNIT $ in most rows. Please check that UNIT $ is the price of one.',
    ])
  })

  test.each(['COSTEXT', 'ExtListPrice', 'COMMEXT', 'OVGDSPEXT', 'TOTALQTY', 'LINENUMBER'])(
    'is none of DSPEACH under the name %s',
    (name) => {
      expect(readPrices({ ...A, [name]: '77' }, { ...B, [name]: '77' })).toEqual({
        prices: [
          ['1250', undefined],
          ['4', undefined],
        ],
        remarks: [],
      })
    },
  )

  test('tells which sign is the decimal one', () => {
    expect(read({ ...B, DSPEACH: '1.234', EXTPRICE: '2.468,00' })).toMatchObject({
      rows: [{ 'UNIT $': '1.234' }],
      sign: ',',
    })
  })
})

describe('another price', () => {
  test.each(['COST', 'LIST', 'LISTPRICE', 'UnitCost', 'PRICECODE'])('%s beside DSPEACH says nothing', (name) => {
    expect(readPrices({ ...B, [name]: '3' }, { ...C, [name]: '7.50' }).remarks).toEqual([])
  })

  test.each([
    ['SELLEACH', 'SELL EACH'],
    ['UnitPrice', 'UNIT PRICE'],
    ['NET', 'NET'],
  ])('[XMLIN-23] %s of the rank of DSPEACH puts those in doubt that differ', (name, heading) => {
    expect(readPrices({ ...B, [name]: '4.00' }, { ...C, [name]: '7.25' })).toEqual({
      prices: [
        ['4', undefined],
        ['5', '["UNIT $"]'],
      ],
      remarks: [
        `UNIT $ was read from DSPEACH. In one row ${heading} is another price. These cells are marked: please check.`,
      ],
    })
  })

  test('is asked about where DSPEACH is blank', () => {
    expect(readPrices({ ...B, DSPEACH: '', COST: '3' }).remarks).toEqual([
      'No column was read as UNIT $. It may be COST.',
    ])
    expect(readPrices(B, { ...C, DSPEACH: '', COST: '3' }).remarks).toEqual([
      'UNIT $ is blank where COST has a value. It may be UNIT $ of these rows.',
    ])
  })

  test('that QTY turns into DSPEACH shows that this is the amount of the line', () => {
    expect(readPrices({ ...A, COST: '12.50' }, { ...B, COST: '2' })).toEqual({
      prices: [
        ['1250', '["UNIT $"]'],
        ['4', '["UNIT $"]'],
      ],
      remarks: [
        'By the other prices in the file, UNIT $ may hold the amounts of whole lines. These cells are marked: please check.',
      ],
    })
  })
})

describe('an attribute of a number', () => {
  const line = (price: string, quantity = '<QUANTITY>100</QUANTITY>', attributes = '') =>
    `<QUOTE><QUOTELINE${attributes}><TYPE>A</TYPE>${quantity}<DESCRIPTION>X1</DESCRIPTION>${price}</QUOTELINE></QUOTE>`

  test.each([
    [line('<DSPEACH per="1000">1250</DSPEACH>'), '1250 /1000'],
    [line('<DSPEACH uom="C">1250</DSPEACH>', '<QUANTITY uom="EA">100</QUANTITY>'), '1250 /C'],
    [line('<DSPEACH uom="EA">1250</DSPEACH>', '<QUANTITY UOM="cs">100</QUANTITY>'), '1250 /CS'],
    [line('<DSPEACH>1250</DSPEACH>', undefined, " priceUnit='m'"), '1250 /M'],
    [line('<DSPEACH per="1" xmlns:x="u" x:per="1000" id="">1250</DSPEACH>'), '1250'],
    [line('<DSPEACH>1250</DSPEACH><DESCRIPTION per="1000">X1</DESCRIPTION>'), '1250'],
  ])('[XMLIN-23] is read like an element beside it: %s', (xml, price) => {
    expect(readText(xml).rows).toEqual([{ TYPE: 'A', QTY: '100', 'CATALOG #': 'X1', 'UNIT $': price }])
  })
})

describe('an attribute named value', () => {
  const valued = (price: string) => `<TYPE>A</TYPE><QUANTITY value="3"/><DESCRIPTION>X1</DESCRIPTION>${price}`

  test('[XMLIN-23] is the text of an element that has none', () => {
    expect(readText(quote([valued('<DSPEACH Value="12.50"></DSPEACH>')])).rows).toEqual([
      { TYPE: 'A', QTY: '3', 'CATALOG #': 'X1', 'UNIT $': '12.50' },
    ])
  })

  test('[XMLIN-50] puts the text in doubt if it differs: the text counts', () => {
    const { rows, remarks } = readText(quote([valued('<DSPEACH value="12.50">13</DSPEACH>')]))
    expect(rows).toEqual([{ TYPE: 'A', QTY: '3', 'CATALOG #': 'X1', 'UNIT $': '13', __DOUBTS: '["UNIT $"]' }])
    expect(remarks).toEqual([
      'One line has several values in DSPEACH, and the last one was read. This cell is marked: please check.',
    ])
  })
})

describe('a price that its line calls another kind', () => {
  const marked = (...xml: readonly string[]) => {
    const { rows, remarks = [] } = readText(quote(xml))
    return { doubts: rows.map((row) => row.__DOUBTS), remarks }
  }
  const line = (price: string) => `<TYPE>A</TYPE><QUANTITY>2</QUANTITY><DESCRIPTION>X1</DESCRIPTION>${price}`

  test.each([
    ['<DSPEACH kind="LIST">12</DSPEACH>', 'LIST'],
    ['<DSPEACH priceType="list price">12</DSPEACH>', 'LIST PRICE'],
    ['<DSPEACH>12</DSPEACH><PRICELEVEL>COST</PRICELEVEL>', 'COST'],
    ['<DSPEACH type="extended">12</DSPEACH>', 'EXTENDED'],
    ['<DSPEACH sign="-">12</DSPEACH>', '-'],
    ['<DSPEACH>12</DSPEACH><PRICETYPE>CREDIT</PRICETYPE>', 'CREDIT'],
  ])('is in doubt: %s', (price, kind) => {
    expect(marked(line(price), line('<DSPEACH>10</DSPEACH>'))).toEqual({
      doubts: ['["UNIT $"]', undefined],
      remarks: [
        `The file says ${kind} beside one price in DSPEACH. It is marked: please check that it is the price to quote.`,
      ],
    })
  })

  test.each(['<DSPEACH kind="lot">12</DSPEACH>', '<DSPEACH>12</DSPEACH><PRICETYPE>LOT</PRICETYPE>'])(
    'is in doubt as one of several pieces: %s',
    (price) => {
      expect(marked(line(price))).toEqual({
        doubts: ['["UNIT $"]'],
        remarks: ['One row says LOT: its price counts for each piece of QTY. Please check the marked prices.'],
      })
    },
  )

  test.each([
    '<DSPEACH kind="NET">12</DSPEACH>',
    '<DSPEACH>12</DSPEACH><SERIES>LIST</SERIES>',
    '<DSPEACH kind="LIST"/>',
  ])('is in no doubt for %s', (price) => {
    expect(marked(line(price))).toEqual({ doubts: [undefined], remarks: [] })
  })
})

describe('a value without a column on which prices depend', () => {
  test.each([
    [{ ...B, CURRENCY: 'EUR' }, 'CURRENCY (EUR)'],
    [{ ...B, DISCOUNT: '5%', MULT: '0.42' }, 'DISCOUNT (5%), MULT (0.42)'],
    [{ ...B, ADDER: '12', TAXAMOUNT: '2.50' }, 'ADDER (12), TAX AMOUNT (2.50)'],
    [{ ...B, OPTION: '<DESCRIPTION>EM</DESCRIPTION><DSPEACH>20</DSPEACH>' }, 'OPTION (EM20)'],
    [{ ...B, DISCPCT: '5', TAXRATE: '8', FUELSURCHARGE: '9' }, 'DISC PCT (5), TAX RATE (8), FUEL SURCHARGE (9)'],
    [{ ...B, PRICING: '<DISCOUNT>5</DISCOUNT><CUR>CAD</CUR>' }, 'DISCOUNT (5), CUR (CAD)'],
    [{ ...B, COMMISSION: '12', OVERAGE: '3' }, 'COMMISSION (12), OVERAGE (3)'],
    [{ ...B, DISCOUNT: '1', FREIGHT: '1.00' }, 'DISCOUNT (1), FREIGHT (1.00)'],
  ])('is named: %j', (line, named) => {
    expect(readPrices(line, C)).toEqual({
      prices: [
        ['4', undefined],
        ['5', undefined],
      ],
      remarks: [`The file also has ${named}, for which there is no column. Please check the prices and the total.`],
    })
  })

  test.each<Line>([
    { CURRENCY: 'USD', DISCOUNT: '0.00', MULT: '1.00', FREIGHT: '0', ALTERNATE: 'N', TAX: '0%' },
    { TAXONOMY: '5', ALTITUDE: '2', OPTICAL: 'X' },
  ])('is not if it changes nothing: %j', (others) => {
    expect(readPrices({ ...B, ...others }).remarks).toEqual([])
  })

  test('is named if it is the price of an adder outside the lines', () => {
    const adder = '<ADDER><DESCRIPTION>REMOTE</DESCRIPTION><DSPEACH>15</DSPEACH></ADDER>'
    const { remarks } = readText(`<DATA>${quote([elements(B).join('')])}${adder}</DATA>`)
    expect(remarks).toEqual([
      'The file also has DSP EACH (15), for which there is no column. Please check the prices and the total.',
    ])
  })

  test('is named if it stands before or behind the lines, or as an attribute', () => {
    const lines = quote([elements(B).join(''), elements(C).join('')]).slice('<QUOTE>'.length)
    expect(readText(`<QUOTE currency="CAD"><HEAD><FREIGHT>250</FREIGHT></HEAD>${lines}`).remarks).toEqual([
      'The file also has QUOTE CURRENCY (CAD), FREIGHT (250), for which there is no column. Please check the prices and the total.',
    ])
  })

  test('is named if an attribute holds it, and if a later one of its name is zero', () => {
    const line = `${elements(B).join('')}<DISCOUNT value="5"/>`
    const head = '<CURRENCY code="CAD"/><FREIGHT>50</FREIGHT><FREIGHT>0</FREIGHT><STATUS>VOID</STATUS>'
    expect(readText(`<DATA>${head}${quote([line])}</DATA>`).remarks).toEqual([
      'The file also has CURRENCY CODE (CAD), FREIGHT (50), DISCOUNT VALUE (5), STATUS (VOID), for which there is no column. Please check the prices and the total.',
    ])
  })

  test.each([
    ['<ALTERNATE name="1">', '</ALTERNATE>', '', 'ALTERNATE'],
    ['<SECTION type="Alternate">', '</SECTION>', '', 'ALTERNATE'],
    ['<DELETED>', '</DELETED>', '', 'DELETED'],
    ['', '', '<ISALTERNATE>Y</ISALTERNATE>', 'ALTERNATE'],
    ['', '', '<VOID>true</VOID>', 'VOID'],
    ['', '', '<STATUS code="deleted"/>', 'DELETED'],
    ['', '', '<INCLUDE>N</INCLUDE>', 'NOT INCLUDED'],
    ['', '', '<STATUS>Not quoted</STATUS>', 'NOT QUOTED'],
  ])('%s%s%s says that the line is not quoted', (open, close, inside, word) => {
    const lineOf = (content: string) => `<QUOTELINE>${content}</QUOTELINE>`
    const line = lineOf(elements(B).join('') + inside)
    const { rows, remarks } = readText(`<QUOTE>${lineOf(elements(C).join(''))}${open}${line}${close}</QUOTE>`)
    expect(rows.map((row) => row.__DOUBTS)).toEqual([undefined, '["UNIT $"]'])
    expect(remarks).toEqual([`One row says ${word} and adds to the total. Please check the marked prices.`])
  })

  test.each([
    ['BY OTHERS', '["UNIT $"]'],
    ['LAMPS BY OTHERS', undefined],
  ])('%s as a comment of a priced line leaves it with doubts %s', (LINECOMMENT, doubts) => {
    expect(read({ ...B, LINECOMMENT }, C).rows.map((row) => row.__DOUBTS)).toEqual([doubts, undefined])
  })

  test('that says that the line is not quoted puts its price in doubt', () => {
    expect(readPrices({ ...B, STATUS: 'deleted' }, { ...C, STATUS: 'OPEN' })).toEqual({
      prices: [
        ['4', '["UNIT $"]'],
        ['5', undefined],
      ],
      remarks: ['One row says DELETED and adds to the total. Please check the marked prices.'],
    })
  })
})

describe('a total around the lines', () => {
  const withTotal = (name: string, total: string) =>
    readText(
      `<QUOTE><HEADER><${name}>${total}</${name}></HEADER>${quote([elements(B).join(''), elements(C).join('')])}</QUOTE>`,
    )

  test.each([
    ['TOTAL', '33.00'],
    ['GrandTotal', '$33.00'],
  ])('is said if the lines do not give it: %s', (name, total) => {
    expect(withTotal(name, total).remarks).toEqual([
      'A total of 33 is printed, and the rows give 23. A row may be missing, or a number misread.',
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
    ['A total of 99 is printed, and the rows give 23. A row may be missing, or a number misread.'],
  ],
  ['<DEPOSIT amount="500"/>', []],
])('of totals around the lines one or their sum has to be right: %s', (totals, remarks) => {
  const { remarks: said = [] } = readText(
    `<DATA>${quote([elements(B).join(''), elements(C).join('')])}${totals}</DATA>`,
  )
  expect(said).toEqual(remarks)
})

test('[XMLIN-23] of three measures that of the price is never the one left out', () => {
  const xml =
    '<QUOTE><QUOTELINE uom="EACH"><QUANTITY uom="EA">10</QUANTITY><DSPEACH uom="M">100</DSPEACH></QUOTELINE></QUOTE>'
  expect(readText(xml).rows[0]?.['UNIT $']).toBe('100 /M')
})

test.each([
  ['<QUANTITY uom="EA">10</QUANTITY><DSPEACH uom="M">100</DSPEACH><COMMDOL uom="EA">1</COMMDOL>'],
  ['<QUANTITY UOM="EA">10</QUANTITY><UOM>M</UOM><DSPEACH>100</DSPEACH>'],
  ['<QUANTITY>10</QUANTITY><UOM>M</UOM><UOM>EA</UOM><DSPEACH>100</DSPEACH>'],
  ['<QUANTITY>10</QUANTITY><UOM code="M"/><DSPEACH>100</DSPEACH>'],
])('[XMLIN-23] of several measures one of many pieces counts: %s', (line) => {
  expect(readText(quote([line])).rows[0]?.['UNIT $']).toBe('100 /M')
})

describe('a repeated element', () => {
  test('[XMLIN-50] is in doubt if its values differ: the last one counts', () => {
    const line = `${elements(B).join('')}<QUANTITY>20</QUANTITY><DSPEACH>4.00</DSPEACH><LINECOMMENT/>`
    expect(readText(quote([line, elements(C).join('')]))).toEqual({
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
    const { rows } = readText(
      '<q:QUOTE><q:QUOTELINE><q:QUANTITY>5</q:QUANTITY><QUANTITY>7</QUANTITY></q:QUOTELINE></q:QUOTE>',
    )
    expect(rows).toEqual([{ QTY: '5', __DOUBTS: '["QTY"]' }])
  })
})

test('[XMLIN-33] elements that tell nothing about the money say nothing', () => {
  expect(readPrices({ ...A, WARRANTY: '5 YEARS', VOLTAGE: '277', WEIGHT: '12', PRICELEVEL: '2' })).toEqual({
    prices: [['1250', undefined]],
    remarks: [],
  })
})

test.each([
  [{ TYPE: 'TOTAL', QUANTITY: '1', DSPEACH: '500' }],
  [{ TYPE: 'TOTAL', DSPEACH: '500' }],
  [{ DESCRIPTION: 'GRAND TOTAL', DSPEACH: '500' }],
])('[XMLIN-16] a line that is called a total is a row, so no total is missed: %j', (total) => {
  expect(readPrices(B, C, total)).toEqual({
    prices: [
      ['4', undefined],
      ['5', undefined],
      ['500', '["UNIT $"]'],
    ],
    remarks: ['One line is called a total and would add to the total. Its price is marked: please check.'],
  })
})

test('[XMLIN-16] a fixture of the type TOTAL is a fixture', () => {
  expect(readPrices(B, { ...C, TYPE: 'TOTAL', DIVMFG: 'LITH' }).remarks).toEqual([])
})

test.each(['1-office-fitout', '2-hospital-assemblies'])(
  'what the product writes comes back without remarks: %s',
  (name) => {
    const path = new URL(`../../../tests/fixtures/xml/${name}.expected-table.json`, import.meta.url)
    const table: FixtureData = JSON.parse(readFileSync(path, 'utf8'))
    const xml = buildXml(table, mapColumns(table.columns, table.rows))
    const { rows, remarks } = readText(xml.ok ? xml.value : '')
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

test('hostile names and many different ones take linear time', { timeout: 30_000 }, () => {
  const count = 20_000
  const names = Array.from(
    { length: count },
    (_, at) => `<${'EA'.repeat(15)}PRICE${at}>EA</${'EA'.repeat(15)}PRICE${at}>`,
  )
  const repeats = '<QUANTITY>1</QUANTITY><QUANTITY>2</QUANTITY>'
  const start = process.cpuUsage()
  readText(quote(names.map((name) => `<DSPEACH>1</DSPEACH>${name}${repeats}`)))
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000)
})
