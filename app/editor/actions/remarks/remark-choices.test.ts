import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { createApi } from '~/api/client'
import { cellText } from '~/domain/table/table'
import { createEditor } from '~/editor/state/editor'
import { insertRow } from '~/editor/state/row-edits'
import { loadReaders } from '../../../../tests/support/load-readers'
import { type Loopback, openLoopback, type Reaction } from '../../../../tests/support/loopback'
import { TINY_PICTURE } from '../../../../tests/support/tiny-picture'
import { WITHOUT_DRAFTS } from '../../../../tests/support/without-drafts'
import { createDesk, type Desk } from '../desk/desk'
import { remarkChoices } from './remark-choices'

const QUESTION = 'No column was read as UNIT $. It may be Rate or Allowance.'
const ANSWERED = 'UNIT $ was read from Rate, as answered before for this layout.'
const COLUMNS = ['TYPE', 'QTY', 'CATALOG #', 'Rate', 'Allowance']
const CSV = 'Type,Qty,Catalog Number,Rate,Allowance\nA,10,2BLT4,12.50,1\nB,4,EVO6,7,5'
const RATE = { column: 'UNIT $', heading: 'Rate' }
const USER = { id: 'u1', email: 'a@a.example', created_at: '', last_active: '', organization: { id: 'o', name: 'A' } }
const READ = {
  data: { columns: COLUMNS, rows: [{ TYPE: 'A', QTY: '10', 'CATALOG #': '2BLT4', Rate: '12.50', Allowance: '1' }] },
  sections: [],
  rowSources: [],
}

let server: Loopback
/** The server's response to the request for earlier answers. */
let known: Reaction
/** The server's response to a request for a new access token. */
let refreshed: Reaction
beforeEach(async () => {
  known = { json: { answers: [RATE] } }
  refreshed = { json: { accessToken: 'at', refreshToken: 'rt' } }
  server = await openLoopback(({ method, path }) => {
    if (path === '/auth/refresh') return refreshed
    if (path === '/upload') return { json: READ }
    return path === '/layouts/answers' && method === 'POST' ? known : { json: { success: true } }
  })
})
afterEach(() => server.close())
beforeAll(loadReaders)

function open(): Desk {
  const editor = createEditor({ user: USER })
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: server.url, storage, events: undefined, locks: undefined })
  return createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
}

async function imported(desk = open()): Promise<Desk> {
  await desk.imports.take(new File([CSV], 'a.csv'))
  return desk
}

const tabOf = ({ editor }: Desk) => editor.activeTab()
const remarksOf = (desk: Desk) => tabOf(desk).remarks.map(({ text }) => text)
const texts = (desk: Desk, column: string) => tabOf(desk).table.rows.map((row) => cellText(row, column))
const sent = (method: string) =>
  server.received
    .filter((one) => one.method === method && one.path === '/layouts/answers')
    .map(({ body }) => JSON.parse(body))

/** Presses the button with this label. */
function choose(desk: Desk, label: string): void {
  const { table, remarks } = tabOf(desk)
  const offered = remarks.flatMap((remark) => remarkChoices(table, remark).map((choice) => ({ remark, choice })))
  const found = offered.find(({ choice }) => choice.label === label)
  if (!found) throw new Error(`Nothing offers ${label}.`)
  found.choice.settle(desk, found.remark)
}

test('an answer is told to the server with the columns as they arrived, and undoing it asks again', async () => {
  known = { json: { answers: [] } }
  const desk = await imported()
  expect(sent('POST')).toEqual([{ columns: COLUMNS }])
  expect(remarksOf(desk)).toEqual([QUESTION])
  choose(desk, 'Use Rate')
  await expect.poll(() => sent('PUT')).toEqual([{ columns: COLUMNS, ...RATE }])
  expect([remarksOf(desk), texts(desk, 'UNIT $')]).toEqual([[], ['12.50', '7']])
  desk.editor.undo()
  expect([remarksOf(desk), texts(desk, 'Rate')]).toEqual([[QUESTION], ['12.50', '7']])
  choose(desk, 'Use Allowance')
  await expect.poll(() => sent('PUT').at(-1)).toEqual({ columns: COLUMNS, column: 'UNIT $', heading: 'Allowance' })
})

