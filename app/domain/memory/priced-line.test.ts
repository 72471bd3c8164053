import { describe, expect, test } from 'vitest'
import { fromData } from '../table/table'
import { includedParts, lineKey, lineToPrice } from './priced-line'

const LINE = { MFG: ' lith ', 'CATALOG #': ' 2BLT4 40L ' }

describe('a line whose price may be remembered', () => {
  test('has a catalog number and no price', () => {
    expect(lineToPrice(LINE)).toEqual({ maker: 'lith', number: '2BLT4 40L' })
    expect(lineToPrice({ 'CATALOG #': '2BLT4' })).toEqual({ maker: '', number: '2BLT4' })
    expect(lineToPrice({ ...LINE, 'UNIT $': '  ' })).not.toBeNull()
    expect(lineToPrice({ ...LINE, LINE: 'PART' })).not.toBeNull()
    expect(lineToPrice({ ...LINE, MFG: 'OHR', __READ_MFG: 'Acme' })).toEqual({ maker: 'Acme', number: '2BLT4 40L' })
  })

  test.each<[string, Record<string, string>]>([
    ['of an unknown maker without a name', { ...LINE, MFG: ' ohr' }],
    ['without a catalog number', { MFG: 'LITH', 'CATALOG #': ' ' }],
    ['with a price', { ...LINE, 'UNIT $': '12' }],
    ['with a text for a price', { ...LINE, 'UNIT $': 'TBD' }],
    ['with a description for a number', { ...LINE, 'CATALOG #': 'X'.repeat(201) }],
    ['with a description for a maker', { ...LINE, MFG: 'X'.repeat(201) }],
    ['of a heading', { ...LINE, LINE: 'GRP' }],
    ['of a subtotal', { ...LINE, LINE: 'SUB' }],
    ['of a note', { ...LINE, LINE: 'NOTE' }],
    ['of a blank line', { ...LINE, LINE: 'BLNK' }],
    ['of a line not quoted', { ...LINE, LINE: 'NOQTE' }],
    ['of an overage', { ...LINE, LINE: 'OVG' }],
    ['of an assembly', { ...LINE, LINE: 'ASMB' }],
    ['with words for a number', { ...LINE, 'CATALOG #': 'BY OTHERS' }],
  ])('is no row %s', (_, cells) => {
    expect(lineToPrice(cells)).toBeNull()
  })

  test('is the same fixture under the same maker and number only', () => {
    const key = lineKey({ maker: 'LITH', number: '2BLT4 40L' })
    expect(lineKey({ maker: 'lith', number: '2blt4-40l' })).toBe(key)
    expect(lineKey({ maker: 'GOTH', number: '2BLT4 40L' })).not.toBe(key)
    expect(lineKey({ maker: 'LITH2', number: 'BLT440L' })).not.toBe(key)
  })
})

test('[LINE-07][LINE-08][LINE-09] the price of a part is in that of its assembly, where that has one', () => {
  const included = (...lines: readonly (readonly [line: string, price: string])[]) => {
    const columns = ['LINE', 'UNIT $']
    const table = fromData({ columns, rows: lines.map(([line, price]) => ({ LINE: line, 'UNIT $': price })) })
    const parts = includedParts(table)
    expect(includedParts(table)).toBe(parts)
    return table.rows.map(({ id }) => parts.has(id))
  }
  expect(included(['PART', ''], ['ASMB', '9'], ['PART', ''], ['lmps', '1'], ['', ''], ['PART', ''])).toEqual([
    ...[false, false, true, true, false, false],
  ])
  expect(included(['ASMB', '9'], ['NOTE', ''], ['LMPS', ''])).toEqual([false, false, true])
  expect(included(['ASMB', ' '], ['PART', ''], ['', '5'], ['PART', '']).some(Boolean)).toBe(false)
  expect(included(['ASMB', '9'], ['GRP', ''], ['PART', '']).some(Boolean)).toBe(false)
})
