import { expect, test } from 'vitest'
import { mapColumns } from './xml-export'
import { xmlLosses } from './xml-losses'

const losses = (rows: readonly Readonly<Record<string, string>>[]) => {
  const columns = Object.keys(rows[0] ?? {})
  return xmlLosses({ columns, rows }, mapColumns(columns, rows))
}

test('[XMLIN-33][XMLOUT-36] an export names the columns that an import of it passes over, if anything is in them', () => {
  const row = { TYPE: 'A', 'CATALOG #': 'X', FINISH: 'WHITE', ROOM: ' ', __COMPLETE: 'true' }
  expect(losses([row]).columns).toEqual(['FINISH'])
})

test('[MFG-04] it names the makers that become OHR, each once; OHR itself and blanks are none', () => {
  const makers = ['UNKNOWNCO', 'LITHONIA', 'LITH', '', 'OHR', 'UNKNOWNCO ']
  expect(losses(makers.map((MFG) => ({ MFG, 'CATALOG #': 'X' }))).makers).toEqual(['UNKNOWNCO'])
})
