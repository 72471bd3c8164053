import { expect, test } from 'vitest'
import { percentOffer, priceOffer } from './price-offer'

const KNOWN = {
  price: '1214.5',
  percent: null,
  maker: '',
  savedAt: '2026-03-03T17:00:00.000Z',
  title: 'Riverside Clinic',
  projectId: 'p1',
  number: '2BLT4 40L',
  likeness: 'same',
  isOld: false,
} as const
const NOW = Date.parse('2026-11-28T12:00:00.000Z')

test('a remembered price names its amount, its day and its project', () => {
  expect(priceOffer(KNOWN, NOW)).toEqual({
    value: '1214.5',
    shown: '$1,214.50',
    source: '$1,214.50 · Mar 3 · Riverside Clinic',
    taken: 'Took $1,214.50 from Riverside Clinic, Mar 3',
    projectId: 'p1',
  })
})

test('so does a remembered percentage; a line without one offers none', () => {
  expect(percentOffer({ ...KNOWN, percent: '12.5' }, NOW)).toEqual({
    value: '12.5',
    shown: '12.5%',
    source: '12.5% · Mar 3 · Riverside Clinic',
    taken: 'Took 12.5% from Riverside Clinic, Mar 3',
    projectId: 'p1',
  })
  expect(percentOffer(KNOWN, NOW)).toBeNull()
})

test('the price of another number says so; that of the closest is a guess without a percentage', () => {
  const other = { ...KNOWN, number: 'LDN6 35/15 MVOLT', percent: '10' }
  expect(priceOffer({ ...other, likeness: 'pattern' }, NOW)).toEqual({
    value: '1214.5',
    shown: '$1,214.50',
    source: '$1,214.50 · price of LDN6 35/15 MVOLT · Mar 3 · Riverside Clinic',
    taken: 'Took $1,214.50 from Riverside Clinic, Mar 3',
    projectId: 'p1',
  })
  expect(percentOffer({ ...other, likeness: 'pattern' }, NOW)?.shown).toBe('10%')
  expect(priceOffer({ ...other, likeness: 'closest' }, NOW)).toMatchObject({
    shown: '≈ $1,214.50',
    source: '≈ $1,214.50 · closest number LDN6 35/15 MVOLT · Mar 3 · Riverside Clinic',
    taken:
      'Took $1,214.50 of the closest number LDN6 35/15 MVOLT from Riverside Clinic, Mar 3. It is marked: please check.',
    isGuess: true,
  })
  expect(percentOffer({ ...other, likeness: 'closest' }, NOW)).toBeNull()
})

test('an old price of a list without a last day names the first day of the list', () => {
  const list = { ...KNOWN, title: 'Acuity', projectId: '', listUntil: '' }
  expect(priceOffer({ ...list, isOld: true }, NOW)?.source).toBe('$1,214.50 · Mar 3 (old) · price list Acuity')
  expect(priceOffer(list, NOW)?.source).toBe('$1,214.50 · price list Acuity')
})

test('a price older than the limit of the agency is marked as old', () => {
  expect(priceOffer({ ...KNOWN, isOld: true }, NOW)).toMatchObject({
    isOld: true,
    source: '$1,214.50 · Mar 3 (old) · Riverside Clinic',
  })
})

test('its day has a year when that is not this year, and belongs to the time zone', () => {
  const before = { ...KNOWN, savedAt: '2026-01-01T03:00:00.000Z' }
  expect(priceOffer(before, NOW)?.source).toContain(' · Jan 1 · ')
  expect(priceOffer(before, NOW, 'America/New_York')?.source).toContain(' · Dec 31, 2025 · ')
})

test('a maker that the line does not name is part of the source', () => {
  expect(priceOffer({ ...KNOWN, maker: 'GOTH' }, NOW)?.source).toBe('$1,214.50 · GOTH · Mar 3 · Riverside Clinic')
})

test('a day that cannot be read is left out, and what is no amount is no price', () => {
  const undated = priceOffer({ ...KNOWN, savedAt: 'soon' }, NOW)
  expect(undated?.source).toBe('$1,214.50 · Riverside Clinic')
  expect(undated?.taken).toBe('Took $1,214.50 from Riverside Clinic')
  expect(priceOffer({ ...KNOWN, price: 'TBD' }, NOW)).toBeNull()
})
