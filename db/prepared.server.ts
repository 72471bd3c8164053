import { fillPlaceholders, type Placeholder, type Query, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'

/** The part of a statement that `db.batch` needs; the library's types omit it. */
interface Batched {
  _prepare(): { getQuery(): Query; mapResult(answer: unknown, isFromBatch?: boolean): unknown }
}

type Statement = BatchItem<'sqlite'>

/**
 * A statement for batches whose text is built once: building it takes longer than the engine takes to run it.
 * @param build builds the statement, with `place('name')` for each value
 * @returns the statement with its values
 */
export function preparedStatement<Values extends Readonly<Record<string, unknown>>>(
  build: (place: (name: keyof Values & string) => Placeholder) => Statement,
): (values: Values) => Statement {
  const statement = build((name) => sql.placeholder(name))
  const made = (statement as unknown as Batched)._prepare()
  const { params, ...query } = made.getQuery()
  return (values) => {
    const filled: Statement & Batched = {
      _: statement._,
      _prepare: () => ({
        getQuery: () => ({ ...query, params: fillPlaceholders(params, values) }),
        mapResult: (answer, isFromBatch) => made.mapResult(answer, isFromBatch),
      }),
    }
    return filled
  }
}
