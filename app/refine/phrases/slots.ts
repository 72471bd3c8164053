import type { Decimal } from '~/domain/pricing/money'
import type { RowSet } from '../language/work'

/** An amount as it was said: 5%, $3, 2 points, 5. */
export interface Amount {
  readonly value: Decimal
  readonly unit: 'percent' | 'money' | 'points' | 'plain'
}

/** A change as it is written in short: +5%, -1, plus 2. The amount is never negative. */
export interface Shift {
  readonly kind: 'shift'
  readonly amount: Amount
  readonly down: boolean
}

export type Slot =
  /** `rows`: those that the column was named with, as in "A's price" and "the blank prices". */
  | { readonly kind: 'columns'; readonly columns: readonly string[]; readonly rows?: RowSet }
  | { readonly kind: 'amount'; readonly amount: Amount }
  | Shift
  /** `vague`: it speaks of what stands in a column, and is no text to be written. */
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean; readonly vague?: true }
  | { readonly kind: 'rows'; readonly rows: RowSet }
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'keys'; readonly keys: readonly SortKey[] }
  | { readonly kind: 'names'; readonly names: readonly Named[] }
  | { readonly kind: 'list'; readonly list: readonly Listed[]; readonly isOpen: boolean }
  | { readonly kind: 'counts'; readonly counts: readonly (readonly [Named, Amount])[] }

/** Rows by the type or the maker that they are called by. */
export interface Named {
  readonly column: string
  readonly value: string
}

/** One of several values in a row: "10, 20 and 30". */
export interface Listed {
  readonly text: string
  readonly quoted: boolean
}

export interface SortKey {
  readonly column: string
  readonly descending: boolean
}
