import type { Span } from '../pixels/gray.server'

/** A separate text in a line: a cell of a table, or words between wide white. */
export interface Phrase extends Span {
  readonly text: string
  /** The engine's confidence, 0–100. */
  readonly confidence: number
  /** Something other than the engine casts doubt on it. */
  readonly isDoubted?: boolean
  /** A small mark next to its number was not read: ~20, 12?. */
  readonly isMarked?: boolean
  /** Readings in other sizes. */
  readonly others?: readonly string[]
  /** In a ruled table, its first column and the one after its last. */
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
  /** The number of columns that rules separate; 0 for text without rules. */
  readonly columns: number
  /** The usual letter height in pixels, the unit of distances. */
  readonly cap: number
}

/** A count as read. */
export interface ReadCount {
  readonly type: string
  readonly quantity: number
  /** The engine's confidence, 0–1. */
  readonly confidence: number
  /** The user should check it, however sure the engine is. */
  readonly isDoubted?: boolean
  /** A small mark next to the number was not read. */
  readonly isMarked?: boolean
  /** Other readings of the type. */
  readonly others?: readonly string[]
  /** Another candidate: the printed type if the table's type replaced it, or a similar type of the table. */
  readonly alternative?: string
}

/** A type whose count is not a number; `text` is in its place, '' for nothing. */
export interface ReadUnread {
  readonly type: string
  readonly text: string
}

/** A printed total, and the counts it covers, as positions in the groups. */
export interface ReadTotal {
  /** The name of the part it sums up, '' for the whole. */
  readonly label: string
  readonly printed: number
  readonly of: readonly TotalPart[]
}

export interface TotalPart {
  readonly group: number
  readonly counts: readonly number[]
  readonly unread: readonly number[]
}

/** The entries under one heading; the label is null without a heading. */
export interface ReadGroup {
  readonly label: string | null
  readonly counts: readonly ReadCount[]
  readonly unread: readonly ReadUnread[]
  readonly warnings: readonly string[]
}

/** The reading of one picture. */
export interface ReadCounts {
  readonly groups: readonly ReadGroup[]
  readonly totals: readonly ReadTotal[]
  readonly warnings: readonly string[]
}
