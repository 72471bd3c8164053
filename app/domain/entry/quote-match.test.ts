import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLUMN } from '../table/columns'
import { type Cells, cellText, fromData, type RowId } from '../table/table'
import {
  extendedChange,
  hasQuotedPrice,
  makersOfLines,
  matchQuote,
  type QuoteLine,
  quoteLines,
  rowsPriced,
  withChoice,
} from './quote-match'

const COLUMNS = ['LINE', 'TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $']
/** Rows as 'TYPE|QTY|MFG|CATALOG #|UNIT $', optionally with a LINE code before a colon. */
const tableOf = (...rows: readonly string[]) =>
  fromData({
    columns: COLUMNS,
    rows: rows.map((text): Cells => {
      const [code, cells] = text.includes(':') ? text.split(':') : ['', text]
      const [TYPE = '', QTY = '', MFG = '', number = '', unit = ''] = (cells ?? '').split('|')
      return { LINE: code ?? '', TYPE, QTY, MFG, 'CATALOG #': number, 'UNIT $': unit }
    }),
  })
const line = (text: string, isDoubted = false): QuoteLine => {
  const [type = '', quantity = '', maker = '', number = '', price = ''] = text.split('|')
  return { type, quantity, maker, number, price, measure: '', isDoubted }
}

/** The prices found, as 'TYPE price by sure|unsure' and their notes. */
const found = (table: ReturnType<typeof tableOf>, ...lines: readonly (string | QuoteLine)[]) =>
  matchQuote(
    table,
    lines.map((one) => (typeof one === 'string' ? line(one) : one)),
  ).prices.map(({ row, line: { price }, by, isSure, notes }) =>
    [`${cellText(row, COLUMN.type)} ${price} ${by} ${isSure ? 'sure' : 'unsure'}`, ...notes].join('; '),
  )

