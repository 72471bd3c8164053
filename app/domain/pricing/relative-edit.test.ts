import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from './money'
import { entryOf } from './number-entry'
import { relativeChange, shownChange } from './relative-edit'

const made = (change: string, text: string, column = 'UNIT $') => relativeChange(change, column)?.(text)?.text ?? null

describe('a change of marked numbers', () => {
  test.each([
    ['*1.1', '880', '968.00'],
    ['+5%', '$1,250.00', '1312.50'],
    ['-50', '40', '-10.00'],
    ['/3', '100', '33.33'],
    ['*1.1+5', '10', '16.00'],
    ['×2', '0.005', '0.02'],
    ['*2', '75.335', '150.68'],
  ])('%s of %s is %s', (change, text, result) => {
    expect(made(change, text)).toBe(result)
  })

  test('in % is of points, in QTY of pieces', () => {
    expect(made('+5%', '10', '%')).toBe('15')
    expect(made('*1.1', '12', '%')).toBe('13.2')
    expect(made('*2', '12', 'QTY')).toBe('24')
  })

  test('[GRID-041] tells an amount that cents do not hold', () => {
    const isRounded = (change: string, text: string, column = 'UNIT $') =>
      relativeChange(change, column)?.(text)?.isRounded
    expect([isRounded('/3', '100'), isRounded('+12.345', '100'), isRounded('*1', '12.345')]).toEqual([true, true, true])
    expect([isRounded('*1.1', '880'), isRounded('+.05', '0.05'), isRounded('*-1', '5')]).toEqual([
      false,
      false,
      undefined,
    ])
    expect([isRounded('/3', '100', '%'), isRounded('*1.115', '100', 'QTY')]).toEqual([false, false])
  })

  test('leaves alone what is no plain number, and is none without an operator or an end', () => {
    for (const text of ['', 'N/A', '12+8', '38,64']) expect(made('*2', text)).toBeNull()
    for (const change of ['1.1', '*', '*1.1.1', '/0', '', '*A']) expect(relativeChange(change, 'UNIT $')).toBeNull()
  })

  test('is what the calculator gives of each number by itself', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => formatDecimal({ units, scale: 2 }))
    const change = fc.constantFrom('*1.1', '+5%', '-12.5%', '/7', '+3', '*3-1', '*(2+1)', '*50%')
    fc.assert(
      fc.property(amount, change, (own, by) => {
        expect({ kind: 'number', text: made(by, own) }).toEqual(entryOf('UNIT $', own + by))
      }),
    )
  })
})

test('is shown with the signs of arithmetic', () => {
  const shown = (column: string) => ['*1.1', '+5%', '-50', '/2'].map((change) => shownChange(change, column))
  expect(shown('UNIT $')).toEqual(['× 1.1', '+ 5%', '− 50', '÷ 2'])
  expect(shown('%')).toEqual(['× 1.1', '+ 5 points', '− 50 points', '÷ 2'])
})
