import { describe, expect, test } from 'vitest'
import { readLines } from '../../../tests/support/read-lines'
import { repeatedLines } from './repeated-lines'

const HEAD = 'Type|Qty|MFG|Catalog #|Unit Price'
const A = 'A|10|LITH|2BLT4|100'
const B = 'B|5|GOTHAM|EVO6|80'
const C = 'C|3|JUNO|WF6|30'

/** The types and prices that are found, and the remarks. */
function foundIn(head: string, ...lines: readonly string[]) {
  const table = readLines(head.split('|'), ...lines.map((line) => line.split('|')))
  const found = repeatedLines(table, '.').filter(({ rows }) => rows.length > 0)
  return {
    lines: found.flatMap(({ rows }) => rows.map((at) => `${table.rows[at]?.TYPE} ${table.rows[at]?.['UNIT $']}`)),
    remarks: found.map(({ remark }) => remark),
  }
}

const EQUAL =
  'One row is equal to an earlier row, such as A, and both add to the total. Please check the marked prices.'
const twoRevisions = '2 rows are revisions of one TYPE, such as A, and all of them add to the total.'
const offersOf = (rows: number, type: string) =>
  `${rows} rows may be alternates of one TYPE, such as ${type}: equal quantities and similar prices that all add to the total. Please check the marked prices.`

describe('equal lines', () => {
  test.each([
    ['', HEAD, [A, B, A]],
    [' with numbers of their own', `Item|${HEAD}`, [`1|${A}`, `2|${B}`, `3|${A}`]],
    [' on the next page', HEAD, [A, B, 'PAGE 2||||', A, C]],
  ])('%s are marked', (_, head, lines) => {
    expect(foundIn(head, ...lines)).toEqual({ lines: ['A 100'], remarks: [EQUAL] })
  })

  test('of a table that was pasted twice are marked', () => {
    expect(foundIn(HEAD, A, B, C, A, B, C).lines).toEqual(['A 100', 'B 80', 'C 30'])
  })

  test.each([
    ['for other floors', HEAD, ['LEVEL 1||||', A, B, 'LEVEL 2||||', A, B]],
    ['of another schedule', HEAD, [A, B, 'LUMINAIRE SCHEDULE - BUILDING B||||', HEAD, A, B]],
    ['for other parts of the project', HEAD, ['MAIN||||', A, B, 'ANNEX||||', A, B]],
    ['for other rooms', `Room|${HEAD}`, [`101|${A}`, `102|${A}`, `103|${B}`]],
    ['with other descriptions', `${HEAD}|Description`, [`${A}|Corridor`, `${A}|Office`, `${B}|`]],
    ['that are listed one by one', HEAD, ['X|1|LITH|LQM|28', 'X|1|LITH|LQM|28', 'X|1|LITH|LQM|28', A]],
    ['below other types', HEAD, [A, '|10|LITH|DGA24|18', 'B|10|GOTHAM|EVO6|80', '|10|LITH|DGA24|18']],
  ])('%s are not', (_, head, lines) => {
    expect(foundIn(head, ...lines)).toEqual({ lines: [], remarks: [] })
  })
})

describe('lines of one product and TYPE', () => {
  const OTHER = 'A|4|LITH|2BLT4|92'

  test('are marked if their counts and prices differ', () => {
    expect(foundIn(HEAD, A, B, OTHER)).toEqual({
      lines: ['A 100', 'A 92'],
      remarks: [
        '2 rows have another price for the same product and TYPE, such as A, and all add to the total. Please check the marked prices.',
      ],
    })
  })

  test.each([
    ['of one price', HEAD, [A, B, 'A|4|LITH|2BLT4|100']],
    ['for another floor', HEAD, ['LEVEL 1||||', A, B, 'LEVEL 2||||', OTHER]],
    ['with other descriptions', `${HEAD}|Description`, [`${A}|8 FT`, `${OTHER}|4 FT`, `${B}|`]],
    ['of another number', HEAD, [A, B, 'A|4|LITH|2BLT2|92']],
    ['of a part', HEAD, ['A|10||HEAD|100', 'A|4||HEAD|92']],
  ])('%s are not', (_, head, lines) => {
    expect(foundIn(head, ...lines)).toEqual({ lines: [], remarks: [] })
  })
})

