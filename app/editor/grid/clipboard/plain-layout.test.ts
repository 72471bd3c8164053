import { describe, expect, test } from 'vitest'
import { cellsOfText } from './plain-layout'
import { parseTsv } from './read-tsv'

const read = (text: string) => cellsOfText(parseTsv(text))

describe('the plain text of a mail', () => {
  test('has its cells in the lines with tabs; other lines are text around them', () => {
    expect(read('Base bid\nA\t10\tWLT\n\nAlternate\nB\t5\tLITH\n\n')).toEqual({
      lines: [
        ['A', '10', 'WLT'],
        ['B', '5', 'LITH'],
      ],
      around: [
        { text: 'Base bid', below: 0 },
        { text: 'Alternate', below: 1 },
      ],
    })
  })

  test('has its signature around it, with tabs as well', () => {
    expect(read('A\t10\tWLT\t$12.50\n\nJane Doe\tQuotations\nT 512-555-0100\tjane@agency.com\n')).toEqual({
      lines: [['A', '10', 'WLT', '$12.50']],
      around: [
        { text: 'Jane Doe Quotations', below: 1 },
        { text: 'T 512-555-0100 jane@agency.com', below: 1 },
      ],
    })
  })

  test('has a signature around it whose phone number is in several cells', () => {
    expect(read('A\t10\tWLT\t$12.50\n\nT\t555\t123-4567\n')).toEqual({
      lines: [['A', '10', 'WLT', '$12.50']],
      around: [{ text: 'T 555 123-4567', below: 1 }],
    })
  })

  test('keeps lines of words that are as wide as the table, and narrower ones with a number', () => {
    const lines = [
      ['Type', 'Qty', 'Maker'],
      ['A', '10', 'WLT'],
      ['B', '5'],
    ]
    expect(read('Hello,\nType\tQty\tMaker\n\nA\t10\tWLT\nB\t5\n')).toEqual({
      lines,
      around: [{ text: 'Hello,', below: 0 }],
    })
  })

  test('without a tab is one column, blank cells among the others', () => {
    expect(read('12\n\n5')).toEqual({ lines: [['12'], [''], ['5']], around: [] })
  })

  test('without words keeps its blank lines and single numbers as rows', () => {
    const lines = [['10', 'LITH'], [''], ['20'], ['30', 'LITH']]
    expect(read('10\tLITH\n\n20\n30\tLITH')).toEqual({ lines, around: [] })
  })

  test('of a spreadsheet is left as it is, blank rows too', () => {
    expect(read('A\t1\n\t\nB\t')).toEqual({
      lines: [
        ['A', '1'],
        ['', ''],
        ['B', ''],
      ],
      around: [],
    })
  })
})
