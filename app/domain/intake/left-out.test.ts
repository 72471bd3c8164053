import { expect, test } from 'vitest'
import { tableOfLines } from './table-of-lines'

const HEAD = ['Type', 'Qty', 'Catalog #', 'Unit Price', 'Notes']
const A = ['A', '2', '2BLT4', '10.00', '']
const B = ['B', '3', 'EVO4', '20.00', '']

function leftOut(...lines: readonly (readonly string[])[]) {
  const read = tableOfLines(lines)
  return read.ok ? read.value.leftOut : undefined
}

test('nothing is left out of a table of headings and fixtures but its titles', () => {
  expect(leftOut(HEAD, A, B)).toBeUndefined()
  expect(leftOut(['Price List'], ['Riverside Clinic, Phase 2'], HEAD, A)).toMatchObject({
    lines: [{ texts: ['Price List'], below: 0 }, { texts: ['Riverside Clinic, Phase 2'] }],
    remark: '2 lines were left out: Price List; Riverside Clinic, Phase 2.',
  })
})

test('a comma or colon at the end of a line does not stand before the semicolon', () => {
  expect(leftOut(['Hi Kim,'], ['Here is the pricing:'], HEAD, A)?.remark).toBe(
    '2 lines were left out: Hi Kim; Here is the pricing.',
  )
})

test('each line is the row that it would be, with the number of rows above it', () => {
  expect(leftOut(HEAD, A, ['Subtotal', '2', '', '20.00'], HEAD, B, ['Page 2 of 2'])).toEqual({
    lines: [
      { texts: ['Subtotal', '2', '20.00'], cells: { TYPE: 'SUBTOTAL', QTY: '2', 'UNIT $': '20.00' }, below: 1 },
      {
        texts: HEAD,
        cells: { TYPE: 'TYPE', QTY: 'QTY', 'CATALOG #': 'CATALOG #', 'UNIT $': 'UNIT PRICE', Notes: 'NOTES' },
        below: 1,
      },
      { texts: ['Page 2 of 2'], cells: { TYPE: 'PAGE 2 OF 2' }, below: 2 },
    ],
    more: 0,
    isConfirmed: false,
    remark:
      '3 lines were left out: Subtotal, 2, 20.00; Type, Qty, Catalog #, Unit Price, Notes; Page 2 of 2. The total agrees with the rows.',
  })
})

test('a row that takes two lines is one row', () => {
  const found = leftOut(HEAD, A, ['', '', '-ADP-EZ1', '', ''], B, ['Total', '5', '', '80.00'])
  expect(found?.lines.map(({ texts, below }) => [texts[0], below])).toEqual([['Total', 2]])
})

test('a text in none of the columns stands in INT. NOTES', () => {
  const found = leftOut(['Type', 'Qty', 'Catalog #'], ['A', '2', '2BLT4'], ['Total', '2', '', '', '20.00'])
  expect(found?.lines[0]?.cells).toEqual({ TYPE: 'TOTAL', QTY: '2', 'INT. NOTES': '20.00' })
})

test('the cost of a line of another part is no price', () => {
  const found = leftOut(
    ['Type', 'Qty', 'Sell Each'],
    ['A', '2', '10.00'],
    ['Type', 'Qty', 'Unit Cost'],
    ['B', '3', '7.00'],
    ['Total', '3', '21.00'],
  )
  expect(found?.lines.map(({ cells }) => cells)).toEqual([{ TYPE: 'TOTAL', QTY: '3', 'Unit Cost': '21.00' }])
})

test('an amount that the table leaves out is no column again', () => {
  const found = leftOut([...HEAD, 'Ext $'], [...A, '20.00'], [...B, '60.00'], ['Total', '5', '', '', '', '80.00'])
  expect(found?.lines[0]?.cells).toEqual({ TYPE: 'TOTAL', QTY: '5', 'INT. NOTES': '80.00' })
})

test('the first 500 lines are kept, and the others are counted', () => {
  const lines = Array.from({ length: 600 }, (_, at) => [...(at === 0 ? [HEAD] : []), A, ['Subtotal', '2']]).flat()
  const found = leftOut(...lines)
  expect([found?.lines.length, found?.more, found?.lines[499]?.below]).toEqual([500, 100, 500])
  expect(found?.remark).toMatch(/^600 lines were left out: /)
})

test('equal lines are named once, with how often they occur', () => {
  const found = leftOut(HEAD, A, HEAD, B, HEAD, A, ['Total', '5'])
  expect(found?.remark).toBe('3 lines were left out: Type, Qty, Catalog #, Unit Price, Notes (2 times); Total, 5.')
})

