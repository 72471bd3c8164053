import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { numberFault } from '~/domain/pricing/number-fault'
import { totals } from '~/domain/pricing/totals'
import { cellText } from '~/domain/table/table'
import { buildXml, mapColumns } from '~/domain/xml/xml-export'
import { createEditor } from '~/editor/state/editor'
import { pasteBlock } from '~/editor/state/paste-block'
import { createDesk } from '../desk/desk'
import { pasteTable } from '../paste-table'
import { takeFiles } from './file-arrivals'

afterEach(() => vi.restoreAllMocks())

function open() {
  const editor = createEditor()
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const api = createApi({ storage, events: undefined, locks: undefined })
  return createDesk({ editor, api, leave: () => {} })
}

type Desk = ReturnType<typeof open>

/** The headings of the table; a line may lack the percentage. */
const HEAD = ['Type', 'Qty', 'Unit $', '%'] as const
type Line = readonly string[]

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const csvOf = (lines: readonly Line[], delimiter = ',') =>
  [HEAD, ...lines].map((line) => line.map(quoted).join(delimiter)).join('\r\n')

const ELEMENTS = ['TYPE', 'QUANTITY', 'DSPEACH', 'COMMPCT'] as const
const xmlOf = (lines: readonly Line[]) =>
  `<QUOTE>${lines
    .map(
      (line) => `<QUOTELINE>${ELEMENTS.map((name, at) => `<${name}>${line[at] ?? ''}</${name}>`).join('')}</QUOTELINE>`,
    )
    .join('')}</QUOTE>`

/** Every way in that a text can take; each answers the desk with the table in it. */
const DOORS: readonly (readonly [name: string, take: (lines: readonly Line[]) => Promise<Desk>])[] = [
  ['a CSV file', (lines) => imported(new File([csvOf(lines)], 'a.csv'))],
  ['a CSV file with semicolons', (lines) => imported(new File([csvOf(lines, ';')], 'a.csv'))],
  ['an XML file', (lines) => imported(new File([xmlOf(lines)], 'a.xml', { type: 'text/xml' }))],
  [
    'cells pasted into an empty tab',
    async (lines) => {
      const desk = open()
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

async function imported(file: File): Promise<Desk> {
  const desk = open()
  takeFiles(desk, [file])
  return arrived(desk)
}

async function arrived(desk: Desk): Promise<Desk> {
  await expect.poll(() => desk.editor.activeTab().table.rows.length).toBeGreaterThan(0)
  return desk
}

function column({ editor }: Desk, name: string): string[] {
  return editor.activeTab().table.rows.map((row) => cellText(row, name))
}

function doubtsIn({ editor }: Desk, name: string): string[] {
  return editor.activeTab().table.rows.flatMap((row) => {
    const text = cellText(row, name)
    return numberFault(name, text) === null ? [] : [text]
  })
}

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
  const all = [...columns, 'CATALOG #']
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

test('an import with decimal commas says so', async () => {
  const desk = await imported(new File([csvOf([['A', '1', '12,50']])], 'a.csv'))
  expect(desk.editor.activeTab().remarks.map(({ text }) => text)).toEqual([
    'The file has decimal commas: 12,50 was read as 12.50.',
  ])
})
