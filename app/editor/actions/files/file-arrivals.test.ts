import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '~/api/client'
import { app } from '~/domain/messages'
import { DEFAULT_COLUMNS } from '~/domain/table/columns'
import { createEditor } from '~/editor/state/editor'
import { loadReaders } from '../../../../tests/support/load-readers'
import { WITHOUT_DRAFTS } from '../../../../tests/support/without-drafts'
import { createDesk } from '../desk/desk'
import { pasteTable } from '../paste-table'
import { takeFiles } from './file-arrivals'

beforeAll(loadReaders)
afterEach(() => vi.restoreAllMocks())

const XML = '<QUOTE><QUOTELINE><TYPE>A1</TYPE></QUOTELINE></QUOTE>'
const png = new File(['x'], 'page.png', { type: 'image/png' })
const gif = new File(['x'], 'page.gif', { type: 'image/gif' })
const xml = (name: string, content = XML) => new File([content], name, { type: 'text/xml' })

function open() {
  const editor = createEditor()
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const api = createApi({ storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
}

test('[UPLOAD-02][UPLOAD-06][UPLOAD-07] pictures open Upload and wait there', () => {
  const desk = open()
  takeFiles(desk, [png])
  expect(desk.editor.getState().panel).toBe('upload')
  expect(desk.uploads.getState().draft.map(({ name }) => name)).toEqual(['page.png'])
})

test('[PWA-15] without a server pictures are not taken, in words, and a quote file is', async () => {
  const desk = open()
  desk.editor.set({ online: false })
  takeFiles(desk, [png, xml('quote.xml')])
  expect(desk.editor.getState().toast?.text).toBe(app.needsServer)
  expect(desk.uploads.getState().draft).toEqual([])
  expect(desk.editor.getState().panel).toBe('import')
})

test('[XMLIN-10][XMLIN-11][XMLIN-12] the first XML file is imported', async () => {
  const desk = open()
  takeFiles(desk, [xml('first.xml'), xml('second.xml', '<QUOTE/>')])
  expect(desk.editor.getState().panel).toBe('import')
  await expect.poll(() => desk.editor.activeTab().table.rows.length).toBe(1)
  expect(desk.editor.getState().dialogs).toEqual([])
})

test('[UPLOAD-28] with both, the XML file follows when Upload is closed', async () => {
  const desk = open()
  takeFiles(desk, [xml('quote.xml'), png])
  expect(desk.editor.getState().panel).toBe('upload')
  desk.editor.closePanel()
  expect(desk.editor.getState().panel).toBe('import')
  await expect.poll(() => desk.editor.activeTab().table.rows.length).toBe(1)
})

test('[UPLOAD-29] other files are ignored, in words', () => {
  const desk = open()
  takeFiles(desk, [gif])
  expect(desk.editor.getState()).toMatchObject({
    panel: null,
    toast: { text: 'Only JPEG or PNG pictures, PDF, XML, Excel and CSV files can be dropped or pasted here.' },
  })
})

test('cells of a spreadsheet become the table: by the names above them, else in our columns from LINE or from TYPE', async () => {
  const named = open()
  pasteTable(named, 'Fixture Type\tQty\tManufacturer\na1\t24\tLithonia, Inc.\n"b\n2"\t6\tGotham\n')
  await expect.poll(() => named.editor.activeTab().table.rows.length).toBe(2)
  const { table } = named.editor.activeTab()
  expect(table.columns).toEqual(['TYPE', 'QTY', 'MFG'])
  expect(table.rows[0]?.cells).toEqual({ TYPE: 'A1', QTY: '24', MFG: 'LITHONIA, INC.' })
  const plain = open()
  pasteTable(plain, 'GRP\ta1\t24\n\tb2\t6\n')
  expect(plain.editor.activeTab().table.rows.map(({ cells }) => [cells.LINE, cells.TYPE, cells.QTY])).toEqual([
    ['GRP', 'A1', '24'],
    ['', 'B2', '6'],
  ])
  const fixtures = open()
  pasteTable(fixtures, 'A\t10\tLITH\tX1\t100\nB\t3\tGOTH\tX2\t50\n')
  await expect.poll(() => fixtures.editor.activeTab().table.rows.length).toBe(2)
  expect(fixtures.editor.activeTab().table.columns).toEqual(DEFAULT_COLUMNS)
  expect(
    fixtures.editor.activeTab().table.rows.map(({ cells }) => [cells.LINE, cells.TYPE, cells.QTY, cells['UNIT $']]),
  ).toEqual([
    ['', 'A', '10', '100'],
    ['', 'B', '3', '50'],
  ])
})

test('texts in one column go into TYPE where no table is yet, the HTML of a table counts where there is no text', () => {
  const one = open()
  pasteTable(one, 'a1')
  expect(one.editor.activeTab().table.rows.map(({ cells }) => [cells.LINE, cells.TYPE])).toEqual([['', 'A1']])
  const many = open()
  pasteTable(many, 'type\r\nb1\r\n')
  expect(many.editor.activeTab().table.rows.map(({ cells }) => cells.TYPE)).toEqual(['B1'])
  const html = open()
  pasteTable(html, '', '<meta charset="utf-8"><table><tr><td>grp<td>c1</table>')
  expect(html.editor.activeTab().table.rows.map(({ cells }) => [cells.LINE, cells.TYPE])).toEqual([['GRP', 'C1']])
})

test('a table of Word is read from its HTML: a line break in a cell begins no row', async () => {
  const cells = (...texts: string[]) =>
    `<tr>${texts.map((text) => `<td><p class=MsoNormal>${text}<o:p></o:p></p></td>`).join('')}</tr>`
  const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0in} --></style></head>
<body><!--StartFragment--><table class=MsoTableGrid>${cells('Type', 'Qty', 'Mfg', 'Catalog #', 'Unit $')}
${cells('A', '12', 'Lithonia', '2BLT4 40L<br>ADP EZ1', '118.50')}${cells('B', '3', 'Gotham', 'EVO 35/15', '50.00')}
</table><!--EndFragment--></body></html>`
  const text =
    'Type\tQty\tMfg\tCatalog #\tUnit $\r\nA\t12\tLithonia\t2BLT4 40L\r\nADP EZ1\t118.50\r\nB\t3\tGotham\tEVO 35/15\t50.00\r\n'
  const desk = open()
  pasteTable(desk, text, html)
  await expect.poll(() => desk.editor.activeTab().table.rows.length).toBeGreaterThan(0)
  expect(desk.editor.activeTab().table.rows.map(({ cells }) => cells)).toEqual([
    { TYPE: 'A', QTY: '12', MFG: 'LITHONIA', 'CATALOG #': '2BLT4 40L\nADP EZ1', 'UNIT $': '118.50' },
    { TYPE: 'B', QTY: '3', MFG: 'GOTHAM', 'CATALOG #': 'EVO 35/15', 'UNIT $': '50.00' },
  ])
})

test('the table of a mail is read from its HTML, and the text around it is named', async () => {
  const desk = open()
  const html = '<p>Hi Bob,</p><table><tr><td>Type<td>Qty<td>Mfg<tr><td>A<td>12<td>Lithonia<br>Inc.</table><p>Thanks</p>'
  pasteTable(desk, 'Hi Bob,\r\nType\tQty\tMfg\r\nA\t12\tLithonia\r\nInc.\r\nThanks', html)
  await expect
    .poll(() => desk.editor.activeTab().table.rows.map(({ cells }) => cells))
    .toEqual([{ TYPE: 'A', QTY: '12', MFG: 'LITHONIA\nINC.' }])
  const said = () => desk.editor.activeTab().remarks.map(({ text }) => text)
  await expect.poll(said).toEqual(['2 lines were left out: Hi Bob; Thanks.'])
  desk.editor.undo()
  expect([said(), desk.editor.activeTab().table.rows]).toEqual([[], []])
})

test.each([
  ['', '<p>no table at all'],
  ['', '<table><tr><td> </td></tr></table>'],
  [' \n', ''],
])('a clipboard with nothing in it that a table takes says so: %j %j', (text, markup) => {
  const { editor, ...desk } = open()
  pasteTable({ editor, ...desk }, text, markup)
  expect(editor.activeTab().table.rows).toEqual([])
  expect(editor.getState().toast?.text).toBe('There is no text and no table on the clipboard.')
})

test('a text that no cell takes is refused with what a cell takes', () => {
  const { editor, ...desk } = open()
  pasteTable({ editor, ...desk }, 'x'.repeat(5_000_000))
  expect(editor.activeTab().table.rows).toEqual([])
  expect(editor.getState().toast?.text).toBe('Texts longer than 20,000 characters were not pasted.')
})

test('[XMLIN-13][XMLIN-14] a pasted XML file that fails the check gives an alert', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const desk = open()
  takeFiles(desk, [xml('quote.xml', '')])
  await expect.poll(() => desk.editor.getState().dialogs[0]?.text).toBe('Import Error: The selected file is empty.')
})

test.each([
  ['Item|Qty|Description|Rate|Amount', 'A|10|LX|88.00|880.00', 'B|4|LY|120.00|480.00'],
  ['Item|Description|Qty|Rate|Amount', 'A|LX|10|88.00|880.00', 'B|LY|4|120.00|480.00'],
  ['No.|Description|Quantity|Rate|Total', 'A|LX|10|88.00|880.00', 'B|LY|4|120.00|480.00'],
])('headings of the trade above numbers name the columns, in text and in HTML: %s', async (...lines) => {
  const text = lines.join('\n').replaceAll('|', '\t')
  const cells = lines.map((line) => line.split('|').map((cell) => `<td>${cell}</td>`))
  const html = `<table>${cells.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`
  for (const clip of ['', html]) {
    const desk = open()
    pasteTable(desk, text, clip)
    await expect.poll(() => desk.editor.activeTab().table.rows.length).toBe(2)
    expect(desk.editor.activeTab().table.rows.map(({ cells }) => [cells.QTY, cells['UNIT $']])).toEqual([
      ['10', '88.00'],
      ['4', '120.00'],
    ])
  }
})

test('an amount below a heading of the trade is asked about, and other texts above numbers are cells', async () => {
  const asked = open()
  pasteTable(asked, 'Type\tDescription\tAmount\nA\tLX\t880.00\nB\tLY\t480.00')
  await expect.poll(() => asked.editor.activeTab().table.rows.length).toBe(2)
  expect(asked.editor.activeTab().table.columns).toEqual(['TYPE', 'Description', 'Amount'])
  const cells = open()
  pasteTable(cells, 'SITE\tPOLE\tFIXTURE\nA\t10\t5\nB\t4\t6')
  expect(cells.editor.activeTab().table.rows.map(({ cells: { TYPE } }) => TYPE)).toEqual(['SITE', 'A', 'B'])
})
