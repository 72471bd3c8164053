import { describe, expect, test } from 'vitest'
import { doubtedIn } from '../table/doubted-cells'
import { withNumberDoubts } from './number-check'

/** Checks rows of a table whose columns are TYPE, QTY, MFG, CATALOG #, UNIT $ and others; blank cells end a row. */
function check(others: readonly string[], ...lines: readonly string[]) {
  const columns = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $', ...others]
  const rows = lines.map((line) => {
    const texts = line.split(',')
    return Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']))
  })
  const checked = withNumberDoubts({ columns, rows })
  const marked = checked.rows.flatMap((row, at) => (doubtedIn(row).includes('UNIT $') ? [at] : []))
  return { marked, remarks: checked.remarks ?? [] }
}

describe('another number beside UNIT $', () => {
  test.each(['UPDATED', 'REVISED', 'New', 'Rev 2', 'Corrected', 'ADDENDUM #3', 'Changed to', 'BAFO'])(
    'below %s puts the price in doubt',
    (heading) => {
      expect(check([heading], 'A,12,COOPER,24CZ,118,109', 'B,6,HALO,C4L,96', 'C,3,HUBBELL,LCH8,240,240')).toEqual({
        marked: [0],
        remarks: [
          `${heading} has another number than UNIT $: 109 beside 118. This price is marked: please check which one is quoted.`,
        ],
      })
    },
  )

  test('without a heading puts the price in doubt', () => {
    expect(check(['Column 6'], 'A,12,COOPER,24CZ,118,124', 'B,6,HALO,C4L,96,99')).toEqual({
      marked: [0, 1],
      remarks: [
        'Column 6, which has no heading, has other numbers than UNIT $ in 2 rows, such as 124 beside 118. These prices are marked: please check which one is quoted.',
      ],
    })
  })

  test('that QTY turns into UNIT $ shows that this is the amount of the line', () => {
    expect(check(['Column 6'], 'A,10,COOPER,24CZ,1000,100', 'B,5,HALO,C4L,1000,200').marked).toEqual([0, 1])
  })

  test.each([
    ['the amount of the line', 'Column 6', ['A,12,COOPER,24CZ,118,1416', 'B,6,HALO,C4L,96,576']],
    ['the amount of two pieces', 'Column 6', ['A,2,COOPER,24CZ,118,236', 'B,2,HALO,C4L,96,192']],
    ['a mark', 'NEW', ['A,12,COOPER,24CZ,118,Y', 'B,6,HALO,C4L,96,Y']],
    ['a date', 'REVISED', ['A,12,COOPER,24CZ,118,6/3/25', 'B,6,HALO,C4L,96,6/3/25']],
    ['the number of a revision', 'REV', ['A,12,COOPER,24CZ,118,1', 'B,6,HALO,C4L,96,2']],
    ['the same price', 'UPDATED', ['A,12,COOPER,24CZ,118,118.00', 'B,6,HALO,C4L,96,96']],
    ['a number below another heading', 'WATTS', ['A,12,COOPER,24CZ,118,105', 'B,6,HALO,C4L,96,80']],
  ])('says nothing if it is %s', (_, heading, lines) => {
    expect(check([heading], ...lines)).toEqual({ marked: [], remarks: [] })
  })
})

describe('a line without a fixture whose price is the amount of the lines above', () => {
  const [A, B, C] = ['A,10,COOPER,24CZ,100', 'B,5,HALO,C4L,200', 'C,4,HUBBELL,LCH8,150']

  test.each([
    ['with the number of lines', [A, B, ',2,,INTERIOR PKG,2000', C], [2]],
    ['of a section of one line', [A, B, 'SITE,1,,,1000', C], [2]],
    ['with the quantity of its section', [A, B, C, 'GARAGE,4,,,600'], [3]],
    ['of all lines above, below other such lines', [A, B, 'LOBBY,2,,,2000', C, 'ALL IN,1,,,2600'], [2, 4]],
  ])('counts twice: %s', (_, lines, marked) => {
    const { marked: found, remarks } = check([], ...lines)
    expect(found).toEqual(marked)
    expect(remarks).toEqual([
      marked.length === 1
        ? 'One price is the sum of other lines, and both add to the total. It is marked: please check.'
        : '2 prices are the sums of other lines, and both add to the total. They are marked: please check.',
    ])
  })

  test.each([
    ['a fixture', [C, 'D,1,KIM,AB6,600']],
    ['freight', [A, ',1,,FREIGHT,1000', B]],
    ['the mark of a type', [C, 'S4,1,,,600']],
    ['a copy of a line of one piece', ['X,1,KIM,AB6,600', 'SITE,1,,,600']],
    ['another amount', [A, B, 'SITE,1,,,990']],
  ])('is not %s', (_, lines) => {
    expect(check([], ...lines)).toEqual({ marked: [], remarks: [] })
  })
})

describe('a column about how a line ended', () => {
  test.each([
    ['AWARD', 'LOST'],
    ['STATUS', 'Rejected'],
    ['AWARDED TO', 'Competitor'],
    ['Approval', 'Not approved'],
    ['Disposition', 'No bid'],
    ['WON/LOST', 'lost to Signify'],
  ])('%s: %s puts the price in doubt', (heading, answer) => {
    expect(check([heading], 'A,12,COOPER,24CZ,118,Won', `B,6,HALO,C4L,96,${answer}`).marked).toEqual([1])
  })

  test.each([
    ['STATUS', 'RELEASED'],
    ['STATUS', 'IN REVIEW'],
    ['AWARD', 'US'],
    ['SERIES', 'LOST'],
  ])('%s: %s says nothing', (heading, answer) => {
    expect(check([heading], 'A,12,COOPER,24CZ,118', `B,6,HALO,C4L,96,${answer}`)).toEqual({ marked: [], remarks: [] })
  })
})

test.each([
  ['ALT', 'One row says ALT and adds to the total. Please check the marked prices.'],
  ['OPT', 'One row says OPT and adds to the total. Please check the marked prices.'],
  ['LOT', 'One row says LOT: its price counts for each piece of QTY. Please check the marked prices.'],
])('the LINE code %s puts the price in doubt', (code, remark) => {
  const columns = ['LINE', 'TYPE', 'QTY', 'UNIT $']
  const rows = ['', code].map((line, at) => ({ LINE: line, TYPE: `L${at}`, QTY: '4', 'UNIT $': '300' }))
  const { rows: checked, remarks } = withNumberDoubts({ columns, rows })
  expect(checked.map(doubtedIn)).toEqual([[], ['UNIT $']])
  expect(remarks).toEqual([remark])
})
