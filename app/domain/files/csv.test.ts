import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv, parseCsv } from './csv'
import { decodeCsv } from './csv-encoding'

describe('a CSV file that is written', () => {
  test('has a mark for Excel, CRLF, and quotes where a cell needs them', () => {
    expect(
      formatCsv([
        ['A', 'B "C"'],
        ['1,5', 'X\nY'],
      ]),
    ).toBe('\uFEFFA,"B ""C"""\r\n"1,5","X\nY"\r\n')
  })

  test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', "'=1", '=HYPERLINK("http://x")', '-A'])(
    'keeps Excel from running %j',
    (text) => {
      expect(formatCsv([[text]]).slice(1)).toMatch(/^"?'/)
      expect(parseCsv(formatCsv([[text]]))).toEqual([[text]])
    },
  )

  test.each(['-12.50', '-3', "4'", "'TIS", '5-3'])('leaves %j as it is', (text) => {
    expect(
      formatCsv([[text]])
        .slice(1)
        .trim(),
    ).toBe(text)
  })

  test('gives every cell back', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', '=', "'", '-', '1', 'é', '灯'),
    })
    const lines = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      )
    fc.assert(
      fc.property(lines, (wanted) => {
        expect(parseCsv(`sep=,\n${formatCsv(wanted).slice(1)}`)).toEqual(wanted)
      }),
    )
  })
})

describe('a CSV file that is read', () => {
  test.each([
    [';', 'TYPE;QTY;CATALOG #\nA;1;2,5 M\nB;2;1,5 M'],
    ['\t', 'TYPE\tQTY\tCATALOG #\nA\t1\t2,5 M\nB\t2\t1;5 M'],
    ['|', 'TYPE|QTY|CATALOG #\nA|1|2,5 M\nB|2|1,5 M'],
    [',', 'TYPE,QTY,CATALOG #\nA,1,"2,5 M"\nB,2,"1;5 M"'],
    [';', 'sep=;\nTYPE;QTY;CATALOG #\nA;1;2,5 M\nB;2;1,5 M'],
  ])('may use %j between its cells', (_, text) => {
    expect(parseCsv(text)).toHaveLength(3)
    expect(parseCsv(text).map((line) => line.length)).toEqual([3, 3, 3])
    expect(parseCsv(text)[1]?.slice(0, 2)).toEqual(['A', '1'])
  })

  test('takes line ends of every system, lines of different lengths and quotes inside of cells', () => {
    expect(parseCsv('A,B\r\n4\' 6",C\r"D')).toEqual([['A', 'B'], ['4\' 6"', 'C'], ['"D']])
  })

  test.each([
    ['UTF-8', [0x41, 0xc3, 0xa9], 'Aé'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x41], 'A'],
    ['UTF-16 with a mark', [0xff, 0xfe, 0x41, 0, 0xe9, 0], 'Aé'],
    ['UTF-16 the other way round', [0xfe, 0xff, 0, 0x41, 0, 0xe9], 'Aé'],
    ['UTF-16 without a mark', [0x41, 0, 0x2c, 0, 0x42, 0], 'A,B'],
    ['Windows-1252', [0x41, 0xe9, 0xbd], 'Aé½'],
  ])('may be written as %s', (_, bytes, text) => {
    expect(decodeCsv(new Uint8Array(bytes))).toBe(text)
  })

  test('is read in one go, however its quotes are set', () => {
    const text = `A,B\n${'"'.repeat(300_001)}`
    expect(parseCsv(text)).toHaveLength(2)
    expect(parseCsv('"'.repeat(100_000).replaceAll('""', '"",'))).toHaveLength(1)
  })
})

test('a text without delimiters whose cells are aligned, or drawn between bars, has these cells', () => {
  const cells = [
    ['Type', 'Qty', 'Unit $'],
    ['A', '4', '1,118.50'],
    ['B', '12', '20.00'],
  ]
  expect(parseCsv('Type  Qty    Unit $\nA       4  1,118.50\nB      12     20.00\n')).toEqual(cells)
  expect(parseCsv('+---+\n| Type | Qty | Unit $ |\n| A | 4 | 1,118.50 |\n| B | 12 | 20.00 |\n')).toEqual(cells)
  expect(parseCsv('Type,  Qty,  Unit $\nA,  4,  5\nB,  12,  6\n')[1]).toEqual(['A', '  4', '  5'])
})

test.each([
  ['="00412"', '00412'],
  ['"=""00412"""', '00412'],
  ['="6"" LED"', '6" LED'],
  ['=""', ''],
  ['="A"&"B"', '="A"&"B"'],
  ['=SUM(A1)', '=SUM(A1)'],
])('a text that is written as a formula to keep its zeros is that text: %s', (written, text) => {
  expect(parseCsv(`A,B,C\nx,${written},88`)[1]?.[1]).toBe(text)
})
