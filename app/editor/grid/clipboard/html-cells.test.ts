import { describe, expect, test } from 'vitest'
import { read } from '../../../../tests/support/read-html'
import { parseHtmlTable } from './html-table'

test.each([
  ['10<sup>1</sup>', '10^1'],
  ['10 <sup>1</sup>', '10 1'],
  ['<sup>1</sup>10', '1^10'],
  ['10<SUB>2</SUB>5', '10^2^5'],
  ['10<span style="vertical-align:super">1</span>', '10^1'],
  ['10<sup><a href="#n">1</a></sup>', '10^1'],
  ['1,250.<sup>50</sup>', '1,250.^50'],
  ['W/ft<sup>2</sup>', 'W/ft2'],
  ['1<sup>st</sup>', '1st'],
  ['<sup>1</sup>/<sub>2</sub>', '1/2'],
  ['10<p style="vertical-align:super">1</p>', '10\n1'],
  ['10<del><sup>1</sup></del>', '10'],
])('raised or lowered digits join no number: %s is %j', (content, text) => {
  expect(read(`<tr><td>${content}`)).toEqual([[text]])
})

test.each([
  ['<span class=msoDel>100</span><span class=msoIns>110</span>', '100^110'],
  ['<b>$12.50</b><i>13.00</i>', '$12.50^13.00'],
  ['<b>1</b>250.00', '1250.00'],
  ['<span style="font-size:0">999</span>80.00', '80.00'],
  ['<span style="font-size:0.9em">80.00</span>', '80.00'],
  ['EVO<b>6</b>35', 'EVO635'],
])('two numbers side by side are not one: %s', (content, text) => {
  expect(read(`<tr><td>${content}<td>x`)).toEqual([[text, 'x']])
})

test('[GRID-041] a number over the rows of several fixtures is noted, and a name is that of each', () => {
  expect(read('<tr><td>A<td>10<td rowspan=2>4,500.00<td rowspan=2>RM<tr><td>B<td>5')).toEqual([
    ['A', '10', '4,500.00 /2 ROWS', 'RM'],
    ['B', '5', '', 'RM'],
  ])
})

describe('form fields in a cell', () => {
  const textOf = (cell: string) => parseHtmlTable(`<table><tr><td>A<td>${cell}<td>B</table>`)?.lines[0]?.[1]

  test.each([
    ['<select><option>4<option selected>6</select>', '6'],
    ['<select><option>4</option><option selected="selected">6</option><option>8</option></select>', '6'],
    ['<select>\n<option>4\n<option>6\n</select>', '4'],
    ['<select><option value="selected" data-selected>4<option>6</select>', '4'],
    ['<select><option>4<option selected>6', '6'],
    ['<select></select>', ''],
    ['<input value=12>', '12'],
    ['<input type="text" value="1&quot; LED"/>', '1" LED'],
    ["<INPUT TYPE=text VALUE='7' />", '7'],
    ['<input type=hidden value=9>', ''],
    ['<input type="checkbox" value="on">', ''],
    ['<textarea rows=2>with lens</textarea>', 'with lens'],
  ])('%s', (cell, text) => {
    expect(textOf(cell)).toBe(text)
  })

  test.each([
    ['1<input value=250>0', '1\n250\n0'],
    ['1<select><option>2<option selected>3</select>', '1\n3'],
    ['<input value=1><input value=2>', '1\n2'],
    ['1<textarea>2</textarea>3', '1\n2\n3'],
  ])('never join their digits to those next to them: %s', (cell, text) => {
    expect(textOf(cell)).toBe(text)
  })

  test('are left out with a struck cell', () => {
    expect(textOf('<s>4<input value=6></s>')).toBe('')
  })
})
