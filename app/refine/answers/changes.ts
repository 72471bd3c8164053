import type { Cells } from '~/domain/table/table'

/** One change to the table that was sent; positions are 0-based and those of that table. [REFINE-07]…[REFINE-10][REFINE-16] */
export type RefineChange =
  | { readonly type: 'modify_cell'; readonly rowIndex: number; readonly column: string; readonly newValue: string }
  | { readonly type: 'modify_row'; readonly rowIndex: number; readonly changes: Cells }
  | { readonly type: 'delete_row'; readonly rowIndex: number }
  /** -1 inserts at the top; several after the same row stand in the order in which they are named. */
  | { readonly type: 'insert_row'; readonly afterIndex: number; readonly row: Cells }
