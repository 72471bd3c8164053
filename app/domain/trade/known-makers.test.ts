import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownMakers } from './known-makers'
import { knownCode, MANUFACTURERS, nameFor } from './manufacturers'
import type { OwnMaker } from './own-makers'

const maker = (code: string, name: string, more: Partial<OwnMaker> = {}): OwnMaker => ({
  code,
  name,
  aliases: [],
  percent: null,
  split: null,
  link: null,
  ...more,
})

describe('the makers of an agency', () => {
  const known = knownMakers([
    maker('ZED', 'Zed Lamps', {
      aliases: ['Zed of Ohio', 'Beacon Products'],
      link: 'https://zed.example/find?q=*&all=*',
    }),
    maker('LITH', 'Lithonia (East)', { aliases: ['Lith East'], percent: 4 }),
    maker('AMBER', 'Amber Lighting'),
  ])

  test.each([
    ['zed', 'ZED'],
    ['ZED LAMPS', 'ZED'],
    ['Zed Lamps, Inc.', 'ZED'],
    ['zed-of-ohio', 'ZED'],
    ['Amber Ltg.', 'AMBER'],
    ['Lith East', 'LITH'],
    ['Lithonia Lighting', 'LITH'],
    ['Juno', 'JUNO'],
    ['Acme', null],
    ['???', null],
    ['', null],
  ])('[MFG-03] reads %j as %j', (text, code) => {
    expect(known.codeOf(text)).toBe(code)
  })

  test('[MFG-03] an own alias comes before the same name in the built-in map, which stays known by its code', () => {
    expect(knownCode('Beacon Products')).toBe('BEAC')
    expect(known.codeOf('Beacon Products')).toBe('ZED')
    expect(known.codeOf('BEAC')).toBe('BEAC')
  })

  test('[MFG-03] an own name without its common end does not hide a built-in code', () => {
    const own = knownMakers([maker('MRK', 'Mark Lighting')])
    expect(own.codeOf('Mark Ltg')).toBe('MRK')
    expect(own.codeOf('MARK')).toBe('MARK')
  })

  test('[MFG-05][MFG-08] names and codes are own ones, then built-in ones', () => {
    expect(known.nameOf('LITH')).toBe('Lithonia (East)')
    expect(known.nameOf('JUNO')).toBe('Juno Lighting')
    expect(known.nameOf('zed')).toBeNull()
    expect(['ZED', 'zed', 'JUNO', 'Amber', 'AMBER'].map(known.isCode)).toEqual([true, false, true, false, true])
    expect(knownMakers([]).isCode('ZED')).toBe(false)
  })

  test('lists own makers first, and an overridden one once with the aliases of both', () => {
    expect(known.all.slice(0, 3).map(({ code, own }) => [code, own?.percent])).toEqual([
      ['AMBER', null],
      ['LITH', 4],
      ['ZED', null],
    ])
    expect(known.all).toHaveLength(305)
    expect(known.all[1]).toMatchObject({
      aliases: ['Lith East', 'Lithonia Lighting', 'Lithonia Lighting (Acuity)', 'Lthn'],
      website: 'lithonia.acuitybrands.com',
    })
    expect(known.all[3]?.own).toBeNull()
  })

  test('[CAT-01] the own pattern receives the whole number wherever it has a star', () => {
    expect(known.linkFor('Zed Lamps', ' A&B/1 ')).toBe('https://zed.example/find?q=A%26B%2F1&all=A%26B%2F1')
    expect(known.linkFor('ZED', 'A\uD800B')).toBe('https://zed.example/find?q=AB&all=AB')
    expect(known.linkFor('ZED', '$&')).toBe('https://zed.example/find?q=%24%26&all=%24%26')
  })

  test('[CAT-07] without a pattern the built-in search is used; there is none for a blank or for an unknown maker', () => {
    expect(known.linkFor('Lith East', '2BLT4-40L')).toBe('https://lithonia.acuitybrands.com/search?q=2BLT4-')
    expect(known.linkFor('ZED', ' ')).toBeNull()
    expect(known.linkFor('AMBER', 'X')).toBeNull()
    expect(known.linkFor('Acme', 'X')).toBeNull()
  })
})

test('[MFG-03] an own code comes before own names, names before aliases, aliases before the built-in map', () => {
  const word = fc.constantFrom('ALPHA', 'BRAVO', 'CHARLIE', 'DELTA', 'LITHONIA', 'JUNO', 'GOTHAM', 'HUBBELL')
  const own = fc.uniqueArray(
    fc.record({ code: word, name: word, aliases: fc.array(word, { maxLength: 3 }) }).map((one) => ({
      ...maker(one.code, one.name),
      aliases: one.aliases,
    })),
    { selector: ({ code }) => code, maxLength: 5 },
  )
  fc.assert(
    fc.property(own, word, (makers, text) => {
      const sorted = [...makers].sort((one, other) => (one.code < other.code ? -1 : 1))
      const expected =
        sorted.find(({ code }) => code === text) ??
        sorted.find(({ name }) => name === text) ??
        sorted.find(({ aliases }) => aliases.includes(text))
      const known = knownMakers(makers)
      expect(known.codeOf(text)).toBe(expected?.code ?? knownCode(text))
      expect(known.codeOf(`${text.toLowerCase()}.`)).toBe(expected?.code ?? knownCode(text))
    }),
  )
})

test('[MFG-02] without own makers the lookup is the built-in map', () => {
  const known = knownMakers([])
  expect(known.all.map(({ code }) => code)).toEqual(MANUFACTURERS.map(({ code }) => code))
  for (const { code, name, aliases } of MANUFACTURERS) {
    expect(known.nameOf(code)).toBe(nameFor(code))
    for (const text of [code, name, ...aliases]) expect(known.codeOf(text)).toBe(code)
  }
})
