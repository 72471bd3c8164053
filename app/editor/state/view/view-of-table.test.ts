import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOfTable } from '~/domain/files/sheet-table'
import { groupTotals } from '~/domain/pricing/totals'
import { printedCopy } from '~/domain/print/print-copy'
import { type RowId, toData } from '~/domain/table/table'
import { buildXml } from '~/domain/xml/xml-export'
import type { Editor } from '../editor'
import { cell, editorWith } from '../editor-samples'
import { seenOrder, seenRows } from '../model/seen-rows'
import { storedData } from '../model/stored-doubts'
import { pasteBlock } from '../paste-block'
import { clearRange, fillDown, fillRight, writeRange } from '../range-edits'
import { copyFromAbove, deleteRows, duplicateRows, insertRow, rowsInHand, toggleAllRows } from '../row-edits'
import { applyView, showSchedule } from './apply-view'
import { markSeen } from './view-samples'

const MAKERS = ['LITH', 'HALO', 'GOTH']

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
