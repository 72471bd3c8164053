import { describe, expect, test } from 'vitest'
import { MAX_ROWS } from '~/domain/limits/table'
import { COLUMN, DEFAULT_COLUMNS, HIDDEN } from '~/domain/table/columns'
import { cellText, makeRow } from '~/domain/table/table'
import { roomFor, takeImport, takeUpload } from './arrivals'
import { createEditor, type Editor } from './editor'
import type { GridPort } from './store/grid-port'

const section = (id: string) => ({
  id,
  sectionIndex: 0,
  startPercent: 0,
  endPercent: 50,
  mimeType: 'image/png',
  imageBase64: id,
})

const ANSWER = {
  data: { columns: ['TYPE', 'MFG', 'CATALOG #'], rows: [{ TYPE: 'a', MFG: 'Lithonia', 'CATALOG #': '2BLT4-40L' }] },
  sections: [section('s1')],
  rowSources: ['s1'],
  confidence: [[0.5, 0.95, null]],
}

/** A grid with an open cell. */
const TYPING: GridPort = {
  commitEdit: () => {},
  reveal: () => {},
  say: () => {},
  unwritten: () => null,
  isTyping: () => true,
  roomToFreeze: (count) => count,
}

/** A tab with one empty row that is being typed in. */
function editorTypedIn() {
  const editor = createEditor()
  const row = makeRow({})
  editor.edit([{ op: 'insertRows', index: 0, rows: [row] }], 'Add row')
  const commitEdit = () => {
    throw new Error('What arrives by itself ends no edit')
  }
  editor.connectGrid({ ...TYPING, commitEdit })
  return { editor, row: row.id, ids: () => editor.activeTab().table.rows.map(({ id }) => id) }
}

const firstRow = (editor: Editor) => editor.activeTab().table.rows[0] ?? {}

describe('an upload', () => {
  test('[UPLOAD-13][UPLOAD-14][TAB-21] replaces an empty table and leaves unsaved changes', () => {
    const editor = createEditor()
    takeUpload(editor, ANSWER)
    expect(editor.activeTab()).toMatchObject({ dataSource: 'upload', hasUnsavedChanges: true })
    expect(editor.activeTab().table.rows).toHaveLength(1)
  })

  test('[UPLOAD-13] leaves the row that somebody types in where it is, and the edit open', () => {
    const { editor, row, ids } = editorTypedIn()
    takeUpload(editor, ANSWER)
    expect(ids()).toEqual([row, expect.any(String)])
    expect(editor.activeTab().table.columns).toEqual(DEFAULT_COLUMNS)
    expect(editor.rowView(ids()[1] ?? '')?.doubts).toEqual(new Set(['TYPE']))
  })

  test('[UPLOAD-14] replaces the empty table of a tab in which nobody types, whatever goes on in another', () => {
    const editor = createEditor()
    const [tab] = editor.getState().tabs
    editor.edit([{ op: 'insertRows', index: 0, rows: [makeRow({})] }], 'Add row')
    editor.newTab()
    editor.connectGrid(TYPING)
    takeUpload(editor, ANSWER, tab?.id)
    expect(editor.getState().tabs[0]?.table.rows).toHaveLength(1)
  })

  test('[COL-05] leaves the column whose name is being typed', () => {
    const editor = createEditor()
    editor.edit([{ op: 'insertColumn', index: 0, column: 'ROOM' }], 'Add column')
    editor.renameColumn('ROOM')
    takeUpload(editor, ANSWER)
    expect(editor.activeTab().table.columns).toContain('ROOM')
  })

  test('[MFG-07][UPLOAD-35] has codes for names and blanks for hyphens, its case as read', () => {
    const editor = createEditor()
    takeUpload(editor, ANSWER)
    expect(cellText(firstRow(editor), COLUMN.mfg)).toBe('LITH')
    expect(cellText(firstRow(editor), COLUMN.catalog)).toBe('2BLT4 40L')
    expect(cellText(firstRow(editor), COLUMN.type)).toBe('a')
  })

  test('[UPLOAD-15][UPLOAD-17][SNIP-23] appends to a table with data, its sections under ids of their own', () => {
    const editor = createEditor()
    takeUpload(editor, ANSWER)
    takeUpload(editor, { ...ANSWER, sections: [{ ...section('s1'), imageBase64: 'other' }] })
    const { table, sections } = editor.activeTab()
    expect(table.rows).toHaveLength(2)
    const [first, second] = table.rows.map((row) => sections.get(cellText(row, HIDDEN.section))?.imageBase64)
    expect([first, second]).toEqual(['s1', 'other'])
  })

  test('marks the cells that the reader was not sure of, until they are edited', () => {
    const editor = createEditor()
    takeUpload(editor, ANSWER)
    const row = editor.activeTab().table.rows[0]?.id ?? ''
    expect(editor.rowView(row)?.doubts).toEqual(new Set(['TYPE']))
    editor.edit([{ op: 'setCell', row, column: COLUMN.type, value: 'A' }], 'Edit')
    expect(editor.rowView(row)?.doubts).toBeUndefined()
  })

  test('[MFG-24] the name that is noted for a doubted MFG is in doubt, too; what was printed beside it is not', () => {
    const editor = createEditor()
    const read = (notes: string, sure: number) => ({
      data: { columns: ['TYPE', 'MFG', 'INT. NOTES'], rows: [{ TYPE: 'A', MFG: 'FI.M LICHT', 'INT. NOTES': notes }] },
      sections: [],
      rowSources: [null],
      confidence: [[1, sure, 1]],
    })
    takeUpload(editor, read('', 0.3))
    takeUpload(editor, read('VERIFY', 0.3))
    takeUpload(editor, read('', 1))
    const doubts = editor.activeTab().table.rows.map(({ id }) => editor.rowView(id)?.doubts)
    expect(doubts).toEqual([new Set(['MFG', 'INT. NOTES']), new Set(['MFG']), undefined])
    expect(cellText(firstRow(editor), COLUMN.notes)).toBe('FI.M LICHT')
  })

  test('its remarks go with its step and come back with it; what was put away meanwhile stays away', () => {
    const editor = createEditor()
    const texts = () => editor.activeTab().remarks.map(({ text }) => text)
    takeUpload(editor, { ...ANSWER, warnings: ['One.', 'Two.'] })
    takeUpload(editor, { ...ANSWER, warnings: ['Two.'] }, undefined, ['One.'])
    expect(texts()).toEqual(['Two.', 'Two.'])
    editor.undo()
    expect(texts()).toEqual(['Two.', 'One.'])
    editor.undo()
    expect(texts()).toEqual([])
    editor.redo()
    expect(texts().toSorted()).toEqual(['One.', 'Two.'])
    editor.dismissRemarks(editor.activeTab().remarks.find(({ text }) => text === 'Two.'))
    editor.undo()
    editor.redo()
    expect(texts()).toEqual(['One.'])
  })

  test('is one step to undo', () => {
    const editor = createEditor()
    takeUpload(editor, ANSWER)
    editor.undo()
    expect(editor.activeTab().table.rows).toEqual([])
  })

  test('[UPLOAD-19] that is no table changes nothing', () => {
    const editor = createEditor()
    // A broken server may send this despite the type.
    const broken = { ...ANSWER, data: JSON.parse('"text"') }
    takeUpload(editor, broken)
    expect(editor.activeTab().table.rows).toEqual([])
  })
})