test.each(['All prices in CAD', 'Deduct 10% from all', 'Prices are per 100!'])(
  'a sentence about prices above the headings is named: %s',
  (text) => {
    const found = leftOut(['FIXTURE SCHEDULE'], [text], HEAD, A)
    expect(found?.lines.map(({ texts }) => texts)).toEqual([['FIXTURE SCHEDULE'], [text]])
  },
)

test('a sentence about prices above the headings is listed, in one cell or beside another', () => {
  const table = [
    ['Type', 'Qty', 'Catalog #'],
    ['A', '2', '2BLT4'],
  ]
  for (const line of [['All prices in CAD'], ['Note:', 'All prices in CAD']]) {
    const found = leftOut(['Project:', 'Tower X'], line, ...table)
    expect(found?.lines.map(({ texts }) => texts)).toEqual([['Project:', 'Tower X'], line])
  }
})

const AGREES = 'The total agrees with the rows.'

test.each([
  [['Total', '5', '', '80.00']],
  [['Total', '', '', '$80']],
  [['GRAND TOTAL:', '', '', '80.00']],
  [['Total amount', '5', '', '80.00']],
])('a total in plain words with the numbers of the rows is confirmed: %j', (total) => {
  expect(leftOut(HEAD, A, B, total)).toMatchObject({ isConfirmed: true, remark: expect.stringContaining(AGREES) })
})

test.each([
  [['Total', '5', '', '80.01']],
  [['Total', '4', '', '80.00']],
  [['Total', '5', '', '30.00']],
  [['Total', '80', '', '80.00']],
  [['Total CAD', '', '', '80.00']],
  [['Total', '', 'CAD', '80.00']],
  [['Total cost', '', '', '80.00']],
  [['Total (cost)', '', '', '80.00']],
  [['Total List', '', '', '80.00']],
  [['Total x 3 buildings', '', '', '80.00']],
  [['Total per building (4 buildings)', '', '', '80.00']],
  [['Total less 10%', '', '', '80.00']],
])('a total with another number or further words is not: %j', (total) => {
  const found = leftOut(HEAD, A, B, total)
  expect(found?.isConfirmed).toBe(false)
  expect(found?.remark).not.toContain(AGREES)
})

test('a total next to another line or an uncounted price leaves something to check', () => {
  const total = ['Total', '5', '', '80.00']
  const note = leftOut(HEAD, A, B, total, ['Prices are valid for 30 days'])
  expect(note).toMatchObject({ isConfirmed: false, remark: expect.stringContaining(AGREES) })
  const uncounted = leftOut(HEAD, A, B, ['C', '', 'EVO6', '20.00', ''], total)
  expect(uncounted).toMatchObject({ isConfirmed: false, remark: expect.not.stringContaining(AGREES) })
})

test('one total that differs leaves no other one confirmed', () => {
  const found = leftOut(HEAD, A, ['Subtotal', '2', '', '20.00'], B, ['Total', '5', '', '81.00'])
  expect(found).toMatchObject({ isConfirmed: false, remark: expect.not.stringContaining('agree') })
})

test('an amount that is not QTY × UNIT $ is not confirmed', () => {
  const head = ['Type', 'Qty', 'Catalog #', 'Unit Price', 'Ext Price', 'Disc Ext']
  const rows = [
    ['A', '2', '2BLT4', '10.00', '20.00', '18.00'],
    ['B', '3', 'EVO4', '20.00', '60.00', '54.00'],
  ]
  expect(
    leftOut(head.slice(0, 5), ...rows.map((row) => row.slice(0, 5)), ['Total', '5', '', '', '80.00'])?.isConfirmed,
  ).toBe(true)
  expect(leftOut(head, ...rows, ['Total', '5', '', '', '80.00', '72.00'])?.isConfirmed).toBe(false)
  const freight = ['Freight', '', '', '', '7.00']
  expect(
    leftOut(head.slice(0, 5), ...rows.map((row) => row.slice(0, 5)), freight, ['Total', '5', '', '', '80.00'])
      ?.isConfirmed,
  ).toBe(false)
})

test('an amount is not compared with rows that have no prices, but a count is', () => {
  const read = (...total: readonly string[]) => {
    const table = tableOfLines([['Type', 'Qty', 'Catalog #'], ['A', '2', '2BLT4'], ['B', '3', 'EVO4'], total])
    return table.ok ? table.value.remarks : []
  }
  expect(read('Total', '5', '$80.00')).toEqual(['1 line was left out: Total, 5, $80.00.'])
  expect(read('Total', '6', '$80.00')).toEqual([
    '1 line was left out: Total, 6, $80.00.',
    'A total of 6 is printed, and the rows give 5. A row may be missing, or a number misread.',
  ])
})
