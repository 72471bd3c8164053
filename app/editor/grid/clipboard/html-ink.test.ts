import { describe, expect, test } from 'vitest'
import { parseHtmlTable } from './html-table'

/** The lines of a table with this attribute of its tag, below a style sheet, and what it does not show. */
function parsed(rows: string, { table = '', style = '', before = '' } = {}) {
  const read = parseHtmlTable(`${style && `<style>${style}</style>`}${before}<table ${table}>${rows}</table>`)
  return { lines: read?.lines, struck: read?.unseen?.flatMap(({ struck }) => struck) ?? [] }
}

const row = (cells: string) => `<tr><td>A<td>12<tr>${cells}<tr><td>C<td>14`
const shown = (...line: readonly string[]) => [['A', '12'], line, ['C', '14']]

describe('text in the color behind it', () => {
  test.each([
    ['white on nothing', '<td>B<td style="color:white">99'],
    ['white on white', '<td>B<td style="color:#FFFFFF;background:#fff">99'],
    ['nearly white', '<td>B<td style="color:rgb(250, 250, 250)">99'],
    ['of a font', '<td>B<td><font color="#ffffff">99</font>'],
    ['of a part inside other parts', '<td>B<td><b><span style="color:white"><i>9</i>9</span></b>'],
    ['the color of its fill', '<td>B<td bgcolor=navy style="color:navy">99'],
    ['of a paragraph that ends itself', '<td>B<td><p style="color:#fff">99'],
    ['one point high', '<td>B<td style="font-size:1.0pt">99'],
    ['of no size', '<td>B<td style="font-size:0">99'],
    ['hidden for Word', '<td>B<td><span style="mso-hide:all">99</span>'],
  ])('%s is left out and said', (_, cells) => {
    expect(parsed(row(cells))).toEqual({ lines: shown('B', ''), struck: ['99'] })
  })

  test('of a class is left out too', () => {
    const style = '.xl65 {color:white; mso-pattern:auto none;} .xl66 {color:white; background:#4472C4}'
    expect(parsed(row('<td class=xl66>B<td class=xl65>99'), { style })).toEqual({
      lines: shown('B', ''),
      struck: ['99'],
    })
  })

  test('of a row is left out with its cells', () => {
    expect(parsed('<tr><td>A<td>12<tr style="color:white"><td>B<td>13<tr><td>C<td>14')).toEqual({
      lines: [
        ['A', '12'],
        ['', ''],
        ['C', '14'],
      ],
      struck: ['B', '13'],
    })
  })
})

describe('white text on something', () => {
  test.each([
    ['a cell', '<td>B<td style="color:white;background:#1F4E78">99', {}],
    ['a row', '<td>B<td><font color=white>99</font>', { row: 'bgcolor="#003366"' }],
    ['a picture', '<td>B<td style="color:white;background-image:url(x.png)">99', {}],
    ['a pattern', '<td>B<td style="color:white;mso-pattern:black gray-125">99', {}],
    ['a table', '<td>B<td style="color:white">99', { table: 'bgcolor=navy' }],
    ['a page', '<td>B<td style="color:white">99', { before: '<body style="background:#222">' }],
    ['a part of its own', '<td>B<td style="color:white"><span style="background:blue">99</span>', {}],
    ['what its style sheet fills in another way', '<td>B<td style="color:white">99', { style: 'th{background:navy}' }],
  ])('is shown: %s', (_, cells, { row: attributes = '', ...place }: Readonly<Record<string, string>>) => {
    const rows = `<tr><td>A<td>12<tr ${attributes}>${cells}<tr><td>C<td>14`
    expect(parsed(rows, place)).toEqual({ lines: shown('B', '99'), struck: [] })
  })

  test('is shown in black inside a white cell, and after a part in white', () => {
    expect(parsed(row('<td>B<td style="color:white"><span style="color:#000">99</span>')).lines).toEqual(
      shown('B', '99'),
    )
    expect(parsed(row('<td>B<td><font color=white>1</font>99')).lines).toEqual(shown('B', '99'))
  })

  test('is read if it is headings, or most of a table: its page was not copied', () => {
    const head = '<tr style="color:white"><td>TYPE<td>QTY'
    expect(parsed(`${head}<tr><td>A<td>12<tr><td>B<td>13`)).toEqual({
      lines: [
        ['TYPE', 'QTY'],
        ['A', '12'],
        ['B', '13'],
      ],
      struck: [],
    })
    expect(parsed('<tr style="color:white"><td>A<td>12<td>3<tr><td>B')).toEqual({
      lines: [['A', '12', '3'], ['B']],
      struck: [],
    })
  })
})