describe('offers', () => {
  test.each([
    ['of several makers', [A, 'A|10|METALUX|22RD|92', 'A|10|COLUMBIA|LCAT|95', B], 3],
    ['in rows without a TYPE', [A, '|10|METALUX|22RD|92', B], 2],
    ['of one series', ['A|6|POULSEN|PH5 WHITE|950', 'A|6|POULSEN|PH5 BRASS|1100', B], 2],
    ['of one catalog number', ['A|10|COLUMBIA|LCAT24|88', 'A|10|COLUMBIA|LCAT24|91', B], 2],
    ['beside a pole', ['A|4|GARDCO|ECF1|850', 'A|4|LITH|DSX1|640', 'A|4|VALMONT|DS210|900'], 2],
  ])('%s are marked', (_, lines, count) => {
    expect(foundIn(HEAD, ...lines).remarks).toEqual([offersOf(count, 'A')])
  })

  test.each([
    ['and its pole', ['A|4|GARDCO|ECF1|850', 'A|4|COOPER|SSS25 POLE|780']],
    ['and the pole of a maker of poles', ['A|4|GARDCO|ECF1|450', 'A|4|KW INDUSTRIES|SSP25-4|480']],
    ['and its battery, which others have too', [A, 'A|10|EMCO|EM310|95', B, 'B|5|EMCO|EM310|95']],
    ['of one maker and its trim', ['A|10|HALO|H7ICT|22', 'A|10|HALO|5001P|19']],
    ['and its cheap bracket', [A, 'A|10|RAB|XB4|35']],
    ['without a maker', [A, 'A|10||22RD|92']],
    ['with two parts of one word', ['A|10||HEAD|88', 'A|10||HEAD|91']],
    ['of another quantity', [A, 'A|6|METALUX|22RD|92']],
    ['of another TYPE', [A, 'A1|10|METALUX|22RD|92']],
    ['of a category', ['DOWNLIGHT|10|GOTHAM|EVO6|80', 'DOWNLIGHT|10|JUNO|WF6|70']],
    ['in another room', ['ROOM 1||||', A, 'ROOM 2||||', 'A|10|METALUX|22RD|92', C]],
  ])('a fixture %s is none', (_, lines) => {
    expect(foundIn(HEAD, ...lines)).toEqual({ lines: [], remarks: [] })
  })

  test('are told from parts by their description', () => {
    const head = `${HEAD}|Description`
    const pole = 'A|4|COOPER|SSS25|780|25 ft steel pole, drilled'
    expect(foundIn(head, 'A|4|GARDCO|ECF1|850|Area light', pole).lines).toEqual([])
    expect(foundIn(head, 'A|4|EMCO|P25|800|Steel pole', pole).remarks).toEqual([offersOf(2, 'A')])
    expect(foundIn(head, `${A}|Downlight, clear trim`, 'A|10|JUNO|IC6|92|Downlight').remarks).toEqual([
      offersOf(2, 'A'),
    ])
    expect(foundIn(head, `${A}|Troffer w/ battery`, 'A|10|METALUX|22RD|92|Troffer').remarks).toEqual([offersOf(2, 'A')])
  })
})

