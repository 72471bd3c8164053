import { describe, expect, test } from 'vitest'
import { type Character, lettersText, type Names } from '../glyphs/glyphs.server'
import type { Component } from '../pixels/components.server'
import type { NameMark } from './name-marks.server'
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

  test('the torn ring of a percent sign is no foot mark', () => {
    expect(repair('8%', [3, 15], [tall(0), small(8, 0), tall(12)])).toBe('8%')
  })

  const bar = (left: number): Component => ({ left, right: left + 3, top: 0, bottom: 10, pixels: 30 })

  test('bars beside each other that became a letter or nothing are ones', () => {
    expect(repair('Ln', [3, 13], [tall(0), bar(9), bar(16)])).toBe('L11')
    expect(repair('L', [3], [tall(0), bar(9), bar(16)])).toBe('L11')
    expect(repair('F-M', [3, 10, 21], [tall(0), { ...small(9, 4), right: 13 }, bar(16), bar(22), bar(28)])).toBe(
      'F-111',
    )
  })

  test('pieces of one letter are no ones, and neither are bars in words of small letters', () => {
    expect(repair('M1', [3, 12], [bar(0), bar(5), bar(11)])).not.toContain('11')
    expect(repair('W', [4], [bar(0), bar(4)])).not.toContain('11')
    expect(repair('Wan', [3, 11, 22], [tall(0), tall(8), bar(17), bar(24)])).not.toContain('11')
  })

  test('a bar that leans is a stroke', () => {
    const wide = (right: number) => [tall(0), { ...bar(14), right }, tall(26)]
    expect(repair('A | B', [3, 16, 29], wide(18))).toBe('A / B')
    expect(repair('A | B', [3, 16, 29], wide(16))).toBe('A | B')
  })

  test('a wide blank is one beside a 1 and a hyphen, too', () => {
    expect(repair('134', [2, 15, 23], [bar(1), tall(12), tall(20)])).toBe('1 34')
    expect(repair('57', [3, 11], [tall(0), tall(8)])).toBe('57')
    expect(repair('174', [2, 9, 17], [bar(1), tall(6), tall(14)])).toBe('174')
  })

  test('drops the letter of a digit that was read twice', () => {
    expect(repair('DSXO0', [3, 12, 21, 29, 31], [tall(0), tall(9), tall(18), tall(27)])).toBe('DSX0')
    expect(repair('Cc', [3, 5], [tall(0)])).toBe('C')
  })

  test('sets a blank where the print has one and takes out one that it has not', () => {
    expect(repair('ELN', [3, 12, 26], [tall(0), tall(9), tall(23)])).toBe('EL N')
    expect(repair('E L', [3, 10], [tall(0), tall(7.5)])).toBe('EL')
  })

  test('the foot of a stroke is no full stop, and one that is read behind an I but not printed makes it an L', () => {
    expect(repair('0/2', [3, 15, 24], [tall(0), small(9, 7), tall(12), tall(21)])).toBe('0/2')
    expect(repair('I.ITON', [3, 8, 12, 21, 30, 39], [tall(0), tall(9), tall(18), tall(27), tall(36)])).toBe('LITON')
  })

  test('a low mark that touches a letter or stands before the first is a piece of it, and no full stop', () => {
    expect(repair('KE', [3, 14], [tall(0), small(8, 7), tall(10)])).toBe('KE')
    expect(repair('SE', [8, 17], [small(0, 7), tall(5), tall(14)])).toBe('SE')
    expect(repair('31', [3, 15], [tall(0), small(8, 7), tall(12)])).toBe('3.1')
  })

  test('a point below the flag of a one is put back, a flat foot is not', () => {
    const point = (top: number): Component => ({ ...small(8, top), bottom: 10 })
    expect(repair('71', [3, 13], [tall(0), point(8), tall(10)])).toBe('7.1')
    expect(repair('12', [6, 15], [{ ...point(8), left: 0, right: 2 }, tall(3), tall(12)])).toBe('.12')
    expect(repair('71', [3, 13], [tall(0), point(9), tall(10)])).toBe('71')
  })

  test('a foot mark that leans over a hyphen is put back', () => {
    const mark: Component = { left: 9, right: 11, top: 0, bottom: 3, pixels: 5 }
    const hyphen: Component = { left: 10, right: 15, top: 6, bottom: 7, pixels: 5 }
    expect(repair('8-S', [3, 12, 20], [tall(0), mark, hyphen, tall(17)])).toBe("8'-S")
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

  test('a full stop that reaches below the line is a comma', () => {
    const mark = (top: number, height: number): Component => ({ ...small(8, top), bottom: top + height })
    expect(repair('1.3', [3, 9, 15], [tall(0), mark(8, 4), tall(12)])).toBe('1,3')
    expect(repair('1.3', [3, 9, 15], [tall(0), mark(8, 2), tall(12)])).toBe('1.3')
  })

  test('a hyphen that was read twice, or as an equals sign, is one', () => {
    const dash: Component = { left: 9, right: 14, top: 4, bottom: 6, pixels: 10 }
    expect(repair('A--B', [3, 10, 12, 19], [tall(0), dash, tall(16)])).toBe('A-B')
    expect(repair('A=B', [3, 11, 19], [tall(0), dash, tall(16)])).toBe('A-B')
    const second = { ...dash, left: 17, right: 22 }
    expect(repair('A--B', [3, 11, 19, 27], [tall(0), dash, second, tall(24)])).toBe('A--B')
  })

  test('of three letters that touch none stands over the mark behind them', () => {
    const fused: Component = { left: 0, right: 22, top: 0, bottom: 10, pixels: 120 }
    expect(repair('44465', [3, 11, 18, 34, 44], [fused, { ...small(24, 8), bottom: 10 }, tall(30), tall(40)])).toBe(
      '444.65',
    )
  })

  test('two wide letters that touch leave no room for the letter of a digit that was read twice', () => {
    const fused = (right: number): Component => ({ left: 0, right, top: 0, bottom: 10, pixels: 180 })
    expect(repair('WWS5', [6, 18, 26, 30], [fused(24), tall(26)])).toBe('WW5')
    expect(repair('WWS5', [6, 18, 27, 36], [fused(31), tall(33)])).toBe('WWS5')
  })

  const nameOf =
    (names: Readonly<Record<number, Names>>): NameMark =>
    ({ left }) =>
      names[left]
  const repairNamed = (text: string, places: number[], parts: Component[], names: Readonly<Record<number, Names>>) => {
    const words = [{ left: 0, top: 0, right: 100, bottom: 12, parts }]
    return lettersText(repairLine(read(text, places), words, CAP, false, nameOf(names)).letters)
  }

  test('a mark by its name between two letters is a full stop or a comma, though one leans over it', () => {
    const parts = [tall(0), small(7, 8), tall(9)]
    expect(repairNamed('71', [3, 13], parts, {})).toBe('71')
    expect(repairNamed('71', [3, 13], parts, { 7: [[',', 0.95]] })).toBe('7,1')
    expect(repairNamed('71', [3, 13], parts, { 7: [['.', 0.9]] })).toBe('7.1')
    expect(repairNamed('71', [3, 13], parts, { 7: [['.', 0.6]] })).toBe('71')
  })

  test('a mark behind a hyphen or before a text is no full stop, whatever its name', () => {
    const dash: Component = { left: 9, right: 13, top: 4, bottom: 6, pixels: 8 }
    const parts = [tall(0), dash, small(14, 8), tall(16)]
    expect(repairNamed('A-3', [3, 11, 20], parts, { 14: [['.', 0.95]] })).toBe('A-3')
    expect(repairNamed('A', [8], [small(0, 8), tall(3)], { 0: [['.', 0.95]] })).toBe('A')
  })

  test('two strokes that touch are an inch mark where their name says so more than twice as likely', () => {
    const quote: Component = { left: 8, right: 10, top: 0, bottom: 3, pixels: 6 }
    const inch = (likelihood: number): Names => [
      ['"', likelihood],
      ["'", 0.24],
    ]
    expect(repairNamed("8'", [3, 9], [tall(0), quote], { 8: inch(0.54) })).toBe('8"')
    expect(repairNamed("8'", [3, 9], [tall(0), quote], { 8: inch(0.4) })).toBe("8'")
    expect(repairNamed('8', [3], [tall(0), quote], { 8: [['"', 0.9]] })).toBe('8"')
    expect(repairNamed('W', [3], [tall(0), quote], { 8: [['"', 0.9]] })).toBe('W')
  })

  test('of touching letters beside a wide one none stands over it that is surely one letter', () => {
    const wide = (left: number, width: number): Component => ({
      left,
      right: left + width,
      top: 0,
      bottom: 10,
      pixels: 50,
    })
    const parts = [wide(0, 12), wide(13, 24), tall(38)]
    expect(repairNamed('MAXLI', [6, 18, 25, 32, 41], parts, { 0: [['M', 0.98]] })).toBe('MAXLI')
    const words = [{ left: 0, top: 0, right: 100, bottom: 12, parts }]
    const { letters } = repairLine(read('MAXLI', [6, 18, 25, 32, 41]), words, CAP, false, nameOf({ 0: [['M', 0.98]] }))
    expect(letters.map(({ text }) => text)).toEqual(['M', 'AXL', 'I'])
  })

  test('an L and an I whose feet touch stay two, though their mark has the name of a U', () => {
    const wide: Component = { left: 8, right: 17, top: 0, bottom: 10, pixels: 40 }
    const letters = (names: Names) => {
      const words = [{ left: 0, top: 0, right: 100, bottom: 12, parts: [tall(0), wide, tall(19)] }]
      return repairLine(read('ELIN', [3, 11, 15, 22]), words, CAP, false, nameOf({ 8: names })).letters
    }
    expect(letters([['U', 0.97]]).map(({ text }) => text)).toEqual(['E', 'LI', 'N'])
    expect(letters([['L', 0.97]]).map(({ text }) => text)).toEqual(['E', 'L', 'I', 'N'])
  })

  test('a hyphen above the foot of an L and a comma below a P are marks by themselves', () => {
    const dash: Component = { left: 6, right: 11, top: 4, bottom: 6, pixels: 10 }
    expect(repair('L-B', [3, 8, 16], [tall(0), dash, tall(13)])).toBe('L-B')
    const comma: Component = { left: 6, right: 8, top: 9, bottom: 13, pixels: 6 }
    expect(repair('P, A', [3, 7, 17], [tall(0), comma, tall(14)])).toBe('P, A')
  })

  test('leaves a line alone that fits badly', () => {
    expect(repair('LITHONIA', [3], [tall(0)])).toBe('LITHONIA')
  })
})
