import { describe, expect, test } from 'vitest'
import { CallError } from '~/api/call-error'
import type { Call } from '~/api/exchange'
import type { LinesTable } from '~/domain/table/read-table'
import { manualTimers } from '../../../tests/support/manual-timers'
import { lastExport } from '../actions/files/save-file'
import { takeAgain, takeImport, takeUpload } from '../state/arrivals'
import { commitCell } from '../state/cell-edits'
import { createEditor, type Editor, type EditorState } from '../state/editor'
import { cell, markCells } from '../state/editor-samples'
import { replaceAll } from '../state/find/find-steps'
import { takeAll, takePast } from '../state/memory/take-prices'
import { clearRange, commitOver, fillDown, fillRight, writeRange } from '../state/range-edits'
import { copyFromAbove, insertRow } from '../state/row-edits'
import { countWork } from './count-work'

const USER = { id: 'u', organization: { id: 'o', name: 'Agency' } } as unknown as NonNullable<EditorState['user']>

const FILE: LinesTable = {
  columns: ['TYPE', 'QTY', 'CATALOG #', 'UNIT $', '%', 'Voltage'],
  rows: [
    { TYPE: 'A', QTY: '1O', 'CATALOG #': '2BLT4', 'UNIT $': '100', '%': '10', Voltage: '277' },
    { TYPE: 'B', QTY: '4', 'CATALOG #': 'EVO 35', Voltage: '12O' },
    { TYPE: 'C', QTY: '2', 'CATALOG #': 'SLOT 4' },
  ],
}

/** Lets promises settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await null
}

function started(editor: Editor = createEditor({ user: USER })) {
  const timers = manualTimers()
  const sent: unknown[] = []
  let failure: CallError | null = null
  let time = Date.parse('2026-11-21T12:00:00.000Z')
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const api = {
    async call({ method, path, body, outlivesPage }: Call) {
      if (failure) throw failure
      sent.push(...(method === 'POST' && path === '/desk/figures' && outlivesPage ? [body] : [`${method} ${path}`]))
      return { success: true }
    },
  }
  const begin = () => countWork({ editor, api, timers }, () => time, page)
  const stop = begin()
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    ...{ editor, timers, sent, stop, begin, turn },
    pass(minutes: number) {
      // The effect looks at an edit a second after it.
      for (const ms of [1000, minutes * 60_000 - 1000]) {
        time += ms
        timers.pass(ms)
      }
    },
    fail(next: CallError | null) {
      failure = next
    },
    /** Hides the window and returns what was sent since the last time. */
    async figures() {
      turn('hidden')
      await settled()
      turn('visible')
      return sent.splice(0).map((one) => (one as { figures?: unknown }).figures ?? one)
    },
    export: () => lastExport.set({ tabId: editor.activeTab().id }),
  }
}

/** An editor with the table of a file, counted from before it arrived. */
function imported() {
  const all = started()
  takeImport(all.editor, FILE)
  const write = (row: number, column: string, text: string) =>
    commitCell(all.editor, cell(all.editor, row, column), text)
  return { ...all, write }
}