describe('revisions of one TYPE', () => {
  test.each([
    ['Rev', '0', '1'],
    ['Revision', 'A', 'B'],
    ['Addendum', '', '2'],
    ['Add #', '1', '2'],
    ['Version', 'v1', 'v2'],
    ['Quote #', '24-118', '24-118R1'],
    ['Notes', '', 'Rev. 1'],
    ['Notes', 'Superseded by A rev 1', 'Rev 1'],
    ['Status', 'Old', 'Current'],
  ])('below %s are marked: "%s", "%s"', (heading, first, second) => {
    const found = foundIn(`${HEAD}|${heading}`, `${A}|${first}`, `A|12|LITH|2BLT4|98|${second}`, `${B}|${first}`)
    expect(found).toEqual({
      lines: ['A 100', 'A 98'],
      remarks: [`${twoRevisions} Please check the marked prices.`],
    })
  })

  test('of equal quantities are marked once', () => {
    expect(foundIn(`${HEAD}|Rev`, `${A}|0`, 'A|10|METALUX|22RD|92|1', `${B}|0`).remarks).toEqual([
      `${twoRevisions} Please check the marked prices.`,
    ])
  })

  test('in TYPE are marked', () => {
    expect(foundIn(HEAD, A, 'A REV 1|12|LITH|2BLT4|98', B).lines).toEqual(['A 100', 'A REV 1 98'])
  })

  test.each([
    ['of different types', `${HEAD}|Rev`, [`${A}|0`, `${B}|1`]],
    ['for different rooms', `Room|Rev|${HEAD}`, [`101|0|${A}`, `102|1|A|4|LITH|2BLT4|100`]],
    ['that add pieces', `${HEAD}|Notes`, [`${A}|`, 'A|2|LITH|2BLT4|100|Added per addendum 1']],
    ['of a fixture and its pole', `${HEAD}|Rev`, [`${A}|0`, 'A|8|COOPER|SSS POLE|300|1']],
  ])('%s are not', (_, head, lines) => {
    expect(foundIn(head, ...lines)).toEqual({ lines: [], remarks: [] })
  })
})

describe('blocks that are quoted again', () => {
  const again = (heading: string) =>
    `4 prices are of types that are quoted again below ${heading}, and all of them add to the total. They are marked: please check.`

  test.each([
    'QUOTE REV 2 - 3/4/24',
    'REVISED PRICING',
    'ADDENDUM 2 (SUPERSEDES)',
    'ORIGINAL PRICING',
    'BULLETIN 3 (REPLACES ABOVE)',
    'NEW PRICES',
  ])('below %s are marked, with or without headings of columns', (heading) => {
    const later = ['A|12|LITH|2BLT4|97', 'B|6|GOTHAM|EVO6|80']
    const expected = { lines: ['A 100', 'B 80', 'A 97', 'B 80'], remarks: [again(heading)] }
    expect(foundIn(HEAD, A, B, `${heading}||||`, ...later)).toEqual(expected)
    expect(foundIn(HEAD, A, B, `${heading}||||`, HEAD, ...later)).toEqual(expected)
  })

  test('after earlier ones are marked below any heading', () => {
    const lines = ['ORIGINAL PRICES||||', A, B, 'LIGHTING||||', 'A|12|LITH|2BLT4|97', 'B|6|GOTHAM|EVO6|80']
    expect(foundIn(HEAD, C, ...lines).remarks).toEqual([again('LIGHTING')])
  })

  test('by another maker are marked', () => {
    const later = ['A|10|METALUX|22RD|92', 'B|5|PORTFOLIO|LD6|75']
    expect(foundIn(HEAD, A, B, 'COOPER||||', ...later).lines).toEqual(['A 100', 'B 80', 'A 92', 'B 75'])
  })

  test.each([
    ['of an alternate, whose heading marks them,', ['ALTERNATE 1||||', 'A|10|METALUX|22RD|92', 'B|5|HALO|LD6|75']],
    [
      'of an earlier quote, whose heading marks them,',
      ['PREVIOUS QUOTE||||', 'A|12|LITH|2BLT4|97', 'B|6|GOTHAM|EVO6|80'],
    ],
    ['of rows without a TYPE', ['REV 2||||', '|10|LITH|DGA24|18', '|5|GOTHAM|TRIM|18']],
    ['with other types', ['ADDENDUM 1||||', C, 'D|2|JUNO|WF4|30']],
    ['for another part', ['NEW GYM||||', 'A|8|LITH|2BLT4|100', 'B|4|GOTHAM|EVO6|80']],
    ['for another phase', ['PHASE 2||||', 'A|10|LITH|2BLT4|98', 'B|5|GOTHAM|EVO6|78']],
  ])('%s are not', (_, lines) => {
    expect(foundIn(HEAD, A, B, ...lines)).toEqual({ lines: [], remarks: [] })
  })
})