test('an answer compares the printed total with the rows, and undoing it takes the remark back', async () => {
  known = { json: { answers: [] } }
  const desk = open()
  const read = async (total: string) => {
    await desk.imports.take(new File([`${CSV}\nTotal,,,${total},`], 'a.csv'))
    return remarksOf(desk)
  }
  const leftOut = '1 line was left out: Total, 200.00.'
  expect(await read('200.00')).toEqual([QUESTION, leftOut])
  choose(desk, 'Use Rate')
  expect(remarksOf(desk)).toEqual([
    leftOut,
    'A total of $200.00 is printed, and the rows give $153.00. A row may be missing, or a number misread.',
  ])
  desk.editor.undo()
  expect(remarksOf(desk).toSorted()).toEqual([leftOut, QUESTION])
  desk.editor.undo()
  expect(await read('153.00')).toEqual([QUESTION, '1 line was left out: Total, 153.00.'])
  choose(desk, 'Use Rate')
  expect(remarksOf(desk)).toEqual(['1 line was left out: Total, 153.00.'])
})

const UNUSED = 'Multiplier was not used: UNIT $ is the price as written. Please check the prices.'
const PER_FT =
  '2 prices were read from Rate per ft and count as dollars for each piece of QTY. They are marked: please check.'

/** Imports a table with these prices and a multiplier. */
async function withMultiplier(heading: string): Promise<Desk> {
  const desk = open()
  const csv = `Type,Qty,Catalog Number,${heading},Multiplier\nA,10,2BLT4,12.50,.45\nB,4,EVO6,7,.5`
  await desk.imports.take(new File([csv], 'a.csv'))
  return desk
}

const marked = (desk: Desk) =>
  tabOf(desk).table.rows.map(({ id }) => [...(tabOf(desk).doubts.get(id) ?? [])].map(String))

test('after an answer the table says what it would have said from the beginning', async () => {
  known = { json: { answers: [] } }
  const desk = await withMultiplier('Rate per ft')
  choose(desk, 'Use Rate per ft')
  expect(remarksOf(desk)).toEqual([PER_FT, UNUSED])
  expect(marked(desk).every((columns) => columns.join().includes('UNIT $'))).toBe(true)
  desk.editor.undo()
  expect(remarksOf(desk)).toEqual(['No column was read as UNIT $. It may be Rate per ft.'])
})

test('an earlier answer says the same, until the question is asked again', async () => {
  known = { json: { answers: [{ column: 'UNIT $', heading: 'Rate per ft' }] } }
  const desk = await withMultiplier('Rate per ft')
  const said = 'UNIT $ was read from Rate per ft, as answered before for this layout.'
  expect(remarksOf(desk)).toEqual([said, PER_FT, UNUSED])
  insertRow(desk.editor, null)
  choose(desk, 'Ask again')
  expect(remarksOf(desk)).toEqual(['No column was read as UNIT $. It may be Rate per ft.'])
})

test('an earlier answer is applied at once and said; one step takes it back, the next one the import', async () => {
  const desk = await imported()
  expect(tabOf(desk).table.columns).toEqual(['TYPE', 'QTY', 'CATALOG #', 'UNIT $', 'Allowance'])
  expect([remarksOf(desk), texts(desk, 'UNIT $')]).toEqual([[ANSWERED], ['12.50', '7']])
  desk.editor.undo()
  expect([remarksOf(desk), texts(desk, 'Rate')]).toEqual([[QUESTION], ['12.50', '7']])
  desk.editor.redo()
  expect([remarksOf(desk), texts(desk, 'UNIT $')]).toEqual([[ANSWERED], ['12.50', '7']])
  desk.editor.undo()
  desk.editor.undo()
  expect([remarksOf(desk), tabOf(desk).table.rows]).toEqual([[], []])
  expect(sent('PUT')).toEqual([])
})

