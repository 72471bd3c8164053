import { describe, expect, test } from 'vitest'
import { readMaker, TakenNames, type TypedMaker } from './own-maker-entry'
import type { OwnMaker } from './own-makers'

const typed = (more: Partial<TypedMaker>): TypedMaker => ({
  code: 'ZED',
  name: 'Zed Lamps',
  aliases: [],
  percent: '',
  split: '',
  link: '',
  ...more,
})
const maker = (code: string, name: string, aliases: readonly string[] = []): OwnMaker => ({
  code,
  name,
  aliases,
  percent: null,
  split: null,
  link: null,
})
const faultsOf = (more: Partial<TypedMaker>) => {
  const read = readMaker(typed(more))
  return 'faults' in read ? read.faults : []
}

describe('a typed maker', () => {
  test('is trimmed, its code in capitals, without other names that say the same', () => {
    const read = readMaker({
      code: ' zed-2 ',
      name: ' Zed\tLamps ',
      aliases: ['', ' Zed of Ohio', 'ZED OF OHIO.', 'zed lamps', 'ZED 2'],
      percent: ' 7.5 % ',
      split: ' 75 % / 25 % ',
      link: ' https://zed.example/find?q=* ',
    })
    expect(read).toEqual({
      maker: {
        code: 'ZED-2',
        name: 'Zed Lamps',
        aliases: ['Zed of Ohio'],
        percent: 7.5,
        split: 75,
        link: 'https://zed.example/find?q=*',
      },
    })
  })

  test('a blank name is that of the built-in maker, and blank fields are none', () => {
    expect(readMaker(typed({ code: 'lith', name: '' }))).toEqual({ maker: maker('LITH', 'Lithonia Lighting') })
  })

  test.each([
    ['code', { code: ' ' }, 'The code is missing.'],
    [
      'code',
      { code: 'A B' },
      'A code begins with a letter or digit and has no blanks. The signs . - _ & / + may follow.',
    ],
    [
      'code',
      { code: '=CMD()' },
      'A code begins with a letter or digit and has no blanks. The signs . - _ & / + may follow.',
    ],
    ['code', { code: 'A'.repeat(21) }, 'A code has at most 20 characters.'],
    ['code', { code: 'ohr' }, 'OHR stands for every maker without a code, so it cannot be one.'],
    ['code', { code: 'O-HR' }, 'OHR stands for every maker without a code, so it cannot be one.'],
    ['code', { code: 'beacon' }, '“BEACON” is a name of the maker BEAC, so it cannot be another maker’s code.'],
    ['name', { name: 'O.H.R.' }, 'OHR stands for every maker without a code, so no maker can have this name.'],
    ['aliases', { aliases: ['OHR'] }, 'OHR stands for every maker without a code, so no maker can have this name.'],
    ['name', { name: '\u200B' }, 'The name is missing.'],
    ['name', { name: '--' }, 'A name needs a letter or digit.'],
    ['name', { name: 'n'.repeat(121) }, 'A name has at most 120 characters.'],
    ['aliases', { aliases: ['???'] }, 'The other name “???” needs a letter or digit.'],
    ['aliases', { aliases: ['a;b'] }, 'Another name has no semicolon, because semicolons stand between names.'],
    ['aliases', { aliases: ['a'.repeat(201)] }, 'Another name has at most 200 characters.'],
    ['aliases', { aliases: Array.from({ length: 51 }, (_, at) => `n${at}`) }, 'A maker has at most 50 other names.'],
    [
      'link',
      { link: 'http://zed.example/*' },
      'The catalog link is an address that begins with https://, such as https://maker.com/search?q=*',
    ],
    [
      'link',
      { link: 'javascript:alert(1)' },
      'The catalog link is an address that begins with https://, such as https://maker.com/search?q=*',
    ],
    [
      'link',
      { link: 'https://me:pw@zed.example/*' },
      'The catalog link is an address that begins with https://, such as https://maker.com/search?q=*',
    ],
    [
      'link',
      { link: 'https://*.zed.example/' },
      'In a catalog link, the * for the catalog number stands after the host name.',
    ],
    ['link', { link: `https://zed.example/${'x'.repeat(500)}` }, 'A catalog link has at most 500 characters.'],
  ])('the field %s is refused: %j', (field, more, message) => {
    expect(faultsOf(more)).toEqual([{ field, message }])
  })

  test.each(['101', '100.1', '-1', '5,5', '1.23456', '1e1', 'five', '5%%'])('%j is no standard %', (percent) => {
    expect(faultsOf({ percent })).toEqual([
      {
        field: 'percent',
        message: 'The standard % is a number from 0 to 100, such as 5 or 7.5, with at most 4 decimals.',
      },
    ])
  })

  test.each([
    ['0', 0],
    ['100', 100],
    ['7.1234', 7.1234],
    ['', null],
  ])('%j is %j percent', (percent, expected) => {
    expect(readMaker(typed({ percent }))).toMatchObject({ maker: { percent: expected } })
  })
})

describe('an overage split', () => {
  test.each([
    ['75', 75],
    ['0', 0],
    ['66.5%', 66.5],
    ['75/25', 75],
    ['66.6-33.4', 66.6],
    ['100:0', 100],
    ['', null],
  ])('%j is the share %j', (split, expected) => {
    expect(readMaker(typed({ split }))).toMatchObject({ maker: { split: expected } })
  })

  test.each(['75/20', '101', '-5', '25/75/0', 'half', '1.23456', '150/-50'])('%j is refused', (split) => {
    expect(faultsOf({ split })).toEqual([
      {
        field: 'split',
        message: 'The overage split is your share in percent, such as 75 or 75/25, with at most 4 decimals.',
      },
    ])
  })
})

describe('texts that are taken', () => {
  const taken = () => new TakenNames([maker('ZED', 'Zed Lamps', ['Zed of Ohio'])])

  test.each([
    [maker('ZED', 'Other'), 'code', 'ZED is already one of your makers.'],
    [maker('Z-ED', 'Other'), 'code', '“Z-ED” is already the code of ZED.'],
    [maker('NEW', 'ZED LAMPS'), 'name', '“ZED LAMPS” is already the name of ZED.'],
    [maker('NEW', 'New', ['zed-of-ohio']), 'aliases', '“zed-of-ohio” is already another name of ZED.'],
    [maker('NEW', 'New', ['Zed']), 'aliases', '“Zed” is already the code of ZED.'],
    [maker('NEW', 'New', ['lith']), 'aliases', '“lith” is already the code of Lithonia Lighting.'],
    [maker('LI-TH', 'New'), 'code', '“LI-TH” is already the code of Lithonia Lighting.'],
  ])('%j is refused', (one, field, message) => {
    const names = taken()
    expect(names.add(one)).toEqual({ field, message })
    // A maker that is refused takes nothing.
    expect(names.add(maker('FREE', 'New'))).toBeNull()
  })

  test('a built-in maker may be changed, and its names may be given to another', () => {
    expect(taken().add(maker('LITH', 'Lithonia (East)', ['Beacon Products']))).toBeNull()
    expect(taken().add(maker('JUN', 'Juno'))).toBeNull()
  })
})
