import type { PhraseBlock } from './count-rows.server'
import { readRows } from './read-rows.server'

/** Rows of texts, '' for an empty cell. Columns are 100 px apart. */
export function block(rows: readonly (readonly string[])[], columns = 0): PhraseBlock {
  return {
    columns,
    cap: 10,
    rows: rows.map((texts, row) => ({
      start: 20 * row,
      end: 20 * row + 10,
      phrases: texts.flatMap((text, column) =>
        text === ''
          ? []
          : [
              {
                text,
                confidence: 95,
                start: 100 * column,
                end: 100 * column + 8 * text.length,
                ...(columns > 0 ? { column, columnEnd: column + 1 } : {}),
              },
            ],
      ),
    })),
  }
}

/** Reads such rows, given the types of a table. */
export const details = (rows: readonly (readonly string[])[], types: readonly string[] = [], columns = 0) =>
  readRows([block(rows, columns)], types)

/** Like `details`, in short: groups as their heading and their counts, and all warnings. */
export const read = (rows: readonly (readonly string[])[], types: readonly string[] = [], columns = 0) => {
  const { groups, warnings } = details(rows, types, columns)
  return {
    groups: groups.map(({ label, counts }) => [
      label,
      counts.map(({ type, quantity }) => `${type}=${quantity}`).join(' '),
    ]),
    warnings: [...warnings, ...groups.flatMap((group) => group.warnings)],
  }
}
