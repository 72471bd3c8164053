import { expect, test } from 'vitest'
import { findMakers } from './find-makers'
import { knownMakers } from './known-makers'

const { all } = knownMakers([
  { code: 'ZLIT', name: 'Zed', aliases: ['Ünique Lamps'], percent: null, split: null, link: null },
  { code: 'A9', name: 'Lithos', aliases: [], percent: null, split: null, link: null },
])
const codes = (text: string) => findMakers(all, text).map(({ code }) => code)

test('a search finds codes first, then names from their start, then parts of names and aliases', () => {
  expect(codes('lith').slice(0, 2)).toEqual(['LITH', 'A9'])
  expect(codes('zlit')).toEqual(['ZLIT'])
  expect(codes('unique-lamps')).toEqual(['ZLIT'])
  expect(codes('Lithonia')).toEqual(['LITH'])
})

test('a blank search lists all makers by name, and one of signs none', () => {
  const names = findMakers(all, ' ').map(({ name }) => name)
  expect(names).toHaveLength(305)
  expect([names[0], names.at(-1)]).toEqual(['3G Lighting', 'Zumtobel'])
  expect(codes('??')).toEqual([])
})
