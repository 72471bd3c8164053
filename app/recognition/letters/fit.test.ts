import { expect, test } from 'vitest'
import type { Letter, Names } from '../glyphs/glyphs.server'
import { fitsBetter } from './fit.server'

const CAP = 20
const read = (...marks: [text: string, width: number, names?: Names][]) => ({
  lines: [marks.map(([text]) => text).join('')],
  letters: [
    marks.map(
      ([text, width, names]): Letter => ({
        text,
        blank: false,
        confidence: 95,
        glyph: { left: 0, right: width, top: 0, bottom: CAP, shape: 'tall', pieces: 1, descends: false },
        ...(names && { names }),
      }),
    ),
  ],
})
const three: Names = [['3', 0.98]]
const noLetter: Names = [['', 0.6]]

test('two ones that are one mark are read where another reading has both', () => {
  const short = read(['1', 20, noLetter], ['3', 12, three])
  expect(fitsBetter(read(['11', 20, noLetter], ['3', 12, three]), short, CAP)).toBe(true)
})

test('a longer reading with a letter that is not printed is no better', () => {
  const short = read(['1', 8, [['1', 0.9]]], ['3', 12, three])
  expect(fitsBetter(read(['1', 8, [['1', 0.9]]], ['I3', 12, three]), short, CAP)).toBe(false)
  const long = read(['&', 8, [['1', 0.9]]], ['11', 20, noLetter], ['3', 12, three])
  expect(fitsBetter(long, short, CAP)).toBe(false)
})

test('a wide one that is surely one is not two letters', () => {
  const one: Names = [['1', 0.7]]
  expect(fitsBetter(read(['IL', 16, one]), read(['1', 16, one]), CAP)).toBe(false)
})

test('two letters of which one is not printed give way to the one mark that is', () => {
  const long = {
    lines: ['LL'],
    letters: [[{ text: 'L', blank: false, confidence: 90 }, ...read(['L', 8]).letters.flat()]],
  }
  expect(fitsBetter(read(['"', 8]), long, CAP)).toBe(true)
})

test('a full stop that is too pale for a mark is no fault of a reading', () => {
  const point = { text: '.', blank: false, confidence: 90 }
  const digits = read(['7', 10, [['7', 0.9]]], ['3', 12, three])
  const pointed = { lines: ['7.3'], letters: digits.letters.map((line) => line.toSpliced(1, 0, point)) }
  expect(fitsBetter(digits, pointed, CAP)).toBe(false)
})

test('readings that fit about as well, or of other lines, stay', () => {
  const short = read(['1', 20, noLetter])
  expect(fitsBetter(read(['H', 20, noLetter]), short, CAP)).toBe(false)
  expect(fitsBetter({ lines: ['1', '13'] }, short, CAP)).toBe(false)
})
