import { seriesAfter } from '~/domain/entry/series'

/** 0 is A, 25 Z, 26 AA. */
function letterName(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? letterName(rest) : '') + String.fromCharCode(65 + (index % 26))
}

/** Returns `count` texts that count up from a start: 1, 2, 3 or A, B, C or F1, F2. */
export function countedFrom(start: string, count: number): string[] {
  return /^[A-Z]$/.test(start)
    ? Array.from({ length: count }, (_, index) => letterName(start.charCodeAt(0) - 65 + index))
    : [start, ...seriesAfter([start], Math.max(0, count - 1), 'single')].slice(0, count)
}

/** Continues a series to `count` texts; null if the given texts are not evenly spaced. */
export function continued(texts: readonly string[], count: number): string[] | null {
  const [first, second] = texts
  if (first === undefined || second === undefined || first === second) return null
  const singles = countedFrom(first, texts.length)
  if (singles.every((text, at) => text === texts[at])) return countedFrom(first, count)
  if (texts.length < 3) return null
  const run = [first, second, ...seriesAfter([first, second], texts.length - 2, 'runs')]
  if (!run.every((text, at) => text === texts[at])) return null
  const all = [...texts, ...seriesAfter(texts, Math.max(0, count - texts.length), 'runs')].slice(0, count)
  // A series that counts down cannot go below zero.
  return new Set(all).size === all.length && !all.some((text) => /^-/.test(text)) ? all : null
}
