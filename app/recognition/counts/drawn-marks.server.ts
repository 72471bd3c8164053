import { findLines, type Word } from '../glyphs/words.server'
import type { Component } from '../pixels/components.server'
import { type Box, type Gray, median } from '../pixels/gray.server'

/** Drawn marks among the text of a picture of counts that are not letters. Lengths are in cap heights (`cap`, px). */

const FEWEST_DOTS = 6
/** The greatest distance between a leader's dots and its words. */
const LEADER_REACH = 2.5

/** Finds rows of dots or short dashes at one height that lead from a text to its number. */
export function leaders(components: readonly Component[], cap: number): Component[] {
  return dotRows(components, cap).flat()
}

/** Like `leaders`, but only with a letter at both ends, which dotted table rules lack. */
export function sureLeaders(components: readonly Component[], cap: number): Component[] {
  const rows = dotRows(components, cap)
  if (rows.length === 0) return []
  const letters = components.filter((part) => part.bottom - part.top >= 0.5 * cap && part.bottom - part.top <= 2 * cap)
  return rows
    .filter((row) => {
      const [first, last] = [row[0], row.at(-1)]
      if (!first || !last) return false
      const onLine = (part: Component, dot: Component) =>
        Math.abs(part.bottom - dot.bottom) <= 0.3 * cap && part.right - part.left <= 4 * cap
      return (
        letters.some((part) => onLine(part, first) && isWithin(first.left - part.right, cap)) &&
        letters.some((part) => onLine(part, last) && isWithin(part.left - last.right, cap))
      )
    })
    .flat()
}

const isWithin = (gap: number, cap: number) => gap >= -0.2 * cap && gap <= LEADER_REACH * cap

function dotRows(components: readonly Component[], cap: number): Component[][] {
  const small = components
    .filter((part) => part.bottom - part.top <= 0.36 * cap && part.right - part.left <= 0.9 * cap)
    .sort((a, b) => a.left - b.left)
  const rows: Component[][] = []
  let open: Component[][] = []
  for (const dot of small) {
    open = open.filter((row) => dot.left - (row.at(-1)?.right ?? 0) <= 1.3 * cap)
    const row = open.find((one) => Math.abs((one.at(-1)?.bottom ?? 0) - dot.bottom) <= 0.16 * cap + 1)
    if (row) row.push(dot)
    else {
      const next = [dot]
      rows.push(next)
      open.push(next)
    }
  }
  return rows.filter((row) => row.length >= FEWEST_DOTS)
}

/** An underline: flat and long. */
export function isStroke(part: Component, cap: number): boolean {
  return part.bottom - part.top <= 0.3 * cap && part.right - part.left >= 2.4 * cap
}

/** The share of an edge that ink must cover (0–1). */
const EDGE = 0.85

/** True for a rectangle, hollow or filled: the symbol of a fixture before its type, or a check box. No letter fills all edges. */
export function isBox(gray: Gray, part: Box, cap: number, threshold: number): boolean {
  const [width, height] = [part.right - part.left, part.bottom - part.top]
  if (width < 0.6 * cap || height < 0.6 * cap || Math.max(width, height) < 0.8 * cap) return false
  const inset = Math.max(1, Math.round(0.1 * cap))
  const isDark = (x: number, y: number) => (gray.data[y * gray.width + x] ?? 255) < threshold
  const isInked = (length: number, at: (along: number, depth: number) => boolean) => {
    let count = 0
    for (let along = 0; along < length; along++) {
      for (let depth = 0; depth < inset; depth++) {
        if (!at(along, depth)) continue
        count += 1
        break
      }
    }
    return count >= EDGE * length
  }
  return (
    isInked(width, (along, depth) => isDark(part.left + along, part.top + depth)) &&
    isInked(width, (along, depth) => isDark(part.left + along, part.bottom - 1 - depth)) &&
    isInked(height, (along, depth) => isDark(part.left + depth, part.top + along)) &&
    isInked(height, (along, depth) => isDark(part.right - 1 - depth, part.top + along))
  )
}

/** Finds drawn symbols next to text: they reach above and below the letters of their line, as only (narrow) brackets do. */
export function symbolsBesideText(words: readonly Word[], cap: number): Component[] {
  return findLines(words, cap).flatMap((line) => {
    const parts = line.words.flatMap((word) => word.parts)
    const letters = parts.filter(({ top, bottom }) => bottom - top >= 0.7 * cap && bottom - top <= 1.15 * cap)
    if (letters.length < 2) return []
    // Lower-case letters are lower, and the top of a Q is level with all capitals.
    const top = Math.min(...letters.map((part) => part.top))
    const bottom = median(letters.map((part) => part.bottom))
    return parts.filter(
      (part) =>
        part.right - part.left >= 0.8 * cap &&
        part.bottom - part.top >= 1.25 * cap &&
        part.top <= top - 0.1 * cap &&
        part.bottom >= bottom + 0.1 * cap,
    )
  })
}
