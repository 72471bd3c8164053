import { describe, expect, test } from 'vitest'
import { carries, cellFault, isEntryStop, strayValues } from './carried-values'

const row = (LINE: string, price = '') => ({ LINE, 'UNIT $': price })

describe('which rows carry a value', () => {
  test.each(['GRP', 'SUB', 'NOTE', 'BLNK', 'NOQTE', ' grp '])('[LINE-10] %s carries no number', (code) => {
    for (const column of ['QTY', 'UNIT $', '%', 'COMMDOL', 'OVGDSP']) expect(carries(row(code), column)).toBe(false)
    for (const column of ['TYPE', 'CATALOG #', 'INT. NOTES']) expect(carries(row(code), column)).toBe(true)
  })

  test.each(['', 'ASMB', 'PART', 'LMPS', 'XYZ'])('[GRID-075] %j carries one', (code) => {
    expect(carries(row(code), 'UNIT $')).toBe(true)
  })

  test('[LINE-06] an overage row carries its amount alone', () => {
    for (const column of ['QTY', 'UNIT $', '%', 'COMMDOL']) expect(carries(row('ovg'), column)).toBe(false)
    for (const column of ['OVGDSP', 'TYPE', 'CATALOG #']) expect(carries(row('ovg'), column)).toBe(true)
  })
})

describe('going down a column', () => {
  test.each([
    ['GRP', '', false],
    ['SUB', '', false],
    ['NOTE', '880', false],
    ['BLNK', '', false],
    ['NOQTE', '', false],
    ['PART', '12.00', false],
    ['LMPS', '3', false],
    ['PART', '', true],
    ['LMPS', ' ', true],
    ['', '', true],
    ['', '95.00', true],
    ['ASMB', '95.00', true],
    ['OVG', '', true],
  ])('[GRID-075] LINE %j with the price %j is a stop: %s', (code, price, isStop) => {
    expect(isEntryStop(row(code, price), 'UNIT $')).toBe(isStop)
  })

  test('[LINE-06] an overage row is one for its amount, and for a price that is missing', () => {
    expect(isEntryStop(row('OVG', '5'), 'UNIT $')).toBe(false)
    expect(isEntryStop({ ...row('OVG'), OVGDSP: '500' }, 'UNIT $')).toBe(false)
    expect(isEntryStop(row('OVG'), 'OVGDSP')).toBe(true)
    expect(isEntryStop(row('OVG'), 'QTY')).toBe(false)
  })

  test('a part with a price is a stop in the other columns', () => {
    expect(isEntryStop(row('PART', '12.00'), '%')).toBe(true)
    expect(isEntryStop(row('NOTE'), '%')).toBe(false)
    expect(isEntryStop(row('NOTE'), 'CATALOG #')).toBe(true)
  })

  test('with the setting for missing prices only those are', () => {
    expect(isEntryStop(row('', '95.00'), 'UNIT $', true)).toBe(false)
    expect(isEntryStop(row(''), 'UNIT $', true)).toBe(true)
    expect(isEntryStop(row('PART'), 'UNIT $', true)).toBe(true)
    expect(isEntryStop(row('', '95.00'), '%', true)).toBe(true)
  })
})

test.each([
  ['QTY', '7', 'overage'],
  ['QTY', '1', null],
  ['QTY', '1.5', 'whole'],
  ['UNIT $', '5', 'overage'],
  ['UNIT $', '0.00', null],
  ['%', '10', 'overage'],
  ['COMMDOL', '5', 'overage'],
  ['OVGDSP', '500', null],
  ['CATALOG #', '7', null],
] as const)('[LINE-06] on an overage row, %s with %j has the fault %s', (column, text, fault) => {
  expect(cellFault({ LINE: 'OVG', [column]: text }, column)).toBe(fault)
  expect(cellFault({ LINE: '', [column]: text }, column)).toBe(fault === 'overage' ? null : fault)
})

test('[LINE-10] numbers on rows that carry none are found, and where a row shows sums, words, which hide them', () => {
  const row = { QTY: '=5', 'UNIT $': '880', '%': ' ', COMMDOL: 'N/A' }
  expect(strayValues({ ...row, LINE: 'GRP' })).toEqual(['QTY', 'UNIT $', 'COMMDOL'])
  expect(strayValues({ ...row, LINE: 'sub' })).toEqual(['QTY', 'UNIT $', 'COMMDOL'])
  expect(strayValues({ ...row, LINE: 'NOTE' })).toEqual(['UNIT $'])
  expect(strayValues({ LINE: '', 'UNIT $': '880' })).toEqual([])
  expect(strayValues({ LINE: 'NOQTE', QTY: '7', 'UNIT $': '880' })).toEqual([])
})
