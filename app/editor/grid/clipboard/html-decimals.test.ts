import { expect, test } from 'vitest'
import { statedSign } from './html-decimals'
import { parseHtmlTable } from './html-table'

const excel = (decimal: string, thousand: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>\r\n<!--table\r\n\t{mso-displayed-decimal-separator:"\\${decimal}";\r\n\tmso-displayed-thousand-separator:"\\${thousand}";}\r\n--></style></head><body><table><tr><td align=right>1.500</table>`
const cells = (...tds: readonly string[]) => `<table><tr>${tds.join('')}</table>`

test.each([
  ['the style sheet of Excel with a comma', excel(',', '.'), ','],
  ['the style sheet of Excel with a point', excel('.', ','), '.'],
  ['the value of an old Excel', cells('<td x:num="1500">1.500'), ','],
  ['a value of Google Sheets', cells('<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1500}">1.500</td>'), ','],
  ['a value of Google Sheets with a point', cells(`<td data-sheets-value='{"1":3,"3":1.5}'>1.500</td>`), '.'],
  ['a value of LibreOffice', cells('<td sdval="1.5" sdnum="1031;">1,5</td>'), ','],
  ['a rounded text', cells('<td x:num="17.142857">$17,14'), ','],
  ['most values', cells('<td x:num="1500">1.500', '<td x:num="2500">2.500', '<td x:num="1500">1,500'), ','],
])('the decimal sign is that of %s', (_, html, sign) => {
  expect(statedSign(html)).toBe(sign)
  expect(parseHtmlTable(html)?.sign).toBe(sign)
})

test.each([
  ['a table without values', cells('<td>1.500', '<td>12,50')],
  ['whole numbers', cells('<td x:num="1500">1500')],
  ['a text', cells('<td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;1.500&quot;}">1.500')],
  ['another number beside the value', cells('<td x:num="7">1.500')],
])('%s states none', (_, html) => {
  expect(statedSign(html)).toBeNull()
  expect(parseHtmlTable(html)).not.toHaveProperty('sign')
})