describe('prices of a quote', () => {
  test('go to the rows with their number, in any order, and to every row that has it', () => {
    const table = tableOf('A|10|LITH|LDN6 35/10|', 'B|5|COOP|CPX-2x4|80', 'C|2|LITH|ldn6-35/10|')
    expect(found(table, '|5||CPX 2X4|75', '|||LDN6 35/10|45.5', '|||OTHER 1|9')).toEqual([
      'A 45.5 number sure',
      'B 75 number sure',
      'C 45.5 number sure',
    ])
  })

  test('a number with several prices is settled by TYPE, then by QTY, and otherwise names them', () => {
    const lines = ['A|10||X1 A|45', 'B|10||X1 A|47', 'B|99||X1 A|46'] as const
    expect(found(tableOf('A|10||X1 A|'), ...lines)).toEqual(['A 45 number sure'])
    expect(found(tableOf('B|99||X1 A|'), ...lines)).toEqual(['B 46 number sure'])
    expect(found(tableOf('Z|3||X1 A|'), ...lines)).toEqual([
      'Z 45 number unsure; The quote has several prices: $45.00, $47.00, $46.00; The quote is for 10',
    ])
  })

  test('by the foot or by the set are to check, unless the row counts the same', () => {
    const byFoot = { ...line('A|48||EX3D|14'), measure: 'FT' }
    expect(found(tableOf('A|4||EX3D|'), byFoot)).toEqual([
      'A 14 number unsure; The price is per FT; The quote is for 48',
    ])
    expect(found(tableOf('A|48||EX3D|'), byFoot)).toEqual(['A 14 number sure'])
    const inFeet = fromData({
      columns: [...COLUMNS, 'UOM'],
      rows: [{ TYPE: 'A', QTY: '20', 'CATALOG #': 'EX3D', UOM: 'ft' }],
    })
    expect(found(inFeet, byFoot)).toEqual(['A 14 number sure; The quote is for 48'])
  })

  test('each of several prices can be chosen, with what the quote says of its line', () => {
    const lines = ['A|10||X1 A|45', 'B|3||X1 A|47.125', 'C|10||X1 A|45.00'].map((text) => line(text))
    const match = matchQuote(tableOf('Z|4||X1 A|', 'Y|4||X2 B|'), [...lines, line('|||X2 B|9')])
    const [z, y] = match.prices
    expect([z, y].map((price) => price?.choices.map((choice) => choice.line.price))).toEqual([['45', '47.125'], []])
    const [, second] = z?.choices ?? []
    if (!z || !second) throw new Error('there is no second price')
    const chosen = withChoice(match, z.row.id, second).prices
    expect(chosen.map((price) => [price.line.price, price.notes, price.choices.length])).toEqual([
      ['47.125', ['The quote has several prices: $45.00, $47.13', 'The quote is for 3', '47.125 counts as $47.13'], 2],
      ['9', [], 0],
    ])
  })

  test('the price of the row’s maker comes first', () => {
    const lines = ['|1|Hubbell|WDGE2 P3|100', '|1|Lithonia|WDGE2 P3|120'] as const
    expect(found(tableOf('D|1|LITH|WDGE2 P3|'), ...lines)).toEqual(['D 120 number sure'])
    expect(found(tableOf('D|1||WDGE2 P3|'), ...lines)).toEqual([
      'D 100 number unsure; The quote has several prices: $100.00, $120.00',
    ])
  })

  test('an adder is no price of a fixture', () => {
    expect(found(tableOf('F|3|||'), 'F|3||ADD FOR EMERGENCY|50')).toEqual([
      'F 50 type unsure; The quote calls it ADD FOR EMERGENCY',
    ])
  })

  test('TYPE settles it where the row or the quote has no number', () => {
    expect(found(tableOf('A|1||LDN6 35|'), 'a|1||4" DOWNLIGHT|45')).toEqual([
      'A 45 near unsure; The quote has another number for this type: 4" DOWNLIGHT',
    ])
    expect(found(tableOf('A|1||LDN6 35|'), 'a|1|||45')).toEqual(['A 45 type sure'])
    expect(found(tableOf('A|1|||'), 'A|1||LDN6 35|45')).toEqual(['A 45 type sure'])
  })

  test('words in place of a number are another product', () => {
    expect(found(tableOf('A|10|LITH|WF6 LED 30K|'), 'A|10||FREIGHT|350')).toEqual([
      'A 350 near unsure; The quote has another number for this type: FREIGHT',
    ])
    expect(found(tableOf('A|10|LITH||'), 'A|10||WALLPACK|12')).toEqual(['A 12 type sure'])
  })

  test('a fixture that is quoted in parts names the other lines of its TYPE', () => {
    const lines = ['A|10||FIX 6|20', 'A|10||TRIM 6|6', 'A|10||BOX 6|4', 'B|1||FIX 8|30'] as const
    expect(found(tableOf('A|10||FIX 6|', 'B|1||FIX 8|'), ...lines)).toEqual([
      'A 20 number unsure; The quote has 2 more priced lines of type A',
      'B 30 number sure',
    ])
  })

  test('a line has its own maker, that of its row, or the only one of all rows', () => {
    const lines = ['|1||X1 A|45', '|1|COOPER|X2 B|9', '|1||X3 C|7'].map((text) => line(text))
    const makers = (...rows: readonly string[]) => lines.map(makersOfLines(matchQuote(tableOf(...rows), lines)))
    expect(makers('A|1|LITH|X1 A|')).toEqual(['LITH', 'COOPER', 'LITH'])
    expect(makers('A|1|LITH|X1 A|', 'B|1|GOTH|X3 C|')).toEqual(['LITH', 'COOPER', 'GOTH'])
    expect(makers('A|1|LITH|X1 A|', 'B|1|GOTH|X2 B|')).toEqual(['LITH', 'COOPER', ''])
    expect(makers('A|1||X1 A|')).toEqual(['', 'COOPER', ''])
  })

  test('a TYPE that occurs twice in the table, or in the quote with two prices, settles nothing', () => {
    expect(found(tableOf('A|1|||', 'A|2|||'), 'A|1|||45')).toEqual([])
    expect(found(tableOf('A|1|||'), 'A|1|||45', 'A|1|||46')).toEqual([])
    expect(found(tableOf('A|1|||'), 'A|1|||45', 'A|1|||45.00')).toEqual(['A 45 type sure'])
  })

  test('another number of the type, the closest number and an alternate are only proposed', () => {
    expect(found(tableOf('A|1||LDN6 35 10 MVOLT|'), 'A|1||HALO 6 30|45')).toEqual([
      'A 45 near unsure; The quote has another number for this type: HALO 6 30',
    ])
    expect(found(tableOf('A|1||LDN6 35 10 MVOLT|'), '|||LDN6 40 10 MVOLT|45')).toEqual([
      'A 45 near unsure; Closest number in the quote: LDN6 40 10 MVOLT',
    ])
    const table = tableOf('A|1|LITH|LDN6 35|')
    const rows = table.rows.map((row) => ({
      ...row,
      cells: { ...row.cells, __ALTERNATES: JSON.stringify({ others: [['COOPER', 'HALO H457']], orEqual: false }) },
    }))
    expect(found({ ...table, rows }, '||COOPER|HALO H457|45')).toEqual([
      'A 45 near unsure; The quote prices the alternate HALO H457; The quote names another maker: COOPER',
    ])
  })

  test('the closest number of a long price list is one next to it in alphabetical order', () => {
    const list = Array.from({ length: 300 }, (_, at) => `|||LDN6 ${100 + at} ${100 + at}|${100 + at}`)
    expect(found(tableOf('A|1||LDN6 250 250 MVOLT|'), ...list)).toEqual([
      'A 250 near unsure; Closest number in the quote: LDN6 250 250',
    ])
    expect(found(tableOf('A|1||ZZ 250 250 MVOLT|'), ...list)).toEqual([])
  })

  test('a line that a row has by its number is proposed to no other row', () => {
    expect(found(tableOf('A|1||LDN6 35 10|', 'B|1||LDN6 40 10|'), 'B|1||LDN6 35 10|45')).toEqual(['A 45 number sure'])
  })

  test('another maker, a marked price, one that is not above zero, and a part of a priced assembly are unsure', () => {
    expect(found(tableOf('A|1|LITH|X1 A|'), '||HUBBELL OUTDOOR|X1 A|45')).toEqual([
      'A 45 number unsure; The quote names another maker: HUBBELL OUTDOOR',
    ])
    expect(found(tableOf('A|1|LITH|X1 A|'), '||LITHONIA LIGHTING|X1 A|45')).toEqual(['A 45 number sure'])
    expect(found(tableOf('A|1|OHR|X1 A|'), '||HUBBELL OUTDOOR|X1 A|45')).toEqual(['A 45 number sure'])
    expect(found(tableOf('A|1||X1 A|'), line('|||X1 A|45', true))).toEqual([
      'A 45 number unsure; This price was marked when the quote was read',
    ])
    expect(found(tableOf('A|1||X1 A|'), '|||X1 A|(5.00)')).toEqual([
      'A (5.00) number unsure; This price is not above zero',
    ])
    expect(found(tableOf('ASMB:A|1||X0 A|100', 'PART:|1||X1 A|'), '|||X1 A|45')).toEqual([
      ' 45 number unsure; The price of its assembly includes it',
    ])
  })

  test('another quantity and a rounded price are said, and the price is still sure', () => {
    expect(found(tableOf('A|12||X1 A|'), '|10||X1 A|45.125')).toEqual([
      'A 45.125 number sure; The quote is for 10; 45.125 counts as $45.13',
    ])
  })

  test('headings, notes and overages take no price', () => {
    expect(found(tableOf('NOTE:A|1||X1 A|', 'GRP:A||||', 'OVG:A|1||X1 A|'), 'A|||X1 A|45')).toEqual([])
  })

  test('what is on one side only is listed: lines without a row, lines without a price, rows of the makers quoted', () => {
    const table = tableOf('A|1|LITH|X1 A|', 'B|1|LITH|X2 B|', 'C|1|COOP|X3 C|')
    const { unmatched, unpriced, unquoted } = matchQuote(
      table,
      ['|||X1 A|45', '|||NEW 9|12', 'B|||X2 B|CALL', '|||X7 A|€45'].map((text) => line(text)),
    )
    expect(unmatched.map(({ number }) => number)).toEqual(['NEW 9'])
    expect(unpriced.map(({ price }) => price)).toEqual(['CALL', '€45'])
    expect(unquoted.map((row) => cellText(row, COLUMN.type))).toEqual(['B'])
  })
})

