import { expect, test } from 'vitest'
import { numberChecks } from '../checks/check-messages'
import { sheetImport } from '../intake/intake-messages'
import { doubtsPrices } from './quote-messages'

test.each([
  ['a cost in place of the price', sheetImport.costAsPrice('Unit Cost'), true],
  ['a second column of prices', sheetImport.rivals('UNIT $', 'Net', ['Sell']), true],
  ['a multiplier that was not used', sheetImport.unusedFactors(['Mult']), true],
  ['amounts that do not follow from the prices', numberChecks.amountsUnlike('Ext'), true],
  ['a second column of numbers', sheetImport.rivals('CATALOG #', 'Model', ['Series']), false],
  ['marked prices', sheetImport.mixedUnits(2), false],
  ['prices rounded to cents', numberChecks.coarse('1.125', '1.13'), false],
  ['lines left out', sheetImport.leftOut([['Prices firm 30 days']]), false],
])('%s: the remark is about all prices, or not', (_, remark, expected) => {
  expect(doubtsPrices(remark)).toBe(expected)
})
