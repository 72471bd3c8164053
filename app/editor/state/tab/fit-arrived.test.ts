import { expect, test } from 'vitest'
import { takeImport, takeUpload } from '../arrivals'
import { createEditor } from '../editor'
import { resized } from '../model/column-states'

const LONG = 'RECESSED LED TROFFER WITH ACRYLIC LENS AND EMERGENCY BATTERY UNIT'
const ANSWER = {
  data: {
    columns: ['TYPE', 'CATALOG #', 'VOLTAGE', 'LAMP DATA', 'DESCRIPTION'],
    rows: [
      { TYPE: 'EXIT-SIGN-1', 'CATALOG #': 'X', VOLTAGE: '277', 'LAMP DATA': 'LED, INTEGRAL, 3500K', DESCRIPTION: LONG },
    ],
  },
  sections: [],
  rowSources: [''],
}

test('[COL-04][COL-43] columns that are read in fit their contents, up to 320 px; default columns keep their own widths', () => {
  const editor = createEditor()
  takeUpload(editor, ANSWER)
  const { columnStates } = editor.activeTab()
  const widths = Array.from(columnStates.values(), ({ id, width, manuallyAdjusted }) => [id, width, manuallyAdjusted])
  expect(widths).toEqual([
    ['DESCRIPTION', 320, false],
    ['VOLTAGE', 7 * 8 + 12 + 35, false],
    ['LAMP DATA', 20 * 8 + 12, false],
  ])
})

test('MFG never cuts off a name that arrives, and is no wider than usual for a code', () => {
  const widthOf = (maker: string) => {
    const editor = createEditor()
    takeImport(editor, { columns: ['TYPE', 'MFG', 'CATALOG #'], rows: [{ TYPE: 'A', MFG: maker, 'CATALOG #': 'X' }] })
    return editor.activeTab().columnStates.get('MFG')?.width
  }
  expect(widthOf('LITHONIA LIGHTING')).toBe(17 * 8 + 12)
  expect(widthOf('LITH')).toBeUndefined()
})

test('a column of numbers never cuts off an amount that arrives, and neither do those worked out from it', () => {
  const editor = createEditor()
  const row = { TYPE: 'A', QTY: '12', 'UNIT $': '1147500.00', '%': '5' }
  takeImport(editor, { columns: ['TYPE', 'QTY', 'UNIT $', '%'], rows: [row] })
  const { columnStates } = editor.activeTab()
  const widths = Array.from(columnStates.values(), ({ id, width }) => [id, width])
  expect(widths).toEqual([
    ['UNIT $', '$1,147,500.00'.length * 8 + 12],
    ['__EXTENDED', '$13,770,000.00'.length * 8 + 12],
    ['__EXTENDED_COMMISSION', '$688,500.00'.length * 8 + 12],
  ])
})

test('a width that is there stays when more rows arrive, wherever they arrive', () => {
  const editor = createEditor()
  takeUpload(editor, ANSWER)
  const { id } = editor.activeTab()
  editor.changeColumns((states) => resized(states, 'DESCRIPTION', 90))
  editor.newTab()
  const data = { columns: ['TYPE', 'DESCRIPTION', 'FINISH'], rows: [{ TYPE: 'B', DESCRIPTION: LONG, FINISH: 'WHITE' }] }
  takeUpload(editor, { ...ANSWER, data }, id)
  const tab = editor.getState().tabs.find((one) => one.id === id)
  expect(tab?.columnStates.get('DESCRIPTION')?.width).toBe(90)
  expect(tab?.columnStates.get('FINISH')?.width).toBe(6 * 8 + 12 + 35)
  expect(editor.activeTab().columnStates.size).toBe(0)
})
