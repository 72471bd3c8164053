import type { Decimal } from '~/domain/pricing/money'
import type { RowSet } from '../language/work'

/** An amount as stated: 5%, $3, 2 points, 5. */
export interface Amount {
  readonly value: Decimal
  readonly unit: 'percent' | 'money' | 'points' | 'plain'
}

/** A change in short form: +5%, -1, plus 2. The amount is never negative. */
export interface Shift {
  readonly kind: 'shift'
  readonly amount: Amount
  readonly down: boolean
}

export type Slot =
  /** `rows`: the rows named with the column, as in "A's price" and "the blank prices". */
  | { readonly kind: 'columns'; readonly columns: readonly string[]; readonly rows?: RowSet }
  | { readonly kind: 'amount'; readonly amount: Amount }
  | Shift
  /** `vague`: it describes a column's content and is not a text to write. */
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean; readonly vague?: true }
  | { readonly kind: 'rows'; readonly rows: RowSet }
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [string, string])[] }
  | { readonly kind: 'keys'; readonly keys: readonly SortKey[] }
  | { readonly kind: 'names'; readonly names: readonly Named[] }
  | { readonly kind: 'list'; readonly list: readonly Listed[]; readonly isOpen: boolean }
  | { readonly kind: 'counts'; readonly counts: readonly (readonly [Named, Amount])[] }

/** Rows named by type or maker. */
export interface Named {
  readonly column: string
  readonly value: string
}

/** One of several listed values: "10, 20 and 30". */
export interface Listed {
  readonly text: string
  readonly quoted: boolean
}

export interface SortKey {
  readonly column: string
  readonly descending: boolean
}
