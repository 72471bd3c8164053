import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { totals } from '~/domain/pricing/totals'
import { buildXml, mapColumns } from '~/domain/xml/xml-export'
import { pasteBlock } from '~/editor/state/paste-block'
import {
  arrived,
  column,
  csvOf,
  type Desk,
  doubtsIn,
  emptyDesk,
  HEAD,
  imported,
  type Line,
  remarksOf,
} from '../../../../tests/support/imported-desk'
import { loadReaders } from '../../../../tests/support/load-readers'
import { type Loopback, openLoopback } from '../../../../tests/support/loopback'
import { TINY_PICTURE } from '../../../../tests/support/tiny-picture'
import { pasteTable } from '../paste-table'

let server: Loopback | undefined
afterEach(() => {
  vi.restoreAllMocks()
  return server?.close()
})
beforeAll(loadReaders)

const ELEMENTS = ['TYPE', 'QUANTITY', 'DSPEACH', 'COMMPCT'] as const
const xmlOf = (lines: readonly Line[]) =>
  `<QUOTE>${lines
    .map(
      (line) => `<QUOTELINE>${ELEMENTS.map((name, at) => `<${name}>${line[at] ?? ''}</${name}>`).join('')}</QUOTELINE>`,
    )
    .join('')}</QUOTE>`

/** Every way to import a text; each returns the desk with the imported table. */
const DOORS: readonly (readonly [name: string, take: (lines: readonly Line[]) => Promise<Desk>])[] = [
  ['a CSV file', (lines) => imported(new File([csvOf(lines)], 'a.csv'))],
  ['a CSV file with semicolons', (lines) => imported(new File([csvOf(lines, ';')], 'a.csv'))],
  ['an XML file', (lines) => imported(new File([xmlOf(lines)], 'a.xml', { type: 'text/xml' }))],
  [
    'a picture',
    async (lines) => {
      const columns = HEAD.map((name) => name.toUpperCase())
      const rows = lines.map((line) => Object.fromEntries(columns.map((name, at) => [name, line[at] ?? ''])))
      const answer = { data: { columns, rows }, sections: [], rowSources: [] }
      server = await openLoopback(({ path }) => ({
        json: path === '/auth/refresh' ? { accessToken: 'at', refreshToken: 'rt' } : answer,
      }))
      const desk = emptyDesk(server.url)
      desk.uploads.add([new File([new Uint8Array(TINY_PICTURE)], 'a.png', { type: 'image/png' })])
      desk.uploads.send()
      return arrived(desk)
    },
  ],
  [
    'cells pasted into an empty tab',
    async (lines) => {
      const desk = emptyDesk()
      pasteTable(desk, [HEAD, ...lines].map((line) => line.join('\t')).join('\n'))
      return arrived(desk)
    },
  ],
  [
    'cells pasted into the grid',
    async (lines) => {
      const desk = await imported(new File([csvOf(lines.map(([type = '']) => [type, '9', '9', '9']))], 'a.csv'))
      const { rows } = desk.editor.activeTab().table
      desk.editor.setActive({ row: rows[0]?.id ?? '', column: 'QTY' })
      pasteBlock(
        desk.editor,
        lines.map(([, ...numbers]) => numbers),
      )
      return desk
    },
  ],
]

function sums({ editor }: Desk) {
  const { rows, columns } = editor.activeTab().table
  const { quantity, extended } = totals(rows, columns)
  return { quantity, extended }
}

test.each(DOORS)('decimal commas are read where the table proves them: %s', async (_, take) => {
  const desk = await take([
    ['A', '10', '12,50', '7,5'],
    ['B', '5', '1.234,56', '10'],
    ['C', '2', '1234,5', '10'],
  ])
  expect(column(desk, 'UNIT $')).toEqual(['12.50', '1234.56', '1234.50'])
  expect(column(desk, '%')).toEqual(['7.5', '10', '10'])
  expect(sums(desk)).toEqual({ quantity: '17', extended: '8766.80' })
})

test.each(DOORS)('a comma among decimal points is a doubt and counts for nothing: %s', async (_, take) => {
  const desk = await take([
    ['A', '10', '12,50', '7,5'],
    ['B', '5', '1,234.50', '10'],
    ['C', '1', '1,25', '10'],
    ['D', '1,5', '10', '10'],
    ['E', '1', '1,23,456.78', '10'],
  ])
  expect(doubtsIn(desk, 'UNIT $')).toEqual(['12,50', '1,25', '1,23,456.78'])
  expect(doubtsIn(desk, 'QTY')).toEqual(['1,5'])
  expect(doubtsIn(desk, '%')).toEqual(['7,5'])
  expect(sums(desk)).toEqual({ quantity: '17', extended: '6172.50' })
})

