import { describe, expect, test } from 'vitest'
import { LINE_A, LINE_B, LINE_C, quote, readPrices, readQuote } from '../../../tests/support/read-quote'

describe('another price', () => {
  test.each(['COST', 'LIST', 'LISTPRICE', 'UnitCost', 'PRICECODE'])('%s beside DSPEACH says nothing', (name) => {
    expect(readPrices({ ...LINE_B, [name]: '3' }, { ...LINE_C, [name]: '7.50' }).remarks).toEqual([])
  })

  test.each([
    ['SELLEACH', 'SELL EACH'],
    ['UnitPrice', 'UNIT PRICE'],
    ['NET', 'NET'],
  ])('[XMLIN-23] %s of the rank of DSPEACH puts those in doubt that differ', (name, heading) => {
    expect(readPrices({ ...LINE_B, [name]: '4.00' }, { ...LINE_C, [name]: '7.25' })).toEqual({
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
    expect(readPrices({ ...LINE_B, DSPEACH: '', COST: '3' }).remarks).toEqual([
      'No column was read as UNIT $. It may be COST.',
    ])
    expect(readPrices(LINE_B, { ...LINE_C, DSPEACH: '', COST: '3' }).remarks).toEqual([
      'UNIT $ is blank where COST has a value. It may be UNIT $ of these rows.',
    ])
  })

  test('that QTY turns into DSPEACH shows that this is the amount of the line', () => {
    expect(readPrices({ ...LINE_A, COST: '12.50' }, { ...LINE_B, COST: '2' })).toEqual({
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
    expect(readQuote(xml).rows).toEqual([{ TYPE: 'A', QTY: '100', 'CATALOG #': 'X1', 'UNIT $': price }])
  })
})

describe('an attribute named value', () => {
  const valued = (price: string) => `<TYPE>A</TYPE><QUANTITY value="3"/><DESCRIPTION>X1</DESCRIPTION>${price}`

  test('[XMLIN-23] is the text of an element that has none', () => {
    expect(readQuote(quote([valued('<DSPEACH Value="12.50"></DSPEACH>')])).rows).toEqual([
      { TYPE: 'A', QTY: '3', 'CATALOG #': 'X1', 'UNIT $': '12.50' },
    ])
  })

  test('[XMLIN-50] puts the text in doubt if it differs: the text counts', () => {
    const { rows, remarks } = readQuote(quote([valued('<DSPEACH value="12.50">13</DSPEACH>')]))
    expect(rows).toEqual([{ TYPE: 'A', QTY: '3', 'CATALOG #': 'X1', 'UNIT $': '13', __DOUBTS: '["UNIT $"]' }])
    expect(remarks).toEqual([
      'One line has several values in DSPEACH, and the last one was read. This cell is marked: please check.',
    ])
  })
})

describe('a price that its line calls another kind', () => {
  const marked = (...xml: readonly string[]) => {
    const { rows, remarks = [] } = readQuote(quote(xml))
    return { doubts: rows.map((row) => row.__DOUBTS), remarks }
  }
  const line = (price: string, type = 'A') =>
    `<TYPE>${type}</TYPE><QUANTITY>2</QUANTITY><DESCRIPTION>X1</DESCRIPTION>${price}`

  test.each([
    ['<DSPEACH kind="LIST">12</DSPEACH>', 'LIST'],
    ['<DSPEACH priceType="list price">12</DSPEACH>', 'LIST PRICE'],
    ['<DSPEACH>12</DSPEACH><PRICELEVEL>COST</PRICELEVEL>', 'COST'],
    ['<DSPEACH type="extended">12</DSPEACH>', 'EXTENDED'],
    ['<DSPEACH sign="-">12</DSPEACH>', '-'],
    ['<DSPEACH>12</DSPEACH><PRICETYPE>CREDIT</PRICETYPE>', 'CREDIT'],
  ])('is in doubt: %s', (price, kind) => {
    expect(marked(line(price), line('<DSPEACH>10</DSPEACH>', 'B'))).toEqual({
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

test.each([
  ['<COMMPCT kind="dollars">8</COMMPCT>', '["%"]'],
  ['<COMMPCT unit="$">8</COMMPCT>', '["%"]'],
  ['<COMMDOL kind="percent">8</COMMDOL>', '["COMMDOL"]'],
  ['<OVGDSP unit="PCT">8</OVGDSP>', '["OVGDSP"]'],
  ['<COMMPCT kind="percent">8</COMMPCT>', undefined],
  ['<COMMDOL kind="dollars">8</COMMDOL>', undefined],
])('an element that says that it holds another kind of number is marked: %s', (element, doubts) => {
  const { rows, remarks = [] } = readQuote(quote([`<TYPE>A</TYPE><DSPEACH>100</DSPEACH>${element}`]))
  expect(rows.map((row) => row.__DOUBTS)).toEqual([doubts])
  expect(remarks.filter((remark) => remark.includes('in another unit'))).toHaveLength(doubts ? 1 : 0)
})

describe('the unit of a number', () => {
  const line = (inside: string) =>
    `<QUOTE><QUOTELINE><TYPE>A</TYPE><DESCRIPTION>X1</DESCRIPTION>${inside}</QUOTELINE></QUOTE>`
  const doubts = (inside: string) => {
    const { rows, remarks = [] } = readQuote(line(inside))
    return [rows.flatMap(({ QTY, 'UNIT $': price, __DOUBTS }) => [QTY, price, __DOUBTS]), remarks]
  }

  test('that QUANTITY or a price names itself marks its number, unless it is one piece', () => {
    expect(doubts('<QUANTITY uom="PR">10</QUANTITY><DSPEACH>100</DSPEACH>')).toEqual([
      ['10', '100', '["QTY"]'],
      ['One line gives QTY in the unit PR, not in pieces. This cell is marked: please check.'],
    ])
    expect(doubts('<QUANTITY>10</QUANTITY><DSPEACH uom="FT">100</DSPEACH>')).toEqual([
      ['10', '100', '["UNIT $"]'],
      ['One line gives UNIT $ in the unit FT, not in pieces. This cell is marked: please check.'],
    ])
    expect(doubts('<QUANTITY>10</QUANTITY><DSPEACH>100</DSPEACH><UNITPRICE per="100">100</UNITPRICE>')).toEqual([
      ['10', '100', '["UNIT $"]'],
      ['One line gives UNIT $ in the unit 100, not in pieces. This cell is marked: please check.'],
    ])
  })

  test.each([
    '<QUANTITY uom="EA">10</QUANTITY><DSPEACH uom="each">100</DSPEACH>',
    '<QUANTITY unit="PC">10</QUANTITY><DSPEACH per="1">100</DSPEACH>',
    '<QUANTITY uom="FT">10</QUANTITY><DSPEACH uom="FT">100</DSPEACH>',
    '<QUANTITY>10</QUANTITY><DSPEACH unit="USD">100</DSPEACH>',
    '<QUANTITY id="PR">10</QUANTITY><DSPEACH>100</DSPEACH>',
    '<QUANTITY>10</QUANTITY><DSPEACH>100</DSPEACH><LISTPRICE per="100">300</LISTPRICE><WEIGHT uom="LB">3</WEIGHT>',
  ])('is right here: %s', (inside) => {
    expect(doubts(inside)).toEqual([['10', '100', undefined], []])
  })
})
