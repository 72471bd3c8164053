import { expect, test } from 'vitest'
import { MANUFACTURERS } from '~/domain/trade/manufacturers'
import { likelyMaker } from './likely-makers.server'

test.each([
  ['Sure-Utes', 'Sure-Lites'],
  ['Vsa Lighting', 'Visa Lighting'],
  ['ISOUTE', 'Isolite'],
  ['Lumins', 'Luminis'],
  ['LOTA LIGHTING', 'IOTA Lighting'],
  ['LOTA', 'IOTA'],
])('%s is likely %s', (printed, name) => {
  expect(likelyMaker(printed)).toBe(name)
})

test.each(['', 'BY OTHERS', 'LITH', 'UTH', 'HUB', 'ACME LAMPS', 'Sure-Lites'])('%j stays as it is', (printed) => {
  expect(likelyMaker(printed)).toBeUndefined()
})

test('no maker of the list is taken for another', () => {
  for (const { name, aliases } of MANUFACTURERS)
    for (const own of [name, ...aliases]) expect(likelyMaker(own)).toBeUndefined()
})
