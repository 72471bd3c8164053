import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOfTable } from '~/domain/files/sheet-table'
import { groupTotals } from '~/domain/pricing/totals'
import { printedCopy } from '~/domain/print/print-copy'
import { cellText, type RowId, toData } from '~/domain/table/table'
import { buildXml } from '~/domain/xml/xml-export'
import { copyRows } from '../copied-rows'
import type { Editor } from '../editor'
import { cell, editorWith, textsOf } from '../editor-samples'
import { fillTo } from '../fill'
import { matchesOf } from '../find/find'
import { replaceAll } from '../find/find-steps'
import { markAll } from '../marking'
import type { TableView } from '../model/model'
import { cellAt, cellRange, rangeOf, textsIn } from '../model/ranges'
import { seenOrder, seenRows } from '../model/seen-rows'
import { shownColumns } from '../model/shown-columns'
import { storedData } from '../model/stored-doubts'
import { pasteBlock } from '../paste-block'
import { nextMissingPrice } from '../problems'
import { clearRange, fillDown, fillRight, writeRange } from '../range-edits'
import { copyFromAbove, deleteRows, duplicateRows, insertRow, rowsInHand, toggleAllRows } from '../row-edits'
import { moveRowsBy, moveRowsTo } from '../row-moves'
import { applyAgain, applyView, filterColumn, showSchedule, sortTable, sortView } from './apply-view'

const MAKERS = ['LITH', 'HALO', 'GOTH']

