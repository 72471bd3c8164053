import { expect, test } from 'vitest'
import { loneDash, markByMark } from './mark-by-mark.server'

const CAP = 20
const mark = (left: number, height = CAP) => ({ left, right: left + 14, top: 0, bottom: height, pixels: 150 })
const word = (...parts: ReturnType<typeof mark>[]) => ({
  left: Math.min(...parts.map((part) => part.left)),
  right: Math.max(...parts.map((part) => part.right)),
  top: 0,
  bottom: CAP,
  parts,
})
const alone = (answers: Readonly<Record<number, [text: string, confidence: number]>>) => (box: { left: number }) => {
  const [text, confidence] = answers[box.left] ?? ['', 0]
  return { text, confidence }
}

test('a number that the engine does not see as a whole is read mark by mark, to be looked at', () => {
  const read = markByMark(
    [word(mark(0), mark(16)), word(mark(40))],
    CAP,
    alone({ 0: ['5', 90], 16: ['0', 87], 40: ['X', 88] }),
  )
  expect(read).toMatchObject({ lines: ['50 X'], confidence: 70, mends: 1 })
})

test('dirt, lone marks and marks that nobody is sure of stay unread', () => {
  const sure = alone({ 0: ['5', 90], 16: ['0', 87] })
  expect(markByMark([word(mark(0))], CAP, sure)).toBeUndefined()
  expect(markByMark([word(mark(0), mark(16, 8))], CAP, sure)).toBeUndefined()
  expect(markByMark([word(mark(0), mark(16))], CAP, alone({ 0: ['5', 90], 16: ['0', 40] }))).toBeUndefined()
})

test('a cell with one flat mark holds a dash; a point, a letter and two marks are none', () => {
  const part = (width: number, height: number) => ({ left: 0, right: width, top: 8, bottom: 8 + height, pixels: 20 })
  const dashIn = (...parts: ReturnType<typeof part>[]) => loneDash([{ ...word(mark(0)), parts }], CAP)?.lines
  expect(dashIn(part(7, 4))).toEqual(['-'])
  expect(dashIn(part(16, 3))).toEqual(['-'])
  expect([dashIn(part(3, 3)), dashIn(part(14, 20)), dashIn(part(60, 3)), dashIn(part(7, 4), part(7, 4))]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
