import { describe, expect, test } from 'vitest'
import type { TextLine } from '../glyphs/words.server'
import { findHeader, joinKnownPhrases, joinUnlessParted } from './text-header.server'

const CAP = 10
/** A line of phrases; each letter is 9 px wide. */
const line = (top: number, ...phrases: [text: string, left: number][]): TextLine & { said: typeof phrases } => {
  const words = phrases.map(([text, left]) => ({
    left,
    right: left + 9 * text.length,
    top,
    bottom: top + CAP,
    parts: [],
  }))
  return {
    left: Math.min(...words.map((word) => word.left)),
    right: Math.max(...words.map((word) => word.right)),
    top,
    bottom: top + CAP,
    words,
    said: phrases,
  }
}
const find = (...lines: ReturnType<typeof line>[]) =>
  findHeader(lines, CAP, (read) =>
    (lines.find((other) => other === read)?.said ?? []).map(([text, start]) => ({
      text,
      start,
      end: start + 9 * text.length,
    })),
  )

describe('the header of a table without rules', () => {
  test('is one header where its wrapped cells stand around the centred ones', () => {
    const found = find(
      line(0, ['TYPE', 20]),
      line(7, ['MFG', 100], ['CATALOG #', 200]),
      line(14, ['MARK', 20]),
      line(40, ['A1', 20], ['RAB', 100], ['XTOR', 200]),
    )
    expect(found?.phrases.map(({ text }) => text)).toEqual(['TYPE MARK', 'MFG', 'CATALOG #'])
    expect(found?.bottom).toBe(24)
  })

  test('goes on over a second line that completes its wordings, not over a row', () => {
    const found = find(
      line(0, ['TYPE', 20], ['CATALOG', 100], ['UNIT', 260]),
      line(15, ['NUMBER', 100], ['PRICE', 260]),
      line(30, ['A1', 20], ['XTOR', 100], ['12.00', 260]),
    )
    expect(found?.phrases.map(({ text }) => text)).toEqual(['TYPE', 'CATALOG NUMBER', 'UNIT PRICE'])
  })

  test('two headings that are one wording are one column unless two stand below', () => {
    const phrases = [
      { text: 'TYPE', start: 0, end: 36 },
      { text: 'UNIT', start: 100, end: 136 },
      { text: 'PRICE', start: 150, end: 195 },
    ]
    const names = (parted: boolean) =>
      joinUnlessParted(phrases, { wording: 20, blank: 8 }, () => parted).map(({ text }) => text)
    expect(names(false)).toEqual(['TYPE', 'UNIT PRICE'])
    expect(names(true)).toEqual(['TYPE', 'UNIT', 'PRICE'])
  })

  test('two words a blank apart, one of which is no heading by itself, are one unless two columns stand below', () => {
    const phrases = [
      { text: 'TYPE', start: 0, end: 36 },
      { text: 'SPEC', start: 100, end: 136 },
      { text: 'NUMBER', start: 150, end: 195 },
    ]
    const names = (blank: number, parted = false) =>
      joinUnlessParted(phrases, { wording: 20, blank }, () => parted).map(({ text }) => text)
    expect(names(16)).toEqual(['TYPE', 'SPEC NUMBER'])
    expect(names(16, true)).toEqual(['TYPE', 'SPEC', 'NUMBER'])
    expect(names(10)).toEqual(['TYPE', 'SPEC', 'NUMBER'])
  })

  test('words of one wording are one heading though wide blanks part them, headings of their own are not', () => {
    const joined = (...texts: string[]) =>
      joinKnownPhrases(
        texts.map((text, at) => ({ text, start: 100 * at, end: 100 * at + 85 })),
        20,
      ).map(({ text }) => text)
    expect(joined('TYPE', 'BASIS', 'OF', 'DESIGN', 'QTY')).toEqual(['TYPE', 'BASIS OF DESIGN', 'QTY'])
    expect(joined('TYPE', 'MARK', 'QTY')).toEqual(['TYPE', 'MARK', 'QTY'])
  })

  test('two headings a blank apart are one where one column stands below them', () => {
    const phrases = [
      { text: 'EXTENDED', start: 0, end: 80 },
      { text: 'PRICE', start: 88, end: 130 },
    ]
    const names = (parted: boolean) =>
      joinUnlessParted(phrases, { wording: 20, blank: 10 }, () => parted).map(({ text }) => text)
    expect(names(false)).toEqual(['EXTENDED PRICE'])
    expect(names(true)).toEqual(['EXTENDED', 'PRICE'])
  })
})

describe('a header of two levels', () => {
  const upper = line(0, ['MANUFACTURER', 200], ['SOURCE', 480])
  const middle = line(14, ['TYPE', 20])
  const lower = line(28, ['NAME', 100], ['PRODUCT NO.', 300], ['KELVIN', 440], ['CRI', 520])
  const body = line(60, ['A1', 20], ['RAB', 100], ['XTOR', 300], ['3000K', 440], ['80', 520])
  const lines = [upper, middle, lower, body]
  const read = (own: TextLine) =>
    (lines.find((other) => other === own)?.said ?? []).map(([text, start]) => ({
      text,
      start,
      end: start + 9 * text.length,
    }))
  const rule = (at: number, ...spans: [start: number, end: number][]) => ({
    at,
    thickness: 1,
    start: spans[0]?.[0] ?? 0,
    end: spans.at(-1)?.[1] ?? 0,
    spans: spans.map(([start, end]) => ({ start, end })),
  })

  /** Each heading with the one above it. */
  const UNDER = [
    [undefined, 'TYPE'],
    ['MANUFACTURER', 'NAME'],
    ['MANUFACTURER', 'PRODUCT NO.'],
    ['SOURCE', 'KELVIN'],
    ['SOURCE', 'CRI'],
  ]

  test('has a column for each heading under an underlined one', () => {
    const found = findHeader(lines, CAP, read, [rule(20, [95, 420], [435, 560])])
    expect(found?.phrases.map(({ text, under }) => [under, text])).toEqual(UNDER)
    expect(found?.groups).toEqual([
      { start: 95, end: 420, bottom: 20 },
      { start: 435, end: 560, bottom: 20 },
    ])
  })

  test('is told also where one rule underlines two headings: each stands in the middle of its own', () => {
    const found = findHeader(lines, CAP, read, [rule(20, [95, 560])])
    expect(found?.phrases.map(({ text, under }) => [under, text])).toEqual(UNDER)
    expect(found?.groups?.map(({ start, end }) => [start, end])).toEqual([
      [95, 440],
      [440, 560],
    ])
  })

  test('is none where a rule runs under the whole line, or is no wider than its heading', () => {
    expect(findHeader(lines, CAP, read, [rule(20, [15, 565])])?.groups).toBeUndefined()
    expect(findHeader(lines, CAP, read, [rule(20, [205, 300])])?.groups).toBeUndefined()
  })
})