/** Six lines in two groups. */
const schedule = () =>
  editorWith(
    { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
    { TYPE: 'C', QTY: '1', MFG: 'LITH', 'UNIT $': '30' },
    { TYPE: 'A', QTY: '2', MFG: 'HALO', 'UNIT $': '' },
    { TYPE: 'B', QTY: '3', MFG: 'LITH', 'UNIT $': '10' },
    { LINE: 'GRP', 'CATALOG #': 'LEVEL 2' },
    { TYPE: 'E', QTY: '4', MFG: 'HALO', 'UNIT $': '5' },
    { TYPE: 'D', QTY: '5', MFG: 'LITH', 'UNIT $': '' },
    { TYPE: 'F', QTY: '6', MFG: 'GOTH', 'UNIT $': '7' },
  )

const onlyMaker = (editor: Editor, ...makers: string[]) =>
  filterColumn(editor, 'MFG', { values: new Set(makers), state: null })

/** The TYPE of the visible rows; for a heading, its text. */
const seenTypes = (editor: Editor) =>
  seenRows(editor.activeTab()).map((row) => cellText(row, 'TYPE') || cellText(row, 'CATALOG #'))

const column = (editor: Editor, name: string) => textsOf(editor, name).flat()

/** Selects cells by their visible position; rows are 0-based. */
function markSeen(editor: Editor, top: number, left: string, bottom: number, right = left): void {
  const tab = editor.activeTab()
  const columns = shownColumns(tab)
  const [first, last] = [columns.indexOf(left), columns.indexOf(right)]
  editor.setActive(cellAt(tab, top, first), cellRange(tab, { top, bottom, left: first, right: last }))
}

describe('a filter', () => {
  test('shows the lines that match under their headings, and says how many', async () => {
    const editor = schedule()
    let announced = ''
    editor.connectGrid({
      commitEdit: () => {},
      reveal: () => {},
      roomToFreeze: (count) => count,
      say: (text) => {
        announced = text
      },
      unwritten: () => null,
      isTyping: () => false,
    })
    await onlyMaker(editor, 'HALO')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'E'])
    expect(announced).toBe('4 of 8 rows are shown.')
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
  })

  test('a fill, a paste and a clearing write only what is seen, and say how many rows they wrote', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'B', 'LEVEL 2', 'D'])
    markSeen(editor, 1, 'INT. NOTES', 4)
    writeRange(editor, 'X')
    expect(column(editor, 'INT. NOTES')).toEqual(['', 'X', '', 'X', 'X', '', 'X', ''])
    expect(editor.getState().toast?.text).toBe('4 rows changed. Rows that are filtered out stay as they were.')

    markSeen(editor, 1, 'QTY', 2)
    pasteBlock(editor, [['7'], ['8']])
    expect(column(editor, 'QTY')).toEqual(['', '7', '2', '8', '', '4', '5', '6'])
    expect(editor.getState().toast?.text).toBe('2 rows changed. Rows that are filtered out stay as they were.')

    markSeen(editor, 1, 'TYPE', 4)
    clearRange(editor)
    expect(column(editor, 'TYPE')).toEqual(['', '', 'A', '', '', 'E', '', 'F'])
    editor.undo()
    editor.undo()
    editor.undo()
    expect(column(editor, 'QTY')).toEqual(['', '1', '2', '3', '', '4', '5', '6'])
    expect(column(editor, 'INT. NOTES').join('')).toBe('')
  })

  test('[GRID-084] a block with more rows than are seen fills those, writes into no hidden row, and says what was left out', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    markSeen(editor, 2, 'TYPE', 2)
    pasteBlock(editor, [['V'], ['W'], ['X'], ['Y'], ['Z']])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'V', 'W', 'E', 'X', 'F'])
    expect(textsIn(editor.activeTab(), rangeOf(editor.activeTab()) ?? fail())).toEqual([['V'], ['W'], ['X']])
    expect(editor.getState().toast?.text).toBe(
      '3 rows changed. Rows that are filtered out stay as they were. Only 3 of 5 rows were pasted: the filter shows no more. Take it off to paste all.',
    )
    editor.undo()
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
  })

  test('what is pasted past the last row of a sorted table goes into new rows, which are seen', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    markSeen(editor, 7, 'TYPE', 7)
    pasteBlock(editor, [['X'], ['Y']])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'X', 'Y'])
    expect(seenTypes(editor).slice(-2)).toEqual(['X', 'Y'])
  })

  test('[GRID-084] undo shows a row that the filter has hidden since, and tells of the others', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    markSeen(editor, 1, 'QTY', 4)
    writeRange(editor, '9')
    await onlyMaker(editor, 'GOTH')
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'F'])
    editor.undo()
    expect(seenTypes(editor)).toEqual(['C', 'LEVEL 2', 'F'])
    expect(editor.activeTab().active).toEqual(cell(editor, 1, 'QTY'))
    expect(editor.getState().toast?.text).toBe('Undone: Fill. This also changed 2 rows filtered out.')
    editor.redo()
    expect(editor.getState().toast?.text).toBe('Redone: Fill. This also changed 2 rows filtered out.')
    await showSchedule(editor)
    editor.dismissToast()
    editor.undo()
    expect(editor.getState().toast).toBeNull()
  })

  test('a row that stops matching stays until the filter is applied again', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'HALO')
    markSeen(editor, 1, 'MFG', 1)
    writeRange(editor, 'GOTH')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'E'])
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'E'])
    expect(editor.activeTab().active).toEqual(cell(editor, 4, 'MFG'))
  })

  test('the row above, to copy or fill from, is the one that is seen above', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    markSeen(editor, 2, 'QTY', 2)
    fillDown(editor)
    expect(column(editor, 'QTY')[3]).toBe('1')
    markSeen(editor, 2, 'TYPE', 2)
    copyFromAbove(editor)
    expect(column(editor, 'TYPE')[3]).toBe('C')
  })

  test('a drag of the fill handle counts on over rows that are seen', async () => {
    const editor = schedule()
    await filterColumn(editor, 'MFG', { values: new Set(['LITH']), state: null })
    await applyView(editor, { filters: editor.activeTab().view?.filters ?? new Map(), sort: null, keepsGroups: false })
    expect(seenTypes(editor)).toEqual(['C', 'B', 'D'])
    const at = editor.activeTab().table.columns.indexOf('QTY')
    const source = { top: 0, bottom: 1, left: at, right: at }
    fillTo(editor, source, { ...source, bottom: 2 })
    expect(column(editor, 'QTY')).toEqual(['', '1', '2', '3', '', '4', '5', '6'])
  })

  test('everything means everything that is seen: cells, rows, what is copied and deleted', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'HALO')
    markAll(editor)
    expect(rangeOf(editor.activeTab())).toMatchObject({ top: 0, bottom: 3 })
    toggleAllRows(editor)
    expect(editor.activeTab().selectedRows.size).toBe(4)
    copyRows(editor, rowsInHand(editor.activeTab()))
    expect(editor.getState().copiedRows?.rows.map((cells) => cells.TYPE ?? '')).toEqual(['', 'A', '', 'E'])
    await deleteRows(editor, rowsInHand(editor.activeTab()))
    expect(column(editor, 'TYPE')).toEqual(['C', 'B', 'D', 'F'])
    editor.undo()
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'LEVEL 2', 'E'])
    await showSchedule(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'A', 'B', 'LEVEL 2', 'E', 'D', 'F'])
  })

  test('rows that are ticked and filtered out are ticked no more', async () => {
    const editor = schedule()
    editor.setSelectedRows([cell(editor, 1, 'TYPE').row, cell(editor, 2, 'TYPE').row])
    await onlyMaker(editor, 'HALO')
    expect([...editor.activeTab().selectedRows]).toEqual([cell(editor, 2, 'TYPE').row])
  })

  test('finding and replacing touch only what is seen', async () => {
    const editor = schedule()
    editor.changeFind({ term: '5', sought: '5', replacement: '9' })
    expect(matchesOf(editor.activeTab()).count).toBe(2)
    await onlyMaker(editor, 'HALO')
    expect(matchesOf(editor.activeTab()).count).toBe(1)
    replaceAll(editor)
    expect(column(editor, 'UNIT $')[5]).toBe('9')
    expect(column(editor, 'QTY')[6]).toBe('5')
  })

  test('an inserted row and a copy are seen where they stand', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'HALO')
    const below = cell(editor, 2, 'TYPE').row
    const added = insertRow(editor, below)
    expect(seenOrder(editor.activeTab()).ids[2]).toBe(added)
    duplicateRows(editor, [below])
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'A', '', 'LEVEL 2', 'E'])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'A', '', 'B', '', 'E', 'D', 'F'])
  })

  test('a step back that changes a row out of view brings it into view', async () => {
    const editor = schedule()
    editor.edit([{ op: 'setCell', ...cell(editor, 1, 'QTY'), value: '99' }], 'Edit')
    await onlyMaker(editor, 'GOTH')
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'F'])
    editor.undo()
    expect(seenTypes(editor)).toEqual(['C', 'LEVEL 2', 'F'])
    expect(editor.activeTab().active).toEqual(cell(editor, 1, 'QTY'))
  })

  test('the next missing price is one that is seen, else one that comes into view', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    expect(nextMissingPrice(editor.activeTab())).toEqual(cell(editor, 6, 'UNIT $'))
    await onlyMaker(editor, 'GOTH')
    const next = nextMissingPrice(editor.activeTab())
    expect(next).toEqual(cell(editor, 2, 'UNIT $'))
    if (next) editor.reveal(next)
    expect(seenTypes(editor)).toEqual(['A', 'LEVEL 2', 'F'])
  })

  test('cells to check and cells changed since the table was saved', async () => {
    const editor = schedule()
    editor.edit([{ op: 'setCell', ...cell(editor, 5, 'QTY'), value: '40' }], 'Edit')
    await filterColumn(editor, 'QTY', { values: null, state: 'changed' })
    expect(seenTypes(editor)).toEqual(['LEVEL 2', 'E'])
    editor.markSaved(editor.activeTab().id, { projectId: 'p', title: 'T', version: null })
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual([])
    await filterColumn(editor, 'QTY', null)
    expect(editor.activeTab().view).toBeNull()
  })

  test('its column may get another name, and the filter goes along', async () => {
    const editor = schedule()
    editor.edit([{ op: 'insertColumn', index: 0, column: 'ROOM' }], 'Add')
    editor.edit([{ op: 'setCell', ...cell(editor, 1, 'ROOM'), value: '101' }], 'Edit')
    await filterColumn(editor, 'ROOM', { values: new Set(['101']), state: null })
    editor.edit([{ op: 'renameColumn', column: 'ROOM', to: 'AREA' }], 'Rename')
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C'])
    expect([...(editor.activeTab().view?.filters.keys() ?? [])]).toEqual(['AREA'])
  })

  test('moving rows counts gaps between rows that are seen', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    moveRowsTo(editor, [cell(editor, 3, 'TYPE').row], 1)
    expect(column(editor, 'TYPE')).toEqual(['', 'B', 'C', 'A', '', 'E', 'D', 'F'])
    moveRowsBy(editor, [cell(editor, 1, 'TYPE').row], 'down')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'C', 'B', 'LEVEL 2', 'D'])
    moveRowsTo(editor, [cell(editor, 1, 'TYPE').row], 5)
    expect(column(editor, 'TYPE')).toEqual(['', 'A', 'B', '', 'E', 'D', 'C', 'F'])
  })
})

