import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '~/api/client'
import { readingArrival } from '~/domain/intake/reading-arrival'
import { displayCell } from '~/domain/pricing/money'
import { cellText, type Row } from '~/domain/table/table'
import { codeFor } from '~/domain/trade/maker-codes'
import { createDesk, type Desk } from '~/editor/actions/desk/desk'
import { takeFiles } from '~/editor/actions/files/file-arrivals'
import { pasteTable } from '~/editor/actions/paste-table'
import { takeUpload } from '~/editor/state/arrivals'
import { createEditor } from '~/editor/state/editor'
import { readPictures } from '~/recognition/reading/read-pictures.server'
import { type Engine, openEngine } from '~/recognition/text/engine.server'
import { pageOf } from '../support/printed-page'
import { WITHOUT_DRAFTS } from '../support/without-drafts'

/** Headings of the columns TYPE, QTY, MFG, CATALOG # and UNIT $, as schedules, takeoffs and price lists print them. */
const HEADINGS = [
  ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $'],
  ['FIXTURE TYPE', 'QUANTITY', 'MANUFACTURER', 'CATALOG NUMBER', 'UNIT PRICE'],
  ['TYPE MARK', 'COUNT', 'MFR', 'CAT. NO.', 'SELL EACH'],
  ['LTG TYPE', "QTY REQ'D", 'MFR.', 'MODEL NUMBER', 'NET PRICE'],
  ['FIXT. TAG', 'TOTAL QTY', 'MANUF', 'MODEL NO.', 'PRICE EACH'],
  ['LUMINAIRE TYPE', 'NO. REQ’D', 'VENDOR', 'PART NUMBER', 'UNIT NET'],
  ['FIXTURE ID', 'EST QTY', 'BRAND', 'ORDERING CODE', 'DN PRICE'],
  ['MARK', 'PCS', 'MANUFACTURER NAME', 'CATALOGUE NO', 'QUOTED PRICE'],
] as const
const ROWS = [
  ['A1', '12', 'LITHONIA', '2BLT4-40L', '$125.50'],
  ['B2', '4', 'GOTHAM', 'EVO6-35/10', '$1,250.00'],
  ['C3', '30', 'KENALL', 'MLHA5-24-DIM', '$87.25'],
] as const
const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'UNIT $'] as const
/** The table expected from every door. */
const TABLE = [
  ['A1', '12', 'LITH', '2BLT4 40L', '$125.50'],
  ['B2', '4', 'GOTH', 'EVO6 35/10', '$1,250.00'],
  ['C3', '30', 'KENA', 'MLHA5 24 DIM', '$87.25'],
]

type Lines = readonly (readonly string[])[]

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})
afterAll(() => engine.close())

function open(): Desk {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const api = createApi({ storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor: createEditor(), api, leave: () => {} })
}

async function imported(name: string, content: BlobPart): Promise<Desk> {
  const desk = open()
  takeFiles(desk, [new File([content], name)])
  return arrived(desk)
}

async function arrived(desk: Desk): Promise<Desk> {
  // Readers are loaded on demand.
  await expect.poll(() => desk.editor.activeTab().table.rows.length, { timeout: 20_000 }).toBeGreaterThan(0)
  return desk
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function workbook(lines: Lines): Uint8Array<ArrayBuffer> {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  const rows = lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('')
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Fixtures" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
    'xl/worksheets/s.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

/** The displayed cells of a row; files keep full maker names, which are converted to codes for the comparison. */
const shown = (row: Row) =>
  COLUMNS.map((name) => (name === 'MFG' ? codeFor(cellText(row, name)) : displayCell(name, cellText(row, name))))

/** Dimensions of a drawn table, in points. */
const [ROW_HEIGHT, LETTER, PADDING, TOP] = [16, 5.4, 8, 40]

async function picture(lines: Lines): Promise<Desk> {
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const edges = [20]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width * LETTER + PADDING)
  const [left = 0, right = 0, bottom] = [edges[0], edges.at(-1), TOP + ROW_HEIGHT * lines.length]
  const { bytes, text } = await pageOf(
    lines.flatMap((line, at) =>
      line.map((one, column) => ({ text: one, x: (edges[column] ?? 0) + 4, y: TOP + ROW_HEIGHT * at + 11 })),
    ),
    [
      ...Array.from({ length: lines.length + 1 }, (_, at) => TOP + ROW_HEIGHT * at).map(
        (y) => [left, y, right, y] as const,
      ),
      ...edges.map((x) => [x, TOP, x, bottom] as const),
    ],
    { width: Math.ceil(right) + 20, height: 300 },
  )
  const { data, sections, rowSources } = await readPictures(
    [{ name: 'E-601.png', mimeType: 'image/png', bytes, text }],
    engine,
  )
  const desk = open()
  takeUpload(desk.editor, { data: readingArrival(data), sections, rowSources })
  return desk
}

const DOORS: readonly (readonly [door: string, take: (lines: Lines) => Promise<Desk>])[] = [
  ['a picture', picture],
  ['a CSV file', (lines) => imported('a.csv', lines.map((line) => line.map(quoted).join(',')).join('\r\n'))],
  ['a tab text', (lines) => imported('a.txt', lines.map((line) => line.join('\t')).join('\r\n'))],
  ['a workbook', (lines) => imported('a.xlsx', workbook(lines))],
  [
    'cells of a web page or of Word',
    async (lines) => {
      const rows = lines.map((line) => `<tr>${line.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`)
      const desk = open()
      pasteTable(desk, lines.map((line) => line.join(' ')).join('\n'), `<table>${rows.join('')}</table>`)
      return arrived(desk)
    },
  ],
  [
    'cells of a spreadsheet',
    async (lines) => {
      const desk = open()
      pasteTable(desk, lines.map((line) => line.join('\t')).join('\n'))
      return arrived(desk)
    },
  ],
]

test.each(DOORS)(
  'forty headings mean the same columns through every door: %s',
  { timeout: 120_000 },
  async (_, take) => {
    for (const headings of HEADINGS) {
      const { editor } = await take([headings, ...ROWS])
      const { rows } = editor.activeTab().table
      expect(rows.map(shown), headings.join(', ')).toEqual(TABLE)
    }
  },
)

test('a quote file gives the same table, its headings being the elements', async () => {
  const elements = ['TYPE', 'QUANTITY', 'DIVMFG', 'DESCRIPTION', 'DSPEACH']
  const lines = ROWS.map((row) => row.map((text, at) => `<${elements[at]}>${text}</${elements[at]}>`).join(''))
  const xml = `<QUOTE>${lines.map((line) => `<QUOTELINE>${line}</QUOTELINE>`).join('')}</QUOTE>`
  const { editor } = await imported('a.xml', xml)
  const { rows } = editor.activeTab().table
  expect(rows.map(shown)).toEqual(TABLE)
})
