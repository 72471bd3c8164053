import { describe, expect, test } from 'vitest'
import { doubtedIn } from '../table/doubted-cells'
import { withNumberDoubts } from './number-check'

const COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #', 'DESCRIPTION', 'UNIT $']

/** Returns the rows whose price is marked, by index. */
function marked(columns: readonly string[], ...lines: readonly string[]) {
  const rows = lines.map((line) => {
    const texts = line.split('|')
    return Object.fromEntries(columns.map((column, at) => [column, texts[at] ?? '']))
  })
  const checked = withNumberDoubts({ columns: [...columns], rows })
  return checked.rows.flatMap((row, at) => (doubtedIn(row).includes('UNIT $') ? [at] : []))
}

describe('words of taxes and credits in the names of products', () => {
  test.each([
    'F2|6|HALO|TAX SERIES DOWNLIGHT||96',
    'F2|6|||TAX SERIES DOWNLIGHT|96',
    'F2|6|CREDIT LIGHTING|CL-2|CREDIT SERIES SCONCE|96',
    'F2|6|HALO|PAYMENT|DEPOSIT WALL SCONCE|96',
    'CR|6|KENALL|MCR24|CLEAN ROOM TROFFER|96',
    'F2|1|HALO|X2|LESS GLARE LENS|96',
  ])('%s is a product', (line) => {
    expect(marked(COLUMNS, 'F1|12|COOPER|24CZ||118', line)).toEqual([])
  })

  test.each([
    '|1|||SALES TAX|96',
    'TX|1|||TAX 8.25%|96',
    '|1|COOPER||CREDIT FOR RETURN|96',
    'F2|12|COOPER|24CZ|CREDIT - TYPE F1 DELETED|96',
    'CR|1||||350',
    '|1|COOPER||LESS: TRADE-IN|96',
    '|1|||REBATE|75',
  ])('%s is none', (line) => {
    expect(marked(COLUMNS, 'F1|12|COOPER|24CZ||118', line)).toEqual([1])
  })
})

test('the type OR is a fixture with a quantity of its own, and an alternative with that of the row above', () => {
  const [first, other] = ['F1|12|COOPER|24CZ||118', 'OR|12|LITHONIA|2BLT4|TROFFER|88']
  expect(marked(COLUMNS, first, 'OR|4|KENALL|MOR24|SURGICAL TROFFER|900')).toEqual([])
  expect(marked(COLUMNS, first, other)).toEqual([1])
  expect(marked(COLUMNS, first, 'OR|||2BLT4|EQUAL|88')).toEqual([1])
})

test('the price of a pack is proven by the amount of its line', () => {
  const columns = [...COLUMNS, 'LINE TOTAL']
  expect(marked(columns, 'T1|40|GE|LED8|LED TUBE 4-PACK|22.00|880.00')).toEqual([])
  expect(marked(columns, 'T1|40|GE|LED8|LED TUBE 4-PACK|22.00|')).toEqual([0])
  expect(marked(columns, 'T1|40|GE|LED8|LED TUBE, LESS 10%|22.00|880.00')).toEqual([0])
})