describe('a sort', () => {
  test('shows the rows in another order and leaves the table alone', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'A', 'B', 'C', 'LEVEL 2', 'D', 'E', 'F'])
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
    expect(editor.activeTab().hasUnsavedChanges).toBe(false)
    expect(editor.activeTab().undo).toEqual([])
  })

  test('a range goes along the rows as they are seen', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    markSeen(editor, 1, 'QTY', 3)
    fillDown(editor)
    // QTY of A, B and C is now that of the first.
    expect(column(editor, 'QTY')).toEqual(['', '2', '2', '2', '', '4', '5', '6'])
    fillRight(editor)
  })

  test('the row that is edited stays where it stands until it is applied again', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    editor.edit([{ op: 'setCell', ...cell(editor, 2, 'TYPE'), value: 'Z' }], 'Edit')
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'Z', 'B', 'C', 'LEVEL 2', 'D', 'E', 'F'])
    await applyAgain(editor)
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'B', 'C', 'Z', 'LEVEL 2', 'D', 'E', 'F'])
  })

  test('rows cannot be moved meanwhile, and it is said why', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: true })
    expect(moveRowsBy(editor, [cell(editor, 1, 'TYPE').row], 'down')).toBeNull()
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
    expect(editor.getState().toast?.text).toBe(
      "Rows keep their places while the table is sorted. Go back to the schedule's order to move them.",
    )
  })

  test('a row that is inserted stands below the one that it was inserted below, one at the end at the end', async () => {
    const editor = schedule()
    await sortView(editor, { column: 'TYPE', isDescending: false })
    const added = insertRow(editor, cell(editor, 1, 'TYPE').row)
    const last = insertRow(editor, null)
    const { ids } = seenOrder(editor.activeTab())
    expect(ids.indexOf(added ?? '')).toBe(ids.indexOf(cell(editor, 1, 'TYPE').row) + 1)
    expect(ids.at(-1)).toBe(last)
  })

  test('of the table itself: one step to undo, all rows, each in its group', async () => {
    const editor = schedule()
    await onlyMaker(editor, 'LITH')
    await sortView(editor, { column: 'QTY', isDescending: true })
    await sortTable(editor, { column: 'TYPE', isDescending: false })
    expect(column(editor, 'TYPE')).toEqual(['', 'A', 'B', 'C', '', 'D', 'E', 'F'])
    expect(editor.activeTab().view?.sort).toBeNull()
    expect(seenTypes(editor)).toEqual(['LEVEL 1', 'B', 'C', 'LEVEL 2', 'D'])
    expect(editor.activeTab().undo.length).toBe(1)
    editor.undo()
    expect(column(editor, 'TYPE')).toEqual(['', 'C', 'A', 'B', '', 'E', 'D', 'F'])
  })

  test('a later request wins over one that is still at work on a long table', async () => {
    const editor = editorWith(...Array.from({ length: 3000 }, (_, at) => ({ TYPE: `T${3000 - at}` })))
    const first = sortView(editor, { column: 'TYPE', isDescending: true })
    const second = sortView(editor, { column: 'TYPE', isDescending: false })
    await Promise.all([first, second])
    expect(seenTypes(editor).slice(0, 3)).toEqual(['T1', 'T2', 'T3'])
  })

  test('begins again where the table was changed while it worked', async () => {
    const editor = editorWith(...Array.from({ length: 20_000 }, (_, at) => ({ TYPE: `T${20_000 - at}` })))
    const sorting = sortView(editor, { column: 'TYPE', isDescending: false })
    editor.edit([{ op: 'setCell', ...cell(editor, 0, 'TYPE'), value: 'A' }], 'Edit')
    await sorting
    expect(seenTypes(editor)[0]).toBe('A')
  })
})

