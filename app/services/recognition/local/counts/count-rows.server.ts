import type { Span } from '../gray.server'

/** A text that stands by itself in a line: a cell of a table, or words between wide white. */
export interface Phrase extends Span {
  readonly text: string
  /** 0-100. */
  readonly confidence: number
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
  /** 0-1 */
  readonly confidence: number
}

/** What was read under one heading; the label is null where there is none. */
export interface ReadGroup {
  readonly label: string | null
  readonly counts: readonly ReadCount[]
  readonly warnings: readonly string[]
}

/** What one picture says. */
export interface ReadCounts {
  readonly groups: readonly ReadGroup[]
  readonly warnings: readonly string[]
}
