import { expect, test } from 'vitest'
import { numberRemarks } from './arriving-numbers'

const remarksOn = (read: Readonly<Record<string, string>>, stored = read) => numberRemarks([stored], '.', [read])
const COARSE = /^Prices have more decimals than cents: /

test('a price that cents raise or lower by a cent a line is said, a smaller change is not', () => {
  expect(remarksOn({ QTY: '1000', 'UNIT $': '12.3457' })).toEqual([
    'Prices have more decimals than cents: 12.3457 became 12.35. Please check the lines with large quantities.',
  ])
  expect(remarksOn({ QTY: '1000', 'UNIT $': '12.3432' })[0]).toMatch(COARSE)
  expect(remarksOn({ QTY: '22', 'UNIT $': '11.9950' })[0]).toMatch(COARSE)
  expect(remarksOn({ QTY: '3', 'UNIT $': '17.142857' })).toEqual([])
  expect(remarksOn({ QTY: '4', 'UNIT $': '17.142857' })[0]).toMatch(COARSE)
  expect(remarksOn({ 'UNIT $': '129.125' })[0]).toMatch(COARSE)
  expect(remarksOn({ 'UNIT $': '129.120' })).toEqual([])
})

test('fractions are offered as percentages, unless one is written with %', () => {
  const [plain, written] = [{ '%': '0.12' }, { '%': '0.5%' }]
  expect(numberRemarks([plain], '.', [plain])).toEqual([
    'One percentage is below 1: 0.12 counts as 0.12 % and may stand for 12 %.',
  ])
  expect(numberRemarks([plain, { '%': '0.5' }], '.', [plain, written])).toEqual([])
  expect(numberRemarks([plain, { '%': '10' }], '.', [plain, { '%': '10%' }])).toHaveLength(1)
})