/** Any action a user may perform on visible cells or rows; positions are clamped to the table. */
type Act = readonly [
  kind: 'write' | 'clear' | 'fill' | 'right' | 'paste' | 'above' | 'delete' | 'insert' | 'copy',
  top: number,
  height: number,
]

const acts: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom('write', 'clear', 'fill', 'right', 'paste', 'above', 'delete', 'insert', 'copy'),
  fc.nat(12),
  fc.nat(5),
)

const rowNotes = fc.array(
  fc.record({
    LINE: fc.constantFrom('', '', '', '', 'GRP', 'SUB', 'NOTE', 'PART', 'BLNK', 'OVG'),
    TYPE: fc.constantFrom('A1', 'A2', 'A10', 'B', ''),
    QTY: fc.constantFrom('1', '2', '12', ''),
    MFG: fc.constantFrom(...MAKERS, ''),
    'UNIT $': fc.constantFrom('', '10', '9.50'),
  }),
  { minLength: 2, maxLength: 14 },
)

const requests = fc.record({
  filters: fc.oneof(
    fc.constant(new Map()),
    fc
      .uniqueArray(fc.constantFrom(...MAKERS, ''), { maxLength: 3 })
      .map((values) => new Map([['MFG', { values: new Set(values), state: null }]])),
    fc.constant(new Map([['UNIT $', { values: null, state: 'missing' as const }]])),
  ),
  sort: fc.option(fc.record({ column: fc.constantFrom('TYPE', 'QTY', 'UNIT $'), isDescending: fc.boolean() })),
  keepsGroups: fc.boolean(),
})