describe('blocks that add up the lines above', () => {
  const FLOORS = ['LEVEL 1||||', A, B, 'LEVEL 2||||', 'A|6|LITH|2BLT4|100']
  const SUMS = ['A|16|LITH|2BLT4|100', B]

  test.each([
    'SUMMARY BY TYPE',
    'RECAP',
    'TOTALS BY TYPE',
    'MATERIAL LIST',
    'COMBINED',
    'TOTAL BOTH BUILDINGS',
    'ALL BUILDINGS',
  ])('below %s are marked', (heading) => {
    expect(foundIn(HEAD, ...FLOORS, `${heading}||||`, ...SUMS)).toEqual({
      lines: ['A 100', 'B 80'],
      remarks: [
        `2 prices below ${heading} repeat the lines above, and all of them add to the total. They are marked: please check.`,
      ],
    })
  })

  test.each(['TOTAL', 'BILL OF MATERIAL', 'ALL FLOORS'])('below %s are also marked if they come first', (heading) => {
    expect(foundIn(HEAD, `${heading}||||`, ...SUMS, ...FLOORS)).toEqual({
      lines: ['A 100', 'B 80'],
      remarks: [
        `2 prices below ${heading} add up the quantities of lines further down, and all of them add to the total. They are marked: please check.`,
      ],
    })
  })

  test.each([
    ['of another floor', HEAD, ['LEVEL 3||||', ...SUMS, ...FLOORS]],
    [
      'of another floor in a column',
      `Floor|${HEAD}`,
      [...SUMS, ...FLOORS].map((line, at) => `${at < 2 ? 3 : ''}|${line}`),
    ],
    ['with other quantities', HEAD, ['TOTAL||||', 'A|15|LITH|2BLT4|100', B, ...FLOORS]],
    ['without a type below', HEAD, ['TOTAL||||', ...SUMS, ...FLOORS, C]],
    [
      'with alternates among the others',
      HEAD,
      ['TOTAL||||', ...SUMS, 'LEVEL 1||||', A, B, 'ALTERNATES||||', 'A|6|LITH|2BLT4|100'],
    ],
  ])('at the top %s are not', (_, head, lines) => {
    expect(foundIn(head, ...lines).remarks.filter((remark) => remark.includes('add up'))).toEqual([])
  })

  test('without a heading are marked', () => {
    expect(
      foundIn(`Room|${HEAD}`, `101|${A}`, `101|${B}`, '102|A|6|LITH|2BLT4|100', ...SUMS.map((line) => `|${line}`)),
    ).toEqual({
      lines: ['A 100', 'B 80'],
      remarks: ['2 prices repeat the lines above, and all of them add to the total. They are marked: please check.'],
    })
  })

  test('by other names are marked if the amount is the same', () => {
    const found = foundIn(HEAD, A, B, C, 'BY AREA||||', 'INTERIOR|1|||1400', 'EXTERIOR|1|||90')
    expect(found.lines).toEqual(['INTERIOR 1400', 'EXTERIOR 90'])
  })

  test.each([
    ['of another floor', HEAD, [...FLOORS, 'LEVEL 3||||', ...SUMS]],
    [
      'of another floor in a column',
      `Floor|${HEAD}`,
      [`1|${A}`, `1|${B}`, `2|${A}`, `2|${B}`, '3|A|20|LITH|2BLT4|100', '3|B|10|GOTHAM|EVO6|80'],
    ],
    ['with other quantities', HEAD, [...FLOORS, 'CAFETERIA||||', 'A|15|LITH|2BLT4|100', B]],
    ['above which is nothing', HEAD, ['MATERIAL SUMMARY||||', A, B]],
  ])('%s are not', (_, head, lines) => {
    expect(foundIn(head, ...lines)).toEqual({ lines: [], remarks: [] })
  })
})

test('a table without prices or types has no repetitions', () => {
  expect(
    repeatedLines(
      {
        columns: ['QTY', 'UNIT $'],
        rows: [
          { QTY: '1', 'UNIT $': '5' },
          { QTY: '1', 'UNIT $': '5' },
        ],
      },
      '.',
    ),
  ).toEqual([])
  expect(foundIn('Type|Qty|Catalog #', 'A|10|2BLT4', 'A|10|2BLT4')).toEqual({ lines: [], remarks: [] })
})
