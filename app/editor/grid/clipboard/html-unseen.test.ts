import { describe, expect, test } from 'vitest'
import { linesOf, read } from '../../../../tests/support/read-html'
import { parseHtmlTable } from './html-table'

describe('what a table does not show', () => {
  test.each([
    '<del>10</del><ins>12</ins>',
    '<s>10</s>12',
    '<STRIKE>10</STRIKE>12',
    '<span style="color:red; text-decoration: underline line-through">10</span>12',
    "<span style='display:none'>10</span>12",
    '<span style=visibility:hidden>10</span>12',
    "<span style='mso-hide:all;display:none'>10</span>12",
    '<span hidden>10</span>12',
    '<span style="display:none">1<span>0</span>3</span>12',
    '<p style="display:none">10<p>12',
    '<del>10<br>11</del>12',
    '<ins>12</ins><del>10',
    '<div style="display:none"><table><tr><td>10</table></div>12',
    '<img style="display:none">12',
    '1<del>0</del>2',
    '<script hidden>10</script>12',
  ])('is left out of a cell: %s', (content) => {
    expect(read(`<tr><td>${content}<td>x`)).toEqual([['12', 'x']])
  })

  test('is what a class of its style sheet strikes through or hides', () => {
    const style = `<style><!--.font5 {color:red;\n text-decoration:line-through;} td.gone, .gone2 {display:none} @page {margin:1in}--></style>`
    const cells = '<font class="font5">10</font>12<td class=gone>x</td><td class="xl1 gone2">x</td><td class=font50>y'
    expect(linesOf(`${style}<table><tr><td>${cells}</table>`)).toEqual([['12', 'y']])
    const printed = '<style>@media print{.a{color:red} .b{display:none}}</style>'
    expect(linesOf(`${printed}<table><tr><td class=b>1</table>`)).toEqual([['1']])
  })

  test('is no matter of a text or a style that only resembles it', () => {
    expect(read('<tr><td style="overflow:hidden" title="display:none">a<td data-style="display:none">b')).toEqual([
      ['a', 'b'],
    ])
  })

  test('is a struck cell, which stays as a blank', () => {
    expect(read('<tr><td style="text-decoration:line-through">10<td style="visibility:hidden">11<td>12')).toEqual([
      ['', '', '12'],
    ])
  })

  test('is left out with its row or its cell', () => {
    const rows = '<tr><td>a<td>b<tr style="display:none"><td>c<td>d<tr height=0 style=\'display:none\'><td><td></tr>'
    expect(read(`${rows}<tr><td>e<td style="display:none">x<td>f`)).toEqual([
      ['a', 'b'],
      ['e', 'f'],
    ])
    expect(read('<tbody style="display:none"><tr><td>a</tbody><tbody><tr><td>b</tbody>')).toEqual([['b']])
    expect(read('<tr hidden><td>a')).toBeNull()
  })

  test.each([
    [
      'hidden rows',
      '<tr><td>A<td>1<tr hidden><td>B<td>2<tbody style="display:none"><tr><td>C<tr><td></tbody>',
      { rows: 2, columns: [], struck: [] },
    ],
    [
      'the first text of hidden columns',
      '<col><col style="display:none"><tr><td>Type<td>Cost<td style="display:none">Our&nbsp;price<tr><td>A<td>70<td hidden>90',
      { rows: 0, columns: ['Cost', 'Our price'], struck: [] },
    ],
    [
      'struck cells that show nothing else',
      '<tr><td><s>A</s><td><del>10</del> 12<tr style="text-decoration:line-through"><td>B<td>20',
      { rows: 0, columns: [], struck: ['A', 'B', '20'] },
    ],
  ])('is reported: %s', (_, cells, unseen) => {
    expect(parseHtmlTable(`<table>${cells}</table>`)?.unseen).toEqual([unseen])
  })

  test('is not reported if it has no text', () => {
    expect(parseHtmlTable('<table><tr><td>A<s> </s><td><s></s><tr hidden><td><td hidden></table>')).toEqual({
      lines: [['A', '']],
      around: [],
    })
  })

  test('keeps the places of the other columns if a column and its cells are hidden', () => {
    expect(read('<col><col hidden><tr><td>A<td hidden>9<td>B<tr><td>C<td hidden>8<td>D')).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ])
  })

  test('is left out with its column, and the others keep their places', () => {
    const columns = `<col width=64><col width=0 span=2 style='display:none;mso-width-source:userset'><col width=64>`
    expect(read(`${columns}<tr><td>A<td>9<td>8<td>10<tr><td>B<td colspan=2>7<td>11<tr><td>C`)).toEqual([
      ['A', '10'],
      ['B', '11'],
      ['C'],
    ])
    expect(read('<colgroup span=1 style="display:none"></colgroup><tr><td>A<td>1')).toEqual([['1']])
  })

  test('leaves a cell that spans it and others where it shows', () => {
    expect(read('<col style="display:none"><col><tr><td colspan=2>Lobby<tr><td>9<td>A')).toEqual([['Lobby'], ['A']])
    expect(read('<tr style="display:none"><td rowspan=2>Lobby<td>9<tr><td>A')).toEqual([['Lobby', 'A']])
  })
})
