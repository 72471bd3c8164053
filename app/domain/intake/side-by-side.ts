import type { IsHead, Line } from './head-line'

/**
 * The lines with tables that are side by side below one another: a line of headings that repeats itself begins two tables, and
 * the lines below it are halved up to the next headings.
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

/** The place from which on a line of headings repeats itself; 0 if it does not. */
export function repeatedAt(line: Line): number {
  const texts = line.map((text) => text.toUpperCase())
  for (let at = 2; at <= texts.length / 2 + 1; at += 1) {
    const [left, right] = [withoutBlankEnd(texts.slice(0, at)), withoutBlankEnd(texts.slice(at))]
    if (left.length > 1 && left.length === right.length && left.every((text, place) => text === right[place])) return at
  }
  return 0
}

/** The line without the blank cells at its end. */
export const withoutBlankEnd = (line: Line) => line.slice(0, line.findLastIndex((text) => text !== '') + 1)