async function act(editor: Editor, [kind, from, height]: Act): Promise<void> {
  const count = seenOrder(editor.activeTab()).ids.length
  if (count === 0) return
  const top = from % count
  markSeen(editor, top, 'TYPE', Math.min(count - 1, top + height), 'INT. NOTES')
  if (kind === 'write') writeRange(editor, '4')
  else if (kind === 'clear') clearRange(editor)
  else if (kind === 'fill') fillDown(editor)
  else if (kind === 'right') fillRight(editor)
  else if (kind === 'paste')
    pasteBlock(editor, [
      ['P1', '1'],
      ['P2', '2'],
    ])
  else if (kind === 'above') copyFromAbove(editor)
  else if (kind === 'insert') insertRow(editor, rowsInHand(editor.activeTab()).at(-1) ?? null)
  else if (kind === 'copy') duplicateRows(editor, rowsInHand(editor.activeTab()))
  else if (rowsInHand(editor.activeTab()).length < editor.activeTab().table.rows.length)
    await deleteRows(editor, rowsInHand(editor.activeTab()))
}

/** Everything that leaves the editor: to the server, as files, on paper. */
function leaves(editor: Editor): unknown {
  const { table, doubts } = editor.activeTab()
  const data = toData(table)
  return [
    storedData({ table, doubts }),
    linesOfTable(data),
    buildXml(data, {}),
    printedCopy(table, 'office'),
    table.rows.map((_, at) => groupTotals(table.rows, at, table.columns)),
  ]
}

