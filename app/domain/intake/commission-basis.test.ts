import { expect, test } from 'vitest'
import { commissionBasis, commissionKind } from './commission-basis'

const COLUMNS = ['QTY', 'UNIT $', 'Commission']
const basisOf = (...rows: readonly (readonly [quantity: string, price: string, share: string])[]) =>
  commissionBasis(2, COLUMNS, (column) => rows.map((row) => row[column] ?? ''))

test('a constant share of different prices is one of a piece, of different amounts one of a line', () => {
  expect(basisOf(['10', '100.00', '10.00'], ['5', '150.00', '15.00'])).toBe('piece')
  expect(basisOf(['10', '100.00', '100.00'], ['5', '150.00', '75.00'])).toBe('line')
  expect(basisOf(['10', '100.00', '10.00'], ['5', '150.00', '14.00'])).toBeNull()
})

test('the same share of prices that are all alike proves nothing: it may be a percentage', () => {
  expect(basisOf(['10', '100.00', '10'], ['5', '100.00', '10'])).toBeNull()
})

const kindOf = (...rows: readonly (readonly string[])[]) =>
  commissionKind(2, COLUMNS, (column) => rows.map((row) => row[column] ?? ''))

test('different numbers with cents may be dollars, also in few rows', () => {
  expect(kindOf(['10', '200', '20.00'], ['5', '100', '8.00'])).toBe('open')
  expect(kindOf(['10', '150', '15.00'])).toBe('open')
  expect(kindOf(['10', '200', '10.00'], ['5', '150', '10.00'])).toBe('percent')
  expect(kindOf(['10', '200', '12'], ['5', '100', '8'])).toBe('percent')
  expect(kindOf(['10', '20', '12.00'], ['5', '10', '8.00'])).toBe('percent')
})
