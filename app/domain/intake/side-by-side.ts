import type { IsHead, Line } from './head-line'

/**
 * Stacks tables that are side by side: a line of headings that repeats itself begins two tables, and the lines below it
 * are split in two up to the next headings.
 */
export function onePerRow(lines: readonly Line[], isHead: IsHead): readonly Line[] {
  const found: Line[] = []
  let second: Line[] = []
  let width = 0
  for (const line of lines) {
    if (isHead(line)) {
      found.push(...second)
      width = repeatedAt(line)
      second = width > 0 ? [line.slice(width)] : []
    }
    found.push(width > 0 ? line.slice(0, width) : line)
    const half = line.slice(width)
    if (width > 0 && !isHead(line) && half.some((text) => text !== '')) second.push(half)
  }
  return [...found, ...second].filter((line) => line.some((text) => text !== ''))
}

/** Returns the index at which a line of headings starts to repeat itself; 0 if it does not. */
export function repeatedAt(line: Line): number {
  const texts = line.map((text) => text.toUpperCase())
  for (let at = 2; at <= texts.length / 2 + 1; at += 1) {
    const [left, right] = [withoutBlankEnd(texts.slice(0, at)), withoutBlankEnd(texts.slice(at))]
    if (left.length > 1 && left.length === right.length && left.every((text, place) => text === right[place])) return at
  }
  return 0
}

/** Removes the blank cells at the end of a line. */
export const withoutBlankEnd = (line: Line) => line.slice(0, line.findLastIndex((text) => text !== '') + 1)