test('a picture of the same layout is settled in the same way', async () => {
  const desk = open()
  desk.uploads.add([new File([new Uint8Array(TINY_PICTURE)], 'a.png', { type: 'image/png' })])
  desk.uploads.send()
  await expect.poll(() => remarksOf(desk), { timeout: 5000 }).toEqual([ANSWERED])
  expect(texts(desk, 'UNIT $')).toEqual(['12.50'])
})

test('another sheet of a workbook takes the place of the one that an earlier answer was applied to', async () => {
  const book = XLSX.utils.book_new()
  const head = ['Type', 'Qty', 'Catalog Number', 'Rate', 'Allowance']
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([head, ['A', 10, '2BLT4', 12.5, 1]]), 'First')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([head, ['B', 4, 'EVO6', 7, 5]]), 'Second')
  const desk = open()
  await desk.imports.take(new File([XLSX.write(book, { type: 'array', bookType: 'xlsx' })], 'a.xlsx'))
  expect(texts(desk, 'UNIT $')).toEqual(['12.5'])
  choose(desk, 'Read Second')
  await expect.poll(() => texts(desk, 'TYPE')).toEqual(['B'])
  expect(remarksOf(desk).filter((text) => text === ANSWERED)).toHaveLength(1)
})

/** A workbook with these sheets; each has one fixture with the sheet's name. */
function workbookOf(...sheets: readonly string[]): File {
  const book = XLSX.utils.book_new()
  for (const name of sheets) {
    const lines = [
      ['Type', 'Qty'],
      [name.toUpperCase(), 1],
    ]
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(lines), name)
  }
  return new File([XLSX.write(book, { type: 'array', bookType: 'xlsx' })], 'a.xlsx')
}

const SHEETS = ['[*]', 'Base', 'Site']

test('the sheet that is chosen is remembered for workbooks with the same sheets', async () => {
  known = { json: { answers: [] } }
  const desk = open()
  await desk.imports.take(workbookOf('Base', 'Site'))
  expect(texts(desk, 'TYPE')).toEqual(['BASE'])
  choose(desk, 'Read Site')
  await expect.poll(() => texts(desk, 'TYPE')).toEqual(['SITE'])
  await expect.poll(() => sent('PUT')).toEqual([{ columns: SHEETS, column: 'SHEET', heading: 'Site' }])
  // The choice that was just made is not requested again.
  expect(sent('POST')).toEqual([{ columns: SHEETS }])
  choose(desk, 'Read all schedules')
  await expect.poll(() => texts(desk, 'TYPE')).toEqual(['BASE', 'SITE'])
  await expect.poll(() => sent('PUT').at(-1)).toEqual({ columns: SHEETS, column: 'SHEET', heading: '[*]' })
})

test('another sheet takes the place of the first one in one step, and undo leads back', async () => {
  known = { json: { answers: [] } }
  const desk = open()
  const { editor } = desk
  await desk.imports.take(workbookOf('Base', 'Site'))
  choose(desk, 'Read Site')
  await expect.poll(() => texts(desk, 'TYPE')).toEqual(['SITE'])
  choose(desk, 'Read all schedules')
  await expect.poll(() => texts(desk, 'TYPE')).toEqual(['BASE', 'SITE'])
  editor.undo()
  expect([texts(desk, 'TYPE'), remarksOf(desk)]).toEqual([['SITE'], ['Read from sheet Site. Left out: Base.']])
  editor.undo()
  expect([texts(desk, 'TYPE'), remarksOf(desk)]).toEqual([['BASE'], ['Read from sheet Base. Left out: Site.']])
  editor.redo()
  editor.redo()
  expect(texts(desk, 'TYPE')).toEqual(['BASE', 'SITE'])
})

test('what is edited while another sheet is read stays, and that sheet opens in a tab of its own', async () => {
  known = { json: { answers: [] } }
  const desk = open()
  const { editor } = desk
  await desk.imports.take(workbookOf('Base', 'Site'))
  const { id } = tabOf(desk)
  choose(desk, 'Read Site')
  expect(texts(desk, 'TYPE')).toEqual(['BASE'])
  insertRow(editor, null)
  await expect.poll(() => texts(desk, 'TYPE')).toEqual(['SITE'])
  expect(editor.getState().tabs).toHaveLength(2)
  editor.activateTab(id)
  expect(texts(desk, 'TYPE')).toEqual(['BASE', ''])
})

