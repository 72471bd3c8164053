import { describe, expect, test } from 'vitest'
import {
  elements,
  LINE_B,
  LINE_C,
  type QuoteElements,
  quote,
  readPrices,
  readQuote,
  readQuoteLines,
} from '../../../tests/support/read-quote'

describe('a value without a column on which prices depend', () => {
  test.each([
    [{ ...LINE_B, CURRENCY: 'EUR' }, 'CURRENCY (EUR)'],
    [{ ...LINE_B, DISCOUNT: '5%', MULT: '0.42' }, 'DISCOUNT (5%), MULT (0.42)'],
    [{ ...LINE_B, ADDER: '12', TAXAMOUNT: '2.50' }, 'ADDER (12), TAX AMOUNT (2.50)'],
    [{ ...LINE_B, OPTION: '<DESCRIPTION>EM</DESCRIPTION><DSPEACH>20</DSPEACH>' }, 'OPTION (EM20)'],
    [{ ...LINE_B, DISCPCT: '5', TAXRATE: '8', FUELSURCHARGE: '9' }, 'DISC PCT (5), TAX RATE (8), FUEL SURCHARGE (9)'],
    [{ ...LINE_B, PRICING: '<DISCOUNT>5</DISCOUNT><CUR>CAD</CUR>' }, 'DISCOUNT (5), CUR (CAD)'],
    [{ ...LINE_B, COMMISSION: '12', OVERAGE: '3' }, 'COMMISSION (12), OVERAGE (3)'],
    [{ ...LINE_B, DISCOUNT: '1', FREIGHT: '1.00' }, 'DISCOUNT (1), FREIGHT (1.00)'],
  ])('is named: %j', (line, named) => {
    expect(readPrices(line, LINE_C)).toEqual({
      prices: [
        ['4', undefined],
        ['5', undefined],
      ],
      remarks: [`The file also has ${named}, for which there is no column. Please check the prices and the total.`],
    })
  })

  test.each<QuoteElements>([
    { CURRENCY: 'USD', DISCOUNT: '0.00', MULT: '1.00', FREIGHT: '0', ALTERNATE: 'N', TAX: '0%' },
    { TAXONOMY: '5', ALTITUDE: '2', OPTICAL: 'X' },
  ])('is not if it changes nothing: %j', (others) => {
    expect(readPrices({ ...LINE_B, ...others }).remarks).toEqual([])
  })

  test('is named if it is the price of a part within a line', () => {
    const part = { ...LINE_B, SUBLINE: '<QUANTITY>10</QUANTITY><DSPEACH>85</DSPEACH>' }
    expect(readPrices(part, LINE_C).remarks).toEqual([
      'The file also has DSP EACH (85), for which there is no column. Please check the prices and the total.',
    ])
  })

  test('is named if it is the price of an adder outside the lines', () => {
    const adder = '<ADDER><DESCRIPTION>REMOTE</DESCRIPTION><DSPEACH>15</DSPEACH></ADDER>'
    const { remarks } = readQuote(`<DATA>${quote([elements(LINE_B).join('')])}${adder}</DATA>`)
    expect(remarks).toEqual([
      'The file also has DSP EACH (15), for which there is no column. Please check the prices and the total.',
    ])
  })

  test('is named if it stands before or behind the lines, or as an attribute', () => {
    const lines = quote([elements(LINE_B).join(''), elements(LINE_C).join('')]).slice('<QUOTE>'.length)
    expect(readQuote(`<QUOTE currency="CAD"><HEAD><FREIGHT>250</FREIGHT></HEAD>${lines}`).remarks).toEqual([
      'The file also has QUOTE CURRENCY (CAD), FREIGHT (250), for which there is no column. Please check the prices and the total.',
    ])
  })

  test('is named if an attribute holds it, and if a later one of its name is zero', () => {
    const line = `${elements(LINE_B).join('')}<DISCOUNT value="5"/>`
    const head = '<CURRENCY code="CAD"/><FREIGHT>50</FREIGHT><FREIGHT>0</FREIGHT><STATUS>VOID</STATUS>'
    expect(readQuote(`<DATA>${head}${quote([line])}</DATA>`).remarks).toEqual([
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
    const line = lineOf(elements(LINE_B).join('') + inside)
    const { rows, remarks } = readQuote(`<QUOTE>${lineOf(elements(LINE_C).join(''))}${open}${line}${close}</QUOTE>`)
    expect(rows.map((row) => row.__DOUBTS)).toEqual([undefined, '["UNIT $"]'])
    expect(remarks).toEqual([`One row says ${word} and adds to the total. Please check the marked prices.`])
  })

  test.each([
    ['BY OTHERS', '["UNIT $"]'],
    ['LAMPS BY OTHERS', undefined],
  ])('%s as a comment of a priced line leaves it with doubts %s', (LINECOMMENT, doubts) => {
    expect(readQuoteLines({ ...LINE_B, LINECOMMENT }, LINE_C).rows.map((row) => row.__DOUBTS)).toEqual([
      doubts,
      undefined,
    ])
  })

  test('that says that the line is not quoted puts its price in doubt', () => {
    expect(readPrices({ ...LINE_B, STATUS: 'deleted' }, { ...LINE_C, STATUS: 'OPEN' })).toEqual({
      prices: [
        ['4', '["UNIT $"]'],
        ['5', undefined],
      ],
      remarks: ['One row says DELETED and adds to the total. Please check the marked prices.'],
    })
  })
})
