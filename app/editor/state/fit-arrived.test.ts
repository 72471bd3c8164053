import { expect, test } from 'vitest'
import { resized } from '~/editor/state/model/column-states'
import { createEditor } from './editor'

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

test('[COL-04][COL-43] columns that are read in are as wide as their contents, a long text up to 320 px; default ones keep their own widths', () => {
  const editor = createEditor()
  editor.takeUpload(ANSWER)
  const { columnStates } = editor.activeTab()
  const widths = Array.from(columnStates.values(), ({ id, width, manuallyAdjusted }) => [id, width, manuallyAdjusted])
  expect(widths).toEqual([
    ['VOLTAGE', 7 * 8 + 12 + 35, false],
    ['LAMP DATA', 20 * 8 + 12, false],
    ['DESCRIPTION', 320, false],
  ])
})

test('a width that is there stays when more rows arrive, wherever they arrive', () => {
  const editor = createEditor()
  editor.takeUpload(ANSWER)
  const { id } = editor.activeTab()
  editor.changeColumns((states) => resized(states, 'DESCRIPTION', 90))
  editor.newTab()
  const data = { columns: ['TYPE', 'DESCRIPTION', 'FINISH'], rows: [{ TYPE: 'B', DESCRIPTION: LONG, FINISH: 'WHITE' }] }
  editor.takeUpload({ ...ANSWER, data }, id)
  const tab = editor.getState().tabs.find((one) => one.id === id)
  expect(tab?.columnStates.get('DESCRIPTION')?.width).toBe(90)
  expect(tab?.columnStates.get('FINISH')?.width).toBe(6 * 8 + 12 + 35)
  expect(editor.activeTab().columnStates.size).toBe(0)
})
