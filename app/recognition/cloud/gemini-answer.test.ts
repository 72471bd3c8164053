import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableText } from '../../../tests/support/fake-gemini'
import { parseTable, salvageTable } from './gemini-answer.server'

describe('parseTable', () => {
  test('reads columns, cells, kinds and places', () => {
    const text = tableText(
      ['TYPE', 'QTY'],
      [
        { kind: 'group', cells: ['LEVEL 1'], top: 100, bottom: 150 },
        { cells: ['A1', 4], image: 2 },
      ],
    )
    expect(parseTable(text, 2)).toEqual({
      columns: ['TYPE', 'QTY'],
      rows: [
        { kind: 'group', image: 0, extent: { startPercent: 10, endPercent: 15 }, cells: ['LEVEL 1', ''] },
        { kind: 'item', image: 1, extent: { startPercent: 0, endPercent: 10 }, cells: ['A1', '4'] },
      ],
      mended: [],
    })
  })

  test('takes an answer in a code fence', () => {
    expect(parseTable(`\`\`\`json\n${tableText(['TYPE'], [{ cells: ['A'] }])}\n\`\`\``, 1)?.columns).toEqual(['TYPE'])
  })

  test.each([
    'I cannot read this picture.',
    '',
    '[]',
    '{"columns":["TYPE"]}',
    '{"columns":"TYPE","rows":[]}',
    '{"columns":["TYPE"],"rows":[{"cells":"A1"}]}',
    '{"columns":["TYPE"],"rows":[{"cells":[{"text":"A1"}]}]}',
  ])('refuses what is not of the schema: %s', (text) => {
    expect(parseTable(text, 1)).toBeNull()
  })

  test('pads and cuts the cells of an item and says so, but not of a heading', () => {
    const rows = [{ cells: ['A1'] }, { cells: ['B', '2', 'X', 'Y'] }]
    const table = parseTable(tableText(['TYPE', 'QTY'], rows), 1)
    expect(table?.rows.map((row) => row.cells)).toEqual([
      ['A1', ''],
      ['B', '2'],
    ])
    expect(table?.mended).toEqual(['cells'])
    expect(parseTable(tableText(['TYPE', 'QTY'], [{ kind: 'note', cells: ['SEE PLAN'] }]), 1)?.mended).toEqual([])
  })

  test('makes column names unique, names the nameless and uses the names of the product', () => {
    const columns = ['Mark', 'Manufacturer', 'REMARKS', 'remarks', '', 'Catalog Number', 'Type']
    expect(parseTable(tableText(columns, []), 1)?.columns).toEqual([
      'TYPE',
      'MFG',
      'REMARKS',
      'REMARKS 2',
      'Column 5',
      'CATALOG #',
      'TYPE 2',
    ])
  })

  test('lets no picture set a hidden flag or touch a prototype through a column name', () => {
    const table = parseTable(tableText(['__COMPLETE', '__proto__', 'constructor'], [{ cells: ['true', 'x', 'y'] }]), 1)
    expect(table?.columns).toEqual(['COMPLETE', 'PROTO__', 'CONSTRUCTOR'])
  })

  test('forgets a place or a picture that cannot be', () => {
    const rows = [
      { cells: ['A'], image: 3, top: 0, bottom: 100 },
      { cells: ['B'], image: 0, top: 300, bottom: 200 },
      { cells: ['C'], image: 2, top: -5, bottom: 1001 },
    ]
    expect(parseTable(tableText(['TYPE'], rows), 2)?.rows.map(({ image, extent }) => [image, extent])).toEqual([
      [null, { startPercent: 0, endPercent: 10 }],
      [null, null],
      [1, null],
    ])
  })

  test('leaves out rows without any text and cuts a table that is too large', () => {
    expect(parseTable(tableText(['TYPE'], [{ cells: [''] }, { cells: [' '] }]), 1)?.rows).toEqual([])
    const wide = parseTable(
      tableText(
        Array.from({ length: 300 }, (_, index) => `C${index}`),
        [],
      ),
      1,
    )
    expect([wide?.columns.length, wide?.mended]).toEqual([200, ['limits']])
  })
})

describe('salvageTable', () => {
  const text = tableText(
    ['TYPE', 'CATALOG #'],
    [{ cells: ['A1', 'X-"[{1}]"'] }, { cells: ['B', 'TWO\\'] }, { cells: ['C', 'THREE'] }],
  )

  test('keeps every row that is complete and marks the table as cut off', () => {
    const table = salvageTable(text.slice(0, text.indexOf('THREE')), 1)
    expect(table?.rows.map((row) => row.cells)).toEqual([
      ['A1', 'X-"[{1}]"'],
      ['B', 'TWO\\'],
    ])
    expect(table?.mended).toEqual(['cutOff'])
  })

  test('gives up without the columns and one whole row', () => {
    expect(salvageTable('', 1)).toBeNull()
    expect(salvageTable('Sorry, I cannot.', 1)).toBeNull()
    expect(salvageTable(text.slice(0, text.indexOf('"rows"') + 9), 1)).toBeNull()
  })

  test('never throws and never makes up a cell, wherever the answer was cut', () => {
    const printed = new Set(parseTable(text, 1)?.rows.flatMap((row) => row.cells))
    fc.assert(
      fc.property(fc.nat({ max: text.length }), (length) => {
        const cells = salvageTable(text.slice(0, length), 1)?.rows.flatMap((row) => row.cells) ?? []
        expect(cells.filter((cell) => !printed.has(cell))).toEqual([])
      }),
    )
  })
})