describe('an import', () => {
  test('[TAB-22][TAB-33][MFG-25] leaves unsaved changes and names as they are', () => {
    const editor = createEditor()
    takeImport(editor, { columns: ['MFG', 'CATALOG #'], rows: [{ MFG: 'LITHONIA', 'CATALOG #': 'A-B' }] })
    expect(editor.activeTab()).toMatchObject({ dataSource: 'upload', hasUnsavedChanges: true })
    expect(cellText(firstRow(editor), COLUMN.mfg)).toBe('LITHONIA')
    expect(cellText(firstRow(editor), COLUMN.catalog)).toBe('A B')
  })

  test('[XMLIN-03] leaves the row that somebody types in where it is, and goes no further than there is room', () => {
    const { editor, row, ids } = editorTypedIn()
    expect(roomFor(editor)).toBe(MAX_ROWS - 1)
    takeImport(editor, { columns: ['TYPE'], rows: Array.from({ length: MAX_ROWS }, () => ({ TYPE: 'A' })) })
    expect(ids()).toHaveLength(MAX_ROWS)
    expect(ids()[0]).toBe(row)
  })
})

test('[UPLOAD-18] a loaded project takes the place of the table', () => {
  const editor = createEditor()
  takeUpload(editor, ANSWER)
  editor.takeProject({
    id: 'p',
    projectId: 'p',
    title: 'T',
    created_by: 'a@b.example',
    created_at: '',
    updated_at: 'v1',
    fixtureData: { columns: ['TYPE'], rows: [{ TYPE: 'Z' }] },
    sections: [{ id: 's9', sectionIndex: 0, startPercent: 0, endPercent: 1, mimeType: 'image/png', pictureId: 'x' }],
  })
  expect(editor.activeTab().table.columns).toEqual(['TYPE'])
  expect(cellText(firstRow(editor), 'TYPE')).toBe('Z')
  expect([...editor.activeTab().sections.keys()]).toEqual(['s9'])
})
