import type { Line } from './head-line'

/** Signs before the lines of an older mail. */
const QUOTED = /^(?:> ?){1,9}/
/** A single sign may be part of a text. */
const FEWEST = 2
/** Says that the lines below are not part of the price. */
const OLDER: Line = ['-----Original Message-----']

const isQuoted = ([first = '']: Line) => first.startsWith('>')

/**
 * Removes the signs before quoted lines of a mail. Quoted lines below others are from an older mail, so `olderAbove` has
 * the heading that belongs above them.
 */
export function withoutQuoteSigns(lines: readonly Line[]) {
  if (lines.filter(isQuoted).length < FEWEST) return { lines, olderAbove: () => [] }
  const plain = lines.map((line) => (isQuoted(line) ? unquoted(line) : line))
  const filled = plain.flatMap((line, at) => (line.length > 0 ? [at] : []))
  const older = new Set(
    filled.filter(
      (at, index) => index > 0 && isQuoted(lines[at] ?? []) && !isQuoted(lines[filled[index - 1] ?? at] ?? []),
    ),
  )
  return { lines: plain, olderAbove: (at: number): readonly Line[] => (older.has(at) ? [OLDER] : []) }
}

function unquoted([first = '', ...others]: Line): Line {
  const text = first.replace(QUOTED, '').trim()
  return text === '' && others.every((other) => other === '') ? [] : [text, ...others]
}
