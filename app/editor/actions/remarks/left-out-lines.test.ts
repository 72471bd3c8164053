import { expect, test } from 'vitest'
import { createApi } from '~/api/client'
import { createEditor } from '~/editor/state/editor'
import { WITHOUT_DRAFTS } from '../../../../tests/support/without-drafts'
import { createDesk } from '../desk/desk'
import { addLines } from './left-out-lines'

const HEAD = 'Type,Qty,Catalog #,Unit $,%'

/** Creates a desk and imports these lines. */
async function imported(...lines: readonly string[]) {
  const editor = createEditor()
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: '', storage, events: undefined, locks: undefined })
  const desk = createDesk({ ...WITHOUT_DRAFTS, editor, api, leave: () => {} })
  await take(desk, ...lines)
  return desk
}

type Desk = Awaited<ReturnType<typeof imported>>

async function take(desk: Desk, ...lines: readonly string[]) {
  await desk.imports.take(new File([[HEAD, ...lines].join('\n')], 'a.csv'))
}

const column = ({ editor }: Desk, name: string) => editor.activeTab().table.rows.map(({ cells }) => cells[name] ?? '')
const remarksOf = ({ editor }: Desk) => editor.activeTab().remarks.map(({ text }) => text)

/** Adds the omitted lines at these indexes. */
function add({ editor }: Desk, ...places: readonly number[]) {
  const remark = editor.activeTab().remarks.find(({ leftOut }) => leftOut !== undefined)
  if (!remark) throw new Error('nothing was left out')
  addLines(editor, remark, remark.leftOut?.lines.filter((_, at) => places.includes(at)) ?? [])
}

const BOTH = '2 lines are called a total and would add to the total. Their prices are marked: please check.'
const LINES = ['A,2,2BLT4,10,5', 'Subtotal,2,,20,', 'Page 1 of 2', 'B,3,EVO4,20,5', 'Total,5,,80,'] as const

test('a line becomes a row where it stood, in one undo step, and the remark goes on with the others', async () => {
  const desk = await imported(...LINES)
  expect(column(desk, 'TYPE')).toEqual(['A', 'B'])
  expect(remarksOf(desk)).toEqual([
    '3 lines were left out: Subtotal, 2, 20; Page 1 of 2; Total, 5, 80. 2 totals agree with the rows.',
  ])
  add(desk, 0)
  expect(column(desk, 'TYPE')).toEqual(['A', 'SUBTOTAL', 'B'])
  expect(column(desk, 'UNIT $')).toEqual(['10', '20', '20'])
  expect(remarksOf(desk)).toEqual([
    '2 lines were left out: Page 1 of 2; Total, 5, 80.',
    'One line is called a total and would add to the total. Its price is marked: please check.',
  ])
  add(desk, 1)
  expect(remarksOf(desk)).toEqual(['1 line was left out: Page 1 of 2.', BOTH])
  desk.editor.undo()
  desk.editor.undo()
  expect(column(desk, 'TYPE')).toEqual(['A', 'B'])
  expect(remarksOf(desk)).toEqual([
    '3 lines were left out: Subtotal, 2, 20; Page 1 of 2; Total, 5, 80. 2 totals agree with the rows.',
  ])
})

test('lines of one place keep their order, whichever is added first', async () => {
  const one = await imported(...LINES)
  add(one, 0)
  add(one, 0)
  expect(column(one, 'TYPE')).toEqual(['A', 'SUBTOTAL', 'PAGE 1 OF 2', 'B'])
  const other = await imported(...LINES)
  add(other, 1)
  add(other, 0)
  expect(column(other, 'TYPE')).toEqual(['A', 'SUBTOTAL', 'PAGE 1 OF 2', 'B'])
})

test('all of them at once leave no remark', async () => {
  const desk = await imported(...LINES)
  add(desk, 0, 1, 2)
  expect(column(desk, 'TYPE')).toEqual(['A', 'SUBTOTAL', 'PAGE 1 OF 2', 'B', 'TOTAL'])
  expect(remarksOf(desk)).toEqual([BOTH])
  const { doubts, table } = desk.editor.activeTab()
  const marked = table.rows.filter(({ id }) => doubts.get(id)?.has('UNIT $')).map(({ cells }) => cells.TYPE)
  expect(marked).toEqual(['SUBTOTAL', 'TOTAL'])
  desk.editor.undo()
  expect(remarksOf(desk)).toEqual([
    '3 lines were left out: Subtotal, 2, 20; Page 1 of 2; Total, 5, 80. 2 totals agree with the rows.',
  ])
})

test('below rows that were there, and after rows that moved or are gone', async () => {
  const desk = await imported('X,1,Z9,5,5')
  await take(desk, ...LINES)
  const { editor } = desk
  const [, , b] = editor.activeTab().table.rows
  editor.edit([{ op: 'moveRows', rows: [b?.id ?? ''], index: 0 }], 'Move')
  add(desk, 2)
  expect(column(desk, 'TYPE')).toEqual(['B', 'TOTAL', 'X', 'A'])
  const a = editor.activeTab().table.rows.at(-1)
  editor.edit([{ op: 'deleteRows', rows: [a?.id ?? ''] }], 'Delete')
  add(desk, 0)
  expect(column(desk, 'TYPE')).toEqual(['B', 'TOTAL', 'X', 'SUBTOTAL'])
})

test('a line above all rows comes first', async () => {
  const editor = await imported('Total,5,,80,', ...LINES.slice(0, 1), 'C,1,Q7,1,5')
  add(editor, 0)
  expect(column(editor, 'TYPE')).toEqual(['TOTAL', 'A', 'C'])
})

test('numbers come as those of the rows do', async () => {
  const desk = await imported('A,2,2BLT4,"1.250,50",5', 'B,3,EVO4,"2.000,25",5', 'Total,5,,"8.501,75",5')
  add(desk, 0)
  expect(column(desk, 'UNIT $')).toEqual(['1250.50', '2000.25', '8501.75'])
})
