import { COLUMN } from '~/domain/table/columns'
import type { RowSet } from '../language/work'
import type { Found } from './step'

/** The words of the clause in lower case. */
export const wordsOf = ({ clause }: Found): string =>
  clause.tokens
    .slice(clause.from, clause.to)
    .map(({ key }) => key)
    .join(' ')

/**
 * The destination of rows: an end of the table, next to other rows, or at the borders of blocks. `next`: the rows that
 * must directly follow the place.
 */
export type Place =
  | { readonly kind: 'at'; readonly index: 'top' | 'bottom' }
  | {
      readonly kind: 'by'
      readonly rows: RowSet
      readonly after: boolean
      readonly each: boolean
      readonly next?: RowSet
    }
  | { readonly kind: 'block'; readonly column: string; readonly where: 'before' | 'after' | 'between' }

export function placeOf(found: Found): Place | null {
  const said = wordsOf(found)
  const before =
    /\b(before|above|ahead of|in front of|on top of|over)\b/.test(said) &&
    !/\b(after|below|under|beneath|behind|following)\b/.test(said)
  const block = found.columns('block')[0]
  if (block !== undefined || found.has('groups')) {
    const where = /\bbetween\b/.test(said)
      ? 'between'
      : /\b(after|below|under|beneath|end|bottom)\b/.test(said)
        ? 'after'
        : 'before'
    return { kind: 'block', column: block ?? COLUMN.line, where }
  }
  const upper = found.rows('place2')
  if (upper) return { kind: 'by', rows: upper, after: true, each: false, next: found.rows('place') ?? upper }
  const rows = found.rows('place') ?? found.rows('nth')
  if (rows) return { kind: 'by', rows, after: !before, each: rows.each }
  if (/\b(at|to|on) (the )?(very )?(top|beginning|start|front|first)\b/.test(said)) return { kind: 'at', index: 'top' }
  if (/\b(at|to|on) (the )?(very )?(bottom|end|last)\b/.test(said)) return { kind: 'at', index: 'bottom' }
  return null
}
