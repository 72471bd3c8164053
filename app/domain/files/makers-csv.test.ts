import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMaker } from '../trade/own-maker-entry'
import type { OwnMaker } from '../trade/own-makers'
import { formatMakers, readMakersFile } from './makers-csv'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, own: readonly OwnMaker[] = []) => readMakersFile(bytes(text), own)
const maker = (code: string, name: string, more: Partial<OwnMaker> = {}): OwnMaker => ({
  code,
  name,
  aliases: [],
  percent: null,
  split: null,
  link: null,
  ...more,
})
const HEAD = 'CODE,NAME,ALIASES,STANDARD %,OVERAGE SPLIT,CATALOG LINK\n'

describe('a file of makers', () => {
  test('is read with its columns in any order, by comma or semicolon', () => {
    const zed = maker('ZED', 'Zed Lamps', {
      aliases: ['Zed of Ohio', 'ZL'],
      percent: 7.5,
      split: 75,
      link: 'https://zed.example/*',
    })
    expect(read(`${HEAD}zed,Zed Lamps,Zed of Ohio; ZL,7.5,75/25,https://zed.example/*\n\n`)).toEqual({ makers: [zed] })
    expect(read('Name;Code;Percent\nZed Lamps;ZED;7.5%\n')).toEqual({
      makers: [maker('ZED', 'Zed Lamps', { percent: 7.5 })],
    })
    expect(read('sep=\t\nCODE\tNAME\nZED\t?\n')).toEqual({ faults: ['Line 3: A name needs a letter or digit.'] })
    expect(read('CODE,ALIASES\nLITH,a;b;c\n')).toEqual({
      makers: [maker('LITH', 'Lithonia Lighting', { aliases: ['a', 'b', 'c'] })],
    })
    expect(read('CODE\nLITH\n')).toEqual({ makers: [maker('LITH', 'Lithonia Lighting')] })
  })

  test('what it has no column for stays as it is, and a blank cell empties it', () => {
    const zed = maker('ZED', 'Zed', { aliases: ['ZL'], percent: 5, split: 60, link: 'https://zed.example/*' })
    expect(read('CODE,STANDARD %\nZED,6\n', [zed])).toEqual({ makers: [{ ...zed, percent: 6 }] })
    expect(read('CODE,ALIASES,STANDARD %\nZED,,\n', [zed])).toEqual({
      makers: [{ ...zed, aliases: [], percent: null }],
    })
    expect(read('CODE,OVERAGE SPLIT\nZED,\n', [zed])).toEqual({ makers: [{ ...zed, split: null }] })
  })

  test.each([
    ['two codes for one name', 'A1,Same\nA2,SAME.\n', ['Line 3: “SAME.” is already the name of A1.']],
    ['a code twice', 'A1,One\na1,Two\n', ['Line 3: A1 is already in line 2.']],
    ['an alias equal to another’s code', 'A1,One\nA2,Two,A1\n', ['Line 3: “A1” is already the code of A1.']],
    [
      'an alias equal to a code that comes later',
      'A1,One,A2\nA2,Two\n',
      ['Line 3: “A2” is already another name of A1.'],
    ],
    [
      'an alias equal to a built-in code',
      'A1,One,LITH\n',
      ['Line 2: “LITH” is already the code of Lithonia Lighting.'],
    ],
    ['an alias of a maker that stays', 'A1,One,Old Name\n', ['Line 2: “Old Name” is already another name of OLD.']],
    [
      'a link without https',
      'A1,One,,,,http://a.example/\n',
      ['Line 2: The catalog link is an address that begins with https://, such as https://maker.com/search?q=*'],
    ],
    [
      'faults of several lines, in their order',
      'A1,One,,101\n,Two\nA3,\n',
      [
        'Line 2: The standard % is a number from 0 to 100, such as 5 or 7.5, with at most 4 decimals.',
        'Line 3: The code is missing.',
        'Line 4: The name is missing.',
      ],
    ],
    ['a cell without a heading', 'A1,One,,,,,more\n', ['Line 2: A column without a heading has values.']],
    [
      'a formula for a code',
      '=CMD(),One\n',
      ['Line 2: A code begins with a letter or digit and has no blanks. The signs . - _ & / + may follow.'],
    ],
  ])('%s is told with its line, and nothing is taken', (_what, lines, faults) => {
    expect(read(HEAD + lines, [maker('OLD', 'Old', { aliases: ['Old Name'] })])).toEqual({ faults })
  })

  test.each([
    ['', 'The file has no lines.'],
    [HEAD, 'The file names columns, but no makers.'],
    [
      'ZED,Zed\n',
      'The first line must name the columns: CODE, NAME, ALIASES, STANDARD %, OVERAGE SPLIT, CATALOG LINK. Only CODE is required.',
    ],
    [
      'NAME\nZed\n',
      'The first line must name the columns: CODE, NAME, ALIASES, STANDARD %, OVERAGE SPLIT, CATALOG LINK. Only CODE is required.',
    ],
    [
      'CODE,Phone\nZ,1\n',
      'The column “Phone” is not one of CODE, NAME, ALIASES, STANDARD %, OVERAGE SPLIT, CATALOG LINK. Remove or rename it.',
    ],
    ['CODE,CODE\nZ,1\n', 'The column CODE occurs twice.'],
    ['PK\u0003\u0004\0\0', 'This is not a CSV file. In Excel, choose Save As and the type CSV UTF-8.'],
    [`CODE\n${'\n'.repeat(100_000)}`, 'The file has more than 100,000 lines.'],
    [
      `CODE,NAME\n${Array.from({ length: 2001 }, (_, at) => `C${at},Name ${at}`).join('\n')}`,
      'The file has more than 2,000 makers, and an agency has at most that many of its own.',
    ],
  ])('is refused as a whole in one sentence', (text, fault) => {
    expect(read(text)).toEqual({ refused: fault })
  })

  test('with what an agency has it must not exceed 2,000 makers', () => {
    const own = Array.from({ length: 2000 }, (_, at) => maker(`C${at}`, `Name ${at}`))
    expect(read('CODE,NAME\nNEW,New\n', own)).toEqual({ refused: 'An agency has at most 2,000 makers of its own.' })
    expect(read('CODE,NAME\nC7,Seven\n', own)).toEqual({ makers: [maker('C7', 'Seven')] })
  })
})

test('a cell that a spreadsheet would run is written as text', () => {
  const text = formatMakers([
    maker('ZED', '=CMD()', { aliases: ['+1 Lamps', '@home'] }),
    maker('Y', '-Y', { percent: 5, split: 75 }),
  ])
  expect(text).toBe(`\uFEFF${HEAD.trim()}\r\nZED,'=CMD(),"'+1 Lamps; @home",,,\r\nY,'-Y,,5,75,\r\n`)
})

test('what is written is read again', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab1 "\',=+-@.&é'), minLength: 1, maxLength: 8 })
  const typed = fc.record({
    code: fc.string({ unit: fc.constantFrom(...'AB12-'), minLength: 1, maxLength: 6 }),
    name: word,
    aliases: fc.array(word, { maxLength: 3 }),
    percent: fc.constantFrom('', '0', '7.25', '100'),
    split: fc.constantFrom('', '75', '66.5/33.5'),
    link: fc.constantFrom('', 'https://a.example/?q=*,"x"&y'),
  })
  fc.assert(
    fc.property(typed, (one) => {
      const made = readMaker(one)
      fc.pre('maker' in made)
      const again = read(formatMakers([made.maker]))
      fc.pre('makers' in again || !JSON.stringify(again).includes('already'))
      expect(again).toEqual({ makers: [made.maker] })
    }),
  )
})
