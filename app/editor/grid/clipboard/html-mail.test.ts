import { describe, expect, test } from 'vitest'
import { linesOf } from '../../../../tests/support/read-html'
import { parseHtmlTable } from './html-table'

describe('a mail around tables', () => {
  const DATA = '<table><tr><td>Type<td>Qty<tr><td>A<br>1<td>10</table>'
  const LINES = [
    ['Type', 'Qty'],
    ['A\n1', '10'],
  ]

  test('is left out, and said', () => {
    const mail = `<p>Hi Bob,<br>please quote 10 by\n   11/30.</p><p>&nbsp;</p>${DATA}<p>1.&nbsp;&nbsp; Thanks</p>`
    expect(parseHtmlTable(mail)).toEqual({
      lines: LINES,
      around: [
        { text: 'Hi Bob,', below: 0 },
        { text: 'please quote 10 by 11/30.', below: 0 },
        { text: '1.\u00a0\u00a0 Thanks', below: 2 },
      ],
    })
    expect(parseHtmlTable(`<p>&nbsp;</p>${DATA}<p><br></p>`)).toEqual({ lines: LINES, around: [] })
  })

  test.each([
    ['<p>B&nbsp;&nbsp;&nbsp;5</p>'],
    ['<p>B<span style="white-space:pre">\t</span>5</p>'],
    ['<table><tr><td>B<td>5</table>'],
  ])('is not left out where it may be a row: %s', (row) => {
    expect(parseHtmlTable(`${DATA}${row}`)).toBeNull()
    expect(parseHtmlTable(`<table><tr><td>${DATA}<tr><td>${row}</table>`)).toBeNull()
  })

  test('has all its tables of two rows and two columns read, in order', () => {
    const other = '<table><tr><td>Type<td>Qty<tr><td>B<td>5</table>'
    expect(linesOf(`${DATA}<p>and</p>${other}<table><tr><td>Regards</table>`)).toEqual([
      ...LINES,
      ['Type', 'Qty'],
      ['B', '5'],
    ])
  })

  test('may hold tables of one row, if that has three cells and a number', () => {
    const [base, other] = [
      ['A', '10', 'HE WILLIAMS'],
      ['B', '5', 'LITHONIA'],
    ].map((cells) => `<table><tr><td>${cells.join('<td>')}</table>`)
    expect(parseHtmlTable(`<p>Base bid</p>${base}<p>Alternate</p>${other}`)).toEqual({
      lines: [
        ['A', '10', 'HE WILLIAMS'],
        ['B', '5', 'LITHONIA'],
      ],
      around: [
        { text: 'Base bid', below: 0 },
        { text: 'Alternate', below: 1 },
      ],
    })
    expect(linesOf(`${DATA}<table><tr><td>Bob<td>Sales<td>ABC Lighting</table>`)).toEqual(LINES)
    expect(linesOf(`${DATA}<table><tr><td>Joe<td>204<td>Acme</table>`)).toEqual(LINES)
  })

  test('may end with a signature in a table, which is known by its phone number or mail address', () => {
    const rows = '<table><tr><td>A<td>2<td>WLT<tr><td>B<td>3<td>LITH<tr><td>C<td>4<td>HALO</table>'
    const signature = '<table><tr><td>Jane Doe<td>Sales<tr><td>T<td>512-555-0100</table>'
    expect(parseHtmlTable(`${rows}<p>Thanks</p>${signature}`)).toEqual({
      lines: [
        ['A', '2', 'WLT'],
        ['B', '3', 'LITH'],
        ['C', '4', 'HALO'],
      ],
      around: [
        { text: 'Thanks', below: 3 },
        { text: 'Jane Doe\tSales', below: 3 },
        { text: 'T\t512-555-0100', below: 3 },
      ],
    })
    const more = '<table><tr><td>D<td>2<tr><td>E<td>3</table>'
    expect(parseHtmlTable(`${rows}<p>Thanks</p>${more}`)?.lines).toHaveLength(5)
  })

  test('may have headings in a table of their own', () => {
    const head = '<table><tr><td>Type<td>Qty<td>Unit Price</table>'
    const rows = '<table><tr><td>A<td>2<td>100<tr><td>B<td>3<td>50</table>'
    expect(parseHtmlTable(`<p>Hi</p>${head}<p>&nbsp;</p>${rows}`)).toEqual({
      lines: [
        ['Type', 'Qty', 'Unit Price'],
        ['A', '2', '100'],
        ['B', '3', '50'],
      ],
      around: [{ text: 'Hi', below: 0 }],
    })
  })

  test('may be laid out by tables: the innermost ones count', () => {
    const nested = `<table><tr><td>Hello<tr><td><table><tr><td>&nbsp;<td>${DATA}</table><tr><td>Bye</table>`
    expect(parseHtmlTable(nested)).toEqual({
      lines: LINES,
      around: [
        { text: 'Hello', below: 0 },
        { text: 'Bye', below: 2 },
      ],
    })
    expect(linesOf(`<table><tr><td>x<td>y<tr><td>${DATA}</table>`)).toEqual(LINES)
    expect(linesOf(`<table><tr><td>${DATA}<td>z</table>`)).toEqual([['Type Qty\nA\n1 10', 'z']])
  })

  test('may hide tables', () => {
    const hidden = '<table><tr><td>Type<td>Qty<tr><td>C<td>7</table>'
    for (const html of [
      `<div style="display:none">${hidden}</div>${DATA}`,
      `<table><tr style="display:none"><td>${hidden}<tr><td>${DATA}</table>`,
      `<table><tr><td style="display:none">${hidden}<td>${DATA}</table>`,
      `<table><tr><td><p style="display:none">x<td>${DATA}</table>`,
      `<table style="display:none"><tr><td>1</table>${DATA}`,
    ])
      expect(linesOf(html)).toEqual(LINES)
    expect(linesOf('<table style="display:none"><tr><td>1</table><table><tr><td>A</table>')).toEqual([['A']])
  })

  test('is read in time that grows with it', () => {
    const deep = '<table><tr><td>'.repeat(100_000)
    expect(parseHtmlTable(`${deep}${DATA}`)).not.toBeUndefined()
    expect(parseHtmlTable(`<p>${'a\t'.repeat(500_000)}1${DATA}`)?.lines).toEqual(LINES)
    expect(linesOf(`${'<p>x'.repeat(300_000)}${DATA}`)).toEqual(LINES)
  })
})