test('what is typed in a cell while another sheet is read is written before that enters', async () => {
  known = { json: { answers: [] } }
  const desk = open()
  const { editor } = desk
  await desk.imports.take(workbookOf('Base', 'Site'))
  const { id, table } = tabOf(desk)
  choose(desk, 'Read Site')
  const stop = editor.connectGrid({
    commitEdit() {
      stop()
      editor.edit([{ op: 'setCell', row: table.rows[0]?.id ?? '', column: 'QTY', value: '7' }], 'Edit')
    },
    isTyping: () => true,
    unwritten: () => null,
    reveal: () => {},
    roomToFreeze: () => 0,
    say: () => {},
  })
  await expect.poll(() => texts(desk, 'TYPE')).toEqual(['SITE'])
  editor.activateTab(id)
  expect([texts(desk, 'TYPE'), texts(desk, 'QTY')]).toEqual([['BASE'], ['7']])
})

test.each([
  ['Site', ['SITE'], 'Read from sheet Site, as chosen before for such a workbook. Left out: Base.'],
  ['[*]', ['BASE', 'SITE'], 'Read from sheets Base, Site, as chosen before for such a workbook.'],
  ['Gone', ['BASE'], 'Read from sheet Base. Left out: Site.'],
])('a workbook with the same sheets is read as it was before: %s', async (heading, types, remark) => {
  known = { json: { answers: [{ column: 'SHEET', heading }] } }
  const desk = open()
  await desk.imports.take(workbookOf('Base', 'Site'))
  expect([texts(desk, 'TYPE'), remarksOf(desk)[0]]).toEqual([types, remark])
})

test('asking again brings the question back and forgets the answer', async () => {
  const desk = await imported()
  choose(desk, 'Ask again')
  expect([remarksOf(desk), texts(desk, 'Rate')]).toEqual([[QUESTION], ['12.50', '7']])
  await expect.poll(() => sent('PUT')).toEqual([{ columns: COLUMNS, column: 'UNIT $', heading: null }])
  choose(desk, 'Use Rate')
  await expect.poll(() => sent('PUT').at(-1)).toEqual({ columns: COLUMNS, ...RATE })
})

test('asking again after other work keeps that work: only the rows of that import give their prices back', async () => {
  const desk = open()
  await desk.imports.take(new File(['Type,Qty,Catalog Number,Unit $\nZ,1,OWN-1,99'], 'own.csv'))
  await imported(desk)
  const { editor } = desk
  const [, first] = tabOf(desk).table.rows
  editor.edit([{ op: 'setCell', row: first?.id ?? '', column: 'UNIT $', value: '13.00' }], 'Price')
  insertRow(editor, null)
  choose(desk, 'Ask again')
  expect(remarksOf(desk)).toEqual([
    'UNIT $ is blank where Rate or Allowance has a value. It may be UNIT $ of these rows.',
  ])
  expect([texts(desk, 'UNIT $'), texts(desk, 'Rate')]).toEqual([
    ['99', '', '', ''],
    ['', '13.00', '7', ''],
  ])
  editor.undo()
  expect([remarksOf(desk), texts(desk, 'UNIT $')]).toEqual([[ANSWERED], ['99', '13.00', '7', '']])
})

test('an answer whose column is not among those of the question leaves the question', async () => {
  known = {
    json: { answers: [{ column: 'UNIT $', heading: 'Catalog #' }, { column: 'QTY', heading: 'Rate' }, 'odd', {}] },
  }
  expect(remarksOf(await imported())).toEqual([QUESTION])
})

test('a server that gives no answer in time, or none, holds no table up: the question is asked', async () => {
  const begun = performance.now()
  known = 'hang'
  expect(remarksOf(await imported())).toEqual([QUESTION])
  refreshed = 'hang'
  expect(remarksOf(await imported())).toEqual([QUESTION])
  expect(performance.now() - begun).toBeLessThan(6000)
  refreshed = { json: { accessToken: 'at', refreshToken: 'rt' } }
  for (const reaction of ['drop', { status: 500 }, { text: 'no JSON' }, { json: { answers: {} } }] as const) {
    known = reaction
    expect(remarksOf(await imported())).toEqual([QUESTION])
  }
})

