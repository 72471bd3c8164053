import { describe, expect, test } from 'vitest'
import { LINE_CODES } from '../table/line-codes'
import { MANUFACTURERS } from '../trade/manufacturers'
import { suggestLines, suggestMakers } from './suggestions'

const values = ({ entries }: ReturnType<typeof suggestLines>) => entries.map(({ value }) => value)

describe('codes of LINE', () => {
  test('[LINE-19][LINE-26][MFG-26] are all there before anything is typed, and the empty choice with them', () => {
    expect(values(suggestLines(' '))).toEqual([...LINE_CODES.map(({ code }) => code), ''])
    expect(suggestLines('')).toMatchObject({ more: 0, likely: -1 })
  })

  test.each([
    ['no', ['NOTE', 'NOQTE']],
    ['header', ['GRP']],
    ['su', ['SUB']],
    ['o', ['OVG', 'GRP', 'SUB', 'NOTE', 'NOQTE']],
    ['zz', []],
  ])('[LINE-20] are found by code and by meaning: %s', (text, codes) => {
    expect(values(suggestLines(text))).toEqual(codes)
  })

  test('the code that begins with the text is the one that is meant, one that means it is only offered', () => {
    expect(suggestLines('NOQ').likely).toBe(0)
    expect(suggestLines('assembly')).toMatchObject({ likely: -1 })
    expect(suggestLines('zz').likely).toBe(-1)
  })
})

describe('makers', () => {
  test('[MFG-14][MFG-15] are five, and the rest is counted', () => {
    const all = suggestMakers('')
    expect(all.entries).toHaveLength(5)
    expect(all.more).toBe(MANUFACTURERS.length - 5)
    expect(all.likely).toBe(-1)
  })

  test('[MFG-18][MFG-29] are found by name and give their code', () => {
    expect(suggestMakers('gotham')).toEqual({
      entries: [{ value: 'GOTH', meaning: 'Gotham Architectural Lighting' }],
      more: 0,
      likely: 0,
    })
  })

  test('[MFG-30] one that has the text somewhere inside is offered but not taken for it', () => {
    const inside = suggestMakers('chitectural')
    expect(inside.entries.length).toBeGreaterThan(0)
    expect(inside.likely).toBe(-1)
    expect(suggestMakers('qqqq')).toEqual({ entries: [], more: 0, likely: -1 })
  })
})

test.each(['!', '-', '?', '...', '&', '//'])('[MFG-18] %s in MFG means no maker and takes none', (typed) => {
  expect(suggestMakers(typed)).toEqual({ entries: [], more: 0, likely: -1 })
})
