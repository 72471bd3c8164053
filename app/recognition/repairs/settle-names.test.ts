import { describe, expect, test } from 'vitest'
import type { Names, Verdict } from '../glyphs/glyphs.server'
import { findOneShape, type NamedLetter, settleNames } from './settle-names.server'

const unlike: Verdict = { text: '', own: 0.5, other: 0.6, rival: '', alike: 0.01 }
const letter = (read: string, names: Names, more: Partial<NamedLetter> = {}): NamedLetter => ({
  read,
  names,
  anchored: false,
  inWord: false,
  inName: false,
  verdict: { ...unlike, text: read },
  ...more,
})
const ring = (zero: number): Names => [
  ['0', zero],
  ['O', 1 - zero],
]

describe('names of single marks', () => {
  const page = [
    ...[0.9, 0.92, 0.88].map((zero) => letter('0', ring(zero), { anchored: true })),
    ...[0.02, 0.01, 0.03].map((zero) => letter('O', ring(zero), { anchored: true })),
  ]

  test('a ring is what it looks more like among the page’s noughts and Os', () => {
    expect(settleNames([...page, letter('O', ring(0.9)), letter('0', ring(0.02))]).slice(-2)).toEqual(['0', 'O'])
  })

  test('between both it stays as it was read', () => {
    expect(settleNames([...page, letter('O', ring(0.3))]).at(-1)).toBe('O')
  })

  test('what looks like the page’s others of its kind stays', () => {
    const verdict = { text: 'O', own: 0.001, other: 0.2, rival: 'Q', alike: 0.01 }
    expect(settleNames([...page, letter('O', ring(0.9), { verdict })]).at(-1)).toBe('O')
  })

  test('what looks like noughts that all may be Os is an O by its own shape', () => {
    const verdict = { text: '0', own: 0.001, other: 0.2, rival: 'Q', alike: 0.01 }
    const os = page.filter(({ read }) => read === 'O')
    expect(settleNames([...os, letter('O', ring(0.01), { verdict })]).at(-1)).toBe('O')
  })

  test('where noughts are narrower than Os, the width tells them apart between letters, too', () => {
    const wide = (read: string, width: number, more: Partial<NamedLetter> = {}) =>
      letter(read, ring(0.7), { width, ...more })
    const narrow = [
      ...[0.53, 0.54, 0.55].map((width) => wide('0', width, { anchored: true })),
      ...[0.65, 0.66, 0.67].map((width) => wide('O', width, { anchored: true })),
    ]
    const settled = settleNames([...narrow, wide('O', 0.54, { inName: true }), wide('0', 0.66), wide('O', 0.6)])
    expect(settled.slice(-3)).toEqual(['0', 'O', 'O'])
    expect(findOneShape(narrow).rings).toBe(false)
    // In small print the widest Os are a pixel wider than most. Mixed widths show nothing.
    const coarse = [...narrow, wide('O', 0.73, { anchored: true }), wide('O', 0.73, { anchored: true })]
    expect(settleNames([...coarse, wide('O', 0.54), wide('0', 0.67)]).slice(-2)).toEqual(['0', 'O'])
    const mixed = narrow.map((one, at) => (at % 3 === 0 ? { ...one, width: 0.6 } : one))
    expect(settleNames([...mixed, wide('O', 0.54, { inName: true })]).at(-1)).toBe('O')
  })

  test('among many rings of two widths one may be what it was not read as', () => {
    const wide = (read: string, width: number) => letter(read, ring(0.7), { width, anchored: true })
    const noughts = Array.from({ length: 9 }, () => wide('0', 0.54))
    const os = Array.from({ length: 9 }, () => wide('O', 0.67))
    expect(settleNames([...noughts, ...os, wide('0', 0.67)]).at(-1)).toBe('O')
    // In small print some zeros are nearly as wide as Os, so widths show nothing.
    const coarse = noughts.map((one, at) => (at % 3 === 0 ? { ...one, width: 0.59 } : one))
    expect(settleNames([...coarse, ...os, wide('0', 0.67)]).at(-1)).toBe('0')
  })

  test('a one that is a letter is a small l where it has the feet of one', () => {
    const page = [0.01, 0.02].map((i) =>
      letter(
        '1',
        [
          ['1', 1 - i],
          ['I', i],
        ],
        { anchored: true },
      ),
    )
    expect(
      settleNames([
        ...page,
        letter('1', [
          ['l', 0.99],
          ['1', 0.0001],
        ]),
      ]).at(-1),
    ).toBe('l')
    expect(
      settleNames([
        ...page,
        letter('1', [
          ['I', 0.99],
          ['1', 0.0001],
        ]),
      ]).at(-1),
    ).toBe('I')
  })

  test('a sure name takes the place of what was read, and of what nobody read', () => {
    const nine: Names = [['9', 0.99]]
    expect(settleNames([letter('I', nine), letter('', nine)])).toEqual(['9', '9'])
    expect(settleNames([letter('I', [['9', 0.8]])])).toEqual(['I'])
  })

  test('in a word of letters an O is no nought', () => {
    expect(settleNames([...page, letter('O', ring(0.9), { inName: true })]).at(-1)).toBe('O')
  })

  test('in a word of small letters no digit is found', () => {
    expect(settleNames([letter('e', [['9', 0.99]], { inWord: true })])).toEqual(['e'])
  })

  test('a page whose noughts look like its Os has one shape for both', () => {
    const same = [0.1, 0.12, 0.11].flatMap((zero) =>
      ['0', 'O'].map((read) => letter(read, ring(zero), { anchored: true })),
    )
    expect(findOneShape(same).rings).toBe(true)
    expect(findOneShape(page).rings).toBe(false)
  })

  test('noughts and Os that their names do not tell apart are two where each is far nearer to its like', () => {
    const alike = (other: number) =>
      Array.from({ length: 6 }).flatMap(() =>
        ['0', 'O'].map((read) =>
          letter(read, ring(0.8), {
            verdict: { text: read, own: 0.004, other, rival: '', alike: 0.01 },
            anchored: true,
          }),
        ),
      )
    expect(findOneShape(alike(0.006)).rings).toBe(true)
    expect(findOneShape(alike(0.06)).rings).toBe(false)
  })
})
