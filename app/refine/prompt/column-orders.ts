/** A column of a table in a picture, as words name it. */
export type Place =
  /** A position: from 1, or negative from the last column. */
  | { readonly kind: 'nth'; readonly nth: number }
  /** The heading printed above the column, as in the table. */
  | { readonly kind: 'heading'; readonly heading: string }
  /** The product's column as which it is read. */
  | { readonly kind: 'named'; readonly name: string; readonly text: string }
  /** A heading that no table has. */
  | { readonly kind: 'missing'; readonly text: string }

/** One thing that a custom prompt says about the columns of the pictures. */
export type ColumnOrder =
  /** The column at `place` is to be called `name`. */
  | { readonly kind: 'name'; readonly name: string; readonly place: Place }
  | { readonly kind: 'leave'; readonly place: Place }
  /** Nothing changes; said beside an order to leave others out. */
  | { readonly kind: 'stay'; readonly place: Place }
  /** All other columns are to be left out. */
  | { readonly kind: 'keep'; readonly places: readonly Place[] }
  /** The names of all columns from left to right. */
  | { readonly kind: 'all'; readonly names: readonly string[] }
  /** Every TYPE starts with one of these texts, in capitals. */
  | { readonly kind: 'types'; readonly starts: readonly string[] }

/** The orders in a custom prompt, and its other sentences as typed. */
export interface ReadPrompt {
  readonly orders: readonly ColumnOrder[]
  readonly notUnderstood: readonly string[]
}
