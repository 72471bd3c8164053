import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as XLSX from 'xlsx'
import { createApi } from '~/api/client'
import { numberFault } from '~/domain/pricing/number-fault'
import { totals } from '~/domain/pricing/totals'
import { cellText } from '~/domain/table/table'
import { buildXml, mapColumns } from '~/domain/xml/xml-export'
import { createEditor } from '~/editor/state/editor'
import { pasteBlock } from '~/editor/state/paste-block'
import { loadReaders } from '../../../../tests/support/load-readers'
import { type Loopback, openLoopback } from '../../../../tests/support/loopback'
import { TINY_PICTURE } from '../../../../tests/support/tiny-picture'
import { createDesk } from '../desk/desk'
import { pasteTable } from '../paste-table'
import { remarkChoices } from '../remarks/remark-choices'
import { takeFiles } from './file-arrivals'

let server: Loopback | undefined
afterEach(() => {
  vi.restoreAllMocks()
  return server?.close()
})
beforeAll(loadReaders)

function open(baseUrl = '') {
  const editor = createEditor()
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl, storage, events: undefined, locks: undefined })
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
      const desk = open(server.url)
      desk.uploads.add([new File([new Uint8Array(TINY_PICTURE)], 'a.png', { type: 'image/png' })])
      desk.uploads.send()
      return arrived(desk)
    },
  ],
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

const remarksOf = ({ editor }: Desk) => editor.activeTab().remarks.map(({ text }) => text)

const choicesFor = ({ editor }: Desk) => {
  const { table, remarks } = editor.activeTab()
  return remarks[0] ? remarkChoices(table, remarks[0]) : []
}
const labelsFor = (desk: Desk) => choicesFor(desk).map(({ label }) => label)

/** Settles the first remark with its first choice, or with the choice that has this label. */
function settleFirst(desk: Desk, wanted?: string) {
  const [remark] = desk.editor.activeTab().remarks
  const choice = choicesFor(desk).find(({ label }) => label === (wanted ?? label))
  if (remark) choice?.settle(desk, remark)
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

test('an answer makes percentages of fractions, in one step, and leaves the others', async () => {
  const lines = [
    ['A', '1', '100', '0.12'],
    ['B', '1', '100', '0.1'],
    ['C', '1', '100', '7.5'],
  ]
  const desk = await imported(new File([csvOf(lines)], 'a.csv'))
  const { editor } = desk
  expect(labelsFor(desk)).toEqual(['Read as 12 %'])
  settleFirst(desk)
  const cells = (name: string) => editor.activeTab().table.rows.map((row) => cellText(row, name))
  expect(cells('%')).toEqual(['12', '10', '7.5'])
  editor.undo()
  expect(cells('%')).toEqual(['0.12', '0.1', '7.5'])
})

test('an answer names the column that was read as no other, with its numbers as an import stores them', async () => {
  const csv = 'Type;Qty;Rate;Catalog #\nA;10;12,50;X-1\nB;2;1.234,56;X-2\nC;1;;X-3'
  const desk = await imported(new File([csv], 'a.csv'))
  const { editor } = desk
  expect(remarksOf(desk)).toEqual(['No column was read as UNIT $. It may be Rate.'])
  expect(labelsFor(desk)).toEqual(['Use Rate'])
  settleFirst(desk)
  expect(remarksOf(desk)).toEqual([])
  const { columns, rows } = editor.activeTab().table
  expect(columns).toEqual(['TYPE', 'QTY', 'UNIT $', 'CATALOG #'])
  expect(rows.map((row) => cellText(row, 'UNIT $'))).toEqual(['12.50', '1234.56', ''])
  expect(totals(rows, columns).extended).toBe('2594.12')
  editor.undo()
  expect(editor.activeTab().table.columns).toEqual(['TYPE', 'QTY', 'Rate', 'CATALOG #'])
})

function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  hidden: readonly number[] = [],
): File {
  const book = XLSX.utils.book_new()
  for (const [name, lines] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(lines.map((line) => [...line]))
    sheet['!rows'] = lines.map((_, at) => ({ hidden: hidden.includes(at) }))
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  return new File([XLSX.write(book, { type: 'array', bookType: 'xlsx' })], 'a.xlsx')
}

test('numbers of a workbook keep their decimals whatever a text beside them proves', async () => {
  const book = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Type', 'Qty', 'Unit Price'],
    ['A', 10, 17.125],
    ['B', 5, '12,50'],
  ])
  XLSX.utils.book_append_sheet(book, sheet, 'Fixtures')
  const desk = await imported(new File([XLSX.write(book, { type: 'array', bookType: 'xlsx' })], 'a.xlsx'))
  expect(column(desk, 'UNIT $')).toEqual(['17.13', '12,50'])
  expect(doubtsIn(desk, 'UNIT $')).toEqual(['12,50'])
})

test('another sheet takes the place of the one that was read, and comes below it once the table has changed', async () => {
  const [base, alternates] = [
    [
      ['Type', 'Qty'],
      ['A', '1'],
    ],
    [
      ['Type', 'Qty'],
      ['X', '7'],
    ],
  ]
  const desk = await imported(workbookOf({ Base: base, Alternates: alternates }))
  expect(remarksOf(desk)).toEqual(['Read from sheet Base. Left out: Alternates.'])
  expect(labelsFor(desk)).toEqual(['Read Alternates', 'Read all schedules'])
  settleFirst(desk)
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['X'])
  expect(remarksOf(desk)).toEqual(['Read from sheet Alternates. Left out: Base.'])
  const { editor } = desk
  editor.edit([{ op: 'setCell', row: editor.activeTab().table.rows[0]?.id ?? '', column: 'QTY', value: '8' }], 'Type')
  const edited = editor.activeTab().id
  settleFirst(desk)
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['A'])
  expect(editor.activeTab().id).not.toBe(edited)
  editor.activateTab(edited)
  expect([column(desk, 'TYPE'), column(desk, 'QTY')]).toEqual([['X'], ['8']])
})

