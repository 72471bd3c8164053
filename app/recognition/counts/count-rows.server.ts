import type { Span } from '../pixels/gray.server'

/** A text that stands by itself in a line: a cell of a table, or words between wide white. */
export interface Phrase extends Span {
  readonly text: string
  /** How sure the engine is, 0-100. */
  readonly confidence: number
  /** Something besides the engine speaks against it. */
  readonly isDoubted?: boolean
  /** A small mark stands at its number and was not read: ~20, 12?. */
  readonly isMarked?: boolean
  /** Readings in other sizes. */
  readonly others?: readonly string[]
  /** In a ruled table its column and the one after its last. */
  readonly column?: number
  readonly columnEnd?: number
}

/** Phrases at one height, from left to right. */
export interface PhraseRow extends Span {
  readonly phrases: readonly Phrase[]
}

/** Lines that belong together: those of a ruled table, or of the text around it. */
export interface PhraseBlock {
  readonly rows: readonly PhraseRow[]
  /** How many columns the rules part; 0 for text without rules. */
  readonly columns: number
  /** A usual letter's height, px: the unit of what is near. */
  readonly cap: number
}

/** A count as it was read. */
export interface ReadCount {
  readonly type: string
  readonly quantity: number
  /** How sure the engine is, 0-1. */
  readonly confidence: number
  /** A person should look, however sure the engine is. */
  readonly isDoubted?: boolean
  /** A small mark stands at the number and was not read. */
  readonly isMarked?: boolean
  /** Other readings of the type. */
  readonly others?: readonly string[]
  /** Alternatives: the printed type if the table's own was taken, or a similar type of the table. */
  readonly alternative?: string
}

/** A type whose count is no number; `text` is what stands in its place, '' for nothing. */
export interface ReadUnread {
  readonly type: string
  readonly text: string
}

/** A printed total, and the counts that it is of: positions in the groups. */
export interface ReadTotal {
  /** What it is the total of, '' for the whole. */
  readonly label: string
  readonly printed: number
  readonly of: readonly TotalPart[]
}

export interface TotalPart {
  readonly group: number
  readonly counts: readonly number[]
  readonly unread: readonly number[]
}

/** What was read under one heading; the label is null where there is none. */
export interface ReadGroup {
  readonly label: string | null
  readonly counts: readonly ReadCount[]
  readonly unread: readonly ReadUnread[]
  readonly warnings: readonly string[]
}

/** What one picture says. */
export interface ReadCounts {
  readonly groups: readonly ReadGroup[]
  readonly totals: readonly ReadTotal[]
  readonly warnings: readonly string[]
}
