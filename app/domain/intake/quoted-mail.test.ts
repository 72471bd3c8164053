import { expect, test } from 'vitest'
import { readDoubts } from '../../../tests/support/read-doubts'
import { readLines } from '../../../tests/support/read-lines'

const typesIn = (...lines: readonly string[]) =>
  readLines(...lines.map((line) => line.split('|'))).rows.map((row) => row.TYPE)

const HEAD = 'Type|Qty|Catalog #|Unit Price'
const NEW = [HEAD, 'A|10|2BLT4|100.00', 'B|5|EVO6|210.00']
const OLD = [HEAD, 'A|12|2BLT4|110.00', 'B|6|EVO6|220.00']

test('the prices of an older mail below the new ones are marked', () => {
  const { doubts, remarks } = readDoubts(...NEW, 'On Mon, Nov 9, 2026 at 9:12 AM Kim Lee <kim@lee.com> wrote:', ...OLD)
  expect(doubts).toEqual(['', '', '', 'UNIT $', 'UNIT $'])
  expect(remarks.at(-1)).toBe(
    '2 rows stand below ON MON, NOV 9, 2026 AT 9:12 AM KIM LEE <KIM@LEE.COM> WROTE: or the like and add to the total. Please check the marked prices.',
  )
})

test('so are those of quoted lines, without the signs of the mail', () => {
  const lines = [...NEW, '>', ...OLD.map((line) => `>> ${line}`)]
  expect(typesIn(...lines)).toEqual(['A', 'B', '', 'A', 'B'])
  const { doubts, remarks } = readDoubts(...lines)
  expect(doubts).toEqual(['', '', '', 'UNIT $', 'UNIT $'])
  expect(remarks.at(-1)).toBe(
    '2 rows stand below -----ORIGINAL MESSAGE----- or the like and add to the total. Please check the marked prices.',
  )
})

test('a mail of which all lines are quoted is read like any other', () => {
  const lines = OLD.map((line) => `> ${line}`)
  expect(typesIn(...lines)).toEqual(['A', 'B'])
  expect(readDoubts(...lines)).toEqual({ doubts: ['', ''], remarks: [] })
})

test('one line with such a sign keeps it', () => {
  expect(typesIn(...NEW, '>C|1|LX4|50.00')).toEqual(['A', 'B', '>C'])
})

test.each([
  'From: Joe Desk <joe@west.com>',
  '*From:* Joe Desk',
  'Kim Lee wrote on 11/9/2026 9:12 AM:',
  '-----Kim Lee/REPCO wrote: -----',
  'Le lun. 9 nov. 2026 à 09:12, Kim Lee <kim@lee.com> a écrit :',
])('the older mail below %s may have further lines above its table', (head) => {
  const lines = [...NEW, head, 'Sent: Monday, November 9, 2026 9:12 AM', 'To: Joe', ...OLD]
  expect(readDoubts(...lines).doubts.slice(-2)).toEqual(['UNIT $', 'UNIT $'])
})

test('the only table of a mail is not an older one', () => {
  const lines = ['Approved, please order.', 'On Mon, Nov 9, 2026 Kim Lee <kim@lee.com> wrote:', ...NEW]
  expect(readDoubts(...lines).doubts.join('')).toBe('')
})