test('nothing is asked of the server offline, before somebody is signed in, and for a table without questions', async () => {
  const offline = open()
  offline.editor.set({ online: false })
  const nobody = open()
  nobody.editor.set({ user: null })
  for (const desk of [offline, nobody]) {
    expect(remarksOf(await imported(desk))).toEqual([QUESTION])
    choose(desk, 'Use Rate')
    expect(texts(desk, 'UNIT $')).toEqual(['12.50', '7'])
  }
  await open().imports.take(new File(['Type,Qty,Catalog Number,Unit $\nA,1,X-1,5'], 'b.csv'))
  expect(server.received).toEqual([])
})

test('while somebody types, nothing is moved: the question stays', async () => {
  const desk = open()
  desk.editor.renameColumn('TYPE')
  expect(remarksOf(await imported(desk))).toEqual([QUESTION])
})

test('numbers are checked once more when a column becomes UNIT $, whoever answers', async () => {
  const csv = 'Type,Qty,Catalog Number,Rate,Allowance,Ext\nA,10,2BLT4,12.50,1,125\nB,4,EVO6,7,5,20\nC,2,EVO4,5,5,10'
  const marked = (desk: Desk) =>
    tabOf(desk).table.rows.map(({ id }) => [...(tabOf(desk).doubts.get(id) ?? [])].includes('UNIT $'))
  const wrong = 'In one row QTY times UNIT $ is not what Ext says. These cells are marked: please check them.'
  const told = open()
  await told.imports.take(new File([csv], 'a.csv'))
  expect([marked(told), remarksOf(told).includes(wrong)]).toEqual([[false, true, false], true])
  known = { json: { answers: [] } }
  const asked = open()
  await asked.imports.take(new File([csv], 'a.csv'))
  choose(asked, 'Use Rate')
  expect([marked(asked), remarksOf(asked).includes(wrong)]).toEqual([[false, true, false], true])
})

test('an answer raises no doubt again that somebody has settled, and repeats no remark that was dismissed', async () => {
  known = { json: { answers: [] } }
  const desk = open()
  await desk.imports.take(new File([CSV.replace('A,10,', 'A,250000,')], 'a.csv'))
  const { editor } = desk
  const [first] = tabOf(desk).table.rows
  const doubted = () => [...(tabOf(desk).doubts.get(first?.id ?? '') ?? [])]
  const huge = tabOf(desk).remarks.find(({ text }) => text.includes('20,000'))
  expect([doubted(), huge !== undefined]).toEqual([['QTY'], true])
  if (huge) editor.dismissRemarks(huge)
  editor.takeChange(tabOf(desk).id, (tab) => ({ ...tab, doubts: new Map() }))
  choose(desk, 'Use Rate')
  expect([doubted(), remarksOf(desk)]).toEqual([[], []])
})

test('an answer settles each question that it leaves without a choice, and undoing it asks all of them again', async () => {
  known = { json: { answers: [] } }
  const desk = open()
  await desk.imports.take(
    new File(['Type,Qty,Catalog #,Unit Price,Commission\nA,10,2BLT4,90,8.40\nB,4,EVO6,70,9.10'], 'a.csv'),
  )
  const asked = ['No column was read as %. It may be Commission.', 'No column was read as %$. It may be Commission.']
  expect(remarksOf(desk)).toEqual(asked)
  choose(desk, 'Use Commission')
  expect([remarksOf(desk), texts(desk, '%')]).toEqual([[], ['8.40', '9.10']])
  desk.editor.undo()
  expect([remarksOf(desk), texts(desk, 'Commission')]).toEqual([asked, ['8.40', '9.10']])
  const dollars = tabOf(desk).remarks[1]
  const [choice] = dollars ? remarkChoices(tabOf(desk).table, dollars) : []
  if (dollars) choice?.settle(desk, dollars)
  expect([remarksOf(desk), texts(desk, 'COMMDOL')]).toEqual([[], ['8.40', '9.10']])
})
