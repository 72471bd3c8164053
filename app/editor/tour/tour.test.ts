import { describe, expect, test } from 'vitest'
import { createApi } from '~/api/client'
import { tour as words } from '~/domain/guide/guide-messages'
import { fromData, toData } from '~/domain/table/table'
import { manualTimers } from '../../../tests/support/manual-timers'
import { WITHOUT_DRAFTS } from '../../../tests/support/without-drafts'
import { perform } from '../actions/desk/action'
import { createDesk, type Desk } from '../actions/desk/desk'
import { endTour } from '../actions/end-tour'
import { actionById } from '../actions/registry'
import { offerTour, startTour } from '../actions/tour'
import { commitCell } from '../state/cell-edits'
import { copyRows, pasteRows } from '../state/copied-rows'
import { activeTabOf, createEditor, type Editor, isDemo, ownTabs } from '../state/editor'
import { copyFromAbove, deleteRows, insertRow } from '../state/row-edits'
import { createTab } from '../state/tab/tab'
import { DEMO_DATA } from './demo-table'
import { cornerPlace, lightBox, placeCard } from './place-card'
import { STEPS, type StepId } from './steps'

const desk = (editor: Editor, isReading = false) => ({ editor, uploads: { isReading: () => isReading } })
/** A desk as in the product, with a server that is never called. */
function deskAround(editor: Editor): Desk {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  return createDesk({
    ...WITHOUT_DRAFTS,
    editor,
    api: createApi({ storage, events: undefined, locks: undefined }),
    leave: () => {},
  })
}
const demoTab = () => createTab('tutorial', fromData(DEMO_DATA))

function inDemo(): Editor {
  const editor = createEditor()
  editor.borrow(demoTab())
  return editor
}

const stepOf = (id: StepId) => STEPS.find((step) => step.id === id)
const rowAt = (editor: Editor, index: number) => editor.activeTab().table.rows[index]?.id ?? ''

