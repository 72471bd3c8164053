import { findWords } from '../glyphs/words.server'
import type { Component } from '../pixels/components.server'
import type { Box } from '../pixels/gray.server'
import type { Rule } from '../rules/rules.server'

export const CAP = 10

/** A component for each letter: 7 px wide, 2 px apart; a blank is 5 px. */
export function letters(text: string, left: number, top: number): Component[] {
  let x = left
  return [...text].flatMap((letter) => {
    if (letter === ' ') {
      x += 5
      return []
    }
    const part = { left: x, top, right: x + 7, bottom: top + CAP, pixels: 40 }
    x += 9
    return [part]
  })
}

export const words = (...lines: [text: string, left: number, top: number][]) =>
  findWords(
    lines.flatMap(([text, left, top]) => letters(text, left, top)),
    CAP,
  )

export const rule = (at: number, start: number, end: number): Rule => ({
  at,
  thickness: 1,
  start,
  end,
  spans: [{ start, end }],
})
export const line = (top: number): Box => ({ left: 0, right: 50, top, bottom: top + CAP })