test('only ticked rows change, by UNIT $ alone, and an equal price is no change', () => {
  const table = tableOf('A|10||X1 A|40', 'B|2||X2 B|75.00', 'C|4||X3 C|')
  const { prices } = matchQuote(table, [line('|||X1 A|45.5'), line('|||X2 B|75'), line('|||X3 C|2')])
  expect(prices.map(hasQuotedPrice)).toEqual([false, true, false])
  const [a, b] = table.rows.map(({ id }) => id)
  const taken = new Set([a, b] as RowId[])
  expect(rowsPriced(prices, taken)).toEqual([{ id: a, cells: { ...table.rows[0]?.cells, 'UNIT $': '45.5' } }])
  expect(extendedChange(prices, taken)).toEqual({ units: 5500n, scale: 2 })
})

test('lines of a quote are its products with a name; groups, notes and blank lines are none', () => {
  const { rows } = tableOf('GRP:FLOOR 1||||', 'A|3|LITH| X1 A |45', '||||12', 'NOTE:|||FREIGHT ALLOWED|')
  expect(quoteLines(rows, () => true)).toEqual([
    { type: 'A', quantity: '3', maker: 'LITH', number: 'X1 A', price: '45', measure: '', isDoubted: true },
  ])
})

test('the order of a quote never matters, and each line is in one place', () => {
  const numbers = fc.constantFrom('X1 A', 'X2 B', 'X2 C', 'LDN6 35 10', 'LDN6 40 10', '')
  const types = fc.constantFrom('A', 'B', 'C', '')
  const lines = fc.array(
    fc
      .tuple(types, numbers, fc.constantFrom('45', '46', 'CALL'))
      .map(([type, number, price]) => line(`${type}|||${number}|${price}`)),
    { maxLength: 8 },
  )
  const rows = fc.array(
    fc.tuple(types, numbers).map(([type, number]) => `${type}|1||${number}|`),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(rows, lines, (texts, quote) => {
      const table = tableOf(...texts)
      const sureOf = (order: readonly QuoteLine[]) =>
        matchQuote(table, order)
          .prices.filter(({ isSure }) => isSure)
          .map(({ row, line: { price } }) => `${row.id} ${price}`)
      expect(sureOf(quote)).toEqual(sureOf(quote.toReversed()))
      const { prices, unmatched, unpriced } = matchQuote(table, quote)
      const used = new Set(prices.map(({ line: one }) => one))
      for (const one of unmatched) expect(used.has(one)).toBe(false)
      for (const one of unpriced) expect(used.has(one)).toBe(false)
    }),
  )
})

test('a line of words with a price is a line of the quote', () => {
  const rows: Cells[] = [
    { TYPE: 'A', 'CATALOG #': 'X1 A', 'UNIT $': '45', DESCRIPTION: 'TROFFER' },
    { TYPE: '', 'CATALOG #': '', 'UNIT $': '350', DESCRIPTION: 'FREIGHT', __DOUBTS: 'AB' },
    { TYPE: '', 'CATALOG #': '', 'UNIT $': '', DESCRIPTION: 'PRICES ARE FIRM' },
    { TYPE: '', 'CATALOG #': '', 'UNIT $': '95', DESCRIPTION: '12' },
  ]
  expect(quoteLines(rows, () => false).map(({ number, price }) => [number, price])).toEqual([
    ['X1 A', '45'],
    ['FREIGHT', '350'],
  ])
})