const rowsById = (editor: Editor) => new Map(editor.activeTab().table.rows.map((row) => [row.id, row]))

describe('whatever is filtered and sorted', () => {
  test('what is done to rows that are seen changes no other row, and undo gives the table back', async () => {
    await fc.assert(
      fc.asyncProperty(rowNotes, requests, fc.array(acts, { maxLength: 5 }), async (notes, request, doing) => {
        const editor = editorWith(...notes)
        await applyView(editor, request)
        const before = editor.activeTab().table
        const hidden: ReadonlyMap<RowId, unknown> = new Map(
          before.rows.filter(({ id }) => seenOrder(editor.activeTab()).indexOf(id) < 0).map((row) => [row.id, row]),
        )
        for (const one of doing) await act(editor, one)
        const after = rowsById(editor)
        for (const [id, row] of hidden) expect(after.get(id)).toBe(row)
        while (editor.activeTab().undo.length > 0) editor.undo()
        expect(toData(editor.activeTab().table)).toEqual(toData(before))
        expect(editor.activeTab().table.rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id))
      }),
    )
  })

  test('each row that is seen is seen once, and the schedule’s order comes back exactly', async () => {
    await fc.assert(
      fc.asyncProperty(rowNotes, requests, fc.array(acts, { maxLength: 5 }), async (notes, request, doing) => {
        const editor = editorWith(...notes)
        await applyView(editor, request)
        for (const one of doing) await act(editor, one)
        const tab = editor.activeTab()
        const { ids } = seenOrder(tab)
        expect(new Set(ids).size).toBe(ids.length)
        expect(seenRows(tab).map(({ id }) => id)).toEqual(ids)
        for (const id of ids) expect(tab.table.rows.some((row) => row.id === id)).toBe(true)
        await showSchedule(editor)
        expect(seenRows(editor.activeTab())).toBe(editor.activeTab().table.rows)
      }),
    )
  })

  test('what is saved, exported and printed is the same with and without it', async () => {
    await fc.assert(
      fc.asyncProperty(rowNotes, requests, async (notes, request) => {
        const editor = editorWith(...notes)
        const before = leaves(editor)
        await applyView(editor, request)
        expect(leaves(editor)).toEqual(before)
      }),
    )
  })

  test('the active cell and all that is ticked are among the rows that are seen', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowNotes,
        requests,
        fc.nat(13),
        fc.array(acts, { maxLength: 4 }),
        async (notes, request, at, doing) => {
          const editor = editorWith(...notes)
          editor.setActive(cell(editor, at % notes.length, 'TYPE'))
          toggleAllRows(editor)
          await applyView(editor, request)
          const isSeen = (id: RowId) => seenOrder(editor.activeTab()).indexOf(id) >= 0
          expect([...editor.activeTab().selectedRows].every(isSeen)).toBe(true)
          editor.setSelectedRows([])
          for (const one of doing) {
            await act(editor, one)
            editor.undo()
            const { active } = editor.activeTab()
            if (active) expect(isSeen(active.row)).toBe(true)
          }
        },
      ),
    )
  })
})

test('the order that is seen is the same object while no row comes, goes or moves', async () => {
  const editor = schedule()
  await onlyMaker(editor, 'HALO')
  const view: TableView | null = editor.activeTab().view
  const order = seenOrder(editor.activeTab())
  editor.edit([{ op: 'setCell', ...cell(editor, 2, 'QTY'), value: '8' }], 'Edit')
  expect(editor.activeTab().view).toBe(view)
  expect(seenOrder(editor.activeTab())).toBe(order)
})

function fail(): never {
  throw new Error('Nothing is marked')
}