test('all schedules of a workbook are read one below the other, in the order of its sheets', async () => {
  const sheet = (...lines: readonly Line[]) => [['Type', 'Qty'], ...lines]
  const sheets = {
    Cover: [['Bid for Riverside Clinic']],
    Base: sheet(['A', '1'], ['B', '2']),
    Site: sheet(['S', '3']),
    Template: sheet(),
  }
  const desk = await imported(workbookOf(sheets))
  expect(labelsFor(desk)).toEqual(['Read Cover', 'Read Site', 'Read Template', 'Read all schedules'])
  settleFirst(desk, 'Read all schedules')
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['A', 'B', 'S'])
  expect(remarksOf(desk)).toEqual([
    'Read from sheets Base, Site. Left out: Cover, Template.',
    '1 line was left out: Type, Qty.',
  ])
  expect(labelsFor(desk)).toEqual(['Read Base', 'Read Site', 'Read Cover', 'Read Template'])
})

test('a workbook with one schedule offers no other', async () => {
  const desk = await imported(
    workbookOf({
      Base: [
        ['Type', 'Qty'],
        ['A', '1'],
      ],
      Notes: [['Call first']],
    }),
  )
  expect(labelsFor(desk)).toEqual(['Read Notes'])
})

test('hidden rows are taken on request', async () => {
  const lines = [
    ['Type', 'Qty'],
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
  ]
  const desk = await imported(workbookOf({ Base: lines }, [2]))
  expect(remarksOf(desk)).toEqual(['Left out: 1 hidden row.'])
  expect(column(desk, 'TYPE')).toEqual(['A', 'C'])
  // One row; the label is the same for several rows.
  expect(labelsFor(desk)).toEqual(['Include'])
  settleFirst(desk)
  await expect.poll(() => column(desk, 'TYPE')).toEqual(['A', 'B', 'C'])
  expect(remarksOf(desk)).toEqual([])
})

test('cells that contradict the amount of their line are marked and named', async () => {
  const csv = 'Type,Qty,Unit Price,Ext Price\nA,10,12.50,125.00\nB,4,8,320.00\nC,2,5,10'
  const { editor } = await imported(new File([csv], 'a.csv'))
  const { table, remarks, doubts } = editor.activeTab()
  expect(remarks.map(({ text }) => text)).toEqual([
    'In one row QTY times UNIT $ is not what Ext Price says. These cells are marked: please check them.',
  ])
  expect(table.rows.map(({ id }) => [...(doubts.get(id) ?? [])])).toEqual([[], ['QTY', 'UNIT $', 'Ext Price'], []])
  expect(table.rows.map(({ cells }) => Object.keys(cells))).toEqual(table.rows.map(() => table.columns))
})

test('the numbers of a quote file are checked as those of other files', async () => {
  const lines = [
    ['A', '1', 'CREDIT FOR LAMPS', '152'],
    ['B', '555123456', 'X1', '10'],
    ['C', '2', 'X2', '10'],
    ['TOTAL', '1', '', '162'],
  ]
  const xml = `<QUOTE>${lines
    .map(
      ([type, quantity, catalog, price]) =>
        `<QUOTELINE><TYPE>${type}</TYPE><QUANTITY>${quantity}</QUANTITY><DESCRIPTION>${catalog}</DESCRIPTION><DSPEACH>${price}</DSPEACH></QUOTELINE>`,
    )
    .join('')}</QUOTE>`
  const { table, doubts, remarks } = (await imported(new File([xml], 'a.xml'))).editor.activeTab()
  expect(table.rows.map(({ id }) => [...(doubts.get(id) ?? [])])).toEqual([['UNIT $'], ['QTY'], [], ['UNIT $']])
  expect(remarks.map(({ text }) => text)).toContain(
    'One line is called a total and would add to the total. Its price is marked: please check.',
  )
})

test('a price per hundred of a quote file counts for nothing and is a problem, as in other files', async () => {
  const line = '<QUOTELINE><TYPE>A</TYPE><QUANTITY>100</QUANTITY><DSPEACH>1250</DSPEACH><UOM>C</UOM></QUOTELINE>'
  const xml = new File([`<QUOTE>${line}</QUOTE>`], 'a.xml')
  const csv = new File(['Type,Qty,Unit $,UOM\nA,100,1250,C'], 'a.csv')
  for (const file of [xml, csv]) {
    const { table } = (await imported(file)).editor.activeTab()
    expect(table.rows.map(({ cells }) => cells['UNIT $'])).toEqual(['1250 /C'])
    expect(totals(table.rows, table.columns).extended).toBe('0.00')
    expect(numberFault('UNIT $', '1250 /C')).toBe('other')
  }
})

test('amounts that hardly any price gives are named: another column may hold the price', async () => {
  const csv = 'Type,Qty,Unit Cost,Ext Sell\nA,10,70,1000\nB,5,80,500\nC,1,9,12'
  const desk = await imported(new File([csv.replace('Ext Sell', 'Extended')], 'a.csv'))
  expect(remarksOf(desk)).toEqual([
    'Extended is not QTY times UNIT $ in most rows. Please check that UNIT $ is the price of one.',
  ])
})
