import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDelimited } from './delimited'

const read = (...lines: string[]) => readDelimited(lines.join('\r\n'), ',')
const HEAD = 'TYPE,QTY,MFG,CATALOG #,UNIT $'

describe('quotes of people', () => {
  test('a ditto mark is a cell, in one line and in several', () => {
    expect(
      read(HEAD, 'A,12,LITHONIA,2BLT4,118.50', 'B,2,",EVO4,50', 'C,3,",HC,70', 'D,4,COOPER,HX,80').slice(1),
    ).toEqual([
      ['A', '12', 'LITHONIA', '2BLT4', '118.50'],
      ['B', '2', '"', 'EVO4', '50'],
      ['C', '3', '"', 'HC', '70'],
      ['D', '4', 'COOPER', 'HX', '80'],
    ])
    expect(read(HEAD, 'A,12,LITHONIA,2BLT4,1', 'B,2,",",2', 'C,3,L,X,3')[2]).toEqual(['B', '2', '"', '"', '2'])
    expect(read('MFG,NOTE,QTY', 'L,X,1', 'L,",1', 'L,",2').slice(2)).toEqual([
      ['L', '"', '1'],
      ['L', '"', '2'],
    ])
  })

  test('an odd number of ditto marks', () => {
    expect(read(HEAD, 'A,1,L,X,1', 'B,2,",Y,2', 'C,3,",Z,3', 'D,4,",V,4').map((line) => line.length)).toEqual([
      5, 5, 5, 5, 5,
    ])
  })

  test('inches and quoted words are text', () => {
    expect(read(HEAD, 'A,12,L,6" ROUND,118.50', 'B,2,L,"6"" ROUND, 4"" DEEP",50', 'C,3,L,4",70').slice(1)).toEqual([
      ['A', '12', 'L', '6" ROUND', '118.50'],
      ['B', '2', 'L', '6" ROUND, 4" DEEP', '50'],
      ['C', '3', 'L', '4"', '70'],
    ])
    expect(read(HEAD, 'A,12,L,"T-BAR" TROFFER,118.50', 'B,2,G,"EVO,50', 'C,3,G,HC",70').slice(1)).toEqual([
      ['A', '12', 'L', '"T-BAR" TROFFER', '118.50'],
      ['B', '2', 'G', '"EVO', '50'],
      ['C', '3', 'G', 'HC"', '70'],
    ])
  })

  test('a quote that is never closed takes no line with it', () => {
    expect(read(HEAD, 'A,1,"L,X,1', 'B,2,L,Y,2').map((line) => line.length)).toEqual([5, 5, 5])
  })
})

describe('quotes of programs', () => {
  test('a cell of several lines stays one', () => {
    expect(read(HEAD, 'A,12,L,X,1', 'B,2,L,"ONE\nTWO",3', 'C,3,L,"a, b",4').slice(2)).toEqual([
      ['B', '2', 'L', 'ONE\nTWO', '3'],
      ['C', '3', 'L', 'a, b', '4'],
    ])
    expect(read('TYPE,QTY,NOTE', 'A,1,"see, spec\n2,5"', 'B,2,')).toEqual([
      ['TYPE', 'QTY', 'NOTE'],
      ['A', '1', 'see, spec\n2,5'],
      ['B', '2', ''],
    ])
  })

  test('a cell that begins with a delimiter or a break', () => {
    expect(read(HEAD, 'A,12,L,X,1', 'B,2,L,",X",3')[2]).toEqual(['B', '2', 'L', ',X', '3'])
    expect(read(HEAD, 'A,12,L,X,1', 'B,2,L,"\nX",3')[2]).toEqual(['B', '2', 'L', '\nX', '3'])
  })

  test('every table comes back that has words in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') })
    const lines = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      )
    fc.assert(
      fc.property(lines, (wanted) => {
        const text = wanted.map((line) => line.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n')
        expect(readDelimited(text, ',')).toEqual(wanted)
      }),
      { numRuns: 500 },
    )
  })
})

test('the last record ends with the text, an empty line is a record, and no more are read than wanted', () => {
  expect(readDelimited('', ',')).toEqual([])
  expect(readDelimited('A,B\n\nC,\n', ',')).toEqual([['A', 'B'], [''], ['C', '']])
  expect(readDelimited('"A",B\n\n"C",\n', ',')).toEqual([['A', 'B'], [''], ['C', '']])
  expect(readDelimited('"A"\nB\nC', ',', 2)).toEqual([['A'], ['B']])
})

test.each([
  ['quotes that open nothing', '"a,'],
  ['quotes in pairs', '"",'],
  ['quotes in threes', '"""a,'],
  ['ditto marks', 'A,",1\n'],
  ['lines that quotes join', 'A,"B,1\nA,B",1\n'],
  ['quotes', '"'],
])('time grows with the length of the text: %s', (_, piece) => {
  const cells = readDelimited(`A,B,C\n${piece.repeat(200_000)}`, ',').flat()
  expect(cells.length + cells.join('').length).toBeGreaterThan(100_000)
})
