import type { Cells } from '~/domain/table'
import { mapColumns } from '~/domain/xml-export'

/** Which element of the exported XML each column becomes. */
export interface Mapping {
  /** @returns column name to element name; a column without an element is left out [API-33] */
  mapColumns(columns: readonly string[], firstThreeRows: readonly Cells[]): Promise<Record<string, string>>
}

export function createMapping(): Mapping {
  return { mapColumns: async (columns, firstThreeRows) => mapColumns(columns, firstThreeRows) }
}