describe('corrections', () => {
  test('are changes of texts that arrived, by column; foreign columns count together', async () => {
    const { write, figures } = imported()
    write(0, 'QTY', '10')
    write(2, 'QTY', '3')
    write(1, 'Voltage', '120')
    write(0, 'UNIT $', '110')
    expect(await figures()).toEqual([{ 'corrected:QTY': 2, 'corrected:UNIT $': 1, 'corrected:other': 1 }])
    expect(await figures()).toEqual([])
  })

  test('are none in cells that arrived empty, were written before, or are in rows of the person’s own', async () => {
    const { editor, write, figures } = imported()
    write(1, '%', '8')
    write(1, '%', '9')
    write(0, 'QTY', '10')
    write(0, 'QTY', '11')
    write(2, 'TYPE', 'C')
    insertRow(editor, null)
    const last = editor.activeTab().table.rows.length - 1
    write(last, 'TYPE', 'D')
    write(last, 'TYPE', 'E')
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
  })

  test('are made in every way to write by hand, and by no command that changes a table as a whole', async () => {
    const { editor, figures } = imported()
    const select = (row: number, column: string) => editor.setActive(cell(editor, row, column))
    commitCell(editor, cell(editor, 0, 'TYPE'), 'A1')
    editor.setSelectedRows([1, 2].map((row) => cell(editor, row, 'QTY').row))
    commitOver(editor, cell(editor, 1, 'QTY'), '7')
    editor.setSelectedRows([])
    select(1, 'TYPE')
    writeRange(editor, 'B1')
    select(2, 'TYPE')
    clearRange(editor)
    markCells(editor, 0, 'CATALOG #', 1, 'CATALOG #')
    fillDown(editor)
    select(2, 'CATALOG #')
    copyFromAbove(editor)
    markCells(editor, 0, 'CATALOG #', 0, 'UNIT $')
    fillRight(editor)
    editor.changeFind({ term: '277', replacement: '120' })
    replaceAll(editor)
    expect(await figures()).toEqual([
      {
        'corrected:TYPE': 3,
        'corrected:QTY': 2,
        'corrected:CATALOG #': 2,
        'corrected:UNIT $': 1,
        'corrected:other': 1,
      },
    ])
    editor.edit([{ op: 'setCell', ...cell(editor, 1, 'Voltage'), value: '120' }], 'Refine')
    expect(await figures()).toEqual([])
  })

  test('no longer count once they are undone, also after another edit, and count again once redone', async () => {
    const { editor, write, figures, timers } = imported()
    write(0, 'QTY', '10')
    write(1, 'QTY', '5')
    timers.pass(1000)
    editor.undo()
    write(2, 'QTY', '3')
    editor.undo()
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
    editor.redo()
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
    editor.undo()
    editor.undo()
    timers.pass(1000)
    expect(await figures()).toEqual([])
    // The next corrections make up for one that was sent and then undone.
    write(0, 'QTY', '10')
    write(1, 'QTY', '5')
    write(2, 'QTY', '3')
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
  })

  test('are counted in a table read from a picture, and in a file that was read again', async () => {
    const { editor, figures } = started()
    const data = { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '1' }] }
    takeUpload(editor, { data, sections: [], rowSources: [null] })
    commitCell(editor, cell(editor, 0, 'QTY'), '2')
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
    editor.newTab()
    const tabId = takeImport(editor, FILE)
    takeAgain(editor, { ...FILE, rows: FILE.rows.slice(1) }, tabId)
    commitCell(editor, cell(editor, 0, 'CATALOG #'), 'EVO 36')
    expect(await figures()).toEqual([{ 'corrected:CATALOG #': 1 }])
  })

  test('of an earlier window do not count again, and those after it do', async () => {
    const { editor, write, stop, begin, figures } = imported()
    write(0, 'QTY', '10')
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
    stop()
    begin()
    expect(await figures()).toEqual([])
    write(1, 'QTY', '5')
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
    expect(editor.activeTab().undo).toHaveLength(3)
  })
})

describe('prices', () => {
  test('are entered by hand if the cell was empty, and taken from memory by the commands for that', async () => {
    const { editor, write, figures } = imported()
    write(1, 'UNIT $', '250')
    takePast(editor, cell(editor, 2, 'UNIT $'), '80', 'Took')
    takePast(editor, cell(editor, 2, '%'), '5', 'Took')
    expect(await figures()).toEqual([{ remembered: 1, typed: 1 }])
  })

  test('taken all at once count one by one, and so do those from a quote; pasted and cleared ones do not', async () => {
    const { editor, write, figures } = imported()
    editor.set({
      remembered: {
        of: (row, column) =>
          column === 'UNIT $' && !row.cells['UNIT $']
            ? ({ value: '90', isGuess: false, source: '', taken: '' } as never)
            : undefined,
        takesKey: () => false,
        refresh: () => {},
      },
    })
    takeAll(editor)
    expect(await figures()).toEqual([{ remembered: 2 }])
    editor.undo()
    for (const label of ['Paste', 'Prices from a quote']) {
      const value = label === 'Paste' ? '91' : '92'
      editor.edit([{ op: 'setCell', ...cell(editor, 1, 'UNIT $'), value }], label)
    }
    write(0, 'UNIT $', '')
    expect(await figures()).toEqual([{ quoted: 1, 'corrected:UNIT $': 1 }])
  })
})

