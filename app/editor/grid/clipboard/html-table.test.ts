import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, read } from '../../../../tests/support/read-html'
import { formatHtmlTable } from './format-html'

describe('a table on a clipboard', () => {
  test('of Excel: header, styles and comments around it, text broken into lines by its writer', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15">
<!--[if gte mso 9]><xml><x:ExcelWorkbook></x:ExcelWorkbook></xml><![endif]-->
<style><!--td {color:black;} --></style></head><body>
<!--StartFragment-->
<table border=0 cellpadding=0 width=128 style='border-collapse:collapse'>
 <col width=64 span=2>
 <tr height=20>
  <td height=20 class=xl65 width=64>F1</td>
  <td align=right>1<span style='mso-spacerun:yes'> </span>250.00</td>
 </tr>
 <tr><td>two<br>
    lines</td><td>a very long text
  of one line</td></tr>
<!--EndFragment-->
</table></body></html>`
    expect(linesOf(html)).toEqual([
      ['F1', '1 250.00'],
      ['two\nlines', 'a very long text of one line'],
    ])
  })

  test('of Google Sheets', () => {
    const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;A > B&quot;}">A &gt; B</td><td></td></tr></tbody></table>`
    expect(linesOf(html)).toEqual([['A > B', '']])
  })

  test('of a document: paragraphs, lists and inner tables become lines', () => {
    expect(read('<tr><td><p>one</p><p>two</p></td><td><ul><li>a<li>b</ul></td></tr>')).toEqual([['one\ntwo', 'a\nb']])
    expect(read('<tr><td>x<table><tr><td>1<td>2<tr><td>3</table>y<td>z')).toEqual([['x\n1 2\n3\ny', 'z']])
  })

  test('with cells that span others', () => {
    expect(read('<tr><td rowspan=2>a<td colspan="2">b<tr><td>c<td>d')).toEqual([
      ['a', 'b', ''],
      ['', 'c', 'd'],
    ])
  })

  test('with signs written by name and by number', () => {
    expect(read('<tr><td>&lt;b&gt; &amp;amp; 4&quot;&nbsp;&deg;&#176;&#xB0; &nosuch; R&D &#0;')).toEqual([
      ['<b> &amp; 4" °°° &nosuch; R&D \ufffd'],
    ])
  })

  test('whose tags are never closed, or closed twice', () => {
    expect(read('<tr><td>a<td>b</td></td></tr></tr><tr><th>c')).toEqual([['a', 'b'], ['c']])
    expect(linesOf('<table><td>a')).toEqual([['a']])
    expect(linesOf('<TABLE><TR><TD>a</TD')).toEqual([['a']])
    expect(read('<tr><td title="a > b" data-x=\'<td>\'>c')).toEqual([['c']])
  })
})

test.each([
  ['no table', '<p>text</p>'],
  ['two tables', '<table><tr><td>1</table><table><tr><td>2</table>'],
  ['text before a table', 'Hello <table><tr><td>1</table>'],
  ['text behind a table', '<table><tr><td>1</table><p>bye</p>'],
  ['a table without rows', '<table></table>'],
  ['nothing', ''],
])('%s is left to the plain text', (_, html) => {
  expect(linesOf(html)).toBeNull()
})

test('scripts in it are no text', () => {
  expect(read('<tr><td><script>alert(1)</script><style>td{}</style>a<img src=x onerror=alert(1)>')).toEqual([['a']])
})

test.each([
  ['a million blocks that are never closed', `<table><tr><td>${'<div>'.repeat(1_000_000)}x`, [['x']]],
  ['a million signs that begin no tag', `<table><tr><td>${'<'.repeat(1_000_000)}`, [['']]],
  ['quotes that are never closed', `<table><tr><td>${'<a "'.repeat(1_000_000)}`, [['']]],
  ['tables in tables', '<table>'.repeat(1_000_000), null],
  ['spans that ask for billions of cells', `<table><tr>${'<td colspan=1000 rowspan=1000>'.repeat(50_000)}`, null],
  ['many hidden elements', `<table><tr><td>${'<i style="display:none">'.repeat(300_000)}x`, [['']]],
  ['many raised digits', `<table><tr><td>${'<sup>1</sup>'.repeat(300_000)}`, [['1^'.repeat(300_000).slice(0, -1)]]],
  ['styles that are never closed', `<style>${'.a{'.repeat(300_000)}</style><table><tr><td>x`, [['x']]],
  ['attributes of styles', `<table><tr><td ${'style= '.repeat(300_000)}>x`, [['x']]],
  ['columns by the million', `<table>${'<col span=1000 style="display:none">'.repeat(20_000)}<tr><td>x`, null],
  ['five million letters', `<table><tr><td>${'y'.repeat(5_000_000)}`, [['y'.repeat(5_000_000)]]],
])('%s are read once from the front', (_, html, cells) => {
  expect(linesOf(html)).toEqual(cells)
})

test('any text at all is read without an error', () => {
  const piece = fc.oneof(
    fc.constantFrom('<del>', '</del>', '<sup>', '</sup>', '<col style=display:none>', '<tr style=display:none>'),
    fc.constantFrom('<table>', '</table>', '<tr>', '<td>', '</td>', '<td colspan=2>', '<td rowspan=3>', '<br>', '<p>'),
    fc.constantFrom('<', '>', '"', "'", '<!--', '-->', '<style>', '</style>', '&', '&#', ';', '=', ' '),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const cells = linesOf(pieces.join(''))
      expect(cells === null || cells.every((row) => row.every((cell) => typeof cell === 'string'))).toBe(true)
    }),
  )
})

test('cells that were copied are pasted as they were', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', "'", '\t', '\n', ' ', '\u00a0', 'é', '=', '<', '>', '&', ';', '😀', 'ש'),
  })
  const block = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
  fc.assert(
    fc.property(block, (rows) => {
      expect(linesOf(formatHtmlTable(rows))).toEqual(rows)
    }),
  )
})

test('says which cells are text, so that a spreadsheet makes no dates and drops no zeros', () => {
  const html = formatHtmlTable([['3-5', '007', '12.50', '1E5', '-4']])
  expect(html.match(/<td[^>]*>[^<]*/g)?.map((cell) => cell.includes('mso-number-format'))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('a quote opens a value behind an equals sign only, as in browsers', () => {
  expect(read(`<tr><td data-v="4"" id="a">4&quot;</td><td b = '>'>2</td>`)).toEqual([['4"', '2']])
})

describe('quotes that stay open', () => {
  test('hold nothing: the tag with one is text, and in those behind it quotes mean nothing', () => {
    expect(read(`<tr><td title="a>b">1<td title='>2'>3`)).toEqual([['1', '3']])
    expect(read(`<tr><td>1<td title='>2<td title="a>b">3`)).toEqual([['12', 'b">3']])
  })

  test('are looked for once, and so are the ends of elements that nobody sees', () => {
    // Each of these tags closes the quotes of the one before or opens its own; the last ones stay open.
    expect(linesOf(`<table><tr><td>1${`<td a='">"`.repeat(100_001)}`)?.[0]).toHaveLength(50_001)
    expect(read(`<tr><td>1${'<a'.repeat(100_000)}`)).toEqual([['1']])
    expect(linesOf(`<table><tr><td>1<script>${'</script'.repeat(100_000)}`)).toEqual([['1']])
  })
})
