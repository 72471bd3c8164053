import type { Cells } from '~/domain/table/table'

/** One change to the original table; indexes are 0-based and refer to that table. [REFINE-07]…[REFINE-10][REFINE-16] */
export type RefineChange =
  | { readonly type: 'modify_cell'; readonly rowIndex: number; readonly column: string; readonly newValue: string }
  | { readonly type: 'modify_row'; readonly rowIndex: number; readonly changes: Cells }
  | { readonly type: 'delete_row'; readonly rowIndex: number }
  /** -1 inserts at the top; several rows after the same index keep the order of their changes. */
  | { readonly type: 'insert_row'; readonly afterIndex: number; readonly row: Cells }