describe('exports', () => {
  test('count, and the first of a table has the minutes since it arrived, rounded up', async () => {
    const all = imported()
    all.pass(12.2)
    all.export()
    await settled()
    expect(all.sent.splice(0)).toEqual([{ figures: { exports: 1, timed: 1, minutes: 13 } }])
    all.pass(30)
    all.export()
    expect(await all.figures()).toEqual([{ exports: 1 }])
  })

  test.each([
    [0.1, { exports: 1, timed: 1, minutes: 1 }],
    [480, { exports: 1, timed: 1, minutes: 480 }],
    [481, { exports: 1 }],
  ])('after %s minutes are counted as %o', async (minutes, expected) => {
    const all = imported()
    all.pass(minutes)
    all.export()
    expect(await all.figures()).toEqual([expected])
  })

  test('of a table from an earlier window have no time', async () => {
    const first = imported()
    first.stop()
    const all = started(first.editor)
    all.pass(5)
    all.export()
    expect(await all.figures()).toEqual([{ exports: 1 }])
  })
})

describe('figures are sent', () => {
  test('at a save and when the window is hidden, never while the person types', async () => {
    const { editor, write, sent, timers, turn } = imported()
    write(0, 'QTY', '10')
    timers.pass(60_000)
    turn('visible')
    await settled()
    expect(sent).toEqual([])
    editor.markSaved(editor.activeTab().id, { projectId: 'p', title: 'T', version: '2026-11-21T12:00:00.000Z' })
    await settled()
    expect(sent).toEqual([{ figures: { 'corrected:QTY': 1 } }])
  })

  test('later if the server does not answer, not again if it refuses, and never with a message', async () => {
    const { editor, write, fail, figures } = imported()
    fail(new CallError('network', 'offline'))
    write(0, 'QTY', '10')
    expect(await figures()).toEqual([])
    fail(null)
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
    fail(new CallError('refused', '', 400))
    write(1, 'QTY', '5')
    expect(await figures()).toEqual([])
    fail(null)
    expect([await figures(), editor.getState().toast]).toEqual([[], null])
  })

  test('for a person who is there, to a server that is there', async () => {
    const { editor, write, figures } = imported()
    write(0, 'QTY', '10')
    editor.set({ online: false })
    expect(await figures()).toEqual([])
    editor.set({ online: true, replacedBy: 'eve@e.example' })
    expect(await figures()).toEqual([])
    editor.set({ replacedBy: null, user: null })
    expect(await figures()).toEqual([])
    editor.set({ user: USER })
    expect(await figures()).toEqual([{ 'corrected:QTY': 1 }])
  })

  test('at most 10,000 of one at once, the others with the next ones', async () => {
    const all = started()
    const rows = Array.from({ length: 10_002 }, (_, at) => ({ TYPE: `F${at}` }))
    takeImport(all.editor, { columns: ['TYPE'], rows })
    markCells(all.editor, 0, 'TYPE', 10_001, 'TYPE')
    clearRange(all.editor)
    expect(await all.figures()).toEqual([{ 'corrected:TYPE': 10_000 }])
    expect(await all.figures()).toEqual([{ 'corrected:TYPE': 2 }])
  })

  test('not after the end', async () => {
    const { write, stop, figures, timers } = imported()
    write(0, 'QTY', '10')
    stop()
    expect([await figures(), timers.due()]).toEqual([[], []])
  })
})