test.each(DOORS)('a credit is below zero however a book writes it: %s', async (_, take) => {
  const desk = await take([
    ['A', '1', '100', '10'],
    ['CR', '1', '(50.00)', '10'],
    ['CR2', '1', '50.00-', '10'],
    ['CR3', '1', '$(50.00)', '10'],
    ['CR4', '1', '-$50.00', '10'],
    ['CR5', '1', 'CR 50.00', '10'],
  ])
  expect(sums(desk).extended).toBe('-150.00')
})

test.each(DOORS)('what is no one number is no quantity, and is marked: %s', async (_, take) => {
  const odd = [
    "2 @ 4'",
    '(3) 2-LAMP',
    '1/2',
    '3 1/2',
    '10-12',
    '~15',
    "12'",
    '-',
    'N/A',
    'SEE NOTE 3',
    '2 DOZ',
    '12+3',
    '2 OF 4',
  ]
  const desk = await take([
    ['A', '12 EA', '1'],
    ...odd.map((text, at): Line => [`B${at}`, text, '1']),
    ['N', '1,200', '1'],
  ])
  expect(column(desk, 'QTY').slice(0, 1)).toEqual(['12'])
  expect(doubtsIn(desk, 'QTY')).toEqual(odd)
  expect(sums(desk)).toEqual({ quantity: '1212', extended: '1212.00' })
})

test.each(DOORS)('a percentage under 1 is marked: %s', async (_, take) => {
  const desk = await take([
    ['A', '1', '100', '0.12'],
    ['B', '1', '100', '12'],
    ['C', '1', '100', '0'],
  ])
  expect(doubtsIn(desk, '%')).toEqual(['0.12'])
})

test.each(DOORS)('amounts come in cents, so that shown, added and exported is one number: %s', async (_, take) => {
  const desk = await take([
    ['A', '100', '17.1428571428571'],
    ['B', '250', '4.44444444444444'],
    ['C', '1000', '1.7635'],
  ])
  expect(column(desk, 'UNIT $')).toEqual(['17.14', '4.44', '1.76'])
  expect(sums(desk).extended).toBe('4584.00')
  const { rows, columns } = desk.editor.activeTab().table
  const all = [...new Set([...columns, 'CATALOG #'])]
  const xml = buildXml({ columns: all, rows: rows.map(({ cells }) => cells) }, mapColumns(all, []))
  expect(xml.ok && xml.value.match(/(?<=<DSPEACH>)[^<]*/g)).toEqual(['17.14', '4.44', '1.76'])
})

test('[XMLOUT-14] a table of an earlier release is exported as it counts', () => {
  const rows = [
    { QTY: '12 EA', 'CATALOG #': 'X', 'UNIT $': '(50.00)', '%': '7.5 %' },
    { QTY: "2 @ 4'", 'CATALOG #': 'Y', 'UNIT $': '$17.142857', '%': '' },
  ]
  const columns = ['QTY', 'CATALOG #', 'UNIT $', '%']
  const xml = buildXml({ columns, rows }, mapColumns(columns, []))
  const values = (name: string) => (xml.ok ? xml.value.match(new RegExp(`(?<=<${name}>)[^<]*`, 'g')) : null)
  expect(values('QUANTITY')).toEqual(['12', "2 @ 4'"])
  expect(values('DSPEACH')).toEqual(['-50.00', '17.14'])
  expect(values('COMMPCT')).toEqual(['7.5', ''])
})

const TABLE_DOORS = DOORS.filter(([name]) => name !== 'cells pasted into the grid')

test.each(TABLE_DOORS)('decimal commas and percentages below 1 are said: %s', async (_, take) => {
  const desk = await take([
    ['A', '1', '12,50', '0,12'],
    ['B', '1', '12,50', '0,1'],
  ])
  expect(remarksOf(desk)).toEqual([
    'The numbers have decimal commas: 12,50 was read as 12.50.',
    '2 percentages are below 1: 0.12 counts as 0.12 % and may stand for 12 %.',
  ])
})
