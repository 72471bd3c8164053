import { expect, test } from 'vitest'
import type { PageRow, RowKind } from '../text/page-rows.server'
import { withoutFoot } from './page-foot.server'

const row = (kind: RowKind, ...texts: string[]): PageRow => ({
  kind,
  texts: texts.map((text) => ({ lines: text === '' ? [] : [text], confidence: 95 })),
  band: { start: 0, end: 10 },
})
const line = row('item', 'A1', '4', 'KENALL', 'MLHA8', 'SEE SHEET 4')

test.each([
  ['a line with the number of the page', row('item', 'JUNIPER', 'FLATS', 'APARTMENTS', '', 'PAGE 1 OF 2')],
  ['the number of the page alone', row('note', 'Page 2')],
  ['a one that looks like a letter', row('item', 'Page l', '', '', '', '')],
  ['a line that says where it goes on', row('item', 'Continued', 'on next page', '', '', '1 / 2')],
  ['its end', row('item', 'END', 'of schedule', '', '', '')],
  ['a title below its table', row('group', 'LIGHT FIXTURE SCHEDULE')],
  ['a longer title below its table', row('group', 'FIXTURE SCHEDULE - BASE BID')],
])('%s is no row of the schedule', (_, foot) => {
  expect(withoutFoot([line, line, foot])).toEqual([line, line])
})

test.each([
  ['a full line that refers to a sheet', line],
  ['a heading of the rows on the next page', row('group', 'EXTERIOR')],
  ['a note', row('note', 'POLES: SEE SHEET 4')],
  ['a heading that says what goes on', row('group', 'CONTINUED WORK')],
])('%s at the end stays', (_, end) => {
  expect(withoutFoot([line, end])).toEqual([line, end])
})

test('what else looks like a foot stays where rows follow', () => {
  const rows = [row('group', 'EXTERIOR LIGHTING SCHEDULE'), line]
  expect(withoutFoot(rows)).toEqual(rows)
})