describe('the steps', () => {
  describe('[TOUR-01][TOUR-02][TOUR-03][TOUR-04][TOUR-05][TOUR-06][TOUR-07][TOUR-08][TOUR-09] from the menu to the columns', () => {
    test('[TOUR-10][TOUR-11][TOUR-12][TOUR-13][TOUR-14][TOUR-15][TOUR-16][TOUR-17][TOUR-18] are these 17 in this order', () => {
      expect(STEPS.map(({ id }) => id.replaceAll('-', ' '))).toEqual([
        'menu',
        'save indicator',
        'tabs',
        'action dock',
        'manufacturer link',
        'catalog search',
        'snippet',
        'select all',
        'add row',
        'row actions',
        'special rows',
        'copy and paste',
        'insert',
        'delete',
        'copy down',
        'reorder columns',
        'resize columns',
      ])
      expect(Object.keys(words.steps)).toEqual(STEPS.map(({ id }) => id))
    })
  })

  test('[TOUR-34] those that ask for an action say what to try', () => {
    const asking = STEPS.filter(({ id }) => 'wait' in words.steps[id]).map(({ id }) => id)
    expect(asking).toEqual(['special-rows', 'copy-and-paste', 'insert', 'delete', 'copy-down'])
    expect(STEPS.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual(asking)
  })

  test.each<[StepId, (editor: Editor) => unknown, (editor: Editor) => unknown]>([
    [
      'special-rows',
      (editor) => commitCell(editor, { row: rowAt(editor, 1), column: 'TYPE' }, 'Z'),
      (editor) => commitCell(editor, { row: rowAt(editor, 1), column: 'LINE' }, 'NOTE'),
    ],
    ['insert', (editor) => deleteRows(editor, [rowAt(editor, 1)]), (editor) => insertRow(editor, rowAt(editor, 1))],
    ['delete', (editor) => insertRow(editor, null), (editor) => deleteRows(editor, [rowAt(editor, 1)])],
    [
      'copy-and-paste',
      (editor) => copyRows(editor, [rowAt(editor, 1)]),
      (editor) => {
        copyRows(editor, [rowAt(editor, 1)])
        pasteRows(editor, rowAt(editor, 1))
      },
    ],
    [
      'copy-down',
      (editor) => insertRow(editor, null),
      (editor) => {
        editor.setActive({ row: rowAt(editor, 1), column: 'CATALOG #' })
        copyFromAbove(editor)
      },
    ],
  ])('[TOUR-25] %s waits for its action and for no other', (id, other, action) => {
    const [wrong, right] = [inDemo(), inDemo()]
    const [before, begun] = [wrong.getState(), right.getState()]
    other(wrong)
    expect(stepOf(id)?.isDone?.(wrong.getState(), before)).toBe(false)
    action(right)
    expect(stepOf(id)?.isDone?.(right.getState(), begun)).toBe(true)
  })
})

describe('copying down where the cell has what stands above it', () => {
  test('[TOUR-34] counts as done, since it was done', async () => {
    const editor = inDemo()
    editor.set({ tour: { step: 14, done: new Set() } })
    const begun = editor.getState()
    const isDone = () => stepOf('copy-down')?.isDone?.(editor.getState(), begun)
    commitCell(editor, { row: rowAt(editor, 1), column: '%' }, '20')
    editor.setActive({ row: rowAt(editor, 1), column: '%' })
    const steps = editor.activeTab().undo.length
    expect(isDone()).toBe(false)
    await perform(actionById('copy-from-above'), deskAround(editor))
    expect(editor.activeTab().undo).toHaveLength(steps)
    expect(isDone()).toBe(true)
  })
})

describe('the table of the tutorial', () => {
  test('[TOUR-27][TOUR-28][TOUR-29][TOUR-30][TOUR-31][TOUR-32] has 11 rows, first A2 with 2 pieces at 125.00 and 20 %, then B', () => {
    expect(DEMO_DATA.rows).toHaveLength(11)
    expect(DEMO_DATA.rows[0]).toMatchObject({ TYPE: 'A2', QTY: '2', 'UNIT $': '125.00', '%': '20' })
    expect(DEMO_DATA.rows[1]).toMatchObject({ TYPE: 'B' })
  })

  test('[TOUR-36] shows a group, an assembly with its parts and lamps, a note, a subtotal and several makers', () => {
    const lines = DEMO_DATA.rows.map((row) => row.LINE ?? '')
    expect(lines).toEqual(expect.arrayContaining(['GRP', 'ASMB', 'PART', 'LMPS', 'NOTE', 'SUB']))
    expect(new Set(DEMO_DATA.rows.flatMap((row) => row.MFG ?? [])).size).toBeGreaterThan(3)
  })
})

describe("a person's own work", () => {
  test('[TOUR-35] is the same afterwards, and nothing of the tutorial remains', () => {
    const editor = createEditor()
    insertRow(editor, null)
    editor.newTab()
    insertRow(editor, null)
    commitCell(editor, { row: rowAt(editor, 0), column: 'TYPE' }, 'OWN')
    copyRows(editor, [rowAt(editor, 0)])
    const before = editor.getState()
    editor.borrow(demoTab())
    editor.borrow(demoTab())
    expect(editor.getState().tabs.map(({ id }) => id)).toEqual(['tutorial'])
    expect(editor.getState().copiedRows).toBeNull()
    expect(ownTabs(editor.getState())).toBe(before.tabs)
    deleteRows(editor, [rowAt(editor, 0)])
    editor.newTab()
    editor.giveBack()
    expect(editor.getState()).toEqual(before)
    expect(activeTabOf(editor.getState())).toBe(activeTabOf(before))
    expect(toData(editor.activeTab().table).rows[0]).toMatchObject({ TYPE: 'OWN' })
  })

  test('[CMD-60] the demo-mode flag is on meanwhile', () => {
    const editor = createEditor()
    expect(isDemo(editor.getState())).toBe(false)
    editor.borrow(demoTab())
    expect(isDemo(editor.getState())).toBe(true)
    editor.giveBack()
    expect(isDemo(editor.getState())).toBe(false)
    expect(isDemo(createEditor({ demoMode: true }).getState())).toBe(true)
  })

  test('a save that was under way ends in its tab', () => {
    const editor = createEditor()
    insertRow(editor, null)
    const { id } = editor.activeTab()
    editor.borrow(demoTab())
    editor.markSaved(id, { projectId: 'p', title: 'Clinic', version: null })
    editor.giveBack()
    expect(editor.activeTab()).toMatchObject({ projectId: 'p', title: 'Clinic', hasUnsavedChanges: false })
  })
})

describe('starting', () => {
  test('[TOUR-19][TOUR-22] by itself 600 ms after the first look, with the first step', () => {
    const timers = manualTimers()
    const editor = createEditor()
    offerTour(desk(editor), false, timers)
    timers.pass(599)
    expect(editor.getState().tour).toBeNull()
    timers.pass(1)
    expect(editor.getState().tour).toEqual({ step: 0, done: new Set() })
    endTour(editor)
    expect(editor.getState().tour).toBeNull()
  })

  test('[TOUR-23] not when it was seen, nor over something that is open', () => {
    const timers = manualTimers()
    const [seen, busy] = [createEditor(), createEditor()]
    offerTour(desk(seen), true, timers)
    offerTour(desk(busy), false, timers)
    busy.open('upload')
    timers.pass(1000)
    expect([seen.getState().tour, busy.getState().tour]).toEqual([null, null])
  })

  test('pictures that are being read come first', async () => {
    const editor = createEditor()
    void startTour(desk(editor, true))
    expect(editor.getState()).toMatchObject({ tour: null, dialogs: [{ kind: 'alert' }] })
  })
})

describe('the card', () => {
  const card = { width: 340, height: 200 }
  const screen = { width: 1024, height: 768 }

  test.each([
    ['below', { left: 500, top: 50, width: 40, height: 40 }, { left: 350, top: 104 }],
    ['above', { left: 300, top: 700, width: 400, height: 50 }, { left: 330, top: 486 }],
    ['within the window', { left: 980, top: 4, width: 40, height: 40 }, { left: 676, top: 58 }],
    ['at the right', { left: 0, top: 100, width: 200, height: 600 }, { left: 214, top: 300 }],
    ['at the left', { left: 800, top: 100, width: 220, height: 600 }, { left: 446, top: 300 }],
    ['over what fills the window', { left: 0, top: 0, width: 1024, height: 768 }, { left: 342, top: 560 }],
  ])('stands %s', (_, target, place) => {
    expect(placeCard(target, card, screen)).toEqual(place)
  })

  test('stands in the middle without a target, and in the corner while the table is worked in', () => {
    expect(placeCard(null, card, screen)).toEqual({ left: 342, top: 284 })
    expect(cornerPlace(card, screen)).toEqual({ left: 660, top: 402 })
  })

  test('has beside it a light with room around what it shows, whole also at the edges of the window', () => {
    expect(lightBox({ left: 100, top: 50, width: 40, height: 20 }, screen)).toEqual({
      left: 96,
      top: 46,
      width: 48,
      height: 28,
    })
    expect(lightBox({ left: 0, top: 90, width: 1024, height: 36 }, screen)).toEqual({
      left: 2,
      top: 86,
      width: 1020,
      height: 44,
    })
  })
})
