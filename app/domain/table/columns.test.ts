import { describe, expect, test } from 'vitest'
import {
  canonicalColumn,
  columnLabel,
  DEFAULT_COLUMNS,
  HIDDEN,
  isHidden,
  isProtected,
  minWidth,
  newColumnName,
  uniqueColumnName,
} from './columns'

test('[GRID-003][GRID-004] the default columns are these 11, in this order', () => {
  expect(DEFAULT_COLUMNS.join('|')).toBe('LINE|TYPE|QTY|MFG|CATALOG #|UNIT $|%|COMMDOL|OVGDSP|INT. NOTES|LINE COMMENTS')
})

test('[COL-09][COL-10] default columns are protected, others are not', () => {
  expect(DEFAULT_COLUMNS.every(isProtected)).toBe(true)
  expect(['FINISH', 'line', '__proto__', 'toString'].some(isProtected)).toBe(false)
})

describe('labels', () => {
  test("[COL-07] COMMDOL is shown as '%$'", () => {
    expect(columnLabel('COMMDOL')).toBe('%$')
  })

  test("[COL-08] OVGDSP is shown as 'OVG $'", () => {
    expect(columnLabel('OVGDSP')).toBe('OVG $')
  })

  test('[COL-40] lead back to the names in data, and all other names are their own labels', () => {
    for (const name of [...DEFAULT_COLUMNS, 'FINISH', 'toString']) expect(canonicalColumn(columnLabel(name))).toBe(name)
    expect(columnLabel('constructor')).toBe('constructor')
  })
})

describe('hidden keys', () => {
  test('[GRID-009] are those of the product, and never a name that a schedule may have', () => {
    expect(Object.values(HIDDEN).every(isHidden)).toBe(true)
    expect(['__proto__', '__PROTO__', '_A', '__', '__a', 'LINE'].some(isHidden)).toBe(false)
  })

  test('cannot be asked for as the name of a column', () => {
    expect(isHidden(uniqueColumnName([], '__COMPLETE', 1))).toBe(false)
    expect(uniqueColumnName([], '__proto__', 1)).toBe('__proto__')
  })
})

describe('names', () => {
  test("[COL-19][COL-20] new columns are 'New Column', then 'New Column 2' and so on", () => {
    expect(newColumnName(DEFAULT_COLUMNS)).toBe('New Column')
    expect(newColumnName(['New Column'])).toBe('New Column 2')
    expect(newColumnName(['NEW COLUMN', 'New Column 2'])).toBe('New Column 3')
  })

  test("[COL-16][COL-41] an empty name becomes 'Column {n}', n the position from 1", () => {
    expect(uniqueColumnName(['A', 'B'], '  ', 3)).toBe('Column 3')
    expect(uniqueColumnName(['column 3'], '', 3)).toBe('Column 3 2')
  })

  test('[COL-17][COL-18][COL-42] a name in use gets a number from 2 on, whatever its case', () => {
    expect(uniqueColumnName(['Finish'], 'FINISH ', 2)).toBe('FINISH 2')
    expect(uniqueColumnName(['Finish', 'finish 2'], 'FINISH', 3)).toBe('FINISH 3')
    expect(uniqueColumnName(['FINISH 2'], 'FINISH', 2)).toBe('FINISH')
  })

  test('[COL-45] an absent default column can be had by its name or label', () => {
    expect(uniqueColumnName(['TYPE'], 'unit $', 2)).toBe('UNIT $')
    expect(uniqueColumnName(['TYPE'], '%$', 2)).toBe('COMMDOL')
    expect(uniqueColumnName(['COMMDOL'], '%$', 2)).toBe('%$ 2')
    expect(uniqueColumnName(['COMMDOL'], 'COMMDOL', 2)).toBe('COMMDOL 2')
  })
})

test.each([
  ['[COL-29]', 'LINE', 35],
  ['[COL-30]', 'TYPE', 35],
  ['[COL-31]', 'QTY', 30],
  ['[COL-32]', 'MFG', 44],
  ['[COL-33]', 'UNIT $', 50],
  ['[COL-34]', '%', 30],
  ['[COL-35]', 'COMMDOL', 50],
  ['[COL-36]', 'OVGDSP', 60],
  ['[COL-37]', 'CATALOG #', 400],
  ['[COL-38]', 'INT. NOTES', 150],
  ['[COL-39]', 'LINE COMMENTS', 150],
  ['[COL-24]', 'FINISH', 60],
  ['[COL-24]', 'toString', 60],
])('%s the minimum width of %s is %i', (_, name, width) => {
  expect(minWidth(name)).toBe(width)
})
