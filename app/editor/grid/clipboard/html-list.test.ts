import { expect, test } from 'vitest'
import { parseText } from './read-tsv'

const TEXT = ['(12) A1 Lithonia LDN6 @ $84.50 ea', '(4) B Gotham EVO4 @ $210.00 ea', '(2) C Lithonia LQM @ $61.00 ea']
const paragraphs = (...lines: readonly string[]) =>
  `<html><body><div>${lines.map((line) => `<p>${line}</p>`).join('\n')}</div></body></html>`
const read = (plain: readonly string[], ...shown: readonly string[]) => {
  const { lines, unseen = [] } = parseText(plain.join('\r\n'), paragraphs(...shown))
  return { rows: lines.slice(1).map((cells) => cells.join('|')), struck: unseen.flatMap(({ struck }) => struck) }
}
const [A = '', B = '', C = ''] = TEXT
const ROWS = ['A1|12|Lithonia|LDN6|84.50', 'B|4|Gotham|EVO4|210.00', 'C|2|Lithonia|LQM|61.00']

test.each(['s', 'del', 'strike'])('a line of a list that is struck by <%s> is left out and named', (tag) => {
  expect(read(TEXT, A, B, `<${tag}>${C}</${tag}>`)).toEqual({ rows: ROWS.slice(0, 2), struck: [C] })
})

test('of a struck price and the one that replaces it, the second counts', () => {
  const plain = [A, B, C.replace('$61.00', '$61.00 $58.00')]
  const shown = C.replace('$61.00', '<span style="text-decoration: line-through">$61.00</span> $58.00')
  expect(read(plain, A, B, shown)).toEqual({
    rows: [...ROWS.slice(0, 2), 'C|2|Lithonia|LQM|58.00'],
    struck: ['$61.00'],
  })
})

test('raised cents are told from dollars', () => {
  const plain = [A, B.replace('$210.00', '$21000')]
  const { rows } = read(plain, A, B.replace('$210.00', '$210<sup>00</sup>'))
  expect(rows).toEqual([ROWS[0], 'B|4|Gotham|EVO4|210^00'])
})

test('where the HTML shows the same characters, the gaps of the plain text count', () => {
  const plain = ['A   36    24CGT5535C     106.36', 'B   12    24CGT4035C      98.10']
  expect(read(plain, ...plain).rows).toEqual(['A|36|24CGT5535C|106.36', 'B|12|24CGT4035C|98.10'])
})
