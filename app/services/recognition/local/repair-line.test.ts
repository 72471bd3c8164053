import { describe, expect, test } from 'vitest'
import type { Component } from './components.server'
import { type Character, lettersText } from './glyphs.server'
import { repairLine } from './repair-line.server'

const CAP = 10

describe('repair by printed marks', () => {
  const read = (text: string, places: readonly number[]): Character[] => {
    const out: Character[] = []
    let blank = false
    for (const letter of text) {
      if (letter === ' ') blank = true
      else {
        out.push({ text: letter, blank, x: places[out.length] ?? 0, confidence: 90 })
        blank = false
      }
    }
    return out
  }
  const tall = (left: number): Component => ({ left, right: left + 7, top: 0, bottom: 10, pixels: 40 })
  const small = (left: number, top: number): Component => ({ left, right: left + 2, top, bottom: top + 3, pixels: 6 })
  const repair = (text: string, places: number[], parts: Component[]) =>
    lettersText(repairLine(read(text, places), [{ left: 0, top: 0, right: 100, bottom: 12, parts }], CAP).letters)

  test('puts a left-out comma and foot mark back', () => {
    expect(repair('13', [3, 15], [tall(0), small(8, 9), tall(12)])).toBe('1,3')
    expect(repair('80', [3, 15], [tall(0), small(8, 0), tall(12)])).toBe("8'0")
  })

  test('drops the letter of a digit that was read twice', () => {
    expect(repair('DSXO0', [3, 12, 21, 29, 31], [tall(0), tall(9), tall(18), tall(27)])).toBe('DSX0')
  })

  test('sets a blank where the print has one and takes out one that it has not', () => {
    expect(repair('ELN', [3, 12, 26], [tall(0), tall(9), tall(23)])).toBe('EL N')
    expect(repair('E L', [3, 10], [tall(0), tall(7.5)])).toBe('EL')
  })

  test('the foot of a stroke is no full stop, and one that is read behind an I but not printed makes it an L', () => {
    expect(repair('0/2', [3, 15, 24], [tall(0), small(9, 7), tall(12), tall(21)])).toBe('0/2')
    expect(repair('I.ITON', [3, 8, 12, 21, 30, 39], [tall(0), tall(9), tall(18), tall(27), tall(36)])).toBe('LITON')
  })

  test('what is read as a degree sign but is no ring is a foot mark', () => {
    const mark = (width: number): Component => ({ left: 8, right: 8 + width, top: 0, bottom: 4, pixels: 8 })
    expect(repair('2°', [3, 9], [tall(0), mark(2)])).toBe("2'")
    expect(repair('2°', [3, 10], [tall(0), mark(4)])).toBe('2°')
  })

  test('the blank before the first letter that was read stands before a mark that nobody read', () => {
    const { letters } = repairLine(
      [3, 12, 35].map((x, at) => ({ text: 'ABC'.charAt(at), blank: at !== 1, x, confidence: 90 })),
      [{ left: 0, top: 0, right: 100, bottom: 12, parts: [tall(0), tall(9), tall(23), tall(32)] }],
      CAP,
    )
    expect(letters.map(({ text, blank }) => [text, blank])).toEqual([
      ['A', false],
      ['B', false],
      ['', true],
      ['C', false],
    ])
  })

  test('leaves a line alone that fits badly', () => {
    expect(repair('LITHONIA', [3], [tall(0)])).toBe('LITHONIA')
  })
})
